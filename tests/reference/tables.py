"""Every table as a text: where it stands and how it is made from its record."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from tests.reference.histories import histories_lines
from tests.reference.mini import mini_lines
from tests.reference.perft import perft_lines
from tests.reference.playthroughs import transcript
from tests.reference.records import DATA, HISTORIES, PERFT, PLAYTHROUGHS, Source, record_of

from halfsuit.rules import parse_rules

__all__ = ["TABLES", "Table"]

Table = Callable[[], str]


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _mini() -> str:
    return _text(["# the mini game of docs/reference-tables.md: depth, sequences", *mini_lines()])


def _perft(source: Source) -> str:
    state = record_of("perft", source).state()
    lines = [f"# from the end of {source.name}.agn: claims, depth, sequences, and by first action for the last depth"]
    for claims, depth in source.tables:
        lines += perft_lines(state, depth, claims)
    return _text(lines)


def _histories(source: Source) -> str:
    record = record_of("histories", source)
    seats = ", ".join(f"of seat {seat}" for seat in range(1, record.rules.players + 1))
    lines = [
        f"# from the end of {source.name}.agn: claims, depth, sequences, public histories, information states {seats}"
    ]
    for claims, depth in source.tables:
        lines += histories_lines(record, depth, claims)
    return _text(lines)


def _playthrough(source: Source, seat: int) -> str:
    return _text(transcript(record_of("playthroughs", source), seat))


def _tables() -> Iterator[tuple[Path, Table]]:
    yield DATA / "perft" / "mini.txt", _mini
    for source in PERFT:
        yield DATA / "perft" / f"{source.name}.txt", partial(_perft, source)
    for source in HISTORIES:
        yield DATA / "histories" / f"{source.name}.txt", partial(_histories, source)
    for source in PLAYTHROUGHS:
        for seat in range(parse_rules(source.rules).players + 1):
            name = f"seat-{seat}.txt" if seat else "spectator.txt"
            yield DATA / "playthroughs" / source.name / name, partial(_playthrough, source, seat)


TABLES: dict[Path, Table] = dict(_tables())
"""Where each table stands, and what makes it."""

"""Every table as a text: where it stands and how it is made from its record."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from tests.reference.histories import histories_lines
from tests.reference.mini import mini_lines
from tests.reference.perft import perft_lines
from tests.reference.playthroughs import transcript
from tests.reference.records import DATA, HISTORIES, PERFT, PLAYTHROUGHS, WORLDS, Source, record_of
from tests.reference.worlds import worlds_lines

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


def _worlds(source: Source) -> str:
    record = record_of("worlds", source)
    events = [len(record.events) - before for before in sorted(source.before, reverse=True)]
    lines = [f"# along {source.name}.agn: after event, seat (0: a spectator), deals; for each card, where it may be"]
    return _text([*lines, *worlds_lines(record, events, source.seats or range(record.rules.players + 1))])


def _playthrough(source: Source, seat: int) -> str:
    return _text(transcript(record_of("playthroughs", source), seat))


def _tables() -> Iterator[tuple[Path, Table]]:
    yield DATA / "perft" / "mini.txt", _mini
    for source in PERFT:
        yield DATA / "perft" / f"{source.name}.txt", partial(_perft, source)
    for source in HISTORIES:
        yield DATA / "histories" / f"{source.name}.txt", partial(_histories, source)
    for source in WORLDS:
        yield DATA / "worlds" / f"{source.name}.txt", partial(_worlds, source)
    for source in PLAYTHROUGHS:
        for seat in range(parse_rules(source.rules).players + 1):
            name = f"seat-{seat}.txt" if seat else "spectator.txt"
            yield DATA / "playthroughs" / source.name / name, partial(_playthrough, source, seat)


TABLES: dict[Path, Table] = dict(_tables())
"""Where each table stands, and what makes it."""

"""``halfsuit worlds``: where the cards may be, as far as somebody can know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import click

from halfsuit.cards import card_text
from halfsuit.cli.engines import counted
from halfsuit.cli.explain import as_seen
from halfsuit.cli.records import Unreadable, complain, games_in, source_name, text_of
from halfsuit.cli.sheet import Sheet, sheet_text
from halfsuit.cli.sheet_svg import sheet_svg
from halfsuit.errors import NotationError
from halfsuit.infer import Engine, History, Knowledge, TooMuchWork, Worlds
from halfsuit.infer.telling import Tale, tales
from halfsuit.notation import Record, redact
from halfsuit.speech.plain import plain

__all__ = ["worlds"]

_SIDES = ("odd", "even")

_FEW = 8
"""With more players than that, a team has too many ways to claim for plain Python."""


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--seat", metavar="N", type=int, help="Whose knowledge: a seat, or 0 for a spectator (the default).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per game, one a line.")
@click.option("--exact", is_flag=True, help="Count in fractions; takes longer.")
@click.option(
    "--dealt", is_flag=True, help="Where the cards were dealt, those out of play too; not where they are now."
)
@click.option("--doubt", is_flag=True, help="Believe no question: any of them may have been illegal.")
@click.option("--svg", metavar="PICTURE", type=click.Path(dir_okay=False), help="Write a picture of the table as well.")
@click.pass_context
def worlds(
    ctx: click.Context,
    file: str,
    seat: int | None,
    as_json: bool,
    exact: bool,
    dealt: bool,
    doubt: bool,
    svg: str | None,
) -> None:
    """Tell where every card may be after the last event of a record, and how probably.

    All deals count the same that fit everything the seat has seen and heard, what silence shows included. FILE may be
    - for standard input; a record that is a view needs no --seat. The exit status is 1 if a game is not valid, or no
    deal fits it.
    """
    name = source_name(file)
    wish = _Wish(exact=exact, as_json=as_json, dealt=dealt, draw=svg is not None)
    good = True
    try:
        for number, game in enumerate(_doubted(file) if doubt else _believed(file), 1):
            if isinstance(game, NotationError):
                complain(f"{name}:{game.line}:{game.column}: {plain(game.message)} [{game.reason}]")
                good = False
                continue
            place = f"{name}:{game.line}"
            try:
                possible, words, picture = _answered(*game.heard(seat), place, wish)
                if words:
                    click.echo(("\n" if number > 1 and not as_json else "") + words)
                if not possible:
                    complain(
                        f"{place}: no deal fits this; halfsuit explain says why" + ("" if doubt else _ALL_THE_SAME)
                    )
                    good = False
                elif svg is not None:
                    _draw(svg, number, picture)
            except ValueError as error:
                complain(f"{place}: {error}")
                good = False
    except Unreadable as error:
        complain(str(error))
        good = False
    ctx.exit(0 if good else 1)


_ALL_THE_SAME = ", and --doubt tells where the cards may be all the same"


@dataclass(frozen=True, slots=True)
class _Game:
    """A game of a file: its line, and the record and the knowledge of a seat (none: whoever it is written for)."""

    line: int
    heard: Callable[[int | None], tuple[Record, Knowledge]]


def _believed(file: str) -> Iterator[_Game | NotationError]:
    """The games of a file, all questions believed."""

    def heard(record: Record, seat: int | None) -> tuple[Record, Knowledge]:
        seen = seen_by(record, seat)
        return seen, Knowledge.of(seen.view())

    for reading in games_in(file):
        if reading.faults or reading.record is None:
            yield reading.faults[0]
        else:
            yield _Game(reading.line, partial(heard, reading.record))


def _doubted(file: str) -> Iterator[_Game | NotationError]:
    """The games of a file, no question believed, be it one that the rules refuse."""

    def heard(tale: Tale, record: Record, seat: int | None) -> tuple[Record, Knowledge]:
        seen = seen_by(record, seat)
        history = History(*as_seen(tale, record, seen.viewer))
        if history.known is None:
            raise ValueError("this cannot be, whatever was illegal; halfsuit explain says from which event on")
        return seen, history.known

    for tale in tales(text_of(file)):
        if tale.fault is not None:
            yield tale.fault
        elif tale.record is not None:
            yield _Game(tale.line, partial(heard, tale, tale.record))


def seen_by(record: Record, seat: int | None) -> Record:
    """A record as a seat may know it; a view as it is, a whole record as a spectator, if no seat is said.

    Raises:
        ValueError: there is no such seat, or the record is the view of another.
    """
    if seat is None:
        seat = record.viewer if record.viewer is not None else 0
    return record if record.viewer == seat else redact(record, seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Wish:
    exact: bool
    as_json: bool
    dealt: bool
    draw: bool


def _answered(record: Record, knowledge: Knowledge, place: str, wish: _Wish) -> tuple[bool, str, str]:
    """Whether any deal fits, what is printed, and the picture if one is wanted."""

    def tell(found: Worlds[float] | Worlds[Fraction]) -> tuple[bool, str, str]:
        if not found.possible:
            return False, json.dumps(worlds_object(found, wish.exact, wish.dealt)) if wish.as_json else "", ""
        sheet = Sheet.of(record, found, dealt=wish.dealt)
        words = (
            json.dumps(worlds_object(found, wish.exact, wish.dealt))
            if wish.as_json
            else f"{place}: {record.rules.text}; {sheet_text(sheet)}"
        )
        return True, words, sheet_svg(sheet) if wish.draw else ""

    if wish.exact:
        try:
            return tell(knowledge.worlds_exactly(engine=Engine("python")))
        except TooMuchWork as error:
            raise ValueError(f"{error}; without --exact there is an estimate") from error
    try:
        return counted(lambda engine: tell(knowledge.worlds_counted(engine)), large=record.rules.players > _FEW)
    except TooMuchWork:
        return tell(knowledge.worlds_sampled())


def _draw(path: str, number: int, picture: str) -> None:
    """Write a picture; those of further games of a file get their number.

    Raises:
        ValueError: it cannot be written.
    """
    file = Path(path)
    if number > 1:
        file = file.with_stem(f"{file.stem}-{number}")
    try:
        file.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise ValueError(f"{plain(str(file))}: {error.strerror or error}") from None


def worlds_object(found: Worlds[float] | Worlds[Fraction], exact: bool, dealt: bool = False) -> dict[str, Any]:
    """The object that ``--json`` prints."""
    table: dict[str, Any] = {}
    books: dict[str, Any] = {}
    if found.possible:
        for card, chances in (found.dealt if dealt else found.table).items():
            row = {str(seat): _number(chance, exact) for seat, chance in chances.items() if seat}
            if 0 in chances:
                row["stock"] = _number(chances[0], exact)
            table[card_text(card)] = row
        if not dealt and found.known.position.table.team:
            books = _books(found, exact)
    return {"worlds": str(found.count), "exact": found.exact, "cards": table, "books": books}


def _books(found: Worlds[float] | Worlds[Fraction], exact: bool) -> dict[str, Any]:
    pack = found.known.position.table.pack
    books: dict[str, Any] = {}
    for side, name in enumerate(_SIDES):
        for chances in found.books(side):
            book = pack.books[chances.book]
            entry = books.setdefault(book.text, {"team": {}, "best": {}})
            entry["team"][name] = _number(chances.team, exact)
            if chances.naming:
                holder = {card: seat for seat, cards in chances.naming for card in cards}
                where = {card_text(card): holder[card] for card in book.cards}
                entry["best"][name] = {"p": _number(chances.right, exact), "where": where}
    return books


def _number(chance: float | Fraction, exact: bool) -> str | float:
    return str(chance) if exact else float(chance)

"""The card × seat table for people: in a terminal, the darker the more probable."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import click

from halfsuit.cards import Card, card_text
from halfsuit.cli.records import names_in
from halfsuit.infer import Worlds
from halfsuit.notation import Record
from halfsuit.rules import Book
from halfsuit.speech.plain import columns, plain

__all__ = ["Row", "Section", "Sheet", "percent", "sheet_text", "short"]

_WIDTH = 7
_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


@dataclass(frozen=True, slots=True)
class Row:
    """A card, and by column the probability that it is there."""

    card: Card
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A book: what it is called, what can be said of it, its cards."""

    title: str
    words: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is shown: a title, how many deals fit, the names of the columns, and the books."""

    title: str
    count: str
    heads: tuple[str, ...]
    sections: tuple[Section, ...]

    @classmethod
    def of(cls, record: Record, found: Worlds[float] | Worlds[Fraction], *, dealt: bool = False) -> Sheet:
        """The sheet of a game as the viewer of the record can know it: where cards are, or where they were dealt."""
        position = found.known.position
        names = [plain(player.name) for player in record.players]
        who = names_in(record)[record.viewer - 1] if record.viewer else "a spectator"
        what = " of the deal" if dealt else ""
        deals = f"{found.count:,} deal" + ("s fit" if found.count != 1 else " fits")
        if not found.exact:
            deals = f"about {deals}: too many to be counted, so this is from a sample"
        table = found.dealt if dealt else found.table
        seats = [*position.table.seats, *([0] if any(0 in row for row in table.values()) else [])]
        said = {} if dealt else _claims(found, names)
        sections = [
            Section(
                _title(book),
                said.get(book.index, ""),
                tuple(
                    Row(card, tuple(float(table[card].get(seat, 0)) for seat in seats))
                    for card in book.cards
                    if card in table
                ),
            )
            for book in position.table.pack.books
        ]
        return cls(
            title=f"what {who} can know{what} after event {position.number}",
            count=deals,
            heads=tuple(names[seat - 1] if seat else "pile" for seat in seats),
            sections=tuple(section for section in sections if section.rows),
        )


def _title(book: Book) -> str:
    """A book as people write it: its name in records, with the sign of a suit."""
    if book.text == "*":
        return "eights and jokers"
    suit = _SIGNS.get(book.text[0])
    return f"{'high' if book.high else 'low'} {suit}" if suit else book.text


def _claims(found: Worlds[float] | Worlds[Fraction], names: list[str]) -> dict[int, str]:
    """By book: which team may have it, and the best claim."""
    said: dict[int, str] = {}
    for side in range(len(found.known.position.table.sides)):
        for chances in found.books(side):
            if not chances.naming:
                continue
            naming = "; ".join(f"{names[seat - 1]} {' '.join(map(card_text, cards))}" for seat, cards in chances.naming)
            team = f"{('odd', 'even')[side]} seats {percent(float(chances.team))} %"
            words = f"{team}, best claim {percent(float(chances.right))} %: {naming}"
            said[chances.book] = f"{said[chances.book]} | {words}" if chances.book in said else words
    return said


_LEGEND = "The numbers are per cent: in how many of these deals the card is there."
_CLAIMS = "Beside a book: in how many one team has all of it, and how often the best it could claim is right."


def sheet_text(sheet: Sheet) -> str:
    """The table for a terminal."""
    lines = [f"{sheet.title}.", f"{sheet.count}.", ""]
    if not sheet.sections:
        return "\n".join([*lines[:2], "No cards are in play; --dealt tells where they were dealt."])
    lines[2:] = [_LEGEND, _CLAIMS, ""] if any(section.words for section in sheet.sections) else [_LEGEND, ""]
    lines.append(" " * 4 + "".join(_right(short(head, _WIDTH - 1), _WIDTH) for head in sheet.heads))
    for section in sheet.sections:
        lines.append(click.style(section.title, bold=True) + (f"  {section.words}" if section.words else ""))
        lines += [f"{card_text(row.card):>4}" + "".join(map(_cell, row.chances)) for row in section.rows]
    return "\n".join(lines)


def percent(chance: float) -> str:
    """A probability in per cent, as people want it: only what is certain is 100, only what cannot be is nothing."""
    if not 0 < chance < 1:
        return "100" if chance else "·"
    whole = round(100 * chance)
    return "<1" if whole < 1 else ">99" if whole > 99 else str(whole)


def short(text: str, width: int) -> str:
    """A text that takes at most so many columns."""
    if columns(text) <= width:
        return text
    while columns(text) > width - 1:
        text = text[:-1]
    return text + "…"


def _right(text: str, width: int) -> str:
    return " " * (width - columns(text)) + text


def _cell(chance: float) -> str:
    text = _right(percent(chance), _WIDTH - 1) + " "
    if not chance:
        return click.style(text, dim=True)
    if chance == 1:
        return click.style(text, fg=(255, 255, 255), bg=(0, 95, 115), bold=True)
    red, green, blue = (round(255 + (dark - 255) * (0.12 + 0.5 * chance)) for dark in (0, 95, 115))
    return click.style(text, fg=(0, 0, 0), bg=(red, green, blue))

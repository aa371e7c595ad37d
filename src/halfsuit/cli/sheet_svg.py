"""The card × seat table as a picture (SVG), to be put on a page or printed."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from halfsuit.cards import RANK_LETTERS, RED_JOKER, Card, rank_of, suit_of
from halfsuit.cli.sheet import Row, Sheet, percent, short

__all__ = ["sheet_svg"]

_LEFT, _CELL, _ROW, _HEAD = 64, 72, 24, 30
_STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #1b1b1b; }
  .paper { fill: #ffffff; } .line { fill: #e7e7e2; } .small { font-size: 12px; fill: #555; }
  .book { font-weight: 600; } .red { fill: #b3261e; } .none { fill: #aaa; } .cell { fill: #005f73; }
  .sure { font-weight: 700; fill: #ffffff; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8e8e4; } .paper { fill: #17191b; } .line { fill: #2a2d30; } .small { fill: #a9aaa6; } .red { fill:
    #ff8a80; } .none { fill: #5c5f62; } .cell { fill: #3aa6bd; } .sure { fill: #0c0e0f; }
  }"""
_SUITS = "♣♦♥♠"


def sheet_svg(sheet: Sheet) -> str:
    """The picture: a row for every card, a column for every seat (and the pile)."""
    title = sheet.title[0].upper() + sheet.title[1:]
    body = [
        f'<text x="16" y="26" class="book">{escape(title)}</text>',
        f'<text x="16" y="46" class="small">{escape(sheet.count)}; per cent</text>',
    ]
    top = 78
    for at, head in enumerate(sheet.heads):
        x = _LEFT + _CELL * at + _CELL / 2
        body.append(f'<text x="{x:g}" y="{top - 8}" text-anchor="middle">{escape(short(head, 9))}</text>')
    width = max(_LEFT + _CELL * len(sheet.heads) + 16, 420)
    for section in sheet.sections:
        body.append(f'<rect class="line" x="0" y="{top}" width="{width}" height="{_HEAD - 6}"/>')
        body.append(f'<text x="16" y="{top + 17}" class="book">{escape(section.title)}</text>')
        words = short(section.words, (width - _LEFT - 24) // 6)
        body.append(f'<text x="{_LEFT + 16}" y="{top + 17}" class="small">{escape(words)}</text>')
        top += _HEAD
        for row in section.rows:
            body += _row(row, top)
            top += _ROW
        top += 6
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top + 8}" width="{width}" height="{top + 8}"'
        f' role="img" aria-label="{escape(title)}">\n<style>{_STYLE}\n</style>\n'
        f'<rect class="paper" width="{width}" height="{top + 8}"/>\n' + "\n".join(body) + "\n</svg>\n"
    )


def _row(row: Row, top: int) -> Iterator[str]:
    red = suit_of(row.card) in (1, 2) or row.card == RED_JOKER
    colour = ' class="red"' if red else ""
    yield f'<text x="{_LEFT - 14}" y="{top + 16}" text-anchor="end"{colour}>{_name(row.card)}</text>'
    for at, chance in enumerate(row.chances):
        x = _LEFT + _CELL * at
        if chance:
            opacity = 1 if chance == 1 else round(0.08 + 0.52 * chance, 3)  # not so dark that the text is hard to read
            yield (
                f'<rect class="cell" x="{x + 2}" y="{top}" width="{_CELL - 4}" height="{_ROW - 3}" rx="3"'
                f' fill-opacity="{opacity}"/>'
            )
        kind = "sure" if chance == 1 else "none" if not chance else ""
        mark = f' class="{kind}"' if kind else ""
        yield f'<text x="{x + _CELL / 2:g}" y="{top + 16}" text-anchor="middle"{mark}>{escape(percent(chance))}</text>'


def _name(card: Card) -> str:
    rank, suit = rank_of(card), suit_of(card)
    if rank is None or suit is None:
        return "★"
    letter = RANK_LETTERS[rank - 64]
    return f"{'10' if letter == 'T' else letter}{_SUITS[suit]}"

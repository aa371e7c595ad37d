"""Records to try a line in: a small table whose cards one can keep in mind."""

from __future__ import annotations

from collections.abc import Sequence

from halfsuit.cards import card_text
from halfsuit.errors import NotationError
from halfsuit.notation import Reading, read_lines
from halfsuit.rules import pack_of, parse_rules

__all__ = ["HANDS", "PILE_HANDS", "fault", "good", "header", "pile", "reading", "team"]

HANDS = (
    "2c 3c 4c 5c 6c 9c Tc Jc Qc Kc 7d Ad",
    "7c Ac 2d 3d 4d 5d 6d 9d Td Jd Qd Kd",
    "2h 3h 4h 5h 6h 9h Th Jh Qh Kh 7s As",
    "7h Ah 2s 3s 4s 5s 6s 9s Ts Js Qs Ks",
)
"""Each of four has two half-suits but for a card that the right-hand or left-hand neighbour has."""

PILE_HANDS = ("2c 2d 3c 4c 5c", "2h 3d 6c 7c 8c")
"""Two players; the pile begins with 2s 3h 3s and goes on with the other cards in order."""


def header(rules: str, hands: Sequence[str], *, start: int = 1, more: str = "", stock: str = "") -> str:
    seats = "".join(f"seat {seat} {name}\n" for seat, name in enumerate(("Ann", "Bo", "Cy", "Di")[: len(hands)], 1))
    deals = "".join(f"deal {seat} {hand}\n" for seat, hand in enumerate(hands, 1))
    return f"agn 1\nrules {rules}\n{seats}{more}{deals}{stock}start {start}\n\n"


def team(*events: str, rules: str = "", start: int = 1, more: str = "") -> str:
    """A game of four (literature), with these events."""
    lines = "".join(f"{line}\n" for line in _numbered(events))
    options = parse_rules(f"literature players=4{' ' + rules if rules else ''}").text
    return header(options, HANDS, start=start, more=more) + lines


def pile(*events: str, rules: str = "", more: str = "") -> str:
    """A game of two with a pile (go-fish)."""
    options = parse_rules(f"go-fish players=2 deal=5{' ' + rules if rules else ''}").text
    first = ["2s", "3h", "3s"]
    dealt = [card for hand in PILE_HANDS for card in hand.split()] + first
    rest = [text for card in pack_of(parse_rules(options)).cards if (text := card_text(card)) not in dealt]
    lines = "".join(f"{line}\n" for line in _numbered(events))
    return header(options, PILE_HANDS, more=more, stock=f"stock {' '.join(first + rest)}\n") + lines


def _numbered(events: Sequence[str]) -> list[str]:
    """Numbers before the events, but not before a closing line or what begins with a dot (which is taken off)."""
    lines: list[str] = []
    number = 0
    for event in events:
        if event.startswith(("=", ".")):
            lines.append(event.removeprefix("."))
        else:
            number += 1
            lines.append(f"{number} {event}")
    return lines


def reading(text: str) -> Reading:
    """The one game of a text, read tolerantly."""
    (game,) = read_lines(text)
    return game


def good(text: str) -> Reading:
    """A game without a fault."""
    game = reading(text)
    assert game.faults == (), game.faults
    assert game.valid
    return game


def fault(text: str) -> NotationError:
    """The first fault of a game."""
    faults = reading(text).faults
    assert faults
    return faults[0]

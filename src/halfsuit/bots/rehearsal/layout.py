"""A position as one row of whole numbers, and the small things done with sets of cards as bits.

By seat: the hand, the cards that everybody knows it has (*seen*) and those that everybody knows it lacks (*lack*); by
seat and book the questions asked; then the fields named below; then the *needs*: seats, and cards of which they are
known to hold one. Cards are numbered book by book, the same number to each; sets of them are bits. Seats count from 0;
those of one team are the even or the odd ones.

All functions here are kernels in the sense of :mod:`halfsuit.infer.rows`.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from halfsuit.infer.rows import Ints

__all__ = [
    "ASKED",
    "ASKER",
    "BOOKED",
    "CLAIMER",
    "EVEN",
    "EVENTS",
    "FIELDS",
    "KERNELS",
    "LIVE",
    "LUCK",
    "MOVED",
    "NEEDED",
    "NEEDS",
    "ODD",
    "TURN",
    "Grid",
    "count",
    "fields_at",
    "first",
    "row_length",
    "throw",
]

Grid: TypeAlias = Any
"""A table of numbers, row by row."""

NEEDS = 400
"""Room for so many needs."""

LIVE = 0
"""The cards of live books."""
NEEDED = 1
"""How many needs there are."""
TURN = 2
EVENTS = 3
"""How many events there have been."""
MOVED = 4
"""The event at which a card or a book last changed hands."""
BOOKED = 5
"""The event at which a book was last resolved."""
CLAIMER = 6
"""Who must claim all the rest; -1 nobody."""
ASKER = 7
"""Who asked last; -1 nobody."""
ASKED = 8
"""In which book."""
ODD = 9
"""Points of the seats 0, 2, 4 …, which are the odd ones at the table."""
EVEN = 10
"""Points of the seats 1, 3, 5 …"""
LUCK = 11
"""The state of chance."""
FIELDS = 12
"""How many fields there are; the needs come after them: first the seats, then the cards."""


def row_length(seats: int, books: int) -> int:
    """How many numbers a position has."""
    return 3 * seats + seats * books + FIELDS + 2 * NEEDS


def fields_at(seats: int, books: int) -> int:
    """Where the fields begin."""
    return 3 * seats + seats * books


def count(cards: int) -> int:
    """How many cards are in a set."""
    number = 0
    while cards != 0:
        cards &= cards - 1
        number += 1
    return number


def first(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    low = cards & -cards
    at = 0
    if low >= 1 << 32:
        low >>= 32
        at += 32
    if low >= 1 << 16:
        low >>= 16
        at += 16
    if low >= 1 << 8:
        low >>= 8
        at += 8
    if low >= 1 << 4:
        low >>= 4
        at += 4
    if low >= 1 << 2:
        low >>= 2
        at += 2
    return at + 1 if low >= 2 else at


def throw(position: Ints, at: int) -> float:
    """The next number by chance, from 0 to 1. ``at`` is where the fields begin."""
    word = position[at + LUCK]
    word ^= (word << 13) & 0x7FFFFFFFFFFFFFFF
    word ^= word >> 7
    word ^= (word << 17) & 0x7FFFFFFFFFFFFFFF
    position[at + LUCK] = word
    return (word & 0xFFFFFFFFFFFF) / 281474976710656.0


KERNELS = (row_length, fields_at, count, first, throw)
"""All of them, each after those that it uses."""

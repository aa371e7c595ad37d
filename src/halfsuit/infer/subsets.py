"""Sets of subsets of one book: what is still possible for one hand, as a bit set.

A book has k cards, numbered 0 to k - 1 in the order of the pack. A *subset* of it is a mask: bit c is set when card c
belongs to it. What a player may have been dealt of the book is a *set of subsets*, and that is an integer again: bit s
is set when subset s is possible. For the six cards of a half-suit there are 64 subsets, so a set of them is one
64-bit word. All facts of the game about one hand and one book are made with the few sets below, joined with ``&``.

>>> dealt = anything(6) & meeting(0b000111, 6) & without(1, 6)
>>> 0b000010 in members(dealt), 0b000100 in members(dealt)
(False, True)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

__all__ = [
    "MAX_CARDS",
    "anything",
    "counting",
    "exactly",
    "holding",
    "meeting",
    "members",
    "where",
    "within",
    "without",
]

MAX_CARDS = 6
"""Cards in the largest book."""


def where(test: Callable[[int], bool], cards: int) -> int:
    """The subsets of a book of so many cards for which a test holds."""
    found = 0
    for subset in range(1 << cards):
        if test(subset):
            found |= 1 << subset
    return found


@cache
def anything(cards: int) -> int:
    """All subsets: nothing is known."""
    return (1 << (1 << cards)) - 1


@cache
def exactly(subset: int) -> int:
    """This subset and no other: the hand has been seen."""
    return 1 << subset


@cache
def holding(card: int, cards: int) -> int:
    """The subsets with a card."""
    return where(lambda subset: bool(subset >> card & 1), cards)


@cache
def without(card: int, cards: int) -> int:
    """The subsets without a card."""
    return anything(cards) & ~holding(card, cards)


@cache
def meeting(some: int, cards: int) -> int:
    """The subsets with at least one card of ``some`` (a mask): the holder could ask for the book."""
    return where(lambda subset: bool(subset & some), cards)


@cache
def within(some: int, cards: int) -> int:
    """The subsets with no card outside ``some`` (a mask)."""
    return where(lambda subset: not subset & ~some, cards)


@cache
def counting(some: int, number: int, cards: int) -> int:
    """The subsets with exactly so many cards of ``some`` (a mask): a hand shrank by that many."""
    return where(lambda subset: (subset & some).bit_count() == number, cards)


def members(subsets: int) -> list[int]:
    """The subsets of a set, by number."""
    found: list[int] = []
    while subsets:
        low = subsets & -subsets
        found.append(low.bit_length() - 1)
        subsets ^= low
    return found

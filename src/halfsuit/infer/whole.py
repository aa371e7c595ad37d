"""Where nobody may have a whole book: of whom that tells anything.

That a place has not a whole book goes without saying where so many cards would leave it no room for what it has of
other books for certain. Who has room for it is told apart from the others by it. Such places
can be followed one by one, or all be counted together (:mod:`halfsuit.infer.scattered`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from halfsuit.infer.puzzle import BookFacts, Holders, Puzzle
from halfsuit.infer.subsets import MAX_CARDS, anything, members

__all__ = ["even_whole", "none_whole", "roomy"]

_FEW = 2
"""So few places with room for a whole book should be followed one by one."""

_LACK = [0, *(anything(cards) & ~(1 << (1 << cards) - 1) for cards in range(1, MAX_CARDS + 1))]
"""By number of cards, anything but the whole book."""


def roomy(puzzle: Puzzle) -> list[tuple[Puzzle, int]]:
    """The same puzzle without what goes without saying, to be counted in one way or two.

    What should be less work comes first. Each with a number: how many cards the books have that no place may have
    whole, if hands are to be counted together that only whole books tell apart; 0 if not.
    """
    if not any(_LACK[facts.cards] in facts.allowed for facts in puzzle.books):
        return [(puzzle, 0)]
    told = [_told(facts.allowed, facts.cards) for facts in puzzle.books]
    rows = zip(*(least for _, least in told), strict=True)
    spare = [cards - sum(row) for cards, row in zip(puzzle.sizes, rows, strict=True)]
    could = [
        tuple(place for place in at if spare[place] + least[place] >= facts.cards)
        for facts, (at, least) in zip(puzzle.books, told, strict=True)
    ]
    apart = Puzzle(puzzle.sizes, tuple(map(_said, puzzle.books, could)))
    size = max((facts.cards for facts, places in zip(puzzle.books, could, strict=True) if places), default=0)
    if size < 2:
        return [(apart, 0)]
    books = (facts if places else _said(facts, ()) for facts, places in zip(puzzle.books, could, strict=True))
    ways = [(apart, 0), (Puzzle(puzzle.sizes, tuple(books)), size)]
    return ways if len({place for places in could for place in places}) <= _FEW else ways[::-1]


def even_whole(puzzle: Puzzle) -> Puzzle:
    """The puzzle without what is said of places only in that they have not a whole book."""
    return Puzzle(puzzle.sizes, tuple(_said(facts, ()) for facts in puzzle.books))


def none_whole(puzzle: Puzzle, deal: Sequence[Holders]) -> bool:
    """Whether no place has a whole book in a deal that may not have it."""
    return all(
        holders.count(holders[0]) < facts.cards or facts.allowed[holders[0]] >> (1 << facts.cards) - 1 & 1
        for facts, holders in zip(puzzle.books, deal, strict=True)
    )


@lru_cache(maxsize=65536)
def _told(allowed: tuple[int, ...], cards: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places that may have anything but the whole book; and by place, the fewest cards that it may have."""
    places = tuple(place for place, subsets in enumerate(allowed) if subsets == _LACK[cards])
    return places, tuple(_fewest(subsets) for subsets in allowed)


@lru_cache(maxsize=65536)
def _fewest(subsets: int) -> int:
    return min((subset.bit_count() for subset in members(subsets)), default=0)


@lru_cache(maxsize=8192)
def _said(facts: BookFacts, but: tuple[int, ...]) -> BookFacts:
    """The same facts, but whoever may have anything but the whole book may have anything; not so some places."""
    places = set(_told(facts.allowed, facts.cards)[0]) - set(but)
    if not places:
        return facts
    allowed = tuple(
        anything(facts.cards) if place in places else subsets for place, subsets in enumerate(facts.allowed)
    )
    return BookFacts(facts.cards, allowed, facts.clauses, facts.weights)

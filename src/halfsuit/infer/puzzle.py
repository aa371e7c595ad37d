"""The question behind every view: in how many ways can the hidden cards have been dealt?

Every move of a card is public, so all that is hidden is the deal. A :class:`Puzzle` says how many cards each *place*
was dealt and, book by book, what each place may have been dealt of it. A place is a seat; in games with a stock it is
also the pile, or one drawn card. Books meet in one thing only: the numbers of cards that the places hold.

The numbers here are those of the puzzle: places from 0, books from 0, cards of a book from 0 in the order of the pack.
What they are at the table, and how a record of a game becomes a puzzle, is told by the modules that make puzzles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from halfsuit.infer.subsets import MAX_CARDS, anything, members

__all__ = ["BookFacts", "Clause", "Holders", "Puzzle", "not_exactly", "one_of"]

Holders: TypeAlias = tuple[int, ...]
"""Per card of a book, the place that was dealt it."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A fact about several hands at once: at least one card of the book is with one of the places named for it.

    ``places`` has one mask of places per card of the book. Made by :func:`one_of` and :func:`not_exactly`.
    """

    places: tuple[int, ...]

    def holds(self, holders: Sequence[int]) -> bool:
        """Whether it is true of a way to deal the book (per card the place)."""
        return any(mask >> place & 1 for mask, place in zip(self.places, holders, strict=True))


def one_of(places: Iterable[int], some: int, cards: int) -> Clause:
    """One of these places has at least one card of ``some`` (a mask of cards): "an opponent held one of them"."""
    mask = sum(1 << place for place in set(places))
    return Clause(tuple(mask if some >> card & 1 else 0 for card in range(cards)))


def not_exactly(named: Sequence[int | None], places: int) -> Clause:
    """Not all these cards are with the places named for them: the claim was wrong.

    ``named`` has per card of the book the place named for it, or ``None`` for a card that was right anyway.
    """
    everywhere = (1 << places) - 1
    return Clause(tuple(0 if place is None else everywhere & ~(1 << place) for place in named))


@dataclass(frozen=True, slots=True)
class BookFacts:
    """What is known of the deal of one book.

    ``cards`` is its size; ``allowed`` has per place the set of subsets that it may have been dealt (bit s for subset
    s, see :mod:`halfsuit.infer.subsets`); every clause must hold as well. ``weights``, if any, has per place either
    ``None`` or one non-negative number per subset: how likely that subset is beside the others, other things being
    equal. The weight of a deal is the product over places and books.
    """

    cards: int
    allowed: tuple[int, ...]
    clauses: tuple[Clause, ...] = ()
    weights: tuple[tuple[float, ...] | None, ...] | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.cards <= MAX_CARDS:
            raise ValueError(f"a book has 1 to {MAX_CARDS} cards, not {self.cards}")
        if any(not 0 <= allowed <= anything(self.cards) for allowed in self.allowed):
            raise ValueError(f"a set of subsets of {self.cards} cards does not fit in {1 << self.cards} bits")
        if any(len(clause.places) != self.cards for clause in self.clauses):
            raise ValueError("a clause names places for every card of its book")
        if self.weights is None:
            return
        if len(self.weights) != len(self.allowed):
            raise ValueError("weights are told for every place, None where there are none")
        for row in self.weights:
            if row is not None and (len(row) != 1 << self.cards or min(row) < 0):
                raise ValueError(f"a place has {1 << self.cards} weights, none below zero")

    @classmethod
    def unknown(cls, cards: int, places: int) -> BookFacts:
        """A book of which nothing is known."""
        return cls(cards, (anything(cards),) * places)

    def subsets(self, place: int) -> list[int]:
        """The subsets that a place may have been dealt, as far as it alone is concerned, by number."""
        row = self.weights[place] if self.weights else None
        return [subset for subset in members(self.allowed[place]) if row is None or row[subset] > 0]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A deal of which something is known.

    ``sizes`` has per place the number of cards it was dealt; ``books`` has the facts of every book. All cards are
    dealt, so the sizes add up to the cards of the books. A place that is certain to have some cards keeps them in its
    size.
    """

    sizes: tuple[int, ...]
    books: tuple[BookFacts, ...]

    def __post_init__(self) -> None:
        if any(len(book.allowed) != len(self.sizes) for book in self.books):
            raise ValueError("every book says something of every place")
        if min(self.sizes, default=0) < 0 or sum(self.sizes) != sum(book.cards for book in self.books):
            raise ValueError("the places together are dealt the cards of all books")

    @property
    def places(self) -> int:
        """How many places there are."""
        return len(self.sizes)

    @property
    def weighted(self) -> bool:
        """Whether some deals weigh more than others."""
        return any(book.weights is not None for book in self.books)

    def weight(self, deal: Sequence[Holders]) -> float:
        """The weight of one deal (per book, per card, the place): 1 without weights, 0 where it does not fit."""
        got = [0] * self.places
        weight: float = 1
        for facts, holders in zip(self.books, deal, strict=True):
            subsets = [0] * self.places
            for card, place in enumerate(holders):
                subsets[place] |= 1 << card
                got[place] += 1
            if not all(allowed >> subset & 1 for allowed, subset in zip(facts.allowed, subsets, strict=True)):
                return 0
            if not all(clause.holds(holders) for clause in facts.clauses):
                return 0
            for row, subset in zip(facts.weights or (), subsets, strict=False):
                weight *= 1 if row is None else row[subset]
        return weight if tuple(got) == self.sizes else 0

"""The obvious way to count deals, in whole numbers: slow, short, and what the fast way is measured against.

For every book list all ways to give its cards to the places and add their weights by *count vector*: how many cards
of the book each place gets. A deal is one way per book with count vectors that add up to the sizes of the hands. So a
chain over the books, whose state is the vector of cards given out so far, counts them: ``before[i]`` has the weight of
the first i books by vector given out, ``after[i]`` that of the others by vector still to be given out. A way of book i
is in ``sum(before[i][u] * after[i + 1][u + counts])`` deals.

Everything is exact if the weights are: without weights these are integers, with ``Fraction`` weights fractions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeAlias

from halfsuit.infer.puzzle import BookFacts, Holders, Puzzle

__all__ = ["Reference", "ways"]

_BITS = 6
_Vector: TypeAlias = int
"""Counts by place, six bits each."""

_Number: TypeAlias = Any
"""An integer, or whatever kind of number the weights are."""


def ways(facts: BookFacts) -> Iterator[tuple[Holders, _Number]]:
    """All ways to deal one book that its facts allow, each with its weight, never zero."""
    places = len(facts.allowed)
    options = [facts.subsets(place) for place in range(places)]
    row = facts.weights or (None,) * places

    def deal(place: int, left: int, holders: list[int], weight: _Number) -> Iterator[tuple[Holders, _Number]]:
        if place == places:
            if not left and all(clause.holds(holders) for clause in facts.clauses):
                yield tuple(holders), weight
            return
        for subset in options[place]:
            if subset & ~left:
                continue
            weights = row[place]
            given = [place if subset >> card & 1 else holder for card, holder in enumerate(holders)]
            yield from deal(place + 1, left & ~subset, given, weight if weights is None else weight * weights[subset])

    yield from deal(0, (1 << facts.cards) - 1, [-1] * facts.cards, 1)


def _vector(counts: Sequence[int]) -> _Vector:
    return sum(count << _BITS * place for place, count in enumerate(counts))


class Reference:
    """All answers to a puzzle by the obvious chain."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._ways = [
            [(holders, _vector([holders.count(place) for place in range(puzzle.places)]), weight)
             for holders, weight in ways(facts)]
            for facts in puzzle.books
        ]  # fmt: skip
        self._terms: list[dict[_Vector, _Number]] = []
        for book in self._ways:
            terms: dict[_Vector, _Number] = defaultdict(int)
            for _, vector, weight in book:
                terms[vector] += weight
            self._terms.append(dict(terms))

    def _fits(self, vector: _Vector) -> bool:
        return all(vector >> _BITS * place & 63 <= size for place, size in enumerate(self.puzzle.sizes))

    @cached_property
    def _before(self) -> list[dict[_Vector, _Number]]:
        sums: list[dict[_Vector, _Number]] = [{0: 1}]
        for terms in self._terms:
            following: dict[_Vector, _Number] = defaultdict(int)
            for given, weight in sums[-1].items():
                for vector, more in terms.items():
                    if self._fits(given + vector):
                        following[given + vector] += weight * more
            sums.append(dict(following))
        return sums

    @cached_property
    def _after(self) -> list[dict[_Vector, _Number]]:
        full = _vector(self.puzzle.sizes)
        sums: list[dict[_Vector, _Number]] = [{full: 1}]
        for terms, before in zip(reversed(self._terms), reversed(self._before[:-1]), strict=True):
            last = sums[-1]
            sums.append(
                {
                    given: total
                    for given in before
                    if (total := sum(more * last.get(given + vector, 0) for vector, more in terms.items()))
                }
            )
        return sums[::-1]

    @cached_property
    def total(self) -> _Number:
        """The weight of all deals together: without weights, how many deals there are."""
        return self._before[-1].get(_vector(self.puzzle.sizes), 0)

    def ways(self, book: int) -> list[tuple[Holders, _Number]]:
        """The ways to deal a book, each with the weight of the deals in which it was dealt so, never zero."""
        before, after = self._before[book], self._after[book + 1]
        rest: dict[_Vector, _Number] = {
            vector: sum(weight * after.get(given + vector, 0) for given, weight in before.items())
            for vector in self._terms[book]
        }
        return [(holders, weight * rest[vector]) for holders, vector, weight in self._ways[book] if rest[vector]]

    def marginals(self) -> list[list[list[Fraction]]]:
        """Per book, card and place the probability that the place was dealt the card."""
        answer: list[list[list[Fraction]]] = []
        for index, facts in enumerate(self.puzzle.books):
            table: list[list[_Number]] = [[0] * self.puzzle.places for _ in range(facts.cards)]
            for holders, weight in self.ways(index):
                for card, place in enumerate(holders):
                    table[card][place] += weight
            answer.append([[Fraction(weight) / Fraction(self.total) for weight in row] for row in table])
        return answer

    def chance(self, book: int, places: Sequence[int]) -> Fraction:
        """The probability that every card of a book is with one of the places in its mask."""
        sure = sum(
            weight
            for holders, weight in self.ways(book)
            if all(mask >> place & 1 for mask, place in zip(places, holders, strict=True))
        )
        return Fraction(sure) / Fraction(self.total)

"""Deals that fit, found by exchanging cards: for facts so tight that dealing book by book ends in a blind alley.

All cards are dealt anyhow, by many dealers side by side. Every fact that a deal breaks makes it less likely, a little
at first and more and more; between the steps cards change places at random, and deals that break less are gone on with
in the stead of those that break more. At last only deals that break nothing are kept. What was lost on the way tells
about how many deals fit (annealed importance sampling, with resampling).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from math import exp, lgamma, log, prod
from random import Random
from typing import TypeVar

from halfsuit.infer.puzzle import BookFacts, Holders, Puzzle

__all__ = ["Annealed", "again", "anneal"]

T = TypeVar("T")

_LEVELS = 80
"""So many steps at most; if nothing fits they end here."""

_ENOUGH = 0.25
"""When so many of the deals break nothing, the others are dropped."""

_KEPT = 0.6
"""A step goes so far that the weights are worth this part of as many even ones."""

Annealed = tuple[list[tuple[Holders, ...]], float]
"""Deals that fit, and the logarithm of about how many there are (of what they weigh together, with weights)."""

Spot = tuple[int, int]
"""A book and a card of it."""


class _Book:
    """What can be broken in one book."""

    def __init__(self, facts: BookFacts) -> None:
        self.facts = facts
        self.allowed = [sum(1 << subset for subset in facts.subsets(place)) for place in range(len(facts.allowed))]
        self.must = [place for place, allowed in enumerate(self.allowed) if not allowed & 1]
        self.rows = [(place, row) for place, row in enumerate(facts.weights or ()) if row is not None]

    def able(self, card: int) -> list[int]:
        """The places that may have been dealt a card, as far as each alone is concerned."""
        return [
            place for place in range(len(self.allowed)) if any(one >> card & 1 for one in self.facts.subsets(place))
        ]

    def broken(self, holders: Sequence[int]) -> int:
        """How many facts a way to deal the book breaks."""
        subsets: dict[int, int] = {}
        for card, place in enumerate(holders):
            subsets[place] = subsets.get(place, 0) | 1 << card
        allowed = self.allowed
        number = sum(place not in subsets for place in self.must)
        for place, subset in subsets.items():
            number += not allowed[place] >> subset & 1
        for clause in self.facts.clauses:
            number += not clause.holds(holders)
        return number

    def weight(self, holders: Sequence[int]) -> float:
        """The weight of a way that breaks nothing."""
        return prod(row[sum(1 << card for card, at in enumerate(holders) if at == place)] for place, row in self.rows)


class _Deal:
    """One deal: per book who was dealt which card, and how many facts that breaks."""

    __slots__ = ("books", "broken")

    def __init__(self, books: list[list[int]], broken: list[int]) -> None:
        self.books = books
        self.broken = broken

    def copy(self) -> _Deal:
        return _Deal([holders.copy() for holders in self.books], self.broken.copy())

    def exchange(
        self, books: Sequence[_Book], cards: Sequence[Spot], strength: float, chance: Callable[[], float]
    ) -> None:
        """Let cards change places by chance, as often as there are cards."""
        number = len(cards)
        for _ in range(number):
            book, card = cards[int(chance() * number)]
            other, there = cards[int(chance() * number)]
            one, two = self.books[book][card], self.books[other][there]
            if one == two:
                continue
            self.books[book][card], self.books[other][there] = two, one
            here = books[book].broken(self.books[book])
            yonder = books[other].broken(self.books[other]) if other != book else here
            more = here - self.broken[book] + (yonder - self.broken[other] if other != book else 0)
            if more <= 0 or chance() < exp(-strength * more):
                self.broken[book], self.broken[other] = here, yonder
            else:
                self.books[book][card], self.books[other][there] = one, two


def anneal(puzzle: Puzzle, number: int, chance: Random) -> Annealed | None:
    """So many deals that fit; ``None`` if none was found."""
    books = [_Book(facts) for facts in puzzle.books]
    free = list(puzzle.sizes)
    cards: list[Spot] = []
    settled = [[-1] * facts.cards for facts in puzzle.books]
    for at, book in enumerate(books):
        for card in range(book.facts.cards):
            able = book.able(card)
            if len(able) == 1:
                settled[at][card] = able[0]
                free[able[0]] -= 1
            else:
                cards.append((at, card))
    if min(free) < 0:
        return None
    slots = [place for place, left in enumerate(free) for _ in range(left)]
    log_weight = lgamma(len(slots) + 1) - sum(lgamma(left + 1) for left in free)
    deals = [_anyhow(books, settled, cards, slots, chance) for _ in range(number)]
    strength = 0.0
    for _ in range(_LEVELS):
        broken = [sum(deal.broken) for deal in deals]
        if broken.count(0) >= _ENOUGH * number:
            break
        step = _step(broken)
        strength += step
        weights = [exp(-step * one) for one in broken]
        log_weight += log(sum(weights) / number)
        deals = [deal.copy() for deal in again(deals, weights, number, chance)]
        for deal in deals:
            deal.exchange(books, cards, strength, chance.random)
    weights = [
        0.0 if any(deal.broken) else prod(book.weight(held) for book, held in zip(books, deal.books, strict=True))
        for deal in deals
    ]
    if not any(weights):
        return None
    log_weight += log(sum(weights) / number)
    return [tuple(map(tuple, deal.books)) for deal in again(deals, weights, number, chance)], log_weight


def _anyhow(
    books: Sequence[_Book],
    settled: Sequence[Sequence[int]],
    cards: Sequence[Spot],
    slots: Sequence[int],
    chance: Random,
) -> _Deal:
    """A deal that is right only in the sizes of the hands, and in the cards whose place is settled."""
    held = [list(holders) for holders in settled]
    for (book, card), place in zip(cards, chance.sample(slots, len(slots)), strict=True):
        held[book][card] = place
    return _Deal(held, [book.broken(holders) for book, holders in zip(books, held, strict=True)])


def _step(broken: Sequence[int]) -> float:
    """How much less likely a broken fact may make a deal at one step."""
    low, high = 0.0, 4.0
    for _ in range(12):
        step = (low + high) / 2
        weights = [exp(-step * one) for one in broken]
        even = sum(weights) ** 2 >= _KEPT * len(weights) * sum(weight * weight for weight in weights)
        low, high = (step, high) if even else (low, step)
    return high


def again(items: Sequence[T], weights: Sequence[float], number: int, chance: Random) -> list[T]:
    """So many out of these, each as often as it is heavy, as evenly as can be."""
    step = sum(weights) / number
    at = chance.random() * step
    kept: list[T] = []
    for item, total in zip(items, accumulate(weights), strict=True):
        while at < total and len(kept) < number:
            kept.append(item)
            at += step
    heaviest = max(range(len(items)), key=weights.__getitem__)
    return kept + [items[heaviest]] * (number - len(kept))

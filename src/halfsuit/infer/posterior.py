"""What is known of a deal, asked in every way a player may ask.

All deals that fit are equally likely, or as likely as their weights say. Nothing is worked out before it is asked for,
and nothing twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import log2
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from halfsuit.errors import InconsistentView
from halfsuit.infer.puzzle import BookFacts, Holders, Puzzle
from halfsuit.infer.sweep import Sweep, join
from halfsuit.infer.whole import even_whole, none_whole

if TYPE_CHECKING:
    from halfsuit.infer.engine import Engine

__all__ = ["ClaimChance", "Posterior"]

_ROUNDS = 10
"""How often deals are drawn that may not fit, before they are drawn in the slow way."""

N = TypeVar("N", float, Fraction)


@dataclass(frozen=True, slots=True)
class ClaimChance(Generic[N]):
    """How a team stands with one book.

    ``team``: the probability that the team has all the cards asked about. ``best``: the probability that the likeliest
    way for them to lie in the team is the true one. ``where``: that way, per card the place (cards not asked about
    included); empty if the team cannot have them.
    """

    team: N
    best: N
    where: Holders


class Posterior(Generic[N]):
    """All answers to one puzzle: in ``float``, or in ``Fraction`` if it was solved exactly.

    Raises:
        InconsistentView: by every question but ``possible`` and ``count``, if no deal fits.
    """

    def __init__(self, puzzle: Puzzle, engine: Engine, ratio: Callable[[Any, Any], N], exact: bool) -> None:
        self.puzzle = puzzle
        self._engine = engine
        self._ratio = ratio
        self._exact = exact
        self._teams: dict[int, Sweep | None] = {}

    # The sweeps

    def _sweep(self, labels: Sequence[Sequence[int]], marginals: bool) -> Sweep | None:
        chain = self._engine.chain(self.puzzle, labels, self._exact)
        sweep = chain.sweep(chain.channels if marginals else 1, self._exact)
        return sweep if sweep is not None and sweep.total > 0 else None

    @property
    def _alike(self) -> list[Sequence[int]]:
        """Labels that keep no places apart."""
        return [(0,) * self.puzzle.places] * len(self.puzzle.books)

    @cached_property
    def _main(self) -> Sweep | None:
        return self._sweep(self._alike, True)

    @property
    def _sure(self) -> Sweep:
        if self._main is None:
            raise InconsistentView("no deal of the cards fits what is known")
        return self._main

    def _team(self, team: int) -> Sweep:
        if team not in self._teams:
            labels = [place + 1 if team >> place & 1 else 0 for place in range(self.puzzle.places)]
            self._teams[team] = self._sweep([labels] * len(self.puzzle.books), False)
        sweep = self._teams[team]
        if sweep is None:
            raise InconsistentView("no deal of the cards fits what is known")
        return sweep

    # The questions

    @property
    def possible(self) -> bool:
        """Whether any deal fits."""
        return self._main is not None

    @cached_property
    def count(self) -> int:
        """How many deals fit, exactly, weights or not."""
        if self.puzzle.weighted:
            return Posterior(_unweighted(self.puzzle), self._engine, self._ratio, self._exact).count
        sweep = self._main
        if sweep is None:
            return 0
        chain = sweep.chain
        if chain.backend.exact:
            return sweep.total * chain.splits
        if sweep.total < 2**53:
            return int(sweep.total) * chain.splits  # every number on the way there is whole, and none is greater
        wrapped = chain.sweep(1, True)
        count = join(int(wrapped.total), float(sweep.total), sweep.roundings) if wrapped is not None else None
        if count is None and wrapped is not None:
            count = sweep.midway(wrapped)
        if count is None:
            chain = self._engine.chain(self.puzzle, self._alike, exact=True)
            whole = chain.sweep(1, True)
            count = whole.total if whole is not None else 0
        return count * chain.splits

    @cached_property
    def marginals(self) -> list[list[list[N]]]:
        """Per book, card and place the probability that the place was dealt the card."""
        sweep = self._sure
        over, under = sweep.marginals()
        flat: list[Any]
        if self._exact:
            flat = [self._ratio(one, two * sweep.total) for one, two in zip(over, under, strict=True)]
        else:
            flat = sweep.chain.backend.floats(over, under, sweep.total)
        places = self.puzzle.places
        rows = [flat[at : at + places] for at in range(0, len(flat), places)]
        answer: list[list[list[N]]] = []
        at = 0
        for facts in self.puzzle.books:
            answer.append(rows[at : at + facts.cards])
            at += facts.cards
        return answer

    @cached_property
    def certain(self) -> list[list[int | None]]:
        """Per book and card the place that certainly was dealt it, else ``None``.

        Nothing is missed: a place is named if and only if it has the card in all deals that fit.
        """
        return [
            [could[0] if len(could := [at for at, p in enumerate(row) if p > 0]) == 1 else None for row in table]
            for table in self.marginals
        ]

    def chance(self, book: int, places: Sequence[int]) -> N:
        """The probability that every card of a book was dealt to one of the places in its mask (one mask a card)."""
        number = self.puzzle.places
        kinds: dict[tuple[int, ...], int] = {}
        label = [
            kinds.setdefault(tuple(mask >> place & 1 for mask in places), len(kinds)) for place in range(number)
        ]  # fmt: skip
        labels = self._alike
        labels[book] = label
        sweep = self._sweep(labels, False)
        if sweep is None:
            raise InconsistentView("no deal of the cards fits what is known")
        return self._ratio(sweep.chance(book, places), sweep.total)

    def claims(self, team: int, asked: Sequence[int] | None = None) -> list[ClaimChance[N]]:
        """Per book how a team (a mask of places) stands with it.

        ``asked`` has a mask per book of the cards that matter, by default all: a card that has been seen to move need
        not have been dealt to the team.
        """
        sweep = self._team(team)
        everything = [(1 << facts.cards) - 1 for facts in self.puzzle.books]
        best, have, where = sweep.claims(team, everything if asked is None else asked)
        return [
            ClaimChance(self._ratio(all_, sweep.total), self._ratio(one, sweep.total), named)
            for one, all_, named in zip(best, have, where, strict=True)
        ]

    def draw(self, number: int, rng: Random) -> list[list[Holders]]:
        """So many deals drawn at random, each as likely as it is: per deal, book and card the place."""
        sweep = self._sure
        if not sweep.chain.book:
            return self._dealt(sweep, number, rng)
        # Whole books are followed by their number only: draw without this fact, and keep what fits.
        chain = self._engine.chain(even_whole(self.puzzle), self._alike, self._exact)
        loose = chain.sweep(1, self._exact)
        assert loose is not None
        deals: list[list[Holders]] = []
        for _ in range(_ROUNDS):
            if len(deals) < number:
                drawn = self._dealt(loose, number - len(deals), rng)
                deals += [deal for deal in drawn if none_whole(self.puzzle, deal)]
        if len(deals) < number:  # most do not fit: there is not much room, and the hands can be told apart
            apart = self._engine.chain(self.puzzle, self._alike, self._exact, together=False).sweep(1, self._exact)
            assert apart is not None
            deals += self._dealt(apart, number - len(deals), rng)
        return deals

    def _dealt(self, sweep: Sweep, number: int, rng: Random) -> list[list[Holders]]:
        flat = [int(place) for place in sweep.draw(number, rng)]
        deals: list[list[Holders]] = []
        at = 0
        for _ in range(number):
            deal: list[Holders] = []
            for facts in self.puzzle.books:
                deal.append(tuple(flat[at : at + facts.cards]))
                at += facts.cards
            deals.append(deal)
        return deals

    @cached_property
    def entropy(self) -> float:
        """How many bits of the deal are hidden: log2 of the number of deals, fewer if some are likelier than others."""
        sweep = self._sure
        bits = log2(sweep.total) + log2(sweep.chain.splits)
        return bits - sweep.mean_log() if self.puzzle.weighted else bits


def _unweighted(puzzle: Puzzle) -> Puzzle:
    """The same deals, all of the same weight."""
    places = range(puzzle.places)
    return Puzzle(
        puzzle.sizes,
        tuple(
            BookFacts(
                facts.cards,
                tuple(sum(1 << subset for subset in facts.subsets(place)) for place in places),
                facts.clauses,
            )
            for facts in puzzle.books
        ),
    )

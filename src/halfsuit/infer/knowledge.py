"""What a seat, or somebody who watches, can know of a game: it begins with the deal and grows with every event.

>>> from halfsuit.game import Deal, new_game, view_of
>>> from halfsuit.rules import Ruleset
>>> state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), seed=1))
>>> Knowledge.of(view_of(state, 1)).worlds().count  # 40 cards to five hands of eight
7656714453153197981835000
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import cast

from halfsuit.cards import CardSet, mask_of
from halfsuit.game.events import Asked, Event
from halfsuit.game.fold import advance
from halfsuit.game.position import Position
from halfsuit.game.view import View
from halfsuit.infer.chain import TooMuchWork
from halfsuit.infer.engine import Engine
from halfsuit.infer.hearing import begin, hear
from halfsuit.infer.known import Known
from halfsuit.infer.particles import Particles
from halfsuit.infer.posterior import Posterior
from halfsuit.infer.puzzle import BookFacts, Puzzle
from halfsuit.infer.questions import Question
from halfsuit.infer.weights import Weigh
from halfsuit.infer.worlds import Worlds

__all__ = ["Knowledge"]


class Knowledge(Known):
    """What one seat knows, or a spectator. :meth:`then` gives what is known next, and costs what the event touches.

    A deal *fits* what is known if the same could have been done with it, by the rules, and this seat would have seen
    and heard the same. All deals that fit are equally likely: nothing follows from what somebody did not do of free
    will. Where questions may break the rules (``illegal=table``, or ``soft``), nothing follows from a question
    either, but from its answer, and from what is said when it is called.

    The fields are those of :class:`halfsuit.infer.known.Known`.
    """

    __slots__ = ()

    @classmethod
    def start(cls, view: View, *, soft: bool = False) -> Knowledge:
        """What is known at the beginning, from a view of the deal before anything has happened.

        ``soft``: take it that questions may have broken the rules, as at a real table.
        """
        if view.number:
            raise ValueError("knowledge starts with the view of a deal; for a later view there is Knowledge.of")
        new = cls(view.position, soft=soft)
        new.deal = view.deal
        new.first = view.deal.start
        dealt = (mask_of(hand) & ~held for hand, held in zip(view.deal.hands, view.position.held[1:], strict=True))
        begin(new, tuple((seat, laid) for seat, laid in enumerate(dealt, 1) if laid))
        return new

    @classmethod
    def of(cls, view: View, *, soft: bool = False) -> Knowledge:
        """What is known at a later time: the view is gone through from the deal on."""
        knowledge = cls.start(View(view.deal), soft=soft)
        for event in view.events:
            knowledge = knowledge.then(event)
        return knowledge

    def then(self, event: Event) -> Knowledge:
        """What is known after an event, as the viewer saw it (:func:`halfsuit.game.event_seen`)."""
        new = self.copy()
        after = advance(self.position, event)
        if self.soft and isinstance(event, Asked):
            after = _doubted(self.position, event, after)
        hear(new, event, after)
        return new

    def as_seat(self, seat: int, hand: CardSet | None = None) -> Knowledge:
        """What another seat knows if it has this hand; without a hand, or as a spectator (0), what everybody knows.

        What was supposed by :meth:`with_hand` stays supposed.
        """
        if not 0 <= seat < len(self.places):
            raise ValueError(f"there is no seat {seat} at this table")
        new = self.copy()
        if seat != self.viewer:
            new.viewer, new.hands = seat, ()
            d = self.position.draft()
            d.viewer = seat
            d.held = (0, *(self.seen_by_all(at) for at in self.position.table.seats))
            new.position = d.done()
        return new if hand is None else new.with_hand(seat, hand)

    def with_hand(self, seat: int, hand: CardSet) -> Knowledge:
        """What would be known if a seat had exactly these cards in its hand now.

        In games with a pile it is not supposed which of them the seat was dealt and which it drew.

        Raises:
            ValueError: there is no such seat.
        """
        if not 1 <= seat < len(self.places):
            raise ValueError(f"there is no seat {seat} at this table")
        new = self.copy()
        for group in self.groups.all:
            new.suppose(seat, hand.mask, group)
        if hand.mask & ~self.position.live:
            new.refute()
        return new

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions that were answered, in order."""
        return tuple(
            sorted((one for story in self.told for one in story.questions), key=lambda question: question.number)
        )

    def puzzle(self, weigh: Weigh | None = None) -> Puzzle:
        """The question that remains: how were the cards dealt?"""
        facts: list[BookFacts] = []
        for story in self.stories():
            pins = self.pins(story.group)
            facts.append(story.facts(pins) if weigh is None else weigh.facts(story, pins))
        return Puzzle(self.sizes, tuple(facts))

    def worlds(self, weigh: Weigh | None = None, engine: Engine | None = None) -> Worlds[float]:
        """All deals that fit, to be asked about, with even weights or others.

        Where counting would be too much work (games with a pile) the answers come from a sample, and say so
        (:attr:`Worlds.exact`).
        """
        counted = self.worlds_counted(engine, weigh)
        if not self.position.table.team:
            try:
                counted.possible  # noqa: B018
            except TooMuchWork:
                return self.worlds_sampled(weigh)
        return counted

    def worlds_counted(self, engine: Engine | None = None, weigh: Weigh | None = None) -> Worlds[float]:
        """The same, but never from a sample.

        Raises:
            TooMuchWork: when asked, if counting would take more work than the engine is allowed.
        """
        return Worlds(self, (engine or shared_engine()).solve(self.puzzle(weigh)), float)

    def worlds_sampled(self, weigh: Weigh | None = None, number: int = 500, seed: int = 0) -> Worlds[float]:
        """The same from a sample of so many deals; the same seed gives the same sample."""
        answers = cast("Posterior[float]", Particles(self.puzzle(weigh), number, seed))  # it answers the same questions
        return Worlds(self, answers, float, exact=False)

    def worlds_exactly(self, weigh: Weigh | None = None, engine: Engine | None = None) -> Worlds[Fraction]:
        """The same in fractions.

        Raises:
            TooMuchWork: when asked, if it would take more work than the engine is allowed.
        """
        engine = engine or shared_engine()
        return Worlds(self, engine.solve_exactly(self.puzzle(weigh)), Fraction)


def _doubted(before: Position, event: Asked, after: Position) -> Position:
    """The position after a question that need not have kept the rules: the asker may have the card himself."""
    d = after.draft()
    lacks = list(d.lacks)
    lacks[event.seat] = before.lacks[event.seat]
    d.lacks = tuple(lacks)
    return d.done()


@lru_cache(maxsize=1)
def shared_engine() -> Engine:
    """The engine that is used where none is given."""
    return Engine()

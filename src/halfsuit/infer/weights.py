"""Beliefs: deals that weigh more than others, because players ask where they hold many cards.

Any weight that is a product of one number for every player and book keeps the counting exact. Here such weights are
made of the questions that were asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from halfsuit.infer.puzzle import BookFacts
from halfsuit.infer.questions import Question
from halfsuit.infer.story import Pins, Story
from halfsuit.infer.subsets import members

__all__ = ["ByQuestions", "Weigh", "by_number_held"]


class Weigh(Protocol):
    """Gives the facts of a group their weights."""

    def facts(self, story: Story, pins: Pins) -> BookFacts:
        """The facts of a story for somebody who knows the cards of some places, with weights."""
        ...


class ByQuestions:
    """Weighs what a seat may have been dealt by the questions it asked: the product of a number for each.

    Only in team games, where what a seat has of a book is what it was dealt but for what everybody saw; elsewhere the
    facts keep their even weights.

    Args:
        weight: for a question and what the asker held then of its group (a local mask) a number not below zero: how
            likely the question was with such a hand, beside other hands. It is asked once for every set of cards.
    """

    def __init__(self, weight: Callable[[Question, int], float]) -> None:
        self.weight = weight

    def facts(self, story: Story, pins: Pins) -> BookFacts:
        """The facts of a story with weights; kept with the story, as long as this weighs."""
        known = story.weighed.get((self, pins))
        if known is None:
            known = story.weighed[self, pins] = self._weigh(story, pins)
        return known

    def _weigh(self, story: Story, pins: Pins) -> BookFacts:
        plain = story.facts(pins)
        places = len(story.public) - 1
        if not story.questions or len(plain.allowed) != places:
            return plain
        pinned = {place for place, _ in pins}
        rows: list[tuple[float, ...] | None] = [None] * places
        for place in {question.seat - 1 for question in story.questions} - pinned:
            row = [0.0] * (1 << plain.cards)
            mine = [question for question in story.questions if question.seat == place + 1]
            for subset in members(plain.allowed[place]):
                weight = 1.0
                for question in mine:
                    weight *= self.weight(question, question.held(subset))
                row[subset] = weight
            rows[place] = tuple(row)
        if all(row is None for row in rows):
            return plain
        return BookFacts(plain.cards, plain.allowed, plain.clauses, tuple(rows))


def by_number_held(power: float = 1.25, *, none: float = 0.1) -> ByQuestions:
    """Players ask where they hold many: a hand weighs, for each question, as its number of cards to some power.

    ``none`` stands for no card at all (a question that broke the rules), and counts like a number of cards.
    """
    row = [none**power, *(number**power for number in range(1, 7))]
    return ByQuestions(lambda question, held: row[held.bit_count()])

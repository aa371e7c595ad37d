"""Which questions of one group can have been the illegal ones, by themselves: everything but the hand sizes is seen to.

A way to deal a group makes some of its questions illegal. Here all the sets of questions are found that are the
illegal ones in some way, as far as they are small.
"""

from __future__ import annotations

from collections.abc import Iterator

from halfsuit.infer.questions import Question
from halfsuit.infer.story import Pins, Story
from halfsuit.infer.subsets import members

__all__ = ["sets_of_suspects"]

_State = tuple[int, int, int, int]
"""Cards left; questions that are illegal; questions whose asker has been given a card; clauses that hold."""


def sets_of_suspects(story: Story, pins: Pins) -> Iterator[list[frozenset[int]]]:
    """By size from 0 on: the sets of questions that are exactly the illegal ones in some way to deal the group.

    Questions of which it was said aloud that they were legal, or illegal, are no suspects; that they were is a fact.
    """
    suspects = [question for question in story.questions if question.verdict is None]
    for most in range(len(suspects) + 1):
        sets = _sets(story, pins, suspects, most)
        yield [one for one in sets if len(one) == most]


def _sets(story: Story, pins: Pins, suspects: list[Question], most: int) -> set[frozenset[int]]:
    """The sets of at most so many questions."""
    facts = story.facts(pins)
    everything = story.group.everything
    start = 0
    joint = 0
    for number, question in enumerate(suspects):
        if len(question.places) > 1:
            joint |= 1 << number
            if question.public & question.family:
                start |= 1 << number
    states: set[_State] = {(everything, 0, start, 0)}
    for place, allowed in enumerate(facts.allowed):
        options: dict[tuple[int, int, int], list[int]] = {}
        for subset in members(allowed):
            bad, met = _contribution(suspects, place, subset)
            held = 0
            for number, clause in enumerate(facts.clauses):
                if any(subset >> card & 1 and mask >> place & 1 for card, mask in enumerate(clause.places)):
                    held |= 1 << number
            if bad.bit_count() <= most:
                options.setdefault((bad, met, held), []).append(subset)
        following: set[_State] = set()
        for left, bad, met, held in states:
            for (more_bad, more_met, more_held), subsets in options.items():
                both = bad | more_bad
                if both.bit_count() > most:
                    continue
                for subset in subsets:
                    if not subset & ~left:
                        following.add((left & ~subset, both, met | more_met, held | more_held))
        states = following
    whole = (1 << len(facts.clauses)) - 1
    found: set[frozenset[int]] = set()
    for left, bad, met, held in states:
        illegal = bad | joint & ~met
        if not left and held == whole and illegal.bit_count() <= most:
            found.add(frozenset(one.number for number, one in enumerate(suspects) if illegal >> number & 1))
    return found


def _contribution(suspects: list[Question], place: int, subset: int) -> tuple[int, int]:
    """What a place with these cards does to the questions: makes them illegal, or gives the asker a card of the family.

    Where the asker had cards of several places, one of the family in one of them will do, and the card asked for in
    one of them is one too many. (There the whole of a rank is never asked for by who has it: it would have been laid
    down.)
    """
    bad = met = 0
    for number, question in enumerate(suspects):
        if place not in question.places:
            continue
        if len(question.places) == 1:
            if not question.legal(subset):
                bad |= 1 << number
            continue
        if question.held(subset) & question.family:
            met |= 1 << number
        if question.own and question.wanted & (question.wanted - 1) == 0 and question.held(subset) & question.wanted:
            bad |= 1 << number
    return bad, met

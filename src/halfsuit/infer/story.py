"""The story of one group of cards: what everybody at the table could learn of where they were dealt.

Every move of a card is seen, so all that is hidden is where a card was before it first moved: its *home*, a place of
the puzzle. A story keeps per place the subsets that may have their home there, and what must be true of several
places at once. What is learnt later sharpens what was learnt before by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from halfsuit.infer.groups import Group
from halfsuit.infer.puzzle import BookFacts, Clause, one_of
from halfsuit.infer.questions import Question
from halfsuit.infer.subsets import anything, counting, exactly, meeting, members, where, within

__all__ = ["EVERYWHERE", "Pins", "Story", "all_of"]

EVERYWHERE = (1 << 64) - 1
"""A mask of places: those that there are, and those that are still to come."""

Pins = tuple[tuple[int, int], ...]
"""Places whose cards are known to the viewer: pairs of the place and a local mask."""


@cache
def all_of(some: int, cards: int) -> int:
    """The subsets that have all cards of ``some`` (a mask)."""
    return where(lambda subset: not some & ~subset, cards)


class Story:
    """What is known to everybody of one group of cards. Only a copy is ever changed, and only by who made it.

    ``places`` of a seat are the places whose cards came into its hand unseen: what it was dealt, and each card it drew.
    Sets of cards are local masks.

    Attributes:
        group: the cards.
        allowed: by place, the subsets that may have their home there (see :mod:`halfsuit.infer.subsets`).
        clauses: what must be true of several places at once.
        moved: the cards whose place is, or was, known to everybody.
        public: by seat, those of them that it has.
        live: the cards in play.
        questions: the questions asked for these cards.
        changed: whether it must be told again that no hand has a whole book.
        weighed: facts with weights, kept by whoever weighed them, for as long as the story stays as it is.
    """

    __slots__ = ("_facts", "allowed", "changed", "clauses", "group", "live", "moved", "public", "questions", "weighed")

    def __init__(self, group: Group, places: int, seats: int) -> None:
        self.group = group
        self.allowed: list[int] = [anything(len(group.cards))] * places
        self.clauses: tuple[Clause, ...] = ()
        self.moved = 0
        self.public: list[int] = [0] * (seats + 1)
        self.live = group.everything
        self.questions: tuple[Question, ...] = ()
        self.changed = True
        self._facts: dict[Pins, BookFacts] = {}
        self.weighed: dict[tuple[object, Pins], BookFacts] = {}

    def copy(self) -> Story:
        """A copy to go on with."""
        new = Story(self.group, 0, 0)
        new.allowed = self.allowed.copy()
        new.clauses = self.clauses
        new.moved = self.moved
        new.public = self.public.copy()
        new.live = self.live
        new.questions = self.questions
        new.changed = self.changed
        return new

    # What is learnt

    def refute(self) -> None:
        """What was told cannot be: no deal fits."""
        self.allowed[0] = 0

    def grow(self, places: int) -> None:
        """There are more places now: cards were drawn unseen, so none of those whose place was known."""
        missing = places - len(self.allowed)
        if missing > 0:
            self.allowed += [within(self.group.everything & ~self.moved, len(self.group.cards))] * missing

    def home(self, places: Sequence[int], some: int) -> None:
        """These cards have their home in one of these places; in the only one, if there is one."""
        cards = len(self.group.cards)
        others = within(self.group.everything & ~some, cards)
        for place in range(len(self.allowed)):
            if place not in places:
                self.allowed[place] &= others
        if len(places) == 1:
            self.allowed[places[0]] &= all_of(some, cards)

    def strangers(self, places: Sequence[int], some: int) -> None:
        """None of these cards has its home in these places."""
        without = within(self.group.everything & ~some, len(self.group.cards))
        for place in places:
            self.allowed[place] &= without

    def see(self, seat: int, places: Sequence[int], some: int) -> None:
        """A seat is seen to have these cards."""
        known = some & self.moved
        if known & ~self.public[seat]:
            self.refute()
        new = some & ~self.moved
        if new:
            self.home(places, new)
            self.moved |= new
            self.public[seat] |= new
            self.changed = True

    def lack(self, seat: int, places: Sequence[int], some: int) -> None:
        """A seat is heard not to have any of these cards."""
        if some & self.public[seat]:
            self.refute()
        new = some & ~self.moved
        if new:
            self.strangers(places, new)

    def hand_over(self, source: int, target: int, some: int) -> None:
        """Cards that were seen go from one seat to another."""
        self.public[source] &= ~some
        self.public[target] |= some
        self.changed = True

    def leave(self, some: int) -> None:
        """Cards leave the game."""
        self.live &= ~some
        self.public = [mask & ~some for mask in self.public]
        self.changed = True

    def meet(self, places: Sequence[int], some: int, moved: int, public: int) -> None:
        """A seat has, or had when so much was known, at least one of these cards."""
        if public & some:
            return
        some &= ~moved
        cards = len(self.group.cards)
        able = [place for place in places if self.allowed[place] & meeting(some, cards)] if some else []
        if len(able) == 1:
            self.allowed[able[0]] &= meeting(some, cards)
        elif able:
            self._add(one_of(able, some, cards))
        else:
            self.refute()

    def not_whole(self, places: Sequence[int], some: int, moved: int, public: int) -> None:
        """A seat does not have, or had not when so much was known, all of these cards."""
        if some & moved & ~public:
            return
        some &= ~moved
        cards = len(self.group.cards)
        if not some:
            self.refute()
        elif not some & (some - 1):
            self.strangers(places, some)
        elif len(places) == 1:
            self.allowed[places[0]] &= anything(cards) & ~all_of(some, cards)
        else:
            elsewhere = EVERYWHERE & ~sum(1 << place for place in places)
            self._add(Clause(tuple(elsewhere if some >> card & 1 else 0 for card in range(cards))))

    def settle(self, places: Sequence[Sequence[int]]) -> None:
        """No seat has a whole book, where books are laid down at once. ``places`` are those of each seat by now."""
        for seat in range(1, len(places)):
            for some in self.group.sets:
                if not some & ~self.live:
                    self.not_whole(places[seat], some, self.moved, self.public[seat])
        self.changed = False

    def give(self, places: Sequence[int], seat: int, some: int, number: int) -> None:
        """Of these cards a seat has so many; only where a seat has one place."""
        number -= (self.public[seat] & some).bit_count()
        self.allowed[places[0]] &= counting(some & ~self.moved, number, len(self.group.cards))

    def wrong(self, named: Sequence[int | None]) -> None:
        """A claim was wrong. ``named`` has per card the place named for it, ``None`` for one known to be right."""
        if all(place is None for place in named):
            self.refute()
        everywhere = EVERYWHERE
        self._add(Clause(tuple(0 if place is None else everywhere & ~(1 << place) for place in named)))

    def judge(self, question: Question, *, legal: bool) -> None:
        """A question is known to have kept the rules, or (only where a seat has one place) to have broken them."""
        if legal:
            self.meet(question.places, question.family, question.moved, question.public)
            if question.own and question.wanted:
                self.not_whole(question.places, question.wanted, question.moved, question.public)
        else:
            (place,) = question.places
            self.allowed[place] &= _illegal(question, len(self.group.cards))

    def asked(self, question: Question) -> None:
        """Keep a question, or a verdict on the last one."""
        if question.verdict is not None:
            self.questions = (*(one for one in self.questions if one.number != question.number), question)
        else:
            self.questions = (*self.questions, question)

    def _add(self, clause: Clause) -> None:
        """Add what must be true, unless it follows from what is known; drop what follows from it."""
        if any(_implies(known, clause) for known in self.clauses):
            return
        self.clauses = (*(known for known in self.clauses if not _implies(clause, known)), clause)

    # What is known

    def facts(self, pins: Pins) -> BookFacts:
        """The facts for the puzzle, for somebody who knows the cards of some places."""
        known = self._facts.get(pins)
        if known is None:
            allowed = self.allowed.copy()
            for place, mask in pins:
                allowed[place] &= exactly(mask)
            known = self._facts[pins] = self._simplified(allowed)
        return known

    def _simplified(self, allowed: list[int]) -> BookFacts:
        cards = len(self.group.cards)
        if not self.clauses:
            return BookFacts(cards, tuple(allowed))
        able = [0] * cards
        for place, subsets in enumerate(allowed):
            for card in _reached(subsets, cards):
                able[card] |= 1 << place
        here = (1 << len(allowed)) - 1
        clauses: list[Clause] = []
        for clause in self.clauses:
            if any(can and not can & ~mask for can, mask in zip(able, clause.places, strict=True)):
                continue
            clauses.append(Clause(tuple(can & mask & here for can, mask in zip(able, clause.places, strict=True))))
        return BookFacts(cards, tuple(allowed), tuple(dict.fromkeys(clauses)))


def _implies(one: Clause, other: Clause) -> bool:
    """Whether the other follows from the one."""
    return all(not mask & ~wider for mask, wider in zip(one.places, other.places, strict=True))


@lru_cache(maxsize=65536)
def _reached(subsets: int, cards: int) -> tuple[int, ...]:
    """The cards that stand in any of some subsets."""
    union = 0
    for subset in members(subsets):
        union |= subset
    return tuple(card for card in range(cards) if union >> card & 1)


@lru_cache(maxsize=65536)
def _illegal(question: Question, cards: int) -> int:
    """The subsets with which a question breaks the rules."""
    return where(lambda dealt: not question.legal(dealt), cards)

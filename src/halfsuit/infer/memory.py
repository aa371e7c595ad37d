"""What is known to somebody who kept no log: only what the table still shows.

A table shows the last question or two and what happened since, the hand sizes, the books that were won. That is
knowledge of a shorter game: it begins before the first event that is still shown, with hands of the sizes they had
then, of which nothing is known. All that follows after is worked out as always.
"""

from __future__ import annotations

from collections.abc import Sequence

from halfsuit.cards import Card, mask_of
from halfsuit.game.actions import Holding
from halfsuit.game.events import Answered, Asked, CardNamed, Claimed, Drawn, Event, Laid
from halfsuit.game.position import EVERYBODY, Draft, Phase, Position, table_of
from halfsuit.game.shown import Shown
from halfsuit.infer.knowledge import Knowledge
from halfsuit.infer.subsets import counting
from halfsuit.rules.pack import Book

__all__ = ["remember"]


def remember(shown: Shown, counts: Sequence[int] | None = None, *, soft: bool = False) -> Knowledge:
    """What follows from what a table shows to a seat, and from nothing else.

    ``counts``: the hand sizes by seat (entry 0 unused), for a table that does not show them.

    Raises:
        ValueError: the hand sizes are not shown, and not given.
    """
    now = [(count if counts is None else counts[seat]) for seat, count in enumerate(shown.counts)]
    if any(count is None for count in now):
        raise ValueError("this table does not show the hand sizes; say what they are")
    past = _Past(shown, [count or 0 for count in now])
    for _, event in reversed(shown.events):
        past.undo(event)
    knowledge = Knowledge(past.position(), soft=soft)
    past.begin(knowledge)
    for _, event in shown.events:
        knowledge = knowledge.then(event)
    return knowledge


class _Past:
    """Goes back from what is shown to where the memory begins."""

    def __init__(self, shown: Shown, counts: list[int]) -> None:
        self.shown = shown
        self.table = table_of(shown.rules)
        self.counts = counts
        self.hand = mask_of(shown.hand)
        self.pile = shown.pile
        self.won = list(shown.won)
        self.forgotten = 0
        """The cards of a book of which the seat gave up some, and nobody saw which."""
        self.asked: list[Asked] = []
        for _, event in shown.events:
            if isinstance(event, Asked) and event.hit is None:
                self.asked.append(event)

    def undo(self, event: Event) -> None:
        """Take back the last event that was not yet taken back."""
        match event:
            case Asked():
                self._take_up(event.seat, event.laid)
                if event.hit is None:
                    self.asked.pop()
                self._give_back(event.seat, event.target, mask_of(event.moved))
            case Answered():
                self._give_back(self.asked[-1].seat, event.seat, mask_of(event.moved))
            case Drawn():
                self._take_up(event.seat, event.laid)
                self.counts[event.seat] -= 1
                self.pile += 1
                if event.card is not None and event.seat == self.shown.seat:
                    self.hand &= ~(1 << event.card)
            case Claimed():
                self._unclaim(event, event.book)
            case CardNamed():
                if event.outcome is not None:
                    self._unclaim(event, self.table.pack.book_at[event.card])
            case _:
                pass

    def _give_back(self, seat: int, target: int, cards: int) -> None:
        self.counts[seat] -= cards.bit_count()
        self.counts[target] += cards.bit_count()
        if seat == self.shown.seat:
            self.hand &= ~cards
        if target == self.shown.seat:
            self.hand |= cards

    def _take_up(self, seat: int, laid: tuple[Laid, ...]) -> None:
        cards = mask_of(card for book in laid for card in book.cards)
        self.counts[seat] += cards.bit_count()
        del self.won[len(self.won) - len(laid) :]
        if seat == self.shown.seat:
            self.hand |= cards

    def _unclaim(self, event: Claimed | CardNamed, book: int) -> None:
        cards = self.table.pack.books[book].mask
        self.won.pop()
        if event.given is not None:
            for seat, number in event.given:
                self.counts[seat] += number
            if dict(event.given).get(self.shown.seat):
                self.forgotten |= cards
            return
        for seat, held in event.shown or self._named(event):
            self.counts[seat] += len(held)
            if seat == self.shown.seat:
                self.hand |= mask_of(held)

    def _named(self, event: Claimed | CardNamed) -> Holding:
        """What a right claim said."""
        if isinstance(event, Claimed):
            return event.naming
        at = self.table.pack.book_at
        named = list[tuple[int, tuple[Card, ...]]]()
        for _, other in self.shown.events:
            if isinstance(other, CardNamed) and at[other.card] == at[event.card]:
                named.append((other.holder, (other.card,)))
        return tuple(named)

    def position(self) -> Position:
        """The position where the memory begins."""
        shown, table = self.shown, self.table
        d = Draft()
        d.table, d.viewer = table, shown.seat
        d.number = shown.number - len(shown.events)
        d.held = tuple(self.hand if seat == shown.seat and seat else 0 for seat in range(len(self.counts)))
        d.counts = (-1, *self.counts[1:])
        d.lacks = (0,) * len(self.counts)
        d.pile = self.pile
        d.live = 0
        for book in table.pack.books:
            if self._laid(book) < len(book.cards):
                d.live |= book.mask
        d.won = tuple(self.won)
        d.void = sum(side < 0 for _, side in self.won)
        points = [0] * len(shown.points)
        for book, side in self.won:
            if side >= 0:
                points[side] += table.values[book]
        d.points = tuple(points)
        first = shown.events[0][1] if shown.events else None
        d.phase = Phase.ASK
        d.turn = d.mover = first.seat if isinstance(first, Asked) else shown.turn or 1
        d.asked, d.draws, d.window, d.claim = None, 0, None, None
        d.candidates, d.choice, d.claimer, d.due = (), 0, 0, None
        d.grown = None if isinstance(first, Asked) or shown.rules.must_claim != "yes" else (EVERYBODY, d.turn)
        return d.done()

    def _laid(self, book: Book) -> int:
        """How many cards of a book had left the game when the memory begins."""
        return sum(won == book.index for won, _ in self.won) * book.size

    def begin(self, knowledge: Knowledge) -> None:
        """What else is known where the memory begins, and what is not."""
        if self.forgotten:
            knowledge.hands = ()
            for story in knowledge.told:
                if not story.group.mask & self.forgotten:
                    knowledge.suppose(self.shown.seat, self.hand, story.group)
        halves = [book for book in self.table.pack.books if 0 < self._laid(book) < len(book.cards)]
        if halves:  # one of two pairs of a rank was laid down, and is forgotten: it is a place of its own
            knowledge.sizes = (*knowledge.sizes, sum(map(self._laid, halves)))
            for story in knowledge.told:
                cards = len(story.group.cards)
                laid = next((self._laid(book) for book in halves if book.mask == story.group.mask), 0)
                story.allowed.append(counting(story.group.everything, laid, cards))

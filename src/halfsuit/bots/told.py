"""Who asked where: the questions of a game, book by book, with what the asker had lost and gained by then.

A question tells more than that its asker has a card of the book: people ask where they hold much. How much more is a
matter of belief; here it is only kept in mind what was asked.
"""

from __future__ import annotations

from dataclasses import dataclass

from halfsuit.game.events import Answered, Asked, Called, CardNamed, Claimed, Drawn, Event, OwnedUp
from halfsuit.game.fold import advance, start
from halfsuit.game.position import Position
from halfsuit.game.view import View

__all__ = ["Question", "Told"]


@dataclass(frozen=True, slots=True)
class Question:
    """A question that was answered.

    Attributes:
        number: the event.
        seat, target, wanted: who asked whom for what.
        book: the book of a card, the first book of a rank.
        came: cards that the asker had then without having been dealt them, as bits.
        left: cards that the asker had been dealt and no longer had, as bits.
        hit: whether it hit.
        seen: whether everybody had seen before that the asked player has such a card.
        on: whether the asker went on where its last question was, without anybody's in between.
    """

    number: int
    seat: int
    target: int
    wanted: int
    book: int
    came: int
    left: int
    hit: bool
    seen: bool
    on: bool


class Told:
    """The questions of a game so far, from a view. :meth:`read` takes in what happened since.

    Attributes:
        questions: all of them, but not those taken back, nor those that proved to break the rules.
        asks: by seat and book, how many of them.
        turns: by seat, how many turns it has had.
        last_book: the event at which a book was last resolved or laid down.
        last_moved: the event at which a card or a book last changed hands.
    """

    __slots__ = (
        "_came",
        "_left",
        "_shown",
        "asks",
        "deal",
        "events",
        "last_book",
        "last_moved",
        "position",
        "questions",
        "turns",
    )

    def __init__(self, view: View) -> None:
        self.deal = view.deal
        self.events: tuple[Event, ...] = ()
        self.position: Position = start(view.deal)
        seats = len(self.position.counts)
        self.questions: list[Question] = []
        self.asks: list[list[int]] = [[0] * len(self.position.table.pack.books) for _ in range(seats)]
        self.turns: list[int] = [0] * seats
        self._came = [0] * seats
        self._left = [0] * seats
        self._shown = [0] * seats
        self.last_book = self.last_moved = 0

    def shown(self, seat: int) -> int:
        """The cards that everybody has seen to be with a seat, as bits."""
        return self._shown[seat]

    def dealt(self, seat: int) -> int:
        """The cards of which it was seen, by now, that a seat was dealt them and had them since, as bits."""
        return self._left[seat] | (self.position.held[seat] & ~self._came[seat])

    def read(self, view: View) -> Told:
        """Take in the events since the last time; gives a memory begun anew if this is another game."""
        events = view.events
        known = len(self.events)
        if (view.deal is not self.deal and view.deal != self.deal) or events[:known] != self.events:
            return Told(view).read(view)
        for event in events[known:]:
            before, self.position = self.position, advance(self.position, event)
            self._take(before, event)
        self.events = events
        return self

    def _take(self, before: Position, event: Event) -> None:
        number = before.number + 1
        if isinstance(event, Asked) and event.hit is not None:
            self._ask(before, event, hit=event.hit, moved=event.moved)
            if event.laid:
                self.last_book = self.last_moved = number
        elif isinstance(event, Answered):
            assert before.asked is not None
            self._ask(before, before.asked, hit=event.hit, moved=event.moved)
        elif isinstance(event, OwnedUp) or (isinstance(event, Called) and event.illegal):
            question = self.questions.pop()
            self.asks[question.seat][question.book] -= 1
        elif (
            isinstance(event, Claimed)
            or (isinstance(event, CardNamed) and event.outcome is not None)
            or (isinstance(event, Drawn) and event.laid)
        ):
            self.last_book = self.last_moved = number

    def _ask(self, before: Position, asked: Asked, *, hit: bool, moved: tuple[int, ...]) -> None:
        seat, target, pack = asked.seat, asked.target, before.table.pack
        family = pack.family_mask(asked.wanted)
        book = next(book.index for book in pack.books if book.mask & family)
        last = self.questions[-1] if self.questions else None
        if last is None or last.seat != seat:
            self.turns[seat] += 1
        self.asks[seat][book] += 1
        question = Question(
            number=before.number + 1,
            seat=seat,
            target=target,
            wanted=asked.wanted,
            book=book,
            came=self._came[seat],
            left=self._left[seat],
            hit=hit,
            seen=bool(self._shown[target] & pack.wanted_mask(asked.wanted)),
            on=last is not None and (last.seat, last.book) == (seat, book),
        )
        self.questions.append(question)
        for card in moved:
            bit = 1 << card
            self._shown[target] &= ~bit
            self._shown[seat] |= bit
            if self._came[target] & bit:
                self._came[target] ^= bit
            else:
                self._left[target] |= bit
            if self._left[seat] & bit:
                self._left[seat] ^= bit
            else:
                self._came[seat] |= bit
            self.last_moved = before.number + 1

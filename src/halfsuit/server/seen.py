"""What one seat has seen and heard of the game, kept up to date: its view, and what may be looked up of it."""

from __future__ import annotations

from halfsuit.game import Event, Position, State, View, deal_seen, event_seen
from halfsuit.game.events import CardNamed, Claimed
from halfsuit.game.fold import advance
from halfsuit.game.shown import Shown, shown
from halfsuit.server import messages as m
from halfsuit.server.wire import told
from halfsuit.speech import People

__all__ = ["Seen", "won_books"]

_AFTER_THE_END = 12
"""How many events a page is given that comes when the game is over; the replay has all of them."""


class Seen:
    """The view of a seat (0: of somebody who watches), the events that may be looked up, and the books on the table."""

    __slots__ = ("_everything", "heard", "keepers", "shown", "view", "won")

    def __init__(self, state: State, seat: int, people: People, *, everything: bool = False) -> None:
        """Follow a game from its deal. ``everything``: it is over, and all of it may be looked up."""
        self._everything = everything
        self.view = View(deal_seen(state.deal, seat))
        self.heard: list[m.Told] = []
        """What may be looked up, oldest first; of a game that is over only the end, since the replay has it all."""
        self.keepers: dict[int, int] = {}
        self.won: list[m.WonBook] = []
        """The books that are resolved."""
        won_books(None, None, self.view.position, self.keepers, self.won)
        steps: list[tuple[Position, Event, Position]] = []
        truth = State(state.deal).position
        for event in state.events:
            steps.append(self._follow(event_seen(truth, event, seat)))
            truth = advance(truth, event)
        self.shown: Shown = shown(self.view)
        """What the table shows now."""
        first = self.first_heard
        if everything or self.view.position.over:
            first = max(first, self.view.number - _AFTER_THE_END)
        self.heard = [told(*step, people) for step in steps if step[2].number >= first]

    @property
    def first_heard(self) -> int:
        """The number of the first event that may be looked up; one more than the last if none may."""
        events = self.shown.events
        if self._everything:
            return 1
        return events[0][0] if events else self.view.number + 1

    def _follow(self, event: Event) -> tuple[Position, Event, Position]:
        before = self.view.position
        self.view = self.view.then(event)
        won_books(before, event, self.view.position, self.keepers, self.won)
        return before, event, self.view.position

    def then(self, truth: Position, event: Event, people: People) -> m.Told:
        """Take the next event; what this seat is told of it. ``truth`` is the complete position before it."""
        step = self._follow(event_seen(truth, event, self.view.seat))
        news = told(*step, people)
        self.heard.append(news)
        return news

    def settle(self) -> None:
        """After the last of some events: forget what may not be looked up any more."""
        self.shown = shown(self.view)
        first = self.first_heard
        if self.heard and self.heard[0].number < first:
            self.heard = [item for item in self.heard if item.number >= first]


def won_books(
    before: Position | None, event: Event | None, after: Position, keepers: dict[int, int], won: list[m.WonBook]
) -> None:
    """Add the books resolved since ``before`` to ``won``, each with the seat before which it lies."""
    for book, side in after.won[len(won) :]:
        if side < 0:
            won.append(m.WonBook(book, -1, 0))
            continue
        if side not in keepers:
            keepers[side] = _first_keeper(event, after, side)
        won.append(m.WonBook(book, side, keepers[side]))


def _first_keeper(event: Event | None, after: Position, side: int) -> int:
    if not after.table.team:
        return side + 1
    if isinstance(event, Claimed | CardNamed):
        return event.seat if after.table.side_of(event.seat) == side else after.table.left[event.seat][0]
    return after.table.sides[side][0]

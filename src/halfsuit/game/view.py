"""What a seat could see and hear: the only place where the truth becomes a view.

A :class:`View` is perfect recall of that. What a *table shows* is less: :mod:`halfsuit.game.shown`.
"""

from __future__ import annotations

from collections.abc import Iterable

from halfsuit.cards import CardSet, mask_of
from halfsuit.game.actions import Action
from halfsuit.game.choices import LegalActions, legal_actions
from halfsuit.game.course import Course, Past
from halfsuit.game.deal import Deal
from halfsuit.game.events import Drawn, Event
from halfsuit.game.fold import advance, laid_in, lucky, start
from halfsuit.game.legal import why_illegal
from halfsuit.game.position import Position, table_of
from halfsuit.game.state import State

__all__ = ["SPECTATOR", "View", "deal_seen", "event_seen", "replay_seen", "view_of"]

SPECTATOR = 0
"""The seat number of somebody who only watches."""


class View(Course):
    """All that one seat knows of a game, or a spectator (seat 0). It cannot change; :meth:`then` gives the next one.

    ``deal`` is the deal as far as it was seen; in ``position`` stand the cards whose place is known to everybody or to
    this seat.
    """

    __slots__ = ("seat",)
    seat: int
    """Whose view it is; 0 for a spectator."""

    def __init__(self, deal: Deal, position: Position | None = None, past: Past = None) -> None:
        if deal.viewer is None:
            raise ValueError("a view begins with a view of the deal")
        super().__init__(deal, position if position is not None else start(deal), past)
        object.__setattr__(self, "seat", deal.viewer)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}, {self.number} events, {self.phase.value}, turn {self.turn}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.deal, self.events)

    @property
    def hand(self) -> CardSet:
        """The cards in this seat's own hand."""
        return CardSet(self.position.held[self.seat])

    @property
    def counts(self) -> tuple[int, ...]:
        """By seat from 1, how many cards it holds (entry 0 is unused)."""
        return self.position.counts

    def legal_actions(self) -> LegalActions:
        """What this seat may do now; nothing for a spectator."""
        return legal_actions(self.position, self.seat)

    def why_illegal(self, action: Action) -> str | None:
        """Why an action of this seat is refused, as a reason code; ``None`` if it is allowed."""
        return why_illegal(self.position, action)

    def then(self, event: Event) -> View:
        """The view after an event as this seat saw it (:func:`event_seen`)."""
        return View(self.deal, advance(self.position, event), (self._past, event))


def _replayed(deal: Deal, events: tuple[Event, ...]) -> View:
    """A view out of what it saw, as pickling and copying need it."""
    view = View(deal)
    for event in events:
        view = view.then(event)
    return view


def deal_seen(deal: Deal, seat: int) -> Deal:
    """The deal as a seat sees it: its own hand, and the books that were laid down at once.

    Raises:
        ValueError: there is no such seat, or the deal is a view already, and not of this seat; of any view a
            spectator's can be made.
    """
    table_of(deal.rules).check_seat(seat, watching=True)
    if deal.viewer is not None and seat not in (deal.viewer, SPECTATOR):
        viewer = f"seat {deal.viewer}" if deal.viewer else "a spectator"
        raise ValueError(f"this shows only what {viewer} may know")
    known = [hand if at == seat else () for at, hand in enumerate(deal.hands, 1)]
    if deal.rules.family == "stock":
        position = start(deal)
        sort = position.table.pack.sorted
        for at, hand in enumerate(deal.hands):
            laid = laid_in(position, mask_of(hand))
            known[at] = known[at] or sort(card for book in laid for card in book.cards)
    return Deal(
        rules=deal.rules,
        hands=tuple(known),
        stock=(),
        start=deal.start,
        dealer=deal.dealer,
        drew=deal.drew,
        viewer=seat,
        hidden=tuple(
            len(hand) + hidden - len(seen) for hand, hidden, seen in zip(deal.hands, deal.hidden, known, strict=True)
        ),
        hidden_stock=len(deal.stock) + deal.hidden_stock,
    )


def event_seen(before: Position, event: Event, seat: int) -> Event:
    """An event as a seat sees it. ``before`` is the complete position it happened in.

    All that is said is heard by everybody. A drawn card is private, except a lucky one and one that completes a book.
    """
    if isinstance(event, Drawn) and event.seat != seat and not event.laid and not lucky(before, event.card):
        return Drawn(event.seat, None)
    return event


def view_of(state: State, seat: int) -> View:
    """All that a seat (0: a spectator) knows of a game so far.

    Raises:
        ValueError: there is no such seat.
    """
    return replay_seen(state.deal, state.events, seat)


def replay_seen(deal: Deal, events: Iterable[Event], seat: int) -> View:
    """All that a seat knows after some events that followed a deal.

    Raises:
        ValueError: there is no such seat, or the deal is another seat's view.
    """
    view = View(deal_seen(deal, seat))
    if deal.rules.family == "team":  # everything is said aloud
        for event in events:
            view = view.then(event)
        return view
    truth = start(deal)
    for event in events:
        view = view.then(event_seen(truth, event, seat))
        truth = advance(truth, event)
    return view

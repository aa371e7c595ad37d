"""A game in progress: the deal, where it stands, and how it came there.

>>> from halfsuit.cards import parse_card
>>> from halfsuit.game.actions import Ask
>>> from halfsuit.rules import Ruleset
>>> state, events = new_game(Deal.shuffled(Ruleset.of("literature"), seed=1, dealer=1))
>>> state.turn, len(state.legal_actions().asks)
(1, 102)
>>> later, events = apply(state, state.legal_actions().asks[0])
>>> events[0].seat, state.number, later.number
(1, 0, 1)
"""

from __future__ import annotations

from halfsuit.cards import Card, CardSet
from halfsuit.errors import IllegalAction
from halfsuit.game.actions import Action, Claim
from halfsuit.game.choices import LegalActions, legal_actions
from halfsuit.game.course import Course, Past
from halfsuit.game.deal import Deal
from halfsuit.game.events import Event
from halfsuit.game.fold import advance, start
from halfsuit.game.legal import why_illegal
from halfsuit.game.position import Phase, Position
from halfsuit.game.truth import outcome

__all__ = ["State", "apply", "new_game"]


class State(Course):
    """The whole truth of a game. It cannot change; :func:`apply` gives the next one.

    Players never get it: they get a :class:`halfsuit.game.view.View`.
    """

    __slots__ = ()

    def __init__(self, deal: Deal, position: Position | None = None, past: Past = None) -> None:
        super().__init__(deal, position if position is not None else start(deal), past)

    def __repr__(self) -> str:
        return f"<State {self.rules.text}, {self.number} events, {self.phase.value}, turn {self.turn}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.deal, self.events)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.position.phase is Phase.OVER

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the odd and the even team, or of each player."""
        return self.position.points

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won, all of them in a tie; ``None`` before the end."""
        return self.position.winners

    def hand(self, seat: int) -> CardSet:
        """The cards in a seat's hand.

        Raises:
            ValueError: there is no such seat.
        """
        return self.position.hand(seat)

    @property
    def pile(self) -> tuple[Card, ...]:
        """The cards still to be drawn, top first."""
        return self.deal.stock[len(self.deal.stock) - self.position.pile :]

    def legal_actions(self, seat: int | None = None) -> LegalActions:
        """What a seat (or anybody) may do now."""
        return legal_actions(self.position, seat)

    def why_illegal(self, action: Action) -> str | None:
        """Why an action is refused, as a reason code; ``None`` if it is allowed."""
        return why_illegal(self.position, action)

    def then(self, event: Event) -> State:
        """The state after an event that is known to be true."""
        return State(self.deal, advance(self.position, event), (self._past, event))

    def top(self) -> Card | None:
        """The top card of the pile."""
        left = self.position.pile
        return self.deal.stock[-left] if left else None


def _replayed(deal: Deal, events: tuple[Event, ...]) -> State:
    """A state out of its deal and its events, as pickling and copying need it."""
    state = State(deal)
    for event in events:
        state = state.then(event)
    return state


def new_game(deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """Begin a game. Under ``must-claim`` books that were dealt complete are declared at once: those are the events."""
    if deal.viewer is not None:
        raise ValueError("a game begins with a whole deal, not with a view of one")
    return _declare(State(deal), ())


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Do an action: the state after it, and the events it caused.

    Raises:
        IllegalAction: the rules refuse it; nothing has changed.
    """
    why = why_illegal(state.position, action)
    if why is not None:
        raise IllegalAction(why, action)
    event = outcome(state.position, action, state.top())
    state = state.then(event)
    if state.position.due is None:
        return state, (event,)
    return _declare(state, (event,))


def _declare(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Declare what must be declared, as long as there is something."""
    while state.position.due is not None:
        seat, book = state.position.due
        action = Claim(seat, book, ((seat, state.position.table.pack.books[book].cards),))
        event = outcome(state.position, action)
        state = state.then(event)
        events = (*events, event)
    return state, events

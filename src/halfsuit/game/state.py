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

from collections.abc import Iterator
from typing import NoReturn

from halfsuit.cards import Card, CardSet
from halfsuit.errors import IllegalAction
from halfsuit.game.actions import Action, Claim
from halfsuit.game.choices import LegalActions, legal_actions
from halfsuit.game.deal import Deal
from halfsuit.game.events import Event
from halfsuit.game.fold import advance, start
from halfsuit.game.legal import why_illegal
from halfsuit.game.position import Phase, Position
from halfsuit.game.truth import outcome
from halfsuit.rules.ruleset import Ruleset

__all__ = ["Past", "State", "apply", "new_game"]

Past = tuple["Past", Event] | None
"""The events so far, as a chain from the last one back."""


class State:
    """The whole truth of a game. It cannot change; :func:`apply` gives the next one.

    Players never get it: they get a :class:`halfsuit.game.view.View`.
    """

    __slots__ = ("_past", "deal", "position")
    deal: Deal
    """How the game began."""
    position: Position
    """Where it stands."""
    _past: Past

    def __init__(self, deal: Deal, position: Position | None = None, past: Past = None) -> None:
        put = object.__setattr__
        put(self, "deal", deal)
        put(self, "position", position if position is not None else start(deal))
        put(self, "_past", past)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a state cannot change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a state cannot change")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self.deal, self.events) == (other.deal, other.events)

    def __hash__(self) -> int:
        return hash((self.deal, self.position))

    def __repr__(self) -> str:
        return f"<State {self.rules.text}, {self.number} events, {self.phase.value}, turn {self.turn}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.deal, self.events)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened, in order."""
        return unroll(self._past)

    def backwards(self) -> Iterator[tuple[int, Event]]:
        """What has happened with its numbers, the last event first: for those who need only the end of it."""
        return backwards(self._past, self.number)

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.deal.rules

    @property
    def number(self) -> int:
        """How many events there have been."""
        return self.position.number

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        return self.position.phase

    @property
    def turn(self) -> int:
        """The seat that must act; 0 for nobody. See :class:`Position`."""
        return self.position.turn

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


def unroll(past: Past) -> tuple[Event, ...]:
    """The events of a chain, in order."""
    events: list[Event] = []
    while past is not None:
        past, event = past
        events.append(event)
    return tuple(reversed(events))


def backwards(past: Past, number: int) -> Iterator[tuple[int, Event]]:
    """The events of a chain with their numbers, the last one (which has this number) first."""
    while past is not None:
        past, event = past
        yield number, event
        number -= 1


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

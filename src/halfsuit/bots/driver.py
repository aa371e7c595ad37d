"""A game at one table in one process: who is asked when, and where it stops.

After every event each seat that the rules let act off its turn is asked first, to the left of whoever acted last, and
then the seat that the game waits for. In an open endgame, where any player of one side may claim and nobody must, all
of them are asked and the surest of them speaks. Views are kept for every seat; no player sees anything else.

>>> from halfsuit.bots import make_player
>>> from halfsuit.game import Deal
>>> from halfsuit.rules import Ruleset
>>> players = [make_player("careful", seed) for seed in range(6)]
>>> played = play_game(Deal.shuffled(Ruleset.of("literature"), seed=1), players)
>>> played.state.over, played.capped
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from halfsuit.bots.player import Player, PlayerFault, must_act
from halfsuit.errors import HalfsuitError
from halfsuit.game.actions import Action
from halfsuit.game.deal import Deal
from halfsuit.game.events import Event
from halfsuit.game.position import Phase, Position
from halfsuit.game.state import State, apply, new_game
from halfsuit.game.view import View, deal_seen, event_seen

__all__ = ["EVENT_LIMIT", "BadAnswer", "Played", "Seats", "play_game", "play_on", "seats_to_ask"]

EVENT_LIMIT = 2000
"""Where :func:`play_game` stops a game that does not end, unless told otherwise."""


class BadAnswer(HalfsuitError):
    """A player answered with an action that is not legal, or not at all although the game waits for it.

    ``reason`` is a reason code of the game, ``no-action``, or that of a :class:`PlayerFault`.
    """

    def __init__(self, seat: int, number: int, reason: str, action: Action | None, message: str = "") -> None:
        said = message or (f"would do {action}" if action is not None else "does nothing")
        super().__init__(f"seat {seat} after event {number}: {said} [{reason}]")
        self.seat = seat
        self.number = number
        self.reason = reason
        self.action = action


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end, or to the limit."""

    state: State
    """The last state; its events are the whole game."""
    capped: bool
    """Whether the game was stopped at the limit of events."""


class Seats:
    """The views of all seats of a game, brought up to date when they are wanted."""

    __slots__ = ("_known", "_log", "_views", "state")

    def __init__(self, deal: Deal) -> None:
        self.state = State(deal)
        self._log: list[tuple[Position, Event]] = []
        self._views = [View(deal_seen(deal, seat)) for seat in range(deal.rules.players + 1)]
        self._known = [0] * len(self._views)

    def begin(self) -> tuple[Event, ...]:
        """What happens at the deal by itself."""
        return self._follow(*new_game(self.state.deal))

    def do(self, action: Action) -> tuple[Event, ...]:
        """Do a legal action; the events it caused."""
        return self._follow(*apply(self.state, action))

    def _follow(self, after: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
        before = self.state
        for event in events:
            self._log.append((before.position, event))
            before = before.then(event) if event is not events[-1] else after
        self.state = after
        return events

    def view(self, seat: int) -> View:
        """What a seat (0: a spectator) knows now."""
        view = self._views[seat]
        for before, event in self._log[self._known[seat] :]:
            view = view.then(event_seen(before, event, seat))
        self._views[seat], self._known[seat] = view, len(self._log)
        return view


def seats_to_ask(position: Position, last: int) -> Iterator[int]:
    """The seats that may have something to do now, in the order in which they are asked.

    Off-turn seats to the left of ``last`` (who acted last), then the seat that the game waits for; nobody else while a
    book must be declared.
    """
    if position.over:
        return
    awaited, table = position.awaited, position.table
    if position.phase is Phase.ANSWER and position.asked is not None:
        yield position.asked.seat
    elif table.team and position.phase is not Phase.CLAIM and position.due is None:
        any_time = table.rules.claim_when == "any-time"
        for seat in table.left[last or table.seats[-1]]:
            if seat != awaited and (any_time or position.window is not None or not awaited):
                yield seat
    if awaited:
        yield awaited


def play_game(
    deal: Deal,
    players: Sequence[Player],
    *,
    limit: int = EVENT_LIMIT,
    watch: Callable[[State, Event], None] | None = None,
) -> Played:
    """Play a game with one player for each seat (seat 1 first), to its end or to ``limit`` events.

    Args:
        deal: the cards.
        players: who plays, seat 1 first.
        limit: after how many events to stop a game that does not end.
        watch: called after every action, for each event that it caused, with the state then and the event.

    Raises:
        BadAnswer: a player would do something that is not legal, or does nothing although it must.
    """
    seats = Seats(deal)
    play_on(seats, players, limit=limit, watch=watch)
    return Played(seats.state, not seats.state.over)


def play_on(
    seats: Seats,
    players: Sequence[Player],
    *,
    limit: int = EVENT_LIMIT,
    watch: Callable[[State, Event], None] | None = None,
) -> None:
    """Play a game on from where it stands, as :func:`play_game` does."""
    if len(players) != seats.state.rules.players:
        raise ValueError(f"{seats.state.rules.players} players are needed, not {len(players)}")

    def tell(events: Sequence[Event]) -> None:
        if watch is not None:
            for event in events:
                watch(seats.state, event)

    if not seats.state.number:
        tell(seats.begin())
    last = 0
    while not seats.state.over and seats.state.number < limit:
        action = _next_action(seats, players, last)
        last = action.seat
        tell(seats.do(action))


def _next_action(seats: Seats, players: Sequence[Player], last: int) -> Action:
    """Who acts next, and how."""
    position = seats.state.position
    offers: list[tuple[float, Action]] = []
    asked = 0
    for seat in seats_to_ask(position, last):
        asked = seat
        player = players[seat - 1]
        try:
            action = player.act(seats.view(seat))
        except PlayerFault as fault:
            raise BadAnswer(seat, position.number, fault.reason, None, fault.message) from fault
        if action is None:
            if must_act(position, seat):
                raise BadAnswer(seat, position.number, "no-action", None)
            continue
        why = seats.state.why_illegal(action) if action.seat == seat else "not-your-turn"
        if why is not None:
            raise BadAnswer(seat, position.number, why, action)
        if position.awaited:
            return action
        offers.append((sureness(player), action))
    if not offers:
        raise BadAnswer(asked, position.number, "no-action", None)
    return max(offers, key=lambda offer: offer[0])[1]


def sureness(player: Player) -> float:
    """How sure a player is of its last decision, 0 to 1; one half for a player that does not say."""
    reason = getattr(player, "reason", None)
    return float(getattr(reason, "sure", 0.5))

"""The game at one keyboard: its state, who is a person and who a bot, and what each person has heard."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from threading import Thread

from halfsuit.bots import PlayerFault, make_player, must_act
from halfsuit.bots.driver import seats_to_ask, sureness
from halfsuit.bots.outside import COMMAND, SeatedProgram
from halfsuit.bots.seated import Seated as Bot
from halfsuit.game import (
    Action,
    Deal,
    Event,
    State,
    View,
    apply,
    deal_seen,
    event_seen,
    new_game,
)
from halfsuit.game.fold import advance
from halfsuit.game.shown import offered, shown
from halfsuit.speech import Message, People, begun, followed, told
from halfsuit.terminal.seating import Chair

__all__ = ["PLAYS_ON", "Broken", "Ear", "Heard", "Table"]

PLAYS_ON = "careful"
"""Who plays on for a program that broke."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What somebody heard of an event: its number (0 for the deal), and the sentences."""

    number: int
    messages: tuple[Message, ...]


@dataclass(slots=True)
class Ear:
    """What a person at the keyboard hears.

    Attributes:
        people: the table, with this person as the listener.
        heard: all of it so far; a screen shows only as much as the rules let.
        seen: the number of the last event that was shown to this person, with time to read it.
        welcomed: whether this person was told what to type.
        notes: what this person wrote down, where that is allowed.
    """

    people: People
    heard: list[Heard] = field(default_factory=list[Heard])
    seen: int = -1
    welcomed: bool = False
    notes: list[str] = field(default_factory=list[str])

    def heard_all(self, number: int) -> None:
        """All up to this event has been shown to this person, who had time to read it."""
        self.seen = max(self.seen, number)

    def since(self, number: int) -> list[Message]:
        """The sentences from an event on."""
        return [message for entry in self.heard if entry.number >= number for message in entry.messages]


@dataclass(frozen=True, slots=True)
class Broken:
    """A program that could not go on playing: its seat, and the reason as docs/outside-players.md gives it."""

    seat: int
    reason: str


class Table:
    """A game with its people and bots. Bots get their seat's view and nothing else."""

    def __init__(self, deal: Deal, seats: Sequence[Chair], seed: str, events: Sequence[Event] | None = None) -> None:
        """Begin a game, or go on with one after ``events``."""
        self.chairs = tuple(seats)
        names = tuple(chair.name for chair in seats)
        self.people = tuple(seat for seat, chair in enumerate(seats, 1) if chair.bot is None)
        """The seats of people."""
        self._seed = seed
        self._bots: dict[int, Bot | SeatedProgram] = {
            seat: _bot(chair.bot, f"{seed}/{seat}") for seat, chair in enumerate(seats, 1) if chair.bot is not None
        }
        Thread(target=_make_ready, args=(tuple(self._bots.values()),), name="halfsuit-bots", daemon=True).start()
        self.broken: list[Broken] = []
        """Programs that broke and have not been told of; somebody else plays on for them already."""
        self.state = self._next = State(deal)
        self._views = [View(deal_seen(deal, seat)) for seat in range(len(seats) + 1)]
        self.ears = {seat: Ear(People(names, seat)) for seat in self.people}
        for seat, ear in self.ears.items():
            view = self._views[seat]
            ear.heard.append(Heard(0, begun(view.deal, view.position, ear.people)))
        self.last = 0
        """Who acted last."""
        if events is None:
            self._follow(*new_game(deal))
        for event in events or ():
            self._follow(self.state.then(event), (event,))
        for seat, ear in self.ears.items() if events else ():  # all of it was heard before; some may be looked up
            remembered = shown(self._views[seat]).events
            ear.heard_all(remembered[0][0] - 1 if remembered else self.state.number)

    @property
    def names(self) -> tuple[str, ...]:
        """The names, seat 1 first."""
        return tuple(chair.name for chair in self.chairs)

    def view(self, seat: int) -> View:
        """What a seat knows."""
        return self._views[seat]

    def do(self, action: Action) -> tuple[Event, ...]:
        """Work out a legal action: the events it will cause. They happen when :meth:`happen` is called.

        Raises:
            IllegalAction: the rules refuse it.
        """
        self._next, events = apply(self.state, action)
        self.last = action.seat
        return events

    def happen(self, events: tuple[Event, ...]) -> None:
        """Let the events of the last action happen: everybody hears them."""
        self._follow(self._next, events)

    def _follow(self, after: State, events: tuple[Event, ...]) -> None:
        truth = self.state.position
        for event in events:
            for seat, view in enumerate(self._views):
                seen = event_seen(truth, event, seat)
                self._views[seat] = view.then(seen)
                ear = self.ears.get(seat)
                if ear is not None:
                    now = self._views[seat].position
                    said = told(view.position, seen, ear.people)
                    follows = followed(view.position, seen, now, ear.people)
                    ear.heard.append(Heard(now.number, (*said, *_not_by_itself(follows))))
            truth = advance(truth, event)
        self.state = after

    def first_shown(self, seat: int) -> int:
        """The number of the first event that a person may still look up (or has not been shown yet)."""
        events = shown(self._views[seat]).events
        return min(events[0][0] if events else 0, self.ears[seat].seen + 1)

    def may_look_up(self, seat: int) -> list[Message]:
        """What a person may look up: the last question or two and what followed, by the rules of the table."""
        events = shown(self._views[seat]).events
        return self.ears[seat].since(events[0][0]) if events else []

    def bot_action(self) -> Action | None:
        """What a bot does now, on its turn or off it; ``None`` if the table waits for a person."""
        position = self.state.position
        offers: list[tuple[float, Action]] = []
        for seat in seats_to_ask(position, self.last):
            bot = self._bots.get(seat)
            if bot is None:
                continue
            action = self._act(seat, bot)
            if action is None:
                assert not must_act(position, seat) or not position.awaited
                continue
            if position.awaited:
                return action
            offers.append((sureness(self._bots[seat]), action))
        return max(offers, key=lambda offer: offer[0])[1] if offers else None

    def _act(self, seat: int, bot: Bot | SeatedProgram) -> Action | None:
        """What a bot does; where it is a program that breaks, what the bot does that plays on for it."""
        try:
            return bot.act(self._views[seat])
        except PlayerFault as fault:
            self.broken.append(Broken(seat, fault.reason))
            other = self._bots[seat] = make_player(PLAYS_ON, f"{self._seed}/{seat}")
            return other.act(self._views[seat])

    def asked_outside(self) -> tuple[int, ...]:
        """The seats of somebody else's programs that are to be asked now; they may take their time."""
        asked = seats_to_ask(self.state.position, self.last)
        return tuple(seat for seat in asked if isinstance(self._bots.get(seat), SeatedProgram))

    def note(self, message: Message) -> None:
        """Tell everybody something beside the game, to be seen as long as what happens next."""
        for ear in self.ears.values():
            ear.heard.append(Heard(self.state.number + 1, (message,)))

    def close(self) -> None:
        """End the programs; where the game is over they are told so."""
        for seat, bot in self._bots.items():
            if isinstance(bot, SeatedProgram):
                if self.state.over:
                    bot.over(self._views[seat])
                bot.close()

    def speakers(self) -> tuple[int, ...]:
        """The people who could say something now although the game does not wait for them."""
        awaited = self.state.position.awaited
        found = (seat for seat in self.people if seat != awaited)
        return tuple(seat for seat in found if (legal := offered(self._views[seat])).claims or legal.others)


def _bot(kind: str, seed: str) -> Bot | SeatedProgram:
    """A bot by its kind. What a program says to its standard error must not spoil the page of a terminal."""
    if kind.startswith(COMMAND):
        return SeatedProgram(kind.removeprefix(COMMAND), seed, quiet=sys.stderr.isatty())
    return make_player(kind, seed)


def _make_ready(bots: Sequence[Bot | SeatedProgram]) -> None:
    """Let bots make themselves ready while people look at their cards."""
    for bot in bots:
        bot.ready()


def _not_by_itself(messages: tuple[Message, ...]) -> Iterator[Message]:
    """Without what asks people for something that the game does for them: to answer, and to draw."""
    return (message for message in messages if message.id not in ("must-answer", "must-draw"))

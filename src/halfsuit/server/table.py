"""A table: who sits where, by which rules, and the game. The fold over the facts of its log."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Literal

from halfsuit.cards import Card, parse_card
from halfsuit.game import Deal, Event, State
from halfsuit.notation import parse_event
from halfsuit.rules import Ruleset, parse_rules
from halfsuit.server import facts as f
from halfsuit.server.facts import Entry, Occupant

__all__ = ["NOBODY", "Game", "Person", "Table"]

NOBODY = Occupant()
_REMEMBERED_COMMANDS = 256
_LINKS = 5
_HOLDERS = 10


@dataclass(slots=True)
class Person:
    """Somebody who has, or had, a seat here (or opened the table).

    ``holders`` are the hashes of the secrets of this person's browsers, ``links`` of the personal links.
    """

    number: int
    name: str
    holders: list[str]
    links: list[str] = field(default_factory=list[str])
    left: bool = False


@dataclass(slots=True)
class Game:
    """A game at this table.

    Attributes:
        state: the whole truth of it.
        seed: for the bots.
        was: by seat, where its player sat before the drawing for teams.
        began: when.
        first_entry: the number of the entry that dealt.
        last_entry: that of the last event.
        asked_entry: that of the last question.
        times: by event, when it happened.
        used: by event, the milliseconds since the one before, or since the table went on.
        entries: by event, the number of its entry in the log.
        played: by person, the seat whose hand he has seen.
        abandoned: given up before the end.
        last_seat: who acted last; 0 for nobody.
        latest: the events of the last entry that had any.
    """

    state: State
    seed: str
    was: tuple[int, ...] | None
    began: int
    first_entry: int
    last_entry: int
    asked_entry: int
    times: list[int] = field(default_factory=list[int])
    used: list[int] = field(default_factory=list[int])
    entries: list[int] = field(default_factory=list[int])
    played: dict[int, int] = field(default_factory=dict[int, int])
    abandoned: bool = False
    last_seat: int = 0
    latest: list[Event] = field(default_factory=list["Event"])

    @property
    def over(self) -> bool:
        """Whether it is over, played out or given up."""
        return self.abandoned or self.state.over


class Table:
    """Everything the log says of a table. Changed only by :meth:`take`, one entry after another."""

    def __init__(self, ident: str) -> None:
        self.id = ident
        self.version: int = 0
        self.touched: int = 0
        self.name = ""
        self.rules: Ruleset = Ruleset.of()
        self.pace: Literal["calm", "fast"] = "calm"
        self.leavers: Literal["bot", "wait"] = "bot"
        self.chat = False
        self.code: str | None = None
        self.locked = False
        self.closed = False
        self.host = 1
        self.persons: dict[int, Person] = {}
        self.person_of: dict[str, int] = {}
        self.banned: set[str] = set()
        self.seats: list[Occupant] = [NOBODY]
        self.stand_ins: dict[int, str] = {}
        self.stage: Literal["lobby", "playing", "over"] = "lobby"
        self.game: Game | None = None
        self.games = 0
        self.next_dealer = 0
        self.paused: tuple[int, int] | None = None
        self.resumed_at = 0
        self._done: dict[tuple[int, str], int] = {}
        self._done_order: deque[tuple[int, str]] = deque()

    # ---- looking

    def person(self, holder: str | None) -> Person | None:
        """The person whose secret has this hash."""
        return self.persons.get(self.person_of.get(holder, 0)) if holder else None

    def seat_of(self, person: int) -> int:
        """The seat that a person is in; 0 for none."""
        if person:
            for seat, occupant in enumerate(self.seats):
                if occupant.person == person:
                    return seat
        return 0

    def name_in(self, seat: int) -> str:
        """What whoever sits in a seat is called."""
        occupant = self.seats[seat]
        return self.persons[occupant.person].name if occupant.person else occupant.name

    def names(self) -> tuple[str, ...]:
        """The names by seat, seat 1 first."""
        return tuple(self.name_in(seat) for seat in range(1, len(self.seats)))

    def level_in(self, seat: int) -> str | None:
        """The level of the program that plays in a seat, a bot's or a stand-in's; ``None`` if a person does."""
        return self.seats[seat].level or self.stand_ins.get(seat)

    def done(self, person: int, command: str) -> int | None:
        """The version that a command of a person made, if it counted already."""
        return self._done.get((person, command))

    # ---- the fold

    def take(self, entry: Entry) -> None:
        """Take the next entry of the log.

        Raises:
            ValueError: it is not the next one.
        """
        if entry.number != self.version + 1:
            raise ValueError(f"table {self.id}: entry {entry.number} does not follow {self.version}")
        getattr(self, "_" + type(entry.fact).__name__.lower())(entry, entry.fact)
        self.version = entry.number
        self.touched = entry.at
        if entry.command:
            key = (entry.by, entry.command)
            self._done[key] = entry.number
            self._done_order.append(key)
            if len(self._done_order) > _REMEMBERED_COMMANDS:
                self._done.pop(self._done_order.popleft(), None)

    def _opened(self, entry: Entry, fact: f.Opened) -> None:
        self._meet(1, "", fact.holder)
        self.rules = parse_rules(fact.rules)
        self.seats = [NOBODY] * (self.rules.players + 1)
        self.name, self.pace, self.leavers, self.chat = fact.name, fact.pace, fact.leavers, fact.chat
        self.code = fact.code

    def _meet(self, number: int, name: str, holder: str) -> None:
        self.persons[number] = Person(number, name, [holder])
        self.person_of[holder] = number

    def _sat(self, entry: Entry, fact: f.Sat) -> None:
        if fact.holder is not None:
            self._meet(fact.person, fact.name, fact.holder)
        person = self.persons[fact.person]
        person.name, person.left = fact.name, False
        before = self.seat_of(fact.person)
        if before:
            self.seats[before] = NOBODY
        self.seats[fact.seat] = Occupant(person=fact.person)
        if self.stage == "playing" and self.game is not None:
            self.stand_ins.pop(fact.seat, None)
            self.game.played[fact.person] = fact.seat

    def _stood(self, entry: Entry, fact: f.Stood) -> None:
        self._empty(self.seat_of(fact.person))

    def _empty(self, seat: int) -> None:
        if seat:
            self.seats[seat] = NOBODY

    def _left(self, entry: Entry, fact: f.Left) -> None:
        self.persons[fact.person].left = True
        if self.stage == "lobby":
            self._empty(self.seat_of(fact.person))

    def _renamed(self, entry: Entry, fact: f.Renamed) -> None:
        self.persons[fact.person].name = fact.name

    def _botput(self, entry: Entry, fact: f.BotPut) -> None:
        self.seats[fact.seat] = Occupant(level=fact.level, name=fact.name)

    def _replaced(self, entry: Entry, fact: f.Replaced) -> None:
        self.seats[fact.seat] = Occupant(level=fact.level, name=self.seats[fact.seat].name)

    def _removed(self, entry: Entry, fact: f.Removed) -> None:
        gone = self.seats[fact.seat].person
        if gone:
            self.banned.update(self.persons[gone].holders)
        if fact.level and fact.name:
            self.seats[fact.seat] = Occupant(level=fact.level, name=fact.name)
        else:
            self.seats[fact.seat] = NOBODY
        self.stand_ins.pop(fact.seat, None)

    def _swapped(self, entry: Entry, fact: f.Swapped) -> None:
        a, b = fact.seat, fact.other
        self.seats[a], self.seats[b] = self.seats[b], self.seats[a]

    def _locked(self, entry: Entry, fact: f.Locked) -> None:
        self.locked = fact.on
        if not fact.on:
            self.banned.clear()

    def _hostpassed(self, entry: Entry, fact: f.HostPassed) -> None:
        self.host = fact.person

    def _rulesset(self, entry: Entry, fact: f.RulesSet) -> None:
        self.rules = parse_rules(fact.rules)
        self.seats = [NOBODY, *fact.seats]

    def _tableset(self, entry: Entry, fact: f.TableSet) -> None:
        self.name, self.pace, self.leavers, self.chat = fact.name, fact.pace, fact.leavers, fact.chat
        self.code = fact.code

    def _started(self, entry: Entry, fact: f.Started) -> None:
        if fact.was is not None:
            self.seats = [NOBODY, *(self.seats[was] for was in fact.was)]
        deal = Deal(
            rules=self.rules,
            hands=tuple(_cards(hand) for hand in fact.hands),
            stock=_cards(fact.stock),
            start=fact.start,
            dealer=fact.dealer,
            drew=tuple(map(parse_card, fact.drew)) if fact.drew else None,
        )
        self.game = Game(
            state=State(deal),
            seed=fact.seed,
            was=tuple(fact.was) if fact.was else None,
            began=entry.at,
            first_entry=entry.number,
            last_entry=entry.number,
            asked_entry=entry.number,
            played={occupant.person: seat for seat, occupant in enumerate(self.seats) if occupant.person},
        )
        self.stage, self.paused = "playing", None
        self.stand_ins.clear()
        self.games += 1
        self.next_dealer = fact.dealer % self.rules.players + 1
        self._happened(entry, fact.events)

    def _happened(self, entry: Entry, events: list[str]) -> None:
        game = self.game
        assert game is not None
        game.latest = []
        for text in events:
            event = parse_event(text, game.state.position)
            game.latest.append(event)
            game.state = game.state.then(event)
            before = game.times[-1] if game.times else game.began
            game.used.append(max(0, entry.at - max(before, self.resumed_at)))
            game.times.append(entry.at)
            game.entries.append(entry.number)
            if ">" in text:
                game.asked_entry = entry.number
        game.last_entry = entry.number
        if game.state.over:
            self._end()

    def _end(self) -> None:
        self.stage, self.paused = "over", None
        self.stand_ins.clear()

    def _played(self, entry: Entry, fact: f.Played) -> None:
        assert self.game is not None
        self.game.last_seat = fact.seat
        self._happened(entry, fact.events)

    def _paused(self, entry: Entry, fact: f.Paused) -> None:
        self.paused = (fact.seat, entry.at)

    def _resumed(self, entry: Entry, fact: f.Resumed) -> None:
        self.paused, self.resumed_at = None, entry.at

    def _takenover(self, entry: Entry, fact: f.TakenOver) -> None:
        self.stand_ins[fact.seat] = fact.level

    def _givenback(self, entry: Entry, fact: f.GivenBack) -> None:
        self.stand_ins.pop(fact.seat, None)
        self.persons[self.seats[fact.seat].person].left = False

    def _abandoned(self, entry: Entry, fact: f.Abandoned) -> None:
        assert self.game is not None
        self.game.abandoned = True
        self._end()

    def _again(self, entry: Entry, fact: f.Again) -> None:
        for seat, occupant in enumerate(self.seats):
            if occupant.person and self.persons[occupant.person].left:
                self.seats[seat] = NOBODY
        self.stage = "lobby"

    def _linkmade(self, entry: Entry, fact: f.LinkMade) -> None:
        links = self.persons[fact.person].links
        links.append(fact.key)
        del links[:-_LINKS]

    def _keyadded(self, entry: Entry, fact: f.KeyAdded) -> None:
        old = self.person_of.get(fact.holder)
        if old:
            self.persons[old].holders.remove(fact.holder)
        self.person_of[fact.holder] = fact.person
        holders = self.persons[fact.person].holders
        holders.append(fact.holder)
        for gone in holders[:-_HOLDERS]:
            del self.person_of[gone]
        del holders[:-_HOLDERS]

    def _closed(self, entry: Entry, fact: f.Closed) -> None:
        self.closed = True
        if self.stage == "playing" and self.game is not None:
            self.game.abandoned = True
            self._end()


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))

"""Tables set up as a test wants to see them: the scenes a browser would be sent, made by the server's own code."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from halfsuit.bots import make_player
from halfsuit.cards import card_text, parse_card
from halfsuit.game import Action, Deal, State, apply, view_of
from halfsuit.notation import event_text
from halfsuit.rules import parse_rules
from halfsuit.server import facts as f
from halfsuit.server import messages as m
from halfsuit.server.facts import Entry, Fact
from halfsuit.server.line import Line
from halfsuit.server.table import Table
from halfsuit.server.teller import Teller

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gro", "Hal", "Ida", "Jens", "Kim", "Liv")
LONG_NAMES = (
    "Maximilian-Alexander",
    "Frederikke Wilhelmine",
    "Христина Володимирівна",
    "Bartholomew Cumberbatch",
    "Onkel Poul fra Aalborg",
    "Wolfeschlegelsteinhausen",
    "Anne-Sophie Kierkegaard",
    "Guðbjörg Þórarinsdóttir",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Señora Doña Inés María",
    "Jean-Baptiste-Emmanuel",
    "Ng",
)
START = 1_790_000_000_000
MINUTE = 60_000


class Staged:
    """A table seen from one seat (0: by somebody who watches). All that happens goes through the server's fold."""

    def __init__(
        self,
        rules: str = "literature",
        *,
        names: Sequence[str] = NAMES,
        seat: int = 1,
        bots: Sequence[int] = (),
        name: str = "Thursday club",
        code: str | None = "plum-472",
        chat: bool = False,
        sit: Sequence[int] | None = None,
    ) -> None:
        self.rules = parse_rules(rules)
        self.now = START
        self.table = Table("stagedtable0001")
        self.teller = Teller(self.table, lambda: self.now, 3000)
        self.line = SimpleNamespace(holder=f"person{seat}", sent=None, texts=[])
        self.line.send = self.line.texts.append
        self.seat = seat
        self._do(
            f.Opened(
                name=name, rules=self.rules.text, holder="person1", pace="calm", leavers="bot", chat=chat, code=code
            )
        )
        persons = 1
        for at in sit if sit is not None else range(1, self.rules.players + 1):
            if at in bots:
                self._do(f.BotPut(seat=at, level="careful", name=names[at - 1]))
            elif at == 1:
                self._do(f.Sat(person=1, seat=1, name=names[0]))
            else:
                persons += 1
                self._do(f.Sat(person=persons, seat=at, name=names[at - 1], holder=f"person{at}"))
        self.away: set[int] = set()
        self.here()

    # ---- what happens

    def _do(self, fact: Fact, after: int = 1500) -> None:
        self.now += after
        self.teller.take([Entry(number=self.table.version + 1, at=self.now, fact=fact)])

    def do(self, fact: Fact, after: int = 1500) -> str | None:
        """Let something happen; the update that the browser gets."""
        self.line.texts.clear()
        if self.line.sent is None:
            self.welcome()
        self._do(fact, after)
        self.teller.tell(cast("list[Line]", [self.line]))
        return self.line.texts[-1] if self.line.texts else None

    def here(self, away: Sequence[int] = (), watching: int = 0, bot_at: dict[int, int] | None = None) -> None:
        """Who is here: everybody but the persons in these seats."""
        gone = {self.table.seats[seat].person for seat in away}
        here = {number for number in self.table.persons if number not in gone}
        self.teller.presence(here, watching, bot_at or {})

    def start(
        self, seed: int = 1, hands: Sequence[str] | None = None, start: int | None = None, stock: str = ""
    ) -> Staged:
        """Deal: by chance, or these hands."""
        chance = random.Random(seed)
        if hands is None:
            deal = Deal.shuffled(self.rules, seed)
            texts = [" ".join(map(card_text, hand)) for hand in deal.hands]
            pile = " ".join(map(card_text, deal.stock))
            first, dealer, drew = deal.start, deal.dealer, deal.drew
        else:
            texts, pile, first, dealer, drew = list(hands), stock, start or 1, self.rules.players, None
        was = list(range(1, self.rules.players + 1)) if drew is not None else None
        if was is not None:
            chance.shuffle(was)
        self._do(
            f.Started(
                hands=texts,
                stock=pile,
                start=start or first,
                dealer=dealer or 1,
                seed="seed",
                drew=[card_text(card) for card in drew] if drew is not None else None,
                was=was,
            )
        )
        return self

    @property
    def state(self) -> State:
        assert self.table.game is not None
        return self.table.game.state

    def act(self, action: Action, after: int = 1500) -> str | None:
        """Let a player act; the update that the browser gets."""
        _, events = apply(self.state, action)
        seat = getattr(action, "seat", 1)
        return self.do(f.Played(seat=seat, events=[self._text(event) for event in events]), after)

    def _text(self, event: Any) -> str:
        return event_text(event, self.state.position.table.pack)

    def play(self, until: Callable[[State], bool], seed: int = 1, level: str = "careful", most: int = 400) -> Staged:
        """Let programs play until something is so."""
        players = {seat: make_player(level, seed=seed + seat) for seat in self.state.position.table.seats}
        for _ in range(most):
            if until(self.state) or self.state.over:
                return self
            for seat in self._order():
                action = players[seat].act(view_of(self.state, seat))
                if action is not None:
                    self.act(action)
                    break
            else:
                raise AssertionError("nobody wants to act")
        raise AssertionError("that never came about")

    def _order(self) -> list[int]:
        seats = list(self.state.position.table.seats)
        first = self.state.position.awaited or 1
        return [first, *(seat for seat in seats if seat != first)]

    # ---- what the browser is sent

    def welcome(self, since: int | None = None) -> str:
        """The whole scene, as text on the line."""
        return self.teller.welcome(cast("Line", self.line), since)

    def scene(self) -> m.Scene:
        """The scene as a value."""
        return msgspec.json.decode(self.welcome(), type=m.Welcome).scene


def cards(text: str) -> tuple[int, ...]:
    """Cards by name."""
    return tuple(parse_card(word) for word in text.split())

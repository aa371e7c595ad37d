"""Tells everybody at a table what changed: the whole scene, or the parts of it that are new."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Any

import msgspec
from msgspec import UNSET

from halfsuit import speech
from halfsuit.game import Event, Phase, Position, State
from halfsuit.game.fold import advance
from halfsuit.server import facts as f
from halfsuit.server import messages as m
from halfsuit.server.facts import Entry
from halfsuit.server.line import Line, Parts
from halfsuit.server.news import TableNews, news_of, over
from halfsuit.server.seen import Seen
from halfsuit.server.show import Presence, game_info, may_info, me_info, table_info
from halfsuit.server.table import Game, Person, Table
from halfsuit.server.wire import rules_info, sentence

__all__ = ["Teller"]

_encode = msgspec.json.Encoder().encode


class Teller:
    """Keeps what each seat has seen, and says it."""

    def __init__(self, table: Table, now: Callable[[], int], answer_after: int) -> None:
        self._table = table
        self._now = now
        self._answer_after = answer_after
        self._seen: dict[int, Seen] = {}
        self._told: dict[int, list[m.Told]] = {}
        self._news: list[TableNews] = []
        self._begun: Game | None = None
        self._presence = Presence(away={person: now() for person in table.persons})
        self._table_info = table_info(table, self._presence)

    # ---- who is here

    @property
    def here(self) -> Set[int]:
        """The persons who are connected."""
        return self._presence.here

    @property
    def away(self) -> Mapping[int, int]:
        """By person, since when one is away."""
        return self._presence.away

    def presence(self, here: Set[int], watching: int, bot_at: Mapping[int, int]) -> None:
        """Take note of who is here now."""
        now, before = self._now(), self._presence.away
        away = {person: before.get(person, now) for person in self._table.persons if person not in here}
        self._presence = Presence(frozenset(here), away, dict(bot_at), watching)
        self._refresh()

    def bots_at(self, bot_at: Mapping[int, int]) -> bool:
        """Take note of when bots will play on for whom; whether that is new."""
        if dict(bot_at) == dict(self._presence.bot_at):
            return False
        self._presence = Presence(self._presence.here, self._presence.away, dict(bot_at), self._presence.watching)
        self._refresh()
        return True

    def _refresh(self) -> None:
        info = table_info(self._table, self._presence)
        if info != self._table_info:
            self._table_info = info

    # ---- what each seat has seen

    def seen(self, seat: int) -> Seen | None:
        """What a seat has seen of the game on the table."""
        game = self._table.game
        if game is None or self._table.stage == "lobby":
            return None
        found = self._seen.get(seat)
        if found is None:
            people = speech.People(self._table.names(), seat)
            found = self._seen[seat] = Seen(game.state, seat, people, everything=game.over)
        return found

    def keep_only(self, seats: Set[int]) -> None:
        """Forget what other seats have seen: it can be worked out again."""
        for seat in [seat for seat in self._seen if seat not in seats]:
            del self._seen[seat]

    def take(self, entries: Sequence[Entry]) -> None:
        """Let the table take some entries, and keep what is to be told of them."""
        table = self._table
        for entry in entries:
            news = news_of(table, entry.fact)
            if news is not None:
                self._news.append(news)
            before, stage = table.game, table.stage
            truth = before.state if before is not None else None
            table.take(entry)
            game = table.game
            if isinstance(entry.fact, f.Started):
                assert game is not None
                self._seen.clear()
                self._told.clear()
                self._begun = game
                truth = State(game.state.deal)
            if isinstance(entry.fact, f.Started | f.Played) and game is not None and truth is not None:
                self._follow(truth.position, game.latest)
            ended = table.stage == "over" and stage == "playing"
            if ended and not isinstance(entry.fact, f.Abandoned | f.Closed):
                self._news.append(over())
        self._refresh()

    def _follow(self, truth: Position, events: Sequence[Event]) -> None:
        names = self._table.names()
        for event in events:
            for seat, seen in self._seen.items():
                self._told.setdefault(seat, []).append(seen.then(truth, event, speech.People(names, seat)))
            truth = advance(truth, event)
        for seen in self._seen.values():
            seen.settle()

    # ---- saying it

    def _person(self, line: Line) -> Person | None:
        return self._table.person(line.holder)

    def _parts(self, person: Person | None) -> Parts:
        table = self._table
        me = me_info(table, person)
        seen = self.seen(me.seat)
        game = game_info(table, seen, self.answer_at()) if seen is not None else None
        return self._table_info, me, rules_info(table.rules), game, may_info(table, person, seen)

    def answer_at(self) -> int | None:
        """When the table answers the question that waits; ``None`` while there is none, or while it is paused."""
        table, game = self._table, self._table.game
        if game is None or game.over or table.paused is not None or game.state.phase is not Phase.ANSWER:
            return None
        return max(game.times[-1], table.resumed_at) + self._answer_after

    def scene(self, person: Person | None) -> tuple[m.Scene, Parts]:
        """All that somebody's screen needs."""
        parts = self._parts(person)
        table, me, rules, game, may = parts
        seen = self.seen(me.seat)
        heard = list(seen.heard) if seen is not None else []
        return m.Scene(self._table.version, table, me, rules, game, may, heard), parts

    def welcome_to(self, person: Person | None, since: int | None) -> tuple[m.Welcome, Parts]:
        """The whole scene, and what was missed since a version."""
        scene, parts = self.scene(person)
        missed, count = self.missed(scene.me.seat, since)
        said: list[m.Sentence] = []
        seen = self.seen(scene.me.seat)
        if seen is not None and self._table.stage == "playing":
            people = speech.People(self._table.names(), scene.me.seat)
            said = [sentence(message) for message in speech.awaited(seen.view.position, people)]
        return m.Welcome(m.PROTOCOL, self._now(), scene, said, missed, count), parts

    def welcome(self, line: Line, since: int | None) -> str:
        """The same for a line, ready to be sent."""
        message, line.sent = self.welcome_to(self._person(line), since)
        return _encode(message).decode()

    def missed(self, seat: int, since: int | None) -> tuple[list[m.Told], int]:
        """What a seat did not hear of the game since a version, as far as it may be looked up, and how much it was."""
        game, seen = self._table.game, self.seen(seat)
        if since is None or game is None or seen is None:
            return [], 0
        first = next((number for number, entry in enumerate(game.entries, 1) if entry > since), None)
        if first is None:
            return [], 0
        return [told for told in seen.heard if told.number >= first], len(game.entries) - first + 1

    def tell(self, lines: Iterable[Line]) -> None:
        """Tell every line what is new to it."""
        told, news, begun = self._told, self._news, self._begun
        self._told, self._news, self._begun = {}, [], None
        now = self._now()
        parts_of: dict[int, Parts] = {}
        texts: dict[tuple[int, tuple[bool, ...]], str] = {}
        for line in list(lines):
            person = self._person(line)
            key = person.number if person is not None else 0
            parts = parts_of.get(key)
            if parts is None:
                parts = parts_of[key] = self._parts(person)
            changed = _changed(line.sent, parts)
            seat = parts[1].seat
            heard = begun is not None or (line.sent is not None and line.sent[1].seat != seat)
            if not (any(changed) or news or told.get(seat) or heard):
                continue
            text = texts.get((key, (heard, *changed)))
            if text is None:
                seen = self.seen(seat) if begun is not None else None
                new = list(seen.heard) if seen is not None else told.get(seat, [])
                update = self._update(parts, changed, new, news, begun, now, heard=heard)
                text = texts[key, (heard, *changed)] = _encode(update).decode()
            line.sent = parts
            line.send(text)

    def _update(
        self,
        parts: Parts,
        changed: tuple[bool, ...],
        told: list[m.Told],
        news: list[TableNews],
        begun: Game | None,
        now: int,
        *,
        heard: bool,
    ) -> m.Update:
        seat = parts[1].seat
        seen = self.seen(seat)
        fields: dict[str, Any] = {
            name: part if new else UNSET
            for name, part, new in zip(("table", "me", "rules", "game", "may"), parts, changed, strict=True)
        }
        return m.Update(
            v=self._table.version,
            now=now,
            told=told,
            news=[item.told(seat, self._beginning(begun, seat) if item.kind == "started" else []) for item in news],
            heard_from=seen.first_heard if seen is not None else 1,
            heard=(list(seen.heard) if seen is not None else []) if heard else UNSET,
            **fields,
        )

    def _beginning(self, begun: Game | None, seat: int) -> list[m.Sentence]:
        """How a game begins, as the table tells it to a seat."""
        if begun is None:
            return []
        seen = Seen(State(begun.state.deal), seat, speech.People(self._table.names(), seat))
        people = speech.People(self._table.names(), seat)
        return [sentence(message) for message in speech.begun(seen.view.deal, seen.view.position, people)]


def _changed(before: Parts | None, after: Parts) -> tuple[bool, ...]:
    if before is None:
        return (True,) * len(after)
    return tuple(old is not new and old != new for old, new in zip(before, after, strict=True))

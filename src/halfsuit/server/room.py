"""A table that is open: one sequential mailbox, the lines to its browsers, and the table's own doings.

Whatever happens, happens in this order: a command comes out of the mailbox, the facts it makes are stored, the table
takes them, and everybody is told. While the store is busy only this table waits.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field

import msgspec

from halfsuit.errors import IllegalAction
from halfsuit.game import Action, View
from halfsuit.rules import PRESETS
from halfsuit.server import facts as f
from halfsuit.server import messages as m
from halfsuit.server.chores import Chores
from halfsuit.server.decide import Who, decide
from halfsuit.server.facts import Entry, Fact
from halfsuit.server.limits import Bucket
from halfsuit.server.line import Line
from halfsuit.server.moves import play
from halfsuit.server.names import CHAT_LENGTH, tidy_text
from halfsuit.server.refusal import Refusal, RoomClosed
from halfsuit.server.services import Services
from halfsuit.server.store import Conflict, StorageError, Summary
from halfsuit.server.table import Person, Table
from halfsuit.server.teller import Teller
from halfsuit.server.wire import why_said
from halfsuit.speech import People

__all__ = ["Room", "summary_of"]

_logger = logging.getLogger("halfsuit.room")
_MAILBOX = 256
_LINES_OF_ONE = 20
_TRIES = 3


@dataclass(slots=True)
class _Letter:
    """Something that waits to be done: a command of somebody, or a doing of the table's own."""

    make: Callable[[], list[Fact]]
    by: Callable[[], int] = field(default=lambda: 0)
    command: str = ""
    look: bool = False
    visitor: str | None = None
    done: asyncio.Future[int] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


def summary_of(table: Table, made_at: int) -> Summary:
    """How the list of tables shows a table."""
    stage = "closed" if table.closed else table.stage
    return Summary(table.id, made_at, table.touched, table.name, table.rules.text, stage, table.code)


class Room:
    """A table that is open. Made by :class:`halfsuit.server.hall.Hall`."""

    def __init__(self, table: Table, made_at: int, services: Services) -> None:
        self.table = table
        self.made_at = made_at
        self._services = services
        self._mailbox: asyncio.Queue[_Letter] = asyncio.Queue(_MAILBOX)
        self._waiting = 0
        self._taking = False
        """While entries that are stored are being taken: a fault then leaves memory and store apart."""
        self.lines: set[Line] = set()
        self.closed = False
        self.idle_since = services.world.now()
        self._touching: set[asyncio.Task[None]] = set()
        self.teller = Teller(table, services.world.now, int(services.timing.answer * 1000))
        self._chores = Chores(self, services)
        self._phrases: dict[str, Bucket] = {}
        self._task = asyncio.create_task(self._run(), name=f"room-{table.id[:6]}")

    # ---- who is here

    @property
    def busy(self) -> bool:
        """Whether somebody is here, or something waits to be done."""
        return bool(self.lines) or self._waiting > 0

    def join(self, line: Line, since: int | None) -> None:
        """Open a line, greeting it with the whole scene, and tell the others."""
        mine = [other for other in self.lines if other.holder is not None and other.holder == line.holder]
        if len(mine) >= _LINES_OF_ONE:
            mine[0].end(None, 1008, "too many lines")
        self.lines.add(line)
        self._presence_changed()
        line.send(self.welcome(line, since))
        self.tell()
        self._chores.look()

    def leave(self, line: Line) -> None:
        """A line is gone."""
        self.lines.discard(line)
        line.closed = True
        if not self.lines:
            self.idle_since = self._services.world.now()
        if not self.closed:
            self._presence_changed()
            self.tell()
            self._chores.look()

    def _presence_changed(self) -> None:
        """Count anew who is here. Somebody who left is not, even if a page of his is still open."""
        persons: set[int] = set()
        seats: set[int] = {seat for seat in range(1, len(self.table.seats)) if self.table.level_in(seat)}
        watching = 0
        for line in self.lines:
            person = self.table.person(line.holder)
            seat = self.table.seat_of(person.number) if person is not None else 0
            seats.add(seat)
            watching += not seat
            if person is not None and (seat or person.number == self.table.host) and not self._gone(person, line):
                persons.add(person.number)
        self.teller.keep_only(seats)
        self.teller.presence(persons, watching, self._chores.bot_at)

    def _gone(self, person: Person, line: Line) -> bool:
        return person.left and line.before_leaving

    def bots_at(self, bot_at: Mapping[int, int]) -> None:
        """Tell when bots will play on for whom, if that is new."""
        if self.teller.bots_at(bot_at):
            self.tell()

    @property
    def here(self) -> Set[int]:
        """The persons who are connected."""
        return self.teller.here

    def welcome(self, line: Line, since: int | None = None) -> str:
        """The whole scene for a line."""
        return self.teller.welcome(line, since)

    # ---- commands

    def who(self, holder: str) -> Who:
        """Who a secret (its hash) makes somebody here."""
        return Who(holder, self.table.person(holder))

    async def submit(self, holder: str, command: m.AnyCommand) -> int:
        """Do what somebody wants; the version it made.

        Raises:
            Refusal: with the reason.
            RoomClosed: ask for the room anew.
        """
        if isinstance(command, m.Phrase | m.Chat):
            self._say(holder, command)
            return self.table.version

        def make() -> list[Fact]:
            return decide(self.table, self.who(holder), command, self._services.world, self.here)

        def by() -> int:
            person = self.table.person(holder)
            return person.number if person is not None else 0

        letter = _Letter(make, by, command.id, visitor=holder if isinstance(command, m.Sit) else None)
        return await self._post(letter)

    async def answer(self, holder: str, command: m.AnyCommand) -> m.Done | m.Refused:
        """Do what somebody wants, and say what came of it.

        Raises:
            RoomClosed: ask for the room anew.
        """
        outcomes = self._services.metrics.commands
        try:
            version = await self.submit(holder, command)
        except (Refusal, IllegalAction) as refusal:
            outcomes.labels(refusal.reason).inc()
            return self.refused(command, refusal, holder)
        outcomes.labels("done").inc()
        return m.Done(command.id, version)

    def refused(self, command: m.AnyCommand, refusal: Refusal | IllegalAction, holder: str) -> m.Refused:
        """A refusal, as somebody here is told it, with what he had not heard when he sent his command."""
        person = self.table.person(holder)
        seat = self.table.seat_of(person.number) if person is not None else 0
        seen = self.teller.seen(seat)
        people = People(self.table.names(), seat)
        missed, _ = self.teller.missed(seat, command.v)
        action = refusal.action if isinstance(refusal, Refusal) else None
        faults = refusal.faults if isinstance(refusal, Refusal) else ()
        return m.Refused(
            id=command.id,
            reason=refusal.reason,
            said=why_said(refusal.reason, seen.view if seen is not None else None, action, people),
            v=self.table.version,
            missed=missed,
            faults=[m.FaultInfo(fault.key, fault.value, fault.works) for fault in faults],
        )

    @property
    def title(self) -> str:
        """What the game here is called."""
        return PRESETS[self.table.rules.preset].title

    async def do(self, make: Callable[[], list[Fact]], visitor: str | None = None) -> int:
        """A doing of the table's own. ``make`` is called when it is its turn; no facts, and nothing happens.

        Raises:
            Refusal: ``make`` refused, or the store did.
            RoomClosed: ask for the room anew.
        """
        return await self._post(_Letter(make, visitor=visitor))

    async def refresh(self) -> None:
        """See whether somebody else has written to the log."""
        await self._post(_Letter(list[Fact], look=True))

    async def _post(self, letter: _Letter) -> int:
        if self.closed:
            raise RoomClosed
        try:
            self._mailbox.put_nowait(letter)
        except asyncio.QueueFull:
            raise Refusal("busy") from None
        self._waiting += 1
        return await letter.done

    def _say(self, holder: str, command: m.Phrase | m.Chat) -> None:
        person = self.table.person(holder)
        seat = self.table.seat_of(person.number) if person is not None else 0
        if self.table.closed:
            raise Refusal("closed")
        if not seat:
            raise Refusal("not-seated")
        if isinstance(command, m.Phrase):
            if command.phrase not in m.PHRASES:
                raise Refusal("no-such-phrase")
            said = m.Said(seat, command.phrase, None)
        else:
            if not self.table.chat:
                raise Refusal("no-chat")
            text = tidy_text(command.text, CHAT_LENGTH)
            if text is None:
                raise Refusal("bad-text")
            said = m.Said(seat, None, text)
        bucket = self._phrases.setdefault(holder, Bucket(self._services.timing.phrase_rate, 2))
        if not bucket.take():
            raise Refusal("too-fast")
        text = msgspec.json.encode(said).decode()
        for line in self.lines:
            line.send(text)

    # ---- the mailbox

    async def _run(self) -> None:
        while True:
            letter = await self._mailbox.get()
            broken = False
            try:
                version = await self._deal_with(letter)
            except (Refusal, IllegalAction) as refusal:
                if not letter.done.done():
                    letter.done.set_exception(refusal)
                    letter.done.exception()  # whoever sent it may be gone
            except asyncio.CancelledError:
                letter.done.cancel()
                raise
            except Exception:
                _logger.exception("table %s: a command failed", self.table.id[:6])
                self._services.metrics.failures.inc()
                broken = self._taking
                if not letter.done.done():
                    letter.done.set_exception(Refusal("storage"))
                    letter.done.exception()
            else:
                if not letter.done.done():
                    letter.done.set_result(version)
            finally:
                self._waiting -= 1
                self._mailbox.task_done()
            if broken:
                self._give_up()
                return
            self._chores.look()

    def _give_up(self) -> None:
        """What is in memory may not be what is stored: let everybody come back to a room made from the log."""
        self.closed = True
        self._chores.stop()
        text = msgspec.json.encode(m.Bye("restart")).decode()
        for line in list(self.lines):
            line.end(text, 1012)
        while not self._mailbox.empty():
            letter = self._mailbox.get_nowait()
            if not letter.done.done():
                letter.done.set_exception(Refusal("storage"))
                letter.done.exception()
            self._mailbox.task_done()

    async def _deal_with(self, letter: _Letter) -> int:
        if letter.look:
            await self._catch_up()
        for _ in range(_TRIES):
            if letter.command:
                before = self.table.done(letter.by(), letter.command)
                if before is not None:
                    return before
            facts = letter.make()
            if not facts:
                return self.table.version
            entries = self._entries(facts, letter)
            try:
                await self._store(entries, letter)
            except (Conflict, StorageError) as error:
                # Either somebody else wrote to this log, or nobody knows whether we did: look, and try again.
                if not await self._catch_up() and isinstance(error, StorageError):
                    raise Refusal("storage") from error
                continue
            self._taking = True
            self.take(entries)
            self._taking = False
            return self.table.version
        raise Refusal("storage")

    def _entries(self, facts: Sequence[Fact], letter: _Letter) -> list[Entry]:
        now, by = self._services.world.now(), letter.by()
        for fact in facts:
            if isinstance(fact, f.Sat):
                by = fact.person
        last = len(facts) - 1
        return [
            Entry(
                number=self.table.version + 1 + place,
                at=now,
                fact=fact,
                by=by,
                command=letter.command if place == last else "",
            )
            for place, fact in enumerate(facts)
        ]

    async def _store(self, entries: Sequence[Entry], letter: _Letter) -> None:
        summary = None
        code = next((entry.fact.code for entry in reversed(entries) if isinstance(entry.fact, f.TableSet)), None)
        if any(isinstance(entry.fact, _LISTED) for entry in entries):
            summary = self._summary_with(entries, code)
        visitor = (letter.visitor, entries[-1].at) if letter.visitor is not None else None
        with self._services.metrics.store_seconds.time():
            await self._services.store.append(self.table.id, entries, summary=summary, visitor=visitor)

    def _summary_with(self, entries: Sequence[Entry], code: str | None) -> Summary:
        """How the list of tables will show this table after some entries."""
        now = summary_of(self.table, self.made_at)
        name, rules, stage = now.name, now.rules, now.stage
        held = now.code
        for entry in entries:
            match entry.fact:
                case f.TableSet():
                    name, held = entry.fact.name, code
                case f.RulesSet():
                    rules = entry.fact.rules
                case f.Started():
                    stage = "playing"
                case f.Again():
                    stage = "lobby"
                case f.Abandoned():
                    stage = "over"
                case _:
                    pass
        return Summary(now.id, now.made_at, entries[-1].at, name, rules, stage, held)

    async def _catch_up(self) -> bool:
        """Take what stands in the store and not here; whether there was anything."""
        try:
            entries = await self._services.store.read(self.table.id, self.table.version)
        except StorageError as error:
            raise Refusal("storage") from error
        if entries:
            _logger.warning("table %s: %d entries were found in the store", self.table.id[:6], len(entries))
            self._taking = True
            self.take(entries)
            self._taking = False
        return bool(entries)

    def take(self, entries: Sequence[Entry]) -> None:
        """Take entries that are stored, and tell everybody."""
        metrics = self._services.metrics
        for entry in entries:
            if isinstance(entry.fact, f.Played):
                metrics.moves.labels("bot" if entry.fact.bot else "person").inc()
            if isinstance(entry.fact, f.Left):
                for line in self.lines:
                    line.before_leaving = line.before_leaving or self.table.person_of.get(line.holder or "") == entry.by
        stage = self.table.stage
        self.teller.take(entries)
        if any(isinstance(entry.fact, _SEATING) for entry in entries):
            self._presence_changed()
        self.tell()
        if self.table.closed:
            for line in self.lines:
                line.end(msgspec.json.encode(m.Bye("closed")).decode(), 1008, "closed")
        elif self.table.stage == "over" and stage != "over":
            self._services.players.forget(self.table.id, self._view_in)
            self._touch()

    def _view_in(self, seat: int) -> View | None:
        seen = self.teller.seen(seat)
        return seen.view if seen is not None else None

    def _touch(self) -> None:
        """Let the list of tables say how this one stands; it does not matter much if it can't."""

        async def touch() -> None:
            with contextlib.suppress(StorageError):
                await self._services.store.touch(summary_of(self.table, self.made_at))

        task = asyncio.create_task(touch())
        self._touching.add(task)
        task.add_done_callback(self._touching.discard)

    def tell(self) -> None:
        """Tell every line what changed."""
        self.teller.tell(self.lines)

    # ---- the table's own doings (see chores)

    def bots_act(self, action: Action, version: int) -> Callable[[], list[Fact]]:
        """A bot acts, if nothing has happened since it thought."""

        def make() -> list[Fact]:
            game = self.table.game
            if game is None or game.over or game.last_entry != version or self.table.paused is not None:
                return []
            if not self.table.level_in(action.seat):
                return []
            return [play(self.table, action, bot=True)]

        return make

    # ---- the end

    async def close(self, farewell: m.Bye | None = None) -> None:
        """Put the room away: finish what waits, and end the lines."""
        if self.closed:
            return
        self.closed = True
        self._chores.stop()
        await self._mailbox.join()
        text = msgspec.json.encode(farewell).decode() if farewell is not None else None
        for line in list(self.lines):
            line.end(text, 1012 if farewell is not None and farewell.reason == "restart" else 1000)
        self._task.cancel()
        await asyncio.gather(self._task, *self._touching, return_exceptions=True)
        with contextlib.suppress(StorageError):
            await self._services.store.touch(summary_of(self.table, self.made_at))


_LISTED = (f.TableSet, f.RulesSet, f.Started, f.Again, f.Abandoned, f.Closed)
_SEATING = (f.Sat, f.Stood, f.Left, f.Removed, f.Started, f.RulesSet, f.Again, f.KeyAdded, f.HostPassed, f.Swapped)

"""All tables of a server: made, opened when somebody comes, put away when nobody is there, forgotten when old."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from halfsuit.errors import RulesetError
from halfsuit.rules import Ruleset
from halfsuit.server import facts as f
from halfsuit.server import messages as m
from halfsuit.server.decide import Who, decide
from halfsuit.server.facts import Entry, Fact
from halfsuit.server.keys import code_word, hash_of, looks_like_id, tidy_code
from halfsuit.server.names import TABLE_NAME_LENGTH, tidy_text
from halfsuit.server.refusal import Refusal, RoomClosed
from halfsuit.server.room import Room, summary_of
from halfsuit.server.services import Services
from halfsuit.server.store import Conflict, StorageError
from halfsuit.server.table import Table

__all__ = ["Hall"]

_logger = logging.getLogger("halfsuit.hall")
_CODE_LIFE = 2 * 24 * 3600 * 1000
_LOADING = 32
_MINE = 8
_T = TypeVar("_T")


class Hall:
    """The tables of a server.

    Args:
        services: what they share.
        keep_days: after how many days without anything happening a table is forgotten; 0 for never.
        most_rooms: how many may be open at once.
    """

    def __init__(self, services: Services, keep_days: int = 0, most_rooms: int = 5000) -> None:
        self._services = services
        self._keep_days = keep_days
        self._most = most_rooms
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._gate = asyncio.Semaphore(_LOADING)
        self._keeper = asyncio.create_task(self._keep_house(), name="hall")
        self._putting_away: set[asyncio.Task[None]] = set()
        self.closing = False

    # ---- making tables

    async def make(self, new: m.NewTable, holder: str) -> str:
        """Make a table; its id.

        Raises:
            Refusal: ``bad-rules`` with the faults, ``bad-name``, ``no-such-bot``, ``seats-empty``.
        """
        for _ in range(5):
            table, entries = self._set_up(new, holder)
            try:
                await self._services.store.create(summary_of(table, entries[0].at), entries, holder)
            except Conflict:
                continue
            except StorageError as error:
                raise Refusal("storage") from error
            self._services.metrics.tables.inc()
            _logger.info("table %s is made: %s", table.id[:6], table.rules.text)
            return table.id
        raise Refusal("storage")

    def _set_up(self, new: m.NewTable, holder: str) -> tuple[Table, list[Entry]]:
        world = self._services.world
        try:
            rules = Ruleset.from_options(new.preset, new.options)
        except RulesetError as error:
            raise Refusal("bad-rules", faults=error.faults) from None
        name = tidy_text(new.name, TABLE_NAME_LENGTH) if new.name.strip() else ""
        if name is None:
            raise Refusal("bad-name")
        table, entries, now = Table(world.new_id()), list[Entry](), world.now()

        def take(*facts: Fact) -> None:
            for fact in facts:
                entries.append(Entry(len(entries) + 1, now, fact, by=1))
                table.take(entries[-1])

        def do(command: m.TableCommand) -> None:
            take(*decide(table, Who(holder, table.person(holder)), command, world, frozenset()))

        code = code_word(world.chance) if new.code else None
        take(
            f.Opened(
                name=name,
                rules=rules.text,
                holder=holder,
                pace=new.pace,
                leavers=new.leavers,
                chat=new.chat,
                code=code,
            )
        )
        if new.me and new.seat:
            do(m.Sit(id="new", v=0, seat=new.seat, name=new.me))
        if new.bots is not None:
            do(m.PutBot(id="new", v=0, seat=0, level=new.bots))
        if new.start:
            do(m.Start(id="new", v=0))
        return table, entries

    # ---- opening them

    async def room(self, table: str) -> Room:
        """The room of a table.

        Raises:
            Refusal: ``no-such-table``, ``busy``, ``storage``.
        """
        found = self.rooms.get(table)
        if found is not None and not found.closed:
            return found
        if not looks_like_id(table):
            raise Refusal("no-such-table")
        opening = self._opening.get(table)
        if opening is None:
            if self.closing or (len(self.rooms) >= self._most and not self._make_room()):
                raise Refusal("busy")
            opening = self._opening[table] = asyncio.create_task(self._open(table))
            opening.add_done_callback(lambda _: self._opening.pop(table, None))
        try:
            return await asyncio.shield(opening)
        except StorageError as error:
            raise Refusal("storage") from error

    def _make_room(self) -> bool:
        """Put away a table at which nobody is; whether there was one."""
        idle = min(
            (room for room in self.rooms.values() if not room.busy), key=lambda room: room.idle_since, default=None
        )
        if idle is None:
            return False
        work = asyncio.create_task(self._put_away(idle))
        self._putting_away.add(work)
        work.add_done_callback(self._putting_away.discard)
        return True

    async def _open(self, ident: str) -> Room:
        async with self._gate:
            entries = await self._services.store.read(ident)
        if not entries:
            raise Refusal("no-such-table")
        table = Table(ident)
        for place, entry in enumerate(entries):
            table.take(entry)
            if place % 200 == 199:
                await asyncio.sleep(0)  # others play meanwhile
        room = self.rooms[ident] = Room(table, entries[0].at, self._services)
        return room

    async def within(self, table: str, work: Callable[[Room], Awaitable[_T]]) -> _T:
        """Do something in the room of a table, opening it anew if it was just put away.

        Raises:
            Refusal: the table is not there, or refuses.
        """
        for _ in range(5):
            with contextlib.suppress(RoomClosed):
                return await work(await self.room(table))
            await asyncio.sleep(0.05)
        raise Refusal("busy")

    # ---- finding them

    async def by_code(self, typed: str) -> str:
        """The table that goes by a code word.

        Raises:
            Refusal: ``no-such-code``.
        """
        since = self._services.world.now() - _CODE_LIFE
        try:
            found = await self._services.store.table_with_code(tidy_code(typed), since)
        except StorageError as error:
            raise Refusal("storage") from error
        if found is None:
            raise Refusal("no-such-code")
        return found

    async def mine(self, holder: str) -> list[Room]:
        """The rooms at which a secret (its hash) holds a seat, the latest first."""
        try:
            tables = await self._services.store.tables_of(holder, _MINE)
        except StorageError as error:
            raise Refusal("storage") from error
        found: list[Room] = []
        for table in tables:
            with contextlib.suppress(Refusal):
                room = await self.room(table)
                person = room.table.person(holder)
                if person is not None and not room.table.closed and room.table.seat_of(person.number):
                    found.append(room)
        return found

    # ---- personal links

    async def link(self, table: str, holder: str) -> str:
        """A secret by which somebody comes back to his seat from anywhere.

        Raises:
            Refusal: ``not-seated``.
        """
        secret = self._services.world.new_secret()

        async def work(room: Room) -> int:
            def make() -> list[Fact]:
                person = room.table.person(holder)
                if person is None or not (room.table.seat_of(person.number) or person.number == room.table.host):
                    raise Refusal("not-seated")
                return [f.LinkMade(person=person.number, key=hash_of(secret))]

            return await room.do(make)

        await self.within(table, work)
        return secret

    async def come_back(self, table: str, secret: str, holder: str) -> None:
        """Somebody came in by a personal link.

        Raises:
            Refusal: ``bad-link``, or ``already-seated`` if he holds another seat at this table.
        """
        key = hash_of(secret)

        async def work(room: Room) -> int:
            def make() -> list[Fact]:
                person = next((one for one in room.table.persons.values() if key in one.links), None)
                if person is None:
                    raise Refusal("bad-link")
                already = room.table.person(holder)
                if already is person:
                    return []
                if already is not None and room.table.seat_of(already.number):
                    raise Refusal("already-seated")
                return [f.KeyAdded(person=person.number, holder=holder)]

            return await room.do(make, visitor=holder)

        await self.within(table, work)

    # ---- keeping house

    async def _keep_house(self) -> None:
        timing = self._services.timing
        every = max(0.05, min(30.0, timing.idle / 4))
        last_clean = float("-inf")
        while True:
            await asyncio.sleep(every)
            try:
                last_clean = await self._look_round(last_clean)
            except (StorageError, Refusal, RoomClosed) as error:
                _logger.warning("keeping house: %s", error)
            except Exception:
                _logger.exception("keeping house")

    async def _look_round(self, last_clean: float) -> float:
        """Put away tables at which nobody is, end those that were closed, forget the old ones once an hour."""
        now = self._services.world.now()
        for room in [room for room in self.rooms.values() if not room.busy]:
            if room.closed or now - room.idle_since >= self._services.timing.idle * 1000:
                await self._put_away(room)
        for ident in await self._services.store.closed(list(self.rooms)):
            room = self.rooms.get(ident)
            if room is not None and not room.table.closed:
                await room.refresh()
        if self._keep_days and now - last_clean > 3_600_000:
            await self.clean(now - self._keep_days * 24 * 3_600_000)
            return now
        return last_clean

    async def _put_away(self, room: Room) -> None:
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        self._services.players.forget(room.table.id)
        await room.close()

    async def clean(self, before: int) -> int:
        """Forget the tables at which nothing happened since a time; how many."""
        gone = 0
        for summary in await self._services.store.tables(before):
            if summary.id in self.rooms:
                continue
            entries = await self._services.store.read(summary.id)
            if entries and entries[-1].at >= before:
                table = Table(summary.id)
                for entry in entries:
                    table.take(entry)
                await self._services.store.touch(summary_of(table, entries[0].at))
            else:
                await self._services.store.delete(summary.id)
                gone += 1
        if gone:
            _logger.info("%d old tables are forgotten", gone)
        return gone

    async def close(self) -> None:
        """Put everything away: the server stops."""
        self.closing = True
        self._keeper.cancel()
        await asyncio.gather(self._keeper, *self._opening.values(), return_exceptions=True)
        rooms, self.rooms = list(self.rooms.values()), {}
        await asyncio.gather(*(room.close(m.Bye("restart")) for room in rooms), return_exceptions=True)

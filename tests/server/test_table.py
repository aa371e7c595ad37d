"""The log is the table: whatever was done, folding the log anew gives the same table, and the same to everybody."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.server.evening import NAMES, all_at, people, run
from tests.server.guest import Guest, choose
from tests.server.loop import finish
from tests.server.serving import QUICK, Serving

from halfsuit.cli.command import halfsuit
from halfsuit.notation import read
from halfsuit.server import facts as f
from halfsuit.server.facts import Entry
from halfsuit.server.seen import Seen
from halfsuit.server.store import Store, open_store
from halfsuit.server.table import Table
from halfsuit.speech import People


async def inside(server: Serving, work: Any) -> Any:
    """Run something in the server's own thread."""
    loop = server.hall._keeper.get_loop()
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, loop))


def as_plain(table: Table) -> dict[str, object]:
    """A table as plain values, to be compared."""
    plain = {key: value for key, value in vars(table).items() if key not in ("game", "_done_order")}
    if table.game is not None:
        plain["game"] = {name: getattr(table.game, name) for name in table.game.__slots__}
    return plain


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_the_log_folds_to_the_same_table(seed: int) -> None:
    """A wild evening: everybody does anything, allowed or not; then the log is read anew and compared."""

    async def evening(server: Serving) -> None:
        chance = random.Random(seed)
        preset = chance.choice(["literature", "fish", "develin", "go-fish", "gaa-fisk-kort"])
        async with (
            people(server.url, 4, start=False, preset=preset, chat=True) as guests,
            Guest(server.url, "Eva") as eva,
        ):
            await eva.open(guests[0].table)
            everybody = [*guests, eva]
            for _ in range(150):
                guest = chance.choice(everybody)
                do, fields = wild(guest, chance)
                await guest.do(do, **fields)
                if chance.random() < 0.05:
                    await guest.open(guests[0].table, since=chance.randint(0, 50))
            for guest in everybody:
                await guest.sync()
            room = server.hall.rooms[guests[0].table]
            entries = await inside(server, server.house.services.store.read(room.table.id))
            again = Table(room.table.id)
            for entry in entries:
                again.take(entry)
            assert as_plain(again) == as_plain(room.table)
            if room.table.game is not None and room.table.stage != "lobby":
                for seat in range(len(room.table.seats)):
                    fresh = Seen(again.game.state, seat, People(again.names(), seat), everything=again.game.over)  # pyright: ignore[reportOptionalMemberAccess]
                    kept = await inside(server, seen(room, seat))
                    assert fresh.view == kept.view
                    assert fresh.won == kept.won
                    numbers = [told.number for told in kept.heard]
                    assert [told.number for told in fresh.heard] == numbers[
                        -len(fresh.heard) :
                    ] or again.stage == "over"
            for guest in everybody:
                page = (await guest.http.get(f"/api/tables/{guest.table}")).json()["scene"]
                if page["table"]["stage"] == "over":
                    del page["heard"], guest.scene["heard"]
                assert page == guest.scene

    async def seen(room: Any, seat: int) -> Any:
        return room.teller.seen(seat)

    def wild(guest: Guest, chance: random.Random) -> tuple[str, dict[str, Any]]:
        seat = chance.randint(1, 4)
        wishes: list[tuple[str, dict[str, Any]]] = [
            ("sit", {"seat": chance.randint(0, 4), "name": chance.choice([*NAMES[:5], ""])}),
            ("start", {}),
            ("bot", {"seat": chance.randint(0, 4), "level": "careful"}),
            ("again", {"start": chance.random() < 0.5}),
            ("pause", {}),
            ("resume", {}),
            ("resume", {}),
            ("lock", {"on": chance.random() < 0.3}),
            ("set", {"pace": chance.choice(["calm", "fast"]), "leavers": chance.choice(["bot", "wait"])}),
            ("swap", {"seat": seat, "with": chance.randint(1, 4)}),
            ("phrase", {"phrase": "clap"}),
            ("chat", {"text": "hm"}),
        ]
        rare: list[tuple[str, dict[str, Any]]] = [
            ("leave", {}),
            ("stand", {}),
            ("remove", {"seat": seat}),
            ("host", {"seat": seat}),
            ("abandon", {}),
            ("rename", {"name": chance.choice(NAMES)}),
        ]
        if guest.scene["game"] is not None and chance.random() < 0.7:
            wish = choose(guest, chance) if guest.game["phase"] != "over" else None
            if wish is not None:
                return wish["do"], {key: value for key, value in wish.items() if key not in ("do", "id", "v")}
        return chance.choice(rare if chance.random() < 0.1 else wishes)

    run(evening)


def test_entries_are_kept_as_text_and_read_back() -> None:
    entry = Entry(3, 5, f.Played(seat=2, events=["2>1 Kh +"], bot=True), by=4, command="x1")
    text = f.write_entry(entry)
    assert f.read_entry(text) == entry
    assert '"is":"played"' in text


def test_an_entry_out_of_order_is_not_taken() -> None:
    table = Table("x")
    with pytest.raises(ValueError, match="does not follow"):
        table.take(Entry(2, 0, f.Locked(on=True)))


def test_a_table_nobody_is_at_is_put_away_and_opened_again() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, cleo, dan):
            hand = bo.game["hand"]
            table = ann.table
            for guest in (ann, bo, cleo, dan):
                await guest.close()
            for _ in range(400):
                if table not in server.hall.rooms:
                    break
                await asyncio.sleep(0.05)
            assert table not in server.hall.rooms
            scene = await bo.open(table)
            assert scene["game"]["hand"] == hand
            assert scene["me"]["seat"] == 2

    run(evening, timing=replace(QUICK, idle=0.3))


def test_two_servers_on_one_store_never_part(tmp_path: Path) -> None:
    """An old server is still open while a new one plays on: the old one finds out, and counts nothing twice."""
    database = str(tmp_path / "tables.db")

    async def evening(one: Serving) -> None:
        with Serving(database=database) as other:
            async with people(one.url) as (ann, bo, *_), Guest(other.url, "Ann", ann.secret) as there:
                await there.open(ann.table)
                asks = there.may["asks"]
                await there.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
                answer = await ann.do("ask", target=asks["targets"][0], wanted=asks["wanted"][1])
                assert answer["reason"] == "stale"
                await bo.until(lambda one: one.game["number"] == 1)
                await ann.sync()
                await there.sync()
                assert ann.game == there.game

    run(evening, database=database)


def test_a_fault_of_ours_puts_the_room_away_and_everybody_comes_back() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_):
            room = server.hall.rooms[ann.table]

            def broken(*_: object) -> None:
                raise RuntimeError("a fault of ours")

            room.teller.take = broken  # pyright: ignore[reportAttributeAccessIssue]
            asks = ann.may["asks"]
            await ann.say(json.dumps(ann.command("ask", target=asks["targets"][0], wanted=asks["wanted"][0])))
            await bo.until(lambda one: one.closed_with is not None)
            assert bo.heard[-1] == {"t": "bye", "reason": "restart"}
            scene = await bo.open(ann.table)
            assert scene["game"]["number"] == 1  # it had been stored, so it counts
            assert server.hall.rooms[ann.table] is not room

    run(evening)


def test_a_store_that_fails_refuses_and_nothing_has_happened() -> None:
    failing: list[bool] = []

    class Failing:
        def __init__(self, store: Store) -> None:
            self._store = store

        def __getattr__(self, name: str) -> object:
            return getattr(self._store, name)

        async def append(self, *args: Any, **more: Any) -> None:
            from halfsuit.server.store import StorageError

            if failing:
                raise StorageError("the disk is full")
            await self._store.append(*args, **more)

    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_):
            failing.append(True)
            asks = ann.may["asks"]
            wish = ann.command("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
            assert (await ann.send(wish))["reason"] == "storage"
            await bo.sync()
            assert bo.game["number"] == 0
            failing.clear()
            assert (await ann.send(wish))["t"] == "done"
            await bo.until(lambda one: one.game["number"] == 1)

    run(evening, store=Failing)


def test_tables_that_are_old_are_forgotten(tmp_path: Path) -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            old = await ann.make(preset="literature")
            new = await ann.make(preset="literature")
            await ann.close()
            hall = server.hall
            at = (await inside(server, server.house.services.store.tables()))[-1].last_at
            await inside(server, put_away(hall))
            await inside(server, hall.clean(at + 1 - 1))
            assert {one.id for one in await inside(server, server.house.services.store.tables())} >= {new}
            await inside(server, hall.clean(at + 10_000))
            assert await inside(server, server.house.services.store.tables()) == []
            answer = await ann.http.get(f"/api/tables/{old}")
            assert answer.status_code == 404

    async def put_away(hall: Any) -> None:
        for room in list(hall.rooms.values()):
            await hall._put_away(room)

    run(evening)


# ---- halfsuit admin


def test_admin_lists_exports_saves_and_closes(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")

    def admin(*words: str) -> str:
        result = CliRunner().invoke(halfsuit, ["admin", "--db", database, *words])
        assert result.exit_code == 0, result.output
        return result.output

    async def evening(server: Serving) -> None:
        async with people(server.url, name="Club") as guests:
            ann = guests[0]
            table = ann.table
            assert table in await asyncio.to_thread(admin, "list")
            asks = ann.may["asks"]
            await ann.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
            assert await asyncio.to_thread(admin, "export", table) == ""
            text = await asyncio.to_thread(admin, "export", table[:8], "--unfinished")
            (record,) = read(text)
            assert len(record.events) == 1
            log = await asyncio.to_thread(admin, "export", table, "--log")
            assert len(log.splitlines()) == ann.scene["v"]
            assert str(ann.secret) not in log
            await asyncio.to_thread(admin, "backup", str(tmp_path / "copy.db"))
            assert (tmp_path / "copy.db").is_file()
            await asyncio.to_thread(admin, "close", table)
            # the open server finds out at the next move at the latest
            await all_at(guests)
            for guest in guests:
                if guest.may["asks"]:
                    asks = guest.may["asks"]
                    try:
                        answer = await guest.do("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
                        assert answer["reason"] in ("closed", "game-over")
                    except Exception as gone:  # noqa: BLE001 — the line may end before the answer
                        assert type(gone).__name__ == "Gone"  # noqa: PT017
            await guests[3].until(lambda one: one.closed_with is not None)
            assert guests[3].heard[-1] == {"t": "bye", "reason": "closed"}
            assert table not in await asyncio.to_thread(admin, "list")
            assert table in await asyncio.to_thread(admin, "list", "--all")

    run(evening, database=database)

    async def entries() -> int:
        store = await open_store(str(tmp_path / "copy.db"))
        try:
            (summary,) = await store.tables()
            return len(await store.read(summary.id))
        finally:
            await store.close()

    assert finish(entries()) > 5


def test_admin_says_what_is_not_there(tmp_path: Path) -> None:
    result = CliRunner().invoke(halfsuit, ["admin", "--db", str(tmp_path / "none.db"), "list"])
    assert result.exit_code == 1
    assert "there are no tables at" in result.output

"""``kill -9`` in the middle of play: what was acknowledged is there, nothing is there twice, everybody comes back.

This is the short form; ``scripts/soak`` does it a hundred times.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from tests.server.guest import Gone, Guest, choose
from tests.server.loop import finish

from halfsuit.server.facts import Entry, Played, Started
from halfsuit.server.store import open_store
from halfsuit.server.table import Table

HERE = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Process:
    """The server as a process of its own, as people run it."""

    def __init__(self, database: Path, port: int) -> None:
        self.database = database
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = database.with_suffix(".log")

    def start(self) -> None:
        command = [sys.executable, "-m", "halfsuit", "serve", "--port", str(self.port), "--db", str(self.database)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--bot-processes", "1", "--log-format", "json", "--unlimited"],
                stdout=log,
                stderr=log,
                cwd=HERE,
            )

    async def up(self) -> None:
        async with httpx.AsyncClient(trust_env=False) as http, asyncio.timeout(60):
            while True:
                try:
                    if (await http.get(f"{self.url}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    def kill(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait(30)

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(30)


_BROKEN = (Gone, OSError, httpx.TransportError, websockets.WebSocketException, TimeoutError)


async def come_back(guest: Guest, table: str) -> None:
    while True:
        try:
            await guest.open(table, since=guest.scene.get("v"))
        except _BROKEN:
            await asyncio.sleep(0.05)
        else:
            return


async def play_on(
    guest: Guest, table: str, chance: random.Random, acknowledged: list[str], stop: asyncio.Event
) -> None:
    """Play whatever there is to play; after a broken line come back and send what was not answered again."""
    pending: dict[str, Any] | None = None
    while not stop.is_set():
        try:
            wish = pending or choose(guest, chance)
            if wish is None or guest.game["phase"] == "over":
                await asyncio.sleep(0.02)
                if guest.closed_with is not None:
                    raise Gone
                continue
            pending = wish
            answer = await guest.send(wish)
            if answer["t"] == "done":
                acknowledged.append(wish["id"])
            pending = None
        except _BROKEN:
            guest.closed_with = None
            await come_back(guest, table)


async def kill_and_play(server: Process, times: int, seed: int, least: int = 0) -> list[str]:
    """Kill the server so many times under play; the ids of the commands that it acknowledged, at least so many."""
    chance = random.Random(seed)
    server.start()
    await server.up()
    acknowledged: list[str] = []
    stop = asyncio.Event()
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(server.url, name)) for name in ("Ann", "Bo", "Cleo")]
        table = await guests[0].make(preset="literature", pace="fast")
        for guest in guests[1:]:
            await guest.open(table)
            await guest.must("sit", name=guest.name)
        await guests[0].must("bot", seat=0, level="careful")
        await guests[0].must("start")
        players = [
            asyncio.create_task(play_on(guest, table, random.Random(place), acknowledged, stop))
            for place, guest in enumerate(guests)
        ]
        kills = 0
        while kills < times or len(acknowledged) < least:
            await asyncio.sleep(chance.uniform(0.1, 0.9))
            if kills < times:
                kills += 1
                server.end(signal.SIGKILL)
                server.start()
                await server.up()
            async with Guest(server.url, "Ann", guests[0].secret) as ann:
                await ann.open(table)
                if ann.scene["table"]["stage"] == "over":
                    await ann.must("again", start=True)
        moves = guests[0].scene["v"]
        await guests[0].until(lambda one: one.scene["v"] > moves or one.scene["table"]["stage"] == "over")
        stop.set()
        await asyncio.wait_for(asyncio.gather(*players), 30)
    assert server.end(signal.SIGTERM) == 0
    return acknowledged


async def read_log(database: Path) -> list[Entry]:
    store = await open_store(str(database))
    try:
        (summary,) = await store.tables()
        return await store.read(summary.id)
    finally:
        await store.close()


def check_log(entries: list[Entry], acknowledged: list[str]) -> None:
    """Every acknowledged command stands in the log, none twice, and the log folds to a table."""
    commands = [entry.command for entry in entries if entry.command]
    assert len(commands) == len(set(commands))
    assert set(acknowledged) <= set(commands)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    table = Table("x")
    for entry in entries:
        table.take(entry)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="there is no kill -9 here")
def test_killed_at_random_moments_nothing_acknowledged_is_lost_or_there_twice(tmp_path: Path) -> None:
    server = Process(tmp_path / "tables.db", free_port())
    acknowledged = finish(kill_and_play(server, 4, seed=1, least=5))
    entries = finish(read_log(server.database))
    check_log(entries, acknowledged)
    assert len(acknowledged) >= 5
    bots = [entry for entry in entries if isinstance(entry.fact, Played) and entry.fact.bot]
    assert len(bots) >= 5
    # what the server wrote about it names no card of a hand, no secret and no whole id
    log = server.log.read_text()
    assert "Traceback" not in log
    started = next(entry.fact for entry in entries if isinstance(entry.fact, Started))
    assert started.seed not in log
    assert started.hands[0] not in log


@pytest.mark.skipif(os.name != "posix", reason="there is no kill -9 here")
def test_the_processes_of_the_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    server = Process(tmp_path / "tables.db", free_port())
    server.start()
    finish(server.up())
    assert server.process is not None
    listed = ["ps", "-o", "pid=", "--ppid", str(server.process.pid)]
    found = subprocess.run(listed, capture_output=True, text=True, check=True).stdout
    server.end(signal.SIGKILL)
    children = list(map(int, found.split()))
    assert children
    deadline = time.monotonic() + 20
    while any(map(is_running, children)):
        assert time.monotonic() < deadline, "a process of the bots is still there"
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"

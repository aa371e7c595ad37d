"""``python -m benchmarks.tables``: how many tables of people a server process carries, and how fast all are told.

The server runs as people run it, with every move stored (SQLite, synchronous=full) before anybody is told. The people
are sockets: at each table all seats are taken, and whoever may asks something at a human pace. A move's time runs from
sending it to the moment when the last of the table has the update on the socket.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
import websockets
from websockets.asyncio.client import ClientConnection

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


@dataclass
class Person:
    """Somebody at a table."""

    line: ClientConnection
    may: dict[str, Any] = field(default_factory=dict)
    turn: int = 0
    seat: int = 0
    v: int = 0
    over: bool = False


@dataclass
class Figures:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)
    moves: int = 0
    refused: int = 0
    games: int = 0


class Table:
    """One table and its people."""

    def __init__(self, url: str, place: int, players: int, figures: Figures) -> None:
        self.url, self.place, self.players, self.figures = url, place, players, figures
        self.people: list[Person] = []
        self.number = 0
        self.chance = random.Random(place)
        self.heard: dict[int, int] = {}
        self.told = asyncio.Event()
        self.awaited = 0
        self.readers: list[asyncio.Task[None]] = []

    async def open(self, http: httpx.AsyncClient) -> None:
        """Make the table, and seat everybody."""
        secrets = [f"{self.place:016d}{seat:016d}" for seat in range(self.players)]
        body = {"preset": "literature", "options": {"players": str(self.players)}, "me": "P0"}
        made = await http.post("/api/tables", json=body, headers={"cookie": f"halfsuit={secrets[0]}"})
        ident = made.json()["id"]
        live = f"{self.url.replace('http', 'ws', 1)}/api/tables/{ident}/live?protocol=1"
        for seat, secret in enumerate(secrets):
            line = await websockets.connect(
                live,
                additional_headers={"cookie": f"halfsuit={secret}"},
                compression=None,
                ping_interval=None,
                proxy=None,
                max_size=2**22,
            )
            person = Person(line)
            self.people.append(person)
            self.take(person, await line.recv())
            self.readers.append(asyncio.create_task(self.read(person)))
            if seat:
                await line.send(_encode({"do": "sit", "id": f"s{seat}", "v": 0, "name": f"P{seat}"}).decode())
        await asyncio.sleep(0.2)
        await self.people[0].line.send('{"do": "start", "id": "start", "v": 0}')

    async def read(self, person: Person) -> None:
        """Listen."""
        try:
            async for message in person.line:
                self.take(person, message)
        except websockets.ConnectionClosed:
            pass

    def take(self, person: Person, raw: str | bytes) -> None:
        """Take a message."""
        message = _decode(raw)
        kind = message["t"]
        if kind == "refused":
            self.figures.refused += 1
            self.told.set()
            return
        if kind not in ("welcome", "update"):
            return
        scene = message["scene"] if kind == "welcome" else message
        person.v = scene["v"]
        person.may = scene.get("may", person.may)
        if "me" in scene:
            person.seat = scene["me"]["seat"]
        game = scene.get("game")
        if game:
            person.turn = game["turn"]
            person.over = game["phase"] == "over"
        if kind == "update" and message["told"]:
            count = self.heard[person.v] = self.heard.get(person.v, 0) + 1
            if count == self.players and person.v == self.awaited:
                self.told.set()

    async def play(self, pace: tuple[float, float], until: float) -> None:
        """Play at a human pace."""
        await asyncio.sleep(self.chance.uniform(0, pace[1]))
        while time.perf_counter() < until:
            wish = self.wish()
            if wish is None:
                if self.people[0].over:
                    self.figures.games += 1
                    again = {"do": "again", "start": True, "id": f"g{self.number}", "v": self.people[0].v}
                    await self.people[0].line.send(_encode(again).decode())
                self.number += 1
                await asyncio.sleep(0.3)
                continue
            person, command = wish
            self.heard.clear()
            self.told.clear()
            self.awaited = person.v + 1
            began = time.perf_counter()
            await person.line.send(_encode(command).decode())
            try:
                async with asyncio.timeout(20):
                    await self.told.wait()
            except TimeoutError:
                self.figures.refused += 1
            else:
                self.figures.seconds.append(time.perf_counter() - began)
                self.figures.moves += 1
            await asyncio.sleep(self.chance.uniform(*pace))

    def wish(self) -> tuple[Person, dict[str, Any]] | None:
        """What somebody would do now."""
        for person in self.people:
            may = person.may
            self.number += 1
            command: dict[str, Any] = {"id": f"c{self.number}", "v": person.v}
            if may.get("pass_to"):
                return person, {**command, "do": "pass", "to": may["pass_to"][0]}
            if may.get("asks"):
                asks = may["asks"]
                target, wanted = self.chance.choice(asks["targets"]), self.chance.choice(asks["wanted"])
                return person, {**command, "do": "ask", "target": target, "wanted": wanted}
            if may.get("claims") and person.turn == person.seat:
                return person, {**command, "do": "claim", **self.claim(person)}
        return None

    def claim(self, person: Person) -> dict[str, Any]:
        """A claim, most likely wrong."""
        book = person.may["claims"][0]
        halves = ("234567", "9TJQKA")
        cards = [rank + "cdhs"[book // 2] for rank in halves[book % 2]]
        return {"book": book, "naming": [[person.seat, cards]]}

    async def close(self) -> None:
        """Everybody leaves."""
        for person in self.people:
            await person.line.close()
        await asyncio.gather(*self.readers, return_exceptions=True)


async def evening(url: str, tables: range, players: int, pace: tuple[float, float], seconds: float) -> Figures:
    """Open some tables and play at all of them."""
    figures = Figures()
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:
        rooms = [Table(url, place, players, figures) for place in tables]
        gate = asyncio.Semaphore(20)

        async def open_one(room: Table) -> None:
            async with gate:
                await room.open(http)

        await asyncio.gather(*map(open_one, rooms))
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(room.play(pace, until) for room in rooms))
    await asyncio.gather(*(room.close() for room in rooms))
    return figures


def processor_seconds(pid: int) -> float:
    """How much processor time a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--pace", type=float, nargs=2, default=(1.0, 2.0), help="seconds between moves of a table")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--clients", type=int, default=1, help="processes that play")
    parser.add_argument("--worker", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    pace = (float(options.pace[0]), float(options.pace[1]))
    if options.worker:
        url, first, count = options.worker
        tables = range(int(first), int(first) + int(count))
        figures = uvloop.run(evening(url, tables, options.players, pace, options.seconds))
        print(json.dumps(vars(figures)), flush=True)
        return
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "halfsuit", "serve", "--port", str(port), "--db", f"{folder}/tables.db"]
        more = ["--bot-processes", "0", "--log-level", "warning"]
        environment = {**os.environ, "HALFSUIT_UNLIMITED": "1"}
        server = subprocess.Popen([*command, *more], env=environment)
        try:
            wait_for(url)
            found, used = play(options, url, server.pid)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    print(json.dumps(told(options, found, used), indent=1))


def wait_for(url: str) -> None:
    """Wait until the server answers."""
    for _ in range(200):
        try:
            if httpx.get(f"{url}/healthz", trust_env=False).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


def play(options: argparse.Namespace, url: str, pid: int) -> tuple[list[dict[str, Any]], float]:
    """Let the clients play; what they found, and the processor time that the server used meanwhile."""
    each = -(-options.tables // options.clients)
    workers = []
    for place in range(options.clients):
        count = min(each, options.tables - place * each)
        words = [
            "--players",
            str(options.players),
            "--seconds",
            str(options.seconds),
            "--pace",
            *map(str, options.pace),
        ]
        workers.append(
            subprocess.Popen(
                [sys.executable, "-m", "benchmarks.tables", *words, "--worker", url, str(place * each), str(count)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        )
    for worker in workers:
        assert worker.stdout is not None
        worker.stdout.readline()
    before = processor_seconds(pid)
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("\n")
        worker.stdin.flush()
    found = [json.loads(worker.communicate()[0]) for worker in workers]
    return found, processor_seconds(pid) - before


def told(options: argparse.Namespace, found: list[dict[str, Any]], used: float) -> dict[str, Any]:
    """The figures."""
    seconds = sorted(second for one in found for second in one["seconds"])
    moves = sum(one["moves"] for one in found)

    def at(share: float) -> float:
        return round(1000 * seconds[min(len(seconds) - 1, int(len(seconds) * share))], 1)

    return {
        "tables": options.tables,
        "players": options.players,
        "sockets": options.tables * options.players,
        "moves a second": round(moves / options.seconds, 1),
        "ms to everybody's socket": {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "most": at(1)},
        "refused": sum(one["refused"] for one in found),
        "games ended": sum(one["games"] for one in found),
        "server's processor time": f"{100 * used / options.seconds:.0f} % of one processor",
        "ms of processor a move": round(1000 * used / max(1, moves), 2),
        "load": [round(value, 1) for value in os.getloadavg()],
    }


if __name__ == "__main__":
    main()

"""``python -m tests.server.soak``: what takes too long for every day. Prints its figures.

The server is killed a hundred times under play, and a thousand browsers lose their lines and come back at once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path

import httpx
from tests.server.guest import Guest
from tests.server.test_restart import Process, check_log, free_port, kill_and_play, read_log

from halfsuit.server.facts import Played, Started


def kills(times: int) -> dict[str, object]:
    """Kill the server under play; what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder) / "tables.db", free_port())
        acknowledged = asyncio.run(kill_and_play(server, times, seed=times))
        entries = asyncio.run(read_log(server.database))
        check_log(entries, acknowledged)
        return {
            "kills": times,
            "acknowledged commands": len(acknowledged),
            "lost": 0,
            "twice": 0,
            "entries": len(entries),
            "games": sum(isinstance(entry.fact, Started) for entry in entries),
            "moves of bots": sum(isinstance(entry.fact, Played) and entry.fact.bot for entry in entries),
            "tracebacks in the log": server.log.read_text().count("Traceback"),
        }


async def storm(many: int, times: int) -> dict[str, object]:
    """So many browsers lose their lines at the same moment and come back at once, again and again."""
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder) / "tables.db", free_port())
        server.start()
        try:
            await server.up()
            async with Guest(server.url, "Ann") as ann:
                tables = [await ann.make(preset="literature", bots="careful", start=True) for _ in range(25)]
                guests = [Guest(server.url, f"W{number}") for number in range(many)]
                took: list[float] = []
                for _ in range(times):
                    began = time.perf_counter()
                    await asyncio.gather(*(come(guest, tables[place % 25]) for place, guest in enumerate(guests)))
                    took.append(round(time.perf_counter() - began, 2))
                    for guest in guests:
                        guest.drop()
                await ann.open(tables[0])
                await ann.must("pause")
                async with httpx.AsyncClient(trust_env=False) as http:
                    assert (await http.get(f"{server.url}/healthz")).status_code == 200
                await asyncio.gather(*(guest.__aexit__() for guest in guests))
        finally:
            server.kill()
        return {
            "browsers": many,
            "seconds until all are back": took,
            "tracebacks": server.log.read_text().count("Traceback"),
        }


async def come(guest: Guest, table: str) -> None:
    """Come back, as a browser does: again after a moment if it does not work."""
    wait = 0.3
    while True:
        try:
            await guest.open(table, since=guest.scene.get("v"))
        except (OSError, TimeoutError, httpx.TransportError):
            await asyncio.sleep(wait)
            wait = min(10, wait * 2)
        else:
            return


def main() -> None:
    """Do all of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--browsers", type=int, default=1000)
    options = parser.parse_args()
    if options.kills:
        print(json.dumps(kills(options.kills)), flush=True)
    if options.browsers:
        print(json.dumps(asyncio.run(storm(options.browsers, 3))), flush=True)


if __name__ == "__main__":
    main()

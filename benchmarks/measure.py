"""How a thing is measured: in rounds, by the processor time it takes, told by the median and the spread."""

from __future__ import annotations

import resource
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

__all__ = ["Case", "Did", "Ratio", "Round", "Target", "run", "wait_for"]

Did = Mapping[str, int]
"""How many of what was done: ``{"games": 200, "events": 15000}``."""

Work = Callable[[int], "Did | Round"]
"""Does one round (its number is given, for the seed); says what it did, or also how long it took by its own clock."""


@dataclass(frozen=True, slots=True)
class Target:
    """What one of the figures should reach: ``at_least`` so many a second, or ``at_most`` so many seconds each."""

    unit: str
    at_least: float | None = None
    at_most: float | None = None

    def met(self, rate: float) -> bool:
        """Whether a rate (units a second) is good enough."""
        return rate >= self.at_least if self.at_least is not None else rate * (self.at_most or 0) >= 1


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that is measured.

    ``unit`` is what it is counted in, ``tells`` what a reader wants to know: how many a second, or how long each takes.
    ``clock`` is the time that counts: the processor's for work in this process, the wall's where a person waits.
    """

    name: str
    work: Work
    unit: str
    tells: Literal["rate", "time"] = "rate"
    clock: Literal["cpu", "wall"] = "cpu"
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times as fast one case is as another, by one of their units."""

    name: str
    one: str
    other: str
    unit: str


@dataclass(frozen=True, slots=True)
class Round:
    """What one round did and how long it took, in seconds."""

    did: Did
    wall: float
    cpu: float


def _processor() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


@dataclass(slots=True)
class Watch:
    """Wall time, and processor time of this process and of those it waited for."""

    _wall: float = field(default_factory=time.perf_counter)
    _cpu: float = field(default_factory=_processor)

    def stop(self, did: Did) -> Round:
        cpu = _processor() - self._cpu
        return Round(did, time.perf_counter() - self._wall, cpu)


def run(cases: Sequence[Case], rounds: int, told: Callable[[str], None]) -> dict[str, list[Round]]:
    """Measure some cases: a round of each to warm up, then round by round all of them."""
    found: dict[str, list[Round]] = {case.name: [] for case in cases}
    for number in range(-1, rounds):
        for case in cases:
            told(f"{'warming up' if number < 0 else f'round {number + 1} of {rounds}'}: {case.name}")
            watch = Watch()
            did = case.work(max(number, 0))
            measured = did if isinstance(did, Round) else watch.stop(did)
            if number >= 0:
                found[case.name].append(measured)
    return found


def wait_for(command: Sequence[str]) -> str:
    """Run a program to its end; what it printed."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout

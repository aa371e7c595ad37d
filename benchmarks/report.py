"""From rounds to figures, from figures to a table."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.measure import Case, Did, Ratio, Round, Target

__all__ = ["Compared", "Figure", "Spread", "compared", "figure", "table"]


@dataclass(frozen=True, slots=True)
class Spread:
    """How a figure differed from round to round."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        return cls(statistics.median(values), min(values), max(values))

    def __str__(self) -> str:
        return f"{number(self.least)} – {number(self.most)}"


@dataclass(frozen=True, slots=True)
class Figure:
    """A case in figures: units a second by its clock, and how many units (events) one game had.

    ``processor`` is the same by processor time, which a busy machine does not stretch: targets are judged by it.
    """

    name: str
    unit: str
    tells: str
    clock: str
    a_second: dict[str, Spread]
    processor: dict[str, Spread]
    in_one: dict[str, float]
    target: Target | None
    met: bool | None
    rounds: list[Round]


@dataclass(frozen=True, slots=True)
class Compared:
    """How many times as fast one thing was as another in the same round."""

    name: str
    unit: str
    times: Spread


def rates(case: Case, rounds: Sequence[Round], unit: str, clock: str | None = None) -> list[float]:
    """How many of a unit a second, round by round, by the clock of the case or another."""
    return [done.did[unit] / (done.wall if (clock or case.clock) == "wall" else done.cpu) for done in rounds]


def figure(case: Case, rounds: list[Round]) -> Figure:
    """The figures of a case."""
    did: Did = rounds[0].did
    a_second = {unit: Spread.of(rates(case, rounds, unit)) for unit in did}
    processor = {unit: Spread.of(rates(case, rounds, unit, "cpu")) for unit in did}
    whole = sum(done.did[case.unit] for done in rounds)
    return Figure(
        name=case.name,
        unit=case.unit,
        tells=case.tells,
        clock=case.clock,
        a_second=a_second,
        processor=processor,
        in_one={unit: sum(done.did[unit] for done in rounds) / whole for unit in did if unit != case.unit},
        target=case.target,
        met=None if case.target is None else case.target.met(processor[case.target.unit].median),
        rounds=rounds,
    )


def compared(ratio: Ratio, cases: dict[str, Case], found: dict[str, list[Round]]) -> Compared:
    """A ratio, round by round."""
    one = rates(cases[ratio.one], found[ratio.one], ratio.unit)
    other = rates(cases[ratio.other], found[ratio.other], ratio.unit)
    return Compared(ratio.name, ratio.unit, Spread.of([a / b for a, b in zip(one, other, strict=True)]))


def table(figures: Iterable[Figure], ratios: Iterable[Compared]) -> str:
    """All of it for a reader."""
    rows = [("", "median", "least – most", "")]
    for told in figures:
        rows += _rows(told)
    rows += [(ratio.name, f"× {number(ratio.times.median)}", str(ratio.times), f"by {ratio.unit}") for ratio in ratios]
    wide = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [
        f"{name:<{wide[0]}}  {median:>{wide[1]}}  {spread:>{wide[2]}}  {more}".rstrip()
        for name, median, spread, more in rows
    ]
    return "\n".join([lines[0], "─" * max(map(len, lines)), *lines[1:]])


def _rows(told: Figure) -> list[tuple[str, str, str, str]]:
    """A row for the case, and for games one for their events."""
    spread = told.a_second[told.unit]
    more = _target(told)
    if told.tells == "time" and told.clock == "wall":
        rows = [_times(told.name, spread, ""), _times("    processor time", told.processor[told.unit], more)]
    elif told.tells == "time":
        rows = [_times(told.name, spread, more)]
    else:
        rows = [(told.name, f"{number(spread.median)} {told.unit}/s", str(spread), more)]
    for unit, many in told.in_one.items():
        rows.append((f"    {number(many)} {unit} each", f"{number(told.a_second[unit].median)} {unit}/s", "", ""))
    return rows


def _times(name: str, rate: Spread, more: str) -> tuple[str, str, str, str]:
    """A row that tells how long each takes."""
    return name, duration(1 / rate.median), f"{duration(1 / rate.most)} – {duration(1 / rate.least)}", more


def _target(told: Figure) -> str:
    target = told.target
    if target is None:
        return ""
    aim = f"≥ {number(target.at_least)}/s" if target.at_least is not None else f"< {duration(target.at_most or 0)}"
    return f"{aim} {'reached' if told.met else 'MISSED'}"


def number(value: float) -> str:
    """A number of three digits that count."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def duration(seconds: float) -> str:
    """A time in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{number(seconds / size)} {unit}"
    return f"{number(seconds / 1e-6)} µs"

"""Figures with their uncertainty: means with 95 % intervals, and ratings by Bradley and Terry with ties.

The unit of every mean is a deal that was played with the sides swapped (or all the way round the table), because the
games of one deal are not independent.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

__all__ = ["Figure", "Pairing", "Rating", "mean_of", "ratings", "student"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean of ``many`` units and the half-width of its 95 % interval (infinite for a single unit)."""

    mean: float
    plus_minus: float
    many: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.plus_minus

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.plus_minus

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ±{self.plus_minus:.2f}"


def mean_of(values: Sequence[float]) -> Figure:
    """The mean of independent units with Student's 95 % interval.

    >>> str(mean_of([1.0, 0.0, 2.0, 1.0]))
    '+1.00 ±1.30'
    """
    if not values:
        return Figure(math.nan, math.inf, 0)
    if len(values) == 1:
        return Figure(values[0], math.inf, 1)
    return Figure(fmean(values), student(len(values) - 1) * stdev(values) / math.sqrt(len(values)), len(values))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by Hill's expansion about the normal one; exact for one and two degrees.

    >>> [round(student(freedom), 3) for freedom in (1, 2, 4, 10, 100)]
    [12.706, 4.303, 2.776, 2.228, 1.984]
    """
    if freedom == 1:
        return math.tan(math.pi * 0.475)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / (1 - 0.95**2))
    z = 1.959963984540054
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom ** (power + 1) for power, term in enumerate(terms))


@dataclass(frozen=True, slots=True)
class Pairing:
    """How two players did against each other in the games of one deal: wins of the first and the second, and ties."""

    first: str
    second: str
    deal: int
    wins: float
    losses: float
    ties: float


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on the scale of chess (400 points: ten to one), mean zero, with a 95 % interval from resampled deals."""

    name: str
    rating: float
    low: float
    high: float


def ratings(names: Sequence[str], pairings: Sequence[Pairing], *, resamples: int = 200) -> list[Rating]:
    """Ratings of players by Bradley and Terry's model with Davidson's ties, best first.

    Half a win for either and half a tie are added to every pairing that was played, so that a player who won or lost
    every game has a rating too.
    Intervals come from resampling whole deals.
    """
    best = _strengths(names, pairings)
    chance = Random("ratings")
    by_deal: dict[int, list[Pairing]] = {}
    for pairing in pairings:
        by_deal.setdefault(pairing.deal, []).append(pairing)
    deals = list(by_deal.values())
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(resamples):
        sample = [pairing for deal in chance.choices(deals, k=len(deals)) for pairing in deal]
        for name, value in _strengths(names, sample).items():
            drawn[name].append(value)
    rated = [Rating(name, best[name], *_middle(drawn[name])) for name in names]
    return sorted(rated, key=lambda rating: -rating.rating)


def _middle(values: list[float]) -> tuple[float, float]:
    """The middle 95 % of some values."""
    ordered = sorted(values)
    at = round(0.025 * (len(ordered) - 1))
    return ordered[at], ordered[-1 - at]


def _strengths(names: Sequence[str], pairings: Sequence[Pairing]) -> dict[str, float]:
    """Ratings from one sample, by Hunter's minorisation steps for Davidson's model."""
    wins: dict[tuple[str, str], float] = {}
    ties: dict[tuple[str, str], float] = {}
    met: set[tuple[str, str]] = set()
    for one in pairings:
        key = (one.first, one.second)
        back = (one.second, one.first)
        wins[key] = wins.get(key, 0.0) + one.wins
        wins[back] = wins.get(back, 0.0) + one.losses
        if key not in met and back not in met:
            met.add(key)
        ordered = key if key in met else back
        ties[ordered] = ties.get(ordered, 0.0) + one.ties
    for key in met:
        ties[key] = ties.get(key, 0.0) + 0.5
        for ordered in (key, (key[1], key[0])):
            wins[ordered] = wins.get(ordered, 0.0) + 0.5
    strength = dict.fromkeys(names, 1.0)
    nu = 0.5
    for _ in range(1000):
        strength, nu, moved = _improve(strength, nu, wins, ties, met)
        if moved < 1e-6:
            break
    logs = {name: 400 * math.log10(value) for name, value in strength.items()}
    middle = fmean(logs.values())
    return {name: value - middle for name, value in logs.items()}


def _improve(
    strength: dict[str, float],
    nu: float,
    wins: Mapping[tuple[str, str], float],
    ties: Mapping[tuple[str, str], float],
    met: set[tuple[str, str]],
) -> tuple[dict[str, float], float, float]:
    """One step: new strengths, the new weight of ties, and the largest change of a strength's logarithm."""
    gained = dict.fromkeys(strength, 0.0)
    weight = dict.fromkeys(strength, 0.0)
    tied = rooted = 0.0
    for a, b in met:
        played = wins.get((a, b), 0.0) + wins.get((b, a), 0.0) + ties[a, b]
        root = math.sqrt(strength[a] * strength[b])
        share = played / (strength[a] + strength[b] + nu * root)
        gained[a] += wins.get((a, b), 0.0) + ties[a, b] / 2
        gained[b] += wins.get((b, a), 0.0) + ties[a, b] / 2
        weight[a] += share * (1 + nu / 2 * root / strength[a])
        weight[b] += share * (1 + nu / 2 * root / strength[b])
        tied += ties[a, b]
        rooted += share * root
    new = {name: gained[name] / weight[name] if weight[name] else strength[name] for name in strength}
    scale = math.exp(fmean(math.log(max(value, 1e-12)) for value in new.values()))
    new = {name: max(value, 1e-12) / scale for name, value in new.items()}
    moved = max(abs(math.log(new[name] / strength[name])) for name in strength)
    return new, (tied / rooted if rooted else nu), moved

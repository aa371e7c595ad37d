"""What a series shows: every two players beside each other, everybody's habits, ratings."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean
from typing import Any

from halfsuit.arena.result import SideResult
from halfsuit.arena.series import Series, Unit
from halfsuit.arena.stats import Figure, Pairing, Rating, mean_of, ratings

__all__ = ["Duel", "Habits", "Report", "report_on"]


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players beside each other.

    Attributes:
        first, second: who.
        margin: points of the first less those of the second, a game; without teams, per seat.
        score: what the first scored of every game between the two, 1 a win and ½ a tie; without teams its share of
            the wins of both.
        wins, ties, losses: games of the first.
    """

    first: str
    second: str
    margin: Figure
    score: Figure
    wins: int
    ties: int
    losses: int

    def to_json(self) -> dict[str, Any]:
        """For machines."""
        return {
            "first": self.first,
            "second": self.second,
            "margin": _figure(self.margin),
            "score": _figure(self.score),
            "wins": self.wins,
            "ties": self.ties,
            "losses": self.losses,
        }


@dataclass(frozen=True, slots=True)
class Habits:
    """What a player did over a whole series; rates are a game (of its side), times in milliseconds.

    ``win_share`` is how much of every game it won (shared wins in shares); ``fair_share`` what chance alone would give.
    """

    name: str
    games: int
    seats: int
    points: float
    win_share: Figure
    fair_share: float
    asks: float
    hit_rate: float
    wrong: float
    void: float
    median_ms: float
    p95_ms: float
    mean_ms: float
    forfeits: int

    def to_json(self) -> dict[str, Any]:
        """For machines."""
        return {
            "name": self.name,
            "games": self.games,
            "points": round(self.points, 4),
            "winShare": _figure(self.win_share),
            "fairShare": round(self.fair_share, 4),
            "asks": round(self.asks, 3),
            "hitRate": round(self.hit_rate, 4),
            "wrongClaims": round(self.wrong, 4),
            "voidClaims": round(self.void, 4),
            "medianMs": round(self.median_ms, 3),
            "p95Ms": round(self.p95_ms, 3),
            "meanMs": round(self.mean_ms, 3),
            "forfeits": self.forfeits,
        }


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that a series shows.

    ``capped`` and ``forfeits`` are counts of games; ``faults`` says who forfeited for which reason, and how many of
    them; events are a game.
    """

    rules: str
    games: int
    deals: int
    capped: int
    forfeits: int
    faults: tuple[tuple[str, str, int], ...]
    events: float
    limit: int
    duels: tuple[Duel, ...]
    habits: tuple[Habits, ...]
    ratings: tuple[Rating, ...]

    def to_json(self) -> dict[str, Any]:
        """For machines."""
        return {
            "rules": self.rules,
            "games": self.games,
            "deals": self.deals,
            "capped": self.capped,
            "limit": self.limit,
            "forfeits": self.forfeits,
            "faults": [{"name": name, "reason": reason, "games": many} for name, reason, many in self.faults],
            "eventsPerGame": round(self.events, 2),
            "duels": [duel.to_json() for duel in self.duels],
            "players": [habits.to_json() for habits in self.habits],
            "ratings": [
                {"name": one.name, "rating": round(one.rating, 1), "low": round(one.low, 1), "high": round(one.high, 1)}
                for one in self.ratings
            ],
        }

    def text(self) -> str:
        """For people: plain text, a table each."""
        lines = [
            f"{self.rules}: {self.games} games on {self.deals} deals, {self.events:.0f} events a game",
            *([f"{self.capped} games stopped at {self.limit} events, scored as they stood"] if self.capped else []),
            *([f"{self.forfeits} games forfeited:"] if self.forfeits else []),
            *(f"  {name} {many} [{reason}]" for name, reason, many in self.faults),
            "",
            f"{'':28} {'points a game':>15} {'score':>15} {'won':>6} {'tied':>6} {'lost':>6}",
        ]
        lines += [
            f"{duel.first + ' – ' + duel.second:28} {duel.margin!s:>15} "
            f"{f'{duel.score.mean:.3f} ±{duel.score.plus_minus:.3f}':>15} {duel.wins:6} {duel.ties:6} {duel.losses:6}"
            for duel in self.duels
        ]
        lines += [
            "",
            _row("", "asks", "hits", "wrong", "void", "wins", "of", "median ms", "95 % ms", "mean ms"),
        ]
        lines += [
            _row(
                one.name,
                f"{one.asks:.1f}",
                *(f"{rate:.3f}" for rate in (one.hit_rate, one.wrong, one.void, one.win_share.mean, one.fair_share)),
                *(f"{time:.2f}" for time in (one.median_ms, one.p95_ms, one.mean_ms)),
            )
            for one in self.habits
        ]
        if len(self.ratings) > 2:
            lines += ["", f"{'':16} {'rating':>7}"]
            lines += [f"{one.name:16} {one.rating:7.0f}  [{one.low:.0f}, {one.high:.0f}]" for one in self.ratings]
        return "\n".join([*lines, "", *_LEGEND]) + "\n"


_LEGEND = (
    "points a game: the first's less the second's; score: 1 for a win, ½ for a tie; ±: the 95 % interval",
    "asks, wrong and void claims: a game of one side; hits: of its questions; wins: its share of all, of: what chance",
    "alone would give; ms: the time a move took to think of",
)
"""What the columns mean."""


def _row(name: str, *columns: str) -> str:
    return f"{name:16}" + "".join(f" {column:>9}" for column in columns)


def report_on(series: Series, units: Sequence[Unit]) -> Report:
    """What the units of a series show."""
    names = list(dict.fromkeys(series.players))
    faults = Counter(
        (seats[game.forfeit.seat - 1], game.forfeit.reason)
        for unit in units
        for seats, game in zip(unit.seats, unit.games, strict=True)
        if game.forfeit is not None
    )
    games = [game for unit in units for game in unit.games]
    duels = [duel for a, b in combinations(names, 2) if (duel := _duel(series, units, a, b)) is not None]
    pairings = [pairing for unit in units for pairing in _pairings(series, unit)]
    return Report(
        rules=series.rules.text,
        games=len(games),
        deals=len({unit.deal for unit in units}),
        capped=sum(game.capped for game in games),
        forfeits=faults.total(),
        faults=tuple((name, reason, many) for (name, reason), many in faults.most_common()),
        events=fmean(game.events for game in games),
        limit=series.limit,
        duels=tuple(duels),
        habits=tuple(_habits(series, units, name) for name in names),
        ratings=tuple(ratings(names, pairings)) if len(names) > 1 else (),
    )


def _figure(figure: Figure) -> dict[str, Any]:
    """A figure for machines; ``null`` where it cannot be told, as the interval of a single deal."""
    mean, plus_minus = (round(one, 4) if math.isfinite(one) else None for one in (figure.mean, figure.plus_minus))
    return {"mean": mean, "plusMinus": plus_minus, "units": figure.many}


def _sides(series: Series, seats: Sequence[str]) -> list[str]:
    """Who plays each side of a game."""
    return list(seats[:2]) if series.rules.family == "team" else list(seats)


def _duel(series: Series, units: Sequence[Unit], a: str, b: str) -> Duel | None:
    margins: list[float] = []
    scores: list[float] = []
    wins = ties = losses = 0
    for unit in units:
        if a not in unit.match or b not in unit.match:
            continue
        ahead: list[float] = []
        won: list[float] = []
        for seats, game in zip(unit.seats, unit.games, strict=True):
            sides = _sides(series, seats)
            mine = [at for at, name in enumerate(sides) if name == a]
            theirs = [at for at, name in enumerate(sides) if name == b]
            difference = fmean(game.points[at] for at in mine) - fmean(game.points[at] for at in theirs)
            ahead.append(difference)
            won.append(0.5 if difference == 0 else float(difference > 0))
            wins += difference > 0
            ties += difference == 0
            losses += difference < 0
        margins.append(fmean(ahead))
        scores.append(fmean(won))
    if not margins:
        return None
    return Duel(a, b, mean_of(margins), mean_of(scores), wins, ties, losses)


def _pairings(series: Series, unit: Unit) -> list[Pairing]:
    found: list[Pairing] = []
    for a, b in combinations(unit.match, 2):
        wins = ties = losses = 0.0
        for seats, game in zip(unit.seats, unit.games, strict=True):
            sides = _sides(series, seats)
            for one in (at for at, name in enumerate(sides) if name == a):
                for two in (at for at, name in enumerate(sides) if name == b):
                    wins += game.points[one] > game.points[two]
                    ties += game.points[one] == game.points[two]
                    losses += game.points[one] < game.points[two]
        found.append(Pairing(a, b, unit.deal, wins, losses, ties))
    return found


def _habits(series: Series, units: Sequence[Unit], name: str) -> Habits:
    total = SideResult()
    games = taken = forfeits = 0
    points = 0.0
    shares: list[float] = []
    fair: list[float] = []
    for unit in units:
        if name not in unit.match:
            continue
        won: list[float] = []
        for seats, game in zip(unit.seats, unit.games, strict=True):
            sides = _sides(series, seats)
            mine = [at for at, who in enumerate(sides) if who == name]
            games += 1
            taken += len(mine)
            forfeits += game.forfeit is not None and seats[game.forfeit.seat - 1] == name
            won.append(sum(game.score(at) for at in mine))
            fair.append(len(mine) / len(sides))
            for at in mine:
                points += game.points[at]
                total.add(game.sides[at])
        shares.append(fmean(won))
    clock = total.clock
    return Habits(
        name=name,
        games=games,
        seats=taken,
        points=points / taken if taken else 0.0,
        win_share=mean_of(shares),
        fair_share=fmean(fair) if fair else 0.0,
        asks=total.asks / games if games else 0.0,
        hit_rate=total.hits / total.asks if total.asks else 0.0,
        wrong=total.wrong / games if games else 0.0,
        void=total.void / games if games else 0.0,
        median_ms=1000 * clock.quantile(0.5),
        p95_ms=1000 * clock.quantile(0.95),
        mean_ms=1000 * clock.mean,
        forfeits=forfeits,
    )

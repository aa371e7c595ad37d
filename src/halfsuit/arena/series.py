"""A series of games: who meets whom on which deals, played on any executor, kept in a file that can be gone on with.

In team games every two players meet on the same deals, each deal twice with the sides swapped. Where everybody plays
alone the players sit down in a line-up, and every deal is played as often as there are seats, everybody moving one seat
on each time. The games of one deal are a *unit*: one line of the result file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from halfsuit.arena.play import deal_of, play
from halfsuit.arena.result import GameResult
from halfsuit.bots import EVENT_LIMIT, PLAYERS, UnknownPlayer
from halfsuit.bots.outside import COMMAND
from halfsuit.errors import HalfsuitError
from halfsuit.rules.ruleset import Ruleset, parse_rules

__all__ = ["ArenaError", "Job", "Series", "Unit", "play_series", "play_unit", "read_units", "seed_of"]

FORMAT = 1
"""Version of the result file."""


class ArenaError(HalfsuitError):
    """A series that cannot be played, or a result file that belongs to another one."""


@dataclass(frozen=True, slots=True)
class Unit:
    """The games of one deal. ``match`` are the players that meet in it, ``seats`` who sat where in each game."""

    match: tuple[str, ...]
    deal: int
    seats: tuple[tuple[str, ...], ...]
    games: tuple[GameResult, ...]

    def to_json(self) -> dict[str, Any]:
        """As a line of the result file."""
        return {
            "match": list(self.match),
            "deal": self.deal,
            "games": [
                {"seats": list(seats), **game.to_json()} for seats, game in zip(self.seats, self.games, strict=True)
            ],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Unit:
        """Back from a line of the result file."""
        return cls(
            match=tuple(data["match"]),
            deal=data["deal"],
            seats=tuple(tuple(game["seats"]) for game in data["games"]),
            games=tuple(GameResult.from_json(game) for game in data["games"]),
        )


@dataclass(frozen=True, slots=True)
class Job:
    """What a worker is given: everything that is needed to play one unit."""

    rules: str
    match: tuple[str, ...]
    deal: int
    seats: tuple[tuple[str, ...], ...]
    seed: str
    limit: int


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games.

    Attributes:
        rules: the rules.
        players: who takes part; in games without teams the line-up, repeated until every seat is taken.
        deals: how many deals each match is played on.
        seed: what the deals and the players' seeds are made of; a fresh seed is fresh deals.
        limit: after how many events a game is stopped, and scored as it stands.
    """

    rules: Ruleset
    players: tuple[str, ...]
    deals: int
    seed: str = "0"
    limit: int = EVENT_LIMIT
    first_deal: int = field(default=0)
    """The number of the first deal, to go on where another series ended."""

    def __post_init__(self) -> None:
        if self.rules.family == "team" and (len(self.players) < 2 or len(set(self.players)) < len(self.players)):
            raise ArenaError("two or more different players are needed")
        if self.rules.family == "stock" and not 1 <= len(self.players) <= self.rules.players:
            raise ArenaError(f"one to {self.rules.players} players are needed, one for each seat or fewer")
        if self.deals < 1:
            raise ArenaError("at least one deal is needed")
        for name in self.players:
            if not name.startswith(COMMAND) and name not in PLAYERS:
                raise UnknownPlayer(name)

    def jobs(self) -> Iterator[Job]:
        """All units, deal by deal, so that a series that is cut short has played every match equally often."""
        text, n = self.rules.text, self.rules.players
        for deal in range(self.first_deal, self.first_deal + self.deals):
            if self.rules.family == "stock":
                line_up = tuple(self.players[seat % len(self.players)] for seat in range(n))
                turns = tuple(line_up[-shift:] + line_up[:-shift] if shift else line_up for shift in range(n))
                yield Job(text, tuple(dict.fromkeys(self.players)), deal, turns, self.seed, self.limit)
                continue
            for a, b in combinations(self.players, 2):
                both = tuple(tuple((one, two)[seat % 2] for seat in range(n)) for one, two in ((a, b), (b, a)))
                yield Job(text, (a, b), deal, both, self.seed, self.limit)

    def header(self) -> dict[str, Any]:
        """The first line of the result file."""
        return {
            "arena": FORMAT,
            "rules": self.rules.text,
            "players": list(self.players),
            "seed": self.seed,
            "limit": self.limit,
        }


def seed_of(job: Job, turn: int) -> str:
    """What the seeds of the players are made of in one game of a unit."""
    return f"{job.seed}/{'-'.join(job.match)}/{job.deal}/{turn}"


def play_unit(job: Job) -> dict[str, Any]:
    """Play the games of one deal; a line of the result file. This is what workers run."""
    rules = parse_rules(job.rules)
    deal = deal_of(rules, job.seed, job.deal)
    games: list[GameResult] = []
    for turn, seats in enumerate(job.seats):
        games.append(play(deal, seats, seed_of(job, turn), job.limit)[0])
    return Unit(job.match, job.deal, job.seats, tuple(games)).to_json()


def read_units(path: Path, series: Series | None = None) -> list[Unit]:
    """The units of a result file; a last line that was cut off by a kill is left out.

    Raises:
        ArenaError: it is no result file, or it belongs to another series.
    """
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
        header = json.loads(lines[0])
        units = [Unit.from_json(json.loads(line)) for line in lines[1:-1] if line]
    except (ValueError, KeyError, TypeError) as error:
        raise ArenaError(f"{path.name} is no result file of the arena: {error}") from None
    if not isinstance(header, dict) or header.get("arena") != FORMAT:  # pyright: ignore[reportUnknownMemberType]
        raise ArenaError(f"{path.name} is no result file of the arena")
    if series is not None and header != series.header():
        raise ArenaError(f"{path.name} belongs to another series: {lines[0]}")
    return units


def play_series(
    series: Series,
    *,
    executor: Executor | None = None,
    path: Path | None = None,
    progress: Callable[[int, int, Unit], None] | None = None,
    ahead: int = 64,
) -> list[Unit]:
    """Play a series and give its units, in the order of its jobs.

    Args:
        series: what to play.
        executor: where to play; ``None`` for here, one after the other.
        path: the result file. What it holds of this series already is not played again; what is played is added to it.
        progress: called after every unit with how many are done, how many there are, and the unit.
        ahead: how many units are given to the executor at a time.

    Raises:
        ArenaError: the result file belongs to another series, or cannot be read or written.
    """
    jobs = list(series.jobs())
    done: dict[tuple[tuple[str, ...], int], Unit] = {}
    if path is not None:
        try:
            done = _gone_on_with(path, series)
        except OSError as error:
            raise ArenaError(f"{path} cannot be a result file: {error.strerror or error}") from None
    wanted = {(job.match, job.deal) for job in jobs}
    missing = [job for job in jobs if (job.match, job.deal) not in done]
    finished = len(wanted) - len(missing)
    for data in _results(missing, executor, ahead):
        unit = Unit.from_json(data)
        done[unit.match, unit.deal] = unit
        finished += 1
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(data) + "\n")
        if progress is not None:
            progress(finished, len(jobs), unit)
    return [done[job.match, job.deal] for job in jobs]


def _gone_on_with(path: Path, series: Series) -> dict[tuple[tuple[str, ...], int], Unit]:
    """What a result file holds already; one that is not there, or empty, is begun."""
    if not path.exists() or not path.stat().st_size:
        path.write_text(json.dumps(series.header()) + "\n", encoding="utf-8")
        return {}
    done = {(unit.match, unit.deal): unit for unit in read_units(path, series)}
    _cut_torn_line(path)
    return done


def _cut_torn_line(path: Path) -> None:
    whole = path.read_bytes()
    if not whole.endswith(b"\n"):
        path.write_bytes(whole[: whole.rfind(b"\n") + 1])


def _results(jobs: Sequence[Job], executor: Executor | None, ahead: int) -> Iterator[dict[str, Any]]:
    """The results as they come."""
    if executor is None:
        yield from map(play_unit, jobs)
        return
    left = iter(jobs)
    running: set[Future[dict[str, Any]]] = set()
    try:
        for job in left:
            running.add(executor.submit(play_unit, job))
            if len(running) >= ahead:
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    finally:
        for future in running:
            future.cancel()

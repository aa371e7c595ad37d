"""The regret ledgers of a whole series."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor

from halfsuit.arena.ledger import SideLedger, keep_ledger, merge_ledgers
from halfsuit.arena.play import deal_of, play
from halfsuit.arena.series import ArenaError, Job, Series, seed_of
from halfsuit.rules.ruleset import parse_rules

__all__ = ["losses"]


def losses(series: Series, *, executor: Executor | None = None) -> dict[str, SideLedger]:
    """Play a series of team games (again: the same seeds play the same games), and keep everybody's ledger.

    Raises:
        ArenaError: it is no series of team games.
    """
    if series.rules.family != "team":
        raise ArenaError("the ledger is for team games")
    jobs = list(series.jobs())
    results = executor.map(_ledgers, jobs) if executor is not None else map(_ledgers, jobs)
    kept: dict[str, list[SideLedger]] = {name: [] for name in series.players}
    for pairs in results:
        for name, ledger in pairs:
            kept[name].append(ledger)
    return {name: merge_ledgers(ledgers) for name, ledgers in kept.items()}


def _ledgers(job: Job) -> list[tuple[str, SideLedger]]:
    return list(_each(job))


def _each(job: Job) -> Iterator[tuple[str, SideLedger]]:
    deal = deal_of(parse_rules(job.rules), job.seed, job.deal)
    for turn, seats in enumerate(job.seats):
        _, state = play(deal, seats, seed_of(job, turn), job.limit)
        yield from zip(seats[:2], keep_ledger(state), strict=True)

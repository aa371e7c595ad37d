"""Knowing: how many deals fit and where every card may be, at the decisions of strong players among themselves.

A round goes through some games of ``expert`` players, decision by decision, with an engine that remembers nothing yet
but its compiled kernels, and takes the time from what the seat has heard to the count and all probabilities. Told are
the decision in the middle, the one that only five in a hundred exceed, and the slowest. Where ``dd`` is installed
(``pip install dd``), the same positions are counted by its decision diagrams (CUDD, in C), and the ratio is told.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Sequence
from functools import cache

from tests.infer.diagrams import DIAGRAMS, count_by_diagrams

from benchmarks.measure import Case, Did, Ratio, Round, Target, wait_for
from halfsuit.bots import make_player
from halfsuit.bots.driver import play_game
from halfsuit.game import Deal, State, View, deal_seen, event_seen, new_game
from halfsuit.infer import Engine, Knowledge
from halfsuit.rules import Ruleset

__all__ = ["RATIOS", "cases"]

PLAYER = "expert"
GAMES = 6

OURS = "some positions: count, all probabilities"
DIAGRAM = "the same by decision diagrams (dd)"

RATIOS = [Ratio("our counting / dd", OURS, DIAGRAM, "answers")]

WARM = """
import time
began = time.perf_counter()
from halfsuit.infer import Engine
engine = Engine()
engine.wait()
assert engine.compiled
print(time.perf_counter() - began)
"""


@cache
def played(players: int) -> tuple[State, ...]:
    """Games of strong players among themselves."""
    rules = Ruleset.of("literature", players=players)
    return tuple(
        play_game(
            Deal.shuffled(rules, f"knowing {game}"), [make_player(PLAYER, f"{game} {seat}") for seat in range(players)]
        ).state
        for game in range(GAMES)
    )


def along(state: State, seats: Sequence[int]) -> list[tuple[int, int, View, Knowledge]]:
    """All along a game: how much has happened, who is to decide, what some seats know (0: a spectator)."""
    truth, _ = new_game(state.deal)
    views = {seat: View(deal_seen(state.deal, seat)) for seat in seats}
    known = {seat: Knowledge.start(view) for seat, view in views.items()}
    found: list[tuple[int, int, View, Knowledge]] = []
    for event in state.events:
        seat = truth.position.awaited
        found += [(truth.number, one, views[one], known[one]) for one in (seat, 0) if one in known]
        before, truth = truth.position, truth.then(event)
        for one, view in views.items():
            heard = event_seen(before, event, one)
            views[one], known[one] = view.then(heard), known[one].then(heard)
    return found


def answer(knowledge: Knowledge, engine: Engine) -> int:
    """Count, and find where every card may be."""
    posterior = engine.solve(knowledge.puzzle())
    posterior.marginals  # noqa: B018
    return posterior.count


@cache
def times(players: int, spectator: bool, number: int) -> tuple[float, ...]:
    """How long each decision took, sorted; for a spectator what happens in the first sixteen events."""
    engine = Engine("numba")
    took: list[float] = []
    for state in played(players):
        positions = along(state, [0] if spectator else range(1, players + 1))
        gc.collect()
        for happened, _, _, knowledge in positions:
            if spectator and happened > 15:
                break
            began = time.thread_time()
            answer(knowledge, engine)
            took.append(time.thread_time() - began)
    return tuple(sorted(took))


def _spread(name: str, players: int, part: float, most: float | None, *, spectator: bool = False) -> Case:
    """A case for that of the times which so large a part does not exceed."""

    def work(number: int) -> Round:
        sorted_ = times(players, spectator, number)
        took = sorted_[min(len(sorted_) - 1, int(part * len(sorted_)))]
        return Round({"answers": 1}, took, took)

    target = None if most is None else Target("answers", at_most=most)
    return Case(name, work, "answers", tells="time", target=target)


@cache
def some() -> list[tuple[View, Knowledge]]:
    """A few positions of two games, from early to late."""
    return [
        (view, knowledge)
        for state in played(6)[:2]
        for happened, _, view, knowledge in along(state, range(1, 7))
        if happened in {12, 24, 36, 48}
    ]


def _ours(number: int) -> Did:
    for _ in range(20):
        engine = Engine("numba")
        for _, knowledge in some():
            answer(knowledge, engine)
    return {"answers": 20 * len(some())}


def _theirs(number: int) -> Did:
    for view, knowledge in some():
        if count_by_diagrams(view, DIAGRAMS["dd"]).count != knowledge.worlds().count:
            raise AssertionError("the two do not count the same")
    return {"answers": len(some())}


def _warm(number: int) -> Round:
    took = float(wait_for([sys.executable, "-c", WARM]))
    return Round({"starts": 1}, took, took)


def cases() -> list[Case]:
    """Six and eight players, a spectator at the start, the kernels' start, and the diagrams if they are there."""
    found = [
        _spread("6 experts, the middle decision: count, all probabilities", 6, 0.5, 0.0003),
        _spread("    95 of 100 decisions", 6, 0.95, 0.003),
        _spread("    the slowest", 6, 1, 0.010),
        _spread("8 experts, the middle decision", 8, 0.5, None),
        _spread("    95 of 100 decisions of 8", 8, 0.95, 0.020),
        _spread("    the slowest of 8", 8, 1, 0.200),
        _spread("a spectator, 6 experts, first 16 events, the slowest", 6, 1, 0.050, spectator=True),
        Case("kernels: warm start", _warm, "starts", tells="time", target=Target("starts", at_most=3)),
        Case(OURS, _ours, "answers", tells="time"),
    ]
    if "dd" in DIAGRAMS:
        found.append(Case(DIAGRAM, _theirs, "answers", tells="time"))
    return found

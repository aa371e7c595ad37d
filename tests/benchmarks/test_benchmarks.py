"""The measuring itself: what is counted, how it is told, that every case can be run. Nothing here looks at a clock."""

import pytest
from benchmarks import games, infer, records, views
from benchmarks.measure import Case, Ratio, Round, Target
from benchmarks.report import compared, figure, table

from halfsuit.game import Claimed, Phase
from halfsuit.rules import Ruleset

SLOW = Case("slow", lambda number: {"games": 1}, "games", target=Target("games", at_least=500))
FAST = Case("fast", lambda number: {"games": 1}, "games", tells="time", target=Target("games", at_most=0.003))
ROUNDS = {
    "slow": [Round({"games": 10, "events": 100}, 9.0, cpu) for cpu in (0.1, 0.05, 0.025)],
    "fast": [Round({"games": 10, "events": 50}, 9.0, cpu) for cpu in (0.01, 0.01, 0.02)],
}


def test_a_figure_is_the_median_of_the_rounds_by_the_clock_that_counts() -> None:
    told = figure(SLOW, ROUNDS["slow"])
    assert told.a_second["games"].median == pytest.approx(200)
    assert (told.a_second["games"].least, told.a_second["games"].most) == pytest.approx((100, 400))
    assert told.in_one == {"events": 10}
    assert told.met is False
    assert figure(FAST, ROUNDS["fast"]).met is True
    by_wall = Case("slow", SLOW.work, "games", clock="wall")
    assert figure(by_wall, ROUNDS["slow"]).a_second["games"].median == pytest.approx(10 / 9)


def test_a_ratio_is_taken_round_by_round() -> None:
    times = compared(Ratio("both", "fast", "slow", "games"), {"slow": SLOW, "fast": FAST}, ROUNDS).times
    assert (times.least, times.median, times.most) == pytest.approx((1.25, 5, 10))


def test_the_table_tells_rates_times_and_missed_targets() -> None:
    lines = table([figure(SLOW, ROUNDS["slow"]), figure(FAST, ROUNDS["fast"])], []).split("\n")
    assert "200 games/s" in lines[2]
    assert "≥ 500/s MISSED" in lines[2]
    assert "2,000 events/s" in lines[3]
    assert "1 ms" in lines[4]
    assert "< 3 ms reached" in lines[4]


def test_random_players_of_literature_play_to_the_end_and_about_as_long_as_is_said() -> None:
    rules = Ruleset.of("literature")
    states = [games.random_game(rules, seed) for seed in range(100)]
    assert all(state.phase is Phase.OVER for state in states)
    assert all(sum(isinstance(event, Claimed) for event in state.events) == 8 for state in states)
    assert 60 <= sum(state.number for state in states) / len(states) <= 100


@pytest.mark.slow
def test_decisions_of_strong_players_are_answered_and_told_by_their_spread() -> None:
    pytest.importorskip("numba")
    took = infer.times(6, False, 0)
    assert len(took) > 300
    assert list(took) == sorted(took)
    middle, most, slowest = (case.work(0) for case in infer.cases()[:3])
    assert isinstance(middle, Round)
    assert isinstance(most, Round)
    assert isinstance(slowest, Round)
    assert (middle.cpu, slowest.cpu) == (took[len(took) // 2], took[-1])
    assert middle.cpu <= most.cpu <= slowest.cpu
    (ours,) = (case for case in infer.cases() if case.name == infer.OURS)
    did = ours.work(0)
    assert not isinstance(did, Round)
    assert did["answers"] == 20 * len(infer.some()) > 0


@pytest.mark.parametrize("case", [*records.cases(), *views.cases()], ids=lambda case: case.name)
def test_a_case_says_what_it_did(case: Case) -> None:
    did = case.work(0)
    assert not isinstance(did, Round)
    assert did[case.unit] > 0

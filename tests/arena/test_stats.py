from __future__ import annotations

import math
from random import Random

import pytest

from halfsuit.arena.clock import Clock, merged
from halfsuit.arena.stats import Pairing, mean_of, ratings, student

# two-sided 95 % points of Student's t from printed tables
TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 9: 2.262, 19: 2.093, 29: 2.045, 99: 1.984, 100000: 1.960}


@pytest.mark.parametrize(("freedom", "point"), TABLE.items())
def test_students_points_are_those_of_the_tables(freedom: int, point: float):
    assert student(freedom) == pytest.approx(point, abs=0.006)


def test_an_interval_covers_the_truth_nineteen_times_in_twenty():
    chance = Random(1)
    covered = 0
    for _ in range(2000):
        figure = mean_of([chance.gauss(3, 2) for _ in range(6)])
        covered += figure.low <= 3 <= figure.high
    assert 0.935 <= covered / 2000 <= 0.965


def test_a_single_unit_proves_nothing():
    assert mean_of([2.0]).plus_minus == math.inf
    assert math.isnan(mean_of([]).mean)


def test_ratings_recover_strengths_with_ties():
    truth = {"a": 150.0, "b": 0.0, "c": -150.0}
    chance = Random(2)
    nu = 0.6
    pairings: list[Pairing] = []
    for deal in range(3000):
        for one, two in (("a", "b"), ("b", "c"), ("a", "c")):
            p, q = (10 ** (truth[name] / 400) for name in (one, two))
            whole = p + q + nu * math.sqrt(p * q)
            x = chance.random() * whole
            pairings.append(Pairing(one, two, deal, float(x < p), float(p <= x < p + q), float(x >= p + q)))
    rated = {one.name: one for one in ratings(list(truth), pairings, resamples=40)}
    assert [one.name for one in ratings(list(truth), pairings, resamples=2)] == ["a", "b", "c"]
    for name, value in truth.items():
        assert rated[name].rating == pytest.approx(value, abs=15)
        assert rated[name].low < rated[name].rating < rated[name].high


def test_who_never_lost_is_rated_all_the_same():
    rated = ratings(["a", "b"], [Pairing("a", "b", deal, 2, 0, 0) for deal in range(20)], resamples=10)
    assert rated[0].name == "a"
    assert 500 < rated[0].rating - rated[1].rating < 2000


def test_a_clock_tells_medians_within_five_per_cent():
    chance = Random(3)
    clocks = [Clock(), Clock()]
    times = sorted(chance.lognormvariate(-7, 1) for _ in range(5001))
    for at, seconds in enumerate(times):
        clocks[at % 2].add(seconds, awaited=True)
    clocks[0].add(5.0, awaited=False)
    clock = Clock.from_json(merged(clocks).to_json())
    assert clock.quantile(0.5) == pytest.approx(times[2500], rel=0.05)
    assert clock.quantile(0.95) == pytest.approx(times[4750], rel=0.05)
    assert (clock.decisions, clock.polls) == (5001, 5002)
    assert clock.mean == pytest.approx((sum(times) + 5) / 5001, rel=1e-3)
    assert Clock().quantile(0.5) == Clock().mean == 0

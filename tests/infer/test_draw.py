"""Drawn deals fit, and each comes as often as it should."""

from collections import Counter
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.infer.puzzles import fitting, puzzles, random_puzzle
from tests.infer.test_posterior import EITHER, ENGINES

from halfsuit.infer import Engine, Puzzle

SEEDS = st.integers(0, 2**32)


@given(puzzles() | puzzles(weighted=True), EITHER, SEEDS)
def test_every_drawn_deal_fits(puzzle: Puzzle, engine: Engine, seed: int) -> None:
    posterior = engine.solve(puzzle)
    assume(posterior.possible)
    drawn = posterior.draw(5, Random(seed))
    assert len(drawn) == 5
    assert all(puzzle.weight(deal) > 0 for deal in drawn)
    for other in ENGINES:
        assert drawn == other.solve(puzzle).draw(5, Random(seed)), "the same seed draws the same deals, compiled or not"


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: "numba" if engine.compiled else "python")
def test_deals_come_as_often_as_they_should(engine: Engine, weighted: bool) -> None:
    # By Pearson's test, summed over thirty puzzles: under 4.5 standard deviations with these seeds, and any others but
    # one in a hundred thousand. Blocks that are split, merged or of one unit are all among them.
    off = freedom = 0.0
    rng = Random(2)
    puzzles_done = 0
    while puzzles_done < 30:
        puzzle = random_puzzle(rng, rng.randint(2, 4), rng.choice(((3, 2, 3), (4, 3), (2, 2, 2, 2))), weighted=weighted)
        fit = fitting(puzzle)
        if not 2 <= len(fit) <= 60:
            continue
        puzzles_done += 1
        total = sum(fit.values())
        number = 1000
        seen = Counter(tuple(deal) for deal in engine.solve(puzzle).draw(number, rng))
        assert set(seen) <= set(fit)
        off += sum(
            (seen[deal] - number * float(w / total)) ** 2 / (number * float(w / total)) for deal, w in fit.items()
        )
        freedom += len(fit) - 1
    assert abs(off - freedom) / (2 * freedom) ** 0.5 < 4.5

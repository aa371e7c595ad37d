"""Whole packs: 48 cards, six and eight players, positions of simulated play seen by one seat.

Nothing here is small enough for brute force. The reference counts them by a chain that follows every player by himself
and pools nobody, so it is another algorithm.
"""

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from tests.infer.test_posterior import ENGINES, PLAIN, close

from halfsuit.infer import BookFacts, Engine, Puzzle, Reference

POSITIONS = json.loads(Path(__file__).with_name("positions.json").read_text(encoding="utf-8"))


def puzzle_of(position: dict) -> Puzzle:
    books = tuple(BookFacts(6, tuple(int(word, 16) for word in book)) for book in position["books"])
    return Puzzle(tuple(position["sizes"]), books)


SLOW = [at for at, position in enumerate(POSITIONS) if len(position["sizes"]) == 8 or position["after"] < 27]


@pytest.mark.parametrize(
    "at", [pytest.param(at, marks=[pytest.mark.slow] if at in SLOW else []) for at in range(len(POSITIONS))]
)
def test_two_algorithms_agree(at: int) -> None:
    puzzle = puzzle_of(POSITIONS[at])
    reference = Reference(puzzle)
    expected = reference.marginals()
    assert PLAIN.solve_exactly(puzzle).marginals == expected
    for engine in ENGINES:
        posterior = engine.solve(puzzle)
        assert posterior.count == reference.total
        for table, right in zip(posterior.marginals, expected, strict=True):
            for row, wanted in zip(table, right, strict=True):
                assert all(map(close, row, wanted))


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: "numba" if engine.compiled else "python")
@pytest.mark.parametrize("at", range(len(POSITIONS)))
def test_every_card_is_somewhere_and_every_hand_is_full(engine: Engine, at: int) -> None:
    puzzle = puzzle_of(POSITIONS[at])
    posterior = engine.solve(puzzle)
    for table in posterior.marginals:
        for row in table:
            assert sum(row) == pytest.approx(1)
    for place, size in enumerate(puzzle.sizes):
        assert sum(row[place] for table in posterior.marginals for row in table) == pytest.approx(size)
    for deal in posterior.draw(20, Random(at)):
        assert puzzle.weight(deal) == 1


@pytest.mark.parametrize("at", range(len(POSITIONS)))
def test_a_claim_by_the_team_is_a_claim_by_chance(at: int) -> None:
    puzzle = puzzle_of(POSITIONS[at])
    for engine in ENGINES:
        posterior = engine.solve(puzzle)
        team = sum(1 << place for place in range(puzzle.places) if place % 2 == POSITIONS[at]["seat"] % 2)
        for book, claim in enumerate(posterior.claims(team)):
            assert close(posterior.chance(book, [team] * 6), Fraction(claim.team))
            if claim.where:
                assert claim.best == pytest.approx(posterior.chance(book, [1 << place for place in claim.where]))

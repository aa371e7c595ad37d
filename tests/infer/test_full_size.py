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

from halfsuit.infer import BookFacts, Engine, Puzzle, Reference, plan
from halfsuit.infer.subsets import anything, meeting, without

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


@pytest.mark.parametrize(
    ("at", "most"), [(0, 20), (1, 60), (2, 400), (3, 20_000), (4, 20_000), (5, 20_000), (6, 20_000), (7, 20_000)]
)
def test_nobody_is_followed_longer_than_he_is_told_apart(at: int, most: int) -> None:
    # What this is worth: without pooling the first of these take a million steps.
    puzzle = puzzle_of(POSITIONS[at])
    chain = PLAIN.chain(puzzle, [(0,) * puzzle.places] * len(puzzle.books), exact=True)
    sweep = chain.sweep(1, True)
    assert sweep is not None
    begin, opened = sweep.trail[0], sweep.trail[7]
    assert sum((begin[i + 1] - begin[i]) * (opened[i + 1] - opened[i]) for i in range(chain.steps)) <= most
    assert chain.work <= most


def test_players_that_are_told_apart_early_only_are_merged() -> None:
    # One question about the first book, the others unknown: after it, five hands are one pool of cards.
    asked = BookFacts(6, (anything(6) & meeting(0b111110, 6) & without(0, 6), *[anything(6)] * 5))
    puzzle = Puzzle((8,) * 6, (asked, *[BookFacts.unknown(6, 6)] * 7))
    chain = PLAIN.chain(puzzle, [(0,) * 6] * 8, exact=True)
    assert chain.units == 2, "who asked, and the others"
    told = BookFacts(6, (anything(6), anything(6) & without(0, 6), anything(6), *[anything(6)] * 3))
    both = Puzzle((8,) * 6, (asked, told, *[BookFacts.unknown(6, 6)] * 6))
    chain = PLAIN.chain(both, [(0,) * 6] * 8, exact=True)
    kinds, blocks = list(chain.levels[0][: chain.steps]), chain.levels[3]
    assert chain.units == 3
    assert kinds.count(plan.SPLIT) == 2
    assert kinds.count(plan.MERGE) == 1
    assert max(blocks[at] for at, kind in enumerate(kinds) if kind == plan.BOOK) == 2, "never three at a book"


@pytest.mark.parametrize("at", range(len(POSITIONS)))
def test_a_count_can_be_put_together_midway(at: int) -> None:
    # Too many for a float and the last 64 bits: what compiled kernels do with the largest counts.
    puzzle = puzzle_of(POSITIONS[at])
    for engine in ENGINES[1:]:
        main = engine.solve(puzzle)._main
        assert main is not None
        wrapped = main.chain.sweep(1, True)
        assert wrapped is not None
        count = main.midway(wrapped)
        assert count is not None
        assert count * main.chain.splits == PLAIN.solve_exactly(puzzle).count

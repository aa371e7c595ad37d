"""The sample that stands in for counting, against the counting, where both can be had."""

from math import exp
from random import Random

import pytest
from tests.infer.brute import random_case
from tests.infer.test_knowledge import knowledge_of

from halfsuit.errors import InconsistentView
from halfsuit.game import Deal, new_game, view_of
from halfsuit.infer import BookFacts, Engine, Knowledge, Puzzle, TooMuchWork, Worlds, by_number_held
from halfsuit.infer.annealing import anneal
from halfsuit.infer.particles import Particles
from halfsuit.infer.subsets import exactly
from halfsuit.rules import parse_rules
from halfsuit.testing.play import play

PLAIN = Engine("python")


def farthest(one: list[list[list[float]]], two: list[list[list[float]]]) -> float:
    """The greatest difference between two tables of probabilities."""
    return max(
        abs(a - b)
        for book, other in zip(one, two, strict=True)
        for row, line in zip(book, other, strict=True)
        for a, b in zip(row, line, strict=True)
    )


@pytest.mark.parametrize("seed", range(12))
def test_small_packs(seed: int) -> None:
    knowledge = knowledge_of(random_case(seed, "stock", 2000))
    puzzle = knowledge.puzzle()
    exact, sample = PLAIN.solve(puzzle), Particles(puzzle, 1000)
    assert sample.possible
    assert farthest(exact.marginals, sample.marginals) < 0.08  # of a thousand: five standard deviations
    assert exact.count / 2 < sample.count < exact.count * 2
    for deal in sample.deals:
        assert puzzle.weight(deal) == 1
    for deal in sample.draw(5, Random(1)):
        assert puzzle.weight(deal) == 1
    masks = [Random(seed).randrange(1 << puzzle.places) | 1] * puzzle.books[0].cards
    assert sample.chance(0, masks) == pytest.approx(exact.chance(0, masks), abs=0.08)


@pytest.mark.parametrize("seed", range(8))
def test_exchanging_alone_finds_them_too(seed: int) -> None:
    puzzle = knowledge_of(random_case(seed, "stock", 2000)).puzzle()
    exact, found = PLAIN.solve(puzzle), anneal(puzzle, 1000, Random(seed))
    assert found is not None
    deals, log_weight = found
    assert exact.count / 2 < exp(log_weight) < exact.count * 2
    for deal in deals:
        assert puzzle.weight(deal) == 1
    table = [[[0.0] * puzzle.places for _ in range(facts.cards)] for facts in puzzle.books]
    for deal in deals:
        for rows, holders in zip(table, deal, strict=True):
            for row, place in zip(rows, holders, strict=True):
                row[place] += 1 / len(deals)
    assert farthest(exact.marginals, table) < 0.12  # many are copies of one another


@pytest.mark.parametrize("seed", range(4))
def test_there_is_a_sample_wherever_something_fits(seed: int) -> None:
    # so tight that dealing book by book ends in a blind alley for all of a hundred dealers at times
    state, _ = new_game(Deal.shuffled(parse_rules("go-fish-pairs"), seed))
    states = [state, *play(state, Random(seed), None, 60)]
    for later in states[10::10]:
        puzzle = Knowledge.of(view_of(later, 1)).puzzle()
        sample = Particles(puzzle, 50, rounds=1)
        assert sample.possible
        assert all(puzzle.weight(deal) for deal in sample.deals)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["go-fish players=3", "authors players=3", "go-fish-pairs"])
def test_whole_packs(rules: str) -> None:
    state, _ = new_game(Deal.shuffled(parse_rules(rules), 2))
    states = [state, *play(state, Random(2), None, 24)]
    puzzle = Knowledge.of(view_of(states[-1], 1)).puzzle()
    engine = Engine()
    engine.wait()
    exact = engine.solve(puzzle).marginals
    few, many = (Particles(puzzle, 1000, rounds=rounds) for rounds in (0, 16))
    assert farthest(exact, many.marginals) < 0.09
    assert farthest(exact, many.marginals) < farthest(exact, few.marginals)  # what the exchanges are for


def test_weights_count() -> None:
    state, _ = new_game(Deal.shuffled(parse_rules("literature players=4"), 4))
    states = [state, *play(state, Random(4), None, 30)]
    puzzle = Knowledge.of(view_of(states[-1], 2)).puzzle(by_number_held(2))
    assert puzzle.weighted
    assert farthest(PLAIN.solve(puzzle).marginals, Particles(puzzle, 1000).marginals) < 0.09


def test_it_says_that_it_is_no_count() -> None:
    state, _ = new_game(Deal.shuffled(parse_rules("authors"), 1))
    states = [state, *play(state, Random(1), None, 10)]
    knowledge = Knowledge.of(view_of(states[-1], 1))
    small = Engine("python", limit=1000)
    worlds = knowledge.worlds(engine=small)
    assert not worlds.exact
    assert worlds.possible
    assert worlds.sample(1)[0].state(view_of(states[-1], 1).events).position.counts == states[-1].position.counts
    assert sum(next(iter(worlds.table.values())).values()) == pytest.approx(1)
    again = knowledge.worlds(engine=small)
    assert again.table == worlds.table  # the same seed
    with pytest.raises(TooMuchWork):
        assert knowledge.worlds_counted(small).table
    with pytest.raises(TooMuchWork):
        assert knowledge.worlds_exactly(engine=small).table
    counted: Worlds[float] = knowledge.worlds(engine=PLAIN)
    assert counted.exact


def test_nothing_is_found_where_nothing_fits() -> None:
    puzzle = Puzzle((2, 2), (BookFacts(4, (exactly(0b0001), exactly(0b1110))),))
    sample = Particles(puzzle, 20)
    assert not sample.possible
    assert sample.count == 0
    with pytest.raises(InconsistentView):
        assert sample.marginals

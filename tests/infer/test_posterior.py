"""All answers, both ways to work them out, against the reference."""

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from math import factorial, log2, prod
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.infer.puzzles import fitting, puzzles

from halfsuit.errors import InconsistentView
from halfsuit.infer import BookFacts, Engine, Puzzle, Reference, chain, not_exactly
from halfsuit.infer.subsets import anything, exactly, meeting, within

PLAIN = Engine("python")
ENGINES = [PLAIN]
with suppress(ImportError):  # the extra may not be installed
    ENGINES.append(Engine("numba"))
EITHER = st.sampled_from(ENGINES)
ANY = puzzles() | puzzles(weighted=True)


def close(one: float, two: Fraction) -> bool:
    """Equal but for rounding; zero only if zero."""
    return abs(one - float(two)) < 1e-12 and (one == 0) == (two == 0)


@given(ANY, EITHER)
def test_the_count_is_exact(puzzle: Puzzle, engine: Engine) -> None:
    free = Puzzle(
        puzzle.sizes,
        tuple(
            BookFacts(b.cards, tuple(sum(1 << s for s in b.subsets(p)) for p in range(puzzle.places)), b.clauses)
            for b in puzzle.books
        ),
    )
    posterior = engine.solve(puzzle)
    assert posterior.count == Reference(free).total
    assert posterior.possible == (posterior.count > 0)


@given(ANY, EITHER)
def test_marginals_are_those_of_the_reference(puzzle: Puzzle, engine: Engine) -> None:
    reference = Reference(puzzle)
    assume(reference.total)
    expected = reference.marginals()
    assert engine.solve_exactly(puzzle).marginals == expected
    for table, right in zip(engine.solve(puzzle).marginals, expected, strict=True):
        for row, wanted in zip(table, right, strict=True):
            assert all(map(close, row, wanted))


@given(ANY, EITHER)
def test_nothing_certain_is_missed_and_nothing_else_is_called_certain(puzzle: Puzzle, engine: Engine) -> None:
    reference = Reference(puzzle)
    assume(reference.total)
    assert engine.solve(puzzle).certain == [
        [next((place for place, chance in enumerate(row) if chance == 1), None) for row in table]
        for table in reference.marginals()
    ]


@given(ANY, EITHER, st.data())
def test_the_chance_of_a_claim_is_that_of_the_reference(puzzle: Puzzle, engine: Engine, data: st.DataObject) -> None:
    reference = Reference(puzzle)
    assume(reference.total)
    book = data.draw(st.integers(0, len(puzzle.books) - 1))
    masks = [data.draw(st.integers(0, (1 << puzzle.places) - 1)) for _ in range(puzzle.books[book].cards)]
    right = reference.chance(book, masks)
    assert engine.solve_exactly(puzzle).chance(book, masks) == right
    assert close(engine.solve(puzzle).chance(book, masks), right)


@given(ANY, EITHER, st.data())
def test_the_best_claim_is_the_best_and_the_team_has_what_it_has(
    puzzle: Puzzle, engine: Engine, data: st.DataObject
) -> None:
    reference = Reference(puzzle)
    assume(reference.total)
    team = data.draw(st.integers(0, (1 << puzzle.places) - 1))
    exact, near = engine.solve_exactly(puzzle).claims(team), engine.solve(puzzle).claims(team)
    for book, facts in enumerate(puzzle.books):
        ways = [(h, w) for h, w in reference.ways(book) if all(team >> place & 1 for place in h)]
        assert exact[book].team == reference.chance(book, [team] * facts.cards)
        best = max((Fraction(w) / Fraction(reference.total) for _, w in ways), default=Fraction(0))
        assert exact[book].best == best
        if ways:
            assert Fraction(dict(ways)[exact[book].where]) / Fraction(reference.total) == best
        else:
            assert exact[book].where == ()
        assert close(near[book].team, exact[book].team)
        assert close(near[book].best, exact[book].best)


@given(ANY, EITHER, st.data())
def test_cards_that_are_not_asked_about_may_be_anywhere(puzzle: Puzzle, engine: Engine, data: st.DataObject) -> None:
    reference = Reference(puzzle)
    assume(reference.total)
    team = data.draw(st.integers(0, (1 << puzzle.places) - 1))
    everywhere = (1 << puzzle.places) - 1
    asked = [data.draw(st.integers(0, (1 << facts.cards) - 1)) for facts in puzzle.books]
    for book, claim in enumerate(engine.solve_exactly(puzzle).claims(team, asked)):
        masks = [team if asked[book] >> card & 1 else everywhere for card in range(puzzle.books[book].cards)]
        assert claim.team == reference.chance(book, masks)


@given(puzzles(places=4, books=4, cards=7) | puzzles(places=4, books=4, cards=7, weighted=True), EITHER)
def test_entropy_is_that_of_all_deals(puzzle: Puzzle, engine: Engine) -> None:
    fit = fitting(puzzle)
    assume(fit)
    total = sum(fit.values())
    bits = -sum(float(w / total) * log2(w / total) for w in fit.values())
    assert engine.solve(puzzle).entropy == pytest.approx(bits, abs=1e-9)


def test_when_nothing_is_known_a_deal_is_a_deal() -> None:
    start = Puzzle((8,) * 6, (BookFacts.unknown(6, 6),) * 8)
    for engine in ENGINES:
        posterior = engine.solve(start)
        assert posterior.count == 2889253496242619386328267523990000 == factorial(48) // factorial(8) ** 6
        assert posterior.marginals == [[[pytest.approx(1 / 6)] * 6] * 6] * 8


def test_so_it_is_with_the_own_hand_known_and_with_twelve() -> None:
    hand = exactly(0b000011)
    others = within(0b111100, 6)
    own = [BookFacts(6, (hand, *[others] * 7))] * 3 + [BookFacts(6, (exactly(0), *[anything(6)] * 7))] * 5
    eight = Puzzle((6,) * 8, tuple(own))
    twelve = Puzzle((5,) * 6 + (4,) * 6, (BookFacts.unknown(6, 12),) * 9)
    for engine in ENGINES:
        assert engine.solve(eight).count == _multinomial((6,) * 7)
        assert engine.solve(twelve).count == _multinomial(twelve.sizes)


def _multinomial(sizes: tuple[int, ...]) -> int:
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


@pytest.fixture(params=ENGINES, ids=lambda engine: "numba" if engine.compiled else "python")
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    return request.param


def test_a_contradiction_is_told_by_possible_and_count_and_raised_by_the_rest(engine: Engine) -> None:
    facts = BookFacts(2, (exactly(0b01), exactly(0b11)))
    posterior = engine.solve(Puzzle((1, 1), (facts,)))
    assert not posterior.possible
    assert posterior.count == 0
    for ask in (
        lambda: posterior.marginals,
        lambda: posterior.certain,
        lambda: posterior.entropy,
        lambda: posterior.claims(1),
        lambda: posterior.chance(0, (3, 3)),
    ):
        with pytest.raises(InconsistentView):
            ask()


def test_hand_sizes_alone_can_contradict(engine: Engine) -> None:
    facts = BookFacts(2, (meeting(0b11, 2), anything(2)))
    assert not engine.solve(Puzzle((0, 2), (facts,))).possible
    assert not engine.solve(Puzzle((1, 3), (facts, facts))).possible


def test_a_wrong_claim_is_a_fact_about_all_hands_at_once(engine: Engine) -> None:
    facts = BookFacts(2, (anything(2),) * 2, (not_exactly((0, 1), 2),))
    posterior = engine.solve(Puzzle((1, 1), (facts,)))
    assert posterior.certain == [[1, 0]]
    assert posterior.claims(0b11)[0].where == (1, 0)


@given(ANY, EITHER)
def test_hashed_states_are_the_same_states(puzzle: Puzzle, engine: Engine) -> None:
    dense = engine.solve(puzzle)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chain, "_DENSE", 0)
        hashed = engine.solve(puzzle)
        assert hashed.count == dense.count
        assume(hashed.possible)
        assert hashed.marginals == dense.marginals
        assert hashed.draw(3, Random(1)) == dense.draw(3, Random(1))

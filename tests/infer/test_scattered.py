"""Nobody has a whole book: hands that nothing else tells apart are counted together, and the answers are the same."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest
from tests.infer.puzzles import fitting, random_puzzle
from tests.infer.test_posterior import ENGINES, PLAIN, close

from halfsuit.bots import make_player, play_game
from halfsuit.game import Deal, View, deal_seen, event_seen, new_game
from halfsuit.infer import BookFacts, Engine, Knowledge, Puzzle, Reference, engine, whole
from halfsuit.infer.scattered import mixtures
from halfsuit.infer.subsets import anything, exactly, meeting
from halfsuit.rules import Ruleset

NAMED = [pytest.param(one, id="numba" if one.compiled else "python") for one in ENGINES]


def not_whole(cards: int) -> int:
    """Anything but the whole book."""
    return anything(cards) & ~(1 << (1 << cards) - 1)


def no_whole_books(rng: Random, *, places: int = 5, books: tuple[int, ...] = (), weighted: bool = False) -> Puzzle:
    """A puzzle in which most is unknown, but that most places have no whole book."""
    size = rng.choice((2, 3, 3, 4))
    books = books or (size,) * rng.randint(1, 4)
    puzzle = random_puzzle(rng, rng.randint(2, places), books, weighted=weighted)
    told: list[BookFacts] = []
    for facts in puzzle.books:
        allowed = [anything(facts.cards) if rng.random() < 0.7 else subsets for subsets in facts.allowed]
        allowed = [subsets & not_whole(facts.cards) if rng.random() < 0.85 else subsets for subsets in allowed]
        told.append(BookFacts(facts.cards, tuple(allowed), facts.clauses if rng.random() < 0.3 else (), facts.weights))
    return Puzzle(puzzle.sizes, tuple(told))


def together(one: Engine, puzzle: Puzzle) -> bool:
    """Whether hands are counted together that whole books tell apart."""
    return one.chain(puzzle, [(0,) * puzzle.places] * len(puzzle.books), True).book > 0


def agree(one: Engine, puzzle: Puzzle, rng: Random) -> bool:
    """All answers are those of the reference; whether there are any."""
    reference = Reference(puzzle)
    exact, near = one.solve_exactly(puzzle), one.solve(puzzle)
    assert exact.possible == near.possible == bool(reference.total)
    if not puzzle.weighted:
        assert exact.count == near.count == reference.total
    if not reference.total:
        return False
    expected = reference.marginals()
    assert exact.marginals == expected
    for table, right in zip(near.marginals, expected, strict=True):
        for row, wanted in zip(table, right, strict=True):
            assert all(map(close, row, wanted))
    team = rng.randrange(1 << puzzle.places)
    for book, claim in enumerate(exact.claims(team)):
        ways = [(h, w) for h, w in reference.ways(book) if all(team >> place & 1 for place in h)]
        assert claim.team == reference.chance(book, [team] * puzzle.books[book].cards)
        assert claim.best == max((Fraction(w) / Fraction(reference.total) for _, w in ways), default=0)
    book = rng.randrange(len(puzzle.books))
    masks = [rng.randrange(1 << puzzle.places) for _ in range(puzzle.books[book].cards)]
    assert exact.chance(book, masks) == reference.chance(book, masks)
    for solved in (exact, near):
        assert all(puzzle.weight(deal) > 0 for deal in solved.draw(4, rng))
    return True


@pytest.mark.parametrize("few", [0, 2])
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("one", NAMED)
def test_all_answers_are_those_of_the_reference(
    one: Engine, weighted: bool, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "_FEW", few)
    done = tried = 0
    for seed in range(160):
        rng = Random(f"{seed} {weighted}")
        puzzle = no_whole_books(rng, weighted=weighted)
        tried += together(one, puzzle)
        done += agree(one, puzzle, rng)
    assert done > 100
    assert tried > (80 if few == 0 else 5)


@pytest.mark.parametrize("one", NAMED)
def test_so_they_are_where_books_are_not_of_one_size(one: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "_FEW", 0)
    done = 0
    for seed in range(60):
        rng = Random(seed)
        done += agree(one, no_whole_books(rng, books=rng.choice(((3, 2, 3), (4, 3, 2), (4, 1, 4)))), rng)
    assert done > 30


@pytest.mark.slow
@pytest.mark.parametrize("one", NAMED)
def test_so_they_are_in_many_larger_puzzles(one: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "_FEW", 0)
    done = 0
    for seed in range(400):
        rng = Random(f"larger {seed}")
        puzzle = no_whole_books(rng, places=7, books=(rng.choice((3, 4)),) * rng.randint(3, 6))
        done += agree(one, puzzle, rng)
    assert done > 250


def test_deals_come_as_often_as_they_should(monkeypatch: pytest.MonkeyPatch) -> None:
    # Pearson's test as in test_draw; with no rounds at all, deals are drawn in the slow way.
    monkeypatch.setattr(whole, "_FEW", 0)
    for rounds in (10, 0):
        monkeypatch.setattr("halfsuit.infer.posterior._ROUNDS", rounds)
        off = freedom = 0.0
        rng = Random(3)
        done = 0
        while done < 20:
            puzzle = no_whole_books(rng, places=4, books=rng.choice(((3, 3), (2, 2, 2))))
            if not together(PLAIN, puzzle):
                continue
            fit = fitting(puzzle)
            if not 2 <= len(fit) <= 60:
                continue
            done += 1
            number = 1000
            seen = Counter(tuple(deal) for deal in PLAIN.solve(puzzle).draw(number, rng))
            assert set(seen) <= set(fit)
            off += sum((seen[deal] - number / len(fit)) ** 2 / (number / len(fit)) for deal in fit)
            freedom += len(fit) - 1
        assert abs(off - freedom) / (2 * freedom) ** 0.5 < 4.5


# Whole packs


def views(players: int, seats: tuple[int, ...], after: tuple[int, ...], seed: str) -> list[Puzzle]:
    """What some seats (0: a spectator) know in a game under ``must-claim``, after so many events."""
    rules = Ruleset.of("literature", players=players, **{"must-claim": "yes"})
    team = [make_player("careful", f"{seed} {seat}") for seat in range(players)]
    state = play_game(Deal.shuffled(rules, seed), team, limit=max(after) + 1).state
    truth, _ = new_game(state.deal)
    known = {seat: Knowledge.start(View(deal_seen(state.deal, seat))) for seat in seats}
    found: list[Puzzle] = []
    for event in state.events:
        if truth.number in after:
            found += [one.puzzle() for one in known.values()]
        before, truth = truth.position, truth.then(event)
        known = {seat: one.then(event_seen(before, event, seat)) for seat, one in known.items()}
    return found


@pytest.mark.parametrize("seed", ["one", pytest.param("two", marks=pytest.mark.slow)])
def test_the_numbers_are_those_of_hands_followed_one_by_one(seed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = views(6, (1, 4), (1, 3, 8, 15, 30), seed)
    assert sum(together(PLAIN, puzzle) for puzzle in puzzles) >= 4
    answers = [(found.count, found.marginals) for found in map(PLAIN.solve_exactly, puzzles)]
    monkeypatch.setattr(engine, "roomy", lambda puzzle: [(puzzle, 0)])
    assert answers == [(found.count, found.marginals) for found in map(PLAIN.solve_exactly, puzzles)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["three", "four"])
def test_so_they_are_with_eight(seed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = ENGINES[-1]
    puzzles = views(8, (1, 4), (1, 3, 8, 15, 30), seed)
    answers = [(found.count, found.marginals) for found in map(fast.solve, puzzles)]
    monkeypatch.setattr(engine, "roomy", lambda puzzle: [(puzzle, 0)])
    for puzzle, (count, marginals) in zip(puzzles, answers, strict=True):
        slow = fast.solve(puzzle)
        assert slow.count == count
        for table, other in zip(slow.marginals, marginals, strict=True):
            for row, wanted in zip(table, other, strict=True):
                assert all(close(p, Fraction(q)) for p, q in zip(row, wanted, strict=True))


def test_an_early_view_is_little_work() -> None:
    # What this is worth: with every hand followed by itself a seat's view is up to a hundred million steps, and a
    # spectator's more than a thousand million.
    for puzzle in views(8, (0, 1, 2, 3), (1, 3, 6, 10), "early"):
        chain = PLAIN.chain(puzzle, [(0,) * 8] * len(puzzle.books), exact=True)
        sweep = chain.sweep(1, True)
        assert sweep is not None
        assert chain.work < 300_000
        assert sweep.states < 50_000


def test_at_the_start_it_is_a_matter_of_inclusion_and_exclusion() -> None:
    # 48 cards to eight hands of six: whole hands are taken away, and those taken away twice are given back.
    puzzle = Puzzle((6,) * 8, (BookFacts(6, (not_whole(6),) * 8),) * 8)
    count = 0
    for whole_hands in range(9):
        ways = comb(8, whole_hands) ** 2
        for step in range(whole_hands):
            ways *= step + 1
        for left in range(8 - whole_hands, 0, -1):
            ways *= comb(6 * left, 6)
        count += (-1) ** whole_hands * ways
    for one in ENGINES:
        found = one.solve(puzzle)
        assert found.count == count
        assert found.marginals == [[[pytest.approx(1 / 8)] * 8] * 6] * 8


# What goes without saying


def test_that_a_small_hand_has_no_whole_book_goes_without_saying() -> None:
    facts = BookFacts(4, (not_whole(4),) * 4)
    small = Puzzle((3, 3, 3, 3), (facts,) * 3)
    assert whole.roomy(small) == [(Puzzle(small.sizes, (BookFacts.unknown(4, 4),) * 3), 0)]
    large = Puzzle((4, 4, 4, 4), (facts,) * 4)
    assert whole.roomy(large) == [(large, 4), (large, 0)]


def test_who_must_have_a_card_of_another_book_has_no_room_for_a_whole_one() -> None:
    asked = BookFacts(4, (anything(4) & meeting(7, 4), *[not_whole(4)] * 4))
    other = BookFacts(4, (not_whole(4),) * 5)
    puzzle = Puzzle((4, 4, 4, 2, 2), (asked, other, other, other))
    (apart, none), (every, size) = whole.roomy(puzzle)
    assert (none, size) == (0, 4), "two hands have room: these should be followed one by one"
    assert apart.books[1].allowed == (anything(4), not_whole(4), not_whole(4), anything(4), anything(4))
    assert apart.books[0].allowed == (asked.allowed[0], not_whole(4), not_whole(4), anything(4), anything(4))
    assert every == puzzle


def test_a_puzzle_in_which_whole_books_are_not_told_of_stays_as_it_is() -> None:
    puzzle = random_puzzle(Random(4), 4, (3, 3, 4))
    assert whole.roomy(puzzle) == [(puzzle, 0)]


def test_it_is_counted_in_the_way_that_is_less_work(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = views(8, (0,), (3,), "early")[0]
    labels = [(0,) * 8] * len(puzzle.books)
    for few in (0, 8):
        monkeypatch.setattr(whole, "_FEW", few)
        chain = PLAIN.chain(puzzle, labels, exact=True)
        assert chain.book == 6
        assert chain.work < 10_000
    apart = Engine("python", limit=1 << 60).chain(puzzle, labels, exact=True, together=False)
    assert apart.work > 1_000 * chain.work


def test_a_book_of_which_the_viewer_has_a_card_tells_nobody_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "_FEW", 0)
    mine = BookFacts(3, (exactly(0b001), *[not_whole(3)] * 4))
    puzzle = Puzzle((1, 3, 3, 3, 2), (mine, *[BookFacts(3, (exactly(0), *[not_whole(3)] * 4))] * 3))
    chain = PLAIN.chain(puzzle, [(0,) * 5] * 4, exact=True)
    assert chain.scattered == 3
    assert agree(PLAIN, puzzle, Random(1))


def test_mixed_books_are_counted_as_they_lie() -> None:
    table = mixtures(3, 2)
    for books, free in product(range(3), range(4)):
        ways = Counter[int]()
        for cards in product((0, 1), repeat=free + 3 * books):
            if all(0 < sum(cards[free + 3 * book :][:3]) < 3 for book in range(books)):
                ways[sum(cards)] += 1
        assert [table[(books * 64 + free) * 64 + part] for part in range(12)] == [ways[part] for part in range(12)]

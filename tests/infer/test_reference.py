"""The reference agrees with brute force."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from tests.infer.puzzles import fitting, puzzles

from halfsuit.infer import Puzzle, Reference
from halfsuit.infer.reference import ways


@given(puzzles(places=4, books=4, cards=7), st.data())
def test_count_and_marginals_and_chances_are_those_of_brute_force(puzzle: Puzzle, data: st.DataObject) -> None:
    _agree(puzzle, data)


@given(puzzles(places=4, books=4, cards=7, weighted=True), st.data())
def test_so_are_weighted_ones(puzzle: Puzzle, data: st.DataObject) -> None:
    _agree(puzzle, data)


def _agree(puzzle: Puzzle, data: st.DataObject) -> None:
    fit = fitting(puzzle)
    reference = Reference(puzzle)
    total = sum(fit.values())
    assert reference.total == total
    if not total:
        return
    for book, table in enumerate(reference.marginals()):
        for card, row in enumerate(table):
            for place, chance in enumerate(row):
                assert chance == sum(w for deal, w in fit.items() if deal[book][card] == place) / total
    book = data.draw(st.integers(0, len(puzzle.books) - 1))
    masks = [data.draw(st.integers(0, (1 << puzzle.places) - 1)) for _ in range(puzzle.books[book].cards)]
    sure = sum(w for deal, w in fit.items() if all(m >> place & 1 for m, place in zip(masks, deal[book], strict=True)))
    assert reference.chance(book, masks) == sure / total
    found = dict(reference.ways(book))
    expected: dict[tuple[int, ...], Fraction] = {}
    for deal, weight in fit.items():
        expected[deal[book]] = expected.get(deal[book], Fraction(0)) + weight
    assert found == expected


@given(puzzles(places=3, books=1, cards=6, weighted=True))
def test_ways_are_all_ways_and_no_others(puzzle: Puzzle) -> None:
    facts = puzzle.books[0]
    listed = list(ways(facts))
    assert len({holders for holders, _ in listed}) == len(listed)
    free = Puzzle((facts.cards, *([0] * (puzzle.places - 1))), puzzle.books)
    assert all(weight > 0 for _, weight in listed)
    for holders, weight in listed:
        sizes = tuple(holders.count(place) for place in range(free.places))
        assert Puzzle(sizes, puzzle.books).weight([holders]) == weight

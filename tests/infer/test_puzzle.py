"""Puzzles refuse what makes no sense, and weigh single deals."""

import pytest

from halfsuit.infer import BookFacts, Clause, Puzzle, not_exactly, one_of
from halfsuit.infer.subsets import anything, meeting, without


@pytest.mark.parametrize(
    "make",
    [
        lambda: BookFacts.unknown(0, 2),
        lambda: BookFacts.unknown(7, 2),
        lambda: BookFacts(2, (16, 15)),
        lambda: BookFacts(2, (-1, 15)),
        lambda: BookFacts(2, (15, 15), (Clause((1,)),)),
        lambda: BookFacts(2, (15, 15), weights=((1.0,) * 4,)),
        lambda: BookFacts(2, (15, 15), weights=((1.0,) * 3, None)),
        lambda: BookFacts(2, (15, 15), weights=((1.0, 1.0, 1.0, -1.0), None)),
        lambda: Puzzle((1, 1), (BookFacts.unknown(2, 3),)),
        lambda: Puzzle((1, 2), (BookFacts.unknown(2, 2),)),
        lambda: Puzzle((-1, 3), (BookFacts.unknown(2, 2),)),
    ],
)
def test_what_makes_no_sense_is_refused(make) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        make()


def test_one_of_holds_when_one_of_the_places_has_one_of_the_cards() -> None:
    clause = one_of((1, 2), 0b011, 3)
    assert clause.holds((0, 1, 0))
    assert clause.holds((2, 0, 0))
    assert not clause.holds((0, 0, 1))
    assert not clause.holds((0, 3, 2))


def test_a_wrong_naming_holds_unless_all_cards_are_where_it_says() -> None:
    clause = not_exactly((1, 2, None), 3)
    assert not clause.holds((1, 2, 0))
    assert not clause.holds((1, 2, 2))
    assert clause.holds((1, 0, 0))
    assert clause.holds((0, 2, 2))


def test_a_deal_weighs_nothing_if_it_does_not_fit() -> None:
    free = Puzzle((1, 1), (BookFacts.unknown(2, 2),))
    assert free.weight([(0, 1)]) == 1
    assert free.weight([(0, 0)]) == 0, "sizes"
    told = Puzzle((1, 1), (BookFacts(2, (without(0, 2), anything(2))),))
    assert told.weight([(1, 0)]) == 1
    assert told.weight([(0, 1)]) == 0, "subsets"
    claimed = Puzzle((1, 1), (BookFacts(2, (anything(2),) * 2, (not_exactly((0, 1), 2),)),))
    assert claimed.weight([(1, 0)]) == 1
    assert claimed.weight([(0, 1)]) == 0, "clauses"
    weighed = Puzzle((1, 1), (BookFacts(2, (anything(2),) * 2, weights=((1.0, 2.0, 0.0, 1.0), (1.0, 1.0, 3.0, 1.0))),))
    assert weighed.weight([(0, 1)]) == 6
    assert weighed.weight([(1, 0)]) == 0
    assert (weighed.weighted, free.weighted) == (True, False)


def test_a_subset_without_weight_is_not_possible() -> None:
    facts = BookFacts(2, (meeting(0b11, 2), anything(2)), weights=((5.0, 0.0, 1.0, 1.0), None))
    assert facts.subsets(0) == [2, 3]
    assert facts.subsets(1) == [0, 1, 2, 3]

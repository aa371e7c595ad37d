"""Sets of subsets say what the game says."""

from hypothesis import given
from hypothesis import strategies as st

from halfsuit.infer import subsets

BOOKS = st.integers(1, subsets.MAX_CARDS)


@given(BOOKS, st.data())
def test_each_set_has_the_subsets_it_is_named_for(cards: int, data: st.DataObject) -> None:
    some = data.draw(st.integers(0, (1 << cards) - 1))
    card = data.draw(st.integers(0, cards - 1))
    number = data.draw(st.integers(0, cards))
    every = range(1 << cards)
    assert subsets.members(subsets.anything(cards)) == list(every)
    assert subsets.members(subsets.exactly(some)) == [some]
    assert subsets.members(subsets.holding(card, cards)) == [s for s in every if card in _cards(s)]
    assert subsets.members(subsets.without(card, cards)) == [s for s in every if card not in _cards(s)]
    assert subsets.members(subsets.meeting(some, cards)) == [s for s in every if _cards(s) & _cards(some)]
    assert subsets.members(subsets.within(some, cards)) == [s for s in every if _cards(s) <= _cards(some)]
    assert subsets.members(subsets.counting(some, number, cards)) == [
        s for s in every if len(_cards(s) & _cards(some)) == number
    ]


def _cards(mask: int) -> set[int]:
    return {card for card in range(8) if mask >> card & 1}

"""The oracle tried on itself: random records, their views, damaged ones, and the figures of the mini game."""

import pytest

from . import mini
from .agn import check_text
from .damage import damaged
from .generate import random_record, try_record


def test_the_figures_of_the_mini_game():
    assert [mini.perft(mini.start(), depth) for depth in (1, 2, 3, 4)] == [16, 232, 3052, 36816]
    assert mini.kinds(mini.start()) == {"hit": 4, "miss": 8, "right claim": 0, "wrong claim": 4}


@pytest.mark.parametrize("seed", range(12))
def test_random_records_and_their_views(seed):
    _, _, wrong = try_record(seed)
    assert wrong == []


def test_damaged_records_are_judged_without_an_accident():
    for seed in range(10):
        text = random_record(seed, longest=40)
        for again in range(10):
            for result in check_text(damaged(text, again)):
                assert result["valid"] == (result["reason"] is None)

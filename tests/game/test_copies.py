"""Games are values: they can be copied, sent to another process, and compared, whatever else was played meanwhile."""

from __future__ import annotations

import copy
import pickle

import pytest

from halfsuit.cards import CardSet, parse_card
from halfsuit.game import Deal, State, apply, new_game, table_of, view_of
from halfsuit.rules import PRESETS, Ruleset


def some_game(preset: str) -> State:
    state, _ = new_game(Deal.shuffled(Ruleset.of(preset), seed=3))
    for _ in range(12):
        actions = state.legal_actions()
        state, _ = apply(state, next(iter(actions.asks or actions)))
    return state


@pytest.mark.parametrize("preset", PRESETS)
def test_copies_are_equal(preset: str) -> None:
    state = some_game(preset)
    for value in (state, state.position, view_of(state, 2), view_of(state, 0).position, state.deal):
        assert copy.copy(value) == value
        assert copy.deepcopy(value) == value
        assert pickle.loads(pickle.dumps(value)) == value


def test_a_set_of_cards_can_be_copied() -> None:
    cards = CardSet.of(parse_card("Kh"), parse_card("2c"))
    assert pickle.loads(pickle.dumps(cards)) == copy.deepcopy(cards) == cards


def test_equal_positions_are_equal_after_many_other_games() -> None:
    position = some_game("literature").position
    table_of.cache_clear()
    assert some_game("literature").position == position


def test_a_long_game_can_be_sent() -> None:
    state = some_game("literature")
    while state.number < 3000:
        state, _ = apply(state, state.legal_actions().asks[-1])
    assert pickle.loads(pickle.dumps(state)) == state

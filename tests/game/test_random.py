"""What holds for every preset and for rules by chance: games end, cards add up, refusals change nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.examples import share

from halfsuit.errors import IllegalAction
from halfsuit.game import REASONS, Action, Deal, Phase, State, apply, new_game, view_of
from halfsuit.game.truth import action_of
from halfsuit.rules import PRESETS, Ruleset
from halfsuit.testing import Style, actions, contradictions, deals, games, histories, play, rulesets, seeds, styles

presets = pytest.mark.parametrize("name", PRESETS)


@presets
@share(8)
@given(data=st.data())
def test_no_game_gets_stuck(name: str, data: st.DataObject) -> None:
    for state in data.draw(histories(Ruleset.of(name))):
        assert contradictions(state) == []


@share(100)
@given(histories())
def test_nor_by_any_house_rules(history: list[State]) -> None:
    for state in history:
        assert contradictions(state) == []


@share(60)
@given(rulesets(), seeds)
def test_actions_chosen_evenly_never_get_stuck_either(rules: Ruleset, seed: int) -> None:
    """Without the careless player, who prefers some actions: what :meth:`LegalActions.choose` gives is legal."""
    chance = Random(seed)
    state, _ = new_game(Deal.shuffled(rules, seed))
    for _ in range(120):
        if state.over:
            break
        action = state.legal_actions().choose(chance)
        assert state.why_illegal(action) is None
        state, _ = apply(state, action)
    assert contradictions(state) == []


@presets
def test_a_game_comes_to_its_end(name: str) -> None:
    rules = Ruleset.of(name)
    for seed in range(3):
        state, _ = new_game(Deal.shuffled(rules, seed))
        *_, state = play(state, Random(seed), Style(hits=0.8, claims=0.3), limit=5000)
        assert state.over
        books = state.position.table.pack.total
        if rules.end == "all-books":
            assert len(state.position.won) == books
            assert sum(state.points) + state.position.void == books
        best = max(state.points)
        sides = {state.position.table.side_of(seat) for seat in state.winners or ()}
        assert sides == {side for side, points in enumerate(state.points) if points == best}


@share(40)
@given(games(limit=80), st.data())
def test_a_refused_action_changes_nothing_and_has_one_reason(game: State, data: st.DataObject) -> None:
    before, events, hands = hash(game), game.events, game.position.held
    for _ in range(12):
        action = data.draw(actions(game))
        why = game.why_illegal(action)
        assert why is None or why in REASONS
        assert why == game.why_illegal(action)
        assert (why is None) == (action in game.legal_actions())
        assert (why is None) == (action in game.legal_actions(action.seat))
        if why is None:
            later, told = apply(game, action)
            assert later.number == game.number + len(told) > game.number
            assert later.events == game.events + told
        else:
            with pytest.raises(IllegalAction, match=f"^{why}: ") as error:
                apply(game, action)
            assert error.value.reason == why
            assert error.value.action == action
    assert (hash(game), game.events, game.position.held) == (before, events, hands)


@share(40)
@given(games(limit=80), st.data())
def test_a_seat_is_refused_for_the_same_reason_by_what_it_sees(game: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(1, game.rules.players))
    view = view_of(game, seat)
    for _ in range(12):
        action = data.draw(actions(game))
        if action.seat == seat:
            assert view.why_illegal(action) == game.why_illegal(action)


@share(30)
@given(games())
def test_the_same_actions_give_the_same_game(game: State) -> None:
    state, _ = new_game(game.deal)
    while state.number < game.number:
        action: Action = action_of(game.events[state.number])
        state, _ = apply(state, action)
    assert state == game
    assert hash(state) == hash(game)
    assert state.position == game.position
    assert repr(state) == repr(game)


@share(20)
@given(deals(), seeds, styles)
def test_the_same_chance_gives_the_same_game(deal: Deal, seed: int, style: Style) -> None:
    start, _ = new_game(deal)
    assert list(play(start, Random(seed), style, 50)) == list(play(start, Random(seed), style, 50))


@share(40)
@given(games(finished=True))
def test_play_by_chance_ends(game: State) -> None:
    assert game.over
    assert game.winners
    assert game.phase is Phase.OVER
    assert game.position.awaited == 0


@share(40)
@given(games())
def test_there_is_no_winner_before_the_end(game: State) -> None:
    assert (game.winners is None) == (not game.over)

"""Positions, states, views, actions and events are values: they cannot change, and equal ones are equal."""

from __future__ import annotations

import dataclasses
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.examples import share
from tests.game.tables import do, pile_game, team_game

from halfsuit.cards import CardSet
from halfsuit.game import (
    REASONS,
    Action,
    Ask,
    Deal,
    Drawn,
    Event,
    Phase,
    Position,
    State,
    apply,
    new_game,
    table_of,
    view_of,
)
from halfsuit.game.fold import advance
from halfsuit.notation import REASON_TEXTS, reason_text
from halfsuit.rules import Ruleset
from halfsuit.testing import games, seeds

C = "2c 3c 4c 5c 6c 7c"


@share(20)
@given(games(limit=60), seeds)
def test_nothing_about_a_game_can_be_changed(game: State, seed: int) -> None:
    for thing, name in ((game, "deal"), (game.position, "turn"), (view_of(game, seed % 2), "seat")):
        before = hash(thing)
        with pytest.raises(AttributeError, match="cannot change"):
            setattr(thing, name, 1)
        with pytest.raises(AttributeError, match="cannot change"):
            delattr(thing, name)
        with pytest.raises(AttributeError):
            thing.remark = 1  # pyright: ignore[reportAttributeAccessIssue]
        assert hash(thing) == before


@share(10)
@given(games(limit=40), seeds)
def test_what_has_happened_can_be_read_from_the_end(game: State, seed: int) -> None:
    for one in (game, view_of(game, seed % 2)):
        assert list(one.backwards()) == list(enumerate(one.events, 1))[::-1]
        assert one.number == len(one.events)


@pytest.mark.parametrize("kind", [*get_args(Action), *get_args(Event), Deal], ids=lambda kind: kind.__name__)
def test_actions_events_and_deals_are_frozen(kind: type) -> None:
    assert dataclasses.is_dataclass(kind)
    assert kind.__dataclass_params__.frozen  # pyright: ignore[reportAttributeAccessIssue]
    assert hasattr(kind, "__slots__")


@share(20)
@given(games(limit=60), st.data())
def test_equal_games_are_equal(game: State, data: st.DataObject) -> None:
    again = State(game.deal)
    for event in game.events:
        again = again.then(event)
    assert again == game
    assert hash(again) == hash(game)
    assert again.position == game.position
    assert hash(again.position) == hash(game.position)
    assert again is not game
    seat = data.draw(st.integers(0, game.rules.players))
    assert view_of(game, seat) == view_of(again, seat)
    assert len({view_of(game, seat), view_of(again, seat)}) == 1
    assert game != game.position
    assert game != view_of(game, seat)
    assert view_of(game, seat) != game
    assert game.position != game
    assert (game == 1) is (game.position == 1) is (view_of(game, seat) == 1) is False


@share(20)
@given(games(limit=40), seeds)
def test_a_game_that_went_on_is_another(game: State, seed: int) -> None:
    legal = game.legal_actions()
    if not legal:
        return
    later, _ = apply(game, next(iter(legal)))
    assert later != game
    assert later.position != game.position
    assert view_of(later, 0) != view_of(game, 0)


def test_the_same_cards_at_other_tables_are_other_games() -> None:
    one = new_game(Deal.shuffled(Ruleset.of("literature"), 1))[0]
    two = new_game(Deal.shuffled(Ruleset.of("literature", reveal="no"), 1))[0]
    assert one.position.held == two.position.held
    assert one.position != two.position
    assert one != two


def test_a_fold_leaves_the_position_before_as_it_was() -> None:
    state = team_game("", {1: "2c 3c", 2: "4c 5c", 4: "6c 7c"}, 1)
    event = do(state, "1>2 4c +").events[-1]
    before = hash(state.position)
    assert advance(state.position, event) != state.position
    assert hash(state.position) == before


def test_what_games_look_like_in_a_debugger() -> None:
    state = team_game("", {1: "2c 3c", 2: "4c 5c", 4: "6c 7c"}, 1)
    later = do(state, "1>2 4c +")
    assert repr(later) == "<State literature, 1 events, ask, turn 1>"
    assert repr(later.position) == "<Position 1: ask, turn 1, points (0, 0)>"
    dealt, _ = new_game(Deal.shuffled(Ruleset.of("literature", players=8), 1, dealer=2))
    assert repr(view_of(dealt, 3)) == "<View of seat 3, 0 events, ask, turn 2>"


def test_what_a_state_tells() -> None:
    state = do(team_game("", {1: "2c 3c", 2: "4c 5c", 4: "6c 7c"}, 1), "1>2 4c +", "1>2 6c -")
    assert (state.number, state.phase, state.turn, state.over, state.points) == (2, Phase.ASK, 2, False, (0, 0))
    assert state.rules == state.position.rules == state.deal.rules
    assert state.hand(1) == CardSet(0b111)
    assert len(state.events) == 2
    assert state.pile == ()
    assert state.top() is None
    view = view_of(new_game(Deal.shuffled(Ruleset.of("go-fish"), 1))[0], 1)
    assert (view.number, view.phase, view.turn) == (0, Phase.ASK, view.position.turn)
    assert view.rules == Ruleset.of("go-fish")
    assert view.counts == view.position.counts


def test_the_pile_top_first() -> None:
    state = pile_game("players=3", {1: "2c", 2: "2d 3c", 3: "2h 3d"}, "3h 2s 3s", 1)
    assert [state.top(), *state.pile] == [27, 27, 39, 40]
    drawn = do(state, "1>2 2 +2d", "1>2 2 -", "1~3h")
    assert drawn.pile == (39, 40)
    assert drawn.top() == 39
    assert drawn.events[-1] == Drawn(1, state.pile[0])


@pytest.mark.parametrize("players", [2, 4, 7])
def test_who_sits_where_at_a_table_of_single_players(players: int) -> None:
    table = table_of(Ruleset.of("go-fish", players=players, deal=2))
    assert table.seats == tuple(range(1, players + 1))
    assert table.sides == ()
    assert not table.team
    for seat in table.seats:
        assert table.mates[seat] == (seat,)
        assert table.side_of(seat) == seat - 1
        assert set(table.opponents[seat]) == set(table.seats) - {seat}
        assert table.left[seat][-1] == seat
        assert table.left[seat][0] == seat % players + 1


def test_who_sits_where_at_a_table_of_two_teams() -> None:
    table = table_of(Ruleset.of("literature"))
    assert table.sides == ((1, 3, 5), (2, 4, 6))
    assert table.team
    assert table.mates == ((), (1, 3, 5), (2, 4, 6), (1, 3, 5), (2, 4, 6), (1, 3, 5), (2, 4, 6))
    assert table.opponents[4] == (1, 3, 5)
    assert table.left[5] == (6, 1, 2, 3, 4, 5)
    assert [table.side_of(seat) for seat in table.seats] == [0, 1, 0, 1, 0, 1]
    assert table is table_of(Ruleset.of("literature"))


def test_every_reason_has_a_sentence() -> None:
    assert set(REASON_TEXTS) == set(REASONS)
    assert len(set(REASONS)) == len(REASONS) == 37
    for reason in REASONS:
        assert reason_text(reason) == REASON_TEXTS[reason]
        assert len(reason_text(reason)) > 10
    assert len(set(REASON_TEXTS.values())) == len(REASON_TEXTS)
    with pytest.raises(TypeError):
        REASON_TEXTS["syntax"] = "x"  # pyright: ignore[reportIndexIssue]


def test_phases_go_by_the_words_of_records() -> None:
    assert [phase.value for phase in Phase] == ["ask", "answer", "claim", "pass", "claims", "draw", "over"]


def test_an_illegal_action_says_which_and_why() -> None:
    state = team_game("", {1: C, 2: ""}, 1)
    ask = Ask(1, 2, state.position.table.pack.cards[0])
    with pytest.raises(ValueError, match=r"forced-claim: Ask\(seat=1, target=2, wanted=0\)"):
        apply(state, ask)


def test_a_position_knows_its_own_hands() -> None:
    position: Position = team_game("", {1: C, 2: ""}, 1).position
    assert position.complete
    assert position.known(1)
    assert list(position.hand(1)) == [0, 1, 2, 3, 4, 5]
    assert position.left_with_cards(1) == 1
    assert position.left_with_cards(2) == 1
    over = do(team_game("", {1: C, 2: ""}, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +").position
    assert over.left_with_cards(1) == 0

"""What a table shows: a view cut down by history, counts and announcements."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.examples import share
from tests.game.tables import act, do, pile_game, team_game

from halfsuit.game import (
    Answer,
    Asked,
    Deal,
    Event,
    Name,
    OpenClaim,
    State,
    View,
    announcements,
    apply,
    deal_seen,
    new_game,
    shown,
    view_of,
)
from halfsuit.game.course import Past
from halfsuit.game.position import SpokenClaim
from halfsuit.game.shown import announced
from halfsuit.rules import Ruleset
from halfsuit.testing import games

C = "2c 3c 4c 5c 6c 7c"


def remembered(game: State, seat: int) -> list[Event]:
    return [event for _, event in shown(view_of(game, seat)).events]


@share(60)
@given(games(), st.data())
def test_only_the_last_questions_may_be_looked_up(game: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, game.rules.players))
    view = view_of(game, seat)
    found = shown(view).events
    assert [event for _, event in found] == list(view.events)[len(view.events) - len(found) :]
    assert [number for number, _ in found] == list(range(view.number - len(found) + 1, view.number + 1))
    questions = sum(isinstance(event, Asked) for event in view.events)
    limit = {"last": 1, "last-2": 2, "full": questions}[game.rules.history]
    kept = sum(isinstance(event, Asked) for _, event in found)
    if game.over:
        assert len(found) == len(view.events)
    else:
        assert kept == min(limit, questions)
        if limit < questions:
            assert isinstance(found[0][1], Asked)
        elif game.rules.history == "full" or questions < limit:
            assert len(found) == len(view.events)


@share(40)
@given(games(), st.data())
def test_the_rest_is_what_the_view_knows_of_the_table(game: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, game.rules.players))
    view = view_of(game, seat)
    table, p = shown(view), game.position
    assert (table.seat, table.rules, table.number) == (seat, game.rules, game.number)
    assert (table.turn, table.awaited, table.phase) == (p.turn, p.awaited, view.phase)
    assert table.hand == (p.table.pack.sort_mask(p.held[seat]) if seat else ())
    assert (table.pile, table.points, table.void, table.won) == (p.pile, p.points, p.void, p.won)
    assert (table.claim, table.candidates, table.claimer) == (p.claim, p.candidates, p.claimer)
    assert table.may_be_called == (p.window.asker if p.window else 0)
    for other in p.table.seats:
        hidden = game.rules.counts == "hidden" and other != seat and not game.over
        assert table.counts[other] == (None if hidden else p.counts[other])
    assert len(table.counts) == game.rules.players + 1
    assert table.low == announced(p)
    assert hash(table) == hash(shown(view))


def test_a_claim_being_spoken_and_a_question_that_can_be_called_are_shown() -> None:
    game, _ = new_game(Deal.shuffled(Ruleset.of("literature", claim_style="spoken", illegal="table"), 1, dealer=6))
    asked = game.legal_actions().asks[0]
    answered, _ = apply(apply(game, asked)[0], Answer(asked.target))
    opened, _ = apply(answered, OpenClaim(answered.turn))
    card = opened.position.table.pack.cards[0]
    named, _ = apply(opened, Name(opened.turn, card, opened.turn))
    for seat in range(7):
        assert shown(view_of(answered, seat)).may_be_called == asked.seat
        assert shown(view_of(game, seat)).may_be_called == 0
        assert shown(view_of(answered, seat)).claim is None
        assert shown(view_of(named, seat)).claim == SpokenClaim(named.turn, False, ((card, named.turn),))
        assert set(shown(view_of(answered, seat)).hand) == (set(answered.hand(seat)) if seat else set())


HANDS = {1: "2c 3c 4c 2d", 3: "5c 6c 7c", 2: "3d 4d", 4: "5d 6d 7d"}


@pytest.mark.parametrize(("history", "numbers"), [("last", [4]), ("last-2", [2, 3, 4]), ("full", [1, 2, 3, 4])])
def test_the_last_question_its_answer_and_what_came_after(history: str, numbers: list[int]) -> None:
    state = do(
        team_game(f"history={history} claim-when=any-time", HANDS, 1),
        "1>2 3d +",
        "1>4 4d -",
        "3! c- 1=2c,3c,4c 3=5c,6c,7c +",
        "4>1 2d +",
    )
    assert [number for number, _ in shown(_view(state, 2)).events] == numbers


def _view(state: State, seat: int) -> View:
    """A view of a table that was set up, not dealt."""
    draft = state.position.draft()
    draft.viewer = seat
    past: Past = None
    for event in state.events:
        past = (past, event)
    return View(deal_seen(state.deal, seat), draft.done(), past)


def test_a_pending_question_is_the_last_and_its_answer_belongs_to_it() -> None:
    state = do(team_game("illegal=table history=last", HANDS, 1), "1>2 3d ?", "2+", "1>4 4d ?")
    assert len(shown(_view(state, 2)).events) == 1
    state = do(state, "4-", "2#-")
    assert [number for number, _ in shown(_view(state, 2)).events] == [3, 4, 5]


@pytest.mark.parametrize("history", ["last", "last-2"])
def test_when_the_game_is_over_everything_is_open(history: str) -> None:
    state = team_game(f"history={history} counts=hidden", {1: "2c 3c 4c 5c", 2: "6c", 4: "7c"}, 1)
    state = do(state, "1>2 6c +", "1>4 7c +")
    assert shown(_view(state, 3)).counts == (-1, None, None, 0, None, None, None)
    state = do(state, "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert len(shown(_view(state, 3)).events) == 3
    assert shown(_view(state, 3)).counts == (-1, 0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("announce", "low", "said"),
    [
        ("none", (), ()),
        ("last-card", ((2, 1), (5, 1)), ()),
        ("empty", ((3, 0), (6, 0)), ((6, 0),)),
        ("both", ((2, 1), (3, 0), (5, 1), (6, 0)), ((6, 0),)),
    ],
)
def test_who_runs_low_says_so(announce: str, low: tuple[object, ...], said: tuple[object, ...]) -> None:
    hands = {1: "2c 3c 4c", 2: "5c", 5: "2d", 4: "6c 3d 4d 5d 6d 7d", 6: "7c"}
    before = team_game(f"announce={announce}", hands, 1)
    after = do(before, "1>6 7c +")
    assert announced(after.position) == low
    assert announcements(before.position, after.position) == said
    assert shown(_view(after, 1)).low == low


def test_who_says_it_says_it_once_and_again_when_it_comes_again() -> None:
    hands = {1: "2c 3c", 2: "4c 2d", 4: "5c 6c 7c", 3: "3d 4d 5d 6d 7d"}
    one = team_game("announce=both", hands, 1)
    two = do(one, "1>2 4c +")
    assert announcements(one.position, two.position) == ((2, 1),)
    three = do(two, "1>4 5c +")
    assert announcements(two.position, three.position) == ()
    assert announcements(three.position, three.position) == ()


def test_the_asker_can_run_low_too_and_several_at_once() -> None:
    hands = {1: "2c 2d", 3: "3c 4c 5c", 2: "6c 3d 4d", 4: "7c 5d 6d 7d"}
    before = team_game("announce=both", hands, 3)
    after = do(before, "3! c- 1=2c 3=3c,4c,5c,6c,7c - (1=2c 2=6c 3=3c,4c,5c 4=7c)")
    assert announcements(before.position, after.position) == ((1, 1), (3, 0))


def test_in_games_with_a_pile_too() -> None:
    before = pile_game("players=3 announce=both", {1: "2c", 2: "2d 3c", 3: "2h 3d"}, "3h 2s 3s", 1)
    after, _ = apply(before, act(before, "1>2 2 +2d"))
    assert announcements(before.position, after.position) == ((2, 1),)


def test_before_the_first_question_everything_may_be_looked_up() -> None:
    state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), 1))
    assert remembered(state, 1) == []
    claimed, _ = apply(state, next(state.legal_actions().ways(*state.legal_actions().claims[0])))
    assert len(remembered(claimed, 1)) == 1


@pytest.mark.parametrize(("history", "questions"), [("last", 1), ("last-2", 2)])
def test_only_the_end_of_a_long_game_is_looked_at(
    history: str, questions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = State(Deal.shuffled(Ruleset.of("literature", history=history), seed=4, dealer=1))
    chance = Random(1)
    while state.number < 12:
        state, _ = apply(state, state.legal_actions(state.position.awaited).choose(chance))
    view = view_of(state, 2)
    events = shown(view).events
    asked = [number for number, event in enumerate(view.events, 1) if isinstance(event, Asked)]
    assert events == tuple(enumerate(view.events, 1))[asked[-questions] - 1 :]
    monkeypatch.setattr("halfsuit.game.course.unroll", lambda past: pytest.fail("the whole game was unrolled"))
    assert shown(view).events == events

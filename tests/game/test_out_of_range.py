"""Cards, books and seats that there are not are refused by name, whatever a program thinks of."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.examples import share
from tests.game.tables import do, team_game

from halfsuit.cards import Card, Rank
from halfsuit.errors import IllegalAction
from halfsuit.game import (
    REASONS,
    Action,
    Answer,
    Ask,
    Call,
    CallOff,
    Claim,
    Deal,
    Draw,
    LegalActions,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    State,
    TakeBack,
    apply,
    deal_seen,
    view_of,
)
from halfsuit.rules import PRESETS, Ruleset, pack_of
from halfsuit.testing import games

HANDS = {1: "2c 3c 4c 5c 6c", 2: "7c"}
LOW_CLUBS = ((1, tuple(map(Card, range(6)))),)


@pytest.mark.parametrize("wanted", [-1, -54, 54, 63, 77, 1000, -1000])
def test_a_question_for_no_card(wanted: int) -> None:
    for preset in ("literature", "go-fish"):
        state = State(Deal.shuffled(Ruleset.of(preset), seed=1))
        assert state.why_illegal(Ask(1, 2, Card(wanted))) == "unknown-card"
        assert state.why_illegal(Ask(99, 2, Card(wanted))) == "unknown-card"


@pytest.mark.parametrize("seat", [-4, -1, 0, 7, 99])
def test_a_seat_that_there_is_not(seat: int) -> None:
    state = team_game("", HANDS, 1)
    for action in (
        Ask(seat, 2, Card(5)),
        Ask(1, seat, Card(5)),
        Claim(seat, 0, LOW_CLUBS),
        Claim(1, 0, ((seat, LOW_CLUBS[0][1]),)),
        Pass(1, seat),
        Pass(seat, 1),
        *(kind(seat) for kind in (Answer, TakeBack, OwnUp, Call, Draw)),
    ):
        assert state.why_illegal(action) == "unknown-seat"
    spoken = do(team_game("claim-style=spoken", HANDS, 1), "1!")
    assert spoken.why_illegal(Name(1, Card(0), seat)) == "unknown-seat"
    assert spoken.why_illegal(CallOff(seat)) == "unknown-seat"
    assert spoken.why_illegal(OpenClaim(seat)) == "unknown-seat"


@pytest.mark.parametrize("book", [-1, -8, 8, 99])
def test_a_book_that_there_is_not(book: int) -> None:
    for options in ("", "must-claim=yes", "claim-when=any-time"):
        assert team_game(options, HANDS, 1).why_illegal(Claim(1, book, LOW_CLUBS)) == "unknown-book"
    assert team_game("must-claim=yes claim-style=spoken", HANDS, 1).why_illegal(Claim(1, book, LOW_CLUBS)) == "syntax"


@pytest.mark.parametrize("card", [-1, -6, 54, 64, 99])
def test_a_claim_of_no_card(card: int) -> None:
    state = team_game("", HANDS, 1)
    assert state.why_illegal(Claim(1, 99, ((9, (Card(card),)),))) == "unknown-card"
    spoken = do(team_game("claim-style=spoken", HANDS, 1), "1!")
    assert spoken.why_illegal(Name(1, Card(card), 9)) == "unknown-card"


NUMBERS = st.integers(-80, 400)
SEATS = st.integers(-13, 14)
CARDS = NUMBERS.map(Card)
HOLDINGS = st.lists(st.tuples(SEATS, st.lists(CARDS, max_size=3).map(tuple)), max_size=3).map(tuple)
ANY_ACTION = st.one_of(
    st.builds(Ask, SEATS, SEATS, st.one_of(CARDS, NUMBERS.map(Rank))),
    st.builds(Claim, SEATS, NUMBERS, HOLDINGS),
    st.builds(Name, SEATS, CARDS, SEATS),
    st.builds(Pass, SEATS, SEATS),
    *(st.builds(kind, SEATS) for kind in (Answer, TakeBack, OwnUp, Call, Draw, OpenClaim, CallOff)),
)


@share(300)
@given(games(limit=25), ANY_ACTION, st.integers(0, 12))
def test_anything_at_all_is_done_or_refused_with_a_reason(game: State, action: Action, watcher: int) -> None:
    reason = game.why_illegal(action)
    if reason is None:
        assert apply(game, action)[1]
    else:
        assert reason in REASONS
        with pytest.raises(IllegalAction):
            apply(game, action)
    view = view_of(game, min(watcher, game.rules.players))
    assert view.why_illegal(action) in (None, *REASONS)


@pytest.mark.parametrize("seat", [-1, 7, 99])
def test_nobody_sees_from_a_seat_that_there_is_not(seat: int) -> None:
    state = State(Deal.shuffled(Ruleset.of("literature"), seed=1))
    for look in (
        lambda: view_of(state, seat),
        lambda: deal_seen(state.deal, seat),
        lambda: state.hand(seat),
        lambda: state.position.hand(seat),
        lambda: Deal.shuffled(state.rules, dealer=seat),
    ):
        with pytest.raises(ValueError, match=rf"no seat {seat}\b|dealer {seat}: there is no such seat"):
            look()
    assert list(state.legal_actions(seat)) == []
    with pytest.raises(ValueError, match="no seat 0"):
        state.hand(0)


def test_nobody_starts_from_a_seat_that_there_is_not() -> None:
    rules = Ruleset.of("literature")
    with pytest.raises(ValueError, match="start 0: there is no such seat"):
        Deal.of(rules, pack_of(rules).cards, start=0, dealer=1)


# From outside nothing can be changed


@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_table_and_its_actions_hold_cannot_be_changed(preset: str) -> None:
    state = State(Deal.shuffled(Ruleset.of(preset), seed=1))
    table = state.position.table
    for thing, name in ((table, "pack"), (table.pack, "books"), (state.legal_actions(), "position")):
        with pytest.raises(AttributeError):
            setattr(thing, name, None)
    for thing, name in ((table, "pack"), (table.pack, "books")):
        with pytest.raises(AttributeError, match="cannot change"):
            delattr(thing, name)
    for mapping in (table.pack.by_text, table.pack.order, table.pack.rank_masks):
        with pytest.raises(TypeError):
            mapping[next(iter(mapping))] = None  # pyright: ignore[reportIndexIssue]
    legal: LegalActions = state.legal_actions()
    assert all(isinstance(part, tuple) for part in (legal.asks, legal.claims, legal.others))
    assert replace(state.deal) == state.deal

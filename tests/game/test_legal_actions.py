"""The legal actions, counted and listed, against every action there is: legality is explained in one place."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.examples import share
from tests.game.tables import act, cards, do, pile_game, team_game

from halfsuit.cards import CARDS, RANKS
from halfsuit.game import (
    Action,
    Answer,
    Ask,
    Call,
    CallOff,
    Claim,
    Deal,
    Draw,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    State,
    TakeBack,
    apply,
    legal_actions,
    new_game,
    view_of,
    why_illegal,
)
from halfsuit.rules import Ruleset
from halfsuit.testing import games, seeds

C = "2c 3c 4c 5c 6c 7c"


def every_action_but_claims(game: State) -> Iterator[Action]:
    """All there is to try, by seats that exist, and by one that does not."""
    seats = range(game.rules.players + 2)
    for seat in seats:
        for one in (Answer, TakeBack, OwnUp, Call, Draw, OpenClaim, CallOff):
            yield one(seat)
        for other in seats:
            yield Pass(seat, other)
            for wanted in (*CARDS, *RANKS):
                yield Ask(seat, other, wanted)
            for card in CARDS:
                yield Name(seat, card, other)


@share(12)
@given(games(limit=120))
def test_the_list_is_all_that_is_not_refused(game: State) -> None:
    listed = game.legal_actions()
    allowed = {action for action in every_action_but_claims(game) if game.why_illegal(action) is None}
    found = [*listed.asks, *listed.others]
    assert len(found) == len(set(found))
    assert set(found) == allowed


@share(12)
@given(games(limit=120), seeds)
def test_the_claims_are_all_that_are_not_refused(game: State, seed: int) -> None:
    position, chance = game.position, Random(seed)
    claims = game.legal_actions().claims
    assert len(claims) == len(set(claims))
    if not position.table.team or game.rules.claim_style == "spoken":
        assert claims == ()
    for seat in position.table.seats:
        for book in position.table.pack.books:
            holders = [chance.choice(position.table.mates[seat]) for _ in book.cards]
            naming = tuple(
                (mate, tuple(card for card, holder in zip(book.cards, holders, strict=True) if holder == mate))
                for mate in sorted(set(holders))
            )
            why = game.why_illegal(Claim(seat, book.index, naming))
            assert (why is None) == ((seat, book) in claims)


@share(30)
@given(games(limit=120), seeds)
def test_counting_listing_and_choosing_agree(game: State, seed: int) -> None:
    every = game.legal_actions()
    by_seat = [game.legal_actions(seat) for seat in game.position.table.seats]
    assert len(every) == sum(map(len, by_seat))
    assert bool(every) == (len(every) > 0)
    if len(every) < 5000:
        listed = list(every)
        assert len(listed) == len(every)
        assert len(set(listed)) == len(listed)
        assert set(listed) == {action for legal in by_seat for action in legal}
    for seat, legal in zip(game.position.table.seats, by_seat, strict=True):
        assert bool(legal) == (len(legal) > 0)
        assert all(action.seat == seat for action in [*legal.asks, *legal.others])
        assert all(claimant == seat for claimant, _ in legal.claims)
    if every:
        chance = Random(seed)
        for _ in range(5):
            action = every.choose(chance)
            assert action in every
            assert game.why_illegal(action) is None
            assert action in game.legal_actions(action.seat)


@share(30)
@given(games(limit=120))
def test_a_seat_sees_for_itself_what_it_may_do(game: State) -> None:
    for seat in game.position.table.seats:
        seen, true = view_of(game, seat).legal_actions(), game.legal_actions(seat)
        assert seen.asks == true.asks
        assert seen.claims == true.claims
        assert seen.others == true.others
    watching = view_of(game, 0).legal_actions()
    assert not watching
    assert list(watching) == []
    assert len(watching) == 0


def test_how_many_ways_there_are() -> None:
    state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), seed=1, dealer=1))
    legal = state.legal_actions()
    assert len(legal.claims) == 8
    assert len(legal) == len(legal.asks) + 8 * 3**6
    assert len(set(legal)) == len(legal)
    assert legal.asks == tuple(legal)[: len(legal.asks)]
    ways = list(legal.ways(*legal.claims[0]))
    assert len(set(ways)) == 729
    assert all(way in legal for way in ways)
    assert ways[0] == Claim(1, 0, ((1, legal.claims[0][1].cards),))


def test_a_book_that_is_due_can_be_claimed_in_one_way() -> None:
    state = team_game("must-claim=yes", {1: C, 2: "2d 3d 4d", 4: "5d 6d 7d"}, 1)
    legal = state.legal_actions()
    only = act(state, "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert list(legal) == [only]
    assert len(legal) == 1
    assert legal.choose(Random(1)) == only
    assert not state.legal_actions(2)


def test_a_claim_in_progress_can_be_gone_on_with() -> None:
    state = do(team_game("claim-style=spoken", {1: C, 2: "2d 3d 4d", 4: "5d 6d 7d"}, 1), "1!")
    legal = state.legal_actions()
    assert legal.others[0] == CallOff(1)
    assert len(legal) == 1 + 12 * 3
    assert not state.legal_actions(2)
    later = do(state, "1!3c=5")
    assert set(later.legal_actions()) == {Name(1, card, mate) for card in cards("2c 4c 5c 6c 7c") for mate in (1, 3, 5)}


def test_what_is_no_action_is_not_among_them() -> None:
    state = team_game("", {1: C, 2: "2d 3d 4d 5d 6d 7d"}, 1)
    for thing in (None, "1>2 2d -", 1, (1, 2, 3), object(), Ask):
        assert thing not in state.legal_actions()


def test_there_is_nothing_to_choose_from_when_the_game_is_over() -> None:
    state = do(team_game("", {1: C}, 1), "1! c- 1=2c,3c,4c,5c,6c,7c +")
    assert not state.legal_actions()
    assert len(state.legal_actions()) == 0
    with pytest.raises(IndexError):
        state.legal_actions().choose(Random(1))


def test_kinds_are_chosen_evenly() -> None:
    state = team_game("illegal=table", {1: "2c 3c 4c 5c 6c", 2: "7c 2d", 4: "3d 4d 5d 6d 7d"}, 1)
    state = do(state, "1>2 2d ?", "2+")
    chance = Random(5)
    kinds = {Ask: 0, Claim: 0, OwnUp: 0, Call: 0}
    for _ in range(600):
        kinds[type(state.legal_actions().choose(chance))] += 1
    assert all(160 < number < 240 for number in (kinds[Ask], kinds[Claim], kinds[OwnUp] + kinds[Call]))


@share(20)
@given(games(limit=120), st.data())
def test_a_position_answers_like_its_state(game: State, data: st.DataObject) -> None:
    seat = data.draw(st.integers(1, game.rules.players))
    assert list(legal_actions(game.position, seat).asks) == list(game.legal_actions(seat).asks)
    assert len(legal_actions(game.position)) == len(game.legal_actions())
    for action in game.legal_actions().asks[:3]:
        assert why_illegal(game.position, action) is None
        later, _ = apply(game, action)
        assert later.number > game.number


def test_asks_stand_in_order_of_targets_then_of_cards() -> None:
    state = team_game("", {1: "2c 2d", 2: "3d 4d 3c", 4: "4c 5c 6c 7c", 6: "5d 6d 7d"}, 1)
    asks = state.legal_actions().asks
    assert [ask.target for ask in asks] == [2] * 10 + [4] * 10 + [6] * 10
    assert [ask.wanted for ask in asks[:10]] == [1, 2, 3, 4, 5, 14, 15, 16, 17, 18]
    ranks = pile_game("players=3", {1: "2c 3c", 2: "2d 3d", 3: "2h 3h"}, "2s 3s", 1)
    assert [(ask.target, ask.wanted) for ask in ranks.legal_actions().asks] == [(2, 64), (2, 65), (3, 64), (3, 65)]
    assert not ranks.legal_actions(2)


def test_everything_that_is_legal_is_chosen_sooner_or_later() -> None:
    state = team_game("", {1: "2c 3c 4c 5c 6c", 2: "7c", 4: "2d 3d 4d 5d 6d 7d"}, 1)
    legal, chance = state.legal_actions(), Random(7)
    chosen = [legal.choose(chance) for _ in range(400)]
    assert {action for action in chosen if isinstance(action, Ask)} == set(legal.asks)
    claims = [action for action in chosen if isinstance(action, Claim)]
    assert 150 < len(claims) < 250
    assert {claim.book for claim in claims} == {book.index for _, book in legal.claims}
    named = {(card, mate) for claim in claims for mate, held in claim.naming for card in held}
    assert named == {(card, mate) for card in cards(f"{C} 2d 3d 4d 5d 6d 7d") for mate in (1, 3, 5)}

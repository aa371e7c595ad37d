"""A book that is certain is kept back while our side has the turn, and claimed when a claim brings the turn back."""

from __future__ import annotations

import pytest

from halfsuit.bots import make_player
from halfsuit.cards import cards_of
from halfsuit.game import Ask, Claim, Deal, State, apply, view_of
from halfsuit.game.position import table_of
from halfsuit.rules import Ruleset

KEEPER = "master"


def dealt(rules: Ruleset, start: int) -> State:
    """A deal that gives seat 1 the whole of the first book, and the others what comes."""
    hands = [list(hand) for hand in Deal.shuffled(rules, 7).hands]
    book = table_of(rules).pack.books[0].mask
    spare = [card for card in hands[0] if not book >> card & 1]
    for hand in hands[1:]:
        for at, card in enumerate(hand):
            if book >> card & 1:
                hand[at] = spare.pop()
    hands[0] = [*cards_of(book), *spare]
    pack = [hand[round_] for round_ in range(len(hands[0])) for hand in hands]
    state = State(Deal.of(rules, pack, start=start, dealer=rules.players))
    assert not book & ~state.position.held[1]
    return state


def missed(state: State) -> State:
    """The same after the first question to seat 2 that misses."""
    wanted = state.position.table.pack.wanted_mask
    ask = next(
        ask
        for ask in state.legal_actions(state.turn).asks
        if ask.target == 2 and not wanted(ask.wanted) & state.position.held[2]
    )
    return apply(state, ask)[0]


@pytest.mark.parametrize("turn", [1, 3])
def test_a_certain_book_is_kept_back_while_our_side_has_the_turn_and_claimed_when_the_others_have_it(turn: int):
    rules = Ruleset.of("literature", **{"after-claim": "team-choice", "claim-when": "any-time"})
    state = dealt(rules, turn)
    player = make_player(KEEPER)
    ours = player.act(view_of(state, 1))
    assert isinstance(ours, Ask) if turn == 1 else ours is None
    state = missed(state)
    assert state.turn == 2
    claim = player.act(view_of(state, 1))
    assert isinstance(claim, Claim)
    assert player.reason.code == "claim-stored"
    assert player.explain().endswith("is claimed to bring the turn to our side.")
    after, _ = apply(state, claim)
    assert after.position.won
    assert not after.position.live & table_of(rules).pack.books[0].mask


@pytest.mark.parametrize(("when", "turn"), [("any-time", 1), ("any-time", 2), ("any-time", 3), ("own-turn", 1)])
def test_where_a_claim_brings_no_turn_nothing_is_kept_back(when: str, turn: int):
    rules = Ruleset.of("literature", **{"after-claim": "same", "claim-when": when})
    player = make_player(KEEPER)
    assert isinstance(player.act(view_of(dealt(rules, turn), 1)), Claim)
    assert player.reason.code == "claim-sure"


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_who_keeps_no_books_back_claims_at_once(turn: int):
    rules = Ruleset.of("literature", **{"after-claim": "team-choice", "claim-when": "any-time"})
    player = make_player("judge")
    assert isinstance(player.act(view_of(dealt(rules, turn), 1)), Claim)
    assert player.reason.code == "claim-sure"

"""Books declared at once out of hidden hands: a view comes to the same turn as the truth, whatever it thought."""

from __future__ import annotations

import random

import pytest

from halfsuit.bots.driver import seats_to_ask
from halfsuit.game import Deal, apply, new_game, view_of
from halfsuit.notation import Record, parse, redact, write
from halfsuit.rules import Ruleset, pack_of
from halfsuit.testing import contradictions

OPTIONS = {
    "emptied": ("choose", "left"),
    "after_claim": ("same", "team-choice"),
    "claim_when": ("own-turn", "any-time"),
    "endgame": ("lone-claimer", "open"),
    "after_hit": ("again", "left"),
}


@pytest.mark.parametrize("seed", range(60))
def test_hands_full_of_books(seed: int) -> None:
    chance = random.Random(seed)
    options = {key: chance.choice(values) for key, values in OPTIONS.items()}
    rules = Ruleset.of("literature", players=chance.choice([4, 6, 8]), must_claim="yes", **options)
    pack, size = pack_of(rules), 48 // rules.players
    books = list(pack.books)
    chance.shuffle(books)
    cards = [card for book in books for card in book.cards]
    for _ in range(chance.choice([0, 1, 2, 4, 8])):
        one, other = chance.randrange(48), chance.randrange(48)
        cards[one], cards[other] = cards[other], cards[one]
    hands = tuple(pack.sorted(cards[seat * size : (seat + 1) * size]) for seat in range(rules.players))
    state, _ = new_game(Deal(rules, hands, (), chance.randint(1, rules.players)))
    while not state.over and state.number < 200:
        state, _ = apply(state, state.legal_actions().choose(chance))
    record = Record.of(state)
    for seat in range(rules.players + 1):
        seen = redact(record, seat)
        assert parse(write(seen)) == seen
        position = view_of(state, seat).position
        assert (position.phase, position.turn, position.points, position.counts) == (
            state.position.phase,
            state.position.turn,
            state.position.points,
            state.position.counts,
        )


@pytest.mark.parametrize("when", ["own-turn", "any-time"])
@pytest.mark.parametrize("told", [0, 1])
def test_a_record_cut_between_declared_books_waits_for_who_has_the_next(when: str, told: int) -> None:
    rules = Ruleset.of("literature", players=4, deck="full", books="ranks", must_claim="yes", claim_when=when)
    pack = pack_of(rules)
    books = [book.cards for book in pack.books]  # seats 2 and 3 are dealt a whole one, seat 1 is on turn
    rest = [card for book in books[:11] for card in book]
    hands = (
        [*rest[0:36:4], *rest[36:38], *rest[40:42]],
        [*rest[1:36:4], *books[11]],
        [*rest[2:36:4], *books[12]],
        [*rest[3:36:4], *rest[38:40], *rest[42:44]],
    )
    deal = Deal(rules, tuple(map(pack.sorted, hands)), (), 1)
    whole, declared = new_game(deal)
    assert [event.seat for event in declared] == [2, 3]
    text = write(Record(deal, Record.of(whole).players, declared[:told]))
    state = parse(text).state()
    assert state.position.due == (2 + told, 11 + told)
    assert (state.turn, state.position.awaited) == (1, 2 + told)
    assert [seat for seat in (1, 2, 3, 4) if state.legal_actions(seat)] == [2 + told]
    assert contradictions(state) == []
    assert list(seats_to_ask(state.position, 4)) == [2 + told]
    [claim] = state.legal_actions(2 + told)
    state, events = apply(state, claim)
    assert (events, state.position.due, state.position.awaited) == (declared[told:], None, 1)

"""Books declared at once out of hidden hands: a view comes to the same turn as the truth, whatever it thought."""

from __future__ import annotations

import random

import pytest

from halfsuit.game import Deal, apply, new_game, view_of
from halfsuit.notation import Record, parse, redact, write
from halfsuit.rules import Ruleset, pack_of

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

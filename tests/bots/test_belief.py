from __future__ import annotations

from math import log
from random import Random

import pytest
from tests.bots.tables import house_rules

from halfsuit.bots import make_player, play_game
from halfsuit.bots.belief import RoughBelief
from halfsuit.bots.notes import PILE, Notes
from halfsuit.bots.told import Told
from halfsuit.cards import cards_of, mask_of
from halfsuit.game import Deal, State, View, view_of
from halfsuit.game.fold import advance, start
from halfsuit.rules import Ruleset


def moments(rules: Ruleset, seed: int, every: int):
    """A game of careful players, and after every few events the truth with the view of one seat."""
    players = [make_player("careful", f"{seed}/{seat}") for seat in range(rules.players)]
    events = play_game(Deal.shuffled(rules, f"moments/{seed}"), players, limit=200).state.events
    for number in range(every, len(events), every):
        state = State(Deal.shuffled(rules, f"moments/{seed}"))
        for event in events[:number]:
            state = state.then(event)
        yield state, view_of(state, number % rules.players + 1)


def beliefs(view: View, mates: float = 0.0, others: float = 0.0):
    notes, told = Notes(view).read(view), Told(view).read(view)
    return notes, RoughBelief(notes, told, mates=mates, others=others)


@pytest.mark.parametrize("seed", range(12))
def test_every_card_is_somewhere_once_and_the_truth_is_never_excluded(seed: int):
    rules = house_rules(Random(f"belief {seed}"))
    for state, view in moments(rules, seed, 7):
        notes, belief = beliefs(view, mates=0.4, others=0.4)
        places = range(rules.players + 1)
        pile = mask_of(state.pile)
        for card in cards_of(state.position.live):
            assert sum(belief.chance(card, place) for place in places) == pytest.approx(1)
            truth = next((seat for seat in places if seat and state.position.held[seat] >> card & 1), PILE)
            assert truth or pile >> card & 1
            if not notes.contradiction:
                assert belief.chance(card, truth) > 0
                for place in places:
                    if place and notes.has(place) >> card & 1:
                        assert belief.chance(card, place) == pytest.approx(1)


def test_reading_questions_places_the_hidden_cards_better():
    rules = Ruleset.of("literature")
    losses = {"by room": 0.0, "fitted": 0.0, "read": 0.0}
    cards = 0
    for seed in range(12):
        for state, view in moments(rules, seed, 5):
            notes, fitted = beliefs(view)
            _, read = beliefs(view, mates=0.4, others=0.4)
            for card in notes.unseen():
                truth = next(seat for seat in range(1, 7) if state.position.held[seat] >> card & 1)
                losses["by room"] -= log(notes.share(card, truth))
                losses["fitted"] -= log(fitted.chance(card, truth))
                losses["read"] -= log(read.chance(card, truth))
                cards += 1
    assert cards > 1000
    assert losses["fitted"] < losses["by room"]
    assert losses["read"] < losses["fitted"]


def test_the_best_split_names_every_card_and_knows_what_is_certain():
    rules = Ruleset.of("literature")
    certain = 0
    for seed in range(6):
        for state, view in moments(rules, seed, 9):
            notes, belief = beliefs(view, mates=0.4, others=0.4)
            mates = state.position.table.mates[view.seat]
            for book in state.position.table.pack.books:
                if not book.mask & state.position.live:
                    continue
                split = belief.split(book, mates)
                assert set(split.holders) == set(book.cards)
                assert set(split.holders.values()) <= set(mates)
                assert 0 <= split.right <= split.ours + 1e-9 <= 1 + 1e-8
                if all(notes.holder(card) in mates for card in book.cards):
                    certain += 1
                    assert split.right == pytest.approx(1)
    assert certain > 0


@pytest.mark.parametrize("seed", range(8))
def test_what_was_asked_is_told_with_what_the_asker_had(seed: int):
    rules = house_rules(Random(f"told {seed}"))
    players = [make_player("random", f"{seed}/{seat}") for seat in range(rules.players)]
    state = play_game(Deal.shuffled(rules, f"told {seed}"), players, limit=120).state
    view = view_of(state, 1)
    told = Told(view).read(view)
    at = {question.number: question for question in told.questions}
    position = start(state.deal)
    dealt = [0, *position.held[1:]]
    drawn = [0] * len(dealt)
    shown = [0] * len(dealt)
    before: tuple[int, int] | None = None
    compared = 0
    for event in state.events:
        question = at.get(position.number + 1)
        if question is not None:
            seat = question.seat
            live = position.live
            assert (dealt[seat] & ~question.left | question.came | drawn[seat]) & live == position.held[seat]
            wanted = position.table.pack.wanted_mask(question.wanted)  # pyright: ignore[reportArgumentType]
            assert question.seen == bool(shown[question.target] & wanted)
            assert question.on == (before == (seat, question.book))
            before = (seat, question.book)
            compared += 1
        after = advance(position, event)
        for card in getattr(event, "moved", ()):
            shown = [mask & ~(1 << card) for mask in shown]
            shown[at[after.number].seat] |= 1 << card
        if type(event).__name__ == "Drawn":
            drawn[event.seat] |= after.held[event.seat] & ~position.held[event.seat]
        elif type(event).__name__ in ("Asked", "Answered"):
            for mask in range(len(drawn)):
                drawn[mask] &= after.held[mask] | ~position.live
        position = after
    assert compared == len(told.questions) > 0
    assert sum(map(sum, told.asks)) == len(told.questions)

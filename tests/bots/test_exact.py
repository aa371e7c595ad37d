from __future__ import annotations

from itertools import product
from math import prod
from random import Random

import pytest
from tests.bots.tables import house_rules

from halfsuit.bots import make_player, play_game
from halfsuit.bots.belief import card_by_card
from halfsuit.bots.exact import ExactBelief, Reading
from halfsuit.bots.notes import Notes
from halfsuit.bots.told import Told
from halfsuit.cards import Card, mask_of
from halfsuit.game import Deal, State, view_of
from halfsuit.infer import Engine, TooMuchWork
from halfsuit.rules import Ruleset

SOLVER = Engine("python")


def late_views(seed: int, most: int = 9):
    """Views late in a game, with few cards unseen, and the truth."""
    chance = Random(f"exact {seed}")
    rules = house_rules(chance)
    while rules.family != "team" or rules.illegal == "table":
        rules = house_rules(chance)
    players = [make_player("careful", f"{seed}/{seat}") for seat in range(rules.players)]
    events = play_game(Deal.shuffled(rules, f"exact {seed}"), players, limit=300).state.events
    for number in range(len(events) // 2, len(events), 3):
        state = State(Deal.shuffled(rules, f"exact {seed}"))
        for event in events[:number]:
            state = state.then(event)
        view = view_of(state, number % rules.players + 1)
        notes = Notes(view).read(view)
        if 0 < len(notes.unseen()) <= most:
            yield view, notes, state


def by_hand(notes: Notes, told: Told, powers: tuple[float, float, float]):
    """Every way in which the unseen cards may lie, with its weight, one after the other."""
    cards = notes.unseen()
    pack = notes.position.table.pack
    places = [notes.places(card) for card in cards]
    rooms = {place: notes.room(place) + notes.sure[place].bit_count() for place in range(len(notes.may))}
    for holders in product(*places):
        if any(holders.count(place) != room for place, room in rooms.items()):
            continue
        at = {
            place: mask_of(card for card, holder in zip(cards, holders, strict=True) if holder == place)
            for place in rooms
        }
        if not all(at[seat] & some for seat, some in notes.needs):
            continue
        weight = 1.0
        for question in told.questions:
            book = pack.books[question.book].mask
            if question.seat != notes.position.viewer and book & notes.position.live:
                known = (question.came & book) | (told.dealt(question.seat) & ~question.left & book)
                held = known.bit_count() + (at[question.seat] & book).bit_count()
                weight *= float(held) ** powers[2 if question.seen else 1 if question.on else 0]
        yield dict(zip(cards, holders, strict=True)), weight


@pytest.mark.parametrize("powers", [None, (1.0, 1.0, 1.0), (2.0, 1.2, 0.3)])
def test_chances_and_splits_are_those_of_counting_one_by_one(powers: tuple[float, float, float] | None):
    compared = 0
    for seed in range(14):
        for view, notes, _ in late_views(seed):
            told = Told(view).read(view)
            reading = None if powers is None else Reading(free=powers[0], on=powers[1], seen=powers[2])
            belief = ExactBelief(notes, told, reading=reading, solver=SOLVER)
            ways = list(by_hand(notes, told, powers or (0.0, 0.0, 0.0)))
            whole = sum(weight for _, weight in ways)
            for card in notes.unseen():
                for place in range(len(notes.may)):
                    share = sum(weight for way, weight in ways if way[card] == place) / whole
                    assert belief.chance(card, place) == pytest.approx(share, abs=1e-9)
            mates = view.position.table.mates[view.seat]
            for book in view.position.table.pack.books:
                if book.mask & view.position.live:
                    compared += 1
                    check_split(belief, notes, ways, whole, book, mates)
    assert compared > 20


def check_split(
    belief: ExactBelief, notes: Notes, ways: list[tuple[dict[Card, int], float]], whole: float, book, mates
):
    seen = {
        card: seat
        for card in book.cards
        for seat in notes.position.table.seats
        if notes.position.held[seat] >> card & 1
    }
    split = belief.split(book, mates)
    joint: dict[tuple[int, ...], float] = {}
    for way, weight in ways:
        where = tuple(seen.get(card) or way[card] for card in book.cards)
        joint[where] = joint.get(where, 0.0) + weight
    ours = {where: weight for where, weight in joint.items() if set(where) <= set(mates)}
    assert split.ours == pytest.approx(sum(ours.values()) / whole, abs=1e-9)
    assert split.right == pytest.approx(max(ours.values(), default=0.0) / whole, abs=1e-9)
    named = tuple(split.holders[card] for card in book.cards)
    assert set(named) <= set(mates)
    if ours:
        assert ours[named] / whole == pytest.approx(split.right, abs=1e-9)


def test_samples_are_as_likely_as_they_should_be():
    view, notes, _ = next(iter(late_views(3, most=12)))
    told = Told(view).read(view)
    belief = ExactBelief(notes, told, reading=Reading(), solver=SOLVER)
    samples = belief.samples(4000, Random(1))
    for hands in samples[:50]:
        for seat, count in enumerate(view.counts):
            assert not seat or hands[seat].bit_count() == count
    for card in notes.unseen():
        for seat in notes.places(card):
            share = sum(hands[seat] >> card & 1 for hands in samples) / len(samples)
            assert share == pytest.approx(belief.chance(card, seat), abs=0.04)


def test_the_truth_is_possible_and_reading_questions_makes_it_likelier():
    rules = Ruleset.of("literature")
    uniform = weighted = 0.0
    for seed in range(3):
        players = [make_player("careful", f"{seed}/{seat}") for seat in range(6)]
        events = play_game(Deal.shuffled(rules, seed), players).state.events
        state = State(Deal.shuffled(rules, seed))
        for number, event in enumerate(events):
            state = state.then(event)
            if number % 12 or number < 20:
                continue
            view = view_of(state, number % 6 + 1)
            notes, told = Notes(view).read(view), Told(view).read(view)
            plain = ExactBelief(notes, told, solver=SOLVER)
            read = ExactBelief(notes, told, reading=Reading(), solver=SOLVER)
            truth = {card: seat for seat in range(1, 7) for card in state.hand(seat)}
            for belief in (plain, read):
                assert all(belief.chance(card, truth[card]) > 0 for card in notes.unseen())
            uniform += prod(plain.chance(card, truth[card]) for card in notes.unseen()) ** (1 / 20)
            weighted += prod(read.chance(card, truth[card]) for card in notes.unseen()) ** (1 / 20)
    assert weighted > uniform


def test_too_much_work_is_refused_and_a_split_is_then_named_card_by_card():
    view = view_of(State(Deal.shuffled(Ruleset.of("literature"), 1)), 1)
    notes, told = Notes(view), Told(view)
    with pytest.raises(TooMuchWork):
        ExactBelief(notes, told, solver=Engine("python", limit=1))
    engine = Engine("python")
    belief = ExactBelief(notes, told, solver=engine)
    engine.limit = 1
    book = view.position.table.pack.books[0]
    assert belief.split(book, (1, 3, 5)) == card_by_card(belief, book, (1, 3, 5))

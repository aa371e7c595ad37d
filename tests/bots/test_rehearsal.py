from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.bots.tables import house_rules

from halfsuit.bots import make_player, play_game
from halfsuit.bots.asks import Weights, weigh
from halfsuit.bots.belief import RoughBelief
from halfsuit.bots.exact import ExactBelief
from halfsuit.bots.notes import Notes
from halfsuit.bots.rehearsal import layout
from halfsuit.bots.rehearsal.believing import believe
from halfsuit.bots.rehearsal.compiled import stage
from halfsuit.bots.rehearsal.imagine import Imagination, can_imagine
from halfsuit.bots.rehearsal.playing import play
from halfsuit.bots.rehearsal.weighing import NO_ASK, weigh_all
from halfsuit.bots.told import Told
from halfsuit.game import Deal, Phase, State, View, view_of
from halfsuit.infer import Engine
from halfsuit.rules import Ruleset

WEIGHTS = Weights(
    square=0.4, certain=0.3, own=0.05, share=0.3, rest=0.6, known=0.03, onward=0.2, same=0.1, fresh=-0.5, size=0.02,
    threat=0.1, contest=1.5,
)  # fmt: skip


class Onlooker:
    """Stands where games are imagined, and notes what it is asked to play."""

    def __init__(self) -> None:
        self.arguments: tuple[Any, ...] = ()

    def rehearse(self, *arguments: Any) -> None:
        self.arguments = arguments


def moments(rules: Ruleset, seed: object, every: int):
    """Views of who is about to ask, in a game of careful players."""
    players = [make_player("careful", f"{seed}/{seat}") for seat in range(rules.players)]
    state = State(Deal.shuffled(rules, f"rehearsal {seed}"))
    for number, event in enumerate(play_game(state.deal, players, limit=150).state.events):
        if number % every == 0 and state.phase is Phase.ASK:
            yield view_of(state, state.turn), state
        state = state.then(event)


def scratch(seats: int, size: int, books: int) -> Any:
    cards = size * books
    return (
        np.zeros((seats, cards)), np.zeros((seats, cards)), np.zeros(size), np.zeros(seats), np.zeros(2),
        *(np.zeros(seats, np.int64) for _ in range(3)), np.zeros(size, np.int64),
    )  # fmt: skip


@pytest.mark.parametrize("text", ["literature", "literature players=8", "literature-ranks players=4 after-miss=left"])
def test_in_the_head_questions_are_worth_what_they_are_worth_at_the_table(text: str):
    preset, *options = text.split()
    rules = Ruleset.from_options(preset, dict(option.split("=") for option in options))
    compared = same = 0
    for seed in range(3):
        for view, state in moments(rules, seed, 9):
            notes, told = Notes(view).read(view), Told(view).read(view)
            asks = view.legal_actions().asks
            if not asks:
                continue
            belief = RoughBelief(notes, told, mates=0.4, others=0.5)
            there = {one.ask: one.worth for one in weigh(asks, belief, notes, told, WEIGHTS)}
            onlooker = Onlooker()
            hands = [[0, *(state.position.held[1:])]]
            Imagination(onlooker, WEIGHTS, 0.4, 0.5, 10).gains(view, told, hands, [asks[0]], 1)  # pyright: ignore[reportArgumentType]
            here = worth_in_the_head(onlooker.arguments, view)
            best = max(there, key=there.__getitem__)
            for ask, worth in there.items():
                compared += 1
                same += here[ask.target, ask.wanted] == pytest.approx(worth, abs=1e-6)
            assert here[best.target, best.wanted] >= max(here.values()) - 0.25
    assert compared > 500
    assert same > 0.9 * compared  # the rest: conclusions that only the notes draw


def worth_in_the_head(arguments: tuple[Any, ...], view: View) -> dict[tuple[int, int], float]:
    seats, size, books, row, me, hands, _, _, weights, reading, left, *_ = arguments
    chances, worth, ours, threats, _, may, room, sure, _ = scratch(seats, size, books)
    row[:seats] = hands[0]
    believe(seats, size, books, me, row, reading[0][0], reading[0][1], 6, chances, may, room, sure)
    weigh_all(seats, size, books, me, row, weights[0], left, chances, may, sure, ours, threats, worth)
    cards = [card for book in view.position.table.pack.books for card in book.cards]
    return {
        (seat + 1, cards[card]): float(worth[seat, card])
        for seat in range(seats)
        for card in range(len(cards))
        if worth[seat, card] > NO_ASK / 2
    }


@pytest.mark.parametrize("seed", range(3))
def test_imagined_games_are_played_to_their_end_and_every_card_stays_in_one_hand(seed: int):
    seats, size, books = [(4, 4, 6), (6, 2, 9), (6, 6, 3)][seed]
    at, cards = layout.fields_at(seats, books), size * books
    row: Any = np.zeros(layout.row_length(seats, books), np.int64)
    deal = list(range(cards))
    Random(seed).shuffle(deal)
    for number, card in enumerate(deal):
        row[number % seats] |= 1 << card
    row[at + layout.LIVE] = (1 << cards) - 1
    row[at + layout.CLAIMER] = row[at + layout.ASKER] = row[at + layout.ASKED] = -1
    row[at + layout.LUCK] = 12345
    table = np.array([[getattr(WEIGHTS, name) for name in WEIGHTS.__slots__]] * 2)
    reading = np.array([[0.4, 0.5]] * 2)
    room = scratch(seats, size, books)
    number = 0
    while row[at + layout.LIVE]:
        number += 1
        play(seats, size, books, row, table, reading, 0, 1, number, 3, room)
        together = 0
        for seat in range(seats):
            hand = int(row[seat])
            assert not together & hand
            assert not int(row[seats + seat]) & ~hand
            assert not int(row[2 * seats + seat]) & hand & ~int(row[seats + seat])
            together |= hand
        assert together == row[at + layout.LIVE]
        for need in range(int(row[at + layout.NEEDED])):
            who, some = int(row[at + 12 + need]), int(row[at + 12 + layout.NEEDS + need])
            assert int(row[who]) & some
        assert number < 800
    assert 0 < row[at + layout.ODD] + row[at + layout.EVEN] <= books


def test_small_things_with_sets_of_cards():
    chance = Random(4)
    for _ in range(300):
        cards = chance.getrandbits(54) or 1
        assert layout.count(cards) == cards.bit_count()
        assert layout.first(cards) == (cards & -cards).bit_length() - 1
    row = [0] * layout.row_length(2, 1)
    row[layout.fields_at(2, 1) + layout.LUCK] = 99
    thrown = [layout.throw(row, layout.fields_at(2, 1)) for _ in range(2000)]
    assert all(0 <= value < 1 for value in thrown)
    assert 0.45 < sum(thrown) / 2000 < 0.55


def test_imagined_games_are_compiled_and_repeatable_and_the_truth_is_a_world():
    theatre = stage()
    assert theatre is not None
    rules = Ruleset.of("literature")
    solver = Engine("python")
    imagination = Imagination(theatre, WEIGHTS, 0.4, 0.5, 12)
    found = 0
    for view, _ in moments(rules, "compiled", 13):
        notes, told = Notes(view).read(view), Told(view).read(view)
        asks = view.legal_actions().asks
        if len(notes.unseen()) > 25 or len(asks) < 2:
            continue
        worlds = ExactBelief(notes, told, solver=solver).samples(24, Random(1))
        gains = imagination.gains(view, told, worlds, asks[:4], 7)
        again = Imagination(theatre, WEIGHTS, 0.4, 0.5, 12).gains(view, told, worlds, asks[:4], 7)
        assert gains == again
        assert gains[0].mean == 0
        assert all(abs(gain.mean) < 3 and gain.error >= 0 for gain in gains)
        found += any(gain.mean for gain in gains)
    assert found > 0


def test_a_sure_hit_is_mostly_imagined_to_be_better_than_a_sure_miss():
    theatre = stage()
    assert theatre is not None
    rules = Ruleset.of("literature")
    solver = Engine("python")
    means: list[float] = []
    for seed in range(8):
        for view, _ in moments(rules, f"hit {seed}", 5):
            notes, told = Notes(view).read(view), Told(view).read(view)
            asks = view.legal_actions().asks
            hits = [ask for ask in asks if notes.has(ask.target) >> ask.wanted & 1]
            misses = [ask for ask in asks if not (notes.has(ask.target) | notes.may[ask.target]) >> ask.wanted & 1]
            if hits and misses and len(notes.unseen()) < 20:
                worlds = ExactBelief(notes, told, solver=solver).samples(64, Random(1))
                gain = Imagination(theatre, WEIGHTS, 0.4, 0.5, 12).gains(view, told, worlds, [misses[0], hits[0]], 3)[1]
                means.append(gain.mean)
    assert len(means) > 5
    assert sum(means) / len(means) > 0.1


def test_games_that_are_too_different_are_not_imagined():
    assert can_imagine(Ruleset.of("literature"))
    assert not can_imagine(Ruleset.of("fish"))
    assert not can_imagine(Ruleset.of("go-fish"))
    chance = Random(5)
    for _ in range(60):
        rules = house_rules(chance)
        if can_imagine(rules):
            assert (rules.family, rules.ask, rules.after_hit) == ("team", "card", "again")

"""Whole packs, from records of games to fractions, against a slow count that works in another way."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from tests.infer.by_books import count_by_books

from halfsuit.cards import mask_of
from halfsuit.game import Deal, State, View, new_game, view_of
from halfsuit.infer import Engine, Knowledge
from halfsuit.notation import Record, parse, redact, write
from halfsuit.rules import parse_rules
from halfsuit.testing.play import Style, play

PLAIN = Engine("python")
ENGINES = [PLAIN]
with suppress(ImportError):  # the extra may not be installed
    ENGINES.append(Engine("numba"))

GAMES = [
    ("literature", 1),
    ("literature reveal=no", 2),
    ("literature reveal=no wrong-split=opponents out-of-turn=penalty", 3),
    ("literature-bluff", 4),
    ("literature-54 reveal=no", 5),
    ("fish", 6),
    ("fish reveal=no wrong-split=void", 7),
    ("develin", 8),
    ("literature-ranks ask=rank reveal=no", 9),
    ("literature players=4", 10),
]


def positions(rules: str, seed: int) -> Iterator[State]:
    """Some positions of a game, from early on."""
    state, _ = new_game(Deal.shuffled(parse_rules(rules), seed))
    style = Style(hits=0.45, claims=0.12, truth=0.5, illegal=0.1, calls=0.1)
    for number, later in enumerate(play(state, Random(seed), style, 90)):
        if number % 30 == 6:
            yield later


def read_again(state: State, seat: int) -> View:
    """What a seat knows, by way of a record of its view."""
    return parse(write(redact(Record.of(state), seat))).view()


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seed"), GAMES, ids=lambda value: str(value).replace(" ", "-"))
def test_two_ways_of_counting_agree(rules: str, seed: int) -> None:
    chance = Random(seed)
    for state in positions(rules, seed):
        seat = chance.choice((1, 2, 3, 4))
        view = read_again(state, seat)
        count, dealt = count_by_books(view)
        for engine in ENGINES:
            worlds = Knowledge.of(view).worlds(engine=engine)
            assert worlds.count == count
            for card, row in dealt.items():
                assert worlds.dealt[card] == pytest.approx({seat: float(chance) for seat, chance in row.items()})
        assert Knowledge.of(view).worlds_exactly(engine=PLAIN).dealt == dealt


@pytest.mark.parametrize(("rules", "seed"), GAMES, ids=lambda value: str(value).replace(" ", "-"))
def test_the_truth_always_fits(rules: str, seed: int) -> None:
    for state in positions(rules, seed):
        for seat in range(state.rules.players + 1):
            knowledge = Knowledge.of(view_of(state, seat))
            puzzle = knowledge.puzzle()
            deal = tuple(
                tuple(
                    next(place for place, hand in enumerate(state.deal.hands) if card in hand)
                    for card in story.group.cards
                )
                for story in knowledge.stories()
            )
            assert puzzle.weight(deal) == 1


@pytest.mark.parametrize("rules", ["literature", "fish", "literature must-claim=yes", "go-fish", "authors"])
def test_what_is_certain_is_true_and_samples_could_be(rules: str) -> None:
    for seed in range(3):
        state, _ = new_game(Deal.shuffled(parse_rules(rules), seed))
        for number, later in enumerate(play(state, Random(seed), Style(hits=0.6), 60)):
            if number % 20 != 19:
                continue
            seat = number % later.rules.players + 1
            view = view_of(later, seat)
            worlds = Knowledge.of(view).worlds(engine=ENGINES[-1])
            hands = (mask_of(later.pile), *later.position.held[1:])
            for card, holder in worlds.certain.items():
                assert hands[holder] >> card & 1
            for card, row in worlds.table.items():
                assert any(hands[holder] >> card & 1 for holder in row)
            for world in worlds.sample(4, seed):
                assert view_of(world.state(view.events), seat) == view
                assert world.state(view.events).position.held[1:] == world.held[1:]

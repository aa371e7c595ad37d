"""What follows from a view, against every deal played through by brute force: any options, seats, spectators."""

from collections import Counter
from fractions import Fraction
from math import isclose, log2
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.infer.brute import Case, World, deals_by_force, known_to, random_case, space

from halfsuit.cards import Card, CardSet, cards_of, mask_of
from halfsuit.game import Deal, Drawn, new_game, table_of, view_of
from halfsuit.infer import Engine, Knowledge, Worlds
from halfsuit.rules import Ruleset

PLAIN = Engine("python")
SEEDS = st.integers(0, 2**32 - 1)


def knowledge_of(case: Case) -> Knowledge:
    knowledge = Knowledge.start(case.game.view(case.viewer))
    for event in case.told:
        knowledge = knowledge.then(event)
    return knowledge


def table_by_force(case: Case, worlds: list[World]) -> dict[Card, dict[int, Fraction]]:
    """Where every card in play is now, and how probably."""
    found: Counter[tuple[Card, int]] = Counter()
    for _, held in worlds:
        for seat, hand in enumerate(held):
            found.update((card, seat) for card in cards_of(hand))
    table: dict[Card, dict[int, Fraction]] = {}
    for card in table_of(case.game.rules).pack.cards:
        chances = {seat: Fraction(found[card, seat], len(worlds)) for seat in range(len(case.game.hands) + 1)}
        if any(chances.values()):
            table[card] = {seat: chance for seat, chance in chances.items() if chance}
    return table


def check(case: Case) -> None:
    """Everything that can be asked is answered as brute force answers it."""
    worlds = deals_by_force(case.game, case.told, case.viewer)
    assert worlds, "the truth fits"
    knowledge = knowledge_of(case)
    answers = knowledge.worlds_exactly(engine=PLAIN)
    assert answers.count == len(worlds)
    assert isclose(answers.entropy, log2(len(worlds)), abs_tol=1e-9)
    table = table_by_force(case, worlds)
    assert answers.table == table
    assert answers.certain == {card: next(iter(row)) for card, row in table.items() if len(row) == 1}
    pack = table_of(case.game.rules).pack
    if case.game.rules.family == "team" and (case.game.rules.players / 2) ** len(pack.books[0].cards) < 1000:
        check_claims(case, worlds, answers)  # with more ways to claim plain Python is slow
    for sample in answers.sample(5, seed=1):
        dealt = tuple(mask_of(cards) for cards in sample.dealt[: len(case.game.hands)])
        assert (dealt, sample.held) in worlds
    check_suppositions(case, worlds, knowledge)


def check_claims(case: Case, worlds: list[World], answers: Worlds[Fraction]) -> None:
    table = table_of(case.game.rules)
    live = knowledge_of(case).position.live
    for side, mates in enumerate(table.sides):
        found = {chances.book: chances for chances in answers.books(side)}
        assert list(found) == [book.index for book in table.pack.books if book.mask & live]
        for index, chances in found.items():
            mask = table.pack.books[index].mask
            ways = Counter(
                tuple(held[mate] & mask for mate in mates)
                for _, held in worlds
                if not mask & ~sum(held[mate] for mate in mates)
            )
            assert chances.team == Fraction(ways.total(), len(worlds))
            assert chances.right == Fraction(max(ways.values(), default=0), len(worlds))
            assert answers.right(chances.naming) == (chances.right if chances.naming else 1)
            named = dict(chances.naming)
            if ways:
                assert ways[tuple(mask_of(named.get(mate, ())) for mate in mates)] == max(ways.values())


def check_suppositions(case: Case, worlds: list[World], knowledge: Knowledge) -> None:
    """Given the hand of another, and what somebody knows who has seen no hand."""
    chance = Random(len(worlds))
    seat = chance.randint(1, case.game.rules.players)
    _, held = chance.choice(worlds)
    fitting = [world for world in worlds if world[1][seat] == held[seat]]
    supposed = knowledge.with_hand(seat, CardSet(held[seat])).worlds_exactly(engine=PLAIN)
    assert supposed.count == len(fitting)
    assert supposed.table == table_by_force(case, fitting)
    answers = knowledge.worlds_exactly(engine=PLAIN)
    for book in table_of(case.game.rules).pack.books:
        some = book.mask & knowledge.position.live & chance.randrange(1 << 54)
        none = sum(not world[1][seat] & some for world in worlds)
        assert answers.none_with(seat, cards_of(some)) == Fraction(none, len(worlds))
    drawn = sum(isinstance(event, Drawn) for event in case.events)
    if space(case.game, known_to(case.game, 0), drawn) <= 1000 and case.game.rules.family == "team":
        everybody = deals_by_force(case.game, case.told, 0)
        assert knowledge.as_seat(0).worlds_exactly(engine=PLAIN).count == len(everybody)


@given(SEEDS)
def test_team_games(seed: int) -> None:
    check(random_case(seed, "team"))


@given(SEEDS)
def test_games_with_a_pile(seed: int) -> None:
    check(random_case(seed, "stock"))


@pytest.mark.parametrize(
    "options",
    [
        {"must-claim": "yes"},
        {"must-claim": "yes", "books": "colour-pairs", "ask": "rank"},
        {"illegal": "table"},
        {"illegal": "table", "ask-own": "no", "claim-style": "spoken"},
        {"reveal": "no", "wrong-split": "void"},
        {"reveal": "no", "out-of-turn": "penalty", "claim-when": "own-turn"},
        {"reveal": "no", "claim-style": "spoken", "claim-when": "any-time"},
        {"books": "colour-pairs", "ask": "rank", "reveal": "no"},
        {"books": "ranks", "ask": "rank", "ask-own": "yes"},
        {"after-hit": "left", "after-miss": "left", "must-claim": "yes"},
    ],
    ids=lambda options: " ".join(f"{key}={value}" for key, value in options.items()),
)
@given(seed=SEEDS)
@settings(max_examples=12)
def test_rules_that_tell_something_of_their_own(seed: int, options: dict[str, str]) -> None:
    check(random_case(seed, "team", 400, options))


@pytest.mark.parametrize(
    "options",
    [
        {"books": "pairs"},
        {"books": "colour-pairs", "ask": "rank"},
        {"books": "ranks", "ask": "card", "lucky-draw": "no"},
        {"books": "half-suits", "lucky-draw": "book"},
        {"empty-hand": "draw-4", "end": "all-books"},
    ],
    ids=lambda options: " ".join(f"{key}={value}" for key, value in options.items()),
)
@given(seed=SEEDS)
@settings(max_examples=12)
def test_piles_that_tell_something_of_their_own(seed: int, options: dict[str, str]) -> None:
    check(random_case(seed, "stock", 400, options))


def test_only_seats_of_the_table_have_hands_to_be_supposed() -> None:
    state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), seed=1))
    knowledge = Knowledge.of(view_of(state, 2))
    for seat in (0, 7, -1):
        with pytest.raises(ValueError, match=f"there is no seat {seat} at this table"):
            knowledge.with_hand(seat, state.hand(1))
    for seat in (7, -1):
        with pytest.raises(ValueError, match=f"there is no seat {seat} at this table"):
            knowledge.as_seat(seat)

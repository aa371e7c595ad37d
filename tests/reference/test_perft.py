"""Perft by two programs that share nothing."""

import pytest
from tests.oracle import mini as slow_mini
from tests.reference import mini, slowly
from tests.reference.perft import Claims, actions, number_of_actions, perft, split, truthful_claims
from tests.reference.records import PERFT, Source, record_file, record_of

from halfsuit.rules import PRESETS

MOST = 1500
"""So many sequences the slow program goes through for one table."""

TABLES = [
    pytest.param(source, claims, depth, id=f"{source.name}-{claims}")
    for source in PERFT
    for claims, depth in source.tables
]


def test_the_mini_game_has_the_figures_of_its_paragraph() -> None:
    figures = [16, 232, 3052, 36816]
    assert list(mini.mini_lines()) == [f"{depth} {number}" for depth, number in enumerate(figures, 1)]
    assert [slow_mini.perft(slow_mini.start(), depth) for depth in range(1, 5)] == figures


def test_the_mini_game_begins_with_four_hits_eight_misses_and_four_wrong_claims() -> None:
    assert mini.first_actions() == {"hit": 4, "miss": 8, "wrong claim": 4}
    assert slow_mini.kinds(slow_mini.start()) == {"hit": 4, "miss": 8, "right claim": 0, "wrong claim": 4}


@pytest.mark.slow
@pytest.mark.parametrize(("source", "claims", "depth"), TABLES)
def test_the_slow_program_counts_the_same(source: Source, claims: Claims, depth: int) -> None:
    state = record_of("perft", source).state()
    slow = slowly.game_of(record_file("perft", source).read_text(encoding="utf-8")).state
    for at in range(1, depth + 1):
        by_first = split(state, at, claims)
        if at > 1 and sum(by_first.values()) > MOST:
            break
        assert by_first == slowly.split(slow, at, claims), f"depth {at}"


@pytest.mark.parametrize("source", PERFT, ids=lambda source: source.name)
def test_actions_are_counted_as_they_are_listed(source: Source) -> None:
    state = record_of("perft", source).state()
    kinds: tuple[Claims, ...] = ("none", "truthful", "all")
    for claims in kinds:
        listed = list(actions(state, claims))
        assert len(listed) == len(set(listed)) == number_of_actions(state, claims) == perft(state, 1, claims)


def test_truthful_claims_are_those_that_name_the_own_cards_and_no_others() -> None:
    (source,) = [source for source in PERFT if source.name == "literature-8-late"]
    state = record_of("perft", source).state()
    for seat, book in state.legal_actions().claims:
        own = {card for card in book.cards if card in state.hand(seat)}
        ways = [way for way in state.legal_actions().ways(seat, book) if set(dict(way.naming).get(seat, ())) == own]
        assert set(truthful_claims(state, seat, book)) == set(ways)


def test_the_tables_are_about_every_kind_of_game() -> None:
    presets = {source.rules.split(" ")[0] for source in PERFT}
    assert set(PRESETS) - presets == {"canadian-fish"}  # literature by another name

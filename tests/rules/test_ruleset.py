"""A ruleset as a value: how it is written and read, how many cards it deals."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfsuit.rules import KEYS, PRESETS, Ruleset, parse_rules
from halfsuit.rules.validate import dealt_each
from halfsuit.testing import rulesets, seeds


@given(rulesets())
def test_rules_are_read_as_they_are_written(rules: Ruleset) -> None:
    again = parse_rules(rules.text)
    assert again == rules
    assert hash(again) == hash(rules)
    assert again.text == rules.text


@given(rulesets(), seeds)
def test_options_are_read_in_any_order_also_those_that_change_nothing(rules: Ruleset, seed: int) -> None:
    words = [f"{key}={value}" for key, value in rules.values().items()]
    Random(seed).shuffle(words)
    assert parse_rules(" ".join([rules.preset, *words])) == rules


@given(rulesets())
def test_only_what_differs_from_the_preset_is_written_in_the_order_of_the_keys(rules: Ruleset) -> None:
    name, *words = rules.text.split(" ")
    changed = dict(word.split("=") for word in words)
    assert name == rules.preset
    assert changed == rules.changes
    assert all(PRESETS[name].values[key] != value for key, value in changed.items())
    assert [KEYS.index(key) for key in changed] == sorted(KEYS.index(key) for key in changed)
    assert {**PRESETS[name].values, **changed} == rules.values()


def test_rules_are_told_by_keyword() -> None:
    rules = Ruleset.of("literature", players=8, ask_own="yes")
    assert rules.text == "literature players=8 ask-own=yes"
    assert (rules.players, rules.ask_own, rules.family, rules.lucky_draw) == (8, "yes", "team", None)
    assert Ruleset.of() == Ruleset.of("literature")
    assert Ruleset.of("literature", players=6) == Ruleset.of("literature")
    assert Ruleset.of("literature") != Ruleset.of("canadian-fish")


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Ruleset.of("fish").players = 8  # pyright: ignore[reportAttributeAccessIssue]


def test_what_does_not_arise_in_a_family_is_none() -> None:
    literature, go_fish = Ruleset.of("literature"), Ruleset.of("go-fish")
    assert literature.empty_hand is literature.empty_turn is literature.lucky_draw is None
    assert go_fish.claim_when is go_fish.claim_style is go_fish.endgame is go_fish.high_double is None


def test_sentences_say_the_rules_of_this_table() -> None:
    sentences = Ruleset.of("go-fish", players=2, deal=5).sentences
    assert sentences["players"] == "2 people play."
    assert sentences["deal"] == "Everybody is dealt 5 cards."
    assert sentences["lucky-draw"] == (
        "After a miss one draws the top card of the pile; whoever draws what was asked for shows it and goes on."
    )
    assert list(sentences) == [key for key in Ruleset.of("go-fish").values() if key != "ask-own"]


@pytest.mark.parametrize(
    ("deal", "players", "each"),
    [
        ("all", 6, None),
        ("auto", 2, 7),
        ("auto", 3, 5),
        ("auto", 10, 5),
        ("auto-3", 2, 7),
        ("auto-3", 3, 7),
        ("auto-3", 4, 5),
        ("auto-3", 10, 5),
        ("7", 2, 7),
        ("13", 4, 13),
    ],
)
def test_how_many_cards_each_is_dealt(deal: str, players: int, each: int | None) -> None:
    assert dealt_each(deal, players) == each


@pytest.mark.parametrize(
    ("text", "hand", "deck", "stock"),
    [
        ("literature", None, 48, 0),
        ("literature deck=no7", None, 48, 0),
        ("literature deck=no2", None, 48, 0),
        ("develin", None, 54, 0),
        ("literature-ranks", None, 52, 0),
        ("go-fish", 7, 52, 24),
        ("go-fish players=2 deal=26", 26, 52, 0),
        ("gaa-fisk players=2", 7, 52, 38),
        ("gaa-fisk players=3", 5, 52, 37),
        ("bicycle players=3", 7, 52, 31),
        ("happy-families", None, 52, 0),
        ("authors deck=jokers books=half-suits deal=3", 3, 54, 42),
    ],
)
def test_how_many_cards_there_are(text: str, hand: int | None, deck: int, stock: int) -> None:
    rules = parse_rules(text)
    assert (rules.hand_size, rules.deck_size, rules.stock_size) == (hand, deck, stock)


@given(st.sampled_from(list(PRESETS)))
def test_a_preset_is_written_by_its_name(name: str) -> None:
    assert parse_rules(name).text == name

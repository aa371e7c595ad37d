"""Every option: its values, the order of the keys, and that each can be explained to a player."""

from __future__ import annotations

import pytest

from halfsuit.rules import BY_KEY, KEYS, OPTIONS, SOURCES, Choice, Option

VALUES = {
    "deck": "no8 no7 no2 jokers full",
    "books": "half-suits ranks pairs colour-pairs",
    "players": "",
    "deal": "all auto auto-3",
    "first": "dealer left-of-dealer highest-draw random",
    "teams": "seats draw none",
    "ask": "card rank",
    "ask-own": "no yes",
    "after-hit": "again left",
    "after-miss": "asked left",
    "lucky-draw": "no yes book",
    "illegal": "refuse table",
    "claim-when": "own-turn any-time",
    "claim-style": "atomic spoken",
    "wrong-split": "void opponents",
    "out-of-turn": "refuse penalty",
    "cardless-claim": "no yes",
    "must-claim": "no yes",
    "after-claim": "same team-choice",
    "reveal": "yes no",
    "high-double": "no yes",
    "end": "all-books majority first-out",
    "emptied": "choose left",
    "endgame": "lone-claimer open",
    "empty-hand": "draw-1 draw-4 draw-5 draw-7 out",
    "empty-turn": "ask lose",
    "history": "last last-2 full",
    "counts": "public hidden",
    "announce": "none last-card empty both",
    "notes": "no yes",
}
CHOICES = [(option, choice) for option in OPTIONS for choice in option.choices]


def test_the_keys_stand_in_the_order_of_the_contract() -> None:
    assert list(KEYS) == list(VALUES)
    assert [option.key for option in OPTIONS] == list(VALUES)
    assert list(BY_KEY.values()) == list(OPTIONS)
    assert list(BY_KEY) == list(VALUES)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_the_values_of_an_option(option: Option) -> None:
    assert [choice.value for choice in option.choices] == VALUES[option.key].split()
    assert option.numeric == (option.key in ("players", "deal"))


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_an_option_is_a_question_and_its_values_are_answers(option: Option) -> None:
    assert option.question.endswith(("?", ":"))
    for choice in option.choices:
        assert option.choice(choice.value) is choice
        assert option.sentence(choice.value) == choice.sentence
    assert option.choice("maybe") is None


@pytest.mark.parametrize(("option", "choice"), CHOICES, ids=[f"{o.key}={c.value}" for o, c in CHOICES])
def test_a_value_has_a_sentence_and_a_source(option: Option, choice: Choice) -> None:
    assert len(choice.sentence) > 15
    assert choice.sentence.endswith(".")
    assert choice.sentence[0].isupper() or not choice.sentence[0].isalpha()
    assert choice.source.split()
    assert set(choice.source.split()) <= SOURCES.keys()


def test_no_two_values_of_an_option_say_the_same() -> None:
    for option in OPTIONS:
        assert len({choice.sentence for choice in option.choices}) == len(option.choices)


def test_a_number_is_said_in_a_sentence_too() -> None:
    assert BY_KEY["players"].sentence("8") == "8 people play."
    assert BY_KEY["deal"].sentence("7") == "Everybody is dealt 7 cards."
    assert BY_KEY["deal"].sentence("1") == "Everybody is dealt 1 card."
    assert BY_KEY["deal"].sentence("all") == "All the cards are dealt, one at a time from the dealer's left."


def test_a_default_is_one_of_the_values() -> None:
    for option in OPTIONS:
        for value in (option.team, option.stock):
            assert value is None or option.choice(value) or (option.numeric and value.isdigit())


def test_every_source_is_used() -> None:
    used = {source for _, choice in CHOICES for source in choice.source.split()}
    assert used == SOURCES.keys()

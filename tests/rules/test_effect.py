"""An option that changes nothing beside the others is not told; every other one is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from tests.examples import share

from halfsuit.errors import RulesetError
from halfsuit.game import State
from halfsuit.notation import Record, write
from halfsuit.rules import BY_KEY, PRESETS, Ruleset, parse_rules
from halfsuit.testing import games


def untold(text: str) -> set[str]:
    rules = parse_rules(text)
    assert list(rules.sentences) == list(rules.told)
    return set(rules.values()) - set(rules.told)


@pytest.mark.parametrize(
    ("text", "idle"),
    [
        ("literature", {"cardless-claim"}),
        ("literature claim-when=any-time", {"out-of-turn"}),
        ("fish", {"out-of-turn"}),
        ("literature deck=full books=ranks ask=rank", {"cardless-claim", "ask-own"}),
        ("literature deck=full books=ranks ask=rank ask-own=yes", {"cardless-claim"}),
        ("authors", set()),
        ("authors empty-hand=out", {"empty-turn"}),
        ("go-fish", {"ask-own"}),
        ("go-fish ask-own=yes", {"ask-own"}),
        ("go-fish players=3 deal=17", {"ask-own"}),  # a pile of one card
        ("go-fish deal=all", {"ask-own", "lucky-draw", "empty-hand", "empty-turn"}),
        ("gaa-fisk", {"ask-own", "empty-hand", "empty-turn"}),
        ("gaa-fisk-videre", {"ask-own"}),
        ("gaa-fisk-kort", {"empty-hand", "empty-turn"}),
        ("bga", {"ask-own", "empty-hand", "empty-turn"}),
        ("happy-families", {"lucky-draw", "empty-hand", "empty-turn"}),
    ],
)
def test_what_is_not_told(text: str, idle: set[str]) -> None:
    assert untold(text) == idle


@share(60)
@given(games(limit=60))
def test_with_another_value_of_what_is_not_told_the_game_goes_the_same_way(game: State) -> None:
    record = Record.of(game)
    values = game.rules.values()
    for key in set(values) - set(game.rules.told):
        for choice in BY_KEY[key].choices:
            others = {name.replace("-", "_"): value for name, value in (values | {key: choice.value}).items()}
            try:
                rules = Ruleset.of(game.rules.preset, **others)
            except RulesetError:
                continue
            write(replace(record, deal=replace(record.deal, rules=rules)))  # refuses what the rules do not allow


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_says_what_one_must_know(preset: str) -> None:
    rules = Ruleset.of(preset)
    told = " ".join(rules.sentences.values())
    assert "must hold" in told
    assert "handed over" in told
    assert "most books win" in told
    if rules.family == "team":
        assert "One asks only players of the other team" in told or "one asks only players of the other team" in told
        assert "gets a book by claiming it" in told
        assert "the other team gets the book" in told or "that team gets the book" in told
    elif rules.stock_size:
        assert "After a miss one draws the top card of the pile" in told
        assert "lays a book down as soon as it is complete" in told

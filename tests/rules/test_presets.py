"""The presets and the families' defaults, value by value as the contract has them."""

from __future__ import annotations

import pytest

from halfsuit.rules import KEYS, PRESETS, SOURCES, Ruleset, family_defaults

TEAM = (
    "deck=no8 books=half-suits players=6 deal=all first=dealer teams=seats ask=card ask-own=no after-hit=again "
    "after-miss=asked illegal=refuse claim-when=own-turn claim-style=atomic wrong-split=void out-of-turn=refuse "
    "cardless-claim=no must-claim=no after-claim=same reveal=yes high-double=no end=all-books emptied=choose "
    "endgame=lone-claimer history=last counts=public announce=none notes=no"
)
STOCK = (
    "deck=full books=ranks players=4 deal=7 first=left-of-dealer teams=none ask=rank ask-own=no after-hit=again "
    "after-miss=left lucky-draw=yes illegal=refuse end=all-books empty-hand=draw-1 empty-turn=ask history=last "
    "counts=public announce=none notes=no"
)
DIFFERENCES = {
    "literature": "",
    "canadian-fish": "",
    "fish": "teams=draw first=highest-draw claim-when=any-time claim-style=spoken wrong-split=opponents illegal=table "
    "endgame=open",
    "develin": "deck=jokers claim-when=any-time wrong-split=opponents history=last-2 endgame=open",
    "literature-54": "deck=jokers",
    "literature-ranks": "deck=full books=ranks",
    "literature-bluff": "ask-own=yes",
    "authors": "ask=card",
    "go-fish": "",
    "go-fish-pairs": "books=pairs",
    "gaa-fisk": "deal=auto first=random after-miss=asked lucky-draw=no end=first-out",
    "gaa-fisk-kort": "deal=auto first=random after-miss=asked end=first-out ask=card lucky-draw=yes",
    "gaa-fisk-videre": "deal=auto first=random after-miss=asked lucky-draw=no end=all-books",
    "bicycle": "deal=auto-3",
    "bga": "deal=auto-3 lucky-draw=book end=first-out",
    "happy-families": "ask=card deal=all after-miss=asked first=dealer",
}
TEAM_GAMES = list(DIFFERENCES)[:7]
SOURCE = {
    "W": ("literature", "canadian-fish", "literature-54", "literature-ranks", "literature-bluff"),
    "B": ("fish",),
    "V": ("develin",),
    "D": ("authors", "go-fish", "go-fish-pairs"),
    "C": ("gaa-fisk", "gaa-fisk-kort", "gaa-fisk-videre"),
    "BI": ("bicycle",),
    "BG": ("bga",),
    "HF": ("happy-families",),
}


def pairs(text: str) -> dict[str, str]:
    return dict(word.split("=") for word in text.split())


def test_there_are_sixteen_presets() -> None:
    assert list(PRESETS) == list(DIFFERENCES)


def test_the_defaults_of_the_families() -> None:
    assert family_defaults("team") == pairs(TEAM)
    assert family_defaults("stock") == pairs(STOCK)
    assert list(family_defaults("team")) == list(pairs(TEAM))
    assert list(family_defaults("stock")) == list(pairs(STOCK))


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_is_its_family_and_what_differs(name: str) -> None:
    preset = PRESETS[name]
    family = "team" if name in TEAM_GAMES else "stock"
    values = pairs(TEAM if family == "team" else STOCK) | pairs(DIFFERENCES[name])
    rules = Ruleset.of(name)
    assert preset.name == name
    assert preset.family == rules.family == family
    assert dict(preset.values) == values
    assert rules.values() == values
    assert list(rules.values()) == [key for key in KEYS if key in values]
    assert rules.changes == {}
    assert rules.text == rules.preset == name


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_says_who_plays_it(name: str) -> None:
    preset = PRESETS[name]
    assert name in SOURCE[preset.source]
    assert preset.source in SOURCES
    assert preset.title
    assert preset.story.endswith((".", "?", "”"))


def test_titles_and_stories_are_told_apart() -> None:
    assert len({preset.title for preset in PRESETS.values()}) == len(PRESETS)
    assert len({preset.story for preset in PRESETS.values()}) == len(PRESETS)


def test_presets_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        PRESETS["fish"] = PRESETS["literature"]  # pyright: ignore[reportIndexIssue]
    with pytest.raises(TypeError):
        PRESETS["fish"].values["deck"] = "full"  # pyright: ignore[reportIndexIssue]


def test_the_danish_game_by_name_may_ask_for_own_cards_by_agreement() -> None:
    assert Ruleset.of("gaa-fisk-kort", ask_own="yes").text == "gaa-fisk-kort ask-own=yes"

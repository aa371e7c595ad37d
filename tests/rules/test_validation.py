"""House rules that cannot be played are refused with all their faults at once, each with what would work."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfsuit.errors import Fault, HalfsuitError, RulesetError
from halfsuit.rules import BY_KEY, KEYS, PRESETS, Ruleset, parse_rules
from halfsuit.testing import rulesets

TEAM_KEYS = [
    "claim-when", "claim-style", "wrong-split", "out-of-turn", "cardless-claim", "must-claim", "after-claim", "reveal",
    "high-double", "emptied", "endgame",
]  # fmt: skip
STOCK_KEYS = ["lucky-draw", "empty-hand", "empty-turn"]


def faults(text: str) -> tuple[Fault, ...]:
    with pytest.raises(RulesetError) as error:
        parse_rules(text)
    assert error.value.faults
    assert isinstance(error.value, HalfsuitError)
    return error.value.faults


def keys(text: str) -> list[str]:
    return [fault.key for fault in faults(text)]


# Every forbidden combination, one by one: rules, the key and value at fault, a word of what would work.
FORBIDDEN = [
    # more cards dealt than there are
    ("go-fish deal=14", "deal", "14", "at most 13 of 52"),
    ("go-fish players=10 deal=6", "deal", "6", "at most 5 of 52"),
    ("go-fish players=10", "deal", "7", "at most 5 of 52"),
    ("authors deck=no8 books=half-suits players=10 deal=auto", "deal", "auto", "at most 4 of 48"),
    ("authors deck=jokers books=half-suits players=8", "deal", "7", "at most 6 of 54"),
    ("bicycle deck=no8 books=half-suits ask=card players=10", "deal", "auto-3", "at most 4 of 48"),
    ("go-fish deal=999", "deal", "999", "at most 13 of 52"),
    # half-suits with the full pack, other books with another
    ("literature deck=full", "books", "half-suits", "books=ranks"),
    ("authors books=half-suits", "books", "half-suits", "no8, no7, no2 or jokers"),
    ("literature books=ranks", "deck", "no8", "deck=full"),
    ("literature books=colour-pairs", "deck", "no8", "deck=full"),
    ("literature-54 books=ranks", "deck", "jokers", "deck=full"),
    ("go-fish deck=no8", "deck", "no8", "deck=full"),
    ("go-fish deck=no7", "deck", "no7", "deck=full"),
    ("go-fish deck=no2", "deck", "no2", "deck=full"),
    ("go-fish deck=jokers", "deck", "jokers", "deck=full"),
    ("go-fish-pairs deck=jokers", "deck", "jokers", "books=pairs"),
    ("go-fish deck=no2 books=colour-pairs", "deck", "no2", "books=colour-pairs"),
    # a rank is asked for only where ranks are collected
    ("literature ask=rank", "ask", "rank", "ask=card"),
    ("go-fish deck=no8 books=half-suits", "ask", "rank", "ask=card"),
    # teams
    ("literature deck=full books=pairs", "books", "pairs", "ranks, half-suits or colour-pairs"),
    ("literature teams=none", "teams", "none", "seats or draw"),
    ("fish teams=none first=dealer", "teams", "none", "seats or draw"),
    ("go-fish teams=seats", "teams", "seats", "none"),
    ("go-fish teams=draw", "teams", "draw", "none"),
    ("literature first=highest-draw", "first", "highest-draw", "teams=draw"),
    ("fish teams=seats", "first", "highest-draw", "teams=draw"),
    ("go-fish first=highest-draw", "first", "highest-draw", "dealer, left-of-dealer or random"),
    ("literature-ranks high-double=yes", "high-double", "yes", "half-suits"),
    ("literature deck=full books=colour-pairs high-double=yes", "high-double", "yes", "half-suits"),
    # the deal and the end
    ("literature deal=7", "deal", "7", "all"),
    ("literature deal=auto", "deal", "auto", "all"),
    ("literature deal=auto-3", "deal", "auto-3", "all"),
    ("literature end=first-out", "end", "first-out", "all-books or majority"),
    ("go-fish end=majority", "end", "majority", "all-books or first-out"),
    ("happy-families end=first-out", "end", "first-out", "all-books"),
    ("go-fish deal=13 end=first-out", "end", "first-out", "all-books"),
    ("gaa-fisk deal=all", "end", "first-out", "all-books"),
    ("bga deal=13", "end", "first-out", "fewer"),
    ("go-fish illegal=table", "illegal", "table", "refuse"),
    # players
    ("literature players=5", "players", "5", "4, 6, 8, 10 or 12"),
    ("literature players=2", "players", "2", "4, 6, 8, 10 or 12"),
    ("literature players=14", "players", "14", "4, 6, 8, 10 or 12"),
    ("go-fish players=1", "players", "1", "2 to 10"),
    ("go-fish players=11 deal=1", "players", "11", "2 to 10"),
    ("go-fish players=100", "players", "100", "2 to 10"),
    # words that are none
    ("literature deck=no9", "deck", "no9", "no8, no7, no2, jokers, full"),
    ("literature players=six", "players", "six", "a whole number"),
    ("literature players=06", "players", "06", "a whole number"),
    ("literature players=0", "players", "0", "a whole number"),
    ("literature players=-6", "players", "-6", "a whole number"),
    ("literature players=6.0", "players", "6.0", "a whole number"),
    ("literature players=٦", "players", "٦", "a whole number"),
    ("literature players=²", "players", "²", "a whole number"),
    ("literature players=1000", "players", "1000", "a whole number"),
    ("go-fish deal=0", "deal", "0", "all, auto, auto-3, a whole number"),
    ("go-fish deal=07", "deal", "07", "a whole number"),
    ("go-fish history=none", "history", "none", "last, last-2, full"),
    ("literature colour=red", "colour", "red", "no such option"),
    ("literature preset=fish", "preset", "fish", "no such option"),
    ("literature ask_own=yes", "ask_own", "yes", "no such option"),
    ("bridge", "preset", "bridge", "literature"),
    ("", "preset", "", "literature"),
    ("Literature", "preset", "Literature", "literature"),
]


@pytest.mark.parametrize(("text", "key", "value", "works"), FORBIDDEN, ids=[item[0] or "empty" for item in FORBIDDEN])
def test_a_combination_that_cannot_work(text: str, key: str, value: str, works: str) -> None:
    (fault,) = faults(text)
    assert (fault.key, fault.value) == (key, value)
    assert works in fault.works
    assert str(fault) == f"{key}={value}: {fault.works}"


@pytest.mark.parametrize("key", TEAM_KEYS)
def test_an_option_of_team_games_does_not_arise_elsewhere(key: str) -> None:
    (fault,) = faults(f"go-fish {key}={BY_KEY[key].choices[0].value}")
    assert fault.key == key
    assert "leave it out" in fault.works


@pytest.mark.parametrize("key", STOCK_KEYS)
def test_an_option_of_games_with_a_pile_does_not_arise_in_team_games(key: str) -> None:
    (fault,) = faults(f"literature {key}={BY_KEY[key].choices[0].value}")
    assert fault.key == key
    assert "Literature" in fault.works


def test_every_value_that_is_no_value_of_its_option_is_refused() -> None:
    for name in ("literature", "go-fish"):
        for key in PRESETS[name].values:
            (fault,) = faults(f"{name} {key}=perhaps")
            assert (fault.key, fault.value) == (key, "perhaps")
            for choice in BY_KEY[key].choices:
                assert choice.value in fault.works


def test_what_would_work_is_listed() -> None:
    options = [key for key in KEYS if key not in STOCK_KEYS]
    assert faults("chess") == (Fault("preset", "chess", "one of " + ", ".join(PRESETS)),)
    assert faults("fish colour=red") == (Fault("colour", "red", "no such option; there are " + ", ".join(options)),)
    assert faults("fish ask=all") == (Fault("ask", "all", "one of card, rank"),)
    assert faults("fish players=six") == (Fault("players", "six", "a whole number"),)


# All at once


def test_all_faults_are_told_at_once_in_the_order_of_the_options() -> None:
    text = "literature end=first-out teams=none players=7 deal=5 high-double=maybe first=highest-draw ask=rank"
    assert keys(text) == ["players", "deal", "first", "teams", "ask", "high-double", "end"]
    assert keys("go-fish end=majority illegal=table first=highest-draw teams=seats players=11 reveal=no deal=0") == [
        "players", "deal", "first", "teams", "illegal", "reveal", "end",
    ]  # fmt: skip


def test_what_cannot_be_judged_is_not_judged_twice() -> None:
    # the pack is no pack: whether the books suit it, and how many can be dealt, cannot be said
    assert keys("literature deck=no9 books=ranks") == ["deck"]
    assert keys("literature books=threes deck=full") == ["books"]
    assert keys("literature ask=rank books=threes") == ["books"]
    assert keys("go-fish deal=20 deck=no9") == ["deck"]
    assert keys("go-fish deal=20 players=x") == ["players"]
    assert keys("go-fish deal=20 players=11") == ["players"]
    assert keys("bga deal=0") == ["deal"]
    assert keys("literature players=x") == ["players"]
    assert keys("go-fish deck=jokers deal=20") == ["deck", "deal"]


def test_unknown_options_are_told_after_the_known_ones() -> None:
    assert keys("literature zeal=1 players=5 ante=2") == ["players", "zeal", "ante"]


def test_words_that_are_no_options_are_faults_among_the_others() -> None:
    found = faults("literature players=5 bold =x deck= players=6")
    assert [(fault.key, fault.value) for fault in found] == [
        ("bold", ""), ("=x", ""), ("deck=", ""), ("players", "6"), ("players", "5"),
    ]  # fmt: skip
    assert "twice" in found[3].works
    assert "key=value" in found[0].works
    assert [(fault.key, fault.value) for fault in faults("literature players=4=6")] == [("players", "4=6")]


@pytest.mark.parametrize("text", ["literature ", " literature", "literature  players=8", "literature\tplayers=8"])
def test_one_space_stands_between_words(text: str) -> None:
    assert faults(text)


def test_a_word_alone_is_refused_though_the_rest_can_be_played() -> None:
    assert keys("literature bold") == ["bold"]
    assert keys("literature players=8 players=8") == ["players"]


def test_the_message_holds_all_faults() -> None:
    with pytest.raises(RulesetError, match=r"^players=5: .*; deal=7: ") as error:
        Ruleset.of("literature", players=5, deal=7)
    assert len(error.value.faults) == 2


# What is accepted


@pytest.mark.parametrize(
    "text",
    [
        "develin out-of-turn=penalty",  # no effect under any-time
        "happy-families lucky-draw=book empty-hand=out",  # no effect without a pile
        "authors deck=no8 books=half-suits",  # half-suits in a game with a pile
        "authors deck=jokers books=half-suits players=9 deal=6",  # all cards dealt
        "authors deck=no7 books=half-suits ask=card",
        "go-fish players=2 deal=26",
        "go-fish players=4 deal=13",
        "go-fish players=10 deal=5 end=first-out",
        "go-fish deal=auto players=10",
        "bicycle players=10 end=first-out",
        "literature players=12",
        "literature deck=full books=colour-pairs ask=rank",
        "literature deck=full books=ranks ask=rank",
        "literature players=4 deck=no2",
        "literature players=10 deck=no7",
        "literature-54 players=8",
        "literature high-double=yes end=majority",
        "develin high-double=yes",
        "fish first=random",
        "fish first=dealer teams=seats",
        "literature teams=draw first=highest-draw",
        "go-fish books=pairs ask=card",
        "go-fish books=colour-pairs",
    ],
)
def test_what_works_is_accepted(text: str) -> None:
    name, *words = text.split(" ")
    assert parse_rules(text).values() == {**PRESETS[name].values, **dict(word.split("=") for word in words)}


@given(st.data())
def test_only_what_is_at_fault_is_told(data: st.DataObject) -> None:
    """Options by chance: either they can be played, or each fault told is of a value that stands there."""
    name = data.draw(st.sampled_from(list(PRESETS)))
    options: dict[str, str] = {}
    for key in data.draw(st.lists(st.sampled_from(KEYS), unique=True)):
        values = [choice.value for choice in BY_KEY[key].choices] + ["1", "5", "7", "8", "20", "x"]
        options[key] = data.draw(st.sampled_from(values))
    said = {**PRESETS[name].values, **options}
    try:
        rules = Ruleset.from_options(name, options)
    except RulesetError as error:
        places = [KEYS.index(fault.key) for fault in error.faults]
        assert places == sorted(places)
        assert len(set(places)) == len(places)
        for fault in error.faults:
            assert said[fault.key] == fault.value
            assert len(fault.works) >= 3
    else:
        assert rules.values() == said


@given(rulesets())
def test_rules_by_chance_can_be_played(rules: Ruleset) -> None:
    assert Ruleset.from_options(rules.preset, rules.values()) == rules
    assert set(rules.sentences) == set(rules.told) <= set(rules.values())
    assert all(sentence.endswith(".") for sentence in rules.sentences.values())

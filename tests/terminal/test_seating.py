"""Who sits where, as ``--seats`` says it."""

import pytest

from halfsuit.terminal.seating import BOT_NAMES, BadSeats, Chair, chairs, shuffled


def test_without_a_word_it_is_me_against_bots() -> None:
    found = chairs(None, 6, "Mette", "careful")
    assert found[0] == Chair("Mette", None)
    assert [chair.bot for chair in found[1:]] == ["careful"] * 5
    assert [chair.name for chair in found[1:]] == list(BOT_NAMES[:5])
    assert found[1].player.bot == "careful"
    assert found[0].player.bot is None


@pytest.mark.parametrize("text", ["Ann,bot,me,random,…", "Ann, bot, me, random, ...", "Ann,bot,me,random,bot,bot"])
def test_people_and_bots_in_their_order(text: str) -> None:
    found = chairs(text, 6, "Mette", "careful")
    assert [(chair.name, chair.bot) for chair in found] == [
        ("Ann", None),
        ("Bo", "careful"),
        ("Mette", None),
        ("Cleo", "random"),
        ("Dan", "careful"),
        ("Eva", "careful"),
    ]


def test_bots_are_not_called_as_people_are() -> None:
    names = [chair.name for chair in chairs("bo,bot,bot", 3, "Me", "careful")]
    assert names == ["bo", "Cleo", "Dan"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("me,bot", "6 players are needed, but --seats has 2"),
        ("me,bot,bot,bot,bot,bot,bot", "has 7"),
        ("me,,bot,bot,bot,bot", "is empty"),
        ("Ann,ann,...", "the same name"),
        ("bot,...", "somebody must play"),
    ],
)
def test_what_cannot_be_is_said(text: str, words: str) -> None:
    with pytest.raises(BadSeats, match=words):
        chairs(text, 6, "Me", "careful")


def test_an_unknown_kind_of_bot_is_told_with_those_there_are() -> None:
    with pytest.raises(BadSeats, match=r"no bot 'clever': .*careful"):
        chairs(None, 6, "Me", "clever")


def test_seats_drawn_by_chance_are_the_same_for_the_same_seed() -> None:
    seats = chairs(None, 6, "Me", "careful")
    assert shuffled(seats, "a") == shuffled(seats, "a")
    assert sorted(map(str, shuffled(seats, "a"))) == sorted(map(str, seats))
    assert any(shuffled(seats, str(seed)) != seats for seed in range(5))

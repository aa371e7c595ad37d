"""Where a fault is told: the line, the column of the text that is wrong, and the reason.

In these lines ‸ stands before what the reader points at; it is taken out before the line is read.
"""

from __future__ import annotations

import pytest
from tests.notation.texts import HANDS, good, pile, reading, team

from halfsuit.errors import NotationError
from halfsuit.game import Claimed, table_of
from halfsuit.notation import parse, parse_event, read_lines, redact, write
from halfsuit.rules import parse_rules

SPOKEN = "claim-style=spoken"
DECLARED = "claim-style=spoken must-claim=yes"
CLAIM = "1! c- 1=2c,3c,4c,5c,6c 3=7c +"
ORDER = "rules, seat, view, dealer, deal, stock, start"


def faults(text: str) -> list[tuple[str, int, int]]:
    """What is told of a game: reason, line and column of every fault."""
    return [(found.reason, found.line, found.column) for found in reading(text).faults]


def marked(text: str) -> tuple[str, list[tuple[int, int]]]:
    """A text without its marks, and the line and column of each."""
    places = [
        (number, at + 1)
        for number, line in enumerate(text.split("\n"), 1)
        for at, sign in enumerate(line)
        if sign == "‸"
    ]
    return text.replace("‸", ""), places


def told(text: str, *reasons: str) -> None:
    """The faults of a game are these, in the places that are marked, and no others."""
    text, places = marked(text)
    assert faults(text) == [(reason, *place) for reason, place in zip(reasons, places, strict=True)]


@pytest.mark.parametrize(
    "event",
    [
        "‸hello",
        "1>2‸",
        "1>2 7c‸",
        "1>2 7c ‸-7c",
        "1>2 7c ‸-7",
        "1>2 7c +‸7c",
        "1!‸",
        "1! c-‸",
        "1! +‸",
        "1! c- 1=2c 3=7c‸",
        "1! 1=2c 3=7c‸",
        "1! c- 1=2c 1=7c‸",
        "1! c- 1=2c + @1 ‸@x",
        "1>2 7c + @1 ‸@x",
        "1>2 7c + ‸@1 @2",
    ],
)
def test_a_line_at_a_team_table(event: str) -> None:
    told(team(event if event != "1!‸" else "‸1!"), "syntax")


def test_a_card_behind_an_answer_that_needs_none() -> None:
    told(team("1>2 7c ?", "2+‸7c", rules="illegal=table"), "syntax")


@pytest.mark.parametrize("event", ["1>2 2 ‸-2h", "1>2 2 ‸-2", "1>2 2 ‸-,", "1>2 2 +2h,‸,2d", "1>2 2 +2h ‸2"])
def test_a_line_at_a_table_with_a_pile(event: str) -> None:
    told(pile(event), "syntax")


# Seconds stand behind the shortest event, too


@pytest.mark.parametrize(
    "text",
    [
        team("1! @1.5", "1!x @2", rules=SPOKEN),
        team("1>2 7c ?", "2+ @3", rules="illegal=table"),
        pile("1>2 4 - @12", "1~2s @0.10"),
    ],
)
def test_seconds_of_an_event_of_one_word(text: str) -> None:
    assert write(parse(text)) == text
    assert good(text).valid


# Claims in one sentence where claims are spoken: only a book that has to be declared is claimed so


def test_a_spoken_game_has_no_claims_in_one_sentence_even_after_a_fault() -> None:
    told(team("‸1>2 7c -", f"‸{CLAIM}", rules=SPOKEN), "wrong-outcome", "syntax")


def test_after_a_fault_a_book_may_have_been_declared() -> None:
    told(team("‸1>2 7c -", CLAIM, rules=DECLARED), "wrong-outcome")


@pytest.mark.parametrize("before", [[], ["1>2 2d +"]])
def test_where_no_book_is_to_be_declared_the_sentence_is_what_is_wrong_and_not_its_book(before: list[str]) -> None:
    told(team(*before, "‸1! x- 1=2c +", rules=DECLARED), "syntax")


@pytest.mark.parametrize("seat", [0, 2])
def test_in_a_view_only_a_hand_that_has_grown_can_declare(seat: int) -> None:
    def view(*events: str) -> str:
        # the first question took the growth of the deal away: after a no, no hand has just grown
        text = team("1>4 2d -", "4>1 9h -", rules=DECLARED)
        seen = write(redact(parse(text), seat))
        return seen + "".join(f"{number} {event}\n" for number, event in enumerate(events, 3))

    told(view("‸1! x- 1=2c +"), "syntax")
    told(view("1>2 7c +", "1! ‸x- 1=2c +"), "unknown-book")
    told(view("1>2 7c +", "‸1! d- 1=2d,3d,4d,5d,6d 3=7d +"), "syntax")
    (found,) = reading(view("1>2 7c +", "1! d- 1=2d,3d,4d,5d,6d 3=7d +")).faults
    assert "card by card" in found.message
    assert good(view("1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +")).valid


def test_one_sentence_by_itself_where_claims_are_spoken() -> None:
    declared = parse_event("1! c- 1=2c,3c,4c,5c,6c,7c +", table_of(parse_rules(f"literature {DECLARED}")))
    assert isinstance(declared, Claimed)
    with pytest.raises(NotationError, match="card by card"):
        parse_event("1! c- 1=2c,3c,4c,5c,6c,7c +", table_of(parse_rules(f"literature {SPOKEN}")))


def test_a_card_is_not_hidden_where_no_view_is_meant() -> None:
    with pytest.raises(NotationError, match="shows every card") as error:
        parse_event("1~?", table_of(parse_rules("go-fish")))
    assert (error.value.reason, error.value.column) == ("syntax", 3)


# Lines and games


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_as_a_file_gives_them(end: str) -> None:
    text = team("1>2 7c +", "1>4 2d - ; hm").replace("\n", end)
    (game,) = read_lines(text.splitlines(keepends=True))
    assert game.faults == ()
    assert game.record == parse(text)


@pytest.mark.parametrize("first", ["agn", "agn 2", "agn one"])
def test_a_game_ends_where_another_begins_even_one_that_cannot_be_read(first: str) -> None:
    text = team("1>2 7c +")
    games = list(read_lines(f"{text}{first}\n{text.partition(chr(10))[2]}"))
    assert [game.valid for game in games] == [True, False]
    assert [(found.reason, found.line, found.column) for found in games[1].faults] == [("syntax", 14, 1)]
    assert games[1].line == 14


@pytest.mark.parametrize("end", ["", "\n"])
def test_a_header_cut_short_is_told_at_its_last_line(end: str) -> None:
    told(f"agn 1\n‸rules literature{end}", "bad-header")
    told(f"‸agn 1{end}", "bad-header")


# After a closing line


@pytest.mark.parametrize("closing", ["=! tired", "=! 0-0"])
def test_nothing_follows_a_closing_line_but_what_there_is_not_is_told_first(closing: str) -> None:
    for event, reason in (
        (".‸2 1>4 2d -", "game-over"),
        (".‸2 1! c- 1=2c +", "game-over"),
        ("‸9>4 2d -", "unknown-seat"),
        ("‸1>0 2d -", "unknown-seat"),
        ("‸1! c- 1=2c 9=3c +", "unknown-seat"),
        ("1>4 ‸2x -", "unknown-card"),
        ("1! ‸x- 1=2c +", "unknown-book"),
        ("‸hello", "syntax"),
        (".‸=! again", "game-over"),
        (".‸= 0-0", "game-over"),
        (".‸=", "syntax"),
    ):
        told(team("1>2 7c +", closing, event), reason)


def test_after_a_fault_a_closing_line_closes_too() -> None:
    told(team("‸1>2 7c -", "= 0-0", ".‸2 1>4 2d -", ".‸= 0-0"), "wrong-outcome", "game-over", "game-over")


# Headers


def changed(number: int, line: str) -> str:
    """A record of a team game with this line in place of another."""
    old = team().split("\n")
    return "\n".join([*old[: number - 1], line, *old[number:]])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("rules ‸bridge", ["bridge"]),
        ("rules ‸literature players=5", ["5"]),
        ("rules ‸literature lucky-draw=no", ["lucky-draw"]),
    ],
)
def test_what_is_wrong_with_rules_is_said(line: str, words: list[str]) -> None:
    text, places = marked(changed(2, line))
    (found,) = reading(text).faults
    assert [(found.line, found.column)] == places
    assert all(word in found.message for word in words)


def test_the_order_of_the_header_is_told_in_full() -> None:
    (found,) = reading(team(more="dealer 1\nview 0\n")).faults
    assert (found.line, found.column) == (8, 1)
    assert ORDER in found.message


@pytest.mark.parametrize("line", ["dealer 1 ‸2", "view 1 ‸2"])
def test_of_more_than_one_number_the_line_is_named(line: str) -> None:
    text, places = marked(team(more=f"{line}\n"))
    (found,) = reading(text).faults
    assert [(found.line, found.column)] == places
    assert found.message.startswith(f"{line.split(' ', maxsplit=1)[0]}:")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("deal 1 ‸\xa0", "unknown-card"),
        ("deal 1 2c ‸3c\xa04c 5x", "unknown-card"),
        ("deal 1 2c ‸\xa0 5x", "unknown-card"),
        ("dealer 1\xa02 ‸3", "syntax"),
        ("dealer \xa0 ‸3", "syntax"),
        ("dealer ‸1\xa02", "syntax"),
    ],
)
def test_columns_count_every_sign_and_only_plain_spaces_part_words(line: str, reason: str) -> None:
    told(team(more=f"{line}\n") if line.startswith("dealer") else changed(7, line), reason)


@pytest.mark.parametrize("joker", ["Xb", "Xr"])
def test_nobody_draws_a_joker_for_teams(joker: str) -> None:
    told(f"agn 1\nrules literature-54 players=4 teams=draw\nseat 1 Ann drew=‸{joker}\n", "not-in-deck")


# Views in which more is seen than a seat can see


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, 4])
def test_a_view_shows_no_other_hand_wherever_it_stands(viewer: int) -> None:
    view = write(redact(parse(team()), viewer))
    for seat in range(1, 5):
        if seat == viewer:
            continue
        shown = view.replace(f"deal {seat} ?12", f"deal {seat} {HANDS[seat - 1]}")
        (found,) = reading(shown).faults
        assert found.reason == "bad-header"
        assert f"seat {viewer} does not see the hand of seat {seat}" in found.message


def test_books_in_the_hands_of_a_team_are_not_laid_down_and_not_seen() -> None:
    view = write(redact(parse(team()), 3)).replace("deal 1 ?12", "deal 1 2c 3c 4c 5c 6c 7c ?6")
    (found,) = reading(view).faults
    assert "seat 3 does not see the hand of seat 1" in found.message


def test_a_view_says_whose_it_is() -> None:
    for seat, who in ((2, "seat 2"), (0, "a spectator")):
        view = redact(parse(team()), seat)
        with pytest.raises(ValueError, match=f"only what {who} may know"):
            view.state()
        with pytest.raises(ValueError, match=f"only what {who} may know"):
            redact(view, 1)

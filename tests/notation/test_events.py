"""The lines of events: their forms, what is wrong with them and where, and what the game says to them."""

from __future__ import annotations

from unittest.mock import ANY

import pytest
from tests.notation.texts import fault, good, header, pile, reading, team

from halfsuit.cards import Card, parse_card
from halfsuit.errors import NotationError
from halfsuit.game import Answered, Claimed, Drawn, table_of
from halfsuit.notation import (
    Abandoned,
    Record,
    Score,
    check_object,
    parse,
    parse_event,
    read,
    read_lines,
    redact,
    write,
)
from halfsuit.rules import parse_rules

# The first event stands on line 13 (team) or 10 (pile); its text begins in column 3.
TEAM, PILE = 13, 10
C = "1=2c,3c,4c,5c,6c 3=7c"


def bad(text: str, reason: str, line: int, column: int | None = None, message: str = "") -> None:
    """The first fault is this one, here, and what was read before it is kept."""
    found = fault(text)
    assert (found.reason, found.line) == (reason, line), found
    if column is not None:
        assert found.column == column, found
    assert message in found.message, found.message
    game = reading(text)
    assert game.record is not None
    blank = text.split("\n").index("") + 1
    assert len(game.record.events) == sum(one[:1].isdigit() for one in text.split("\n")[blank : line - 1])
    with pytest.raises(NotationError) as error:
        list(read(text))
    assert (error.value.reason, error.value.line, error.value.column) == (found.reason, found.line, found.column)


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, separated by spaces."""
    return tuple(parse_card(word) for word in text.split())


# Every form


SPOKEN_LAST = "1!7c=3 - (1=2c,3c,4c,5c,6c 2=7c)"
SPOKEN_COUNT = "1!7c=3 - (1:5 2:1)"
WRONG_C = f"1! c- {C} - (1=2c,3c,4c,5c,6c 2=7c)"


@pytest.mark.parametrize(
    "text",
    [
        team("1>2 7c +", "1>4 2d -", "4>1 9h -"),
        team(WRONG_C),
        team(f"1! c- {C} - (1:5 2:1)", rules="reveal=no"),
        team("1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +"),
        team("1>2 7c +", f"1! c- {C} 0 (1=2c,3c,4c,5c,6c,7c)"),
        team("1>2 7c ?", "2+", "3#-", "1>4 2h ?", "1x", "1>4 2s ?", "4+", "1#", rules="illegal=table"),
        team("1>4 2s ?", "4+", "4#+", rules="illegal=table"),
        team("1!", "1!x", "1!", *(f"1!{n}c=1" for n in range(2, 7)), SPOKEN_LAST, rules="claim-style=spoken"),
        team("1!", *(f"1!{n}c=1" for n in range(2, 7)), SPOKEN_COUNT, rules="claim-style=spoken reveal=no"),
        team("1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +", rules="claim-style=spoken must-claim=yes"),
        pile("1>2 2 +2h", "1>2 3 +3d", "1>2 4 -", "1~2s =2"),
        pile("1>2 2 +2h", "1>2 2 -", "1~2s =2"),
        pile("1>2 2h +", "1>2 3h -", "1~2s =2", rules="ask=card"),
        pile("1>2 3 +3d =3:3c,3d", rules="books=pairs"),
        pile("1>2 4 -", "1~2s =2b:2c,2s", rules="books=colour-pairs"),
    ],
)
def test_every_form_is_read_and_written(text: str) -> None:
    assert good(text).record is not None
    assert write(parse(text)) == text


def test_a_pass() -> None:
    text = team("1>2 7c +", "1>2 Ac +", "1! c- 1=2c,3c,4c,5c,6c,7c +", "1^3", rules="after-claim=team-choice")
    assert write(parse(text)) == text
    assert check_object(good(text))["turn"] == 3
    own = text.replace("1^3", "1^1")
    assert check_object(good(own))["turn"] == 1


# What is no event


@pytest.mark.parametrize(
    "event",
    [
        "hello", "1>2", "1>2 Kh", "1>2 7c + +", "1>2 7c - x", "1>2 7c ++", "1>2 7c +-", "1>2 7c 0", "1>2 7c ",
        "1>2  7c +", " 1>2 7c +", "1 >2 7c +", "1>2>3 7c +", "01>2 7c +", "1>02 7c +", "x>2 7c +", "1>x 7c +",
        "1>2 7c +7c", "1>2 7c -7c", "1>2 7c ?", "1! c-", "1! c- +", "1! c- 1=2c", "1! + 1=2c", "1! 1=2c +",
        "1! c- 1= +", "1! c- =2c +", "1! c- 1=2c,,3c +", "1! c- 1=2c, +", "1! c- 1=,2c +", "1! c- 1=2c 1=3c +",
        "1! c- 1:2 +", "1! c- 1=2c + x", "1! c- 1=2c - ()", "1! c- 1=2c - (1=2c", "1! c- 1=2c - 1=2c)",
        "1! c- 1=2c - (1=2c 1=3c)", "1! c- 1=2c - (1=2c 2:1)", "1! c- 1=2c - (1=2c) x", "1! c- 1=2c - (1=)",
        "1! c- 1=2c - (1:01)", "1! c- 1=2c - (1:100)", "1! c- 1=2c - ((1=2c))", "1!", "1!x", "1!2c=1", "1^", "^1",
        "1^2 x", "1^2^3", "1~", "~Kh", "1~Kh x", "1~Kh Ks", "1x1", "1x x", "x1", "1#+-", "1#x", "1#+ x", "1+ x",
        "1-+", "1+Kh", "1-Kh", "1>2 7c - =c-:2c", "1! c- 1=2c - (1=2c 01=3c)", "=c-",
    ],
)  # fmt: skip
def test_a_line_that_is_no_event_of_this_game(event: str) -> None:
    found = fault(team(event))
    assert (found.reason, found.line) == ("syntax", TEAM)
    assert found.column >= 1


@pytest.mark.parametrize(
    "event",
    [
        "1>2 3 ?", "1>2 2h +2h", "1~2s =2:2c", "1~2s =", "1~2s 2", "1>2 2 + 2h", "1>2 2 +2h =2:2c,2d", "1>2 2 +,2h",
        "1~?", "1>2 2 +2h =",
    ],
)  # fmt: skip
def test_a_line_that_is_no_event_of_a_game_with_a_pile(event: str) -> None:
    found = fault(pile(event, rules="ask=card" if "2h +2h" in event else ""))
    assert (found.reason, found.line) == ("syntax", PILE)


@pytest.mark.parametrize(
    ("event", "column", "message"),
    [
        ("hello", 3, "'hello' is no event"),
        ("1>2 7c +x", 11, "nothing behind the mark"),
        ("1>2 7c x", 10, "'x' does not say what came of the question"),
        ("1>2 7c ?", 10, "answers at once"),
        ("1>2 7c + c-", 12, "'c-' is no book laid down"),
        ("1! c- 1=2c 1=3c +", 14, "once for each"),
        ("1! c- 1=2c - (1=x)", 16, ""),
        ("1^2 x", 7, "nothing can follow here"),
        ("1# x", 6, "nothing can follow here"),
        ("1! c- 1=2c", 13, "what came of the claim"),
        ("1! c- +", 9, "who holds the cards"),
        ("1! 1=2c +", 6, "the book claimed is missing"),
        ("1!", 3, "in one sentence"),
        ("1>2", 6, "ends too soon"),
        ("1>2 7c", 9, "ends too soon"),
        ("1~Kh x", 8, "no book laid down"),
        ("1! c- 1=2c,,3c +", 14, "single commas"),
        ("1! + 1=2c", 6, "the book claimed is missing"),
        ("1! - 1=2c", 6, "the book claimed is missing"),
        ("1! 0 1=2c", 6, "the book claimed is missing"),
        ("1! c- 1=2c - x", 16, "in parentheses"),
        ("1! c- 1=2c - (1=2c", 16, "in parentheses"),
        ("1! c- 1=2c - (1=2c x)", 22, "'x' says neither"),
        ("1! c- 1=2c - (1=2c,3c 2=4c x)", 30, "'x' says neither"),
        ("1! c- 1=2c - (1=2c 1=3c)", 16, "each seat once"),
        ("1! c- 1=2c - (1=2c 2:1)", 16, "all with cards or all with numbers"),
    ],
)
def test_where_and_why(event: str, column: int, message: str) -> None:
    found = fault(team(event))
    if event.endswith("(1=x)"):
        assert (found.reason, found.line, found.column) == ("unknown-card", TEAM, 19)
        return
    assert (found.reason, found.line, found.column) == ("syntax", TEAM, column), found
    assert message in found.message
    assert found.text == f"1 {event}"


@pytest.mark.parametrize(
    ("event", "column"),
    [
        ("1>2 1J +", 7),
        ("1>2 10h -", 7),
        ("1>2 kh -", 7),
        ("1>2 c- -", 7),
        ("1>2 Kr -", 7),
        ("1>2 foo +", 7),
        ("1! c- 1=2c,3x +", 14),
        ("1! c- 1=2c 3=x +", 16),
        ("1! c- 1=2c - (1=2c,3x)", 22),
        ("1! c- 1=2c - (1=2c 2=3x)", 24),
        ("1! c- 1=2c - (1=2c 2=3c 3=4x)", 29),
        ("1~Kx", 5),
        ("1~1", 5),
    ],
)
def test_cards_that_there_are_not(event: str, column: int) -> None:
    bad(team(event), "unknown-card", TEAM, column)


@pytest.mark.parametrize(
    ("event", "column", "message"),
    [
        ("1!7c", 5, "Jh=2"),
        ("1!7c=", 5, "Jh=2"),
        ("1!7c=x", 5, "Jh=2"),
        ("1!7c=1 maybe", 10, "'maybe'"),
        ("1!7c=1 ?", 10, "'?'"),
        ("1!7c=1 + x", 12, "parentheses"),
    ],
)
def test_what_is_no_name_in_a_spoken_claim(event: str, column: int, message: str) -> None:
    bad(team("1!", event, rules="claim-style=spoken"), "syntax", TEAM + 1, column, message)


def test_of_several_things_that_there_are_not_the_card_is_told_first() -> None:
    bad(team("1! c- 9=2c 1=3x +"), "unknown-card", TEAM, 16)
    bad(team("1! c- 1=2c - (9=2c 1=3x)"), "unknown-card", TEAM, 24)


def test_after_a_no_there_are_no_cards() -> None:
    bad(team("1>2 7c ?", "2-7c", rules="illegal=table"), "syntax", TEAM + 1, 5, "after a no")


def test_claims_in_one_sentence_where_they_are_spoken() -> None:
    claim = "1! c- 1=2c,3c,4c,5c,6c 3=7c +"
    bad(team(claim, rules="claim-style=spoken"), "syntax", TEAM, 3, "card by card")
    bad(team("1>4 2d -", claim, rules="claim-style=spoken must-claim=yes"), "syntax", TEAM + 1, 3)


def test_what_is_told_of_a_record_with_a_fault() -> None:
    assert check_object(reading(team("1>2 7c +", "1>2 7c +"))) == {
        "valid": False, "line": TEAM + 1, "column": 3, "reason": "own-card", "phase": "ask", "turn": 1,
        "score": [0, 0], "void": 0, "over": False, "winner": None, "hands": ANY,
    }  # fmt: skip
    assert check_object(reading(team().replace("rules literature", "rules literatur"))) == {
        "valid": False, "line": 2, "column": 7, "reason": "bad-rules", "phase": None, "turn": None, "score": None,
        "void": None, "over": False, "winner": None, "hands": None,
    }  # fmt: skip


def test_cards_that_there_are_not_where_ranks_are_asked_for() -> None:
    bad(pile("1>2 2 +2h,2x"), "unknown-card", PILE, 13)
    bad(pile("1>2 Z -"), "unknown-card", PILE, 7)
    spoken = team("1!", "1!2x=1", rules="claim-style=spoken")
    bad(spoken, "unknown-card", TEAM + 1, 5)


@pytest.mark.parametrize(
    ("event", "column"),
    [
        ("1! x- 1=2c +", 6),
        ("1! * 1=2c +", 6),
        ("1! 2 1=2c +", 6),
        ("1! c 1=2c +", 6),
        ("1! C- 1=2c +", 6),
        ("1>2 7c + =K", 13),
    ],
)
def test_books_that_there_are_not(event: str, column: int) -> None:
    bad(team(event), "unknown-book", TEAM, column)


def test_books_that_there_are_not_where_they_are_laid_down() -> None:
    bad(pile("1>2 2 +2h =h+"), "unknown-book", PILE, 14)
    bad(pile("1>2 2 +2h =1"), "unknown-book", PILE, 14)
    bad(pile("1>2 4 -", "1~2s =2:2c,2s", rules="books=colour-pairs"), "unknown-book", PILE + 1, 9)


@pytest.mark.parametrize(
    "event",
    [
        "5>2 7c +", "1>5 7c +", "0>2 7c +", "1>0 7c -", "5! c- 1=2c +", "1! c- 5=2c +", "1! c- 0=2c +", "1^5", "5^1",
        "5#", "5#+", "9+", "7x", "1! c- 1=2c - (5=2c)", "1! c- 1=2c - (0=2c)", "1! c- 1=2c - (5:1)", "123456>2 7c +",
    ],
)  # fmt: skip
def test_seats_that_there_are_not(event: str) -> None:
    bad(team(event), "unknown-seat", TEAM)


# Numbers, blank lines, spaces


def test_events_are_numbered_from_one() -> None:
    for first in (
        "2 1>2 7c +",
        "0 1>2 7c +",
        "01 1>2 7c +",
        "1. 1>2 7c +",
        "x 1>2 7c +",
        "1",
        "1>2 7c +",
        "١ 1>2 7c +",
        "+1 1>2 7c +",
        "² 1>2 7c +",
    ):
        bad(team(f".{first}"), "syntax", TEAM, 1, "event 1 was expected")
    bad(team("1>2 7c +", ".3 1>4 2d -"), "syntax", TEAM + 1, 1, "event 2 was expected")
    bad(team("1>2 7c +", ".1 1>4 2d -"), "syntax", TEAM + 1, 1)
    assert fault(team("1>2 7c +") + "2\n").reason == "syntax"


def test_after_a_wrong_number_counting_goes_on_from_it() -> None:
    game = reading(team("1>2 7c +", ".3 1>4 2d -", ".4 4>1 9h -", ".6 1>2 x"))
    assert [(found.reason, found.line) for found in game.faults] == [("syntax", TEAM + 1), ("syntax", TEAM + 3)]


def test_blank_lines_are_skipped() -> None:
    text = team("1>2 7c +", "1>4 2d -")
    loose = text.replace("\n1 1>2", "\n\n\n1 1>2").replace("\n2 1>4", "\n\n2 1>4") + "\n\n"
    assert parse(loose) == parse(text)
    assert write(parse(loose)) == text
    assert parse(text.replace("\n", "\r\n")) == parse(text)
    bad(team("1>2 7c +", ".  ", "1>4 2d -"), "syntax", TEAM + 1, 1)
    assert fault(team("1>2 7c +", ".\t")).reason == "syntax"


@pytest.mark.parametrize("space", ["\t", "\x0b", "\xa0", "\u2028", "\u3000"])
def test_only_plain_spaces_stand_between_words(space: str) -> None:
    bad(team(f"1>2{space}7c +"), "syntax", TEAM, 6, "plain spaces")
    bad(team(f"1>2 7c{space} +"), "syntax", TEAM, 9)
    bad(team(f"1>2 7c{space}x +"), "syntax", TEAM, 9)
    bad(team(f"1! c- 1=2c + @1{space}"), "syntax", TEAM)


def test_only_line_feeds_end_lines() -> None:
    for odd in ("\x0b", "\x0c", "\x1c", "\u2028", "\x85", "\r"):
        found = fault(team(f"1>2 7c +{odd}x"))
        assert (found.reason, found.line) == ("syntax", TEAM)
        comment = team(f"1>2 7c + ; a{odd}b")
        assert write(parse(comment)) == comment


# Seconds and comments


def test_seconds_are_kept_as_they_are_written() -> None:
    text = team("1>2 7c + @12.40", "1>4 2d - @0 ; hm", "4>1 9h - @1234567.5")
    record = parse(text)
    assert dict(record.seconds) == {1: "12.40", 2: "0", 3: "1234567.5"}
    assert dict(record.comments) == {"2": "hm"}
    assert write(record) == text


@pytest.mark.parametrize(
    "seconds", ["@", "@x", "@-1", "@01", "@1.", "@.5", "@1,5", "@1e3", "@١", "@1 x", "@1 @2", "@1.5s"]
)
def test_seconds_that_cannot_be_read(seconds: str) -> None:
    found = fault(team(f"1>2 7c + {seconds}"))
    assert (found.reason, found.line) == ("syntax", TEAM)
    if seconds.startswith("@") and " " not in seconds:
        assert (found.column, "@12.4" in found.message) == (12, True)


def test_seconds_alone_are_no_event() -> None:
    bad(team("@1"), "syntax", TEAM, 3)


def test_comments_are_kept() -> None:
    text = team('1>2 7c + ; Ann said "7c; please" ; twice', "1>4 2d - ; ", "4>1 9h - ;  two ")
    record = parse(text)
    assert dict(record.comments) == {"1": 'Ann said "7c; please" ; twice', "2": "", "3": " two "}
    assert write(record) == text
    bad(team("1>2 7c +; x"), "syntax", TEAM)
    bad(team("1>2 7c + ;x"), "syntax", TEAM)
    bad(team("; x"), "syntax", TEAM)
    found = fault(team(". ; x"))
    assert (found.reason, found.line) == ("syntax", TEAM)


# What the game says


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        (["2>1 2c -"], "not-your-turn"),
        (["1>1 7c -"], "self"),
        (["1>3 7c -"], "teammate"),
        (["1>2 7 -"], "card-expected"),
        (["1>2 8c -"], "not-in-deck"),
        (["1>2 2c -"], "own-card"),
        (["1>2 2h -"], "no-card-of-book"),
        (["1>2 7c -"], "wrong-outcome"),
        (["1>4 7c +"], "wrong-outcome"),
        (["1+"], "nothing-pending"),
        (["1^3"], "nothing-pending"),
        (["1~Kh"], "nothing-pending"),
        (["1x"], "nothing-pending"),
        (["1#"], "nothing-pending"),
        (["2! c- 2=2c +"], "claim-out-of-turn"),
        (["1! c- 1=2c +"], "cards-missing"),
        (["1! c- 2=2c +"], "not-a-team-member"),
        (["1! c- 1=2d +"], "cards-not-of-book"),
        (["1! c- 1=8d +"], "not-in-deck"),
        (["1! c- 1=2c,2c +"], "card-twice"),
        ([f"1! c- {C} +"], "wrong-outcome"),
        ([f"1! c- {C} 0 (1=2c,3c,4c,5c,6c 2=7c)"], "wrong-outcome"),
        ([f"1! c- {C} -"], "wrong-cards"),
        ([f"1! c- {C} - (1=2c,3c,4c,5c,6c 3=7c)"], "wrong-cards"),
        ([f"1! c- {C} - (1=2c,3c,4c,5c,6c)"], "wrong-cards"),
        ([f"1! c- {C} - (1:5 2:1)"], "wrong-cards"),
        (["1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c + (1=2c)"], "wrong-cards"),
        (["1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c -"], "wrong-outcome"),
        (["1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +", "1>2 2c -"], "book-resolved"),
        (["1>2 7c + =c-"], "wrong-cards"),
    ],
)  # fmt: skip
def test_the_game_refuses(events: list[str], reason: str) -> None:
    bad(team(*events), reason, TEAM + len(events) - 1, 3)


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        (["1>2 2 -"], "wrong-outcome"),
        (["1>2 2 +2d"], "wrong-cards"),
        (["1>2 2 +2h,2s"], "wrong-cards"),
        (["1>2 2 +2h,2h"], "wrong-cards"),
        (["1>2 2 +3d"], "wrong-cards"),
        (["1>2 2 +"], "wrong-cards"),
        (["1>2 4 +4d"], "wrong-outcome"),
        (["1>2 2 +2h =2"], "wrong-cards"),
        (["1>2 4 - =4"], "wrong-cards"),
        (["1>2 2d +"], "rank-expected"),
        (["1>2 4 -", "1>2 2 +2h"], "draw-pending"),
        (["1>2 4 -", "2~2s"], "not-your-turn"),
        (["1>2 4 -", "1~3h"], "wrong-cards"),
        (["1>2 4 -", "1~2h"], "wrong-cards"),
        (["1>2 4 -", "1~2s =2"], "wrong-cards"),
        (["1>2 2 +2h", "1>2 4 -", "1~2s"], "wrong-cards"),
        (["1>2 2 +2h", "1>2 4 -", "1~2s =2 =3"], "wrong-cards"),
        (["1>2 2 +2h", "1>2 4 -", "1~2s =2 =2"], "wrong-cards"),
        (["1!"], "not-a-claim-game"),
        (["1! 2 1=2c +"], "not-a-claim-game"),
        (["1!x"], "not-a-claim-game"),
        (["1!2c=1"], "not-a-claim-game"),
        (["1^2"], "nothing-pending"),
        (["2+"], "nothing-pending"),
    ],
)
def test_the_game_with_a_pile_refuses(events: list[str], reason: str) -> None:
    bad(pile(*events), reason, PILE + len(events) - 1, 3)


def test_laid_pairs_are_written_with_their_cards() -> None:
    right = pile("1>2 3 +3d =3:3c,3d", rules="books=pairs")
    assert good(right).record is not None
    mixed = pile("1>2 3 +3d =3:3d,3c", rules="books=pairs")
    assert write(parse(mixed)) == right
    bad(pile("1>2 3 +3d =3", rules="books=pairs"), "syntax", PILE)
    bad(pile("1>2 3 +3d =3:", rules="books=pairs"), "syntax", PILE)
    bad(pile("1>2 3 +3d =3:3c", rules="books=pairs"), "wrong-cards", PILE)
    bad(pile("1>2 3 +3d =3:3c,3x", rules="books=pairs"), "unknown-card", PILE, 19)
    bad(pile("1>2 3 +3d =3:3c,3h", rules="books=pairs"), "wrong-cards", PILE)
    bad(pile("1>2 3 +3d =4:3c,3d", rules="books=pairs"), "wrong-cards", PILE)
    bad(pile("1>2 3 +3d =:3c,3d", rules="books=pairs"), "syntax", PILE)
    bad(pile("1>2 3 +3d", rules="books=pairs"), "wrong-cards", PILE)


def test_the_claim_style_says_how_claims_are_written() -> None:
    spoken = "claim-style=spoken"
    bad(team(f"1! c- {C} - (1=2c,3c,4c,5c,6c 2=7c)", rules=spoken), "syntax", TEAM, 3, "card by card")
    bad(team("1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c 3=7c 0", rules=f"{spoken} must-claim=yes"), "forced-claim", TEAM + 1)
    bad(team(f"1! c- {C} -", rules=f"{spoken} must-claim=yes"), "syntax", TEAM, 3)
    bad(team("1>2 7c +", "1!", rules=f"{spoken} must-claim=yes"), "forced-claim", TEAM + 1)
    bad(team("1>2 7c +", "1>2 Ac +", rules="must-claim=yes"), "forced-claim", TEAM + 1)
    bad(team("1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c -", rules="must-claim=yes"), "wrong-outcome", TEAM + 1)
    bad(team("1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c + (1=2c)", rules="must-claim=yes"), "wrong-cards", TEAM + 1)
    names = [f"1!{card}=1" for card in "2c 3c 4c 5c 6c".split()]
    bad(team("1!", "1!2c=1 +", rules=spoken), "wrong-outcome", TEAM + 1)
    bad(team("1!", *names, "1!7c=3", rules=spoken), "wrong-outcome", TEAM + 6)
    bad(team("1!", *names, "1!7c=3 +", rules=spoken), "wrong-outcome", TEAM + 6)
    bad(team("1!", *names, "1!7c=3 -", rules=spoken), "wrong-cards", TEAM + 6)
    bad(team("1!", "1!2c=1 (1=2c)", rules=spoken), "syntax", TEAM + 1)
    bad(team("1!", "1!2c", rules=spoken), "syntax", TEAM + 1, 5, "who holds a card")
    bad(team("1!", "1!2c=x", rules=spoken), "syntax", TEAM + 1)
    bad(team("1!", "1!2c=1 x", rules=spoken), "syntax", TEAM + 1, 10)
    bad(team("1!", "1!x x", rules=spoken), "syntax", TEAM + 1)
    bad(team("1!", "1!2c=9", rules=spoken), "unknown-seat", TEAM + 1)
    bad(team("1!2c=1", rules=spoken), "nothing-pending", TEAM)
    bad(team("1!x", rules=spoken), "nothing-pending", TEAM)
    bad(team("1!", "1!2c=1", "1!x", rules=spoken), "too-late", TEAM + 2)
    bad(team("1!", "1>2 7c +", rules=spoken), "claim-open", TEAM + 1)


def test_pending_questions_are_written_on_two_lines() -> None:
    table = "illegal=table"
    bad(team("1>2 7c +", rules=table), "syntax", TEAM, 10, "a line below")
    bad(team("1>2 7c -", rules=table), "syntax", TEAM, 10)
    bad(team("1>2 7c ? x", rules=table), "syntax", TEAM)
    bad(team("1>2 7c ?", "2-", rules=table), "wrong-outcome", TEAM + 1)
    bad(team("1>2 7c ?", "2+7c", rules=table), "syntax", TEAM + 1)
    bad(team("1>2 7c ?", "4+", rules=table), "not-your-turn", TEAM + 1)
    bad(team("1>2 7c ?", "2x", rules=table), "not-your-turn", TEAM + 1)
    bad(team("1>2 7c ?", "1>2 Ac ?", rules=table), "answer-pending", TEAM + 1)
    bad(team("1>2 7c ?", "2+", "3#+", rules=table), "wrong-outcome", TEAM + 2)
    bad(team("1>4 2s ?", "4+", "3#-", rules=table), "wrong-outcome", TEAM + 2)
    bad(team("1>4 2s ?", "4+", "2#", rules=table), "not-your-turn", TEAM + 2)
    bad(team("1>2 7c ?", "2+", "1#", rules=table), "nothing-pending", TEAM + 2)
    bad(team("2#+", rules=table), "nothing-pending", TEAM)
    bad(team("1>4 2s ?", "4+", "3#", rules=table), "not-your-turn", TEAM + 2)


# The closing line


def finished(*closing: str, rules: str = "") -> str:
    """A game in which seat 1 claims everything, wrongly but for the first two books."""
    claims = [
        "1>2 7c +",
        "1>2 Ac +",
        "1! c- 1=2c,3c,4c,5c,6c,7c +",
        "1! c+ 1=9c,Tc,Jc,Qc,Kc 3=Ac 0 (1=9c,Tc,Jc,Qc,Kc,Ac)",
        "1! d- 1=2d,3d,4d,5d,6d,7d - (1=7d 2=2d,3d,4d,5d,6d)",
        "1! d+ 1=9d,Td,Jd,Qd,Kd,Ad - (1=Ad 2=9d,Td,Jd,Qd,Kd)",
        "3! h- 3=2h,3h,4h,5h,6h,7h - (3=2h,3h,4h,5h,6h 4=7h)",
        "3! h+ 3=9h,Th,Jh,Qh,Kh,Ah - (3=9h,Th,Jh,Qh,Kh 4=Ah)",
        "3! s- 3=2s,3s,4s,5s,6s,7s - (3=7s 4=2s,3s,4s,5s,6s)",
        "3! s+ 3=9s,Ts,Js,Qs,Ks,As - (3=As 4=9s,Ts,Js,Qs,Ks)",
    ]
    return team(*claims, *closing, rules=rules)


def test_the_score() -> None:
    text = finished("= 1-6 void 1 ; well")
    record = parse(text)
    assert record.closing == Score((1, 6), 1)
    assert dict(record.comments) == {"=": "well"}
    assert write(record) == text
    assert parse(finished()).closing is None
    assert Record.of(record.state()).closing == Score((1, 6), 1)
    assert Record.of(parse(team("1>2 7c +")).state()).closing is None
    assert check_object(good(text)) == {
        "valid": True, "line": None, "column": None, "reason": None, "phase": "over", "turn": None, "score": [1, 6],
        "void": 1, "over": True, "winner": [2, 4], "hands": [[], [], [], []],
    }  # fmt: skip


@pytest.mark.parametrize("line", ["= 1-6", "= 6-1 void 1", "= 1-6 void 2", "= 2-6 void 1", "= 1-7 void 1", "= 0-0"])
def test_a_score_that_is_not_the_score(line: str) -> None:
    bad(finished(line), "wrong-score", TEAM + 10, 1)


@pytest.mark.parametrize(
    "line",
    [
        "=", "= ", "=1-6", "= 1-6 ", "= 1-6 void", "= 1-6 void 0", "= 1-6 void 01", "= 01-6", "= 1 6", "= 1-6-1",
        "= 1–6", "= x", "=!", "=! ", "=!x", "= 1-6 void 1 @3", "== 1-6", "= 1-6 1", "= 1:6", "=!  ",
    ],
)  # fmt: skip
def test_a_closing_line_that_cannot_be_read(line: str) -> None:
    found = fault(finished(f".{line}"))
    assert (found.reason, found.line) == ("syntax", TEAM + 10)


def test_a_score_before_the_end_is_wrong_even_if_it_is_right() -> None:
    bad(team("= 0-0"), "wrong-score", TEAM, 1)
    bad(team("1>2 7c +", "= 0-0"), "wrong-score", TEAM + 1, 1)


def test_a_game_given_up() -> None:
    text = team("1>2 7c +", "=! Di had to leave, 3-0 ; sorry")
    record = parse(text)
    assert record.closing == Abandoned("Di had to leave, 3-0")
    assert write(record) == text
    check = check_object(good(text))
    assert (check["over"], check["winner"], check["phase"], check["turn"]) == (False, None, "ask", 1)
    bad(finished("=! tired"), "game-over", TEAM + 10, 1)
    assert parse(team("=!  two ")).closing == Abandoned(" two ")


def test_nothing_follows_a_closing_line() -> None:
    for closing in ("=! tired", "=! 1-0"):
        bad(team("1>2 7c +", closing, "1>4 2d -"), "game-over", TEAM + 2, 1, "nothing follows")
        bad(team("1>2 7c +", closing, "=! again"), "game-over", TEAM + 2, 1)
        bad(team("1>2 7c +", closing, "= 0-0"), "game-over", TEAM + 2, 1)
        bad(team("1>2 7c +", closing, "hello"), "syntax", TEAM + 2)
        for line in ("9>2 Kc -", "1>9 Kc -", "9! c- 1=2c -", "1! c- 9=2c -"):
            bad(team("1>2 7c +", closing, line), "unknown-seat", TEAM + 2)
        bad(team("1>2 7c +", closing, "1! c- 1=Kx -"), "unknown-card", TEAM + 2)
        for line in ("= z", "= 4 4", "=!", "="):
            bad(team("1>2 7c +", closing, f".{line}"), "syntax", TEAM + 2)
    bad(finished("= 1-6 void 1", "1>2 2c -"), "game-over", TEAM + 11)
    bad(finished("1>2 2c -"), "game-over", TEAM + 10)


@pytest.mark.parametrize("line", ["1>2 7c +", "1>2 7c + ; oh", "=! tired", "= 0-0"])
def test_one_carriage_return_may_end_a_line_and_no_more(line: str) -> None:
    text = team(line)
    ends = reading(text.replace("\n", "\r\n"))
    assert [(f.reason, f.line) for f in ends.faults] == [(f.reason, f.line) for f in reading(text).faults]
    found = fault(f"{text[:-1]}\r\r\n")
    assert (found.reason, found.line, found.column) == ("syntax", TEAM, len(text.splitlines()[-1]) + 1)
    assert fault(text.replace("start 1\n", "start 1\nsite x\r\r\n")).reason == "syntax"


def test_the_score_of_single_players() -> None:
    text = pile("1>2 2 +2h", "=! x")
    assert good(text).valid
    for line in ("= 1-0", "= 1", "= 1  0", "= 1 0 x", "= 1 01"):
        assert fault(pile("1>2 2 +2h", f".{line}")).reason == "syntax"
    for line in ("= 0 0", "= 0 0 0", "= 1 0"):
        bad(pile("1>2 2 +2h", line), "wrong-score", PILE + 1, 1)


# One line by itself


def test_one_event_by_itself() -> None:
    table = table_of(parse_rules("literature"))
    assert parse_event("1>2 Kh +", table).seat == 1
    with pytest.raises(NotationError) as error:
        parse_event("1>2 Kx +", table)
    assert (error.value.reason, error.value.line, error.value.column, error.value.text) == (
        "unknown-card",
        1,
        5,
        "1>2 Kx +",
    )
    with pytest.raises(NotationError, match="ends too soon"):
        parse_event("1>2", table)


# All the faults


def test_all_faults_of_a_game_are_told_and_what_was_before_the_first_is_kept() -> None:
    text = team("1>2 7c +", "1>2 9x -", "1>4 2d -", "4>4", "= 9-9", "= 1")
    game = reading(text)
    assert [(found.reason, found.line) for found in game.faults] == [
        ("unknown-card", TEAM + 1),
        ("syntax", TEAM + 3),
        ("syntax", TEAM + 5),
    ]
    assert game.record is not None
    assert game.position is not None
    assert len(game.record.events) == game.position.number == 1
    assert not game.valid


def test_faults_of_the_header_do_not_hide_each_other() -> None:
    text = team("1>2 7c +").replace("seat 2 Bo", "seat 2 B;").replace("start 1", "start x")
    assert [(found.reason, found.line) for found in reading(text).faults] == [("syntax", 4), ("syntax", 11)]
    assert reading(text).record is None


def test_a_game_after_a_bad_one_is_read() -> None:
    text = team("1>2 7c -") + "\n" + team("1>2 7c +") + "\n" + "agn 3\n" + "\n" + pile()
    games = list(read_lines(text))
    assert [game.valid for game in games] == [False, True, False, True]
    assert [game.line for game in games] == [1, 15, 29, 31]
    with pytest.raises(NotationError):
        list(read(text))
    first = next(read_lines(text))
    assert first.faults[0].line == TEAM


@pytest.mark.parametrize(
    ("text", "message"), [("", "no game here"), (f"{team()}\n{team()}", "one game was expected, not 2")]
)
def test_where_one_game_is_expected_there_is_one(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message) as error:
        parse(text)
    assert (error.value.reason, error.value.line, error.value.column, error.value.text) == ("syntax", 1, 1, "")
    assert next(read_lines(text)).line == 1


def test_games_are_given_one_after_another() -> None:
    def endless():
        while True:
            yield from team("1>2 7c +").split("\n")

    games = read(endless())
    assert next(games) == next(games)


def test_an_event_is_read_as_the_game_would_tell_it() -> None:
    game = parse(team("1>2 7c +", rules="reveal=no")).state().position
    told = parse_event("1! c- 1=2c,3c,4c,5c,6c 3=7c - (1:6)", game)
    assert parse_event("1! c- 3=7c 1=6c,2c,4c,3c,5c - (1:6)", game) == told
    assert isinstance(told, Claimed)
    assert told.naming == ((1, cards("2c 3c 4c 5c 6c")), (3, cards("7c")))
    assert (told.seat, told.book, told.outcome, told.shown, told.given) == (1, 0, "-", None, ((1, 6),))
    shown = parse(team()).state().position
    told = parse_event(WRONG_C.replace("1=2c,3c,4c,5c,6c 3=7c", "3=7c 1=3c,2c,4c,5c,6c"), shown)
    assert isinstance(told, Claimed)
    assert told.shown == ((1, cards("2c 3c 4c 5c 6c")), (2, cards("7c")))


def test_an_event_that_cannot_be_read_where_it_stands() -> None:
    whole = parse(pile("1>2 4 -")).state().position
    seen = parse(write(redact(parse(pile("1>2 4 -")), 2))).view().position
    assert parse_event("1~?", seen) == Drawn(1, None)
    with pytest.raises(NotationError, match="shows every card") as error:
        parse_event("1~?", whole)
    assert (error.value.reason, error.value.line, error.value.column, error.value.text) == ("syntax", 1, 3, "1~?")
    with pytest.raises(NotationError, match="Kx") as error:
        parse_event("1~Kx", whole)
    assert (error.value.reason, error.value.line, error.value.column, error.value.text) == (
        "unknown-card",
        1,
        3,
        "1~Kx",
    )


def test_an_answer_hands_over_the_card_that_was_asked_for() -> None:
    asked = parse(team("1>2 7c ?", rules="illegal=table")).state().position
    assert parse_event("2+", asked) == Answered(2, True, cards("7c"))
    assert parse_event("2-", asked) == Answered(2, False)
    assert parse_event("2x", asked) == parse_event("2x", asked.table)
    assert parse_event("2+", asked.table) == Answered(2, True)
    rules = "deck=full books=ranks ask=rank illegal=table"
    hands = [" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in "cdhs"]
    ranks = parse(header(f"literature {rules} players=4", hands) + "1 1>2 2 ?\n").state().position
    assert parse_event("2+2d", ranks) == Answered(2, True, cards("2d"))

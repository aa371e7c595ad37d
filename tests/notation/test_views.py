"""Records that show what one seat may know: what is left out, and what the reader can still check."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.notation.texts import fault, good, header, pile, team

from halfsuit.cards import card_text, parse_card
from halfsuit.game import Asked, CardNamed, Claimed, Drawn, Laid
from halfsuit.game.truth import why_untrue
from halfsuit.notation import Extra, Player, check_object, parse, redact, write
from halfsuit.rules import pack_of, parse_rules

TEAM, PILE = 14, 11
"""The line of the first event: one later than in a complete record, for the view line."""

C = "1=2c,3c,4c,5c,6c 3=7c"
SHOWN = "(1=2c,3c,4c,5c,6c 2=7c)"


def seen(text: str, seat: int) -> str:
    return write(redact(parse(text), seat))


def view(seat: int, *events: str, rules: str = "", game: str = "team") -> str:
    """What a seat sees of the deal, and these events: they need not be true."""
    base = {"team": team, "pile": pile}[game](rules=rules)
    lines = "".join(f"{number} {event}\n" for number, event in enumerate(events, 1))
    return seen(base, seat) + lines


def bad(text: str, reason: str, line: int) -> None:
    found = fault(text)
    assert (found.reason, found.line) == (reason, line), found


# What is left out


def test_a_view_shows_the_own_hand_and_how_many_cards_the_others_hold() -> None:
    lines = seen(team("1>2 7c +"), 2).split("\n")
    assert lines[6:12] == [
        "view 2",
        "deal 1 ?12",
        "deal 2 7c Ac 2d 3d 4d 5d 6d 9d Td Jd Qd Kd",
        "deal 3 ?12",
        "deal 4 ?12",
        "start 1",
    ]
    assert lines[12:] == ["", "1 1>2 7c +", ""]
    assert seen(team("1>2 7c +"), 0).split("\n")[6:11] == ["view 0", *(f"deal {seat} ?12" for seat in range(1, 5))]


def test_a_view_counts_the_pile() -> None:
    whole = pile("1>2 4 -", "1~2s", "2>1 8 -", "2~3h")
    assert parse(whole).state().position.pile == 40
    for seat in range(3):
        assert parse(seen(pile(), seat)).view().position.pile == 42
        assert parse(seen(whole, seat)).view().position.pile == 40


def test_a_view_shows_no_pile_and_no_card_drawn_by_others() -> None:
    text = pile("1>2 4 -", "1~2s", "2>1 8 -", "2~3h")
    assert [line for line in seen(text, 1).split("\n") if "~" in line or "stock" in line] == [
        "stock ?42",
        "2 1~2s",
        "4 2~?",
    ]
    assert [line for line in seen(text, 2).split("\n") if "~" in line or "deal" in line] == [
        "rules go-fish players=2 deal=5", "deal 1 ?5", "deal 2 2h 3d 6c 7c 8c", "2 1~?", "4 2~3h",
    ]  # fmt: skip
    assert [line for line in seen(text, 0).split("\n") if "~" in line] == ["2 1~?", "4 2~?"]
    parsed = parse(seen(text, 1))
    assert parsed.events[1] == Drawn(1, parse_card("2s"))
    assert parsed.events[3] == Drawn(2, None)


def test_a_lucky_card_and_one_that_completes_a_book_are_shown() -> None:
    lucky = pile("1>2 2 +2h", "1>2 4 -", "1~2s =2")
    assert "3 1~2s =2" in seen(lucky, 2).split("\n")
    asked = pile("1>2 3 +3d", "1>2 2 +2h", "1>2 2 -", "1~2s =2")
    assert "4 1~2s =2" in seen(asked, 0).split("\n")


def test_books_laid_at_the_deal_are_shown() -> None:
    hands = ("2c 2d 2h 2s 5c", "3c 4c 6c 7c 8c")
    rules = "go-fish players=2 deal=5"
    rest = [text for text in map(card_text, pack_of(parse_rules(rules)).cards) if text not in " ".join(hands)]
    text = header(rules, hands, stock=f"stock {' '.join(rest)}\n")
    lines = seen(text, 2).split("\n")
    assert lines[4:7] == ["view 2", "deal 1 2c 2d 2h 2s ?1", "deal 2 3c 4c 6c 7c 8c"]
    assert check_object(good("\n".join(lines)))["score"] == [1, 0]
    assert seen(text, 0).split("\n")[5:7] == ["deal 1 2c 2d 2h 2s ?1", "deal 2 ?5"]


def test_comments_and_lines_of_one_s_own_are_dropped_and_seconds_kept() -> None:
    text = team("1>2 7c + @3.5 ; ha", "=! late ; sorry")
    text = text.replace("seat 1 Ann\n", "seat 1 Ann bot=expert mood=good ; hm\n").replace(
        "start 1\n", "start 1\nseed 7\n"
    )
    record = redact(parse(text), 3)
    assert record.players[0] == Player("Ann", (("bot", "expert"),))
    assert (record.extras, dict(record.comments), dict(record.seconds)) == ((), {}, {1: "3.5"})
    assert parse(text).extras == (Extra(11, "seed", "7"),)
    assert write(record).endswith("1 1>2 7c + @3.5\n=! late\n")


def test_what_was_drawn_for_teams_is_public() -> None:
    text = team(rules="teams=draw")
    for name, card in (("Ann", "As"), ("Bo", "2c"), ("Cy", "Kh"), ("Di", "9d")):
        text = text.replace(f" {name}\n", f" {name} x=1 drew={card} bot=b\n")
    assert seen(text, 2).split("\n")[2:4] == ["seat 1 Ann drew=As bot=b", "seat 2 Bo drew=2c bot=b"]


def test_there_is_no_view_for_a_seat_that_there_is_not() -> None:
    record = parse(team())
    for seat in (-1, 5):
        with pytest.raises(ValueError, match="there is no seat"):
            redact(record, seat)
    with pytest.raises(ValueError, match="seat 2"):
        redact(redact(record, 2), 1)
    assert redact(redact(record, 2), 2) == redact(record, 2)
    assert redact(redact(record, 2), 0) == redact(record, 0)


def test_how_a_view_stands() -> None:
    text = seen(team("1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +"), 2)
    check = check_object(good(text))
    assert check["hands"] == [None, ["Ac", "2d", "3d", "4d", "5d", "6d", "9d", "Td", "Jd", "Qd", "Kd"], None, None]
    assert (check["phase"], check["turn"], check["score"]) == ("ask", 1, [1, 0])


def test_a_hand_of_which_every_card_was_seen_is_told() -> None:
    text = team("1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c +", rules="after-claim=same")
    hands = check_object(good(seen(text, 0)))["hands"]
    assert hands == [None, None, None, None]
    own = check_object(good(seen(text, 1)))["hands"]
    assert own is not None
    assert own[0] == ["9c", "Tc", "Jc", "Qc", "Kc", "7d", "Ad"]


# What can be checked all the same


@pytest.mark.parametrize(
    ("seat", "events", "reason"),
    [
        # seat 1 holds 2c-6c 9c-Kc 7d Ad
        (1, ["1>2 7c -"], None),
        (1, ["1>2 7c +"], None),
        (1, ["1>2 2c -"], "own-card"),
        (1, ["1>2 2h -"], "no-card-of-book"),
        (1, ["2>1 7c -"], "not-your-turn"),
        (2, ["1>2 7c -"], "wrong-outcome"),
        (2, ["1>2 2h +"], "wrong-outcome"),
        (2, ["1>2 2h -"], None),
        (2, ["1>2 7c +", "1>4 7c -"], "own-card"),
        (0, ["1>2 7c +", "1>4 7c -"], "own-card"),
        (0, ["1>2 7c -", "2>1 7c +"], "wrong-outcome"),  # seat 1 has just asked for it, so does not hold it
        (0, ["1>2 7c -", "2>1 Ah -", "1>4 2d -", "4>1 7c +"], "wrong-outcome"),  # nor later, whatever else was asked
        (0, ["1>2 7c -", "2>3 Ah -", "3>2 9d -", "2>1 9s -", "1>2 7c +"], "wrong-outcome"),
        (0, ["1>2 7c -", "2>1 8c -"], "not-in-deck"),
        (0, ["1>4 7c -", "4>2 6c -"], "teammate"),
        (0, ["1>4 7c -", "4>1 6c +"], None),
        (3, ["1! c- 1=2c,3c,4c,5c,6c 3=7c +"], "wrong-outcome"),  # seat 3 has no 7c
        (3, ["1! c- 1=2c,3c,4c,5c,6c,7c +"], None),
        (2, ["1! c- 1=2c,3c,4c,5c,6c,7c +"], "wrong-outcome"),
        (2, [f"1! c- {C} - {SHOWN}"], None),
        (2, [f"1! c- {C} - (1=2c,3c,4c,5c,6c,7c)"], "wrong-cards"),
        (2, [f"1! c- {C} 0 (1=2c,3c,4c,5c,6c 3=7c)"], "wrong-outcome"),
        (4, [f"1! c- {C} 0 (1=2c,3c,4c,5c,6c,7c)"], None),
        (4, [f"1! c- {C} 0 (1=2c,3c,4c,5c,6c 3=7c)"], "wrong-outcome"),  # then the claim was right
        (4, [f"1! c- {C} - (1=2c,3c,4c,5c,6c,7c)"], "wrong-outcome"),  # the team had them all
        (4, [f"1! c- {C} - (1=2c,3c,4c,5c,6c)"], "wrong-cards"),
        (4, [f"1! c- {C} - (1=2c,3c,4c,5c,6c 2=7c,7c)"], "wrong-cards"),
        (4, [f"1! c- {C} -"], "wrong-cards"),
        (4, [f"1! c- {C} - (1:5 2:1)"], "wrong-cards"),
        (4, [f"1! c- {C} + {SHOWN}"], "wrong-cards"),
        (4, [f"1! c- {C} - (1=2c,3c,4c,5c,6c 4=7c)"], "wrong-cards"),  # seat 4 has no 7c
        (1, [f"1! c- {C} - (2=2c,3c,4c,5c,6c,7c)"], "wrong-cards"),
    ],
)  # fmt: skip
def test_what_public_facts_and_seen_cards_decide(seat: int, events: list[str], reason: str | None) -> None:
    text = view(seat, *events)
    if reason is None:
        assert good(text).valid
    else:
        bad(text, reason, TEAM + len(events) - 1)


@pytest.mark.parametrize(
    ("seat", "given", "outcome", "reason"),
    [
        (4, "(1:5 2:1)", "-", None),
        (4, "(1:5 2:1)", "0", "wrong-outcome"),
        (4, "(1:6)", "0", None),
        (4, "(1:5 3:1)", "0", None),
        (4, "(1:6)", "-", "wrong-outcome"),
        (4, "(1:5 2:2)", "-", "wrong-cards"),
        (4, "(1:5)", "0", "wrong-cards"),
        (4, "(1:5 2:1 4:0)", "-", "wrong-cards"),
        (4, "(1:5 4:1)", "-", "wrong-cards"),  # the viewer has none
        (2, "(1:6)", "-", "wrong-cards"),  # the viewer has one
        (2, "(1:5 2:1)", "-", None),
        (2, "(1:4 2:2)", "-", "wrong-cards"),
        (4, "(1=2c,3c,4c,5c,6c 2=7c)", "-", "wrong-cards"),
        (4, "", "-", "wrong-cards"),
    ],
)
def test_how_many_cards_each_gave_up(seat: int, given: str, outcome: str, reason: str | None) -> None:
    text = view(seat, f"1! c- {C} {outcome} {given}".rstrip(), rules="reveal=no")
    if reason is None:
        assert good(text).valid
    else:
        bad(text, reason, TEAM)


def test_more_cards_than_a_hand_has_are_not_given_up() -> None:
    asks = [f"1>2 {card} +" for card in "7c Ac 2d 3d 4d 5d 6d 9d Td Jd Qd".split()]
    claim = "1! h- 1=2h,3h,4h,5h,6h,7h -"
    assert good(view(4, *asks, f"{claim} (2:1 3:4 4:1)", rules="reveal=no")).valid
    bad(view(4, *asks, f"{claim} (2:2 3:3 4:1)", rules="reveal=no"), "wrong-cards", TEAM + 11)


def test_a_void_claim_where_there_is_none() -> None:
    bad(view(4, f"1! c- {C} 0 (1=2c,3c,4c,5c,6c,7c)", rules="wrong-split=opponents"), "wrong-outcome", TEAM)
    bad(view(4, f"1! c- {C} 0 (1:6)", rules="wrong-split=opponents reveal=no"), "wrong-outcome", TEAM)
    bad(view(4, f"1! c- {C} 0", rules="wrong-split=opponents reveal=no"), "wrong-outcome", TEAM)
    assert good(view(4, f"1! c- {C} - (1=2c,3c,4c,5c,6c,7c)", rules="wrong-split=opponents")).valid
    late = "2! d- 2=2d,3d,4d,5d,6d 4=7d"
    penalty = "wrong-split=opponents out-of-turn=penalty"
    assert good(view(3, f"{late} 0 (2=2d,3d,4d,5d,6d,7d)", rules=penalty)).valid
    bad(view(3, f"{late} +", rules=penalty), "wrong-outcome", TEAM)
    bad(view(3, f"{late} 0 (1=7d 2=2d,3d,4d,5d,6d)", rules=penalty), "wrong-outcome", TEAM)
    bad(view(3, f"{late} - (2=2d,3d,4d,5d,6d,7d)", rules=penalty), "wrong-outcome", TEAM)


@pytest.mark.parametrize(
    ("claim", "rules", "reason"),
    [
        ("1=2c,3c,4c,5c,6c,7c +", "", None),
        ("1=2c,3c,4c,5c,6c,7c 0 (1:6)", "", "wrong-outcome"),
        ("1=2c,3c,4c,5c,6c,7c - (1:6)", "", "wrong-outcome"),
        ("1=2c,3c,4c,5c,6c,7c 0 (1:6)", "wrong-split=opponents", "wrong-outcome"),
        ("1=2c,3c,4c,5c,6c,7c - (1:6)", "wrong-split=opponents", "wrong-outcome"),
        ("1=2c,3c,4c,5c,6c 3=7c +", "", "wrong-outcome"),
        ("1=2c,3c,4c,5c,6c 3=7c 0 (1:6)", "", None),
        ("1=2c,3c,4c,5c,6c 3=7c - (1:6)", "", "wrong-outcome"),
        ("1=2c,3c,4c,5c,6c 3=7c 0 (1:6)", "wrong-split=opponents", "wrong-outcome"),
        ("1=2c,3c,4c,5c,6c 3=7c - (1:6)", "wrong-split=opponents", None),
    ],
)
def test_who_sees_every_card_of_a_book_knows_what_a_claim_of_it_scores(
    claim: str, rules: str, reason: str | None
) -> None:
    text = view(1, "1>2 7c +", f"1! c- {claim}", rules=f"reveal=no {rules}".strip())
    if reason is None:
        assert good(text).valid
    else:
        bad(text, reason, TEAM + 1)


def test_so_it_is_with_every_other_book() -> None:
    for mark, reason in (("+", None), ("0 (2:6)", "wrong-outcome"), ("- (2:6)", "wrong-outcome")):
        text = seen(team(start=2, rules="reveal=no"), 2) + f"1 2>1 7d +\n2 2! d- 2=2d,3d,4d,5d,6d,7d {mark}\n"
        if reason is None:
            assert good(text).valid
        else:
            bad(text, reason, TEAM + 1)


def test_what_each_gave_up_is_gone_from_its_hand() -> None:
    split = "1=2c,3c,4c,5c 3=6c,7c"
    atomic = parse(view(4, f"1! c- {split} - (1:5 2:1)", rules="reveal=no")).view()
    assert atomic.counts == (-1, 7, 11, 12, 12)
    shown = parse(view(4, f"1! c- {split} - (1=2c,3c,4c,5c,6c 2=7c)")).view()
    assert shown.counts == (-1, 7, 11, 12, 12)
    names = ["1!", "1!2c=1", "1!3c=1", "1!4c=1", "1!5c=1", "1!6c=3"]
    spoken = parse(view(4, *names, "1!7c=3 - (1:5 2:1)", rules="claim-style=spoken reveal=no")).view()
    assert spoken.counts == (-1, 7, 11, 12, 12)
    spoken = parse(view(4, *names, "1!7c=3 - (1=2c,3c,4c,5c,6c 2=7c)", rules="claim-style=spoken")).view()
    assert spoken.counts == (-1, 7, 11, 12, 12)


def test_also_out_of_turn() -> None:
    rules = "reveal=no out-of-turn=penalty"
    for naming in ("1=2c,3c,4c,5c,6c,7c", "1=2c,3c,4c,5c,6c 3=7c"):
        for split in ("", " wrong-split=opponents"):
            late = ["1>2 7c +", "1>2 2d +", "1>2 3d +", "1>4 9d -"]
            assert good(view(1, *late, f"1! c- {naming} 0 (1:6)", rules=rules + split)).valid
            bad(view(1, *late, f"1! c- {naming} - (1:6)", rules=rules + split), "wrong-outcome", TEAM + 4)
            bad(view(1, *late, f"1! c- {naming} +", rules=rules + split), "wrong-outcome", TEAM + 4)


HANDS_2 = (
    "2c 3c 4c 9c Tc Jc Qc Kc 2h 3h 7d Ad",
    "7c Ac 2d 3d 4d 5d 6d 9d Td Jd Qd Kd",
    "5c 6c 4h 5h 6h 9h Th Jh Qh Kh 7s As",
    "7h Ah 2s 3s 4s 5s 6s 9s Ts Js Qs Ks",
)
THREE_SEEN = [
    "2>3 6c +", "2>3 4c -", "3>2 6c +", "3>4 2h -", "4>1 As -", "1>2 6h -", "2>3 5c +", "2>3 4c -", "3>2 5c +",
    "3>2 7c +",
]  # fmt: skip
"""Seat 3 holds 5c 6c 7c, all of them got in sight of everybody; seat 1 has the other three."""


@pytest.mark.parametrize(
    ("naming", "mark", "reason"),
    [
        ("1=2c,3c,4c 3=5c,6c,7c", "+", None),
        ("1=2c,3c,4c 3=5c,6c,7c", "0 (1:3 3:3)", "wrong-outcome"),
        ("1=2c,3c,4c 3=5c,6c,7c", "- (1:3 3:3)", "wrong-outcome"),
        ("1=2c,3c 3=4c,5c,6c,7c", "+", "wrong-outcome"),
        ("1=2c,3c 3=4c,5c,6c,7c", "0 (1:3 3:3)", None),
        ("1=2c,3c 3=4c,5c,6c,7c", "- (1:3 3:3)", "wrong-outcome"),
        ("1=2c,3c,4c,5c 3=6c,7c", "0 (1:3 3:3)", None),
        ("3=2c,3c,4c,5c,6c,7c", "0 (1:3 3:3)", None),
    ],
)
def test_what_was_seen_of_two_hands_decides_together(naming: str, mark: str, reason: str | None) -> None:
    text = header("literature players=4 reveal=no", HANDS_2, start=2)
    events = [*THREE_SEEN, f"3! c- {naming} {mark}"]
    text = seen(text, 1) + "".join(f"{number} {event}\n" for number, event in enumerate(events, 1))
    if reason is None:
        assert good(text).valid
    else:
        bad(text, reason, TEAM + len(THREE_SEEN))


SPOKEN = ["1!", *(f"1!{card}=1" for card in ("2c", "3c", "4c", "5c", "6c"))]


@pytest.mark.parametrize(
    ("named", "reason"),
    [
        ("1!7c=3 +", None),
        ("1!7c=3 0 (1:6)", None),
        ("1!7c=3 - (1:5 2:1)", None),
        ("1!7c=3", "wrong-outcome"),  # the last card says what came of the claim
        ("1!7c=3 0 (1:5 3:1)", None),  # it may have been another of the six
        ("1!7c=3 -", "wrong-cards"),
        ("1!7c=1 - (1:6)", "wrong-outcome"),
    ],
)
def test_the_last_card_of_a_spoken_claim_settles_it(named: str, reason: str | None) -> None:
    text = view(4, *SPOKEN, named, rules="claim-style=spoken reveal=no")
    if reason is None:
        assert good(text).valid
    else:
        bad(text, reason, TEAM + len(SPOKEN))


@pytest.mark.parametrize("first", ["1!2c=1 +", "1!2c=1 0 (1:6)", "1!2c=1 - (1:5 2:1)"])
def test_the_first_card_of_a_spoken_claim_settles_nothing(first: str) -> None:
    bad(view(4, "1!", first, rules="claim-style=spoken reveal=no"), "wrong-outcome", TEAM + 1)


def test_nothing_is_shown_before_a_spoken_claim_is_settled() -> None:
    position = parse(view(4, "1!", rules="claim-style=spoken")).view().position
    card = parse_card("2c")
    assert why_untrue(position, CardNamed(1, card, 1)) is None
    assert why_untrue(position, CardNamed(1, card, 1, shown=((1, (card,)),))) == "wrong-cards"
    assert why_untrue(position, CardNamed(1, card, 1, given=((1, 6),))) == "wrong-cards"


def test_cards_are_shown_or_numbers_told_but_not_both() -> None:
    position = parse(view(4)).view().position
    cards = position.table.pack.books[0].cards
    where, numbers = ((1, cards[:5]), (2, cards[5:])), ((1, 5), (2, 1))
    claim = Claimed(1, 0, ((1, cards[:5]), (3, cards[5:])), "-", shown=where)
    assert why_untrue(position, claim) is None
    assert why_untrue(position, replace(claim, given=numbers)) == "wrong-cards"
    assert why_untrue(position, replace(claim, shown=None, given=numbers)) == "wrong-cards"
    assert why_untrue(position, replace(claim, shown=None)) == "wrong-cards"


def test_nothing_is_laid_down_where_books_are_claimed() -> None:
    position = parse(view(4)).view().position
    hit = Asked(1, 2, parse_card("7c"), True, (parse_card("7c"),))
    assert why_untrue(position, hit) is None
    assert why_untrue(position, replace(hit, laid=(Laid(0, position.table.pack.books[0].cards),))) == "wrong-cards"


@pytest.mark.parametrize(
    ("seat", "question", "answer", "reason"),
    [
        (2, "1>2 7c ?", "2+", None),
        (2, "1>2 7c ?", "2-", "wrong-outcome"),  # the viewer has it
        (2, "1>2 2h ?", "2+", "wrong-outcome"),  # the viewer has it not
        (2, "1>2 2h ?", "2-", None),
        (4, "1>2 7h ?", "2+", "wrong-outcome"),  # the viewer has it, so seat 2 has not
        (4, "1>2 7c ?", "2+", None),
        (4, "1>2 7c ?", "2-", None),
    ],
)
def test_answers_are_checked_too(seat: int, question: str, answer: str, reason: str | None) -> None:
    text = view(seat, question, answer, rules="illegal=table")
    if reason is None:
        assert good(text).valid
    else:
        bad(text, reason, TEAM + 1)


def test_calls_are_checked_where_the_asker_s_hand_is_seen() -> None:
    table = "illegal=table"
    legal, illegal = ["1>2 7c ?", "2+"], ["1>2 7h ?", "2-"]
    assert good(view(1, *legal, "3#-", rules=table)).valid
    bad(view(1, *legal, "3#+", rules=table), "wrong-outcome", TEAM + 2)
    bad(view(1, *illegal, "3#-", rules=table), "wrong-outcome", TEAM + 2)
    assert good(view(1, *illegal, "3#+", rules=table)).valid
    for seat in (0, 2, 3, 4):
        assert good(view(seat, *legal, "3#-", rules=table)).valid
        assert good(view(seat, *legal, "3#+", rules=table)).valid
        assert good(view(seat, *illegal, "1#", rules=table)).valid
    bad(view(1, *legal, "1#", rules=table), "nothing-pending", TEAM + 2)
    # where one may ask for what one has, a card that was seen to go to the asker makes the next question legal
    own = ["1>2 7c ?", "2+", "1>2 6c ?", "2-"]
    bad(view(0, *own, "3#+", rules=f"{table} ask-own=yes"), "wrong-outcome", TEAM + 4)
    assert good(view(0, *own, "3#-", rules=f"{table} ask-own=yes")).valid
    assert good(view(0, *own, "3#+", rules=table)).valid
    assert good(view(0, *own, "3#-", rules=table)).valid
    # and so it does where the viewer has the card that was asked for
    has = ["1>2 2d ?", "2+", "1>2 6d ?", "2+"]
    bad(view(2, *has, "2#+", rules=table), "wrong-outcome", TEAM + 4)
    assert good(view(2, *has, "2#-", rules=table)).valid
    # a card got by the last question shows that the next one is legal, if it was seen that the asker lacks the card
    seen_card = ["1>2 7c ?", "2+", "1>2 Ac ?", "2-", "2>1 Ac ?", "1-", "1>2 6c ?", "2-"]
    assert good(view(0, *seen_card, "3#-", rules=table)).valid


THREES = ["1>2 4 -", "1~?", "2>1 3 +3c", "2>1 9 -", "2~?", "1>2 K -", "1~?", "2>1 9 -", "2~?"]


@pytest.mark.parametrize(
    ("seat", "events", "reason"),
    [
        (1, ["1>2 4 -", "1~?"], "wrong-cards"),
        (1, ["1>2 4 -", "1~2s"], None),
        (1, ["1>2 4 -", "1~2c"], "wrong-cards"),  # he has it
        (1, ["1>2 4 -", "1~3c"], "wrong-cards"),
        (1, ["1>2 4 -", "1~2s =2"], "wrong-cards"),
        (2, ["1>2 4 -", "1~?"], None),
        (2, ["1>2 4 -", "1~2s"], "wrong-cards"),  # nobody else sees it
        (2, ["1>2 4 -", "1~4d"], None),  # a lucky card
        (2, ["1>2 4 -", "1~2h"], "wrong-cards"),  # the viewer has it
        (2, ["1>2 4 -", "1~4d =4"], None),  # which completes what may be a book
        (2, ["1>2 4 -", "1~2s =2"], "wrong-cards"),  # the viewer has one of them
        (2, ["1>2 4 -", "1~? =4"], "wrong-cards"),
        (2, ["1>2 4 -", "1~Ks =K"], None),
        (2, ["1>2 4 -", "1~Ks =A"], "wrong-cards"),
        (2, ["1>2 4 -", "1~Ks =K =A"], "wrong-cards"),
        (2, ["1>2 4 -", "1~Ks =K =K"], "wrong-cards"),
        (2, ["1>2 2 +2h"], None),
        (2, ["1>2 2 +2h =2"], None),
        (2, ["1>2 2 +2h =3"], "wrong-cards"),
        (2, ["1>2 2 +2h,2s"], "wrong-cards"),
        (2, ["1>2 2 +"], "wrong-cards"),
        (2, ["1>2 2 -"], "wrong-outcome"),
        (2, ["1>2 9 +9c"], "wrong-outcome"),
        (1, ["1>2 9 -"], "no-card-of-book"),
        (1, ["1>2 2 +2h"], None),
        (1, ["1>2 2 +2h,2s"], "wrong-cards"),  # now the four are there and must be laid
        (1, ["1>2 2 +2h,2s =2"], None),
        (1, ["1>2 2 +2c"], "wrong-cards"),
        (0, ["1>2 2 +2h,2s,2d,2c =2"], None),
        (0, ["1>2 2 +2h,2s,2d,2c"], "wrong-cards"),  # all four were seen: they must be laid
        (0, ["1>2 2 +2h,2s,2d,2c =2", "1>2 4 -", "1~2s =2"], "wrong-cards"),  # all of them are laid
        (0, ["1>2 2 -", "1~?", "2>1 2 -"], "no-card-of-book"),  # seat 2 has just been heard to have none
        (0, ["1>2 2 -", "1~?", "2>1 3 -", "2~?", "1>2 2 +2h"], None),  # since then it has drawn
        (0, [*THREES, "1>2 3 +3c,3d"], None),
        (0, [*THREES, "1>2 3 +3d"], "wrong-cards"),  # seat 2 was given the 3c and has it still
        (0, [*THREES, "1>2 3 +3c,4d"], "wrong-cards"),
        (0, ["1>2 2 +2h", "1>2 2 -"], None),
        (0, ["1>2 2 +2h", "1>2 2 +2s"], "wrong-outcome"),  # it gave all it had
    ],
)  # fmt: skip
def test_what_is_seen_of_a_game_with_a_pile(seat: int, events: list[str], reason: str | None) -> None:
    text = view(seat, *events, game="pile")
    if reason is None:
        assert good(text).valid
    else:
        bad(text, reason, PILE + len(events) - 1)


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ("1>2 3 +3d =3:3c,3d", None),
        ("1>2 3 +3d", None),  # as far as seat 2 can tell, seat 1 had three before
        ("1>2 3 +3d =3:3c,3c", "wrong-cards"),
        ("1>2 3 +3d =3:3d,3d", "wrong-cards"),
        ("1>2 3 +3d =3:3c,3h", "wrong-cards"),
        ("1>2 3 +3d =3:3c,3d,3h", "wrong-cards"),
        ("1>2 3 +3d =3:3d", "wrong-cards"),
        ("1>2 3 +3d =4:4c,4d", "wrong-cards"),
        ("1>2 3 +3d =4:3c,3d", "wrong-cards"),
        ("1>2 3 +3d =3:3c,3d =4:4c,4d", "wrong-cards"),
        ("1>2 3 +3d =3:2h,3d", "wrong-cards"),
    ],
)
def test_laid_pairs_of_others(event: str, reason: str | None) -> None:
    text = view(2, event, rules="books=pairs", game="pile")
    if reason is None:
        assert good(text).valid
    else:
        bad(text, reason, PILE)


def test_no_card_is_laid_down_twice_at_once() -> None:
    hit = "1>2 3 +3c,3d,3h =3:3c,3d =3:3h,3s"
    assert good(view(0, hit, rules="books=pairs", game="pile")).valid
    bad(view(0, f"{hit} =3:3c,3d", rules="books=pairs", game="pile"), "wrong-cards", PILE)


# must-claim


def test_a_book_declared_by_a_hidden_hand() -> None:
    rules = "must-claim=yes after-hit=left"
    declared = "1! c- 1=2c,3c,4c,5c,6c,7c"
    assert good(view(0, "1>2 7c +", f"{declared} +", rules=rules)).valid
    # at the deal it may be anybody's, after a hit only the asker's, after a miss nobody's
    assert good(view(0, f"{declared} +", rules=rules)).valid
    assert good(view(0, "4! c- 4=2c,3c,4c,5c,6c,7c +", rules=rules)).valid
    bad(view(0, "1>2 7c +", "4! c- 4=2c,3c,4c,5c,6c,7c +", rules=rules), "claim-out-of-turn", TEAM + 1)
    bad(view(0, "1>2 7c -", "4! c- 4=2c,3c,4c,5c,6c,7c +", rules=rules), "claim-out-of-turn", TEAM + 1)
    bad(view(0, "1>2 7c -", f"{declared} +", rules=rules), "claim-out-of-turn", TEAM + 1)
    # a hand that cannot have it does not declare it, nor is one declared that does not score
    bad(view(2, "4! c- 4=2c,3c,4c,5c,6c,7c +", rules=rules), "claim-out-of-turn", TEAM)
    bad(view(0, "4! c- 4=2c,3c,4c,5c,6c,7c - (1=2c,3c,4c,5c,6c,7c)", rules=rules), "claim-out-of-turn", TEAM)
    bad(view(0, "4! c- 2=2c 4=3c,4c,5c,6c,7c +", rules=rules), "claim-out-of-turn", TEAM)
    # the viewer's own book is due at once, and nothing else
    bad(view(1, "1>2 7c +", "2>1 2c -", rules=rules), "forced-claim", TEAM + 1)
    bad(view(1, "1>2 7c +", f"{declared} - (1=2c,3c,4c,5c,6c,7c)", rules=rules), "wrong-outcome", TEAM + 1)
    assert good(view(1, "1>2 7c +", f"{declared} +", rules=rules)).valid


def test_a_spoken_game_has_declared_books_in_one_line() -> None:
    rules = "must-claim=yes claim-style=spoken claim-when=any-time"
    declared = "1! c- 1=2c,3c,4c,5c,6c,7c +"
    assert good(view(0, "1>2 7c +", declared, rules=rules)).valid
    bad(view(0, "1>2 7c -", declared, rules=rules), "syntax", TEAM + 1)
    bad(view(0, "1>2 7c +", "1! c- 1=2c,3c,4c,5c,6c,7c - (1=2c,3c,4c,5c,6c,7c)", rules=rules), "syntax", TEAM + 1)
    bad(view(0, "9! c- 9=2c,3c,4c,5c,6c,7c +", rules=rules), "syntax", TEAM)

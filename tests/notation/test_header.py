"""The header of a record: what it holds, in which order, and what is wrong with it where."""

from __future__ import annotations

import pytest
from tests.notation.texts import HANDS, PILE_HANDS, fault, good, header, pile, reading, team

from halfsuit.cards import card_text
from halfsuit.game import Deal, new_game
from halfsuit.notation import Extra, Player, Record, parse, write
from halfsuit.rules import pack_of, parse_rules

H1, H2, H3, H4 = HANDS


def lines(text: str, number: int, *new: str) -> str:
    """The text with another line, or other lines, in the place of this one (from 1)."""
    old = text.split("\n")
    return "\n".join([*old[: number - 1], *new, *old[number:]])


def expect(text: str, reason: str, line: int, column: int, word: str = "") -> None:
    """The first fault is this one, here; its message says this word."""
    found = fault(text)
    assert (found.reason, found.line, found.column) == (reason, line, column), found
    assert word in found.message, found.message
    assert found.text == text.split("\n")[found.line - 1].removesuffix("\r")
    assert f"line {line}, column {column}: " in str(found)
    assert str(found).endswith(f"[{reason}]")
    game = reading(text)
    if reason in ("bad-header", "bad-rules") or line <= text.split("\n").index(""):
        assert game.record is None
        assert game.position is None
    assert not game.valid


# What it holds


def test_a_header() -> None:
    record = parse(team(more="dealer 1\n"))
    assert record.rules.text == "literature players=4"
    assert [player.name for player in record.players] == ["Ann", "Bo", "Cy", "Di"]
    assert [" ".join(map(card_text, hand)) for hand in record.deal.hands] == list(HANDS)
    assert (record.deal.start, record.deal.dealer, record.deal.stock, record.viewer) == (1, 1, (), None)
    assert record.deal.drew is None
    assert (record.extras, dict(record.comments), dict(record.seconds)) == ((), {}, {})
    assert (record.events, record.closing) == ((), None)


def test_a_header_with_a_pile() -> None:
    record = parse(pile())
    assert len(record.deal.stock) == 42
    assert [card_text(card) for card in record.deal.stock[:3]] == ["2s", "3h", "3s"]


def test_the_pile_is_not_sorted_and_hands_are() -> None:
    text = pile()
    mixed = text.replace(f"deal 1 {PILE_HANDS[0]}", "deal 1 5c 2d 4c 2c 3c")
    assert mixed != text
    assert write(parse(mixed)) == text
    assert write(parse(text)) == text


def test_the_header_alone_is_a_record() -> None:
    text = team()
    bare = text.rstrip("\n")
    for version in (text, bare, bare + "\n"):
        assert good(version).record is not None
        assert write(parse(version)) == text
    assert write(parse(text.replace("\n", "\r\n"))) == text


# The first line


@pytest.mark.parametrize(
    "first",
    ["agn", "agn 2", "agn 01", "agn 1 ", "agn  1", "agn 1 2", "agn x", "AGN 1", "agn1", " agn 1", "\ufeffagn 1"],
)
def test_a_game_begins_with_its_version(first: str) -> None:
    text = lines(team(), 1, first)
    found = fault(text)
    assert (found.reason, found.line, found.column) == ("syntax", 1, 1)
    assert "agn 1" in found.message


def test_a_text_without_a_game() -> None:
    for text in ("", "\n", "\n\n\n", "\r\n"):
        (found,) = reading(text).faults
        assert (found.reason, found.line, found.column) == ("syntax", 1, 1)
    assert (fault("\n\nhello\n").reason, fault("\n\nhello\n").line) == ("syntax", 3)
    assert reading("\n\nhello\n").line == 3


# The rules line


@pytest.mark.parametrize(
    "rules",
    [
        "bridge",
        "literature players=5",
        "literature players=04",
        "literature players=4 players=4",
        "literature lucky-draw=no",
        "literature high=1",
        "go-fish teams=draw",
        "Literature",
        "literature\tplayers=4",
    ],
)
def test_rules_that_cannot_be_played(rules: str) -> None:
    expect(lines(team(), 2, f"rules {rules}"), "bad-rules", 2, 7)


def test_the_spaces_of_the_rules_line() -> None:
    expect(lines(team(), 2, "rules literature  players=4"), "syntax", 2, 18, "one space")
    expect(lines(team(), 2, "rules literature players=4 "), "syntax", 2, 28)


def test_rules_in_another_order_and_words_that_change_nothing_are_rewritten() -> None:
    text = lines(team(), 2, "rules literature deck=no8 reveal=no players=4 ask-own=yes")
    assert write(parse(text)).split("\n")[1] == "rules literature players=4 ask-own=yes reveal=no"


def test_the_rules_come_first() -> None:
    text = team()
    for line in ("seat 1 Ann", "view 1", "dealer 1", "deal 1 Kh", "start 1", "stock Kh"):
        found = fault(lines(text, 2, line))
        assert (found.reason, found.line, found.column) == ("syntax", 2, 1), line
        assert "rules" in found.message
    expect(lines(text, 2, "rules"), "syntax", 2, 6, "missing")
    assert fault("agn 1\n\n").reason == "bad-header"
    assert fault("agn 1\nevent x\n\n1 1>2 Kh +\n").line == 3
    assert fault("agn 1").reason == "bad-header"
    assert (fault("agn 1\nrules literature").reason, fault("agn 1\nrules literature").line) == ("bad-header", 2)


# The order of the lines


def test_the_lines_stand_in_their_order_each_once() -> None:
    text = team(more="dealer 1\n")
    # agn rules seat seat seat seat dealer deal deal deal deal start
    expect(lines(text, 7, "deal 1 Kh", "dealer 1").replace("deal 1 Kh\n", f"deal 1 {H1}\n"), "syntax", 8, 1, "order")
    expect(lines(text, 12, "start 1", "start 1"), "syntax", 13, 1, "each once")
    expect(lines(text, 7, "dealer 1", "dealer 1"), "syntax", 8, 1)
    expect(lines(text, 2, "rules literature players=4", "rules literature players=4"), "syntax", 3, 1)
    expect(lines(text, 7, "dealer 1", "view 1"), "syntax", 8, 1)
    expect(lines(text, 12, "start 1", "dealer 1"), "syntax", 13, 1)
    expect(lines(text, 12, "start 1", "seat 5 Ed"), "syntax", 13, 1)


def test_seats_and_hands_are_numbered_in_order() -> None:
    text = team()
    expect(lines(text, 4, "seat 3 Bo"), "syntax", 4, 6, "seat 2")
    expect(lines(text, 3, "seat 0 Bo"), "syntax", 3, 6, "seat 1")
    expect(lines(text, 3, "seat 01 Bo"), "syntax", 3, 6, "no number")
    expect(lines(text, 3, "seat x Bo"), "syntax", 3, 6, "no number")
    expect(lines(text, 3, "seat ١ Bo"), "syntax", 3, 6, "no number")
    expect(lines(text, 8, f"deal 3 {H2}"), "syntax", 8, 6, "deal 2")
    expect(lines(text, 8, f"deal x {H2}"), "syntax", 8, 6, "no number")
    expect(lines(text, 4, "seat 1 Bo"), "syntax", 4, 6)


def test_lines_that_are_missing() -> None:
    text = team()
    blank = 12
    expect(lines(text, 6), "bad-header", blank - 1, 1, "4 play, but 3")
    expect(lines(text, 6, "seat 4 Di", "seat 5 Ed"), "bad-header", blank + 1, 1, "4 play, but 5")
    expect(lines(text, 10), "bad-header", blank - 1, 1, "hands of 12, 12, 12 cards")
    expect(lines(text, 11), "bad-header", blank - 1, 1, "who starts")
    no_deals = "\n".join(line for line in text.split("\n") if not line.startswith("deal"))
    expect(no_deals, "bad-header", 8, 1, "hands of no cards")
    assert fault(lines(text, 11).rstrip("\n")).line == 10  # without a blank line: the last line of the header


@pytest.mark.parametrize("word", ["seat", "dealer", "deal", "start", "view", "stock", "rules"])
def test_a_line_with_nothing_in_it(word: str) -> None:
    text = header("literature players=4", HANDS)
    before = {"seat": 3, "view": 7, "dealer": 7, "deal": 7, "stock": 11, "start": 11, "rules": 2}[word]
    found = fault(lines(text, before, word))
    assert (found.reason, found.line, found.column) == ("syntax", before, len(word) + 1)


@pytest.mark.parametrize("line", ["dealer 1 2", "start 1 2", "view 1 2"])
def test_one_number_and_nothing_more(line: str) -> None:
    word = line.split(" ", maxsplit=1)[0]
    text = lines(team(), 11, line) if word == "start" else team(more=f"{line}\n")
    found = fault(text)
    assert (found.reason, found.column) == ("syntax", len(line))


@pytest.mark.parametrize("line", ["dealer x", "dealer 01", "dealer -1", "dealer 1.", "start +1", "start ²", "view ?"])
def test_numbers_are_plain(line: str) -> None:
    word = line.split(" ", maxsplit=1)[0]
    text = lines(team(), 11, line) if word == "start" else team(more=f"{line}\n")
    found = fault(text)
    assert (found.reason, found.column) == ("syntax", len(word) + 2)
    assert "no number" in found.message


@pytest.mark.parametrize("line", ["seat  1 Ann", "seat 1  Ann", "seat 1 Ann ", "dealer 1 ", "start  1"])
def test_one_space_between_words(line: str) -> None:
    number = {"seat": 3, "dealer": 7, "start": 11}[line.split(" ", maxsplit=1)[0]]
    text = team(more=f"{line}\n") if number == 7 else lines(team(), number, line)
    found = fault(text)
    assert (found.reason, found.line) == ("syntax", number)
    assert found.column == (line.index("  ") + 2 if "  " in line else len(line) + 1)


def test_seats_that_there_are_not() -> None:
    expect(team(more="dealer 5\n"), "bad-header", 13, 1, "dealer 5")
    expect(team(more="dealer 0\n"), "bad-header", 13, 1, "dealer 0")
    expect(team(start=5), "bad-header", 12, 1, "start 5")
    expect(team(start=0), "bad-header", 12, 1, "start 0")
    expect(team(more="view 5\n"), "bad-header", 13, 1, "view 5")


# Names and keys


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ann", "Ann"),
        ("Søs", "Søs"),
        ("李", "李"),
        ("1", "1"),
        ("a\\b", "a\\b"),
        ("'Bo'", "'Bo'"),
        ('"Ann Bo"', "Ann Bo"),
        ('"Ann  Bo"', "Ann  Bo"),
        ('"  "', "  "),
        ('"a;b"', "a;b"),
        ('"a\\"b"', 'a"b'),
        ('""', ""),
        ('" ; "', " ; "),
        ('"\\n"', "\n"),
        ('"\\t"', "\t"),
        ('"\\u0000"', "\0"),
        ('"k=v"', "k=v"),
        ('"\\\\ "', "\\ "),
        ('"\x85"', "\x85"),
        ('"\u2028"', "\u2028"),
        ('"\xa0"', "\xa0"),
        ('"\x7f"', "\x7f"),
    ],
)
def test_names_are_bare_or_strings_with_the_shortest_escapes(written: str, name: str) -> None:
    text = lines(team(), 3, f"seat 1 {written}")
    record = parse(text)
    assert record.players[0] == Player(name)
    assert write(record) == text


@pytest.mark.parametrize(
    ("written", "again"),
    [
        ('"Ann"', "Ann"),
        ("k=v", '"k=v"'),
        ('"\\u0041nn"', "Ann"),
        ('"\\/"', "/"),
        ('"\\u00e6"', "æ"),
        ('"S\\u00f8s S"', '"Søs S"'),
        ('"\\ud83c\\udca1"', "🂡"),
        ('"\\u0009"', '"\\t"'),
    ],
)
def test_other_ways_to_write_a_name_are_rewritten(written: str, again: str) -> None:
    text = write(parse(lines(team(), 3, f"seat 1 {written}")))
    assert text.split("\n")[2] == f"seat 1 {again}"


@pytest.mark.parametrize(
    "name",
    [
        '"Ann', 'Ann"', 'A"n', '"Ann"x', '"a\tb"', '"\\x"', '"\\ud800"', "A;n", "A\tn", "A\u2028n", "A\x85n", "A\x00",
        "{}\u00a0",
    ],
)  # fmt: skip
def test_names_that_cannot_be_read(name: str) -> None:
    found = fault(lines(team(), 3, f"seat 1 {name}"))
    assert (found.reason, found.line) == ("syntax", 3)
    assert found.column in (8, 13)
    expect(lines(team(), 3, "seat 1"), "syntax", 3, 7, "name is missing")
    expect(lines(team(), 3, "seat 1 "), "syntax", 3, 8)


def test_keys_behind_a_name() -> None:
    text = lines(team(), 3, "seat 1 Ann bot=expert x-1=a,b.c=d")
    record = parse(text)
    assert record.players[0] == Player("Ann", (("bot", "expert"), ("x-1", "a,b.c=d")))
    assert record.players[0].bot == "expert"
    assert record.players[1].bot is None
    assert write(record) == text
    quoted = lines(team(), 3, 'seat 1 "Ann ; B" bot=careful ; a comment')
    assert parse(quoted).players[0] == Player("Ann ; B", (("bot", "careful"),))
    assert write(parse(quoted)) == quoted


@pytest.mark.parametrize(
    ("keys", "column"),
    [
        ("bot", 12),
        ("bot=", 12),
        ("=x", 12),
        ("1=x", 12),
        ("bot=a bot=b", 18),
        ("bot=a Kh", 18),
        ('b"=x', 12),
        ("b;=x", 12),
        ("bot=x drew=Kx", 23),
    ],
)
def test_keys_that_cannot_be_read(keys: str, column: int) -> None:
    found = fault(lines(team(), 3, f"seat 1 Ann {keys}"))
    assert (found.line, found.column) == (3, column)
    assert found.reason == ("unknown-card" if "drew" in keys else "syntax")


# Cards


def test_cards_of_the_deal() -> None:
    text = team()
    at = len("deal 1 ")
    expect(lines(text, 7, f"deal 1 {H1.replace('3c', '1J')}"), "unknown-card", 7, at + 4, "'1J'")
    expect(lines(text, 7, f"deal 1 {H1.replace('3c', '10h')}"), "unknown-card", 7, at + 4)
    expect(lines(text, 7, f"deal 1 {H1.replace('3c', 'K')}"), "unknown-card", 7, at + 4)
    expect(lines(text, 7, f"deal 1 {H1.replace('3c', '3c,4c')}"), "unknown-card", 7, at + 4)
    expect(lines(text, 7, f"deal 1 {H1.replace('3c', '8c')}"), "not-in-deck", 7, at + 4, "8c")
    expect(lines(text, 7, f"deal 1 {H1.replace('3c', 'Xr')}"), "not-in-deck", 7, at + 4)
    expect(lines(text, 7, f"deal 1 {H1.replace('3c', '2c')}"), "card-twice", 7, at + 4, "2c")
    expect(lines(text, 8, f"deal 2 {H2.replace('2d', '3c')}"), "card-twice", 8, at + 7, "3c")
    expect(lines(text, 7, "deal 1"), "syntax", 7, 7)
    expect(lines(text, 7, "deal"), "syntax", 7, 5)
    stock = pile()
    expect(stock.replace("stock 2s 3h", "stock 2s 2s"), "card-twice", 7, len("stock 2s ") + 1)
    expect(stock.replace("stock 2s 3h", "stock 2c 3h"), "card-twice", 7, len("stock ") + 1)
    expect(stock.replace("stock 2s 3h", "stock 2s ?h"), "syntax", 7, len("stock 2s ") + 1)


def test_how_many_cards_there_must_be() -> None:
    text = team()
    uneven = lines(lines(text, 7, f"deal 1 {H1} 7c"), 8, f"deal 2 {H2.removeprefix('7c ')}")
    expect(uneven, "bad-header", 12, 1, "13, 11, 12, 12")
    expect(pile().replace(" 3h 3s", " 3h", 1), "bad-header", 9, 1, "42 cards are left undealt, not 41")
    expect(lines(pile(), 7), "bad-header", 8, 1, "not 0")
    expect(team().replace("start 1", "stock 8c\nstart 1"), "not-in-deck", 11, 7)


@pytest.mark.parametrize(
    ("sizes", "dealer", "valid"),
    [
        ((7, 7, 7, 7, 7, 7, 6, 6), 8, True),
        ((7, 7, 7, 7, 7, 7, 6, 6), None, True),
        ((7, 7, 7, 7, 7, 7, 6, 6), 1, False),
        ((6, 7, 7, 7, 7, 7, 7, 6), 1, True),
        ((6, 7, 7, 7, 7, 7, 7, 6), None, True),
        ((7, 7, 6, 7, 7, 6, 7, 7), None, False),
        ((8, 7, 7, 7, 7, 6, 6, 6), None, False),
    ],
)
def test_uneven_hands_are_one_clockwise_run(sizes: tuple[int, ...], dealer: int | None, valid: bool) -> None:
    cards = [card_text(card) for card in pack_of(parse_rules("literature-54 players=8")).cards]
    deals: list[str] = []
    for seat, size in enumerate(sizes, 1):
        deals.append(f"deal {seat} {' '.join(cards[:size])}")
        cards = cards[size:]
    seats = [f"seat {seat} S{seat}" for seat in range(1, 9)]
    start = dealer or 1
    known = [f"dealer {dealer}"] if dealer else []
    text = "\n".join(["agn 1", "rules literature-54 players=8", *seats, *known, *deals, f"start {start}", "", ""])
    if valid:
        assert write(parse(text)) == text
    else:
        assert fault(text).reason == "bad-header"


# Who starts


@pytest.mark.parametrize(
    ("first", "dealer", "start", "valid"),
    [
        ("dealer", 2, 2, True),
        ("dealer", 2, 3, False),
        ("dealer", None, 3, True),
        ("left-of-dealer", 2, 3, True),
        ("left-of-dealer", 4, 1, True),
        ("left-of-dealer", 4, 4, False),
        ("left-of-dealer", None, 4, True),
        ("random", 2, 4, True),
        ("random", None, 4, True),
        ("highest-draw teams=draw", 2, 1, True),
        ("highest-draw teams=draw", None, 1, True),
        ("highest-draw teams=draw", 2, 2, False),
        ("highest-draw teams=draw", None, 3, False),
    ],
)
def test_the_start_must_fit(first: str, dealer: int | None, start: int, valid: bool) -> None:
    text = team(rules=f"first={first}", start=start, more=f"dealer {dealer}\n" if dealer else "")
    if valid:
        assert good(text).record is not None
    else:
        found = fault(text)
        assert (found.reason, found.line) == ("bad-header", 13 if dealer else 12)
        assert "starts" in found.message


# Drawing for teams


def drawn(cards: list[str | None], rules: str = "teams=draw") -> str:
    text = team(rules=rules)
    for seat, (name, card) in enumerate(zip(("Ann", "Bo", "Cy", "Di"), cards, strict=True), 1):
        if card:
            text = text.replace(f"seat {seat} {name}\n", f"seat {seat} {name} drew={card}\n")
    return text


def test_the_cards_that_were_drawn() -> None:
    text = drawn(["As", "2c", "Kh", "9d"])
    record = parse(text)
    assert [card_text(card) for card in record.deal.drew or ()] == ["As", "2c", "Kh", "9d"]
    assert record.players[0] == Player("Ann", (("drew", ""),))
    assert write(record) == text
    assert parse(drawn([None] * 4)).deal.drew is None
    order = drawn(["As", "2c", "Kh", "9d"]).replace("Bo drew=2c", "Bo x=1 drew=2c bot=expert")
    assert write(parse(order)) == order


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (["As", None, "Kh", "9d"], "bad-header"),
        (["As", None, None, None], "bad-header"),
        (["Kh", "2c", "As", "9d"], "bad-header"),  # the highest is not in seat 1
        (["As", "Kh", "9d", "2c"], "bad-header"),  # the higher half does not sit in the odd seats
        (["As", "Ah", "Ad", "Ac"], "bad-header"),
        (["As", "Ad", "Ah", "Ac"], None),
        (["As", "Ac", "Ah", "Ad"], None),  # the order inside a team is free
        (["As", "2c", "As", "9d"], "card-twice"),
        (["As", "2c", "Kx", "9d"], "unknown-card"),
        (["As", "2c", "9d", "Th"], "bad-header"),  # seat 4 drew higher than seat 3
        (["As", "2c", "Xr", "9d"], "not-in-deck"),
        (["As", "2c", "Xb", "9d"], "not-in-deck"),
        (["Th", "8c", "9h", "2c"], "not-in-deck"),  # the eights are out
    ],
)
def test_draws_that_fit_and_others(cards: list[str | None], reason: str | None) -> None:
    text = drawn(cards)
    assert (reading(text).faults[0].reason if reason else None) == reason
    if reason is None:
        good(text)
    elif reason != "bad-header":
        found = fault(text)
        odd = ("Kx", "Xr", "Xb", "8c")
        at = [card in odd or cards.index(card) != place for place, card in enumerate(cards)].index(True)
        assert (found.line, found.column) == (3 + at, len(f"seat 1 {('Ann', 'Bo', 'Cy', 'Di')[at]} drew=") + 1)


def test_draws_where_teams_are_not_drawn() -> None:
    expect(drawn(["As", "2c", "Kh", "9d"], rules=""), "bad-header", 12, 1, "not drawn")


def test_jokers_are_in_the_pack_but_are_not_drawn() -> None:
    rules = parse_rules("literature-54 players=4 teams=draw")
    text = write(Record.of(new_game(Deal.shuffled(rules, 1))[0]))
    first = text.split("\n")[2]
    card = first.split("drew=")[1]
    found = fault(text.replace(f"drew={card}", "drew=Xr"))
    assert (found.reason, found.line, found.column) == ("not-in-deck", 3, first.index("drew=") + len("drew=") + 1)


# Lines of one's own, comments


def test_other_lines_are_kept_in_place() -> None:
    text = team()
    kept = lines(text, 3, "event Friday  night", "seat 1 Ann")
    kept = kept.replace("start 1\n", 'date 2025-01-31\nstart 1\nseed 7 ; "hm"\nx-y =! " ; "\nevent again\n')
    record = parse(kept)
    assert record.extras == (
        Extra(2, "event", "Friday  night"),
        Extra(10, "date", "2025-01-31"),
        Extra(11, "seed", "7", '"hm"'),
        Extra(11, "x-y", '=! " ; "'),
        Extra(11, "event", "again"),
    )
    assert write(record) == kept
    before = lines(text, 1, "agn 1", "site here")
    assert parse(before).extras == (Extra(1, "site", "here"),)
    assert write(parse(before)) == before


@pytest.mark.parametrize(
    "line", ["event", "event ", "1 x", "= x", "-a b", "é x", "; x", " ; x", ' "a" b', "1 1>2 Kh +"]
)
def test_a_line_that_is_no_header_line(line: str) -> None:
    found = fault(lines(team(), 3, line, "seat 1 Ann"))
    assert (found.reason, found.line, found.column) == ("syntax", 3, 1)


def test_every_header_line_may_have_a_comment() -> None:
    text = team(more="dealer 1\n")
    end = text.index("\n\n")
    commented = "\n".join(f"{line} ; c{number}  x" for number, line in enumerate(text[:end].split("\n"))) + text[end:]
    record = parse(commented)
    assert dict(record.comments) == {
        "agn": "c0  x",
        "rules": "c1  x",
        **{f"seat {seat}": f"c{1 + seat}  x" for seat in (1, 2, 3, 4)},
        "dealer": "c6  x",
        **{f"deal {seat}": f"c{6 + seat}  x" for seat in (1, 2, 3, 4)},
        "start": "c11  x",
    }
    assert write(record) == commented
    stock = pile()
    line = stock.split("\n")[6]
    assert write(parse(stock.replace(line, f"{line} ; "))) == stock.replace(line, f"{line} ; ")
    assert parse(stock.replace(line, f"{line} ; ")).comments == {"stock": ""}


def test_a_comment_needs_its_spaces() -> None:
    assert fault(lines(team(), 11, "start 1;x")).reason == "syntax"
    assert fault(lines(team(), 11, "start 1 ;x")).reason == "syntax"
    assert fault(lines(team(), 11, "start 1 ;")).reason == "syntax"
    assert parse(lines(team(), 11, "start 1 ; ; x ; ")).comments == {"start": "; x ; "}
    assert parse(lines(team(), 11, "start 1 ;  ")).comments == {"start": " "}


def test_a_view_line_in_a_header() -> None:
    text = team(more="view 2\n").replace(f"deal 1 {H1}", "deal 1 ?12").replace(f"deal 3 {H3}", "deal 3 ?12")
    text = text.replace(f"deal 4 {H4}", "deal 4 ?12")
    record = parse(text)
    assert (record.viewer, record.deal.hidden, record.deal.hands[0]) == (2, (12, 0, 12, 12), ())
    assert write(record) == text
    commented = text.replace("view 2\n", "view 2 ; mine\n")
    assert parse(commented).comments == {"view": "mine"}
    assert write(parse(commented)) == commented
    expect(text.replace("?12", "?0", 1), "syntax", 8, 8)
    expect(text.replace("?12", "?012", 1), "syntax", 8, 8)
    expect(text.replace("?12", "?", 1), "syntax", 8, 8)
    expect(text.replace("?12", "?12 Kh", 1), "syntax", 8, 8)
    expect(text.replace("?12", "?11", 1), "bad-header", 13, 1, "hands of 11")
    expect(text.replace("?12", "Kh ?11", 1), "bad-header", 13, 1, "does not see the hand of seat 1")
    expect(text.replace(f"deal 2 {H2}", "deal 2 ?12"), "bad-header", 13, 1, "shows the hand of its own seat")
    expect(text.replace("view 2\n", ""), "syntax", 7, 8, "view line")
    watching = text.replace("view 2", "view 0").replace(f"deal 2 {H2}", "deal 2 ?12")
    assert write(parse(watching)) == watching


def test_a_view_of_a_pile() -> None:
    text = pile()
    whole = text.split("\n")
    view = text.replace(whole[6], "stock ?42").replace("deal 1", "view 2\ndeal 1").replace(PILE_HANDS[0], "?5")
    assert write(parse(view)) == view
    expect(view.replace("?42", "2s ?41"), "bad-header", 10, 1, "does not show the pile")
    expect(view.replace("?42", "?41"), "bad-header", 10, 1, "42 cards are left undealt, not 41")
    expect(view.replace("deal 1 ?5", "deal 1 Kc Kd Kh ?2"), "bad-header", 10, 1)
    laid = view.replace("deal 1 ?5", "deal 1 Kc Kd Kh Ks ?1")
    assert good(laid).position is not None
    assert parse(laid).deal.hidden == (1, 0)
    expect(text.replace(whole[6], "stock ?42"), "syntax", 7, 7)


@pytest.mark.parametrize("rules", ["whist", "literature players=5", "literature players=4 ask=maybe"])
def test_of_rules_that_cannot_be_used_only_the_cause_is_told(rules: str) -> None:
    found = reading(lines(team("1>2 7c +"), 2, f"rules {rules}")).faults
    assert [(fault.reason, fault.line) for fault in found] == [("bad-rules", 2)]


def test_that_the_rules_are_missing_is_told_once() -> None:
    found = reading(lines(team("1>2 7c +"), 2)).faults
    assert [(fault.reason, fault.line, fault.message) for fault in found] == [("syntax", 2, "the rules come first")]

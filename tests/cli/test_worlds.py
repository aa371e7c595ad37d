"""``halfsuit worlds`` and ``halfsuit explain``: what they find in records of club evenings, and what they refuse."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from halfsuit.cards import card_text
from halfsuit.cli.command import halfsuit
from halfsuit.game import Deal, new_game, table_of
from halfsuit.infer import Engine, Knowledge
from halfsuit.notation import Player, Record, parse, redact, write
from halfsuit.rules import parse_rules
from halfsuit.testing.play import Style, play

EVENINGS = Path(__file__).parents[2] / "docs" / "evenings"
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def run(*arguments: str, stdin: str | None = None, color: bool = False) -> Result:
    return CliRunner().invoke(halfsuit, list(arguments), input=stdin, color=color)


def game(rules: str, moves: int, seed: int = 1, style: Style | None = None) -> Record:
    parsed = parse_rules(rules)
    state, _ = new_game(Deal.shuffled(parsed, seed, dealer=1))
    state = [state, *play(state, Random(seed), style, moves)][-1]
    return Record.of(state, tuple(Player(name) for name in NAMES[: parsed.players]))


def objects(result: Result) -> list[dict]:
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("rules", ["literature", "literature-54 players=8", "go-fish", "authors players=3"])
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_worlds_as_json(rules: str, seat: int) -> None:
    record = game(rules, 12)
    done = run("worlds", "-", "--seat", str(seat), "--json", stdin=write(record))
    assert done.exit_code == 0, done.output
    [found] = objects(done)
    view = redact(record, seat).view()
    worlds = Knowledge.of(view).worlds_exactly(engine=Engine("python"))
    assert list(found) == ["worlds", "exact", "cards", "books"]
    assert found["worlds"] == str(worlds.count)
    assert found["exact"] is True
    pack = view.position.table.pack
    live = [card_text(card) for card in pack.cards if view.position.live >> card & 1]
    assert list(found["cards"]) == live
    for text, chances in found["cards"].items():
        assert set(chances) <= {*map(str, view.position.table.seats), "stock"}
        assert all(isinstance(chance, float) and 0 < chance <= 1 for chance in chances.values())
        assert sum(chances.values()) == pytest.approx(1), text
    if record.rules.family == "stock":
        assert found["books"] == {}
        assert any("stock" in chances for chances in found["cards"].values())
        return
    assert set(found["books"]) == {book.text for book in pack.books if book.mask & view.position.live}
    for side, name in enumerate(("odd", "even")):
        for chances in worlds.books(side):
            book = found["books"][pack.books[chances.book].text]
            assert book["team"][name] == pytest.approx(float(chances.team))
            assert (name in book["best"]) == bool(chances.naming)
            if chances.naming:
                assert book["best"][name]["p"] == pytest.approx(float(chances.right))
                where = book["best"][name]["where"]
                assert list(where) == [card_text(card) for card in pack.books[chances.book].cards]
                assert {seat % 2 for seat in where.values()} == {1 - side}


def test_exact_worlds_are_fractions() -> None:
    record = game("literature", 14)
    [near] = objects(run("worlds", "-", "--seat", "2", "--json", stdin=write(record)))
    [exact] = objects(run("worlds", "-", "--seat", "2", "--json", "--exact", stdin=write(record)))
    assert exact["worlds"] == near["worlds"]
    for card, chances in exact["cards"].items():
        assert sum(map(Fraction, chances.values())) == 1
        assert {seat: float(Fraction(chance)) for seat, chance in chances.items()} == pytest.approx(near["cards"][card])
    for text, book in exact["books"].items():
        assert {team: float(Fraction(p)) for team, p in book["team"].items()} == pytest.approx(
            near["books"][text]["team"]
        )


def test_a_view_needs_no_seat_and_a_whole_record_is_a_spectators() -> None:
    record = game("literature", 10)
    view = write(redact(record, 4))
    assert (
        run("worlds", "-", "--json", stdin=view).stdout
        == run("worlds", "-", "--json", "--seat", "4", stdin=write(record)).stdout
    )
    assert (
        run("worlds", "-", "--json", stdin=write(record)).stdout
        == run("worlds", "-", "--json", "--seat", "0", stdin=view).stdout
    )


def test_whose_knowledge_cannot_be_told_is_said(tmp_path: Path) -> None:
    record = game("literature", 5)
    done = run("worlds", "-", "--seat", "2", stdin=write(redact(record, 4)))
    assert done.exit_code == 1
    assert "this shows only what seat 4 may know" in done.output
    assert "there is no seat 7" in run("worlds", "-", "--seat", "7", stdin=write(record)).output
    assert "there is no seat 7" in run("explain", "-", "--seat", "7", stdin=write(record)).output
    for command in ("worlds", "explain"):
        assert run(command, str(tmp_path / "none.agn")).exit_code == 1
        broken = run(command, "-", stdin=write(record).replace("rules literature", "rules literatur"))
        assert broken.exit_code == 1
        assert "standard input:2:" in broken.output


def test_a_contradictory_view_has_no_worlds() -> None:
    text = "\n".join(
        ["agn 1", "rules literature players=4", *(f"seat {seat} {NAMES[seat - 1]}" for seat in range(1, 5)), "view 0"]
        + [f"deal {seat} ?12" for seat in range(1, 5)]
        + ["start 1", ""]
        # nobody has the two of clubs: seat 1 would not ask for it, nor seat 2, and 3 and 4 said so
        + ["1 1>2 2c -", "2 2>3 2c -", "3 3>4 2c -", ""]
    )
    done = run("worlds", "-", "--json", stdin=text)
    assert done.exit_code == 1
    [found] = objects(done)
    assert found == {"worlds": "0", "exact": True, "cards": {}, "books": {}}
    assert "no deal fits this" in done.stderr
    [why] = objects(run("explain", "-", "--json", stdin=text))
    assert why == {"minimum": 1, "sets": [[1]], "contradiction": None}


def test_the_table_for_people() -> None:
    done = run("worlds", str(EVENINGS / "thursday.agn"))
    assert done.exit_code == 0
    assert "literature; what Cy can know after event 24." in done.output
    assert "2,205 deals fit." in done.output
    assert "The numbers are per cent: in how many of these deals the card is there." in done.output
    assert "Beside a book: in how many one team has all of it" in done.output
    assert "Beside a book" not in run("worlds", "-", stdin=write(game("go-fish", 3))).output
    lines = done.output.splitlines()
    assert lines[5].split() == ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
    assert "  Kh     ·      ·      ·      ·     57     43 " in lines
    assert "\x1b[" in run("worlds", str(EVENINGS / "thursday.agn"), color=True).output
    over = run("worlds", str(EVENINGS / "fish.agn"))
    assert "No cards are in play" in over.output
    dealt = run("worlds", str(EVENINGS / "fish.agn"), "--dealt")
    assert sum(line.count("100") for line in dealt.output.splitlines()) == 48


def test_the_picture(tmp_path: Path) -> None:
    path = tmp_path / "cy.svg"
    assert run("worlds", str(EVENINGS / "thursday.agn"), "--svg", str(path)).exit_code == 0
    picture = ET.fromstring(path.read_text(encoding="utf-8"))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "What Cy can know after event 24"
    assert {"Ann", "Flo", "K♥", "57", "high ♥"} <= set(texts)


def test_an_evening_on_which_nobody_noticed() -> None:
    [found] = objects(run("explain", str(EVENINGS / "fish.agn"), "--json"))
    assert found == {"minimum": 2, "sets": [[18, 73]], "contradiction": None}
    said = run("explain", str(EVENINGS / "fish.agn")).output
    assert "event 18, Rasmus asks Maja for 5d; event 73, Maja asks Pia for 5h" in said
    assert "event 18: everybody, after event 30" in said


def test_an_evening_written_down_at_the_table() -> None:
    [found] = objects(run("explain", str(EVENINGS / "paper.agn"), "--json"))
    assert found == {"minimum": 2, "sets": [[8, 22], [8, 49], [26, 49]], "contradiction": None}
    assert "At least 2 questions were illegal; 3 explanations:" in run("explain", str(EVENINGS / "paper.agn")).output


def test_who_held_what_when_questions_were_illegal() -> None:
    paper = str(EVENINGS / "paper.agn")
    done = run("worlds", paper)
    assert done.exit_code == 1
    assert "halfsuit explain says why, and --doubt tells where the cards may be all the same" in done.stderr
    [found] = objects(run("worlds", paper, "--doubt", "--json", "--exact"))
    assert found["worlds"] == "55188"
    assert found["cards"]["Qc"] == {"3": "1"}  # handed over at event 41
    # Emil said at event 6 that he has no Ks
    assert found["cards"]["Ks"].keys() == found["cards"]["Ts"].keys() - {"4"}
    assert "55,188 deals fit." in run("worlds", paper, "--doubt").output


def test_a_whole_record_with_an_illegal_question_can_be_doubted() -> None:
    record = game("literature", 0)
    hands, start = record.deal.hands, record.deal.start
    books = table_of(record.rules).pack.books
    book = next(book for book in books if not set(book.cards) & set(hands[start - 1]))
    target = start % 6 + 1
    card = next(card for card in book.cards if card not in hands[target - 1])
    text = write(record) + f"1 {start}>{target} {card_text(card)} -\n"
    assert run("worlds", "-", stdin=text).exit_code == 1
    [found] = objects(run("worlds", "-", "--doubt", "--json", stdin=text))
    assert set(found["cards"][card_text(card)]) == {str(seat) for seat in range(1, 7)} - {str(target)}
    cannot_be = write(record) + f"1 {target}>{start} {card_text(card)} -\n"
    done = run("worlds", "-", "--doubt", stdin=cannot_be)
    assert done.exit_code == 1
    assert "this cannot be, whatever was illegal" in done.stderr


@pytest.mark.parametrize("words", [["worlds", "-"], ["worlds", "-", "--doubt"], ["explain", "-"]])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "standard input:1:1: there is no game here: a game begins with “agn 1” [syntax]"),
        (b"agn 1\nrules literature players=7\n", "standard input:2:7: players=7: 4, 6, 8, 10 or 12 in two teams"),
        ("agn 1\nevent ø".encode() + b"\xff\n", "standard input:2:8: this is not UTF-8 [syntax]"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place_and_reason(words: list[str], data: bytes, said: str) -> None:
    done = CliRunner().invoke(halfsuit, words, input=data)
    assert done.exit_code == 1
    assert said in done.stderr
    assert done.stderr.rstrip().endswith("]")


def test_a_whole_record_tells_all() -> None:
    record = game("fish", 80, 3, Style(illegal=0.9, calls=0.2, claims=0.05))
    illegal = set[int]()
    state = Record(record.deal, record.players).state()
    for number, event in enumerate(record.events, 1):
        state = state.then(event)
        if state.position.window is not None and state.position.window.illegal and type(event).__name__ == "Answered":
            illegal.add(number - 1)
    [found] = objects(run("explain", "-", "--json", stdin=write(record)))
    assert found == {"minimum": len(illegal), "sets": [sorted(illegal)], "contradiction": None}
    assert len(illegal) > 2
    said = run("explain", "-", stdin=write(record)).output
    assert f"{len(illegal)} questions were illegal:" in said


def test_questions_that_the_rules_refuse_are_read_on() -> None:
    """A whole record of a table where the game was not there to refuse anything."""
    record = game("literature", 0)
    hand = parse(write(record)).deal.hands
    books = table_of(record.rules).pack.books
    seat, target = record.deal.start, record.deal.start % 6 + 1
    missing = next(book for book in books if not set(book.cards) & set(hand[seat - 1]))
    card = missing.cards[0]
    mark = "+" if card in hand[target - 1] else "-"
    text = write(record) + f"1 {seat}>{target} {card_text(card)} {mark}\n"
    after = seat if mark == "+" else target
    other = after % 6 + 1
    own = next(card for card in hand[after - 1] if card is not missing.cards[0])
    text += f"2 {after}>{other} {card_text(own)} -\n"
    assert run("check", "-", stdin=text).exit_code == 1
    [found] = objects(run("explain", "-", "--json", stdin=text))
    assert found == {"minimum": 2, "sets": [[1, 2]], "contradiction": None}


@pytest.mark.parametrize(
    ("line", "event", "why"),
    [
        ("2 2>3 9c +", 2, "it is not this seat's turn [not-your-turn]"),  # after a hit
        ("2 1>3 9c -", 2, "one asks opponents, not team-mates [teammate]"),
        ("2 3^1", 2, "there is nothing that this could refer to [nothing-pending]"),
    ],
)
def test_what_cannot_be_is_a_contradiction(line: str, event: int, why: str) -> None:
    record = redact(game("literature", 0), 0)
    seat, target = record.deal.start, record.deal.start % 6 + 1
    assert (seat, target) == (1, 2)
    text = write(record) + f"1 1>2 2c +\n{line}\n"
    [found] = objects(run("explain", "-", "--json", stdin=text))
    assert found == {"minimum": None, "sets": [], "contradiction": event}
    said = run("explain", "-", stdin=text).output
    assert f"This cannot be, whatever the cards: at event {event} {why}.\n" in said


def test_what_follows_from_hand_sizes_can_be_a_contradiction_too() -> None:
    """A card that its holder gave away cannot be with him when he is asked again, and was seen to be elsewhere."""
    record = redact(game("literature", 0), 0)
    text = write(record) + "1 1>2 2c +\n2 1>2 2c +\n"
    [found] = objects(run("explain", "-", "--json", stdin=text))
    assert found == {"minimum": None, "sets": [], "contradiction": 2}
    assert "from event 2 on no deal of the cards fits, whatever was" in run("explain", "-", stdin=text).output
    lines = [f"{number} 1>2 {card} +" for number, card in enumerate("2c 3c 4c 5c 6c 7c 9c Tc".split(), 1)]
    lines.append("9 1>4 Jc +")
    [fine] = objects(run("explain", "-", "--json", stdin=write(record) + "\n".join(lines) + "\n"))
    assert fine["contradiction"] is None
    lines[-1] = "9 1>2 Jc +"  # seat 2 had only eight
    [found] = objects(run("explain", "-", "--json", stdin=write(record) + "\n".join(lines) + "\n"))
    assert found == {"minimum": None, "sets": [], "contradiction": 9}


def test_several_games_of_a_file_are_told_one_by_one() -> None:
    text = write(game("literature", 8)) + "\n" + write(game("go-fish", 8))
    done = run("worlds", "-", "--json", stdin=text)
    assert len(objects(done)) == 2
    assert len(objects(run("explain", "-", "--json", stdin=text))) == 2


def test_a_player_called_you_is_spoken_of_by_the_seat() -> None:
    record = game("fish", 80, 3, Style(illegal=0.9, calls=0.2, claims=0.05))
    text = write(Record(record.deal, (Player("You"), *record.players[1:]), record.events))
    said = run("explain", "-", stdin=text).output
    assert "seat 1 (You) asks " in said
    assert " You " not in said.replace("seat 1 (You)", "")
    seen = write(redact(parse(text), 1))
    assert ", as seat 1 (You) saw it." in run("explain", "-", stdin=seen).output
    assert "what seat 1 (You) can know" in run("worlds", "-", "--doubt", stdin=seen).output
    record = game("literature", 3)
    danish = redact(Record(record.deal, (Player("Du"), *record.players[1:]), record.events), 1)
    assert "as seen by seat 1 (Du)" in run("check", "-", stdin=write(danish)).output

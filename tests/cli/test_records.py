"""``halfsuit check``, ``view`` and ``deal``: what they print, what they refuse, and how they end."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from halfsuit.cli.command import COMMANDS, halfsuit
from halfsuit.game import Deal, apply, new_game
from halfsuit.notation import Player, Record, check_object, parse, read_lines, redact, write
from halfsuit.rules import parse_rules

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def game(rules: str = "literature", moves: int = 5, seed: int = 1) -> Record:
    parsed = parse_rules(rules)
    state, _ = new_game(Deal.shuffled(parsed, seed, dealer=1))
    for _ in range(moves):
        if state.over:
            break
        legal = state.legal_actions()
        state, _ = apply(state, (legal.asks or list(legal.others))[0])
    return Record.of(state, tuple(Player(name) for name in NAMES[: parsed.players]))


def run(*arguments: str, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(halfsuit, list(arguments), input=stdin)


def damaged(record: Record) -> str:
    """The same text with an event that the rules refuse: the last one said again by a seat that does not exist."""
    return write(record) + f"{len(record.events) + 1} 9>1 2c +\n"


def test_a_valid_game_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "evening.agn"
    path.write_text(write(game()), encoding="utf-8")
    done = run("check", str(path))
    assert done.exit_code == 0
    [line] = done.output.splitlines()
    assert line.startswith(f"{path}:1: valid. literature, 5 events; 0-0 so far, ")


def test_a_finished_game_tells_who_won() -> None:
    record = game("gaa-fisk", moves=3000, seed=4)
    done = run("check", "-", stdin=write(record))
    position = record.state().position
    assert position.over
    assert done.exit_code == 0
    assert f"over, {' '.join(map(str, position.points))}: " in done.output
    for seat in position.winners or ():
        assert NAMES[seat - 1] in done.output


def test_a_fault_is_shown_with_its_place_and_a_caret() -> None:
    text = damaged(game())
    number = len(text.splitlines())
    done = run("check", "-", stdin=text)
    lines = done.output.splitlines()
    assert done.exit_code == 1
    assert lines[0] == f"standard input:{number}:3: there is no such seat at this table [unknown-seat]"
    assert lines[1] == "    6 9>1 2c +"
    assert lines[2] == "    " + "  ^"
    assert lines[3].startswith("    Before that: literature, 5 events; 0-0 so far, ")


def test_the_caret_stands_under_wide_and_hidden_characters() -> None:
    text = write(game()).replace("seat 1 Ann", 'seat 1 "李\x1b[2J 小" bad key')
    done = run("check", "-", stdin=text)
    lines = done.output.splitlines()
    assert done.exit_code == 1
    assert "\x1b" not in done.output
    caret = lines[2].index("^")
    shown = "    " + 'seat 1 "李'
    assert lines[1].startswith(shown)
    fault = next(read_lines(text)).faults[0]
    wide = sum(char in "李小" for char in fault.text[: fault.column - 1])
    assert caret == 4 + fault.column - 1 + wide


def test_of_a_long_line_the_part_with_the_fault_is_shown() -> None:
    text = write(game()).replace("deal 6 ", "deal 6 ?? ").replace("seat 6 Flo", "seat 6 " + "F" * 300 + " drew")
    done = run("check", "-", stdin=text)
    assert done.exit_code == 1
    assert max(map(len, done.output.splitlines())) < 140
    shown, caret = done.output.splitlines()[1:3]
    assert shown[caret.index("^") :].startswith("drew")


def test_canonical_prints_the_valid_games_and_faults_elsewhere(tmp_path: Path) -> None:
    good, other = game(seed=1), game("go-fish", seed=2)
    loose = write(good).replace("\n", "\r\n")
    path = tmp_path / "three.agn"
    path.write_bytes((loose + "\n" + damaged(good) + "\n" + write(other)).encode())
    done = run("check", str(path), "-", "--canonical", stdin=write(good))
    assert done.exit_code == 1
    assert done.stdout == write(good) + "\n" + write(other) + "\n" + write(good)
    assert "[unknown-seat]" in done.stderr
    assert run("check", "-", "--canonical", stdin=write(good)).stdout == write(good)


def test_json_is_one_object_a_game_over_all_files(tmp_path: Path) -> None:
    text = write(game()) + "\n" + damaged(game(seed=3))
    path = tmp_path / "two.agn"
    path.write_text(text, encoding="utf-8")
    done = run("check", "--json", str(path), "-", stdin=write(game("go-fish")))
    objects = [json.loads(line) for line in done.stdout.splitlines()]
    expected = [*map(check_object, read_lines(text)), *map(check_object, read_lines(write(game("go-fish"))))]
    assert objects == expected
    assert [found["valid"] for found in objects] == [True, False, True]
    assert done.exit_code == 1


def test_json_and_canonical_exclude_each_other() -> None:
    assert run("check", "--json", "--canonical", "-").exit_code == 2


@pytest.mark.parametrize("command", [["check"], ["check", "--json"], ["view", "--seat", "1"]])
def test_what_cannot_be_read_is_said_without_a_traceback(command: list[str], tmp_path: Path) -> None:
    good = tmp_path / "good.agn"
    good.write_text(write(game()), encoding="utf-8")
    missing = run(*command, str(tmp_path / "nothing.agn"))
    assert missing.exit_code == 1
    assert "there is no such file" in missing.stderr
    directory = run(*command, str(tmp_path))
    assert directory.exit_code == 1
    assert "this is a directory" in directory.stderr
    empty = run(*command, "-", stdin="")
    assert empty.exit_code == 1
    for done in (missing, directory, empty):
        assert isinstance(done.exception, SystemExit)


def test_a_missing_file_does_not_hide_the_others(tmp_path: Path) -> None:
    good = tmp_path / "good.agn"
    good.write_text(write(game()), encoding="utf-8")
    done = run("check", str(tmp_path / "nothing.agn"), str(good))
    assert done.exit_code == 1
    assert "valid. literature" in done.stdout


LINES = len(write(game()).splitlines())


@pytest.mark.parametrize("at", range(1, LINES + 1))
def test_what_is_not_utf8_is_a_fault_of_its_line(at: int) -> None:
    lines = write(game()).encode().split(b"\n")
    whole = lines[at - 1]
    lines[at - 1] = whole[:4] + b"\xff\xfe" + whole[4:]
    header = 17
    after = write(game("go-fish")).encode()
    done = run("check", "--json", "-", stdin=b"\n".join(lines) + b"\n" + after)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(one["valid"], one["reason"]) for one in found] == [(False, "syntax"), (True, None)]
    assert (found[0]["line"], found[0]["column"]) == (at, min(len(whole), 4) + 1)
    assert (found[0]["phase"] is None) == (at <= header)
    assert run("check", "-", stdin=b"\n".join(lines)).exit_code == 1


def test_a_view_is_the_redacted_record() -> None:
    records = [game(), game("go-fish", moves=9)]
    text = "\n".join(map(write, records))
    for seat in (0, 2):
        done = run("view", "-", "--seat", str(seat), stdin=text)
        assert done.exit_code == 0
        assert done.stdout == "\n".join(write(redact(record, seat)) for record in records)


def test_a_view_of_nobody_is_refused() -> None:
    done = run("view", "-", "--seat", "7", stdin=write(game()))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "there is no seat 7" in done.stderr
    done = run("view", "-", stdin=write(game()))
    assert done.exit_code == 1
    assert "say whose view: --seat 1 to 6, or --seat 0 for a spectator" in done.stderr
    assert run("view", "-", "--seat", "two", stdin="").exit_code == 2


@pytest.mark.parametrize("seat", [0, 2])
def test_a_view_is_printed_as_it_is_where_no_seat_is_said(seat: int) -> None:
    view = write(redact(game(), seat))
    assert run("view", "-", stdin=view).output == view
    for command in ("view", "worlds", "explain"):
        done = run(command, "-", "--seat", "3", stdin=view)
        assert done.exit_code == 1
        assert f"this shows only what {'seat 2' if seat else 'a spectator'} may know" in done.stderr


def test_of_several_games_the_damaged_one_is_left_out_of_the_view() -> None:
    done = run("view", "-", "--seat", "1", stdin=damaged(game()) + "\n" + write(game("go-fish")))
    assert done.exit_code == 1
    assert done.stdout == write(redact(game("go-fish"), 1))
    assert "[unknown-seat]" in done.stderr


def test_a_deal_is_a_valid_record_and_the_seed_decides_it() -> None:
    arguments = ["deal", "--rules", "go-fish deal=5", "--seed", "friday night", "--names", "Ann,Bo B,Cy,Di"]
    first, second = run(*arguments), run(*arguments)
    assert first.exit_code == 0
    assert first.output == second.output
    record = parse(first.output)
    assert write(record) == first.output
    assert [player.name for player in record.players] == ["Ann", "Bo B", "Cy", "Di"]
    assert record.rules.text == "go-fish deal=5"
    assert [(extra.key, extra.value) for extra in record.extras] == [("seed", "friday night")]
    assert record.events == ()


def test_without_a_seed_no_two_deals_are_the_same() -> None:
    assert run("deal").output != run("deal").output
    assert parse(run("deal", "--dealer", "3").output).deal.dealer == 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rules", "literature players=5 deck=full"], ["players=5", "books=half-suits", "2 reasons"]),
        (["--rules", "whist"], ["there is no game 'whist'", "literature"]),
        (["--names", "Ann,Bo"], ["has 6 players, but --names gives 2"]),
        (["--names", "Ann,Bo,,Di,Ed,Flo"], ["is empty"]),
        (["--dealer", "7"], ["no seat 7"]),
        (["--seed", "a ; b"], ["seed"]),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_the_reason(arguments: list[str], words: list[str]) -> None:
    done = run("deal", *arguments)
    assert done.exit_code == 2
    for word in words:
        assert word in done.stderr


def test_output_can_be_cut_short() -> None:
    """``halfsuit deal | head -1`` must not end in a traceback."""
    code = "import sys; sys.argv[0] = 'halfsuit'; from halfsuit.cli import main; main()"
    deals = write(game()) + ("\n" + write(game())) * 500
    with subprocess.Popen(
        [sys.executable, "-c", code, "check", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(deals.encode())
        process.stdin.close()
        assert b"Traceback" not in process.stderr.read()


def test_every_command_is_there_and_helps() -> None:
    listed = " ".join(run("--help").output.split())
    for name, story in COMMANDS.items():
        done = run(name, "--help")
        assert done.exit_code == 0
        assert f"{name} {story}" in listed
        assert story.split()[0] in done.output
        assert "\\b" not in done.output


def test_an_unknown_command_is_told_with_those_there_are() -> None:
    done = run("chekc")
    assert done.exit_code == 2
    assert all(name in done.stderr for name in COMMANDS)

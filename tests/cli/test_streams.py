"""Whatever standard input and output are, the commands end in good order: no trace of Python, and the right status."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from halfsuit.cli import records
from halfsuit.cli.records import games_in
from halfsuit.game import Deal, new_game
from halfsuit.notation import Player, Record, read_lines, write
from halfsuit.rules import Ruleset


def text(name: str = "Søren") -> str:
    rules = Ruleset.of("literature")
    state, _ = new_game(Deal.shuffled(rules, 1, 1))
    return write(Record.of(state, tuple(Player(f"{name} {seat}") for seat in range(rules.players))))


def run(*command: str, tmp_path: Path, shell: str = "", **variables: str) -> subprocess.CompletedProcess[bytes]:
    (tmp_path / "game.agn").write_text(text(), encoding="utf-8")
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "PYTHONWARNINGS": "error", **variables}
    whole = " ".join([sys.executable, "-m", "halfsuit", *command, shell])
    return subprocess.run(["bash", "-c", whole], cwd=tmp_path, env=environment, capture_output=True, check=False)


COMMANDS = {
    "check": ("check", "game.agn"),
    "json": ("check", "--json", "game.agn"),
    "view": ("view", "game.agn", "--seat", "1"),
    "worlds": ("worlds", "game.agn", "--seat", "1"),
    "explain": ("explain", "game.agn"),
    "deal": ("deal",),
    "rules": ("rules", "fish"),
    "markdown": ("rules", "--markdown"),
    "players": ("players",),
    "help": ("play", "--help"),
    "play": ("play", "--new", "--pace", "0"),
}


@pytest.mark.slow
@pytest.mark.parametrize("what", COMMANDS)
def test_a_full_disk_is_told_and_a_reader_who_has_enough_is_not(what: str, tmp_path: Path) -> None:
    done = run(*COMMANDS[what], tmp_path=tmp_path, shell="< /dev/null > /dev/full")
    assert done.returncode == 1
    assert done.stderr == b"halfsuit: the output cannot be written: No space left on device\n"
    done = run(*COMMANDS[what], tmp_path=tmp_path, shell="< /dev/null | true; exit ${PIPESTATUS[0]}")
    assert done.stderr == b""
    assert done.returncode in (0, 1)  # 0 if all was written before the reader went


@pytest.mark.slow
@pytest.mark.parametrize("what", COMMANDS)
@pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
def test_signs_that_cannot_be_written_are_replaced(what: str, encoding: str, tmp_path: Path) -> None:
    done = run(*COMMANDS[what], tmp_path=tmp_path, shell="< /dev/null", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "command", [("check", "-"), ("view", "-", "--seat", "1"), ("worlds", "-", "--seat", "1"), ("explain", "-")]
)
def test_a_closed_input_is_told(command: tuple[str, ...], tmp_path: Path) -> None:
    done = run(*command, tmp_path=tmp_path, shell="<&-")
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"halfsuit: standard input is closed\n"


@pytest.mark.slow
def test_nobody_plays_at_a_closed_input(tmp_path: Path) -> None:
    done = run("play", "--new", tmp_path=tmp_path, shell="<&-")
    assert done.returncode == 1
    assert done.stderr.startswith(b"Error: There is nobody to play with")


def test_many_games_with_a_byte_that_is_not_utf_8_are_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "many.agn"
    path.write_bytes("\n".join([text()] * 50).encode() + b"1 1>2 \xff +\n")
    lines = 0

    def counted(part: list[str], first: int = 1):
        nonlocal lines
        lines += len(part)
        return read_lines(part, first)

    monkeypatch.setattr(records, "read_lines", counted)
    found = list(games_in(str(path)))
    length = path.read_bytes().count(b"\n")
    assert [reading.valid for reading in found] == [True] * 49 + [False]
    assert [reading.line for reading in found] == [1 + 18 * at for at in range(50)]
    assert (found[-1].faults[0].line, found[-1].faults[0].column) == (length, 7)
    assert lines <= length

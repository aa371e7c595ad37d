from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from halfsuit.bots import LEVELS, PLAYERS
from halfsuit.cli.arena import arena
from halfsuit.cli.command import halfsuit
from halfsuit.cli.players import players


def test_arena_prints_a_table_for_people_and_an_object_for_programs(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    words = ["careful", "random", "--pairs", "3", "--workers", "1", "--file", str(path), "--ledger"]
    shown = CliRunner().invoke(arena, words)
    assert shown.exit_code == 0
    assert "careful – random" in shown.output
    assert "hits a turn" in shown.output
    assert len(path.read_text().splitlines()) == 4
    again = CliRunner().invoke(halfsuit, ["arena", *words, "--json"])
    found = json.loads(again.output)
    assert found["games"] == 6
    assert found["ledgers"]["careful"]["games"] == 6
    assert found["duels"][0]["margin"]["mean"] == round(found["ledgers"]["careful"]["margin"] / 6, 4)


def test_arena_plays_everybody_alone():
    shown = CliRunner().invoke(
        arena, ["careful", "random", "random", "--rules", "go-fish", "--deals", "2", "--workers", "1", "--json"]
    )
    found = json.loads(shown.output)
    assert found["games"] == 8
    assert [one["fairShare"] for one in found["players"]] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["careful", "nobody"], "there is no player 'nobody'"),
        (["careful"], "two or more different players"),
        (["careful", "random", "--rules", "literature players=5"], "4, 6, 8, 10 or 12"),
        (["careful", "random", "--pairs", "0"], "0 is not in the range"),
        (["careful", "random", "--rules", "go-fish", "--ledger", "--deals", "1", "--workers", "1"], "for team games"),
        (["careful", "random", "--dask", "tcp://127.0.0.1:1"], "Dask"),
    ],
)
def test_arena_says_what_is_wrong(words: list[str], said: str):
    shown = CliRunner().invoke(arena, words)
    assert shown.exit_code == 2
    assert said in shown.output


def test_players_are_listed_with_what_they_are():
    shown = CliRunner().invoke(players, [])
    listed = [line.split()[0] for line in shown.output.splitlines() if line.startswith("  ")]
    assert [*listed[: len(LEVELS)], listed[len(LEVELS)]] == [*LEVELS, "kind"]
    assert set(listed) == set(PLAYERS)
    assert json.loads(CliRunner().invoke(players, ["--json"]).output) == dict(PLAYERS)


def test_players_checks_a_program_and_serves_one_of_ours(tmp_path: Path):
    bad = CliRunner().invoke(players, ["--check", "no-such-program"])
    assert bad.exit_code == 1
    assert "cannot be started" in bad.output
    hello = json.dumps({"type": "hello", "protocol": 1}) + "\n"
    served = CliRunner().invoke(players, ["--serve", "careful"], input=hello + '{"type":"bye"}\n')
    assert json.loads(served.output)["name"] == "careful"
    assert CliRunner().invoke(players, ["--serve", "nobody"]).exit_code == 2


@pytest.mark.slow
def test_players_check_finds_nothing_bad_in_ours():
    command = f"{sys.executable} -m halfsuit.bots.outside.serve careful"
    shown = CliRunner().invoke(players, ["--check", command, "--json"])
    findings = [json.loads(line) for line in shown.output.splitlines()]
    assert {finding["verdict"] for finding in findings} == {"good"}
    assert shown.exit_code == 0

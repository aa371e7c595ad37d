"""Outside players at tables: only those the server was started with; they play, are restarted, and are replaced."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.programs import EXAMPLE, PLAYS, log_of, program
from tests.server.evening import run
from tests.server.guest import Guest
from tests.server.loop import finish
from tests.server.serving import Serving

from halfsuit.errors import HalfsuitError
from halfsuit.game import Deal, new_game, view_of
from halfsuit.rules import Ruleset
from halfsuit.server.programs import Programs, named


async def table_with(ann: Guest, *levels: str, **table: Any) -> None:
    """Start a game of Go Fish that Ann watches, with bots of these levels in the seats."""
    table = {"preset": "go-fish", "options": {"players": str(len(levels))}, "pace": "fast", **table}
    await ann.make(**table, bots="careful", seat=0, me="")
    for seat, level in enumerate(levels, 1):
        if level != "careful":
            await ann.must("bot", seat=seat, level=level)
    await ann.must("start")


async def over(ann: Guest) -> None:
    """Wait for the end of the game."""
    await ann.until(lambda one: one.scene["table"]["stage"] == "over", 60)


def replaced(ann: Guest) -> list[dict[str, Any]]:
    """The news of programs that were replaced: what goes into the sentence."""
    return [news["said"][0]["args"] | {"seat": news["seat"]} for news in ann.news if news["kind"] == "replaced"]


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_example_plays_to_the_end_at_a_table() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await table_with(ann, "hoarder", "careful", "hoarder")
            await over(ann)
            assert replaced(ann) == []
            assert [member["level"] for member in ann.scene["table"]["members"]] == ["hoarder", "careful", "hoarder"]

    run(evening, programs={"hoarder": f"node {EXAMPLE}"})


def test_a_program_is_told_that_the_game_is_over(tmp_path: Path) -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await table_with(ann, "careful", "own", "careful")
            await over(ann)
            assert replaced(ann) == []
            record = await ann.http.get(f"/api/tables/{ann.table}/record.agn")
            assert "bot=own" in record.text

    run(evening, programs={"own": program(tmp_path, PLAYS)})
    assert log_of(tmp_path) == ["start", "over", "bye"]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("sys.exit(1)", "gone"),
        ("say({'type': 'action', 'id': m['id'], 'action': {'do': 'ask', 'target': 9, 'wanted': '7'}})", "illegal"),
        ("say({'type': 'action', 'id': m['id'], 'action': None})", "illegal"),
        ("print('what?', flush=True)", "malformed"),
    ],
)
def test_a_bot_of_ours_plays_on_for_a_program_that_breaks(tmp_path: Path, body: str, why: str) -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await table_with(ann, "careful", "own", "careful")
            name = ann.member(2)["name"]
            await over(ann)
            assert replaced(ann) == [{"name": name, "level": "own", "why": why, "seat": 2}]
            assert (ann.member(2)["name"], ann.member(2)["level"]) == (name, "careful")

    run(evening, programs={"own": program(tmp_path, body)})


def test_a_table_plays_on_after_a_restart_and_the_program_is_told_the_game_so_far(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    programs = {"own": program(tmp_path, "time.sleep(0.05); " + PLAYS)}
    kept: dict[str, Any] = {}

    async def before(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await table_with(ann, "own", "careful", "own")
            await ann.until(lambda one: one.game["number"] >= 8)
            kept.update(secret=ann.secret, table=ann.table)

    async def after(server: Serving) -> None:
        async with Guest(server.url, "Ann", secret=kept["secret"]) as ann:
            await ann.open(kept["table"])
            assert ann.scene["table"]["stage"] == "playing"
            await over(ann)
            assert replaced(ann) == []

    run(before, programs=programs, database=database)
    assert log_of(tmp_path).count("start") == 2
    assert "over" not in log_of(tmp_path)
    run(after, programs=programs, database=database)
    assert log_of(tmp_path).count("start") == 4
    assert log_of(tmp_path).count("over") == 2


def test_after_a_restart_without_the_program_a_bot_of_ours_plays_on(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    kept: dict[str, Any] = {}

    async def before(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await table_with(ann, "careful", "own", "careful")
            kept.update(secret=ann.secret, table=ann.table)

    async def after(server: Serving) -> None:
        async with Guest(server.url, "Ann", secret=kept["secret"]) as ann:
            await ann.open(kept["table"])
            await over(ann)
            assert [(news["level"], news["why"]) for news in replaced(ann)] == [("own", "not-here")]

    run(before, programs={"own": program(tmp_path, "time.sleep(0.5); " + PLAYS)}, database=database)
    run(after, database=database)


def test_nobody_who_visits_can_name_a_program(tmp_path: Path) -> None:
    command = program(tmp_path, PLAYS)

    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="go-fish")
            levels = (await ann.http.get("/api/rules")).json()["levels"]
            assert levels[-1] == "own" if server.settings.programs else "own" not in levels
            for level in ("cmd:cat", "cat", "Own", *(() if server.settings.programs else ("own",))):
                assert await ann.refused("bot", seat=2, level=level) == "no-such-bot"
            answer = await ann.http.post("/api/tables", json={"preset": "go-fish", "bots": "cmd:cat"})
            assert answer.json()["reason"] == "no-such-bot"

    run(evening)
    run(evening, programs={"own": command})
    assert log_of(tmp_path) == []


def test_no_more_programs_run_than_may(tmp_path: Path) -> None:
    programs = Programs({"own": program(tmp_path, PLAYS)}, running=1)
    state, _ = new_game(Deal.shuffled(Ruleset.of("go-fish", players=3), 5))
    view = view_of(state, state.turn)

    async def thinking() -> None:
        first = await programs.act(("a", 1, 1, "own"), "seed", view)
        assert await programs.act(("b", 1, 1, "own"), "seed", view) == first
        assert log_of(tmp_path) == ["start", "bye", "start"]
        assert await programs.act(("a", 1, 1, "own"), "seed", view) == first
        assert log_of(tmp_path) == ["start", "bye", "start", "bye", "start"]

    try:
        finish(thinking())
    finally:
        programs.close()
    assert log_of(tmp_path)[-1] == "bye"
    assert log_of(tmp_path).count("bye") == 3


def test_programs_are_named_with_their_commands() -> None:
    assert named(["hoarder=python3 -c 'a=1'", " two = python3 "]) == {"hoarder": "python3 -c 'a=1'", "two": "python3"}


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (["python3"], "NAME=COMMAND"),
        (["a b=python3"], "NAME=COMMAND"),
        (["Expert=python3"], "already; give it another name"),
        (["one=python3", "one=python3"], "already; give it another name"),
        (["one="], "no program ''"),
        (["one=no-such-program-here x"], "no program 'no-such-program-here'"),
        (["one=python3 'x"], "is no command: No closing quotation"),
    ],
)
def test_what_cannot_be_named_is_told(texts: list[str], words: str) -> None:
    with pytest.raises(HalfsuitError, match=words):
        named(texts)

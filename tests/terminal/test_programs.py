"""Somebody's own program at the table in the terminal: it plays, and the game goes on when it breaks."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest
from tests.programs import EXAMPLE, PLAYS, log_of, program
from tests.terminal.driver import Person, Terminal

from halfsuit.bots import PlayerFault, make_player
from halfsuit.bots.outside import SeatedProgram
from halfsuit.game import Deal, new_game, view_of
from halfsuit.rules import Ruleset
from halfsuit.terminal.seating import BadSeats, Chair, chairs
from halfsuit.terminal.table import Broken, Table

GO_FISH = Ruleset.of("go-fish", players=3)


def played(folder: Path, body: str) -> tuple[Table, list[Broken]]:
    """A game of a person (who plays as ``careful``), a program and a bot, and what broke in it."""
    seats = chairs(f"me,cmd:{program(folder, body)},bot", 3, "Mette", "careful")
    table = Table(Deal.shuffled(GO_FISH, 2), seats, "7")
    mette = make_player("careful", "mette")
    try:
        while not table.state.over:
            action = table.bot_action() or mette.act(table.view(1))
            assert action is not None
            table.happen(table.do(action))
        return table, table.broken
    finally:
        table.close()


def test_a_command_is_a_bot_and_no_person() -> None:
    command = f"cmd:{sys.executable} player.py"
    assert chairs(f"me,{command},expert", 3, "Mette", command) == (
        Chair("Mette", None),
        Chair("Bo", command),
        Chair("Cleo", "expert"),
    )
    assert [chair.bot for chair in chairs(None, 3, "Mette", command)] == [None, command, command]


def test_a_record_does_not_tell_the_command() -> None:
    assert Chair("Bo", "cmd:node player.mjs").player.bot == "outside"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("cmd:no-such-program-here x.js", "there is no program 'no-such-program-here'"),
        ("cmd:", "must be followed by the command of a program"),
        ('cmd:node "x', "is no command: No closing quotation"),
    ],
)
@pytest.mark.parametrize("place", ["--seats", "--bots"])
def test_what_is_no_command_is_told_at_once(command: str, words: str, place: str) -> None:
    with pytest.raises(BadSeats, match=words):
        chairs(*((f"me,{command},bot", 3, "Me", "careful") if place == "--seats" else (None, 3, "Me", command)))


def test_a_program_plays_to_the_end_and_is_told_that_it_is_over(tmp_path: Path) -> None:
    table, broken = played(tmp_path, PLAYS)
    assert broken == []
    assert log_of(tmp_path) == ["start", "over", "bye"]
    asked_by = {event.seat for event in table.state.events if hasattr(event, "target")}
    assert asked_by == {1, 2, 3}


@pytest.mark.parametrize(
    ("body", "reason", "log"),
    [
        ("say({'type': 'action', 'id': m['id'], 'action': None})", "no-action", ["refused no-action", "bye"]),
        (
            "say({'type': 'action', 'id': m['id'], 'action': {'do': 'ask', 'target': 2, 'wanted': '7'}})",
            "self",
            ["refused self", "bye"],
        ),
        ("print('what?', flush=True)", "malformed", ["bye"]),
        ("say({'type': 'error', 'message': 'confused'})", "player-error", ["bye"]),
        ("sys.exit(3)", "gone", ["start"]),
    ],
)
def test_somebody_plays_on_for_a_program_that_breaks(tmp_path: Path, body: str, reason: str, log: list[str]) -> None:
    _, broken = played(tmp_path, body)
    assert broken == [Broken(2, reason)]
    assert log_of(tmp_path) == ["start", *log]


def test_a_program_that_does_not_answer_in_time_is_ended(tmp_path: Path) -> None:
    seat = SeatedProgram(program(tmp_path, "time.sleep(60)"), patience=0.5)
    state, _ = new_game(Deal.shuffled(GO_FISH, 2))
    view = view_of(state, state.turn)
    with pytest.raises(PlayerFault, match="too-late"):
        seat.act(view)
    seat.close()
    with pytest.raises(PlayerFault, match="gone"):
        seat.act(view)
    assert log_of(tmp_path) == ["start"]


def test_a_program_that_ended_is_started_anew_once_for_a_decision(tmp_path: Path) -> None:
    _, broken = played(tmp_path, "say(careful(m)) if m['id'] < 3 else sys.exit(1)")
    assert broken == []
    log = log_of(tmp_path)
    assert log.count("start") > 1
    assert log[-2:] == ["over", "bye"]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_example_sits_down_in_a_terminal(tmp_path: Path) -> None:
    seats = f"me,cmd:node {EXAMPLE},bot"
    with Terminal(
        "go-fish", "--seats", seats, "--name", "Ann", "--seed", "1", "--pace", "0", state=tmp_path
    ) as terminal:
        terminal.expect(r"Press Enter to begin\. \Z")
        ann = Person.at(terminal, 1)
        terminal.type()
        while terminal.expect(r"(Ann>|Press Enter\.) \Z")[1] == "Ann>":
            terminal.type(ann.move())
        assert "program" not in plain_heard(terminal)
        record = terminal.reading().record
        assert record is not None
        assert [player.bot for player in record.players] == [None, "outside", "careful"]
        terminal.type()
        assert terminal.end() == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", r"Bo: the program could not be started, or it has ended\. The bot “careful” plays on in that seat\."),
        (
            "da",
            r"Bo: programmet kunne ikke startes, eller det er holdt op\. Computerspilleren „careful“ spiller videre",
        ),
    ],
)
def test_people_are_told_of_a_program_that_dies(tmp_path: Path, language: str, told: str) -> None:
    command = program(tmp_path, "sys.exit(3)")
    arguments = ["go-fish", "--seats", f"me,cmd:{command},cmd:{command}", "--name", "Ann", "--seed", "1", "--pace", "0"]
    with Terminal(*arguments, "--lang", language, state=tmp_path) as terminal:
        terminal.expect(r"(Press Enter to begin|Tryk Enter for at begynde)\. \Z")
        ann = Person.at(terminal, 1, language)
        terminal.type()
        pages = []
        while terminal.expect(r"(Ann>|Press Enter\.|Tryk Enter\.) \Z")[1] == "Ann>":
            pages.append(plain_heard(terminal))
            terminal.type(ann.move())
        assert any(re.search(told, page) for page in pages)
        terminal.type()
        assert terminal.end() == 0


def plain_heard(terminal: Terminal) -> str:
    """The page with its lines joined, as sentences go on from one to the next."""
    return " ".join(terminal.page.split())


@pytest.mark.slow
def test_one_can_go_away_while_a_program_thinks(tmp_path: Path) -> None:
    command = program(tmp_path, "time.sleep(60)")
    arguments = ["go-fish", "--seats", f"me,cmd:{command},cmd:{command}", "--name", "Ann", "--seed", "3"]
    with Terminal(*arguments, state=tmp_path) as terminal:
        terminal.expect(r"Press Enter to begin\. \Z")
        terminal.ask("", r"Waiting for (Bo|Cleo) …")
        terminal.press_control_c()
        assert terminal.end() == 0

"""What is asked and said before a game, when something is on disk already."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.terminal.driver import environment

from halfsuit.game import Deal, apply, new_game
from halfsuit.notation import Player, Record
from halfsuit.rules import parse_rules
from halfsuit.terminal.seating import BOT_NAMES
from halfsuit.terminal.store import Store


def keep(state_home: Path, moves: int, seed: int = 1) -> Path:
    """A game of me and bots on disk, interrupted after so many questions."""
    state, events = new_game(Deal.shuffled(parse_rules("literature"), seed, dealer=6))
    players = (Player("Mette", ()), *(Player(name, (("bot", "careful"),)) for name in BOT_NAMES[:5]))
    store, _ = Store.begin(state_home / "halfsuit", Record.of(state, players))
    for _ in range(moves):
        state, events = apply(state, state.legal_actions().asks[0])
        store.add(events)
    store.close()
    return store.path


def play(state_home: Path, typed: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "halfsuit", "play", "--lang", "en", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=environment(state_home),
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("answer", ["", "y", "yes", "j", "ja", "n", "no", "nej"])
def test_to_go_on_or_not_is_understood_in_both_languages(tmp_path: Path, answer: str) -> None:
    keep(tmp_path, 3)
    told = play(tmp_path, f"{answer}\nquit\n")
    assert ("The game goes on." in told) == (answer[:1] != "n")
    assert (tmp_path / "halfsuit" / "earlier.agn").exists() == (answer[:1] == "n")


def test_what_is_neither_yes_nor_no_is_asked_back(tmp_path: Path) -> None:
    path = keep(tmp_path, 3)
    told = play(tmp_path, "new game\nx\nquit\n")
    assert "“new game” was not understood. Say yes or no." in told
    assert told.count("n starts a new one:") == 3
    assert [path] == sorted(path.parent.iterdir())


def test_a_damaged_game_is_told_with_the_fault_and_where_it_is(tmp_path: Path) -> None:
    path = keep(tmp_path, 3)
    damaged = path.read_text(encoding="utf-8") + "4 9>1 2c +\n"
    path.write_text(damaged, encoding="utf-8")
    told = play(tmp_path, "quit\n")
    aside = path.with_name("unread.agn")
    words = " ".join(told.split())
    found = re.search(r"(\S+) could not be read and is kept as (\S+)\. What was wrong: (.*? \[[a-z-]+\])", words)
    assert found is not None
    assert (found[1], found[2]) == (str(path), str(aside))
    assert re.fullmatch(rf"{damaged.count(chr(10))}:\d+: .* \[unknown-seat\]", found[3])
    assert aside.read_text(encoding="utf-8") == damaged


def test_a_game_in_which_nothing_happened_is_not_said_to_be_kept(tmp_path: Path) -> None:
    told = play(tmp_path, "quit\n", "go-fish", "--seats", "me,Mia")
    assert "Nothing has happened yet, so nothing is kept." in told
    assert "Go on with it any time" not in told
    assert list((tmp_path / "halfsuit").iterdir()) == []
    keep(tmp_path, 1)
    told = play(tmp_path, "y\nquit\n")
    assert "The unfinished game is kept. Go on with it any time: halfsuit play" in told

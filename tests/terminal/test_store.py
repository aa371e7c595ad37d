"""The game on disk: nothing that was told is lost, nothing half-written is in the way, nobody writes over anybody."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from halfsuit.game import Deal, State, apply, new_game
from halfsuit.notation import Record, Score, parse, write
from halfsuit.rules import parse_rules
from halfsuit.terminal.store import Kept, Store, state_folder, unfinished


def game(rules: str = "literature", moves: int = 0, seed: int = 1) -> State:
    state, _ = new_game(Deal.shuffled(parse_rules(rules), seed))
    for _ in range(moves):
        state, _ = apply(state, state.legal_actions().asks[0])
    return state


def keep(folder: Path, moves: int = 3, seed: int = 1) -> tuple[Store, State]:
    state = game(seed=seed)
    store, _ = Store.begin(folder, Record.of(state))
    for _ in range(moves):
        state, events = apply(state, state.legal_actions().asks[0])
        store.add(events)
    return store, state


def test_every_event_is_on_disk_when_add_returns(tmp_path: Path) -> None:
    state = game()
    store, moved = Store.begin(tmp_path, Record.of(state))
    assert (store.path, moved) == (tmp_path / "last.agn", None)
    for _ in range(5):
        state, events = apply(state, state.legal_actions().asks[0])
        store.add(events)
        assert store.path.read_text(encoding="utf-8") == write(Record.of(state))
    store.close()


def test_a_game_that_was_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    store, state = keep(tmp_path)
    store.close()
    kept = unfinished(tmp_path)
    assert kept is not None
    assert kept == Kept(tmp_path / "last.agn", Record.of(state))
    store = Store.go_on(kept)
    state, events = apply(state, state.legal_actions().asks[0])
    store.add(events)
    store.close()
    assert parse(kept.path.read_text(encoding="utf-8")).state() == state


@pytest.mark.parametrize("cut", range(1, 9))
def test_a_line_that_was_being_written_is_dropped(tmp_path: Path, cut: int) -> None:
    store, state = keep(tmp_path)
    store.close()
    path = tmp_path / "last.agn"
    whole = path.read_bytes()
    later, events = apply(state, state.legal_actions().asks[0])
    store = Store.go_on(Kept(path, Record.of(state)))
    store.add(events)
    store.close()
    longer = path.read_bytes()
    path.write_bytes(longer[: len(whole) + cut])
    kept = unfinished(tmp_path)
    assert kept is not None
    if len(whole) + cut < len(longer):
        assert kept.record.state() == state
        store = Store.go_on(kept)
        store.add(events)
        store.close()
    assert path.read_bytes() == longer
    assert parse(longer.decode()).state() == later


def test_a_finished_game_is_not_offered(tmp_path: Path) -> None:
    store, _ = keep(tmp_path)
    store.close(Score((0, 0), 0))
    assert unfinished(tmp_path) is None
    assert unfinished(tmp_path / "nothing") is None


@pytest.mark.parametrize("text", [b"", b"agn 1\n", b"\xff\xfe", b"nonsense\n", b"agn 1\nrules literature\n\n"])
def test_what_is_no_game_is_not_offered_and_written_over(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "last.agn").write_bytes(text)
    assert unfinished(tmp_path) is None
    store, moved = Store.begin(tmp_path, Record.of(game()))
    store.close()
    assert moved is None
    assert parse((tmp_path / "last.agn").read_text(encoding="utf-8")) == Record.of(game())


def test_an_unfinished_game_is_put_aside_for_a_new_one(tmp_path: Path) -> None:
    store, state = keep(tmp_path)
    store.close()
    store, moved = Store.begin(tmp_path, Record.of(game(seed=2)))
    store.close()
    assert moved is not None
    assert moved == tmp_path / "earlier.agn"
    assert parse(moved.read_text(encoding="utf-8")).state() == state


HOLD = """
import sys, time
from pathlib import Path
from halfsuit.notation import parse
from halfsuit.terminal.store import unfinished, Store
store = Store.go_on(unfinished(Path(sys.argv[1])))
print("held", flush=True)
sys.stdin.read()
"""


def test_two_games_at_once_have_files_of_their_own(tmp_path: Path) -> None:
    store, _ = keep(tmp_path)
    store.close()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "held\n"
        assert unfinished(tmp_path) is None
        mine, moved = Store.begin(tmp_path, Record.of(game(seed=2)))
        assert (mine.path, moved) == (tmp_path / "last-2.agn", None)
        mine.close()
        other.stdin.close()
        other.wait()
    kept = unfinished(tmp_path)
    assert kept is not None


def test_the_game_that_was_played_last_is_offered(tmp_path: Path) -> None:
    first, _ = keep(tmp_path)
    second, state = keep(tmp_path, moves=2, seed=2)
    first.close()
    second.close()
    os.utime(tmp_path / "last.agn", (1, 1))
    kept = unfinished(tmp_path)
    assert kept is not None
    assert kept.record.state() == state


def test_the_folder_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "halfsuit"
    monkeypatch.setenv("XDG_STATE_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder().is_relative_to(tmp_path)


def test_no_game_is_ever_written_over(tmp_path: Path) -> None:
    texts, moved = [], []
    for seed in range(4):
        state = game(seed=seed)
        store, aside = Store.begin(tmp_path, Record.of(state))
        for _ in range(2):
            state, events = apply(state, state.legal_actions().asks[0])
            store.add(events)
        store.close()
        texts.append(write(Record.of(state)))
        moved.append(aside)
    names = ["earlier.agn", "earlier-2.agn", "earlier-3.agn"]
    assert moved == [None, *(tmp_path / name for name in names)]
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in (*names, "last.agn")] == texts


def test_finished_games_and_strange_files_are_kept_too(tmp_path: Path) -> None:
    chance = Random(1)
    state = game()
    store, _ = Store.begin(tmp_path, Record.of(state))
    while not state.over:
        state, events = apply(state, state.legal_actions().choose(chance))
        store.add(events)
    store.close(Score(state.points, state.position.void))
    keep(tmp_path, moves=0)[0].close()
    assert (tmp_path / "played.agn").read_text(encoding="utf-8") == write(Record.of(state))
    (tmp_path / "last.agn").write_bytes(b"not a game\xff\n")
    again, _ = keep(tmp_path, moves=0)
    again.close()
    assert again.unread == (tmp_path / "unread.agn", "not UTF-8")
    assert (tmp_path / "unread.agn").read_bytes() == b"not a game\xff\n"


def test_a_game_in_which_nothing_happened_hides_no_other(tmp_path: Path) -> None:
    real, state = keep(tmp_path)
    empty, _ = keep(tmp_path, moves=0, seed=2)
    real.close()
    empty.close()
    assert empty.path.name == "last-2.agn"
    os.utime(real.path, (1, 1))
    kept = unfinished(tmp_path)
    assert kept is not None
    assert kept.record.state() == state
    real.path.unlink()
    assert unfinished(tmp_path) is None


def test_a_game_that_is_forgotten_is_gone(tmp_path: Path) -> None:
    store, _ = keep(tmp_path, moves=0)
    store.forget()
    assert list(tmp_path.iterdir()) == []

"""The soak in a short form, and that it would notice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.bots import soak
from tests.bots.soak import FalseNotes, Figures, check_notes, play_one

from halfsuit.bots import make_player, play_game
from halfsuit.bots.notes import Notes
from halfsuit.game import Action, Ask, Deal, View
from halfsuit.rules import Ruleset


@pytest.mark.slow
def test_players_of_all_kinds_play_by_house_rules_of_all_kinds():
    figures = soak.soak(4000, "suite", 0.3)
    assert not figures.faults
    assert figures.decisions >= 4000
    assert figures.compared > 5
    assert figures.checked > 0
    assert set(figures.by_family) == {"team", "stock"}


class Cheat:
    """Plays on until it may ask, and asks itself."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.player = make_player("careful")

    def act(self, view: View) -> Action | None:
        action = self.player.act(view)
        if isinstance(action, Ask):
            self.turns -= 1
        return Ask(view.seat, view.seat, action.wanted) if isinstance(action, Ask) and self.turns < 0 else action

    def explain(self, names: Sequence[str] = ()) -> str:
        return ""


@pytest.mark.parametrize("turns", [0, 3])
def test_an_illegal_action_is_a_fault_and_says_in_which_game(monkeypatch: pytest.MonkeyPatch, turns: int):
    monkeypatch.setattr(soak, "make_player", lambda name, seed: Cheat(turns))
    figures = Figures()
    play_one("suite", 5, 0.0, figures)
    (fault,) = figures.faults
    assert fault.startswith("game 5 (")
    assert "BadAnswer" in fault


def test_another_decision_of_a_newcomer_is_a_fault(monkeypatch: pytest.MonkeyPatch):
    turns = iter(range(10_000))
    monkeypatch.setattr(soak, "make_player", lambda name, seed: make_player("random", next(turns)))
    monkeypatch.setattr(soak, "TWICE", 1.0)
    figures = Figures()
    for number in range(3):
        play_one("suite", number, 0.0, figures)
    assert any("OtherDecision" in fault for fault in figures.faults)


def test_notes_that_exclude_what_is_so_are_a_fault(monkeypatch: pytest.MonkeyPatch):
    rules = Ruleset.of("literature")
    players = [make_player("careful", seat) for seat in range(6)]
    end = play_game(Deal.shuffled(rules, 4), players, limit=30).state
    check_notes(end, 2)
    right = Notes._conclude

    def wrong(notes: Notes) -> None:
        right(notes)
        notes.may[3] &= ~notes.may[5]

    monkeypatch.setattr(Notes, "_conclude", wrong)
    with pytest.raises(FalseNotes, match="seat 2 after event"):
        check_notes(end, 2)

"""Texts of any size are read: numbers too long for a game are told, and long lines cost no more than they should."""

from __future__ import annotations

import pytest

from halfsuit.game import Deal, new_game
from halfsuit.notation import Record, read_lines, write
from halfsuit.rules import Ruleset

LONG = "9" * 5000
HEADER = write(Record.of(new_game(Deal.shuffled(Ruleset.of("literature"), seed=1, dealer=1))[0]))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f"{LONG} 1>2 Kh +", "syntax"),
        (f"1 {LONG}>2 Kh +", "unknown-seat"),
        (f"1 1>{LONG} Kh +", "unknown-seat"),
        (f"1 {LONG}x", "unknown-seat"),
        (f"1 1^{LONG}", "unknown-seat"),
        (f"1 {LONG}#", "unknown-seat"),
        (f"1 {LONG}~2c", "unknown-seat"),
        (f"1 1! c- {LONG}=2c +", "unknown-seat"),
        (f"= {LONG}-3", "wrong-score"),
        (f"= 4-3 void {LONG}", "wrong-score"),
    ],
)
def test_endless_numbers_in_events(line: str, reason: str) -> None:
    (reading,) = read_lines(HEADER + line + "\n")
    assert [fault.reason for fault in reading.faults] == [reason]


@pytest.mark.parametrize(("old", "new"), [("start 1", f"start {LONG}"), ("dealer 1", f"dealer {LONG}")])
def test_endless_numbers_in_the_header(old: str, new: str) -> None:
    (reading,) = read_lines(HEADER.replace(old, new))
    assert [fault.reason for fault in reading.faults] == ["bad-header"]

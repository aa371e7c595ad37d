"""Records: reading (every event is checked by replay), writing, `check`, and redaction to a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

from benchmarks.games import random_game
from benchmarks.measure import Case, Did, Target
from halfsuit.notation import Record, check_object, parse, read_lines, redact, write
from halfsuit.rules import Ruleset

__all__ = ["cases", "record_of"]

MOVES = 100


def record_of(rules: Ruleset, moves: int = MOVES) -> Record:
    """The record of the first random game with so many events, cut after them."""
    state = next(state for state in (random_game(rules, seed) for seed in count()) if state.number >= moves)
    return replace(Record.of(state), events=state.events[:moves], closing=None)


def _repeat(name: str, what: Callable[[], object], times: int, target: float | None = None) -> Case:
    def work(number: int) -> Did:
        for _ in range(times):
            what()
        return {"records": times}

    return Case(name, work, "records", tells="time", target=Target("records", at_most=target) if target else None)


def cases() -> list[Case]:
    """A record of 100 moves of a game with claims, and of one with a pile."""
    found: list[Case] = []
    for rules in (Ruleset.of("literature"), Ruleset.of("go-fish")):
        record = record_of(rules)
        text = write(record)
        assert parse(text) == record
        found += [
            _repeat(f"{rules.preset}: parse {MOVES} moves", lambda text=text: parse(text), 100, target=0.003),
            _repeat(f"{rules.preset}: write {MOVES} moves", lambda record=record: write(record), 200),
            _repeat(f"{rules.preset}: check {MOVES} moves", lambda text=text: _check(text), 100),
            _repeat(f"{rules.preset}: redact {MOVES} moves to a seat", lambda record=record: redact(record, 1), 200),
        ]
    return found


def _check(text: str) -> None:
    for reading in read_lines(text):
        check_object(reading)

"""How a game on record stands, as ``halfsuit check --json`` tells it."""

from __future__ import annotations

from typing import TypedDict

from halfsuit.cards import card_text
from halfsuit.notation.read import Reading

__all__ = ["Check", "check_object"]


class Check(TypedDict):
    """One game of a file: whether it is valid, the first fault if not, and the state reached before it."""

    valid: bool
    line: int | None
    column: int | None
    reason: str | None
    phase: str | None
    turn: int | None
    score: list[int] | None
    void: int | None
    over: bool
    winner: list[int] | None
    hands: list[list[str] | None] | None


def check_object(reading: Reading) -> Check:
    """The object that ``halfsuit check --json`` prints for a game."""
    fault = reading.faults[0] if reading.faults else None
    position = reading.position
    check = Check(
        valid=fault is None,
        line=fault.line if fault else None,
        column=fault.column if fault else None,
        reason=fault.reason if fault else None,
        phase=None,
        turn=None,
        score=None,
        void=None,
        over=False,
        winner=None,
        hands=None,
    )
    if position is None:
        return check
    pack = position.table.pack
    check["phase"] = position.phase.value
    check["turn"] = position.turn or None
    check["score"] = list(position.points)
    check["void"] = position.void
    check["over"] = position.over
    check["winner"] = list(position.winners) if position.winners is not None else None
    check["hands"] = [
        [card_text(card) for card in pack.sort_mask(position.held[seat])] if position.known(seat) else None
        for seat in position.table.seats
    ]
    return check

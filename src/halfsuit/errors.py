"""What can go wrong, in one family, so that a caller can catch as much or as little as he means to."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "Fault",
    "HalfsuitError",
    "IllegalAction",
    "InconsistentView",
    "NotationError",
    "RulesetError",
    "StaleAction",
]


class HalfsuitError(ValueError):
    """Anything that halfsuit refuses."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a set of house rules.

    ``key`` and ``value`` are those of the option as written, ``works`` says in words what would be right.
    """

    key: str
    value: str
    works: str

    def __str__(self) -> str:
        return f"{self.key}={self.value}: {self.works}"


class RulesetError(HalfsuitError):
    """House rules that cannot be played. ``faults`` holds all that is wrong, not only the first."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(str(fault) for fault in faults))
        self.faults = faults


class NotationError(HalfsuitError):
    """A record that cannot be read. Line and column count from 1; ``reason`` is a code of docs/notation."""

    def __init__(self, reason: str, line: int, column: int, text: str, message: str) -> None:
        super().__init__(f"line {line}, column {column}: {message} [{reason}]")
        self.reason = reason
        self.line = line
        self.column = column
        self.text = text
        self.message = message


class IllegalAction(HalfsuitError):
    """An action that the rules refuse, with exactly one stable reason code."""

    def __init__(self, reason: str, action: object) -> None:
        super().__init__(f"{reason}: {action}")
        self.reason = reason
        self.action = action


class StaleAction(HalfsuitError):
    """An action made at a version of the game that has passed since. ``version`` is the one now."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the game has moved on to event {version}")
        self.version = version


class InconsistentView(HalfsuitError):
    """A view that no deal of the cards can explain."""

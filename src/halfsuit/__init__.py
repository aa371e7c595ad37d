"""The home of the ask-and-collect card games: Literature (Canadian Fish), Authors, Go Fish.

What most programs need can be had from here; everything else is in the parts (:mod:`halfsuit.rules`,
:mod:`halfsuit.game`, :mod:`halfsuit.notation`, …), which are loaded when they are used.

>>> import halfsuit
>>> state, events = halfsuit.new_game(halfsuit.Deal.shuffled(halfsuit.Ruleset.of("literature"), seed=1))
>>> state.number, len(state.hand(1))
(0, 8)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from halfsuit.errors import HalfsuitError, IllegalAction, NotationError, RulesetError
    from halfsuit.game import Deal, State, View, apply, new_game, view_of
    from halfsuit.notation import Record, parse, read, redact, write
    from halfsuit.rules import PRESETS, Ruleset, parse_rules

__version__ = "0.1.0"

__all__ = [
    "PRESETS",
    "Deal",
    "HalfsuitError",
    "IllegalAction",
    "NotationError",
    "Record",
    "Ruleset",
    "RulesetError",
    "State",
    "View",
    "apply",
    "new_game",
    "parse",
    "parse_rules",
    "read",
    "redact",
    "view_of",
    "write",
]

_HOME = {
    "errors": ("HalfsuitError", "IllegalAction", "NotationError", "RulesetError"),
    "game": ("Deal", "State", "View", "apply", "new_game", "view_of"),
    "notation": ("Record", "parse", "read", "redact", "write"),
    "rules": ("PRESETS", "Ruleset", "parse_rules"),
}
_PART_OF = {name: part for part, names in _HOME.items() for name in names}


def __getattr__(name: str) -> object:
    part = _PART_OF.get(name)
    if part is None:
        raise AttributeError(f"module 'halfsuit' has no attribute {name!r}")
    return getattr(import_module(f"halfsuit.{part}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])

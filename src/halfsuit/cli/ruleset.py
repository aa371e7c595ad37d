"""Rules from the words of a command line."""

from __future__ import annotations

import click

from halfsuit.errors import Fault, RulesetError
from halfsuit.rules import PRESETS, Ruleset, parse_rules

__all__ = ["RULES", "rules_of", "told_faults"]

RULES = '"PRESET key=value…"'


class UnplayableRules(click.ClickException):
    """Rules that cannot be played, as an error of the command line."""

    exit_code = 2


def rules_of(words: tuple[str, ...]) -> Ruleset:
    """The rules that a command line asks for: a preset, then options.

    Raises:
        UnplayableRules: these rules cannot be played; all that is wrong is said.
    """
    if not words:
        words = ("literature",)
    elif "=" in words[0]:
        words = ("literature", *words)
    try:
        return parse_rules(" ".join(words))
    except RulesetError as error:
        raise UnplayableRules(told_faults(error)) from None


def told_faults(error: RulesetError) -> str:
    """All that is wrong with some rules, a line each."""
    lines = [_line(fault) for fault in error.faults]
    many = len(lines) > 1
    return "\n".join([f"These rules cannot be played{f', for {len(lines)} reasons' if many else ''}:", *lines])


def _line(fault: Fault) -> str:
    if fault.key == "preset":
        return f"  there is no game {fault.value!r}; there are {', '.join(PRESETS)}"
    written = f"{fault.key}={fault.value}" if fault.value else fault.key
    return f"  {written}: {fault.works}"

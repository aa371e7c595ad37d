"""Which options matter at a table: one that changes nothing beside the others is not told."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["without_effect"]


def without_effect(values: Mapping[str, str], *, pile: bool) -> frozenset[str]:
    """The options that change nothing beside the others; ``pile``: whether the deal leaves a pile.

    Only valid rules are judged, ``values`` having every option of the family.
    """
    idle: set[str] = set()
    if values["ask"] == "rank" and (values["teams"] == "none" or values["ask-own"] == "no"):
        idle.add("ask-own")  # whoever has all of a rank has laid it down, or has nothing to ask for
    if values["teams"] == "none":
        if not pile:
            idle |= {"lucky-draw", "empty-hand", "empty-turn"}
        elif values["end"] == "first-out":
            idle |= {"empty-hand", "empty-turn"}  # the game is over before anybody has to play without cards
        elif values["empty-hand"] == "out":
            idle.add("empty-turn")
    elif values["claim-when"] == "any-time":
        idle.add("out-of-turn")
    else:
        idle.add("cardless-claim")
    return frozenset(idle)

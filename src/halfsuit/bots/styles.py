"""The players that think, as data: the rungs of a ladder, each with one thing more than the one below, and the levels.

The weights of ``JUDGE`` were fitted in play, on fresh deals at every step; those of the rungs below say plainly what
they pay attention to. docs/players.md has the figures.
"""

from __future__ import annotations

from halfsuit.bots.asks import Weights
from halfsuit.bots.exact import Reading
from halfsuit.bots.fishing import Bait
from halfsuit.bots.notes import Depth
from halfsuit.bots.thinker import Style

__all__ = ["BEGINNER", "CASUAL", "CHILD", "CLUB", "COUNTER", "EXPERT", "JUDGE", "MASTER", "PARTNER", "READER"]

_TEAM = Weights(own=0.06, share=0.4, threat=0.07)
_ALL = Weights(
    square=0.7,
    certain=0.1,
    own=0.04,
    share=-0.13,
    rest=0.95,
    onward=0.5,
    same=0.07,
    fresh=-1.1,
    size=0.02,
    threat=0.2,
    contest=2.2,
)
_READ = Reading(free=1.3, on=1.3, seen=0.7)
"""Fitted to what askers really held the powers would be about twice as high; in play that is no better, and leads to
wrong claims: who reads so much into questions believes too early what it would like to."""
_HOOK = Bait(own=0.05, finish=0.3, more=0.3)
_LINE = Bait(own=0.05, finish=0.3, more=0.3, fresh=-0.2)

COUNTER = Style(weights=Weights(known=0.005), exact=True)
"""Counts all ways in which the cards can lie; asks where a hit is likeliest, among equals where the team has most."""

PARTNER = Style(weights=_TEAM, bait=_HOOK, exact=True)
"""And minds what the team has of the book, and whom a miss would give the turn."""

READER = Style(weights=_TEAM, bait=_LINE, exact=True, reading=_READ)
"""And reads the others' questions: who asks where holds much there."""

JUDGE = Style(weights=_ALL, bait=_LINE, exact=True, reading=_READ)
"""And weighs all that speaks for or against a question."""

MASTER = Style(
    weights=_ALL,
    bait=_LINE,
    exact=True,
    reading=_READ,
    stored=True,
    mates=0.55,
    others=0.75,
    worlds=128,
    rivals=4,
    plies=12,
    horizon=26,
    doubt=1.0,
)
"""And imagines, late in the game, how it goes on in many worlds; keeps books back where a claim brings the turn."""

EXPERT = Style(weights=_TEAM, bait=_LINE, exact=True, reading=_READ, soft=0.18)
"""Reads the others' questions, but does not always find the best of its own."""

CHILD = Style(
    weights=Weights(own=0.05), bait=Bait(own=0.05), depth=Depth.MISSES, memory=4, soft=0.3, patience=12, bold=1.0
)
"""Remembers the last four questions, draws no conclusions, and asks now this one, now that."""

BEGINNER = Style(
    weights=Weights(own=0.05, share=0.2),
    bait=Bait(own=0.05),
    depth=Depth.ONE_OF,
    memory=8,
    soft=0.12,
    patience=12,
    bold=1.0,
)
"""Remembers the last few questions, and does not always ask where it would be best."""

CASUAL = Style(weights=_TEAM, bait=_HOOK, depth=Depth.ROOM, memory=12, soft=0.13, patience=16, bold=1.0)
"""Remembers somewhat more, and works out what must be in a hand because there is no other room."""

CLUB = Style(weights=_TEAM, bait=_HOOK, depth=Depth.ROOM, memory=24, soft=0.11, patience=20, bold=1.0)
"""Remembers a good part of the game."""

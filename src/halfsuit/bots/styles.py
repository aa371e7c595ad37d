"""The players that think, as data: the rungs of a ladder, each with one thing more than the one below, and the levels.

The weights of ``EXPERT`` were fitted in play against a panel of other players; those of the rungs below say plainly
what they pay attention to. docs/players.md has the figures.
"""

from __future__ import annotations

from halfsuit.bots.asks import Weights
from halfsuit.bots.fishing import Bait
from halfsuit.bots.notes import Depth
from halfsuit.bots.thinker import Style

__all__ = ["BEGINNER", "CASUAL", "CLUB", "COUNTER", "EXPERT", "PARTNER", "READER"]

_TEAM = Weights(own=0.06, share=0.4, threat=0.07)
_ALL = Weights(
    square=0.37,
    certain=0.27,
    own=0.056,
    share=0.39,
    rest=0.57,
    known=0.06,
    onward=0.12,
    same=0.28,
    fresh=-0.55,
    size=0.026,
    threat=0.07,
    contest=2.2,
)
_HOOK = Bait(own=0.05, finish=0.3, more=0.3)
_LINE = Bait(own=0.05, finish=0.3, more=0.3, fresh=-0.2)

COUNTER = Style(exact=(None, None), bold=0.97)
"""Counts all ways in which the cards can lie, and asks where a hit is likeliest."""

PARTNER = Style(weights=_TEAM, bait=_HOOK, exact=(None, None))
"""And minds what the team has of the book, and whom a miss would give the turn."""

READER = Style(weights=_TEAM, bait=_LINE, exact=(1.0, 1.0))
"""And reads the others' questions: who asks where holds much there."""

EXPERT = Style(weights=_ALL, bait=_LINE, exact=(1.0, 1.0))
"""And weighs all that speaks for or against a question."""

BEGINNER = Style(
    weights=Weights(own=0.05), bait=Bait(own=0.05), depth=Depth.MISSES, memory=4, soft=0.3, patience=12, bold=1.0
)
"""Remembers the last few questions, draws no conclusions, and does not always ask where it would be best."""

CASUAL = Style(
    weights=Weights(own=0.05, share=0.2), bait=_HOOK, depth=Depth.HAND, memory=8, soft=0.15, patience=12, bold=1.0
)
"""Remembers somewhat more, and that nobody asks for what he holds."""

CLUB = Style(weights=_TEAM, bait=_HOOK, depth=Depth.ONE_OF, memory=16, soft=0.08, patience=20, bold=1.0)
"""Remembers a good part of the game, and that who asks has a card of the book."""

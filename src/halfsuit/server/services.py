"""What all tables share: the store, the bots, the time, the limits, and what is counted."""

from __future__ import annotations

from dataclasses import dataclass

from halfsuit.server.metrics import Metrics
from halfsuit.server.players import Players
from halfsuit.server.store import Store
from halfsuit.server.world import World

__all__ = ["Services", "Timing"]


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things take, in seconds.

    Attributes:
        grace: until a bot plays on for somebody who lost the line.
        host: until somebody else is the host, when he who is was away.
        answer: until the table answers a question that could be taken back (``illegal=table``).
        calm: how long bots take, at least and at most.
        fast: the same at a fast table.
        idle: until a table at which nobody is, is put away.
        phrase_rate: phrases a second that somebody may say.
    """

    grace: float = 60.0
    host: float = 60.0
    answer: float = 3.0
    calm: tuple[float, float] = (1.0, 2.0)
    fast: tuple[float, float] = (0.1, 0.2)
    idle: float = 300.0
    phrase_rate: float = 0.66


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables share."""

    store: Store
    world: World
    players: Players
    timing: Timing
    metrics: Metrics

"""How long players think: a player with a stop-watch, and what the watch tells.

Times are kept in a histogram of eighths of an octave, so that medians can be told of many games without keeping every
decision; the error is below five per cent.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from halfsuit.bots.player import Player, must_act
from halfsuit.game.actions import Action
from halfsuit.game.view import View

__all__ = ["Clock", "Timed", "merged"]

_STEPS = 8


class Clock:
    """Thinking times: of decisions that the game waited for, and of all the times a player was asked.

    Attributes:
        decisions: how often the game waited for the player.
        polls: how often it was asked at all, on its turn or off it.
        seconds: what all of that took.
    """

    __slots__ = ("_buckets", "decisions", "polls", "seconds")

    def __init__(self, decisions: int = 0, polls: int = 0, seconds: float = 0.0) -> None:
        self.decisions = decisions
        self.polls = polls
        self.seconds = seconds
        self._buckets: Counter[int] = Counter()

    def add(self, seconds: float, *, awaited: bool) -> None:
        """Note one answer of the player."""
        self.polls += 1
        self.seconds += seconds
        if awaited:
            self.decisions += 1
            self._buckets[round(_STEPS * math.log2(max(seconds, 1e-7)))] += 1

    def quantile(self, share: float) -> float:
        """The time, in seconds, that this share of the awaited decisions did not exceed; 0 if there were none."""
        wanted = share * self.decisions
        seen = 0
        for bucket in sorted(self._buckets):
            seen += self._buckets[bucket]
            if seen >= wanted:
                return 2.0 ** (bucket / _STEPS)
        return 0.0

    @property
    def mean(self) -> float:
        """Seconds of thinking for every decision that the game waited for, with all the listening in between."""
        return self.seconds / self.decisions if self.decisions else 0.0

    def to_json(self) -> dict[str, object]:
        """As result files keep it."""
        buckets = {str(bucket): count for bucket, count in sorted(self._buckets.items())}
        return {
            "decisions": self.decisions,
            "polls": self.polls,
            "seconds": round(self.seconds, 6),
            "log2": buckets,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> Clock:
        """Back from a result file."""
        clock = cls(int(str(data["decisions"])), int(str(data["polls"])), float(str(data["seconds"])))
        buckets = data["log2"]
        assert isinstance(buckets, dict)
        for bucket, count in buckets.items():  # pyright: ignore[reportUnknownVariableType]
            clock._buckets[int(str(bucket))] = int(str(count))  # pyright: ignore[reportUnknownArgumentType]
        return clock

    def absorb(self, other: Clock) -> None:
        """Add what another clock has measured."""
        self.decisions += other.decisions
        self.polls += other.polls
        self.seconds += other.seconds
        self._buckets.update(other._buckets)


def merged(clocks: Iterable[Clock]) -> Clock:
    """What several clocks measured together."""
    total = Clock()
    for clock in clocks:
        total.absorb(clock)
    return total


class Timed:
    """A player with a stop-watch: processor time of this thread, or wall time for a player in another process."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.clock = Clock()
        self._now = time.perf_counter if getattr(player, "outside", False) else time.thread_time

    @property
    def reason(self) -> object:
        """The player's reason, if it gives one."""
        return getattr(self.player, "reason", None)

    def act(self, view: View) -> Action | None:
        """What the player does; the time it takes is noted."""
        begun = self._now()
        action = self.player.act(view)
        self.clock.add(self._now() - begun, awaited=must_act(view.position, view.seat))
        return action

    def explain(self, names: Sequence[str] = ()) -> str:
        """What the player says about it."""
        return self.player.explain(names)

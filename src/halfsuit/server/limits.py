"""How much is too much: buckets that fill slowly and are emptied by what somebody does."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

__all__ = ["Bucket", "Buckets"]


class Bucket:
    """So many at once, and then so many a second."""

    __slots__ = ("_at", "_clock", "_full", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._full = burst
        self._left = burst
        self._clock = clock
        self._at = clock()

    def take(self, much: float = 1) -> bool:
        """Whether there is enough left; if so, it is taken."""
        now = self._clock()
        self._left = min(self._full, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < much:
            return False
        self._left -= much
        return True


class Buckets:
    """A bucket for each address, or whatever else tells people apart; the oldest are forgotten."""

    def __init__(
        self, rate: float, burst: float, most: int = 20_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._most, self._clock = rate, burst, most, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str, much: float = 1) -> bool:
        """Whether there is enough left in somebody's bucket."""
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(whose)
        return bucket.take(much)

"""The player ``kind``: for games with children. It remembers little, and goes easy on whoever is behind."""

from __future__ import annotations

from halfsuit.bots.asks import Worth
from halfsuit.bots.fishing import fish
from halfsuit.bots.player import chance_of
from halfsuit.bots.styles import CHILD
from halfsuit.bots.thinker import Thinker
from halfsuit.game.actions import Ask
from halfsuit.game.view import View

__all__ = ["KindPlayer"]

_EASY = 0.5
"""How much of a certain hit one book of lead is worth."""


class KindPlayer(Thinker):
    """Asks those who are ahead, and takes from those who are behind only when there is nobody else."""

    name = "kind"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed, CHILD)

    def _fish(self, view: View, asks: list[Ask]) -> Ask | None:
        points = view.position.points
        lowest = min(points)
        found = [
            Worth(
                one.ask,
                one.worth + _EASY * (points[one.ask.target - 1] - lowest),
                one.chance,
                one.next,
                one.threat,
            )
            for one in fish(asks, self.belief(view), self.notes(view), self.told(view), self.style.bait)
        ]
        best = self._choose(found, chance_of(self.seed, view, "ask"))
        self.reason = self._reason(best)
        return best.ask

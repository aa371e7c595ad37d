"""The player ``kind``: for games with children. It remembers little, and goes easy on whoever is behind."""

from __future__ import annotations

from dataclasses import replace

from halfsuit.bots.asks import Worth
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

    def _fishing(self, view: View, asks: list[Ask]) -> list[Worth]:
        points = view.position.points
        lowest = min(points)
        return [
            replace(one, worth=one.worth + _EASY * (points[one.ask.target - 1] - lowest))
            for one in super()._fishing(view, asks)
        ]

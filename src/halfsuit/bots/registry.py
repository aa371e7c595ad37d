"""The players by name.

>>> make_player("careful", seed=1).name
'careful'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from halfsuit.bots.careful import CarefulPlayer
from halfsuit.bots.seated import Seated
from halfsuit.bots.whim import RandomPlayer
from halfsuit.errors import HalfsuitError

__all__ = ["PLAYERS", "UnknownPlayer", "make_player"]


class _Entry(NamedTuple):
    make: Callable[[int | str], Seated]
    story: str


class UnknownPlayer(HalfsuitError):
    """There is no player of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no player {name!r}; there are {', '.join(PLAYERS)}")
        self.name = name


_ENTRIES: Mapping[str, _Entry] = {
    "random": _Entry(RandomPlayer, "Asks by chance; claims what it holds itself, and once in a while something else."),
    "careful": _Entry(CarefulPlayer, "Remembers all that was said, takes what it can place, claims what is certain."),
}

PLAYERS: Mapping[str, str] = MappingProxyType({name: entry.story for name, entry in _ENTRIES.items()})
"""What each player is, by name, in one line."""


def make_player(name: str, seed: int | str = 0) -> Seated:
    """A new player. The same name and seed play the same way.

    Raises:
        UnknownPlayer: there is none of that name.
    """
    entry = _ENTRIES.get(name)
    if entry is None:
        raise UnknownPlayer(name)
    return entry.make(seed)

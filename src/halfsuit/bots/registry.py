"""The players by name.

>>> make_player("careful", seed=1).name
'careful'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from halfsuit.bots.careful import CarefulPlayer
from halfsuit.bots.kind import KindPlayer
from halfsuit.bots.seated import Seated
from halfsuit.bots.styles import BEGINNER, CASUAL, CLUB, COUNTER, EXPERT, JUDGE, MASTER, PARTNER, READER
from halfsuit.bots.thinker import maker
from halfsuit.bots.whim import RandomPlayer
from halfsuit.errors import HalfsuitError

__all__ = ["LEVELS", "PLAYERS", "RUNGS", "UnknownPlayer", "make_player"]


class _Entry(NamedTuple):
    make: Callable[[int | str], Seated]
    story: str


class UnknownPlayer(HalfsuitError):
    """There is no player of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no player {name!r}; there are {', '.join(PLAYERS)}")
        self.name = name


_ENTRIES: Mapping[str, _Entry] = {
    "beginner": _Entry(maker("beginner", BEGINNER), "Remembers the last eight questions; often asks the second best."),
    "casual": _Entry(maker("casual", CASUAL), "Remembers twelve; works out what must be in a hand for lack of room."),
    "club": _Entry(maker("club", CLUB), "Remembers two dozen questions, and seldom asks the second best."),
    "expert": _Entry(maker("expert", EXPERT), "Counts, and reads the questions; at times asks the second best."),
    "master": _Entry(maker("master", MASTER), "Judges, and imagines how the game goes on in many worlds that may be."),
    "kind": _Entry(KindPlayer, "For games with children: remembers little, goes easy on whoever is behind."),
    "random": _Entry(RandomPlayer, "Asks by chance; claims what it holds itself, and once in a while something else."),
    "careful": _Entry(CarefulPlayer, "Remembers all that was said, takes what it can place, claims what is certain."),
    "counter": _Entry(maker("counter", COUNTER), "Counts all deals that are possible; asks where a hit is likeliest."),
    "partner": _Entry(maker("partner", PARTNER), "Counts; minds the team's share and whom a miss gives the turn."),
    "reader": _Entry(maker("reader", READER), "Counts, and reads the questions: who asks somewhere holds much there."),
    "judge": _Entry(maker("judge", JUDGE), "Reads, and weighs all that speaks for or against a question."),
}

LEVELS: tuple[str, ...] = ("beginner", "casual", "club", "expert", "master")
"""The players to choose from as opponents, weakest first, about equally far from one to the next."""

RUNGS: tuple[str, ...] = ("random", "careful", "counter", "partner", "reader", "judge", "master")
"""The ladder: each is better than the one before by one thing more."""

PLAYERS: Mapping[str, str] = MappingProxyType({name: entry.story for name, entry in _ENTRIES.items()})
"""What each player is, by name, in one line: the levels, the kind one, and the rungs."""


def make_player(name: str, seed: int | str = 0) -> Seated:
    """A new player. The same name and seed play the same way.

    Raises:
        UnknownPlayer: there is none of that name.
    """
    entry = _ENTRIES.get(name)
    if entry is None:
        raise UnknownPlayer(name)
    return entry.make(seed)

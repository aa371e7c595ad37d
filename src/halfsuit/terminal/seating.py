"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from halfsuit.bots import PLAYERS
from halfsuit.errors import HalfsuitError
from halfsuit.notation import Player

__all__ = ["BOT_NAMES", "BadSeats", "Chair", "chairs", "shuffled"]

BOT_NAMES = ("Bo", "Cleo", "Dan", "Eva", "Finn", "Gro", "Hugo", "Ida", "Jens", "Kaja", "Liv", "Mads", "Nora")
"""What bots are called: each begins with another letter."""


class BadSeats(HalfsuitError):
    """People and bots that cannot sit down so; the message says what would work."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat: a name, and the kind of bot; ``None`` for a person at the keyboard."""

    name: str
    bot: str | None

    @property
    def player(self) -> Player:
        """The same as a record keeps it."""
        return Player(self.name, (("bot", self.bot),) if self.bot is not None else ())


def chairs(text: str | None, players: int, me: str, bots: str) -> tuple[Chair, ...]:
    """The chairs that ``--seats`` asks for: ``me``, ``bot`` (or a kind of bot), names of people, with commas between.

    Without a text it is me against bots. Three dots at the end fill the rest with bots.

    Raises:
        BadSeats: not as many as there are players, names that are not different, or bots that do not exist.
    """
    if bots not in PLAYERS:
        raise BadSeats(f"there is no bot {bots!r}: {', '.join(PLAYERS)}")
    words = [word.strip() for word in (text if text is not None else "me,...").replace("…", "...").split(",")]
    if words[-1].endswith("..."):
        words[-1] = words[-1].removesuffix("...")
        words = [word for word in words if word]
        words += ["bot"] * (players - len(words))
    if len(words) != players:
        raise BadSeats(f"{players} players are needed, but --seats has {len(words)}; end it with ... to add bots")
    if "" in words:
        raise BadSeats("a seat in --seats is empty; say me, bot, or a name")
    people = [me if word == "me" else word for word in words if word != "bot" and word not in PLAYERS]
    taken = {name.casefold() for name in people}
    if len(taken) < len(people):
        raise BadSeats("two people have the same name; the table must tell them apart")
    if not people:
        raise BadSeats("somebody must play: say me, or a name")
    names = iter(name for name in BOT_NAMES if name.casefold() not in taken)
    return tuple(
        Chair(next(names), bots if word == "bot" else word)
        if word == "bot" or word in PLAYERS
        else Chair(me if word == "me" else word, None)
        for word in words
    )


def shuffled(seats: Sequence[Chair], seed: str) -> tuple[Chair, ...]:
    """Seat people by chance, where cards are drawn for seats and teams."""
    return tuple(random.Random(f"{seed}/seats").sample(seats, len(seats)))

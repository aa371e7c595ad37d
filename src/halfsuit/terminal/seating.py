"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from halfsuit.bots import PLAYERS
from halfsuit.bots.outside import COMMAND, need_program
from halfsuit.errors import HalfsuitError
from halfsuit.notation import Player

__all__ = ["BOT_NAMES", "OUTSIDE", "BadSeats", "Chair", "chairs", "is_bot", "shuffled"]

OUTSIDE = "outside"
"""What a record says of a seat that was a program's. Its command is not told: nobody else's machine should start it."""

BOT_NAMES = ("Bo", "Cleo", "Dan", "Eva", "Finn", "Gro", "Hugo", "Ida", "Jens", "Kaja", "Liv", "Mads", "Nora")
"""What bots are called: each begins with another letter."""


class BadSeats(HalfsuitError):
    """People and bots that cannot sit down so; the message says what would work."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat: a name, and the kind of bot; ``None`` for a person at the keyboard.

    The kind is the name of one of our players, or ``cmd:`` and the command of an outside player.
    """

    name: str
    bot: str | None

    @property
    def player(self) -> Player:
        """The same as a record keeps it."""
        if self.bot is None:
            return Player(self.name)
        return Player(self.name, (("bot", OUTSIDE if self.bot.startswith(COMMAND) else self.bot),))


def is_bot(word: str) -> bool:
    """Whether a word of ``--seats`` is a bot: ``bot``, a kind of bot, or the command of a program."""
    return word == "bot" or word in PLAYERS or word.startswith(COMMAND)


def _need_program(command: str) -> None:
    """See whether there is a program of that name; how it plays will be seen.

    Raises:
        BadSeats: there is none.
    """
    if not command.strip():
        raise BadSeats(f"{COMMAND} must be followed by the command of a program: {COMMAND}node player.mjs")
    try:
        need_program(command)
    except ValueError as error:
        raise BadSeats(f"{COMMAND}{command} is no command: {error}") from None
    except FileNotFoundError as error:
        raise BadSeats(f"{COMMAND}{command} cannot be started: {error}") from None


def chairs(text: str | None, players: int, me: str, bots: str) -> tuple[Chair, ...]:
    """The chairs that ``--seats`` asks for: ``me``, ``bot``, kinds of bots, commands, names, with commas between.

    A command is ``cmd:`` and what starts a program; other words than these are names of people.
    Without a text it is me against bots. Three dots at the end fill the rest with bots.

    Raises:
        BadSeats: not as many as there are players, names that are not different, or bots that do not exist.
    """
    if bots.startswith(COMMAND):
        _need_program(bots.removeprefix(COMMAND))
    elif bots not in PLAYERS:
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
    for word in words:
        if word.startswith(COMMAND):
            _need_program(word.removeprefix(COMMAND))
    people = [me if word == "me" else word for word in words if not is_bot(word)]
    taken = {name.casefold() for name in people}
    if len(taken) < len(people):
        raise BadSeats("two people have the same name; the table must tell them apart")
    if not people:
        raise BadSeats("somebody must play: say me, or a name")
    names = iter(name for name in BOT_NAMES if name.casefold() not in taken)
    return tuple(
        Chair(next(names), bots if word == "bot" else word)
        if is_bot(word)
        else Chair(me if word == "me" else word, None)
        for word in words
    )


def shuffled(seats: Sequence[Chair], seed: str) -> tuple[Chair, ...]:
    """Seat people by chance, where cards are drawn for seats and teams."""
    return tuple(random.Random(f"{seed}/seats").sample(seats, len(seats)))

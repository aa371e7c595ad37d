"""What is kept of a table: facts, in one numbered log. The table is the fold over them (:mod:`halfsuit.server.table`).

The events of a game are kept as a record writes them (docs/notation). A fact once written is never changed, so a field
may be added to one only with a default.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

__all__ = [
    "Abandoned",
    "Again",
    "BotPut",
    "Closed",
    "Entry",
    "Fact",
    "GivenBack",
    "HostPassed",
    "KeyAdded",
    "Left",
    "LinkMade",
    "Locked",
    "Occupant",
    "Opened",
    "Paused",
    "Played",
    "Removed",
    "Renamed",
    "Replaced",
    "Resumed",
    "RulesSet",
    "Sat",
    "Started",
    "Stood",
    "Swapped",
    "TableSet",
    "TakenOver",
    "read_entry",
    "write_entry",
]


class _Fact(Struct, frozen=True, kw_only=True, tag_field="is", omit_defaults=True):
    """Something that is so from now on."""


class Opened(_Fact, frozen=True, kw_only=True, tag="opened"):
    """The table was opened by person 1, who is its host. ``holder`` is the hash of that person's secret."""

    name: str
    rules: str
    holder: str
    pace: Literal["calm", "fast"]
    leavers: Literal["bot", "wait"]
    chat: bool
    code: str | None = None


class Sat(_Fact, frozen=True, kw_only=True, tag="sat"):
    """A person sat down in a seat; ``holder`` is given for one who was not a person of this table before."""

    person: int
    seat: int
    name: str
    holder: str | None = None


class Stood(_Fact, frozen=True, kw_only=True, tag="stood"):
    """A person stood up."""

    person: int


class Left(_Fact, frozen=True, kw_only=True, tag="left"):
    """A person left: in the lobby for good, in a game until it comes back."""

    person: int


class Renamed(_Fact, frozen=True, kw_only=True, tag="renamed"):
    """A person goes by another name."""

    person: int
    name: str


class BotPut(_Fact, frozen=True, kw_only=True, tag="bot"):
    """A bot was put in a seat, or its level was changed."""

    seat: int
    level: str
    name: str


class Replaced(_Fact, frozen=True, kw_only=True, tag="replaced"):
    """An outside player broke, for a ``why`` of docs/outside-players.md; a bot of ``level`` plays on in its place."""

    seat: int
    level: str
    why: str


class Removed(_Fact, frozen=True, kw_only=True, tag="removed"):
    """A seat was freed by the host; in a game a bot of ``level`` takes it."""

    seat: int
    level: str | None = None
    name: str | None = None


class Swapped(_Fact, frozen=True, kw_only=True, tag="swapped"):
    """Two seats changed places."""

    seat: int
    other: int


class Locked(_Fact, frozen=True, kw_only=True, tag="locked"):
    """Nobody else may sit down, or everybody may again."""

    on: bool


class HostPassed(_Fact, frozen=True, kw_only=True, tag="host"):
    """A person became the host."""

    person: int


class Occupant(Struct, frozen=True, omit_defaults=True):
    """Who is in a seat: a person by number, or a bot by level and name, or nobody."""

    person: int = 0
    level: str = ""
    name: str = ""


class RulesSet(_Fact, frozen=True, kw_only=True, tag="rules"):
    """The house rules were changed, and this is who sits where now."""

    rules: str
    seats: list[Occupant]


class TableSet(_Fact, frozen=True, kw_only=True, tag="set"):
    """How the table is called and kept; all of it."""

    name: str
    pace: Literal["calm", "fast"]
    leavers: Literal["bot", "wait"]
    chat: bool
    code: str | None = None


class Started(_Fact, frozen=True, kw_only=True, tag="started"):
    """A game began.

    ``hands`` and ``stock`` as records write them. ``was``: by seat, where its player sat before the drawing for teams.
    ``drew``: by seat, the card drawn. ``events``: what the game did by itself at the deal. ``seed`` is for the bots.
    """

    hands: list[str]
    stock: str
    start: int
    dealer: int
    seed: str
    drew: list[str] | None = None
    was: list[int] | None = None
    events: list[str] = []


class Played(_Fact, frozen=True, kw_only=True, tag="played"):
    """A seat acted; ``bot`` says that a program did. The events are what came of it."""

    seat: int
    events: list[str]
    bot: bool = False


class Paused(_Fact, frozen=True, kw_only=True, tag="paused"):
    """A seat stopped the table."""

    seat: int


class Resumed(_Fact, frozen=True, kw_only=True, tag="resumed"):
    """A seat let it go on."""

    seat: int


class TakenOver(_Fact, frozen=True, kw_only=True, tag="taken-over"):
    """A bot plays on for the person in a seat."""

    seat: int
    level: str


class GivenBack(_Fact, frozen=True, kw_only=True, tag="given-back"):
    """The person in a seat is back."""

    seat: int


class Abandoned(_Fact, frozen=True, kw_only=True, tag="abandoned"):
    """The game was given up."""


class Again(_Fact, frozen=True, kw_only=True, tag="again"):
    """Everybody is back in the lobby."""


class LinkMade(_Fact, frozen=True, kw_only=True, tag="link"):
    """A personal link was made; ``key`` is the hash of its secret."""

    person: int
    key: str


class KeyAdded(_Fact, frozen=True, kw_only=True, tag="key"):
    """A person came in by a personal link on another device."""

    person: int
    holder: str


class Closed(_Fact, frozen=True, kw_only=True, tag="closed"):
    """The table was closed by whoever runs the server."""


Fact = (
    Opened
    | Sat
    | Stood
    | Left
    | Renamed
    | BotPut
    | Replaced
    | Removed
    | Swapped
    | Locked
    | HostPassed
    | RulesSet
    | TableSet
    | Started
    | Played
    | Paused
    | Resumed
    | TakenOver
    | GivenBack
    | Abandoned
    | Again
    | LinkMade
    | KeyAdded
    | Closed
)
"""Anything that is kept of a table."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """A line of the log.

    Attributes:
        number: its place, counted from 1: the version that it made.
        at: when, in milliseconds since 1970.
        fact: what.
        by: the person whose command it was; 0 for the table's own doing.
        command: the id of that command.
    """

    number: int
    at: int
    fact: Fact
    by: int = 0
    command: str = ""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> str:
    """An entry as the store keeps it."""
    return _encoder.encode(entry).decode()


def read_entry(text: str | bytes) -> Entry:
    """An entry as the store kept it.

    Raises:
        msgspec.DecodeError: it is none.
    """
    return _decoder.decode(text)

"""What the server says on a socket."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from halfsuit.server.messages.scene import GameInfo, May, Me, RulesInfo, Scene, TableInfo
from halfsuit.server.messages.told import News, Sentence, Told


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """The whole scene: at the beginning, after ``sync``, and when a slow line could not be given every update.

    ``missed`` are the events after ``since`` that the rules still let me hear, ``missed_count`` how many there were.
    ``said`` is whose turn it is and what is awaited.
    """

    protocol: int
    now: int
    scene: Scene
    said: list[Sentence]
    missed: list[Told]
    missed_count: int


class Update(Struct, frozen=True, tag_field="t", tag="update"):
    """Something happened. Replace the parts of the scene that are given; keep the others.

    Of ``heard`` keep what has a number of at least ``heard_from`` and append ``told``; if ``heard`` is given, take it
    instead.
    """

    v: int
    now: int
    told: list[Told]
    news: list[News]
    heard_from: int
    table: TableInfo | UnsetType = UNSET
    me: Me | UnsetType = UNSET
    rules: RulesInfo | UnsetType = UNSET
    game: GameInfo | UnsetType | None = UNSET
    may: May | UnsetType = UNSET
    heard: list[Told] | UnsetType = UNSET


class Done(Struct, frozen=True, tag_field="t", tag="done"):
    """My command counts; it made this version (or an earlier sending of it did)."""

    id: str
    v: int


class FaultInfo(Struct, frozen=True):
    """One thing wrong with house rules."""

    key: str
    value: str
    works: str


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """My command was refused: the reason code, the sentence for it, and what I had not heard when I made it.

    ``id`` is null where the message could not be read at all.
    """

    id: str | None
    reason: str
    said: list[Sentence]
    v: int
    missed: list[Told] = []
    faults: list[FaultInfo] = []


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """The line is alive, and this is the version now."""

    v: int
    now: int


class Said(Struct, frozen=True, tag_field="t", tag="said"):
    """Somebody said a phrase, or something freely: one of ``phrase`` and ``text``."""

    seat: int
    phrase: str | None
    text: str | None


class Bye(Struct, frozen=True, tag_field="t", tag="bye"):
    """The server ends this socket. ``restart``: come back in a moment; else there is nothing to come back to."""

    reason: Literal["restart", "closed", "protocol", "flood", "no-such-table"]


ServerMessage = Welcome | Update | Done | Refused | Pong | Said | Bye
"""What the server says on a socket."""

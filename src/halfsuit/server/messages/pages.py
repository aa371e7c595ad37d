"""Bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from halfsuit.server.messages.answers import FaultInfo
from halfsuit.server.messages.basics import AnySeat, Key, RawText
from halfsuit.server.messages.scene import DrewForTeam, OpenClaimInfo, RulesInfo, WonBook
from halfsuit.server.messages.told import GameEvent, Move, Quote, Sentence


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables. ``name`` is the table's, ``me`` my own; with ``me`` I sit down in seat 1 (``seat``)."""

    preset: Key = "literature"
    options: Annotated[dict[Key, Key], Meta(max_length=40)] = {}
    name: RawText = ""
    me: RawText = ""
    seat: AnySeat = 1
    code: bool = False
    pace: Literal["calm", "fast"] = "calm"
    leavers: Literal["bot", "wait"] = "bot"
    chat: bool = False
    bots: Key | None = None
    """A level: all other seats are taken by bots."""
    start: bool = False
    """Deal at once (needs ``bots``). With ``bots``, ``start`` and no ``seat`` (0) bots play and I watch."""


class CodeWord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/join."""

    code: Annotated[str, Meta(max_length=64)]


class ReturnKey(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables/ID/return: the secret of a personal link."""

    key: Annotated[str, Meta(max_length=64)]


class CheckRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/rules/check."""

    preset: Key
    options: Annotated[dict[Key, Annotated[str, Meta(max_length=32)]], Meta(max_length=40)] = {}


class TableMade(Struct, frozen=True):
    """The table that was made or found: its id and the path of its page."""

    id: str
    path: str


class PersonalLink(Struct, frozen=True):
    """A link by which I come back to my seat from anywhere. Whoever has it has the seat."""

    link: str


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    reason: str
    said: list[Sentence]
    faults: list[FaultInfo] = []


class ChoiceInfo(Struct, frozen=True):
    """One value of an option."""

    value: str
    sentence: str
    source: str


class OptionInfo(Struct, frozen=True):
    """One question about the rules. ``numeric``: a number from ``least`` to ``most`` is an answer too."""

    key: str
    question: str
    choices: list[ChoiceInfo]
    team: str | None
    stock: str | None
    numeric: bool
    least: int | None
    most: int | None


class PresetInfo(Struct, frozen=True):
    """A named game; ``told`` are the options that matter in it beside the others."""

    name: str
    title: str
    family: Literal["team", "stock"]
    source: str
    story: str
    values: dict[str, str]
    told: list[str]


class RulesBook(Struct, frozen=True):
    """GET /api/rules: all presets, options and sources; the bots to choose from, weakest first; the phrases."""

    presets: list[PresetInfo]
    options: list[OptionInfo]
    sources: dict[str, str]
    levels: list[str]
    phrases: list[str]


class RulesChecked(Struct, frozen=True):
    """What some house rules come to.

    Attributes:
        values: every option of the family with its value.
        changes: those that differ from the preset.
        text: as a record writes them; empty while there are faults.
        faults: all that is wrong.
        blocked: by option and value, what would be wrong if it were chosen now.
        idle: options that make no difference now, each with the option that is to blame.
    """

    values: dict[str, str]
    changes: dict[str, str]
    text: str
    faults: list[FaultInfo]
    blocked: dict[str, dict[str, list[FaultInfo]]]
    idle: dict[str, str]


class MySeat(Struct, frozen=True):
    """A table that I am at; ``title`` is what its game (``preset``) is called in English."""

    id: str
    path: str
    name: str
    preset: str
    title: str
    family: Literal["team", "stock"]
    stage: Literal["lobby", "playing", "over"]
    players: list[str]
    seat: int
    my_turn: bool
    paused: bool
    at: int


class Mine(Struct, frozen=True):
    """GET /api/mine, the latest first."""

    tables: list[MySeat]


class ReplayPlayer(Struct, frozen=True):
    """Who sat in a seat: a person, or a bot of some level."""

    seat: int
    name: str
    side: int | None
    level: str | None


class ReplayGame(Struct, frozen=True):
    """Where the game stood after a step, with every hand open."""

    phase: Literal["ask", "answer", "claim", "pass", "claims", "draw", "over"]
    turn: int
    hands: list[list[str]]
    """By seat from 1 (first entry unused, empty)."""
    stock: list[str]
    points: list[int]
    void: int
    won: list[WonBook]
    claim: OpenClaimInfo | None


class ReplayStep(Struct, frozen=True):
    """One event of a replay, and where the game stood after it. ``illegal``: the question was, noticed or not."""

    number: int
    event: GameEvent
    quotes: list[Quote]
    said: list[Sentence]
    moves: list[Move]
    illegal: bool
    at: int
    game: ReplayGame


class Replay(Struct, frozen=True):
    """GET /api/tables/ID/replay: a game that is over, all of it open. Step 0 is ``deal``."""

    id: str
    name: str
    game: int
    games: int
    rules: RulesInfo
    players: list[ReplayPlayer]
    dealer: int | None
    drew: list[DrewForTeam] | None
    deal: ReplayGame
    steps: list[ReplayStep]
    winners: list[int]
    abandoned: bool

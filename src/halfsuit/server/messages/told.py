"""What happened, as a seat is told: events, the sentences for them, the cards that move."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A message of halfsuit.speech: its id in the Fluent files and what goes into it. The language is the browser's."""

    id: str
    args: dict[str, str | int | Sentence | list[str | int | Sentence]] = {}


class Quote(Struct, frozen=True):
    """What a player says, word by word."""

    seat: int
    say: Sentence


class LaidBook(Struct, frozen=True):
    """A book the game laid down."""

    book: int
    cards: list[str]


class Asked(Struct, frozen=True, tag_field="type", tag="asked"):
    """A question, with its answer unless ``hit`` is null."""

    seat: int
    target: int
    wanted: str
    hit: bool | None
    cards: list[str]
    laid: list[LaidBook]


class Answered(Struct, frozen=True, tag_field="type", tag="answered"):
    """The answer to a question that waited."""

    seat: int
    hit: bool
    cards: list[str]


class Withdrawn(Struct, frozen=True, tag_field="type", tag="withdrawn"):
    """The question was taken back."""

    seat: int


class OwnedUp(Struct, frozen=True, tag_field="type", tag="owned-up"):
    """The asker owned up."""

    seat: int


class Called(Struct, frozen=True, tag_field="type", tag="called"):
    """The last question was called."""

    seat: int
    illegal: bool


class Drawn(Struct, frozen=True, tag_field="type", tag="drawn"):
    """A card was drawn; null is a card that I don't see."""

    seat: int
    card: str | None
    laid: list[LaidBook]


class Claimed(Struct, frozen=True, tag_field="type", tag="claimed"):
    """A claim in one sentence. ``shown`` and ``given`` as in records: where the cards were, or how many."""

    seat: int
    book: int
    naming: list[tuple[int, list[str]]]
    outcome: Literal["+", "-", "0"]
    shown: list[tuple[int, list[str]]] | None
    given: list[tuple[int, int]] | None


class ClaimOpened(Struct, frozen=True, tag_field="type", tag="claim-opened"):
    """“Claim!”."""

    seat: int


class ClaimCalledOff(Struct, frozen=True, tag_field="type", tag="claim-called-off"):
    """The claim was called off."""

    seat: int


class CardNamed(Struct, frozen=True, tag_field="type", tag="card-named"):
    """A card was named; the last one carries the outcome."""

    seat: int
    card: str
    holder: int
    outcome: Literal["+", "-", "0"] | None
    shown: list[tuple[int, list[str]]] | None
    given: list[tuple[int, int]] | None


class Passed(Struct, frozen=True, tag_field="type", tag="passed"):
    """Somebody said who goes on."""

    seat: int
    to: int


GameEvent = (
    Asked
    | Answered
    | Withdrawn
    | OwnedUp
    | Called
    | Drawn
    | Claimed
    | ClaimOpened
    | ClaimCalledOff
    | CardNamed
    | Passed
)
"""An event of the game as my seat sees it."""


class Move(Struct, frozen=True, rename={"from_": "from"}):
    """A card that moves: from a seat (0 the pile) to a seat (0: out of play, into ``book``). Null: face down."""

    card: str | None
    from_: int
    to: int
    book: int | None = None


class Told(Struct, frozen=True):
    """Something that happened in the game.

    Attributes:
        number: of the event; they count from 1 in each game.
        event: what happened, as my seat sees it.
        quotes: what the players say, in order.
        said: what the table says: the event, and what follows of it (the turn, the score, the end).
        moves: the cards that move.
    """

    number: int
    event: GameEvent
    quotes: list[Quote]
    said: list[Sentence]
    moves: list[Move]


TableNewsKind = Literal[
    "sat",
    "stood",
    "left",
    "renamed",
    "removed",
    "bot",
    "replaced",
    "swapped",
    "locked",
    "unlocked",
    "host",
    "rules",
    "set",
    "started",
    "paused",
    "resumed",
    "taken-over",
    "given-back",
    "over",
    "abandoned",
    "again",
    "closed",
]
"""What can happen at a table beside the game."""


class News(Struct, frozen=True):
    """Something that happened at the table beside the game: what, to which seat, and the sentences for it."""

    kind: TableNewsKind
    seat: int
    said: list[Sentence]

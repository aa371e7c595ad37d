"""What happened at the table: the one vocabulary of events for records, wire and store.

Each event is one numbered line of a record. What follows of itself (the turn moving, a player being out, the end) is
no event: :func:`halfsuit.game.fold.advance` works it out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from halfsuit.cards import Card, Rank
from halfsuit.game.actions import Holding

__all__ = [
    "Answered",
    "Asked",
    "Called",
    "CardNamed",
    "ClaimCalledOff",
    "ClaimOpened",
    "Claimed",
    "Counts",
    "Drawn",
    "Event",
    "Laid",
    "Outcome",
    "OwnedUp",
    "Passed",
    "Withdrawn",
]

Outcome = Literal["+", "-", "0"]
"""How a claim ended: scored, opponents score, void."""

Counts = tuple[tuple[int, int], ...]
"""How many cards of a book each seat gave up: pairs of seat and number, seats without any left out."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A book that the game laid down for a seat: its index in the pack and the cards."""

    book: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """``seat`` asked ``target``. ``hit`` is ``None`` while unanswered; ``moved`` are the cards handed over."""

    seat: int
    target: int
    wanted: Card | Rank
    hit: bool | None
    moved: tuple[Card, ...] = ()
    laid: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Answered:
    """``seat`` answered the pending question; ``moved`` are the cards handed over."""

    seat: int
    hit: bool
    moved: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """``seat`` took its question back before the answer."""

    seat: int


@dataclass(frozen=True, slots=True)
class OwnedUp:
    """``seat`` owned up that the question just answered was illegal."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """``seat`` called the question just answered; ``illegal`` says whether it was."""

    seat: int
    illegal: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """``seat`` drew a card; ``None`` is a card that this view does not show."""

    seat: int
    card: Card | None
    laid: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Claimed:
    """``seat`` claimed a book in one sentence.

    After a claim that did not score, ``shown`` says where the cards were (``reveal=yes``) or ``given`` how many each
    seat gave up (``reveal=no``).
    """

    seat: int
    book: int
    naming: Holding
    outcome: Outcome
    shown: Holding | None = None
    given: Counts | None = None


@dataclass(frozen=True, slots=True)
class ClaimOpened:
    """``seat`` said “Claim!”."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClaimCalledOff:
    """``seat`` called its claim off before naming a card."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardNamed:
    """``seat`` named a card's holder in its open claim; the last name carries what came of it, as in `Claimed`."""

    seat: int
    card: Card
    holder: int
    outcome: Outcome | None = None
    shown: Holding | None = None
    given: Counts | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """``seat`` gave the turn, or the duty to claim, to another."""

    seat: int
    to: int


Event = (
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
"""Anything that happened."""

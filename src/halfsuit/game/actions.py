"""What a player can do. Actions are verbs; what came of them are the events of :mod:`halfsuit.game.events`.

Seats count from 1. Naming in a claim is a tuple of ``(seat, cards)`` pairs: who of the team holds what.
"""

from __future__ import annotations

from dataclasses import dataclass

from halfsuit.cards import Card, Rank

__all__ = [
    "Action",
    "Answer",
    "Ask",
    "Call",
    "CallOff",
    "Claim",
    "Draw",
    "Holding",
    "Name",
    "OpenClaim",
    "OwnUp",
    "Pass",
    "TakeBack",
]

Holding = tuple[tuple[int, tuple[Card, ...]], ...]
"""Who holds which cards: pairs of a seat and its cards, seats ascending, cards in the pack's order."""


@dataclass(frozen=True, slots=True)
class Ask:
    """``seat`` asks ``target`` for a card, or for all cards of a rank."""

    seat: int
    target: int
    wanted: Card | Rank


@dataclass(frozen=True, slots=True)
class Answer:
    """``seat`` answers the pending question, truthfully (``illegal=table``)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """``seat`` takes the question back before it is answered (``illegal=table``)."""

    seat: int


@dataclass(frozen=True, slots=True)
class OwnUp:
    """``seat`` owns up: the question just answered was illegal (``illegal=table``)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Call:
    """``seat`` calls the question just answered: was it legal? (``illegal=table``)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """``seat`` draws the top card of the pile."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claim:
    """``seat`` claims a book (its index in the pack) and says who of the team holds each card."""

    seat: int
    book: int
    naming: Holding


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """``seat`` says “Claim!” (``claim-style=spoken``)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CallOff:
    """``seat`` calls the claim off before a card is named."""

    seat: int


@dataclass(frozen=True, slots=True)
class Name:
    """``seat`` names who of the team holds a card, in an open claim."""

    seat: int
    card: Card
    holder: int


@dataclass(frozen=True, slots=True)
class Pass:
    """``seat`` gives the turn, or the duty to claim, to another seat (or, by ``team-choice``, keeps it)."""

    seat: int
    to: int


Action = Ask | Answer | TakeBack | OwnUp | Call | Draw | Claim | OpenClaim | CallOff | Name | Pass
"""Anything a player can do."""

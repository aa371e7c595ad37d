"""What each reason code means, in a sentence for somebody who reads a record."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["REASON_TEXTS", "reason_text"]

REASON_TEXTS: Mapping[str, str] = MappingProxyType(
    {
        "syntax": "this line is not written as the notation has it",
        "unknown-card": "there is no such card",
        "unknown-book": "there is no such book in this game",
        "bad-rules": "these rules cannot be played",
        "bad-header": "the header does not fit together",
        "unknown-seat": "there is no such seat at this table",
        "game-over": "the game is over",
        "not-a-claim-game": "nobody claims in this game",
        "paused": "the table is paused",
        "stale": "the game has moved on",
        "claim-open": "a claim is being spoken",
        "too-late": "a card has been named: the claim must be finished",
        "answer-pending": "a question waits for its answer",
        "nothing-pending": "there is nothing that this could refer to",
        "draw-pending": "a card must be drawn first",
        "forced-claim": "only a claim is possible",
        "pass-pending": "first it must be said who goes on",
        "not-your-turn": "it is not this seat's turn",
        "claim-out-of-turn": "this seat may not claim now",
        "claimant-out": "a player without cards may not claim",
        "self": "one asks others, not oneself",
        "teammate": "one asks opponents, not team-mates",
        "target-out": "the player asked has no cards",
        "card-expected": "in this game one asks for a card",
        "rank-expected": "in this game one asks for a rank",
        "not-in-deck": "this card is not in the pack",
        "book-resolved": "this book is gone already",
        "no-card-of-book": "one must hold a card of the book one asks in",
        "own-card": "one may not ask for a card one holds",
        "not-a-team-member": "only members of the own team can be named",
        "cards-not-of-book": "this card is not of the book claimed",
        "card-twice": "this card was named already",
        "cards-missing": "not all cards of the book are named",
        "not-a-candidate": "this seat cannot go on",
        "wrong-outcome": "the cards say otherwise",
        "wrong-cards": "the cards written here are not the ones that moved, were laid or were shown",
        "wrong-score": "this is not the score",
    }
)
"""The sentence for every reason code."""


def reason_text(reason: str) -> str:
    """The sentence for a reason code."""
    return REASON_TEXTS[reason]

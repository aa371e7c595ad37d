"""Why an action is refused, told politely to the player who tried it: what was wrong, and what would be right.

There is one sentence for every reason code of docs/notation: ``why-not-your-turn`` and so on.
"""

from __future__ import annotations

from dataclasses import replace

from halfsuit.cards import Card, Rank
from halfsuit.game import (
    REASONS,
    Action,
    Answer,
    Ask,
    Call,
    CallOff,
    Claim,
    Draw,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    Position,
    TakeBack,
)
from halfsuit.speech.events import claim_verb
from halfsuit.speech.message import Message, People, Value
from halfsuit.speech.words import book_word, card_word, cards_words, rank_word

__all__ = ["refusal"]

_KINDS: dict[type, str] = {
    Ask: "ask",
    Answer: "answer",
    TakeBack: "take-back",
    OwnUp: "own-up",
    Call: "call",
    Draw: "draw",
    Claim: "claim",
    OpenClaim: "claim",
    CallOff: "call-off",
    Name: "name",
    Pass: "pass",
}


def refusal(reason: str, position: Position, action: Action | None, people: People) -> Message:
    """The sentence for a reason code, to the player who tried the action.

    ``position`` is what that player knows. Where there is no action (a line of a record, a paused table) the plain
    sentence comes.

    Raises:
        ValueError: there is no such reason.
    """
    if reason not in REASONS:
        raise ValueError(f"there is no reason {reason!r}")
    people = replace(people, seat=action.seat if action is not None else people.seat)
    roles, args = _details(reason, position, action, people) if action is not None else ({}, {})
    plain: dict[str, Value] = {"case": "plain", "verb": claim_verb(position.rules)}
    return people.told(f"why-{reason}", roles, **{**plain, **args})


_Details = tuple[dict[str, int], dict[str, Value]]


def _details(reason: str, p: Position, action: Action, people: People) -> _Details:
    """Who and what the sentence speaks of."""
    match reason:
        case "syntax" if p.table.rules.claim_style is not None:
            return {}, {"case": p.table.rules.claim_style}
        case "claim-open" if p.claim is not None:
            return {"claimant": p.claim.seat}, {"case": "open"}
        case "answer-pending" if p.asked is not None:
            return {"asker": p.asked.seat, "target": p.asked.target}, {"case": "asked"}
        case "nothing-pending":
            return {}, {"case": _KINDS[type(action)]}
        case "draw-pending" | "pass-pending" if p.turn:
            return {"name": p.turn}, {"case": "turn"}
        case "forced-claim":
            return _forced(p)
        case "not-your-turn":
            return _turn(p, action)
        case "claim-out-of-turn":
            if p.claimer:
                return {"name": p.claimer}, {"case": "claimer"}
            return {"name": p.turn}, {"case": "turn"}
        case _ if isinstance(action, Ask):
            return _question(reason, p, action, people)
        case "not-a-candidate" if isinstance(action, Pass):
            return {"name": action.to}, {"case": "named", "candidates": people.listed(p.candidates)}
        case _ if isinstance(action, Claim | Name):
            return _naming(reason, p, action)
        case _:
            return {}, {}


def _forced(p: Position) -> _Details:
    if p.due is not None:
        seat, index = p.due
        return {"name": seat}, {"case": "due", "book": book_word(p.table.pack.books[index], p.table.pack)}
    return {}, {"case": "out" if p.side_out() is not None else "no-ask"}


def _turn(p: Position, action: Action) -> _Details:
    """Whose it would have been to do this."""
    kind = _KINDS[type(action)]
    if isinstance(action, Answer) and p.asked is not None:
        return {"name": p.asked.target}, {"case": kind}
    if isinstance(action, TakeBack) and p.asked is not None:
        return {"name": p.asked.seat}, {"case": kind}
    if isinstance(action, OwnUp | Call) and p.window is not None:
        return {"name": p.window.asker}, {"case": kind}
    return ({"name": p.turn}, {"case": kind}) if p.turn else ({}, {"case": "nobody"})


def _question(reason: str, p: Position, ask: Ask, people: People) -> _Details:
    pack = p.table.pack
    wanted = ask.wanted
    match reason:
        case "teammate" | "target-out":
            others = tuple(seat for seat in p.table.opponents[ask.seat] if p.counts[seat])
            return {"target": ask.target}, {"case": "named", "others": people.listed(others)}
        case "not-in-deck":
            return {}, {"case": "card", "card": card_word(Card(wanted))}
        case "book-resolved" | "no-card-of-book" if wanted >= 64:
            return {}, {"case": "rank", "rank": rank_word(Rank(wanted))}
        case "book-resolved" | "no-card-of-book":
            return {}, {"case": "book", "book": book_word(pack.book_of(Card(wanted)), pack)}
        case "own-card" if wanted >= 64:
            return {}, {"case": "rank", "rank": rank_word(Rank(wanted))}
        case "own-card":
            return {}, {"case": "card", "card": card_word(Card(wanted))}
        case _:
            return {}, {}


def _naming(reason: str, p: Position, action: Claim | Name) -> _Details:
    """The card of a claim that cannot be named so: cards are looked at as they were named."""
    pack = p.table.pack
    if isinstance(action, Claim):
        index = action.book
        pairs = [(card, holder) for holder, cards in action.naming for card in cards]
        named: list[Card] = []
    else:
        named = [card for card, _ in p.claim.named] if p.claim is not None else []
        index = pack.book_at[named[0] if named else action.card]
        pairs = [(action.card, action.holder)]
    book = pack.books[index] if index >= 0 else None
    args: dict[str, Value] = {} if book is None else {"book": book_word(book, pack)}
    for card, holder in pairs:
        if reason == "not-a-team-member" and holder not in p.table.mates[action.seat]:
            return {"holder": holder}, {"case": "named"}
        if reason == "not-in-deck" and pack.book_at[card] < 0:
            return {}, {"case": "card", "card": card_word(card)}
        if reason == "cards-not-of-book" and book is not None and not book.mask >> card & 1:
            return {}, {"case": "card", "card": card_word(card), **args}
        if reason == "card-twice" and card in named:
            return {}, {"case": "card", "card": card_word(card)}
        named.append(card)
    if reason == "cards-missing" and book is not None:
        missing = cards_words(card for card in book.cards if card not in named)
        return {}, {"case": "cards", "cards": missing, **args}
    if reason == "book-resolved":
        return {}, {"case": "book", **args}
    return {}, {}

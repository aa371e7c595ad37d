"""What players say, word by word: “Bo, have you the king of hearts?” “Yes.” for a question and its answer.

The table's own account of the same events is in :mod:`halfsuit.speech.events`.
"""

from __future__ import annotations

from halfsuit.cards import Card, Rank
from halfsuit.game import (
    Answered,
    Asked,
    Called,
    CardNamed,
    ClaimCalledOff,
    Claimed,
    ClaimOpened,
    Drawn,
    Event,
    OwnedUp,
    Passed,
    Position,
    Withdrawn,
)
from halfsuit.game.fold import lucky
from halfsuit.speech.events import claim_verb
from halfsuit.speech.message import Message, People
from halfsuit.speech.words import book_word, card_word, rank_word, short_words

__all__ = ["said"]

Said = tuple[int, Message]


def said(before: Position, event: Event, people: People) -> tuple[Said, ...]:
    """What players say in an event: who speaks, and the words. ``before`` is the position it happened in."""
    match event:
        case Asked(seat, target, wanted, hit, moved, _):
            question = (seat, _question(target, wanted, people))
            return (question,) if hit is None else (question, _answer(before, target, wanted, hit, moved))
        case Answered(seat, hit, moved):
            assert before.asked is not None
            return (_answer(before, seat, before.asked.wanted, hit, moved),)
        case Withdrawn(seat):
            return ((seat, Message("says-take-back")),)
        case OwnedUp(seat):
            return ((seat, Message("says-own-up")),)
        case Called(seat, _):
            return ((seat, Message("says-call")),)
        case Drawn(seat, card, _):
            return ((seat, Message("says-lucky")),) if lucky(before, card) else ()
        case Claimed(seat, index, naming, _, _, _):
            pack = before.table.pack
            book = pack.books[index]
            verb = claim_verb(before.rules)
            claim = (seat, Message("says-claim", {"book": book_word(book, pack), "verb": verb}))
            holders = [(seat, _holds(seat, holder, people, cards=short_words(cards, book))) for holder, cards in naming]
            return (claim, *holders)
        case ClaimOpened(seat):
            return ((seat, Message("says-open", {"verb": claim_verb(before.rules)})),)
        case ClaimCalledOff(seat):
            return ((seat, Message("says-call-off")),)
        case CardNamed(seat, card, holder, _, _, _):
            return ((seat, _holds(seat, holder, people, cards=(card_word(card),))),)
        case Passed(seat, to):
            name = people.name(to)
            return ((seat, Message("says-go-on") if seat == to else Message("says-pass", {"name": name})),)


def _question(target: int, wanted: int, people: People) -> Message:
    name = people.name(target)
    if wanted >= 64:
        return Message("says-ask-rank", {"target": name, "rank": rank_word(Rank(wanted))})
    return Message("says-ask-card", {"target": name, "card": card_word(Card(wanted))})


def _answer(p: Position, target: int, wanted: int, hit: bool, moved: tuple[Card, ...]) -> Said:
    if hit and wanted >= 64:
        return target, Message("says-yes-many", {"n": len(moved), "rank": rank_word(Rank(wanted))})
    if hit:
        return target, Message("says-yes")
    return target, Message("says-fish" if p.pile else "says-no")


def _holds(seat: int, holder: int, people: People, *, cards: tuple[Message, ...]) -> Message:
    if seat == holder:
        return Message("says-own", {"cards": cards})
    return Message("says-holds", {"holder": people.name(holder), "cards": cards})

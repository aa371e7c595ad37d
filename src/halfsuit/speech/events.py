"""What happened, told by the table: an event as sentences.

“Dan asks Eva for the 4 of spades.” “Eva: no.” What follows of itself (the turn, the score, the end) is told by
:mod:`halfsuit.speech.follow`; what the players themselves say, word by word, by :mod:`halfsuit.speech.quotes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from halfsuit.cards import Card, Rank
from halfsuit.game import (
    Answered,
    Asked,
    Called,
    CardNamed,
    Claim,
    ClaimCalledOff,
    Claimed,
    ClaimOpened,
    Drawn,
    Event,
    Laid,
    OwnedUp,
    Passed,
    Position,
    Withdrawn,
)
from halfsuit.game.events import Counts, Holding, Outcome
from halfsuit.game.fold import lucky
from halfsuit.game.truth import is_late
from halfsuit.rules import Ruleset
from halfsuit.speech.message import Message, People
from halfsuit.speech.words import book_word, card_word, cards_words, rank_word, short_words

__all__ = ["claim_verb", "told", "told_laid"]

_VERBS = {"canadian-fish": "declare"}


def claim_verb(rules: Ruleset) -> str:
    """The word for claiming a book, a matter of what the game is called: ``claim`` or ``declare``."""
    return _VERBS.get(rules.preset, "claim")


def told(before: Position, event: Event, people: People) -> tuple[Message, ...]:
    """An event as the table tells it to the listener, with the position it happened in as the listener knew it."""
    return tuple(_told(before, event, people))


def told_laid(position: Position, seat: int, laid: tuple[Laid, ...], people: People) -> Iterator[Message]:
    """Books that the game laid down for a player."""
    pack = position.table.pack
    for book in laid:
        yield people.told("lays", {"name": seat}, book=book_word(pack.books[book.book], pack))


def _told(p: Position, event: Event, people: People) -> Iterator[Message]:
    match event:
        case Asked(seat, target, wanted, hit, moved, laid):
            roles = {"asker": seat, "target": target}
            if wanted >= 64:
                yield people.told("asks-rank", roles, rank=rank_word(Rank(wanted)))
            else:
                yield people.told("asks-card", roles, card=card_word(Card(wanted)))
            if hit is not None:
                yield _answer(p, target, wanted, hit, moved, people)
            yield from told_laid(p, seat, laid, people)
        case Answered(seat, hit, moved):
            assert p.asked is not None
            yield _answer(p, seat, p.asked.wanted, hit, moved, people)
        case Withdrawn(seat):
            yield people.told("takes-back", {"name": seat})
        case OwnedUp(seat):
            yield people.told("owns-up", {"name": seat})
        case Called(seat, illegal):
            assert p.window is not None
            yield people.told("calls-right" if illegal else "calls-wrong", {"name": seat, "asker": p.window.asker})
        case Drawn(seat, card, laid):
            yield _drawn(p, seat, card, people)
            yield from told_laid(p, seat, laid, people)
        case Claimed():
            yield from _claimed(p, event, people)
        case ClaimOpened(seat):
            yield people.told("opens-claim", {"name": seat}, verb=claim_verb(p.rules))
        case ClaimCalledOff(seat):
            yield people.told("calls-off", {"name": seat}, verb=claim_verb(p.rules))
        case CardNamed(seat, card, holder, outcome, shown, given):
            if seat == holder:
                yield people.told("names-own", {"name": seat}, card=card_word(card))
            else:
                yield people.told("names-card", {"name": seat, "holder": holder}, card=card_word(card))
            if outcome is not None:
                late = p.claim is not None and p.claim.late
                book = p.table.pack.book_at[card]
                yield from _result(p, seat, book, outcome, shown, given, people, late=late)
        case Passed(seat, to):
            yield _passed(p, seat, to, people)


def _answer(p: Position, target: int, wanted: int, hit: bool, moved: tuple[Card, ...], people: People) -> Message:
    roles = {"target": target}
    if hit and wanted >= 64:
        return people.told("answers-cards", roles, cards=cards_words(moved))
    if hit:
        return people.told("answers-yes", roles)
    return people.told("answers-fish" if p.pile else "answers-no", roles)


def _drawn(p: Position, seat: int, card: Card | None, people: People) -> Message:
    roles = {"name": seat}
    if card is None:
        return people.told("draws" if p.asked is not None else "draws-empty", roles)
    if lucky(p, card):
        return people.told("draws-lucky", roles, card=card_word(card))
    return people.told("draws-card" if p.asked is not None else "draws-empty-card", roles, card=card_word(card))


def _claimed(p: Position, event: Claimed, people: People) -> Iterator[Message]:
    pack = p.table.pack
    book = pack.books[event.book]
    verb = claim_verb(p.rules)
    alone = event.outcome == "+" and len(event.naming) == 1 and event.naming[0][0] == event.seat
    if p.rules.must_claim == "yes" and alone:
        yield people.told("claims-at-once", {"name": event.seat}, verb=verb, book=book_word(book, pack))
    else:
        yield people.told("claims", {"name": event.seat}, verb=verb, book=book_word(book, pack))
        for holder, cards in event.naming:
            yield people.told("is-named", {"holder": holder}, cards=short_words(cards, book))
    late = p.rules.out_of_turn == "penalty" and is_late(p, Claim(event.seat, event.book, event.naming))
    yield from _result(p, event.seat, event.book, event.outcome, event.shown, event.given, people, late=late)


def _result(
    p: Position,
    seat: int,
    index: int,
    outcome: Outcome,
    shown: Holding | None,
    given: Counts | None,
    people: People,
    *,
    late: bool,
) -> Iterator[Message]:
    """What came of a claim, and where the cards were."""
    value = p.table.values[index]
    if outcome == "+":
        yield Message("claim-right", {"points": value})
        return
    wrong = "claim-late" if late else "claim-wrong"
    if outcome == "0":
        yield Message(f"{wrong}-void")
    else:
        side = people.side(p.table.sides[1 - p.table.side_of(seat)])
        yield Message(wrong, {"side": side, "points": value})
    book = p.table.pack.books[index]
    for holder, cards in shown or ():
        yield people.told("had", {"holder": holder}, cards=short_words(cards, book))
    for holder, number in given or ():
        yield people.told("gave-up", {"holder": holder}, n=number)


def _passed(p: Position, seat: int, to: int, people: People) -> Message:
    if seat == to:
        return people.told("keeps-turn", {"name": seat})
    out = p.side_out()
    to_claim = out is not None and p.table.side_of(seat) == out
    return people.told("names-claimer" if to_claim else "passes", {"name": seat, "to": to}, verb=claim_verb(p.rules))

"""From the core's values to what goes over the wire: cards as text, events, sentences, the cards that move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from halfsuit import speech
from halfsuit.cards import Card, Rank, card_text, rank_text
from halfsuit.game import (
    REASONS,
    Action,
    Answered,
    Asked,
    Called,
    CardNamed,
    ClaimCalledOff,
    Claimed,
    ClaimOpened,
    Drawn,
    Event,
    Laid,
    OwnedUp,
    Passed,
    Position,
    View,
    Withdrawn,
    table_of,
)
from halfsuit.game.events import Counts, Holding
from halfsuit.game.position import SpokenClaim
from halfsuit.rules import PRESETS, Ruleset
from halfsuit.server import messages as m

__all__ = [
    "cards_text",
    "claim_info",
    "event_info",
    "moves_of",
    "rules_info",
    "sentence",
    "told",
    "wanted_text",
    "why_said",
]


def cards_text(cards: Iterable[Card]) -> list[str]:
    """Cards as records write them."""
    return list(map(card_text, cards))


@lru_cache(maxsize=256)
def rules_info(rules: Ruleset) -> m.RulesInfo:
    """The rules of a table."""
    pack = table_of(rules).pack
    return m.RulesInfo(
        preset=rules.preset,
        title=PRESETS[rules.preset].title,
        family=rules.family,
        text=rules.text,
        values=rules.values(),
        changes=rules.changes,
        told=list(rules.told),
        verb=speech.claim_verb(rules),
        pack=m.PackInfo(
            books=[
                m.BookInfo(
                    index=book.index,
                    text=book.text,
                    cards=cards_text(book.cards),
                    size=book.size,
                    high=book.high,
                    word=speech.book_word(book, pack).id,
                )
                for book in pack.books
            ],
            asks_rank=pack.asks_rank,
            group=pack.group,
        ),
    )


def sentence(message: speech.Message) -> m.Sentence:
    """A sentence, ready to be sent."""
    return m.Sentence(message.id, {key: _value(value) for key, value in message.args.items()})


def _value(value: speech.Value) -> str | int | m.Sentence | list[str | int | m.Sentence]:
    if isinstance(value, tuple):
        return [_item(item) for item in value]
    return _item(value)


def _item(value: speech.Value) -> str | int | m.Sentence:
    if isinstance(value, speech.Message):
        return sentence(value)
    assert not isinstance(value, tuple), "lists in lists are in no sentence"
    return value


def why_said(reason: str, view: View | None, action: Action | None, people: speech.People) -> list[m.Sentence]:
    """The sentence for a reason, to somebody who knows ``view`` (``None``: there is no game) and tried ``action``."""
    if view is None or reason not in REASONS:
        return [m.Sentence(f"why-{reason}")]
    return [sentence(speech.refusal(reason, view.position, action, people))]


def told(before: Position, event: Event, after: Position, people: speech.People) -> m.Told:
    """An event as a seat is told it: ``before`` and ``after`` as the seat knows them."""
    messages = (*speech.told(before, event, people), *speech.followed(before, event, after, people))
    return m.Told(
        number=after.number,
        event=event_info(event),
        quotes=[m.Quote(seat, sentence(words)) for seat, words in speech.said(before, event, people)],
        said=list(map(sentence, messages)),
        moves=list(moves_of(before, event)),
    )


def event_info(event: Event) -> m.GameEvent:
    """An event of the core as it goes over the wire."""
    match event:
        case Asked(seat, target, wanted, hit, moved, laid):
            return m.Asked(seat, target, wanted_text(wanted), hit, cards_text(moved), _laid(laid))
        case Answered(seat, hit, moved):
            return m.Answered(seat, hit, cards_text(moved))
        case Withdrawn(seat):
            return m.Withdrawn(seat)
        case OwnedUp(seat):
            return m.OwnedUp(seat)
        case Called(seat, illegal):
            return m.Called(seat, illegal)
        case Drawn(seat, card, laid):
            return m.Drawn(seat, None if card is None else card_text(card), _laid(laid))
        case Claimed(seat, book, naming, outcome, shown, given):
            return m.Claimed(seat, book, _holding(naming), outcome, _shown(shown), _given(given))
        case ClaimOpened(seat):
            return m.ClaimOpened(seat)
        case ClaimCalledOff(seat):
            return m.ClaimCalledOff(seat)
        case CardNamed(seat, card, holder, outcome, shown, given):
            return m.CardNamed(seat, card_text(card), holder, outcome, _shown(shown), _given(given))
        case Passed(seat, to):
            return m.Passed(seat, to)


def wanted_text(wanted: Card | Rank) -> str:
    """What is asked for: a card or a rank."""
    return rank_text(Rank(wanted)) if wanted >= 64 else card_text(Card(wanted))


def _laid(laid: tuple[Laid, ...]) -> list[m.LaidBook]:
    return [m.LaidBook(book.book, cards_text(book.cards)) for book in laid]


def _holding(holding: Holding) -> list[tuple[int, list[str]]]:
    return [(seat, cards_text(cards)) for seat, cards in holding]


def _shown(shown: Holding | None) -> list[tuple[int, list[str]]] | None:
    return None if shown is None else _holding(shown)


def _given(given: Counts | None) -> list[tuple[int, int]] | None:
    return None if given is None else list(given)


def moves_of(before: Position, event: Event) -> Iterator[m.Move]:
    """The cards that move in an event, in order."""
    match event:
        case Asked(seat, target, _, _, moved, laid):
            yield from (m.Move(card_text(card), target, seat) for card in moved)
            yield from _laid_moves(seat, laid)
        case Answered(seat, _, moved):
            asker = before.asked.seat if before.asked is not None else 0
            yield from (m.Move(card_text(card), seat, asker) for card in moved)
        case Drawn(seat, card, laid):
            yield m.Move(None if card is None else card_text(card), 0, seat)
            yield from _laid_moves(seat, laid)
        case Claimed(_, book, naming, _, shown, given):
            yield from _gathered(book, naming, shown, given)
        case CardNamed(_, card, holder, outcome, shown, given) if outcome is not None:
            named = (*(before.claim.named if before.claim is not None else ()), (card, holder))
            naming = tuple((seat, (one,)) for one, seat in named)
            yield from _gathered(before.table.pack.book_at[card], naming, shown, given)
        case _:
            pass


def _laid_moves(seat: int, laid: tuple[Laid, ...]) -> Iterator[m.Move]:
    for book in laid:
        yield from (m.Move(card_text(card), seat, 0, book.book) for card in book.cards)


def _gathered(book: int, naming: Holding, shown: Holding | None, given: Counts | None) -> Iterator[m.Move]:
    """The cards of a claimed book leave the hands: where they were as far as that is seen."""
    if given is not None:
        yield from (m.Move(None, seat, 0, book) for seat, number in given for _ in range(number))
        return
    for seat, cards in shown if shown is not None else naming:
        yield from (m.Move(card_text(card), seat, 0, book) for card in cards)


def claim_info(claim: SpokenClaim | None, book_at: tuple[int, ...]) -> m.OpenClaimInfo | None:
    """A claim being spoken."""
    if claim is None:
        return None
    named = [(card_text(card), holder) for card, holder in claim.named]
    return m.OpenClaimInfo(claim.seat, book_at[claim.named[0][0]] if claim.named else None, named)

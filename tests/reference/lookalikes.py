"""All the complete records that a spectator cannot tell from a given one.

For records in which nobody drew a card unseen and every claim that failed was shown, the way of every card that is out
of play is public, back to the deal. So the lookalikes differ only in where the cards still in play are: each way to put
them into the hands (as many as there are now) and the pile is traced back to a deal, and the record with that deal is
read again, which says whether it is consistent with what happened.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from halfsuit.cards import Card, cards_of
from halfsuit.game import Answered, Asked, Deal, Drawn, Event
from halfsuit.notation import Record, parse, redact, write

__all__ = ["arrangements", "lookalikes"]

Place = tuple[int, int]
"""``(seat, 0)`` for a hand, ``(0, n)`` for the n-th card of the pile as it was dealt."""


def lookalikes(record: Record) -> tuple[Record, ...]:
    """The record itself and all others that look the same to a spectator."""
    return _lookalikes(write(record))


@cache
def _lookalikes(text: str) -> tuple[Record, ...]:
    record = parse(text)
    seen = redact(record, 0)
    assert not any(isinstance(event, Drawn) and event.card is None for event in seen.events)
    position = record.state().position
    stock = len(record.deal.stock)
    room: dict[Place, int] = {(seat, 0): position.counts[seat] for seat in position.table.seats}
    room |= {(0, at): 1 for at in range(stock - position.pile, stock)}
    found: list[Record] = []
    for places in arrangements(tuple(cards_of(position.live)), room):
        if not _trace_back(record.events, places):
            continue
        try:
            other = parse(write(replace(record, deal=_dealt(record, places))))
        except ValueError:  # with such a deal the game would not have gone like this
            continue
        if redact(other, 0) == seen:
            found.append(other)
    assert record in found
    return tuple(found)


def arrangements(cards: tuple[Card, ...], room: dict[Place, int]) -> Iterator[dict[Card, Place]]:
    """Every way to put cards into places that have room for so many."""
    if not cards:
        yield {}
        return
    for place, left in room.items():
        if left:
            for rest in arrangements(cards[1:], room | {place: left - 1}):
                yield {cards[0]: place} | rest


def _trace_back(events: tuple[Event, ...], places: dict[Card, Place]) -> bool:
    """Move the cards back to where they were dealt; whether they can have been where the events say."""
    moves: list[tuple[tuple[Card, ...], Place, Place]] = []
    asked: Asked | None = None
    drawn = 0
    for event in events:
        if isinstance(event, Asked):
            asked = event
            moves.append((event.moved, (event.seat, 0), (event.target, 0)))
        elif isinstance(event, Answered) and asked is not None:
            moves.append((event.moved, (asked.seat, 0), (event.seat, 0)))
        elif isinstance(event, Drawn) and event.card is not None:
            moves.append(((event.card,), (event.seat, 0), (0, drawn)))
            drawn += 1
    for cards, came_to, came_from in reversed(moves):
        for card in cards:
            if card in places:
                if places[card] != came_to:
                    return False
                places[card] = came_from
    return True


def _dealt(record: Record, places: dict[Card, Place]) -> Deal:
    sort = record.state().position.table.pack.sorted
    hands = [
        sort(
            [*(card for card in hand if card not in places), *(card for card, at in places.items() if at == (seat, 0))]
        )
        for seat, hand in enumerate(record.deal.hands, 1)
    ]
    at_place = {place: card for card, place in places.items()}
    stock = tuple(at_place.get((0, at), card) for at, card in enumerate(record.deal.stock))
    return replace(record.deal, hands=tuple(hands), stock=stock)

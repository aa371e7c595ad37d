"""What a player believes: for every card where it probably is, for every book whether the team has it, and how.

There are several ways to come to a belief, one more exact than the other. A player asks all of them the same things,
those of :class:`Belief`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Protocol

from halfsuit.bots.notes import PILE, Notes
from halfsuit.bots.told import Told
from halfsuit.cards import Card
from halfsuit.game.position import Position
from halfsuit.rules.pack import Book

__all__ = ["Belief", "RoughBelief", "Split", "card_by_card"]


@dataclass(frozen=True, slots=True)
class Split:
    """A way to name a book: who has which card, the chance that it is right, the chance that the team has it all."""

    book: int
    holders: dict[Card, int]
    right: float
    ours: float


class Belief(Protocol):
    """What a player believes, from its own view."""

    position: Position

    def chance(self, card: Card, seat: int) -> float:
        """The chance that a card is with a seat now (0: in the pile)."""
        ...

    def split(self, book: Book, mates: Sequence[int]) -> Split:
        """The best way to name a book among some seats of one team."""
        ...


class RoughBelief:
    """A belief that needs nothing but arithmetic: chances are fitted to the room in the hands and to what was asked.

    Every unseen card is shared out among the places where the notes allow it, in proportion to a weight that grows with
    the questions the seat asked in the book; then the shares are scaled, in turn, so that every hand is exactly full,
    every card is somewhere once, and who must have *one of* some cards has one. The joint chance of several cards is
    taken as the product.
    """

    def __init__(self, notes: Notes, told: Told, *, mates: float = 0.0, others: float = 0.0, rounds: int = 6) -> None:
        self.position = notes.position
        self._notes = notes
        position = notes.position
        seats = position.table.seats
        places = [seat for seat in (PILE, *seats) if notes.may[seat]]
        friends = set(position.table.mates[position.viewer or 0]) if position.viewer else set[int]()
        pull = {
            seat: [exp(min(2.6, (mates if seat in friends else others) * asks)) for asks in told.asks[seat]]
            for seat in seats
        }
        pull[PILE] = [1.0] * len(position.table.pack.books)
        self._places = places
        self._at = {card: number for number, card in enumerate(notes.unseen())}
        at_book = position.table.pack.book_at
        self._shares = [
            [pull[place][at_book[card]] if notes.may[place] >> card & 1 else 0.0 for place in places]
            for card in self._at
        ]
        self._fit(notes, rounds)

    def _fit(self, notes: Notes, rounds: int) -> None:
        shares = self._shares
        rooms = [float(notes.room(place) + notes.sure[place].bit_count()) for place in self._places]
        needs = [
            (self._places.index(seat), [self._at[card] for card in self._at if some >> card & 1])
            for seat, some in notes.needs
            if seat in self._places
        ]
        for _ in range(rounds):
            for row in shares:
                whole = sum(row)
                if whole > 0:
                    row[:] = [share / whole for share in row]
            for at, cards in needs:
                lacking = 1.0
                for card in cards:
                    lacking *= 1 - min(0.999999, shares[card][at])
                if lacking > 0.001:
                    for card in cards:
                        shares[card][at] /= 1 - lacking
            for at, room in enumerate(rooms):
                whole = sum(row[at] for row in shares)
                if whole > 0:
                    scale = room / whole
                    for row in shares:
                        row[at] *= scale
        for row in shares:
            whole = sum(row)
            if whole > 0:
                row[:] = [share / whole for share in row]

    def chance(self, card: Card, seat: int) -> float:
        """The chance that a card is with a seat now (0: in the pile)."""
        at = self._at.get(card)
        if at is None:
            return float(self.position.held[seat] >> card & 1) if seat else 0.0
        return self._shares[at][self._places.index(seat)] if seat in self._places else 0.0

    def split(self, book: Book, mates: Sequence[int]) -> Split:
        """The best way to name a book: card by card the likeliest of the team."""
        return card_by_card(self, book, mates)


def card_by_card(belief: Belief, book: Book, mates: Sequence[int]) -> Split:
    """A way to name a book from the chances of its cards alone, as if they had nothing to do with each other."""
    holders: dict[Card, int] = {}
    right = ours = 1.0
    for card in book.cards:
        chances = [(belief.chance(card, mate), mate) for mate in mates]
        best, mate = max(chances, key=lambda pair: pair[0])
        holders[card] = mate
        right *= best
        ours *= min(1.0, sum(chance for chance, _ in chances))
    return Split(book.index, holders, right, ours)

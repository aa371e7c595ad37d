"""An exact belief: every way in which the hidden cards can lie is counted, weighing what was asked.

What the notes hold certain, and the questions that prove a seat to hold *one of* some cards, leave a puzzle that
:mod:`halfsuit.infer` solves exactly. A question in a book multiplies the weight of every way by a number that depends
on how many cards of the book the asker had when it asked: people ask where they hold much.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from random import Random

from halfsuit.bots.belief import Split, card_by_card
from halfsuit.bots.notes import PILE, Notes
from halfsuit.bots.told import Question, Told
from halfsuit.cards import Card
from halfsuit.errors import InconsistentView
from halfsuit.game.position import Position
from halfsuit.infer import BookFacts, ClaimChance, Engine, Posterior, Puzzle, TooMuchWork
from halfsuit.infer.subsets import meeting, within
from halfsuit.rules.pack import Book

__all__ = ["ExactBelief", "Reading", "engine"]

WORK = 20_000_000
"""The most work for one belief: about as many nanoseconds. Tables of ten and twelve ask for more at times."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How much a question tells: it is likelier by a power of the number of cards of the book that the asker has.

    >>> Reading(free=2.0).power(Question(1, 1, 2, 36, 0, 0, 0, hit=True, seen=False, on=False))
    2.0

    Attributes:
        free: the power for a question in a book to which the asker turned of its own accord.
        on: for one with which it went on in the same book.
        seen: for a card that everybody had seen with the asked player, which one takes whatever else one has.
    """

    free: float = 1.0
    on: float = 1.0
    seen: float = 1.0

    def power(self, question: Question) -> float:
        """The power for a question."""
        if question.seen:
            return self.seen
        return self.on if question.on else self.free


@lru_cache(maxsize=1)
def engine() -> Engine | None:
    """The engine that all players of this process share; ``None`` where Numba is not installed.

    It is compiled in the background. A player that needs it waits (``engine().wait()``), so that what it decides does
    not depend on how fast that was.
    """
    if find_spec("numba") is None or find_spec("numpy") is None:
        return None
    return Engine("auto", limit=WORK)


class ExactBelief:
    """What a player can believe from its notes, exactly.

    Args:
        notes: what is certain.
        told: what was asked.
        reading: how questions are read; ``None`` not at all, beyond what they prove.
        solver: the engine.

    Raises:
        InconsistentView: nothing can be so.
        TooMuchWork: the engine is not allowed to do so much.
    """

    def __init__(
        self,
        notes: Notes,
        told: Told,
        *,
        reading: Reading | None = None,
        solver: Engine,
    ) -> None:
        self.position: Position = notes.position
        self.notes = notes
        self._teams: tuple[tuple[int, ...], list[ClaimChance[float]]] | None = None
        position, pack = notes.position, notes.position.table.pack
        if notes.contradiction:
            raise InconsistentView("the notes contradict each other")
        self._places = [place for place in (PILE, *position.table.seats) if notes.may[place]]
        self._books: list[tuple[Book, list[Card]]] = []
        unseen = set(notes.unseen())
        for book in pack.books:
            cards = [card for card in book.cards if card in unseen]
            if cards:
                self._books.append((book, cards))
        facts = tuple(self._facts(book, cards, told, reading) for book, cards in self._books)
        sizes = tuple(
            notes.room(place) + notes.sure[place].bit_count() if place else position.pile for place in self._places
        )
        self.posterior: Posterior[float] = solver.solve(Puzzle(sizes, facts))
        self._chances = self._all_chances()

    def _facts(self, book: Book, cards: list[Card], told: Told, reading: Reading | None) -> BookFacts:
        notes, k = self.notes, len(cards)
        allowed: list[int] = []
        rows: list[tuple[float, ...] | None] = []
        for place in self._places:
            could = within(_local(notes.may[place], cards), k)
            for seat, some in notes.needs:
                if seat == place and some & book.mask:
                    could &= meeting(_local(some, cards), k)
            allowed.append(could)
            rows.append(self._row(place, book, k, told, reading) if place and reading is not None else None)
        return BookFacts(k, tuple(allowed), (), tuple(rows) if any(rows) else None)

    def _row(self, seat: int, book: Book, k: int, told: Told, reading: Reading) -> tuple[float, ...] | None:
        """The weights of a seat's unseen cards of a book by subset: they depend on its size alone."""
        if not told.asks[seat][book.index]:
            return None
        by_size = [1.0] * (k + 1)
        for question in told.questions:
            if question.seat != seat or question.book != book.index:
                continue
            known = (question.came & book.mask) | (told.dealt(seat) & ~question.left & book.mask)
            power = reading.power(question)
            for size in range(k + 1):
                held = known.bit_count() + size
                by_size[size] *= float(held) ** power if held else 0.0
        top = max(by_size)
        if top <= 0:
            return None
        return tuple(by_size[subset.bit_count()] / top for subset in range(1 << k))

    def _all_chances(self) -> dict[Card, list[float]]:
        found: dict[Card, list[float]] = {}
        tables = self.posterior.marginals if self._books else []
        for (_, cards), table in zip(self._books, tables, strict=True):
            for card, row in zip(cards, table, strict=True):
                by_place = [0.0] * len(self.position.counts)
                for place, chance in zip(self._places, row, strict=True):
                    by_place[place] = chance
                found[card] = by_place
        return found

    def chance(self, card: Card, seat: int) -> float:
        """The chance that a card is with a seat now (0: in the pile)."""
        row = self._chances.get(card)
        if row is None:
            return float(self.position.held[seat] >> card & 1) if seat else 0.0
        return row[seat]

    def split(self, book: Book, mates: Sequence[int]) -> Split:
        """The likeliest way for a book to lie in a team, with its exact chance."""
        try:
            return self._split(book, mates)
        except TooMuchWork:
            return card_by_card(self, book, mates)

    def _split(self, book: Book, mates: Sequence[int]) -> Split:
        held = self.position.held
        holders: dict[Card, int] = {}
        for card in book.cards:
            for seat in self.position.table.seats:
                if held[seat] >> card & 1:
                    holders[card] = seat
        lost = [card for card, seat in holders.items() if seat not in mates]
        for number, (other, cards) in enumerate(self._books):
            if other is book:
                claim = self._claims(tuple(mates))[number]
                right, ours = claim.best, claim.team
                for card, at in zip(cards, claim.where, strict=False):
                    holders[card] = self._places[at]
                break
        else:
            right = ours = 1.0
        if lost:
            right = ours = 0.0
        named = {card: holders.get(card, mates[0]) for card in book.cards}
        return Split(
            book.index, {card: seat if seat in mates else mates[0] for card, seat in named.items()}, right, ours
        )

    def _claims(self, mates: tuple[int, ...]) -> list[ClaimChance[float]]:
        if self._teams is None or self._teams[0] != mates:
            team = sum(1 << at for at, place in enumerate(self._places) if place in mates)
            self._teams = (mates, self.posterior.claims(team))
        return self._teams[1]

    def samples(self, number: int, chance: Random) -> list[list[int]]:
        """So many ways in which all cards may lie, each as likely as it is: by place, the cards there as bits."""
        deals: list[list[int]] = []
        for drawn in self.posterior.draw(number, chance):
            hands = [self.position.held[seat] if seat else 0 for seat in range(len(self.position.counts))]
            for (_, cards), holders in zip(self._books, drawn, strict=True):
                for card, at in zip(cards, holders, strict=True):
                    hands[self._places[at]] |= 1 << card
            deals.append(hands)
        return deals


def _local(mask: int, cards: Sequence[Card]) -> int:
    """A mask of cards as a mask of their places in a list."""
    return sum(1 << at for at, card in enumerate(cards) if mask >> card & 1)

"""What a question is worth: its chance, and all that speaks for or against it besides.

The worth is a sum of *terms*, each a plain quantity of the game, times a weight of the player's. The weights say what a
player pays attention to; they are in units of the chance of a hit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from halfsuit.bots.belief import Belief
from halfsuit.bots.notes import Notes
from halfsuit.bots.told import Told
from halfsuit.cards import Card, cards_of, mask_of
from halfsuit.game.actions import Ask
from halfsuit.game.position import Position
from halfsuit.rules.pack import Book, Pack

__all__ = ["Weights", "Worth", "weigh"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How much each term of a question counts beside its chance of a hit.

    Attributes:
        square: the chance squared: sure things first.
        certain: 1 if the hit is certain.
        own: cards of the book in the asker's hand.
        share: the share of the book that the team can expect to have.
        rest: the chance that the team has all other cards of the book.
        known: cards of the book that are known to be in the team.
        onward: the best chance of another hit in the same book.
        same: 1 if the last question was in the same book.
        fresh: 1 if the team has not shown this book yet.
        size: the asked player's hand, in cards below the average.
        threat: what a miss would let the next player take for certain, times the chance of a miss.
        contest: the chance of a miss, times the opponents' share of the book, times the part of it that is unplaced.
    """

    square: float = 0.0
    certain: float = 0.0
    own: float = 0.0
    share: float = 0.0
    rest: float = 0.0
    known: float = 0.0
    onward: float = 0.0
    same: float = 0.0
    fresh: float = 0.0
    size: float = 0.0
    threat: float = 0.0
    contest: float = 0.0

    def scaled(self, factor: float) -> Weights:
        """All weights times a factor."""
        return Weights(**{field.name: factor * getattr(self, field.name) for field in fields(self)})


@dataclass(frozen=True, slots=True)
class Worth:
    """A question: its worth, its chance, whom a miss gives the turn, how much that seat could take, its book."""

    ask: Ask
    worth: float
    chance: float
    next: int
    threat: float
    book: int = -1


class _BookNow:
    """What the terms need to know of one book."""

    __slots__ = ("fresh", "known", "open", "own", "reach", "rest", "share", "unplaced")

    def __init__(self, belief: Belief, notes: Notes, told: Told, book: Book, seat: int) -> None:
        position = belief.position
        mates = position.table.mates[seat]
        ours: list[float] = []
        self.known = 0
        self.unplaced = 0
        held = 0
        for mate in mates:
            held |= notes.has(mate)
        anywhere = held
        for other in position.table.opponents[seat]:
            anywhere |= notes.has(other)
        for card in book.cards:
            if held >> card & 1:
                self.known += 1
                ours.append(1.0)
                continue
            if anywhere >> card & 1:
                ours.append(0.0)
                continue
            self.unplaced += 1
            ours.append(min(1.0, sum(belief.chance(card, mate) for mate in mates)))
        self.own = (position.held[seat] & book.mask).bit_count()
        self.share = sum(ours) / len(ours)
        self.rest: dict[Card, float] = {}
        for at, card in enumerate(book.cards):
            product = 1.0
            for other, chance in enumerate(ours):
                if other != at:
                    product *= chance
            self.rest[card] = product
        self.reach: dict[Card, float] = {}
        """By card the best chance of getting it from some opponent."""
        for card in book.cards:
            if not position.held[seat] >> card & 1:
                self.reach[card] = max(
                    (belief.chance(card, other) for other in position.table.opponents[seat]), default=0.0
                )
        self.fresh = not any(told.asks[mate][book.index] or told.shown(mate) & book.mask for mate in mates)
        self.open = self.unplaced / len(book.cards)

    def worth(self, weights: Weights, wanted: Sequence[Card], chance: float, *, same: bool) -> float:
        """What a question is worth for the sake of this book, beside its chance and its danger."""
        rest = max((self.rest[card] for card in wanted if card in self.rest), default=0.0)
        onward = max((reach for card, reach in self.reach.items() if card not in wanted), default=0.0)
        return (
            weights.own * self.own
            + weights.share * self.share
            + weights.rest * rest
            + weights.known * self.known
            + weights.onward * chance * onward
            + weights.same * same
            + weights.fresh * self.fresh
            + weights.contest * (1 - chance) * (1 - self.share) * self.open
        )


def next_seat(position: Position, ask: Ask) -> int:
    """Who would be on turn after a miss."""
    if position.rules.after_miss == "asked":
        return ask.target
    return position.left_with_cards(ask.seat)


def threat_of(belief: Belief, notes: Notes, told: Told, seat: int) -> float:
    """How many cards a seat could take at once from the other side, as far as everybody can know.

    Cards whose holder everybody has seen, in books of which the seat has a card with some chance.
    """
    position = belief.position
    total = 0.0
    victims = position.table.opponents[seat]
    for book in position.table.pack.books:
        live = book.mask & position.live
        if not live:
            continue
        seen = 0
        for victim in victims:
            seen |= told.shown(victim) & live
        if not seen:
            continue
        if notes.must_have_one(seat, live):
            reach = 1.0
        else:
            lacking = 1.0
            for card in cards_of(live & notes.may[seat]):
                lacking *= 1 - belief.chance(card, seat)
            reach = 1 - lacking
        total += reach * seen.bit_count()
    return total


def _books_of(pack: Pack, ask: Ask, wanted: Sequence[Card]) -> set[int]:
    """The books that a question is about: more than one if it is for a rank whose cards belong to several."""
    return {pack.book_at[card] for card in wanted or cards_of(pack.family_mask(ask.wanted))}


def _chance(belief: Belief, notes: Notes, ask: Ask, wanted: Sequence[Card]) -> float:
    """The chance of a hit: that the asked player has the card, or one of those of a rank."""
    if len(wanted) == 1:
        return belief.chance(wanted[0], ask.target)
    if wanted and notes.must_have_one(ask.target, mask_of(wanted)):
        return 1.0
    lacking = 1.0
    for card in wanted:
        lacking *= 1 - belief.chance(card, ask.target)
    return 1 - lacking


def weigh(asks: Sequence[Ask], belief: Belief, notes: Notes, told: Told, weights: Weights) -> list[Worth]:
    """What every question is worth, in their order."""
    position = belief.position
    pack, seat = position.table.pack, asks[0].seat
    books: dict[int, _BookNow] = {}
    threats: dict[int, float] = {}
    average = sum(position.counts[1:]) / len(position.table.seats)
    last = told.questions[-1] if told.questions and told.questions[-1].seat == seat else None
    found: list[Worth] = []
    for ask in asks:
        wanted = cards_of(pack.wanted_mask(ask.wanted) & position.live & ~position.held[seat])
        chance = _chance(belief, notes, ask, wanted)
        miss = 1 - chance
        after = next_seat(position, ask)
        threat = threats.get(after)
        if threat is None:
            threat = threats[after] = (
                threat_of(belief, notes, told, after) if after in position.table.opponents[seat] else 0.0
            )
        of_books: list[tuple[float, int]] = []
        for book in _books_of(pack, ask, wanted):
            now = books.get(book)
            if now is None:
                now = books[book] = _BookNow(belief, notes, told, pack.books[book], seat)
            same = last is not None and last.book == book
            of_books.append((now.worth(weights, wanted, chance, same=same), -book))
        worth, index = max(of_books)
        worth += (
            chance
            + weights.square * chance * chance
            + weights.certain * (chance >= 1)
            + weights.size * (average - position.counts[ask.target])
            - weights.threat * miss * threat
        )
        found.append(Worth(ask, worth, chance, after, threat, -index))
    return found

"""All deals that fit what is known, asked in the words of the game: cards, seats, books, claims.

>>> from halfsuit.cards import parse_card
>>> from halfsuit.game import Deal, new_game, view_of
>>> from halfsuit.infer import Knowledge
>>> from halfsuit.rules import Ruleset
>>> state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), seed=1, dealer=1))
>>> worlds = Knowledge.of(view_of(state, 1)).worlds_exactly()
>>> worlds.table[parse_card("Kh")]
{2: Fraction(1, 5), 3: Fraction(1, 5), 4: Fraction(1, 5), 5: Fraction(1, 5), 6: Fraction(1, 5)}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from random import Random
from typing import Generic, TypeVar

from halfsuit.cards import Card, mask_of
from halfsuit.game.actions import Holding
from halfsuit.infer.groups import Group
from halfsuit.infer.known import Known
from halfsuit.infer.posterior import ClaimChance, Posterior
from halfsuit.infer.story import Story
from halfsuit.infer.world import World

__all__ = ["BookChances", "Worlds"]

N = TypeVar("N", float, Fraction)


@dataclass(frozen=True, slots=True)
class BookChances(Generic[N]):
    """How a team stands with a book that is in play.

    Attributes:
        book: its index in the pack.
        team: the probability that the team has all its cards.
        right: the probability that the likeliest claim of the team is right.
        naming: that claim: who has which card; empty if the team cannot have them all.
    """

    book: int
    team: N
    right: N
    naming: Holding


class Worlds(Generic[N]):
    """The deals that fit what somebody knows. Nothing is worked out before it is asked for, and nothing twice.

    Seats are from 1, and 0 is the pile. Probabilities are ``float``, or ``Fraction`` if asked for exactly.

    Raises:
        InconsistentView: by every question but :attr:`count` and :attr:`possible`, if no deal fits.
    """

    def __init__(self, known: Known, answers: Posterior[N], number: Callable[[int], N], *, exact: bool = True) -> None:
        self.known = known
        self.answers = answers
        self.exact = exact
        """Whether the answers follow from all deals that fit; else from a sample of them."""
        self._none = number(0)
        self._sure = number(1)
        self._stories: Sequence[Story] = known.stories()

    @property
    def possible(self) -> bool:
        """Whether any deal fits."""
        return self.answers.possible

    @property
    def count(self) -> int:
        """How many deals fit, exactly (an estimate, if not :attr:`exact`). Weights do not matter.

        In games with a pile the order of the cards that were not drawn is not counted.
        """
        return self.answers.count

    @property
    def entropy(self) -> float:
        """How many bits of the deal are hidden: log2 of the number of deals; fewer if some are likelier."""
        return self.answers.entropy

    # Cards

    @cached_property
    def table(self) -> dict[Card, dict[int, N]]:
        """By card in play, where it may be now (0: the pile) and how probably; seats in order, none that cannot be."""
        table: dict[Card, dict[int, N]] = {}
        seats = range(len(self.known.places))
        for story, rows in zip(self._stories, self.answers.marginals, strict=True):
            for bit, card in enumerate(story.group.cards):
                if not story.live >> bit & 1:
                    continue
                if story.moved >> bit & 1:
                    table[card] = {seat: self._sure for seat in seats if story.public[seat] >> bit & 1}
                    continue
                row = rows[bit]
                chances: dict[int, N] = {}
                for seat, places in enumerate(self.known.places):
                    chance = self._none
                    for place in places:
                        chance += row[place]
                    if chance:
                        chances[seat] = chance
                table[card] = chances if len(chances) > 1 else dict.fromkeys(chances, self._sure)
        return {card: table[card] for card in self.known.position.table.pack.cards if card in table}

    @cached_property
    def dealt(self) -> dict[Card, dict[int, N]]:
        """By card of the pack, who was dealt it (0: it was in the pile) and how probably; none that cannot be."""
        table: dict[Card, dict[int, N]] = {}
        seats = self.known.position.table.seats
        for story, rows in zip(self._stories, self.answers.marginals, strict=True):
            for card, row in zip(story.group.cards, rows, strict=True):
                chances = {seat: row[seat - 1] for seat in seats if row[seat - 1]}
                drawn = self._none
                for chance in row[len(seats) :]:
                    drawn += chance
                if drawn:
                    chances[0] = drawn
                table[card] = chances if len(chances) > 1 else dict.fromkeys(chances, self._sure)
        for seat, hand in enumerate(self.known.laid, 1):
            table.update((card, {seat: self._sure}) for card in hand)
        return {card: table[card] for card in self.known.position.table.pack.cards if card in table}

    def chance(self, card: Card, seat: int) -> N:
        """The probability that a seat (0: the pile) has a card now; a card that is out of play nobody has."""
        return self.table.get(card, {}).get(seat, self._none)

    @cached_property
    def certain(self) -> dict[Card, int]:
        """The cards of which it is certain who has them (0: the pile), and who. Nothing is missed, if :attr:`exact`."""
        return {card: next(iter(chances)) for card, chances in self.table.items() if len(chances) == 1}

    def all_with(self, holding: Iterable[tuple[int, Iterable[Card]]]) -> N:
        """The probability that all these cards are with these seats now: pairs of a seat and cards, of one book."""
        where = [(seat, card) for seat, cards in holding for card in cards]
        if not where:
            return self._sure
        group = self.known.groups.at.get(where[0][1])
        if group is None:
            return self._none
        story = self._stories[group.index]
        masks = self._anywhere(group)
        for seat, card in where:
            bit = group.local(1 << card)
            if not bit & story.live:
                return self._none
            if not bit & story.moved:
                masks[bit.bit_length() - 1] &= self._places(seat)
            elif not bit & story.public[seat]:
                return self._none
        return self.answers.chance(group.index, masks)

    def none_with(self, seat: int, cards: Iterable[Card]) -> N:
        """The probability that a seat has none of some cards of one book."""
        mask = mask_of(cards) & self.known.position.live
        group = next((group for group in self.known.groups.all if group.mask & mask), None)
        if group is None:
            return self._sure
        story = self._stories[group.index]
        here = group.local(mask)
        if here & story.public[seat]:
            return self._none
        masks = self._anywhere(group)
        for bit in range(len(masks)):
            if here >> bit & 1 and not story.moved >> bit & 1:
                masks[bit] &= ~self._places(seat)
        return self.answers.chance(group.index, masks)

    def _anywhere(self, group: Group) -> list[int]:
        return [(1 << len(self.known.sizes)) - 1] * len(group.cards)

    def _places(self, *seats: int) -> int:
        return sum(1 << place for seat in seats for place in self.known.places[seat])

    # Claims

    def right(self, naming: Holding) -> N:
        """The probability that a claim is right: that its cards are where it says they are."""
        return self.all_with(naming)

    def books(self, side: int) -> list[BookChances[N]]:
        """How a team (0: the odd seats, 1: the even ones) stands with every book in play, in the pack's order."""
        mates = self.known.position.table.sides[side]
        groups = self.known.groups
        found: list[BookChances[N]] = []
        for turn in range(max(len(group.books) for group in groups.all)):
            asked = [0] * len(groups.all)
            cards = [0] * len(groups.all)
            for group, story in zip(groups.all, self._stories, strict=True):
                if turn < len(group.books) and not group.books[turn][1] & ~story.live:
                    cards[group.index] = group.books[turn][1]
                    asked[group.index] = group.books[turn][1] & ~story.moved
            chances = self.answers.claims(self._places(*mates), asked)
            for group, chance in zip(groups.all, chances, strict=True):
                if cards[group.index]:
                    book = group.books[turn][0]
                    found.append(self._book(book, group, cards[group.index], mates, chance))
        return sorted(found, key=lambda chances: chances.book)

    def _book(
        self, book: int, group: Group, cards: int, mates: tuple[int, ...], chance: ClaimChance[N]
    ) -> BookChances[N]:
        story = self._stories[group.index]
        held: dict[Card, int] = {}
        for seat in mates:
            for card in group.names(story.public[seat] & cards):
                held[card] = seat
        known = cards & story.moved
        if len(held) != known.bit_count() or not chance.team:
            return BookChances(book, self._none, self._none, ())
        right, team = chance.best, chance.team
        hidden = cards & ~story.moved
        if not group.everything & ~cards & ~story.moved or not hidden:
            seats = {place: seat for seat in mates for place in self.known.places[seat]}
            for bit, card in enumerate(group.cards):
                if hidden >> bit & 1:
                    held[card] = seats[chance.where[bit]]
            if not hidden:
                right = self._sure
        else:
            right, places = self._likeliest(group, hidden, mates)
            held.update(places)
        naming = tuple(
            (seat, tuple(card for card in group.names(cards) if held[card] == seat))
            for seat in mates
            if seat in held.values()
        )
        return BookChances(book, team, right, naming)

    def _likeliest(self, group: Group, hidden: int, mates: tuple[int, ...]) -> tuple[N, dict[Card, int]]:
        """The likeliest way in which a team has some cards, where there are others in the group that do not matter."""
        cards = group.names(hidden)
        ways = [
            (min(self.chance(card, seat) for card, seat in zip(cards, seats, strict=True)), seats)
            for seats in product(mates, repeat=len(cards))
        ]
        best, where = self._none, dict[Card, int]()
        for bound, seats in sorted(ways, key=lambda way: -way[0]):
            if bound <= best:
                break
            chance = self.all_with((seat, (card,)) for card, seat in zip(cards, seats, strict=True))
            if chance > best:
                best, where = chance, dict(zip(cards, seats, strict=True))
        return best, where

    # Samples

    def sample(self, number: int, seed: int | str | Random = 0) -> list[World]:
        """So many of the deals by chance, each as likely as it is. The same seed gives the same."""
        chance = seed if isinstance(seed, Random) else Random(seed)
        return [World(self.known, deal) for deal in self.answers.draw(number, chance)]

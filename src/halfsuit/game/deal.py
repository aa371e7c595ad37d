"""The deal: who got which cards, what was left, who begins. Shuffling is an input, so that a replay is exact.

>>> from halfsuit.rules import Ruleset
>>> deal = Deal.shuffled(Ruleset.of("literature"), seed="evening")
>>> [len(hand) for hand in deal.hands], deal.start == deal.dealer
([8, 8, 8, 8, 8, 8], True)
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from halfsuit.cards import Card
from halfsuit.rules.pack import pack_of
from halfsuit.rules.ruleset import Ruleset

__all__ = ["Deal", "draw_rank", "hand_sizes", "teams_by_draw"]


@dataclass(frozen=True, slots=True)
class Deal:
    """How a game begins.

    Attributes:
        rules: the rules of the game.
        hands: by seat from 1 (index seat - 1), the cards dealt, sorted by book; in a view those that are known.
        stock: the undealt pile, top first; in a view empty.
        start: the seat that asks first.
        dealer: who dealt, if known.
        drew: the cards drawn for teams, by seat, if they were.
        viewer: whose view this is (0 a spectator); ``None`` if it is the whole truth.
        hidden: by seat, how many cards of the hand this view does not show.
        hidden_stock: how many cards of the pile this view does not show.
    """

    rules: Ruleset
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    start: int
    dealer: int | None = None
    drew: tuple[Card, ...] | None = None
    viewer: int | None = None
    hidden: tuple[int, ...] = ()
    hidden_stock: int = 0

    def __post_init__(self) -> None:
        if not self.hidden:
            object.__setattr__(self, "hidden", (0,) * len(self.hands))

    @classmethod
    def shuffled(cls, rules: Ruleset, seed: int | str | None = None, dealer: int | None = None) -> Deal:
        """Shuffle and deal. The same seed gives the same deal on every machine; ``None`` is chance.

        Raises:
            ValueError: there is no such seat to deal.
        """
        chance = random.Random(seed)
        dealer = dealer if dealer is not None else chance.randint(1, rules.players)
        drew = None
        if rules.teams == "draw":
            drew = teams_by_draw(chance.sample(drawn_from(rules), rules.players))
        pack = list(pack_of(rules).cards)
        chance.shuffle(pack)
        start = first_to_ask(rules, dealer, chance)
        return cls.of(rules, pack, start=start, dealer=dealer, drew=drew)

    @classmethod
    def of(
        cls,
        rules: Ruleset,
        pack: Sequence[Card],
        *,
        start: int,
        dealer: int,
        drew: tuple[Card, ...] | None = None,
    ) -> Deal:
        """Deal a pack, top card first, one card at a time from the dealer's left.

        Raises:
            ValueError: there is no such seat to deal or to start.
        """
        for what, seat in (("dealer", dealer), ("start", start)):
            if not 1 <= seat <= rules.players:
                raise ValueError(f"{what} {seat}: there is no such seat at this table, only 1 to {rules.players}")
        sort = pack_of(rules).sorted
        n = rules.players
        dealt = len(pack) if rules.hand_size is None else rules.hand_size * n
        first = dealer % n
        hands = tuple(sort(pack[(seat - first) % n : dealt : n]) for seat in range(n))
        return cls(rules, hands, tuple(pack[dealt:]), start, dealer, drew)


def hand_sizes(rules: Ruleset, dealer: int | None) -> list[tuple[int, ...]]:
    """The hand sizes that the deal can give, by seat; several where the dealer is not known and hands are uneven."""
    n = rules.players
    if rules.hand_size is not None:
        return [(rules.hand_size,) * n]
    each, more = divmod(rules.deck_size, n)
    dealers = [dealer] if dealer is not None else list(range(1, n + 1))
    return list(
        dict.fromkeys(tuple(each + ((seat - first - 1) % n < more) for seat in range(1, n + 1)) for first in dealers)
    )


def first_to_ask(rules: Ruleset, dealer: int, chance: random.Random) -> int:
    """The seat that begins. One number of chance is used whatever the rules, so that a seed deals the same cards."""
    return {
        "dealer": dealer,
        "left-of-dealer": dealer % rules.players + 1,
        "highest-draw": 1,
        "random": chance.randint(1, rules.players),
    }[rules.first]


def drawn_from(rules: Ruleset) -> list[Card]:
    """The cards that are drawn from for teams: the pack of the game without jokers."""
    return [card for card in pack_of(rules).cards if card < 52]


def draw_rank(card: Card) -> tuple[int, int]:
    """How a card drawn for teams ranks: by rank, ace high, then by suit, clubs to spades."""
    return card % 13, card // 13


def teams_by_draw(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Seat players by the cards they drew: the higher half in the odd seats, the lower in the even ones, descending."""
    ranked = sorted(cards, key=draw_rank, reverse=True)
    half = len(ranked) // 2
    seated: list[Card] = []
    for high, low in zip(ranked[:half], ranked[half:], strict=True):
        seated += [high, low]
    return tuple(seated)

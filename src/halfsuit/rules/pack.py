"""The pack of a game and its books: which cards belong together, in which order, and what they are called.

>>> from halfsuit.rules.ruleset import Ruleset
>>> pack = pack_of(Ruleset.of("literature"))
>>> [book.text for book in pack.books]
['c-', 'c+', 'd-', 'd+', 'h-', 'h+', 's-', 's+']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NoReturn

from halfsuit.cards import (
    BLACK_JOKER,
    RANK_LETTERS,
    RANKS,
    RED_JOKER,
    SUIT_LETTERS,
    Card,
    Rank,
    cards_of,
    make_card,
    mask_of,
    parse_rank,
    rank_of,
    rank_text,
)
from halfsuit.rules.ruleset import Ruleset

__all__ = ["Book", "Pack", "pack_of"]

_HALVES: dict[str, tuple[str, str]] = {
    "no8": ("234567", "9TJQKA"),
    "no7": ("A23456", "89TJQK"),
    "no2": ("345678", "9TJQKA"),
    "jokers": ("234567", "9TJQKA"),
}


@dataclass(frozen=True, slots=True)
class Book:
    """A set of cards to be collected.

    ``index`` is its place in the pack, ``text`` its name in records, ``cards`` its cards in order, ``mask`` the same as
    bits. ``size`` is how many of them make a book: all of them, but two of four where any pair of a rank is a book.
    ``high`` marks the high half of a suit.
    """

    index: int
    text: str
    cards: tuple[Card, ...]
    mask: int
    size: int
    high: bool

    def __str__(self) -> str:
        return self.text


class Pack:
    """The cards of a game in order, and its books. It cannot change."""

    __slots__ = (
        "_order",
        "_rank_masks",
        "_rules",
        "_whole",
        "asks_rank",
        "book_at",
        "books",
        "by_text",
        "cards",
        "group",
        "mask",
        "order",
        "rank_masks",
        "total",
    )

    def __init__(self, rules: Ruleset) -> None:
        size = {"half-suits": 6, "ranks": 4, "pairs": 2, "colour-pairs": 2}[rules.books]
        self.books: tuple[Book, ...] = tuple(
            Book(
                index, text, cards, mask_of(cards), len(cards) if rules.books == "half-suits" else size, text[-1] == "+"
            )
            for index, (text, cards) in enumerate(_named_books(rules))
        )
        self.by_text: Mapping[str, Book] = MappingProxyType({book.text: book for book in self.books})
        self.cards: tuple[Card, ...] = tuple(card for book in self.books for card in book.cards)
        self.mask: int = mask_of(self.cards)
        self._order = {card: place for place, card in enumerate(self.cards)}
        self.order: Mapping[Card, int] = MappingProxyType(self._order)
        """Where each card stands when cards are sorted by book."""
        self.book_at: tuple[int, ...] = tuple(self._index(Card(card)) for card in range(54))
        """For every card the index of its book; -1 for a card that is not in the pack."""
        self._rank_masks = {rank: mask_of(card for card in self.cards if rank_of(card) == rank) for rank in RANKS}
        self.rank_masks: Mapping[Rank, int] = MappingProxyType(self._rank_masks)
        """For every rank its cards, as bits."""
        self.total: int = len(self.cards) // size if rules.books != "half-suits" else len(self.books)
        """How many books can be made."""
        self.group: bool = rules.books in ("pairs", "colour-pairs")
        """Whether records name the cards of a book that is laid down."""
        self.asks_rank: bool = rules.ask == "rank"
        """Whether records name the cards that a question moved."""
        self._rules = rules
        self._whole = True

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, "_whole"):
            raise AttributeError("a pack cannot change")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a pack cannot change")

    def __reduce__(self) -> tuple[object, ...]:
        return pack_of, (self._rules,)

    def _index(self, card: Card) -> int:
        return next((book.index for book in self.books if book.mask >> card & 1), -1)

    def book_of(self, card: Card) -> Book:
        """The book of a card.

        Raises:
            KeyError: the card is not in the pack.
        """
        index = self.book_at[card]
        if index < 0:
            raise KeyError(card)
        return self.books[index]

    def sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Cards sorted by book, and inside a book by the pack's order."""
        return tuple(sorted(cards, key=self._order.__getitem__))

    def sorted_if_known(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Cards sorted by book; cards that are not in the pack last."""
        return tuple(sorted(cards, key=lambda card: self._order.get(card, 99)))

    def sort_mask(self, mask: int) -> tuple[Card, ...]:
        """The cards of a bit mask, sorted by book."""
        return tuple(sorted(cards_of(mask), key=self._order.__getitem__))

    def wanted_mask(self, wanted: Card | Rank) -> int:
        """What a question asks for, as bits: one card, or all cards of a rank."""
        return self._rank_masks[Rank(wanted)] if wanted >= 64 else 1 << wanted

    def family_mask(self, wanted: Card | Rank) -> int:
        """Of what an asker must hold a card: the book of a card, or the rank."""
        if wanted >= 64:
            return self._rank_masks[Rank(wanted)]
        return self.books[self.book_at[wanted]].mask


def _named_books(rules: Ruleset) -> Iterator[tuple[str, tuple[Card, ...]]]:
    if rules.books == "half-suits":
        halves = _HALVES[rules.deck]
        for suit, letter in enumerate(SUIT_LETTERS):
            for sign, half in zip("-+", halves, strict=True):
                yield letter + sign, tuple(make_card(parse_rank(rank), suit) for rank in half)
        if rules.deck == "jokers":
            eights = tuple(make_card(parse_rank("8"), suit) for suit in range(4))
            yield "*", (*eights, BLACK_JOKER, RED_JOKER)
        return
    for rank in RANKS:
        four = tuple(make_card(rank, suit) for suit in range(4))
        if rules.books == "colour-pairs":
            yield rank_text(rank) + "b", (four[0], four[3])
            yield rank_text(rank) + "r", (four[1], four[2])
        else:
            yield RANK_LETTERS[rank - 64], four


@lru_cache(maxsize=64)
def pack_of(rules: Ruleset) -> Pack:
    """The pack of a game; the same object for the same rules."""
    return Pack(rules)

"""Books as the counting sees them: cards whose fates hang together, numbered from 0.

Mostly a group is a book. Where colour pairs are asked for by rank, a player may ask who holds a card of either pair, so
the two pairs of a rank are one group.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from halfsuit.cards import Card, mask_of
from halfsuit.game.position import Table

__all__ = ["Group", "Groups", "groups_of"]


class Group:
    """Some cards of the pack, numbered from 0; sets of them are *local* masks: bit 0 is the first card.

    Attributes:
        index: its place among the groups. cards: the cards in the pack's order. mask: the same as bits of the pack.
        books: the books in it: pairs of the index in the pack and the local mask. sets: the local masks that no hand
        may hold whole where books are laid down at once: the books, or any two cards. everything: the local mask of all
        its cards.
    """

    __slots__ = ("_bits", "books", "cards", "everything", "index", "mask", "sets")

    def __init__(self, index: int, cards: tuple[Card, ...], table: Table) -> None:
        self.index = index
        self.cards = cards
        self.mask = mask_of(cards)
        self._bits = tuple((1 << card, 1 << bit) for bit, card in enumerate(cards))
        self.everything = (1 << len(cards)) - 1
        self.books: tuple[tuple[int, int], ...] = tuple(
            (book.index, self.local(book.mask)) for book in table.pack.books if book.mask & self.mask
        )
        if table.rules.books == "pairs":
            self.sets = tuple(1 << one | 1 << two for one, two in combinations(range(len(cards)), 2))
        else:
            self.sets = tuple(mask for _, mask in self.books)

    def local(self, mask: int) -> int:
        """The cards of a mask of the pack that are in this group, as a local mask."""
        mask &= self.mask
        local = 0
        if mask:
            for bit, here in self._bits:
                if mask & bit:
                    local |= here
        return local

    def names(self, local: int) -> tuple[Card, ...]:
        """The cards of a local mask."""
        return tuple(card for bit, card in enumerate(self.cards) if local >> bit & 1)


class Groups:
    """The groups of a game: of the cards that were in play when it began."""

    __slots__ = ("all", "at", "of_book")

    def __init__(self, table: Table, live: int) -> None:
        pack = table.pack
        if table.rules.books == "colour-pairs" and table.rules.ask == "rank":
            masks = list(pack.rank_masks.values())
        else:
            masks = [book.mask for book in pack.books]
        self.all: tuple[Group, ...] = tuple(
            Group(index, pack.sort_mask(mask & live), table)
            for index, mask in enumerate(mask for mask in masks if mask & live)
        )
        """The groups, each at its index."""
        self.at: dict[int, Group] = {card: group for group in self.all for card in group.cards}
        """By card."""
        self.of_book: dict[int, tuple[Group, int]] = {
            book: (group, mask) for group in self.all for book, mask in group.books
        }
        """By index of a book in the pack: its group, and its cards there."""


@lru_cache(maxsize=256)
def groups_of(table: Table, live: int) -> Groups:
    """The groups of the cards in play at the beginning (bits); the same object for the same cards."""
    return Groups(table, live)

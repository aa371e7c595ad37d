"""The names of cards, ranks and books as messages: ``card-Kh``, ``rank-K``, ``book-h-high``.

Their forms are attributes in the Fluent files: *the* king, kings, all four kings. A sentence takes the form it needs.
"""

from __future__ import annotations

from collections.abc import Iterable

from halfsuit.cards import RANK_LETTERS, SUIT_LETTERS, Card, Rank, card_text, rank_of, rank_text
from halfsuit.rules import Book, Pack
from halfsuit.speech.message import Message

__all__ = ["WORDS", "book_word", "card_word", "cards_words", "rank_word", "short_words"]


def card_word(card: Card) -> Message:
    """The name of a card: “king of hearts”; its form ``the`` with the article."""
    return Message(f"card-{card_text(card)}")


def cards_words(cards: Iterable[Card]) -> tuple[Message, ...]:
    """The names of some cards."""
    return tuple(card_word(card) for card in cards)


def rank_word(rank: Rank) -> Message:
    """The name of a rank: “king”; its forms ``one`` (a king), ``many`` (kings), ``the`` (the king)."""
    return Message(f"rank-{rank_text(rank)}")


def short_words(cards: Iterable[Card], book: Book) -> tuple[Message, ...]:
    """Cards where it is known which book they are of: in a half-suit the rank is enough."""
    in_suit = book.text[-1] in "+-"
    return tuple(
        rank_word(rank) if in_suit and (rank := rank_of(card)) is not None else card_word(card) for card in cards
    )


def book_word(book: Book, pack: Pack) -> Message:
    """The name of a book: “high hearts”, “kings”; its forms ``all`` (all six high hearts), ``of`` (the high hearts)."""
    text = book.text
    if text == "*":
        return Message("book-eights")
    if text[-1] in "+-":
        return Message(f"book-{text[0]}-{'high' if book.high else 'low'}")
    if len(text) == 2:
        return Message(f"book-{text[0]}-{'red' if text[1] == 'r' else 'black'}")
    return Message(f"pair-{text}" if pack.group else f"book-{text}")


WORDS: frozenset[str] = frozenset(
    [
        *(f"card-{rank}{suit}" for rank in RANK_LETTERS for suit in SUIT_LETTERS),
        "card-Xb",
        "card-Xr",
        *(f"rank-{rank}" for rank in RANK_LETTERS),
        *(f"book-{suit}-{half}" for suit in SUIT_LETTERS for half in ("low", "high")),
        "book-eights",
        *(f"book-{rank}" for rank in RANK_LETTERS),
        *(f"pair-{rank}" for rank in RANK_LETTERS),
        *(f"book-{rank}-{colour}" for rank in RANK_LETTERS for colour in ("black", "red")),
    ]
)
"""The ids of all words: cards, ranks and books."""

"""Cards as small ints, and sets of cards as bit masks behind a thin type.

A card is a number from 0 to 53: suit times thirteen plus rank (clubs, diamonds, hearts, spades; two to ace), then the
black and the red joker. A rank is a number from 64 on, so that a question for a king is never mistaken for a question
for one card. What belongs together in a *book* depends on the rules: see :mod:`halfsuit.rules.pack`.

>>> parse_card("Kh"), card_text(parse_card("Kh"))
(37, 'Kh')
>>> [card_text(card) for card in CardSet.of(parse_card("Kh"), parse_card("2c"))]
['2c', 'Kh']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import NewType

__all__ = [
    "BLACK_JOKER",
    "CARDS",
    "RANKS",
    "RANK_LETTERS",
    "RED_JOKER",
    "SUIT_LETTERS",
    "Card",
    "CardSet",
    "Rank",
    "card_text",
    "cards_of",
    "is_rank",
    "make_card",
    "mask_of",
    "parse_card",
    "parse_rank",
    "rank_of",
    "rank_text",
    "suit_of",
    "typed_card",
    "typed_rank",
]

Card = NewType("Card", int)
"""A card: 0 to 51 by suit and rank, 52 the black joker, 53 the red one."""

Rank = NewType("Rank", int)
"""A rank: 64 for the two up to 76 for the ace. Jokers have none."""

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"

CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(54))
RANKS: tuple[Rank, ...] = tuple(Rank(64 + number) for number in range(13))
BLACK_JOKER = Card(52)
RED_JOKER = Card(53)

_TEXT: tuple[str, ...] = (*(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS), "Xb", "Xr")
_BY_TEXT: dict[str, Card] = {text: Card(number) for number, text in enumerate(_TEXT)}
_RANK_BY_TEXT: dict[str, Rank] = dict(zip(RANK_LETTERS, RANKS, strict=True))


def make_card(rank: Rank, suit: int) -> Card:
    """The card of a rank and a suit (0 clubs, 1 diamonds, 2 hearts, 3 spades)."""
    return Card(suit * 13 + rank - 64)


def is_rank(wanted: Card | Rank) -> bool:
    """Whether what a question asks for is a rank and not one card."""
    return wanted >= 64


def rank_of(card: Card) -> Rank | None:
    """The rank of a card; ``None`` for a joker."""
    return Rank(64 + card % 13) if card < 52 else None


def suit_of(card: Card) -> int | None:
    """The suit of a card, 0 to 3 for clubs, diamonds, hearts, spades; ``None`` for a joker."""
    return card // 13 if card < 52 else None


def card_text(card: Card) -> str:
    """A card as records write it: ``Kh``, ``Td``, ``Xr``."""
    return _TEXT[card]


def rank_text(rank: Rank) -> str:
    """A rank as records write it, one letter."""
    return RANK_LETTERS[rank - 64]


def parse_card(text: str) -> Card:
    """Read a card exactly as records write it.

    Raises:
        ValueError: the text is no card; ``1J``, ``10h`` and lower case are none, so nothing is read as another card.
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"{text!r} is no card") from None


def parse_rank(text: str) -> Rank:
    """Read a rank exactly as records write it.

    Raises:
        ValueError: the text is no rank.
    """
    try:
        return _RANK_BY_TEXT[text]
    except KeyError:
        raise ValueError(f"{text!r} is no rank") from None


_GLYPHS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}


def typed_card(text: str) -> Card | None:
    """A card as people type it: ``Kh``, ``kh``, ``K♥``, ``10h``, ``Th``, ``xr``. ``None`` if it is not clearly a card.

    >>> typed_card("10♥") == typed_card("th") == parse_card("Th")
    True
    >>> typed_card("1J") is None and typed_card("K") is None
    True
    """
    text = text.strip().replace("\ufe0f", "")
    if text[:2].isascii() and text.lower() in ("xb", "xr"):
        return BLACK_JOKER if text.lower() == "xb" else RED_JOKER
    rank = typed_rank(text[:-1]) if len(text) in (2, 3) else None
    suit = _GLYPHS.get(text[-1:], text[-1:].lower() if text[-1:].isascii() else "")
    if rank is None or not suit or suit not in SUIT_LETTERS:
        return None
    return make_card(rank, SUIT_LETTERS.index(suit))


def typed_rank(text: str) -> Rank | None:
    """A rank as people type it: ``K``, ``k``, ``10``, ``T``. ``None`` if it is not clearly a rank."""
    text = text.strip()
    if text == "10":
        return _RANK_BY_TEXT["T"]
    return _RANK_BY_TEXT.get(text.upper()) if text.isascii() else None


def mask_of(cards: Iterable[Card]) -> int:
    """The bit mask of some cards: bit *n* is set for card *n*."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> list[Card]:
    """The cards of a bit mask, by number."""
    cards: list[Card] = []
    while mask:
        low = mask & -mask
        cards.append(Card(low.bit_length() - 1))
        mask ^= low
    return cards


class CardSet(Set[Card]):
    """A set of cards that cannot change: a bit mask with the manners of a set.

    >>> hand = CardSet.of(parse_card("2c"), parse_card("3c"))
    >>> len(hand), parse_card("2c") in hand, hand
    (2, True, CardSet('2c 3c'))
    """

    __slots__ = ("_mask",)
    _mask: int

    def __init__(self, mask: int = 0) -> None:
        object.__setattr__(self, "_mask", mask)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a set of cards cannot change")

    @classmethod
    def of(cls, *cards: Card) -> CardSet:
        """The set of the given cards."""
        return cls(mask_of(cards))

    @classmethod
    def _from_iterable(cls, it: Iterable[Card]) -> CardSet:  # pyright: ignore[reportIncompatibleMethodOverride]
        return cls(mask_of(it))

    @property
    def mask(self) -> int:
        """The bit mask: bit *n* is set for card *n*."""
        return self._mask

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and card >= 0 and bool(self._mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self._mask))

    def __len__(self) -> int:
        return self._mask.bit_count()

    def __hash__(self) -> int:
        return hash(self._mask)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self._mask == other._mask
        return super().__eq__(other)

    def __reduce__(self) -> tuple[object, ...]:
        return CardSet, (self._mask,)

    def __repr__(self) -> str:
        return f"CardSet({' '.join(map(card_text, self))!r})"

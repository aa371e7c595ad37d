"""What people type: command words, cards, ranks, books and names, in their language and in English.

Nothing is guessed. What is not clearly one thing is not understood, and :mod:`halfsuit.terminal.typed` asks back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

from halfsuit.cards import (
    BLACK_JOKER,
    RANK_LETTERS,
    RANKS,
    RED_JOKER,
    SUIT_LETTERS,
    Card,
    Rank,
    card_text,
    make_card,
    parse_rank,
    rank_of,
    rank_text,
    suit_of,
    typed_card,
    typed_rank,
)
from halfsuit.rules import Book, Pack
from halfsuit.speech import Message, book_word, rank_word
from halfsuit.speech.formatter import Formatter

__all__ = ["COMMANDS", "Vocabulary"]

COMMANDS: tuple[str, ...] = (
    "ask",
    "claim",
    "call-off",
    "call",
    "own-up",
    "take-back",
    "pass",
    "last",
    "counts",
    "hand",
    "score",
    "rules",
    "note",
    "notes",
    "help",
    "save",
    "quit",
)
"""What can be said at the prompt; each has its words in the file ``terminal``."""

_SUIT_NAMES = dict(zip(SUIT_LETTERS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.sub(r"[,?.:„“”\"]", " ", text.casefold()).split())


class Vocabulary:
    """The words of one language, with the English ones beside them."""

    def __init__(self, say: Formatter) -> None:
        self.say = say
        english = say if say.language == "en" else Formatter("en", "terminal")
        self._languages = (say, english) if english is not say else (say,)
        self.suit_letters: tuple[str, ...] = tuple(say(Message("letters-suits")).split())
        """The letters of clubs, diamonds, hearts and spades in this language."""
        self.rank_letters: dict[str, str] = dict(zip("AKQJ", say(Message("letters-ranks")).split(), strict=True))
        """The letters of ace, king, queen and jack in this language."""
        self._phrases: dict[tuple[str, ...], str] = {}
        for language in self._languages:
            for command in COMMANDS:
                for phrase in language(Message(f"word-{command}")).split(","):
                    self._phrases.setdefault(_words(phrase), command)
        self._longest = max(map(len, self._phrases))
        self._suits: dict[str, int] = {}
        self._ranks: dict[str, Rank] = {}
        for language in self._languages:
            for name, suit in zip(_SUIT_NAMES.values(), range(4), strict=True):
                for word in (name, *_entries(language(Message("word-suits")))[name]):
                    self._suits.setdefault(word, suit)
            for letter, words in _entries(language(Message("word-ranks"))).items():
                for word in words:
                    self._ranks.setdefault(word, parse_rank(letter))
            for rank in RANKS:
                for form, text in language.forms(rank_word(rank)).items():
                    if form in ("", "many"):
                        self._ranks.setdefault(text.casefold(), rank)
        self._fillers = frozenset(
            word.strip() for language in self._languages for word in language(Message("word-fillers")).split(",")
        )

    @cached_property
    def yes(self) -> frozenset[str]:
        """The words for yes; Enter alone is one as well."""
        return self._set("word-yes") | {""}

    @cached_property
    def no(self) -> frozenset[str]:
        """The words for no."""
        return self._set("word-no")

    @cached_property
    def me(self) -> frozenset[str]:
        """The words for oneself."""
        return self._set("word-me")

    def _set(self, name: str) -> frozenset[str]:
        return frozenset(
            word.strip() for language in self._languages for word in language(Message(name)).casefold().split(",")
        )

    def command(self, text: str) -> tuple[str | None, str]:
        """The command that a text begins with, and the rest of it; ``None`` where it begins with none."""
        parts = text.split()
        for length in range(min(self._longest, len(parts)), 0, -1):
            found = self._phrases.get(_words(" ".join(parts[:length])))
            if found is not None:
                return found, " ".join(parts[length:])
        return None, text.strip()

    def tokens(self, text: str, names: Iterable[str] = ()) -> tuple[str, ...]:
        """The words that matter: no marks, and no fillers unless somebody is called so."""
        called = {word for name in names for word in _words(name)}
        return tuple(word for word in _words(text) if word in called or word not in self._fillers)

    def rank(self, text: str) -> Rank | None:
        """A rank: ``k``, ``10``, ``king``, ``kings``; ``None`` if it is not clearly one."""
        found = typed_rank(text)
        return found if found is not None else self._ranks.get(text.casefold())

    def suit(self, text: str) -> int | None:
        """A suit by a word or its letter."""
        return self._suits.get(text.casefold())

    def card(self, words: tuple[str, ...]) -> Card | None:
        """A card: ``kh``, ``K♥``, ``10h``, ``king hearts``; ``None`` if it is not clearly one."""
        if len(words) == 2:
            for one, other in (words, words[::-1]):
                rank, suit = self.rank(one), self.suit(other)
                if rank is not None and suit is not None:
                    return make_card(rank, suit)
            return self._joker(words)
        if len(words) != 1:
            return None
        text = words[0]
        found = typed_card(text)
        if found is not None or text in self._ranks:
            return found if text not in self._ranks else None
        rank, suit = self._ranks.get(text[:-1], typed_rank(text[:-1])), self._suits.get(text[-1:])
        return make_card(rank, suit) if rank is not None and suit is not None and len(text) <= 3 else None

    def _joker(self, words: tuple[str, ...]) -> Card | None:
        for joker in (BLACK_JOKER, RED_JOKER):
            for language in self._languages:
                name = language.forms(Message(f"card-{card_text(joker)}"))[""]
                if set(words) == set(self.tokens(name)):
                    return joker
        return None

    def book(self, text: str, pack: Pack) -> Book | None:
        """A book: ``h+``, ``high hearts``, ``kings``; ``None`` if it is not clearly one of this game."""
        wanted = text.casefold().strip()
        tokens = frozenset(self.tokens(wanted))
        for book in pack.books:
            if wanted in (book.text.casefold(), self.book_typed(book)):
                return book
            for language in self._languages:
                if tokens and tokens == frozenset(self.tokens(language(book_word(book, pack)))):
                    return book
        if all(len(book.text) == 1 and book.text != "*" for book in pack.books):
            rank = self.rank(wanted)
            return next((book for book in pack.books if rank is not None and book.text == rank_text(rank)), None)
        return None

    def card_typed(self, card: Card) -> str:
        """A card as one would type it: ``kh``, ``10h``; in Danish with k r h s for the suits."""
        rank, suit = rank_of(card), suit_of(card)
        if rank is None or suit is None:
            return card_text(card).lower()
        return self.rank_typed(rank) + self.suit_letters[suit]

    def rank_typed(self, rank: Rank) -> str:
        """A rank as one would type it: ``k``, ``10``."""
        letter = RANK_LETTERS[rank - 64]
        return "10" if letter == "T" else self.rank_letters.get(letter, letter).lower()

    def book_typed(self, book: Book) -> str:
        """A book as one would type it: ``h+``, ``k``, ``*``."""
        if book.text[-1] in "+-":
            return self.suit_letters[SUIT_LETTERS.index(book.text[0])] + book.text[1]
        return "10" + book.text[1:] if book.text[0] == "T" else book.text.casefold()


def _entries(text: str) -> dict[str, tuple[str, ...]]:
    """``clubs: c club; hearts: h heart`` as words by their heads."""
    pairs = (entry.partition(":") for entry in text.split(";"))
    return {head.strip(): tuple(words.casefold().split()) for head, _, words in pairs}

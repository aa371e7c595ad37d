"""What a typed line means at the table: who, which card, which book; and what to ask back if it is not clear."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from halfsuit.cards import Card, Rank
from halfsuit.game import Ask, Position
from halfsuit.rules import Book
from halfsuit.speech import Message, People, Value, book_word, card_word, rank_word, refusal
from halfsuit.terminal.vocabulary import Vocabulary

__all__ = ["Meant", "Unclear", "Understanding"]


@dataclass(frozen=True, slots=True)
class Meant:
    """Half a question that was understood: whom it is for, or what."""

    target: int | None = None
    wanted: int | None = None


class Unclear(Exception):
    """A line that is not clear.

    Attributes:
        question: what to ask back.
        meant: what was clear of a question to another player, to be completed by the next line.
    """

    def __init__(self, question: Message, meant: Meant | None = None) -> None:
        super().__init__(question.id)
        self.question = question
        self.meant = meant


@dataclass(frozen=True, slots=True)
class Understanding:
    """Understands what one player types, by the words of a language and the people at the table."""

    vocabulary: Vocabulary
    people: People
    seat: int

    @property
    def called(self) -> tuple[str, ...]:
        """What people are called, oneself included."""
        return (*self.people.names, *self.vocabulary.me)

    def who(self, text: str, seats: tuple[int, ...]) -> int:
        """The one of these seats that a name, or the beginning of one, means.

        Raises:
            Unclear: nobody is called so, or several.
        """
        found = self._called(text, seats)
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(Message("unclear-names", {"text": text, "names": self._names(found)}))
        others = self._called(text, tuple(range(1, len(self.people.names) + 1)))
        if len(others) == 1:
            if others == (self.seat,):
                raise Unclear(Message("unclear-self", {"names": self._names(seats)}))
            raise Unclear(Message("unclear-other", {"name": self._told_apart(others[0]), "names": self._names(seats)}))
        raise Unclear(Message("unclear-name", {"text": text, "names": self._names(seats)}))

    def is_called(self, text: str, seats: tuple[int, ...]) -> bool:
        """Whether a name, or the beginning of one, means any of these seats."""
        return bool(self._called(text, seats))

    def _names(self, seats: tuple[int, ...]) -> tuple[Value, ...]:
        return tuple(Message("typed-me") if seat == self.seat else self._told_apart(seat) for seat in seats)

    def _told_apart(self, seat: int) -> str:
        """A name; with the number of the seat where somebody else has the same."""
        name = self.people.name(seat)
        alike = sum(_folded(other) == _folded(name) for other in self.people.names) > 1
        return f"{name} #{seat}" if alike else name

    def _called(self, text: str, seats: tuple[int, ...]) -> tuple[int, ...]:
        """The seats whose names are, or begin with, a text; a whole name goes first. Oneself is “me” too."""
        wanted = _folded(text)
        if not wanted:
            return ()
        if wanted[0] == "#" and wanted[1:].isdecimal():
            return tuple(seat for seat in seats if str(seat) == wanted[1:])
        ways = _ways(text)
        names = {seat: _ways(self.people.name(seat)) for seat in seats}
        whole = tuple(seat for seat, written in names.items() if written & ways)
        if not whole and self.seat in seats and text.strip().casefold() in self.vocabulary.me:
            return (self.seat,)
        return whole or tuple(
            seat for seat, written in names.items() if any(name.startswith(tuple(ways)) for name in written)
        )

    def question(self, text: str, position: Position, meant: Meant | None = None) -> Ask:
        """The question that a line asks: a name and a card (or a rank), in whatever order.

        What is missing in the line may have been ``meant`` by the line before.

        Raises:
            Unclear: the name or the card is missing, unknown, or could be read in two ways.
        """
        table = position.table
        others = tuple(seat for seat in table.seats if seat != self.seat)
        words = self.vocabulary.tokens(text, map(self.people.name, others))
        by_rank = table.rules.ask == "rank"
        readings: set[tuple[int, int]] = set()
        for cut in range(1, len(words)):
            for name, rest in ((words[:cut], words[cut:]), (words[cut:], words[:cut])):
                wanted = self._wanted(rest, by_rank=by_rank)
                if wanted is not None:
                    readings |= {(seat, wanted) for seat in self._called(" ".join(name), others)}
        if len(readings) == 1:
            [(target, wanted)] = readings
            return Ask(self.seat, target, Card(wanted))
        if readings:
            targets = tuple(sorted({target for target, _ in readings}))
            if len({wanted for _, wanted in readings}) == 1:
                raise Unclear(Message("unclear-names", {"text": text.strip(), "names": self._names(targets)}))
            raise Unclear(Message("unclear-both", {"text": text.strip()}))
        return self._half_a_question(text, words, position, meant or Meant())

    def _wanted(self, words: tuple[str, ...], *, by_rank: bool) -> Card | Rank | None:
        if by_rank and len(words) == 1:
            return self.vocabulary.rank(words[0])
        card = self.vocabulary.card(words)
        return card if card is not None or by_rank or len(words) != 1 else None

    def _half_a_question(self, text: str, words: tuple[str, ...], position: Position, meant: Meant) -> Ask:
        """A question of which only the name, or only the card, was understood."""
        table = position.table
        by_rank = table.rules.ask == "rank"
        askable = tuple(seat for seat in table.opponents[self.seat] if position.counts[seat])
        wanted = self._wanted(words, by_rank=by_rank)
        if wanted is not None:
            target = askable[0] if len(askable) == 1 else meant.target
            if target is not None:
                return Ask(self.seat, target, Card(wanted))
            word = rank_word(Rank(wanted)) if by_rank else card_word(Card(wanted))
            kind = "needs-target-rank" if by_rank else "needs-target"
            values: dict[str, Value] = {"rank" if by_rank else "card": word, "others": self._names(askable)}
            raise Unclear(Message(kind, values), Meant(wanted=wanted))
        others = tuple(seat for seat in table.seats if seat != self.seat)
        for cut in range(len(words), 0, -1):
            found = self._called(" ".join(words[:cut]), others)
            if len(found) == 1 and cut == len(words):
                if meant.wanted is not None:
                    return Ask(self.seat, found[0], Card(meant.wanted))
                typed = self.example_wanted(position)
                kind = "needs-wanted-rank" if by_rank else "needs-wanted-card"
                told = Message(kind, {"target": self.people.name(found[0]), "typed": typed})
                raise Unclear(told, Meant(target=found[0]))
            if found and cut < len(words):
                self._no_card(words[cut:], position, found[0] if len(found) == 1 else None)
        if len(words) > 1 and self._wanted(words[-1:], by_rank=by_rank) is not None:
            self.who(" ".join(words[:-1]), others)
        if len(words) > 1 and self._wanted(words[:1], by_rank=by_rank) is not None:
            self.who(" ".join(words[1:]), others)
        typed = self.example_question(position)
        if not text.strip():
            raise Unclear(Message("needs-question", {"typed": typed}))
        raise Unclear(Message("unclear", {"text": text.strip(), "typed": typed}))

    def _no_card(self, words: tuple[str, ...], position: Position, target: int | None = None) -> None:
        """Ask back what is meant by words that are no card, in a question to somebody."""
        text = " ".join(words)
        rank = self.vocabulary.rank(text)
        if rank is not None and position.table.rules.ask == "card":
            cards = [card for card in position.table.pack.cards if card % 13 == rank - 64 and card < 52]
            if target in position.table.mates[self.seat] and cards:
                raise Unclear(refusal("teammate", position, Ask(self.seat, target, cards[0]), self.people))
            typed = " ".join(map(self.vocabulary.card_typed, cards))
            raise Unclear(Message("needs-suit", {"rank": rank_word(rank), "typed": typed}), Meant(target=target))
        if position.table.rules.ask == "rank" and self.vocabulary.card(words) is not None:
            raise Unclear(Message("why-rank-expected"))
        kind = "unclear-rank" if position.table.rules.ask == "rank" else "unclear-card"
        raise Unclear(Message(kind, {"text": text, "typed": self.example_wanted(position)}))

    def card(self, text: str, position: Position) -> Card:
        """The card that a text names.

        Raises:
            Unclear: it names none.
        """
        words = self.vocabulary.tokens(text)
        card = self.vocabulary.card(words)
        if card is None:
            self._no_card(words or (text.strip(),), position)
            raise AssertionError
        return card

    def book(self, text: str, position: Position) -> Book:
        """The book that a text names.

        Raises:
            Unclear: it names none that is still to be had.
        """
        pack = position.table.pack
        book = self.vocabulary.book(text, pack)
        if book is not None:
            return book
        books = tuple(self.book_hint(book, position) for book in pack.books if book.mask & position.live)
        if not text.strip():
            raise Unclear(Message("claim-which", {"books": ", ".join(books)}))
        raise Unclear(Message("unclear-book", {"text": text.strip(), "books": books}))

    def book_hint(self, book: Book, position: Position) -> str:
        """A book as it is typed and called: ``h+ high hearts``."""
        typed = self.vocabulary.book_typed(book)
        return f"{typed} {self.vocabulary.say(book_word(book, position.table.pack))}"

    def example_question(self, position: Position) -> str:
        """A question that this player could ask, as it is typed."""
        ask = self.example(position)
        if ask is None:
            return self.example_wanted(position)
        return f"{self.short(ask.target)} {self._typed(ask.wanted)}"

    def example_wanted(self, position: Position) -> str:
        """Something that this player could ask for, as it is typed."""
        ask = self.example(position)
        return self._typed(ask.wanted if ask is not None else 37 if position.table.rules.ask == "card" else 75)

    def example_claim(self, position: Position) -> str:
        """A card and who has it, as it is typed: one of the player's own cards if there is any of a live book."""
        live, own = position.live, position.held[self.seat]
        books = [book for book in position.table.pack.books if book.mask & live]
        card = next((card for book in books for card in book.cards if own >> card & 1), books[0].cards[0])
        mate = next(seat for seat in position.table.mates[self.seat] if seat != self.seat)
        who = self.vocabulary.say(Message("typed-me")) if own >> card & 1 else self.short(mate)
        return f"{self.vocabulary.card_typed(card)} {who}"

    def _typed(self, wanted: int) -> str:
        if wanted >= 64:
            return self.vocabulary.rank_typed(Rank(wanted))
        return self.vocabulary.card_typed(Card(wanted))

    def example(self, position: Position) -> Ask | None:
        """A question about the player's own hand: a card that is lacking in the book with most cards, to the left."""
        table, pack = position.table, position.table.pack
        hand = position.held[self.seat] & position.live
        left = [seat for seat in table.left[self.seat] if seat in table.opponents[self.seat] and position.counts[seat]]
        if not hand or not left:
            return None
        if table.rules.ask == "rank":
            ranks = [rank for rank, mask in pack.rank_masks.items() if hand & mask and mask & position.live & ~hand]
            best = max(ranks, key=lambda rank: (hand & pack.rank_masks[rank]).bit_count(), default=None)
            return Ask(self.seat, left[0], best) if best is not None else None
        books = [book for book in pack.books if hand & book.mask and book.mask & position.live & ~hand]
        book = max(books, key=lambda book: (hand & book.mask).bit_count(), default=None)
        if book is None:
            return None
        lacking = [card for card in book.cards if not hand >> card & 1]
        return Ask(self.seat, left[0], lacking[-1])

    def short(self, seat: int) -> str:
        """The shortest beginning of a name that means only this player; the whole name where it is short."""
        name = self.people.name(seat).casefold()
        others = tuple(other for other, _ in enumerate(self.people.names, 1))
        for length in range(1, len(name)):
            part = name[:length]
            clear = " " not in part and self.vocabulary.command(part)[0] is None and len(name) > 4
            if clear and length > 1 and self._called(part, others) == (seat,):
                return part
        return name


_LETTERS = ({"ø": "o", "æ": "ae", "å": "a"}, {"ø": "oe", "æ": "ae", "å": "aa", "ä": "ae", "ö": "oe", "ü": "ue"})
"""How letters are written where a keyboard has them not."""


def _folded(text: str, letters: Mapping[str, str] = _LETTERS[0]) -> str:
    """Without capitals and accents: ``soren`` finds Søren, ``jose`` José."""
    whole = unicodedata.normalize("NFC", text.casefold())
    plain = unicodedata.normalize("NFKD", "".join(letters.get(char, char) for char in whole))
    return "".join(char for char in plain if not unicodedata.combining(char)).strip()


def _ways(text: str) -> frozenset[str]:
    """All the ways in which a name is written without capitals and accents: Åse is ``ase`` and ``aase``."""
    return frozenset(_folded(text, letters) for letters in _LETTERS)

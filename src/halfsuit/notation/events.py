"""Reading one event line: from words to an event, before anything is checked against the game."""

from __future__ import annotations

import re

from halfsuit.cards import CARDS, RANK_LETTERS, Card, card_text, parse_card, parse_rank
from halfsuit.errors import NotationError
from halfsuit.game.actions import Holding
from halfsuit.game.events import (
    Answered,
    Asked,
    Called,
    CardNamed,
    ClaimCalledOff,
    Claimed,
    ClaimOpened,
    Counts,
    Drawn,
    Event,
    Laid,
    Outcome,
    OwnedUp,
    Passed,
    Withdrawn,
)
from halfsuit.game.position import Position, Table
from halfsuit.notation.lines import Line, number_of
from halfsuit.rules.pack import Book

__all__ = ["EventReader", "completed", "parse_event"]

_N = r"(0|[1-9][0-9]*)"
_ASK = re.compile(rf"{_N}>{_N}")
_ANSWER = re.compile(rf"{_N}([+-])(.*)")
_DRAW = re.compile(rf"{_N}~(.+)")
_CALL = re.compile(rf"{_N}#([+-])?")
_TAKE_BACK = re.compile(rf"{_N}x")
_PASS = re.compile(rf"{_N}\^{_N}")
_CLAIM = re.compile(rf"{_N}!(.*)")
_NAMED = re.compile(rf"(.+)={_N}")
_HELD = re.compile(rf"{_N}=(.+)")
_GAVE = re.compile(rf"{_N}:(0|[1-9][0-9]?)")


_CARDS = frozenset(map(card_text, CARDS))
_RANKS = frozenset(RANK_LETTERS)
_DOUBTS = ("unknown-card", "unknown-book", "unknown-seat")
"""What is told of a line that has the right form, first things first."""


class EventReader:
    """Reads the event lines of one game, whose table says which forms are in use."""

    def __init__(self, table: Table, *, view: bool = False) -> None:
        self._table = table
        self._pack = table.pack
        self._view = view
        self._spoken = table.rules.claim_style == "spoken"
        self._pending_asks = table.rules.illegal == "table"

    def read(self, line: Line, words: list[str], first: int = 1, *, declared: bool = True) -> Event:
        """The event of a line; its words from ``first`` on (the ones before are its number).

        ``declared``: a book may have to be declared now; only then a spoken game has claims in one sentence.

        Raises:
            NotationError: ``syntax`` anywhere in the line, else ``unknown-card``, ``unknown-book`` or ``unknown-seat``.
        """
        head = words[first]
        at = sum(len(word) + 1 for word in words[:first])
        cursor = _Cursor(line, words, first + 1, at + len(head) + 1)
        event = self._read(cursor, head, at, declared=declared)
        if cursor.doubts:
            raise min(cursor.doubts, key=lambda doubt: _DOUBTS.index(doubt.reason))
        return event

    def _read(self, cursor: _Cursor, head: str, at: int, *, declared: bool) -> Event:
        line = cursor.line
        if ask := _ASK.fullmatch(head):
            return self._ask(cursor, number_of(ask[1]), number_of(ask[2]))
        if draw := _DRAW.fullmatch(head):
            if draw[2] == "?" and not self._view:
                raise line.fault("syntax", "a complete record shows every card that is drawn", at + draw.start(2))
            card = None if draw[2] == "?" else cursor.card(draw[2], at + draw.start(2))
            return Drawn(number_of(draw[1]), card, self._laid(cursor))
        if claim := _CLAIM.fullmatch(head):
            return self._claim(cursor, number_of(claim[1]), claim[2], at, declared=declared)
        if answer := _ANSWER.fullmatch(head):
            hit, by_rank = answer[2] == "+", self._table.rules.ask == "rank"
            if answer[3] and not hit:
                raise line.fault("syntax", "after a no there are no cards", at + answer.start(3))
            moved = self._moved(answer[3], cursor, at + answer.start(3), by_rank=by_rank)
            cursor.end()
            return Answered(number_of(answer[1]), hit, moved)
        cursor.end()
        if passed := _PASS.fullmatch(head):
            return Passed(number_of(passed[1]), number_of(passed[2]))
        if call := _CALL.fullmatch(head):
            seat = number_of(call[1])
            return Called(seat, call[2] == "+") if call[2] else OwnedUp(seat)
        if back := _TAKE_BACK.fullmatch(head):
            return Withdrawn(number_of(back[1]))
        raise line.fault("syntax", f"{head!r} is no event", at)

    def _ask(self, cursor: _Cursor, seat: int, target: int) -> Asked:
        cursor.need(2, "what is asked for, and +, - or ?: what came of it")
        word, at = cursor.next("what is asked for"), cursor.last
        mark = cursor.next("+, - or ?: what came of the question")
        by_rank = word not in _CARDS
        wanted = parse_rank(word) if word in _RANKS else cursor.card(word, at)
        if mark == "?":
            if not self._pending_asks:
                raise cursor.fault("syntax", "this table answers at once: + or -")
            cursor.end()
            return Asked(seat, target, wanted, None)
        if mark[:1] not in ("+", "-") or (mark[0] == "-" and len(mark) > 1):
            raise cursor.fault("syntax", f"{mark!r} does not say what came of the question: + or -")
        if self._pending_asks:
            raise cursor.fault(
                "syntax", "under illegal=table a question is written with ? and its answer on a line below"
            )
        moved = self._moved(mark[1:], cursor, cursor.last + 1, by_rank=by_rank)
        hit = mark[0] == "+"
        if hit and wanted < 64:
            moved = (Card(wanted),)
        return Asked(seat, target, wanted, hit, moved, self._laid(cursor))

    def _moved(self, text: str, cursor: _Cursor, at: int, *, by_rank: bool) -> tuple[Card, ...]:
        if not text:
            return ()
        if not by_rank:
            raise cursor.line.fault("syntax", "the card that moved is the one asked for: nothing behind the mark", at)
        return self._pack.sorted_if_known(cursor.cards(text, at))

    def _laid(self, cursor: _Cursor) -> tuple[Laid, ...]:
        laid: list[Laid] = []
        while (word := cursor.maybe()) is not None:
            at = cursor.last
            if word[0] != "=" or len(word) == 1:
                raise cursor.fault("syntax", f"{word!r} is no book laid down: =K")
            name, colon, cards = word[1:].partition(":")
            if bool(colon) != self._pack.group or not name:
                raise cursor.fault("syntax", "pairs are laid with their cards, other books without")
            book = self._book(name, cursor, at + 1)
            shown = self._pack.sorted_if_known(cursor.cards(cards, at + 2 + len(name))) if colon else book.cards
            laid.append(Laid(book.index, shown))
        return tuple(sorted(laid, key=lambda book: (book.book, book.cards)))

    def _book(self, name: str, cursor: _Cursor, at: int) -> Book:
        book = self._pack.by_text.get(name)
        if book is None:
            cursor.doubt("unknown-book", f"{name!r} is no book of this game", at)
        return book or self._pack.books[0]

    def _claim(self, cursor: _Cursor, seat: int, rest: str, at: int, *, declared: bool) -> Event:
        line = cursor.line
        if rest or cursor.done:
            if self._table.team and not self._spoken:
                raise line.fault("syntax", "at this table a claim is made in one sentence", at)
            if not rest:
                return ClaimOpened(seat)
            if rest == "x":
                cursor.end()
                return ClaimCalledOff(seat)
            return self._name(cursor, seat, rest, at + len(str(seat)) + 1)
        if self._spoken and not (declared and self._table.rules.must_claim == "yes"):
            raise line.fault("syntax", "at this table a claim is spoken card by card", at)
        cursor.need(2, "a book, who holds its cards, and what came of the claim")
        if not any(word in ("+", "-", "0") for word in cursor.words):
            raise line.fault("syntax", "the line does not say what came of the claim: +, - or 0", len(line.body))
        name = cursor.next("a book")
        if "=" in name or name in ("+", "-", "0"):
            raise cursor.fault("syntax", "the book claimed is missing")
        book = self._book(name, cursor, cursor.last)
        naming: list[tuple[int, tuple[Card, ...]]] = []
        holders: set[int] = set()
        while (word := cursor.next("+, - or 0: what came of the claim")) not in ("+", "-", "0"):
            held = _HELD.fullmatch(word)
            if held is None or number_of(held[1]) in holders:
                raise cursor.fault("syntax", f"{word!r} does not say who holds which cards, once for each: 2=Jh,Qh")
            holders.add(number_of(held[1]))
            naming.append((number_of(held[1]), cursor.cards(held[2], cursor.last + held.start(2))))
        if not naming:
            raise cursor.fault("syntax", "a claim says who holds the cards: 2=Jh,Qh")
        shown, given = self._shown(cursor)
        return Claimed(seat, book.index, tuple(naming), _outcome(word), shown, given)

    def _name(self, cursor: _Cursor, seat: int, rest: str, at: int) -> CardNamed:
        named = _NAMED.fullmatch(rest)
        if named is None:
            raise cursor.line.fault("syntax", f"{rest!r} does not say who holds a card: Jh=2", at)
        card = cursor.card(named[1], at)
        if cursor.done:
            return CardNamed(seat, card, number_of(named[2]))
        word = cursor.next("")
        if word not in ("+", "-", "0"):
            raise cursor.fault("syntax", f"{word!r} does not say what came of the claim: +, - or 0")
        shown, given = self._shown(cursor)
        return CardNamed(seat, card, number_of(named[2]), _outcome(word), shown, given)

    def _shown(self, cursor: _Cursor) -> tuple[Holding | None, Counts | None]:
        """What stands in parentheses behind a claim: where the cards were, or how many each seat gave up."""
        if cursor.done:
            return None, None
        line, words, at = cursor.line, *cursor.rest()
        text = " ".join(words)
        if not (text.startswith("(") and text.endswith(")")):
            raise line.fault("syntax", "where the cards were stands in parentheses: (1=Jh 3=9h,…)", at)
        held: list[tuple[int, tuple[Card, ...]]] = []
        gave: list[tuple[int, int]] = []
        at += 1
        for word in text[1:-1].split(" "):
            if number := _GAVE.fullmatch(word):
                gave.append((number_of(number[1]), number_of(number[2])))
            elif cards := _HELD.fullmatch(word):
                held.append(
                    (number_of(cards[1]), self._pack.sorted_if_known(cursor.cards(cards[2], at + cards.start(2))))
                )
            else:
                raise line.fault("syntax", f"{word!r} says neither where cards were nor how many", at)
            seat = (gave or held)[-1][0]
            if not 1 <= seat <= len(self._table.seats):
                cursor.doubt("unknown-seat", f"there is no seat {seat} at this table", at)
            at += len(word) + 1
        seats = [seat for seat, _ in held] + [seat for seat, _ in gave]
        if (held and gave) or len(set(seats)) < len(seats):
            raise line.fault("syntax", "each seat once, all with cards or all with numbers", cursor.last)
        return (tuple(sorted(held)), None) if held else (None, tuple(sorted(gave)))


class _Cursor:
    """Goes through the words of a line and knows the column of the last one."""

    __slots__ = ("_at", "_next", "doubts", "last", "line", "words")

    def __init__(self, line: Line, words: list[str], following: int, at: int) -> None:
        self.line = line
        self.words = words
        self._next = following
        self._at = at
        self.last = at
        self.doubts: list[NotationError] = []

    @property
    def done(self) -> bool:
        return self._next >= len(self.words)

    def need(self, words: int, what: str) -> None:
        if len(self.words) - self._next < words:
            raise self.line.fault("syntax", f"the line ends too soon; here stands {what}", len(self.line.body))

    def maybe(self) -> str | None:
        if self.done:
            return None
        word = self.words[self._next]
        self.last = self._at
        self._next += 1
        self._at += len(word) + 1
        return word

    def next(self, what: str) -> str:
        word = self.maybe()
        if word is None:
            raise self.line.fault("syntax", f"the line ends too soon: {what} is missing", len(self.line.body))
        return word

    def rest(self) -> tuple[list[str], int]:
        words, at = self.words[self._next :], self._at
        self._next = len(self.words)
        self.last = at
        return words, at

    def end(self) -> None:
        if not self.done:
            raise self.line.fault("syntax", f"nothing can follow here: {self.words[self._next]!r}", self._at)

    def fault(self, reason: str, message: str) -> NotationError:
        return self.line.fault(reason, message, self.last)

    def doubt(self, reason: str, message: str, at: int) -> None:
        """Note a fault that is told only if the line has the right form."""
        self.doubts.append(self.line.fault(reason, message, at))

    def card(self, text: str, at: int) -> Card:
        try:
            return parse_card(text)
        except ValueError as error:
            self.doubt("unknown-card", str(error), at)
            return CARDS[0]

    def cards(self, text: str, at: int) -> tuple[Card, ...]:
        cards: list[Card] = []
        for piece in text.split(","):
            if not piece:
                raise self.line.fault("syntax", "cards are separated by single commas", at)
            cards.append(self.card(piece, at))
            at += len(piece) + 1
        return tuple(cards)


def _outcome(word: str) -> Outcome:
    return "+" if word == "+" else "-" if word == "-" else "0"


def completed(event: Event, position: Position) -> Event:
    """The event as the game tells it: seats and cards of a claim in order, the card that an answer handed over."""
    if isinstance(event, Claimed):
        pack = position.table.pack
        naming = tuple((seat, pack.sorted_if_known(cards)) for seat, cards in sorted(event.naming))
        return Claimed(event.seat, event.book, naming, event.outcome, event.shown, event.given)
    if isinstance(event, Answered) and event.hit and position.asked is not None and position.asked.wanted < 64:
        return Answered(event.seat, True, (Card(position.asked.wanted),))
    return event


def parse_event(text: str, game: Table | Position) -> Event:
    """Read one event without its number, as a record writes it. Whether it can happen is not asked.

    Args:
        text: the line.
        game: where the game stands; in a view ``1~?`` can be read. Of a :class:`Table` alone, one of a complete record,
            the event is as the line says it: where one asks for a card, the answer ``2+`` leaves it to the
            question which card was handed over, and :class:`Answered` has none.

    Raises:
        NotationError: ``syntax``, else ``unknown-card`` or ``unknown-book``.
    """
    line = Line(1, text, None, text)
    words = line.words()
    if isinstance(game, Table):
        return EventReader(game).read(line, words, 0)
    return completed(EventReader(game.table, view=not game.complete).read(line, words, 0), game)

"""What stands on the page of one player: who sits there, the score, what may be looked up, the hand."""

from __future__ import annotations

from collections.abc import Iterator

from halfsuit.cards import Card, rank_of, suit_of
from halfsuit.game import Position
from halfsuit.game.shown import Shown, shown
from halfsuit.speech import Message, People, Value, book_word, rank_word, score
from halfsuit.speech.formatter import Formatter
from halfsuit.speech.plain import columns
from halfsuit.speech.rules import game_title
from halfsuit.terminal.screen import Screen
from halfsuit.terminal.table import Table
from halfsuit.terminal.vocabulary import Vocabulary

__all__ = ["Page"]

_GLYPHS = "♣♦♥♠"
_LABEL = 18
_RANK_LABEL = 12
_FOR_TYPING = 6
"""Lines kept free for the blank ones, the hint and what is typed."""


class Page:
    """Draws the page of a player."""

    def __init__(self, screen: Screen, say: Formatter, vocabulary: Vocabulary) -> None:
        self.screen = screen
        self.say = say
        self.vocabulary = vocabulary

    def card(self, card: Card) -> str:
        """A card as it is shown: ``Kh♥``, in the colour of its suit."""
        return self.screen.suited(self._card(card), suit_of(card))

    def _card(self, card: Card) -> str:
        rank, suit = rank_of(card), suit_of(card)
        if rank is None or suit is None:
            return self.vocabulary.card_typed(card).capitalize()
        text = self.vocabulary.rank_typed(rank).upper() + self.vocabulary.suit_letters[suit]
        return text + (_GLYPHS[suit] if self.screen.glyphs else "")

    def score(self, table: Table, seat: int) -> Message:
        """The score, to a player."""
        return score(table.state.position, table.ears[seat].people)

    def title(self, table: Table, people: People) -> str:
        """The game and the score, at the two ends of a line."""
        title = game_title(table.state.rules.preset, self.say.language)
        position = table.state.position
        if position.table.team:
            side = position.table.side_of(people.seat)
            points = self.say(Message("points", {"us": position.points[side], "them": position.points[1 - side]}))
        else:
            points = self.say(Message("your-books", {"n": position.points[people.seat - 1]}))
        room = self.screen.width - columns(title) - columns(points) - 2
        return f"{self.screen.bold(title)}{' ' * max(2, room)}{points}"

    def people(self, table: Table, seat: int) -> Iterator[str]:
        """Who else sits at the table, with the hand sizes if they are said, and the pile."""
        position = table.view(seat).position
        seen = shown(table.view(seat))
        rules = position.table
        if rules.team:
            mates = tuple(mate for mate in self._clockwise(position, seat) if mate in rules.mates[seat])
            yield self.say(Message("with-you", {"people": self._persons(table, seen, mates)}))
            others = tuple(other for other in self._clockwise(position, seat) if other in rules.opponents[seat])
            yield self.say(Message("against-you", {"people": self._persons(table, seen, others)}))
        else:
            line = self.say(Message("others", {"people": self._persons(table, seen, self._clockwise(position, seat))}))
            if table.state.rules.stock_size:
                line += ". " + self.say(Message("pile", {"n": seen.pile}))
            yield line + "."

    def _clockwise(self, position: Position, seat: int) -> tuple[int, ...]:
        return position.table.left[seat][:-1]

    def _persons(self, table: Table, seen: Shown, seats: tuple[int, ...]) -> str:
        """People with what is said of them, in the order of play; the one on turn is marked."""
        return ", ".join(self._person(table, seen, seat) for seat in seats)

    def _person(self, table: Table, seen: Shown, seat: int) -> str:
        name, count = table.names[seat - 1], seen.counts[seat]
        low = dict(seen.low).get(seat)
        cards = count if count is not None else low
        books = 0 if table.state.position.table.team else seen.points[seat - 1]
        values: dict[str, Value] = {"name": name}
        if books and cards is not None:
            text = self.say(Message("person-count-books", {**values, "cards": cards, "n": books}))
        elif books:
            text = self.say(Message("person-books", {**values, "n": books}))
        elif cards is not None:
            text = self.say(Message("person-count", {**values, "n": cards}))
        else:
            text = name
        mark = ("▸" if self.screen.glyphs else ">") if seat == seen.turn else ""
        return self.screen.bold(mark + text) if mark else text

    def hand(self, table: Table, seat: int) -> Iterator[str]:
        """The cards of a player, book by book; where one asks for single cards, the lacking ones in parentheses."""
        position = table.view(seat).position
        pack, held = position.table.pack, position.held[seat]
        yield self.say(Message("your-cards", {"n": held.bit_count()}))
        if table.state.rules.ask == "rank":
            for rank, mask in pack.rank_masks.items():
                if held & mask:
                    label, short = self.say.forms(rank_word(rank))["many"], self.vocabulary.rank_typed(rank).upper()
                    yield from self._row(label, short, pack.sort_mask(held & mask), held, _RANK_LABEL)
            return
        for book in pack.books:
            if held & book.mask:
                cards = [card for card in book.cards if (held | position.live) >> card & 1]
                short = self.vocabulary.book_typed(book)
                label = self.say(book_word(book, pack))
                if len(book.text) > 1 or book.text == "*":  # else what is typed is clear from the cards
                    label += f" {short}"
                yield from self._row(label, short, cards, held, _LABEL)

    def _row(
        self, label: str, short: str, cards: tuple[Card, ...] | list[Card], held: int, width: int
    ) -> Iterator[str]:
        """The cards of a book behind its label; where there is no room for the name, behind what is typed for it."""
        texts = [(self.card(card), self._card(card)) if held >> card & 1 else self._lacking(card) for card in cards]
        needed = sum(columns(plain) + 1 for _, plain in texts)
        width = max(width, columns(label) + 2)
        if self.screen.width < width + needed:
            label, width = short, 4
        line, used = f" {label}{' ' * (width - 1 - columns(label))}", width
        for text, plain in texts:
            if used + columns(plain) + 1 > self.screen.width:
                yield line
                line, used = " " * width, width
            line, used = f"{line}{text} ", used + columns(plain) + 1
        yield line.rstrip()

    def _lacking(self, card: Card) -> tuple[str, str]:
        text = self._card(card)
        text = f"({text[:-1] if self.screen.glyphs and suit_of(card) is not None else text})"
        return self.screen.dim(text), text

    def won(self, table: Table, seat: int) -> Iterator[str]:
        """The books that were won, by whom."""
        position = table.view(seat).position
        pack = position.table.pack
        owners: dict[int, list[str]] = {}
        for index, side in position.won:
            owners.setdefault(side, []).append(self.say(book_word(pack.books[index], pack)))
        if not owners:
            yield self.say(Message("score-nobody-yet"))
        for side in sorted(owners, key=lambda side: side if side >= 0 else 99):
            books = ", ".join(owners[side])
            yield self.say(Message("score-won", {"owner": self._owner(position, side, seat, table), "books": books}))

    def _owner(self, position: Position, side: int, seat: int, table: Table) -> str:
        if side < 0:
            return self.say(Message("nobody"))
        if position.table.team:
            return self.say(Message("us" if seat in position.table.sides[side] else "them"))
        return table.names[side]

    def draw(self, table: Table, seat: int, *, heard: bool) -> None:
        """Draw the whole page: on a terminal a new one, through a pipe only what is news.

        ``heard`` says that there will be time to read it; else it stays news.
        """
        ear = table.ears[seat]
        screen = self.screen
        news = self._events(table, seat)
        if heard or not screen.pages:
            ear.heard_all(table.state.number)
        screen.clear()
        if not screen.pages:
            for line in news:
                screen.line(line)
            return
        head = [self.title(table, ear.people), *self.people(table, seat)]
        hand = [*self.hand(table, seat)]
        above = [part for line in head for part in screen.wrapped(line, "  ")]
        below = [part for line in hand for part in screen.wrapped(line, "  ")]
        told = [part for line in news for part in screen.wrapped(line, "  ")]
        room = max(3, screen.height - len(above) - len(below) - _FOR_TYPING)
        screen.lines([*above, "", *told[-room:], "", *below, ""])

    def end(self, table: Table, seat: int, below: list[str]) -> list[str]:
        """The lines of the last page: the score, what happened last, as much as there is room for, and what is below.

        They fit on one page if that can be; hands and hand sizes do not matter any more.
        """
        ear, screen = table.ears[seat], self.screen
        rest = [part for line in below for part in screen.wrapped(line, "  ")]
        told = [part for line in self._events(table, seat) for part in screen.wrapped(line, "  ")]
        ear.heard_all(table.state.number)
        head = screen.wrapped(self.title(table, ear.people), "  ")
        room = max(3, screen.height - len(head) - len(rest) - 3)
        last = told[-room:]
        while len(last) > 1 and last[0].startswith("  "):  # the rest of a sentence
            del last[0]
        return [*head, "", *last, "", *rest]

    def _events(self, table: Table, seat: int) -> list[str]:
        """What was heard, a line an event: on a page all that may be looked up, through a pipe what is new."""
        ear = table.ears[seat]
        first = table.first_shown(seat) if self.screen.pages else ear.seen + 1
        lines = [self.say.all(entry.messages) for entry in ear.heard if entry.number >= first]
        return [line for line in lines if line]

    def status(self, table: Table, seat: int) -> None:
        """Through a pipe: the table and the hand, before somebody is to act. On a page they stand there already."""
        if self.screen.pages:
            return
        self.screen.line()
        self.screen.line(self.title(table, table.ears[seat].people))
        for line in (*self.people(table, seat), *self.hand(table, seat)):
            self.screen.line(line)

"""Claiming at the keyboard: which book, and then card by card who has it."""

from __future__ import annotations

from collections.abc import Callable

from halfsuit.cards import Card
from halfsuit.game import Claim, Name, Position
from halfsuit.game.fold import holding_of
from halfsuit.rules import Book
from halfsuit.speech import Message, book_word, card_word, claim_verb, short_words
from halfsuit.terminal.page import Page
from halfsuit.terminal.table import Table
from halfsuit.terminal.typed import Unclear, Understanding

__all__ = ["claim_in_words", "named_in", "next_name"]


def claim_in_words(
    page: Page, table: Table, understood: Understanding, text: str, aside: Callable[[str], bool]
) -> Claim | None:
    """A claim in one sentence: what was not typed with it is asked card by card; ``None`` if it was dropped.

    ``text`` is a book and, if one likes, names with their cards: ``h+ cy 9h jh ed ah``. The claimant's own cards are
    filled in. ``aside`` answers a line that is no part of the claim (help, one's hand, quit), and says whether it did.
    """
    seat = understood.seat
    position = table.view(seat).position
    book, rest = _book_and_rest(understood, text, position)
    if not book.mask & position.live:
        return Claim(seat, book.index, ())  # the game says that it is gone
    holders = named_in(understood, rest, book, position)
    own, mates = position.held[seat], position.table.mates[seat]
    say, screen = page.say, page.screen
    for card in book.cards:
        if own >> card & 1:
            holders.setdefault(card, seat)
        while card not in holders:
            question = say(Message("say-claim-card", {"card": card_word(card)}))
            way_out = say(Message("say-or-cancel"))
            answer = screen.read(f"{question} ({_mates(page, table, seat)}) {way_out} ").strip()
            if not answer or _is_aside(understood, answer, mates, aside):
                continue
            if _is_dropped(understood, answer, mates):
                screen.line(say(Message("claim-dropped")))
                return None
            try:
                holders[card] = understood.who(answer, mates)
            except Unclear as unclear:
                screen.line(say(unclear.question))
    naming = holding_of(position, tuple(holders.items()))
    people = table.ears[seat].people
    verb = claim_verb(position.rules)
    kind = "declare-summary" if verb == "declare" else "claim-summary"
    screen.line(say(Message(kind, {"book": book_word(book, position.table.pack)})))
    for holder, cards in naming:
        screen.line("  " + say(people.told("is-named", {"holder": holder}, cards=short_words(cards, book))))
    while True:
        answer = screen.read(say(Message("claim-sure")) + " ").strip()
        if answer.casefold() in page.vocabulary.yes:
            return Claim(seat, book.index, naming)
        if _is_dropped(understood, answer, ()):
            screen.line(say(Message("claim-dropped")))
            return None
        _is_aside(understood, answer, (), aside)  # whatever else it was, the question is asked again


def _is_dropped(understood: Understanding, answer: str, mates: tuple[int, ...]) -> bool:
    """Whether an answer drops a claim of which nothing has been said yet: “cancel”, “call off”, or no."""
    if understood.vocabulary.command(answer)[0] == "call-off":
        return True
    return answer.casefold() in understood.vocabulary.no and not understood.is_called(answer, mates)


def _is_aside(understood: Understanding, answer: str, mates: tuple[int, ...], aside: Callable[[str], bool]) -> bool:
    """Whether an answer was no part of the claim, but something else that could be answered."""
    if answer.casefold() == "q" and not understood.is_called(answer, mates):  # no card is typed here
        answer = "quit"
    return aside(answer)


def _mates(page: Page, table: Table, seat: int) -> str:
    """The names that can be said, the own one as “you”."""
    position = table.state.position
    people = table.ears[seat].people
    others = [people.name(mate) for mate in position.table.left[seat] if mate in position.table.mates[seat]]
    return ", ".join([*others[:-1], page.say(Message("typed-me"))])


def _book_and_rest(understood: Understanding, text: str, position: Position) -> tuple[Book, str]:
    """The book at the beginning of a text, as many words as make one, and what stands behind it."""
    words = text.split()
    for length in range(min(5, len(words)), 0, -1):
        book = understood.vocabulary.book(" ".join(words[:length]), position.table.pack)
        if book is not None:
            return book, " ".join(words[length:])
    return understood.book(" ".join(words[:1]), position), ""


def named_in(understood: Understanding, text: str, book: Book, position: Position) -> dict[Card, int]:
    """Names with their cards, as typed behind a book: ``cy 9h jh ed=ah``, ``cy: 9 j``. A rank is enough in a half-suit.

    Raises:
        Unclear: a word is neither a name of the team nor a card of the book.
    """
    mates = position.table.mates[understood.seat]
    holders: dict[Card, int] = {}
    waiting: list[Card] = []
    holder = 0
    cards_first: bool | None = None
    for word in text.replace("=", " ").replace(":", " ").replace(",", " ").split():
        card = _card_of(understood, word, book, mates)
        if card is not None:
            cards_first = not holder if cards_first is None else cards_first
            if cards_first:
                waiting.append(card)
            else:
                holders[card] = holder
            continue
        if not understood.vocabulary.tokens(word, understood.called):
            continue
        holder = understood.who(word, mates)
        if cards_first:
            holders.update(dict.fromkeys(waiting, holder))
            waiting.clear()
    return holders


def _card_of(understood: Understanding, word: str, book: Book, mates: tuple[int, ...]) -> Card | None:
    """A card of the book: its name, or its rank where only one card of the book has it; ``None`` for no card at all."""
    vocabulary = understood.vocabulary
    card, rank = vocabulary.card(vocabulary.tokens(word)), vocabulary.rank(word)
    same = [card for card in book.cards if rank is not None and card < 52 and card % 13 == rank - 64]
    if card is None and len(same) == 1:
        card = same[0]
    if understood.is_called(word, mates):
        if card in book.cards:
            raise Unclear(Message("unclear-both", {"text": word}))
        return None
    if (card is not None and card not in book.cards) or (card is None and rank is not None):
        raise Unclear(Message("why-cards-not-of-book", {"case": "plain"}))
    return card


def next_name(page: Page, table: Table, understood: Understanding, planned: Book | None) -> Name | str:
    """The next card of a spoken claim and who has it, asked at the keyboard.

    Once the book is known its cards are asked in order; before that, and if no book was planned, any card may be named.
    A line that is a command instead comes back as it is.
    """
    seat = understood.seat
    position = table.view(seat).position
    assert position.claim is not None
    named = [card for card, _ in position.claim.named]
    book = position.table.pack.book_of(named[0]) if named else planned
    say, screen = page.say, page.screen
    while True:
        card = next((card for card in book.cards if card not in named), None) if book is not None else None
        if card is None:
            example = understood.example_claim(position)
            prompt = say(Message("say-claim-first", {"typed": example}))
        else:
            own = bool(position.held[seat] >> card & 1)
            prompt = say(Message("say-claim-card-own" if own else "say-claim-card", {"card": card_word(card)}))
            prompt += f" ({_mates(page, table, seat)})"
        line = screen.read(prompt + " ").strip()
        if page.vocabulary.command(line)[0] is not None:
            return line
        if not line and (card is None or not position.held[seat] >> card & 1):
            continue
        try:
            if card is not None and not line:
                return Name(seat, card, seat)
            return _name(understood, line, card, position)
        except Unclear as unclear:
            screen.line(say(unclear.question))


def _name(understood: Understanding, line: str, card: Card | None, position: Position) -> Name:
    """A name for the card that was asked for, or a card and a name in either order."""
    seat = understood.seat
    mates = position.table.mates[seat]
    words = understood.vocabulary.tokens(line.replace("=", " "), understood.called)
    for cut in range(1, len(words)):
        for left, right in ((words[:cut], words[cut:]), (words[cut:], words[:cut])):
            found = understood.vocabulary.card(left)
            if found is not None:
                return Name(seat, found, understood.who(" ".join(right), mates))
    if card is None:
        understood.card(line, position)  # asks back what card is meant
        raise Unclear(Message("needs-holder"))
    return Name(seat, card, understood.who(" ".join(words) or line, mates))

"""Things that a seat might try to do, sensible or not, in a fixed order: what a transcript shows the refusals of."""

from collections.abc import Iterator

from halfsuit.cards import CARDS, RANKS, Card
from halfsuit.game import (
    Action,
    Answer,
    Ask,
    Call,
    CallOff,
    Claim,
    Draw,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    TakeBack,
    View,
)
from halfsuit.rules.pack import Book

__all__ = ["tries"]


def tries(view: View) -> Iterator[Action]:
    """Questions first, then claims, then all the rest."""
    yield from _questions(view)
    if view.rules.claim_style == "spoken":
        yield from _spoken(view)
    else:
        yield from _claims(view)
    me = view.seat
    yield from (Answer(me), TakeBack(me), Draw(me), OwnUp(me), Call(me))
    yield from (Pass(me, to) for to in range(1, view.rules.players + 2))


def _questions(view: View) -> Iterator[Action]:
    """To everybody (and somebody who is not there): an own card, one of each book, a rank, one not in the pack."""
    me, pack = view.seat, view.position.table.pack
    wanted = [*list(view.hand)[:1], *(book.cards[0] for book in pack.books), *(book.cards[-1] for book in pack.books)]
    asked = [*RANKS, *wanted] if view.rules.ask == "rank" else [*wanted, *RANKS[:1]]
    asked += [card for card in CARDS if pack.book_at[card] < 0][:1]
    for target in (*view.position.table.left[me], view.rules.players + 1):
        yield from (Ask(me, target, what) for what in asked)


def _claims(view: View) -> Iterator[Action]:
    """Every book: as one's own, with a card of another, twice, too few, one that is not there, for an opponent."""
    me, table = view.seat, view.position.table
    other = table.left[me][0]
    for book in table.pack.books:
        yield Claim(me, book.index, ((me, book.cards),))
        yield Claim(me, book.index, ((me, (*book.cards[1:], _of_another(view, book))),))
        yield Claim(me, book.index, ((me, (*book.cards, book.cards[0])),))
        yield Claim(me, book.index, ((me, book.cards[1:]),))
        yield from (
            Claim(me, book.index, ((me, (*book.cards[1:], card)),)) for card in CARDS if table.pack.book_at[card] < 0
        )
        yield Claim(me, book.index, ((other, book.cards),))


def _spoken(view: View) -> Iterator[Action]:
    me, table = view.seat, view.position.table
    yield from (OpenClaim(me), CallOff(me))
    for holder in (me, table.left[me][0]):
        yield from (Name(me, card, holder) for card in CARDS)


def _of_another(view: View, book: Book) -> Card:
    books = view.position.table.pack.books
    return books[book.index - 1].cards[0]

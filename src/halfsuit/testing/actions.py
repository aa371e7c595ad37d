"""Actions of every kind, allowed or not, near a game: what a table may be sent."""

from __future__ import annotations

from hypothesis import strategies as st

from halfsuit.cards import CARDS, RANKS, Card, Rank
from halfsuit.game import (
    Action,
    Answer,
    Ask,
    Call,
    CallOff,
    Claim,
    Draw,
    Holding,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    State,
    TakeBack,
)
from halfsuit.rules import Book

__all__ = ["actions"]

_WORDS = (Answer, TakeBack, OwnUp, Call, Draw, OpenClaim, CallOff)


@st.composite
def actions(draw: st.DrawFn, game: State) -> Action:
    """Any action, half of them by the seats and about the cards that a game is waiting for.

    Seats run from 0 to one more than there are, cards over all 54, so that every kind of refusal comes.
    """
    seats = st.one_of(
        st.sampled_from(game.position.table.seats),
        st.just(game.position.awaited),
        st.integers(0, game.rules.players + 1),
    )
    kind = draw(st.sampled_from((Ask, Claim, Name, Pass, Ask, Claim, None)))
    seat = draw(seats)
    if kind is Ask:
        wanted = st.one_of(st.sampled_from(game.position.table.pack.cards), _WANTED)
        return Ask(seat, draw(seats), draw(wanted))
    if kind is Claim:
        book = draw(st.sampled_from(game.position.table.pack.books))
        return Claim(seat, book.index, draw(_namings(game, book, seat, seats)))
    if kind is Name:
        return Name(seat, draw(st.sampled_from(CARDS)), draw(seats))
    if kind is Pass:
        return Pass(seat, draw(seats))
    return draw(st.sampled_from(_WORDS))(seat)


_WANTED: st.SearchStrategy[Card | Rank] = st.one_of(st.sampled_from(CARDS), st.sampled_from(RANKS))


@st.composite
def _namings(draw: st.DrawFn, game: State, book: Book, seat: int, seats: st.SearchStrategy[int]) -> Holding:
    """Who is said to hold the cards of a book: often well said, otherwise with a fault or two."""
    mates = game.position.table.mates[seat] if 1 <= seat <= game.rules.players else (1,)
    cards = list(book.cards)
    fault = draw(st.sampled_from(("", "", "another card", "a card less", "a card twice", "any seat")))
    if fault == "another card":
        cards[draw(st.integers(0, len(cards) - 1))] = draw(st.sampled_from(CARDS))
    elif fault == "a card less":
        cards.pop()
    elif fault == "a card twice":
        cards.append(draw(st.sampled_from(cards)))
    holders = [draw(seats if fault == "any seat" else st.sampled_from(mates)) for _ in cards]
    return tuple(
        (holder, tuple(card for card, other in zip(cards, holders, strict=True) if other == holder))
        for holder in sorted(set(holders))
    )

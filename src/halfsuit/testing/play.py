"""Play by chance that makes games interesting: somebody who sees all the cards and is careless with them.

Actions chosen evenly give dull games: claims are nearly always wrong, and there are so many of them that there is
hardly anything else. Here a :class:`Style` says how often a question hits, a claim is right, a question is illegal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from halfsuit.cards import Card
from halfsuit.game import (
    Action,
    Ask,
    Call,
    CallOff,
    Claim,
    LegalActions,
    Name,
    OpenClaim,
    OwnUp,
    Phase,
    State,
    TakeBack,
    apply,
)
from halfsuit.game.position import Position
from halfsuit.rules import Book

__all__ = ["Style", "careless_action", "play"]


@dataclass(frozen=True, slots=True)
class Style:
    """How everybody plays: chances from 0 to 1.

    Attributes:
        hits: that a question is chosen that hits, where there is one.
        claims: that a claim is made although something else could be done.
        truth: that a claim is right, where there is a book that the claimant's team holds.
        illegal: that a question is asked without looking whether it breaks the rules (``illegal=table``).
        calls: that the last question is called, or owned up to, if it was illegal; a legal one is called more rarely.
        doubt: that a question is taken back, or a spoken claim called off.
    """

    hits: float = 0.5
    claims: float = 0.2
    truth: float = 0.8
    illegal: float = 0.3
    calls: float = 0.2
    doubt: float = 0.1


def play(state: State, chance: Random, style: Style | None = None, limit: int = 300) -> Iterator[State]:
    """Play on to the end, or for so many actions: every state that comes."""
    style = style or Style()
    for _ in range(limit):
        if state.over:
            return
        state, _ = apply(state, careless_action(state, chance, style))
        yield state


def careless_action(state: State, chance: Random, style: Style) -> Action:
    """A legal action of somebody, in a game that is not over."""
    position, legal = state.position, state.legal_actions()
    if position.phase is Phase.CLAIM:
        return _go_on_claiming(position, legal, chance, style)
    if position.due is not None:
        return next(iter(legal))
    words = [action for action in legal.others if isinstance(action, Call | OwnUp)]
    if words and chance.random() < (style.calls if position.window and position.window.illegal else style.calls / 4):
        return chance.choice(words)
    moves = [action for action in legal.others if not isinstance(action, Call | OwnUp | OpenClaim)]
    openings = [action for action in legal.others if isinstance(action, OpenClaim)]
    if (legal.claims or openings) and (not (moves or legal.asks) or chance.random() < style.claims):
        return _claim(position, legal.claims, openings, chance, style)
    if moves:
        backs = [action for action in moves if isinstance(action, TakeBack)]
        if backs:
            return backs[0] if chance.random() < style.doubt else moves[0]
        return chance.choice(moves)
    if not legal.asks:
        raise ValueError(f"nothing can be done in {state!r}")
    return _ask(position, legal.asks, chance, style)


def _ask(p: Position, asks: Sequence[Ask], chance: Random, style: Style) -> Ask:
    if p.rules.illegal == "table" and chance.random() >= style.illegal:
        hand = p.held[asks[0].seat]
        family, wanted = p.table.pack.family_mask, p.table.pack.wanted_mask
        asks = [ask for ask in asks if family(ask.wanted) & hand and wanted(ask.wanted) & ~hand] or asks
    if chance.random() < style.hits:
        asks = [ask for ask in asks if p.table.pack.wanted_mask(ask.wanted) & p.held[ask.target]] or asks
    return chance.choice(asks)


def _claim(
    p: Position, claims: Sequence[tuple[int, Book]], openings: list[OpenClaim], chance: Random, style: Style
) -> Action:
    truthful = chance.random() < style.truth
    if openings:
        good = [action for action in openings if any(_holds(p, action.seat, book) for book in _live(p))]
        return chance.choice(good if good and truthful else openings)
    good = [(seat, book) for seat, book in claims if _holds(p, seat, book)]
    seat, book = chance.choice(good if good and (truthful or chance.random() < 0.5) else claims)
    holders = [_holder(p, seat, card, chance, 1 if truthful else style.truth) for card in book.cards]
    naming = tuple(
        (mate, tuple(card for card, holder in zip(book.cards, holders, strict=True) if holder == mate))
        for mate in p.table.mates[seat]
        if mate in holders
    )
    return Claim(seat, book.index, naming)


def _go_on_claiming(p: Position, legal: LegalActions, chance: Random, style: Style) -> Action:
    """The next card of a spoken claim; each is placed so often rightly that all of them are as often as ``truth``."""
    assert p.claim is not None
    seat = p.claim.seat
    if not p.claim.named:
        if chance.random() < style.doubt:
            return CallOff(seat)
        books = _live(p)
        good = [book for book in books if _holds(p, seat, book)]
        book = chance.choice(good if good and chance.random() < style.truth else books)
        card = chance.choice(book.cards)
    else:
        names = [action for action in legal.others if isinstance(action, Name)]
        card = chance.choice(names).card
        book = p.table.pack.book_of(card)
    return Name(seat, card, _holder(p, seat, card, chance, style.truth ** (1 / len(book.cards))))


def _holder(p: Position, seat: int, card: Card, chance: Random, truth: float) -> int:
    """Who of the team is named for a card."""
    mates = p.table.mates[seat]
    true = [mate for mate in mates if p.held[mate] >> card & 1]
    return true[0] if true and chance.random() < truth else chance.choice(mates)


def _holds(p: Position, seat: int, book: Book) -> bool:
    """Whether the seat's team holds a book."""
    held = 0
    for mate in p.table.mates[seat]:
        held |= p.held[mate]
    return book.mask & ~held == 0


def _live(p: Position) -> list[Book]:
    return [book for book in p.table.pack.books if book.mask & p.live]

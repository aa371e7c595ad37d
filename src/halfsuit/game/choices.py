"""The legal actions as a collection to choose from: the other side of :func:`halfsuit.game.legal.why_illegal`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from operator import itemgetter
from random import Random

from halfsuit.cards import Card, cards_of
from halfsuit.game.actions import (
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
)
from halfsuit.game.legal import why_illegal, why_not_claimant
from halfsuit.game.position import Phase, Position
from halfsuit.rules.pack import Book

__all__ = ["LegalActions", "legal_actions"]


@lru_cache(maxsize=4096)
def _questions(seat: int, target: int) -> tuple[Ask, ...]:
    """Every question of one seat to another, by what is wanted: actions never change, so they are made once."""
    return tuple(Ask(seat, target, Card(wanted)) for wanted in range(77))


class LegalActions:
    """The legal actions of a seat, or of all seats: countable, iterable, and to be chosen from by chance.

    Nothing is listed before somebody asks for it, and claims not even then: a book of six cards in a team of three can
    be claimed in 729 ways: :attr:`claims` says who may claim what.
    """

    __slots__ = ("_asks", "_claims", "_others", "_position", "_seat")

    def __init__(self, position: Position, seat: int | None = None, *, more: tuple[Action, ...] = ()) -> None:
        self._position = position
        self._seat = seat
        self._asks: tuple[Ask, ...] | None = None
        self._claims: tuple[tuple[int, Book], ...] | None = None
        self._others: tuple[Action, ...] | None = (*_others(position, self._seats), *more) if more else None

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._position

    @property
    def seat(self) -> int | None:
        """Whose actions these are; ``None`` for everybody's."""
        return self._seat

    @property
    def _seats(self) -> tuple[int, ...]:
        if self._seat is None:
            return self._position.table.seats
        return (self._seat,) if self._seat in self._position.table.seats else ()  # who only watches does nothing

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The questions."""
        if self._asks is None:
            turn = self._position.turn
            mine = self._position.phase is Phase.ASK and (self._seat is None or self._seat == turn)
            self._asks = _asks(self._position, turn) if mine else ()
        return self._asks

    @property
    def claims(self) -> tuple[tuple[int, Book], ...]:
        """Who may claim which book in one sentence: pairs of seat and book."""
        if self._claims is None:
            self._claims = tuple(_claims(self._position, self._seats))
        return self._claims

    @property
    def others(self) -> tuple[Action, ...]:
        """Everything else: answers, draws, passes, calls, spoken claims and their cards."""
        if self._others is None:
            self._others = tuple(_others(self._position, self._seats))
        return self._others

    def ways(self, seat: int, book: Book) -> Iterator[Claim]:
        """Every claim of a book that a seat can make, by who is named for which card."""
        mates = self._position.table.mates[seat]
        for holders in product(mates, repeat=len(book.cards)):
            naming = tuple(
                (mate, tuple(card for card, holder in zip(book.cards, holders, strict=True) if holder == mate))
                for mate in mates
                if mate in holders
            )
            yield Claim(seat, book.index, naming)

    def __iter__(self) -> Iterator[Action]:
        yield from self.asks
        yield from self.others
        for seat, book in self.claims:
            if self._position.due is not None:
                yield Claim(seat, book.index, ((seat, book.cards),))
            else:
                yield from self.ways(seat, book)

    def __len__(self) -> int:
        ways = 0
        for seat, book in self.claims:
            ways += 1 if self._position.due is not None else len(self._position.table.mates[seat]) ** len(book.cards)
        return len(self.asks) + len(self.others) + ways

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and why_illegal(self._position, action) is None

    def __bool__(self) -> bool:
        return bool(self.asks or self.claims or self.others)

    def choose(self, chance: Random) -> Action:
        """One action by chance: first what kind (a question, a claim, something else), then one of the kind.

        Raises:
            IndexError: there is none.
        """
        kinds = [kind for kind in (self.asks, self.others, self.claims) if kind]
        kind = kinds[int(chance.random() * len(kinds))] if len(kinds) > 1 else kinds[0]
        picked = kind[int(chance.random() * len(kind))]
        if not isinstance(picked, tuple):
            return picked
        seat, book = picked
        mates = self._position.table.mates[seat]
        holders = [mates[int(chance.random() * len(mates))] for _ in book.cards]
        if self._position.due is not None:
            holders = [seat] * len(book.cards)
        naming = tuple(
            (mate, tuple(card for card, holder in zip(book.cards, holders, strict=True) if holder == mate))
            for mate in mates
            if mate in holders
        )
        return Claim(seat, book.index, naming)


def legal_actions(position: Position, seat: int | None = None) -> LegalActions:
    """What a seat (or, without one, anybody) may do now.

    The hand of a seat that asks must be known in this position. A seat that there is not can do nothing.
    """
    return LegalActions(position, seat)


def _asks(p: Position, seat: int) -> tuple[Ask, ...]:
    rules, pack = p.table.rules, p.table.pack
    targets = [target for target in p.table.opponents[seat] if p.counts[target]]
    if rules.ask == "rank":
        live = [rank for rank, mask in pack.rank_masks.items() if mask & p.live]
        wanted = live if rules.illegal == "table" else p.askable_ranks(seat)
    else:
        wanted = cards_of(p.live if rules.illegal == "table" else p.askable(seat))
    if len(wanted) < 2:
        return tuple(_questions(seat, target)[one] for target in targets for one in wanted)
    these = itemgetter(*wanted)
    asks: tuple[Ask, ...] = ()
    for target in targets:
        asks += these(_questions(seat, target))
    return asks


def _spoken(p: Position, seats: tuple[int, ...]) -> list[Action]:
    claim = p.claim
    assert claim is not None
    if claim.seat not in seats:
        return []
    mates = p.table.mates[claim.seat]
    if not claim.named:
        names = [Name(claim.seat, card, mate) for card in p.table.pack.cards if p.live >> card & 1 for mate in mates]
        return [CallOff(claim.seat), *names]
    named = {card for card, _ in claim.named}
    book = p.table.pack.book_of(claim.named[0][0])
    return [Name(claim.seat, card, mate) for card in book.cards if card not in named for mate in mates]


def _others(p: Position, seats: tuple[int, ...]) -> list[Action]:
    if p.phase is Phase.ANSWER:
        assert p.asked is not None
        return [a for a in (Answer(p.asked.target), TakeBack(p.asked.seat)) if a.seat in seats]
    if p.phase is Phase.CLAIM:
        return _spoken(p, seats)
    others: list[Action] = []
    if p.phase is Phase.DRAW and p.turn in seats:
        others.append(Draw(p.turn))
    elif p.phase is Phase.PASS and p.turn in seats:
        others.extend(Pass(p.turn, to) for to in p.candidates)
    if p.due is None and p.table.rules.claim_style == "spoken":
        others.extend(OpenClaim(seat) for seat in _claimants(p, seats))
    if p.due is None and p.window is not None:
        if p.window.asker in seats and p.window.illegal is not False:
            others.append(OwnUp(p.window.asker))
        others.extend(Call(seat) for seat in seats if seat != p.window.asker)
    return others


def _claimants(p: Position, seats: tuple[int, ...]) -> list[int]:
    """Which of these seats may claim now, of their own free will."""
    if not p.table.team or p.phase in (Phase.ANSWER, Phase.CLAIM, Phase.OVER):
        return []
    if p.phase is Phase.PASS and p.table.rules.claim_when == "own-turn":
        return []
    return [seat for seat in seats if why_not_claimant(p, seat) is None]


def _claims(p: Position, seats: tuple[int, ...]) -> list[tuple[int, Book]]:
    books = p.table.pack.books
    if p.due is not None:
        return [(p.due[0], books[p.due[1]])] if p.due[0] in seats else []
    if p.table.rules.claim_style == "spoken":
        return []
    live = [book for book in books if book.mask & p.live]
    return [(seat, book) for seat in _claimants(p, seats) for book in live]

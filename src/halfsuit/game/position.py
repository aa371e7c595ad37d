"""Where a game stands: what is public, and the cards whose place is known.

The same value serves the whole truth (every hand known: a *complete* position) and what a seat knows of it. Tuples by
seat have an unused entry 0, so that ``counts[3]`` is the hand size of seat 3.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn

from halfsuit.cards import Card, CardSet, Rank, cards_of
from halfsuit.game.events import Asked
from halfsuit.rules.pack import Pack, pack_of
from halfsuit.rules.ruleset import Ruleset

__all__ = ["EVERYBODY", "Draft", "Phase", "Position", "SpokenClaim", "Table", "Window", "table_of"]


EVERYBODY = -1
"""Instead of a seat: all of them."""


class Phase(enum.Enum):
    """What is awaited."""

    ASK = "ask"
    """The player on turn asks (or claims)."""
    ANSWER = "answer"
    """A question stands unanswered."""
    CLAIM = "claim"
    """A spoken claim is open."""
    PASS = "pass"
    """Somebody says who goes on."""
    CLAIMS = "claims"
    """Only claims are possible."""
    DRAW = "draw"
    """The player on turn draws."""
    OVER = "over"
    """The game is over."""


@dataclass(frozen=True, slots=True)
class Window:
    """The question just answered, as long as it can be called. ``illegal`` is ``None`` where this view cannot tell."""

    asker: int
    target: int
    illegal: bool | None


@dataclass(frozen=True, slots=True)
class SpokenClaim:
    """A claim being spoken: by whom, whether out of turn, and what was named so far."""

    seat: int
    late: bool
    named: tuple[tuple[Card, int], ...] = ()


class Table:
    """What stays the same during a game: the rules, the pack, who sits where. It cannot change."""

    __slots__ = ("_whole", "left", "mates", "opponents", "pack", "rules", "seats", "sides", "team", "values")

    def __init__(self, rules: Ruleset) -> None:
        n = rules.players
        self.rules = rules
        self.pack: Pack = pack_of(rules)
        self.seats: tuple[int, ...] = tuple(range(1, n + 1))
        self.team: bool = rules.family == "team"
        self.sides: tuple[tuple[int, ...], ...] = (self.seats[0::2], self.seats[1::2]) if self.team else ()
        """The seats of the odd team and of the even one; empty where everybody plays alone."""
        self.mates: tuple[tuple[int, ...], ...] = (
            (),
            *(self.sides[(seat + 1) % 2] if self.team else (seat,) for seat in self.seats),
        )
        """By seat: the seats of its team, itself included."""
        self.opponents: tuple[tuple[int, ...], ...] = (
            (),
            *(tuple(other for other in self.seats if other not in self.mates[seat]) for seat in self.seats),
        )
        """By seat: the seats it may ask."""
        self.left: tuple[tuple[int, ...], ...] = (
            (),
            *(tuple((seat - 1 + step) % n + 1 for step in range(1, n + 1)) for seat in self.seats),
        )
        """By seat: the others to the left in order, itself last."""
        self.values: tuple[int, ...] = tuple(
            2 if rules.high_double == "yes" and book.high else 1 for book in self.pack.books
        )
        """By book: the points it counts."""
        self._whole = True

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, "_whole"):
            raise AttributeError("a table cannot change")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a table cannot change")

    def __reduce__(self) -> tuple[object, ...]:
        return table_of, (self.rules,)

    def check_seat(self, seat: int, *, watching: bool = False) -> None:
        """See that there is such a seat; ``watching``: seat 0, of somebody who watches, is one too.

        Raises:
            ValueError: there is no such seat.
        """
        if not (seat in self.seats or (watching and seat == 0)):
            watcher = ", or 0 for a spectator" if watching else ""
            raise ValueError(f"there is no seat {seat} at this table: 1 to {len(self.seats)}{watcher}")

    def side_of(self, seat: int) -> int:
        """The side that a seat scores for: 0 or 1 for the odd or even team, else the seat less one."""
        return (seat + 1) % 2 if self.team else seat - 1


@lru_cache(maxsize=64)
def table_of(rules: Ruleset) -> Table:
    """The table for some rules; the same object for the same rules."""
    return Table(rules)


class _Facts:
    """The fields of a position. See :class:`Position`."""

    __slots__ = (
        "asked",
        "candidates",
        "choice",
        "claim",
        "claimer",
        "counts",
        "draws",
        "due",
        "grown",
        "held",
        "lacks",
        "live",
        "mover",
        "number",
        "phase",
        "pile",
        "points",
        "table",
        "turn",
        "viewer",
        "void",
        "window",
        "won",
    )
    table: Table
    viewer: int | None
    number: int
    held: tuple[int, ...]
    counts: tuple[int, ...]
    lacks: tuple[int, ...]
    pile: int
    live: int
    points: tuple[int, ...]
    void: int
    won: tuple[tuple[int, int], ...]
    phase: Phase
    turn: int
    mover: int
    asked: Asked | None
    draws: int
    window: Window | None
    claim: SpokenClaim | None
    candidates: tuple[int, ...]
    choice: int
    claimer: int
    due: tuple[int, int] | None
    grown: tuple[int, int] | None

    @property
    def complete(self) -> bool:
        """Whether every card is known: the whole truth, nobody's view of it."""
        return self.viewer is None

    def known(self, seat: int) -> bool:
        """Whether every card of this seat is known."""
        return self.held[seat].bit_count() == self.counts[seat]

    def left_with_cards(self, seat: int) -> int:
        """The next seat to the left of this one that has cards; 0 if nobody has."""
        for other in self.table.left[seat]:
            if self.counts[other]:
                return other
        return 0

    def side_out(self) -> int | None:
        """The side (0 odd, 1 even) that has no cards while the other has; ``None`` if there is none."""
        if 0 not in self.counts:
            return None
        for side, seats in enumerate(self.table.sides):
            if not any(self.counts[seat] for seat in seats):
                return side
        return None

    def askable(self, seat: int) -> int:
        """The cards that a seat may name in a question by the cards it is known to hold, as bits."""
        hand = self.held[seat]
        mask = 0
        for book in self.table.pack.books:
            if hand & book.mask:
                mask |= book.mask
        return mask if self.table.rules.ask_own == "yes" else mask & ~hand

    def askable_ranks(self, seat: int) -> list[Rank]:
        """The ranks that a seat may ask for by the cards it is known to hold."""
        hand, own = self.held[seat], self.table.rules.ask_own == "yes"
        ranks = self.table.pack.rank_masks.items()
        return [rank for rank, mask in ranks if hand & mask and (own or mask & self.live & ~hand)]

    def can_hold(self, seat: int, cards: int) -> bool:
        """Whether a seat can hold these cards (bits), as far as this position can tell."""
        hidden = cards & ~self.held[seat]
        elsewhere = 0
        for other, hand in enumerate(self.held):
            if other != seat:
                elsewhere |= hand
        room = self.counts[seat] - self.held[seat].bit_count()
        return not hidden & (elsewhere | self.lacks[seat]) and hidden.bit_count() <= room

    def may_hold(self, seat: int, cards: int) -> bool:
        """Whether a seat holds one of these cards (bits), or can, as far as this position can tell."""
        if self.held[seat] & cards:
            return True
        return not self.known(seat) and any(self.can_hold(seat, 1 << card) for card in cards_of(cards))


class Draft(_Facts):
    """A position that is being worked out; :meth:`done` makes it one."""

    __slots__ = ()

    def done(self) -> Position:
        """The finished position. The draft must not be used any more."""
        self.__class__ = Position  # pyright: ignore[reportAttributeAccessIssue]
        return self  # pyright: ignore[reportReturnType]


class Position(_Facts):
    """Where a game stands. It cannot change; :func:`halfsuit.game.fold.advance` gives the next one.

    Attributes:
        table: what stays the same during the game.
        viewer: whose view this is (0 a spectator); ``None`` if it is the whole truth.
        number: how many events there have been.
        held: by seat, the cards known to be in its hand, as bits.
        counts: by seat, how many cards it holds.
        lacks: by seat, the hidden cards that it has been heard not to hold, as bits (not kept in a complete position).
        pile: how many cards are still to be drawn.
        live: the cards of books that are not resolved, as bits.
        points: points of the odd and the even team, or of each player.
        void: how many books nobody scored.
        won: books resolved, in order: index in the pack, and the side that scored (-1: nobody).
        phase: what is awaited.
        turn: the seat that must act (0 nobody): who asks, draws or passes; the asker of an open question; while claims
            are open or forced, who was on turn.
        mover: the seat that the turn is with, though it may have run out of cards.
        asked: the question unanswered, or the one for whose miss a card is to be drawn.
        draws: how many cards are to be drawn.
        window: the question that can still be called.
        claim: the claim being spoken.
        candidates: to whom the turn may be passed.
        choice: the seat whose right claim lets it say who goes on (0 nobody).
        claimer: the seat that must claim all the rest (0 nobody).
        due: a seat and a book that it must declare now.
        grown: under ``must-claim``, while a book may be due that this view does not see: the seat whose hand has just
            grown by a hit (after the deal :data:`EVERYBODY`), and the seat that the turn was with then.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a position cannot change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a position cannot change")

    def draft(self) -> Draft:
        """A copy to work on."""
        d = Draft()
        d.table = self.table
        d.viewer = self.viewer
        d.number = self.number
        d.held = self.held
        d.counts = self.counts
        d.lacks = self.lacks
        d.pile = self.pile
        d.live = self.live
        d.points = self.points
        d.void = self.void
        d.won = self.won
        d.phase = self.phase
        d.turn = self.turn
        d.mover = self.mover
        d.asked = self.asked
        d.draws = self.draws
        d.window = self.window
        d.claim = self.claim
        d.candidates = self.candidates
        d.choice = self.choice
        d.claimer = self.claimer
        d.due = self.due
        d.grown = self.grown
        return d

    def _key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in _Facts.__slots__ if name != "table")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.rules == other.rules and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self.rules, self._key())

    def __repr__(self) -> str:
        return f"<Position {self.number}: {self.phase.value}, turn {self.turn}, points {self.points}>"

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.table.rules

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase is Phase.OVER

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won, all of them in a tie; ``None`` before the end."""
        if self.phase is not Phase.OVER:
            return None
        best = max(self.points)
        return tuple(seat for seat in self.table.seats if self.points[self.table.side_of(seat)] == best)

    @property
    def awaited(self) -> int:
        """The seat without whose action nothing moves: who answers, goes on with a claim, asks, draws or passes.

        While a book must be declared (``due``) it is the seat that holds it, whoever is on turn. 0 when the game is
        over, and in an open endgame, where any player of the side with cards may claim.
        """
        if self.due is not None:
            return self.due[0]
        if self.phase is Phase.ANSWER and self.asked is not None:
            return self.asked.target
        return self.claim.seat if self.claim is not None else self.turn

    def hand(self, seat: int) -> CardSet:
        """The cards known to be in a seat's hand.

        Raises:
            ValueError: there is no such seat.
        """
        self.table.check_seat(seat)
        return CardSet(self.held[seat])


def _restored(rules: Ruleset, values: tuple[object, ...]) -> Position:
    """A position out of what was kept of it, as pickling and copying need it."""
    d = Draft()
    d.table = table_of(rules)
    for name, value in zip((name for name in _Facts.__slots__ if name != "table"), values, strict=True):
        setattr(d, name, value)
    return d.done()

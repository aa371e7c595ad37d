"""The regret ledger: where a side of a team game lost its books, question by question and claim by claim.

Everything is worked out from the complete game afterwards, so it can be kept for any player, ours or not. What is told
of the books adds up: the points of a side less those of the other are the values of the books that it won less the
values of those that it did not, void and unfinished books counting nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from halfsuit.bots.notes import Notes
from halfsuit.cards import Card
from halfsuit.game.events import Answered, Asked, CardNamed, Claimed, ClaimOpened, Event
from halfsuit.game.fold import advance, start
from halfsuit.game.position import Phase, Position
from halfsuit.game.state import State
from halfsuit.game.view import View, deal_seen, event_seen

__all__ = ["CAUSES", "SideLedger", "keep_ledger", "merge_ledgers"]

CAUSES: dict[str, str] = {
    "never-opened": "the side never asked for a card of it",
    "outgathered": "the others collected it, the side never having all but one",
    "one-short": "the others collected it, though the side once had all but one",
    "wrong-split": "the side had it all, and misplaced a card of its own free will",
    "forced-split": "the side had it all, and misplaced a card when it had to claim something",
    "opponents-card": "the side claimed it of its own free will while the others had a card",
    "forced-card": "the side had to claim something while the others had a card of it",
    "out-of-turn": "the side claimed it when it was not its turn",
    "unfinished": "nobody claimed it before the game ended",
}
"""Why a side did not get a book."""


@dataclass(slots=True)
class SideLedger:
    """What one side did with its books, questions, claims and turns.

    Attributes:
        games: how many games this is about.
        margin: points less those of the other side.
        won: points of books won: claimed rightly (``claim``), or given away by the others' wrong claims (``gift``).
        lost: points of books that the other side won, by cause.
        nobody: points of books that nobody scored, by cause.
        dealt: books by how many of their cards the side was dealt, and of these how many it won.
        climbs: by how many cards of a book the side had when that number changed: how often it rose, and how often it
            changed at all.
        asks, hits: questions and hits.
        kept: hits in books that the side won in the end.
        dead: questions that could not hit, as the asker could have known.
        chances: by how many cards of a book the asker had: how often it was asked in, of how often it could have been.
        turns: turns the side had, ``runs`` the hits in them.
        given: turns given to the others by a miss, ``price`` the hits that they made in those turns.
        delays: claims that were certain for the claimant when made, and events since they were certain for some player
            of the side.
    """

    games: int = 0
    margin: int = 0
    won: Counter[str] = field(default_factory=Counter[str])
    lost: Counter[str] = field(default_factory=Counter[str])
    nobody: Counter[str] = field(default_factory=Counter[str])
    dealt: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    climbs: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    asks: int = 0
    hits: int = 0
    kept: int = 0
    dead: int = 0
    chances: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    turns: int = 0
    runs: int = 0
    given: int = 0
    price: int = 0
    claims: Counter[str] = field(default_factory=Counter[str])
    delays: list[int] = field(default_factory=lambda: [0, 0])

    def to_json(self) -> dict[str, Any]:
        """For machines: pairs are [how often, of how many]."""
        return {
            "games": self.games,
            "margin": self.margin,
            "won": dict(self.won),
            "lost": dict(self.lost),
            "nobody": dict(self.nobody),
            "dealt": {str(key): value for key, value in sorted(self.dealt.items())},
            "climbs": {str(key): value for key, value in sorted(self.climbs.items())},
            "asks": self.asks,
            "hits": self.hits,
            "kept": self.kept,
            "dead": self.dead,
            "chances": {str(key): value for key, value in sorted(self.chances.items())},
            "turns": self.turns,
            "runs": self.runs,
            "given": self.given,
            "price": self.price,
            "claims": dict(self.claims),
            "delays": list(self.delays),
        }

    def text(self) -> str:
        """For people, a game."""
        games = max(1, self.games)

        def rate(pair: list[int]) -> str:
            return f"{pair[0] / pair[1]:.3f}" if pair[1] else "–"

        lines = [f"{self.games} games, {self.margin / games:+.3f} points a game"]
        for title, causes in (("won", self.won), ("lost", self.lost), ("void or unfinished", self.nobody)):
            parts = ", ".join(f"{cause} {points / games:.3f}" for cause, points in causes.most_common())
            lines.append(f"  {title:20} {sum(causes.values()) / games:6.3f}   {parts}")
        rates = (
            ("questions", f"{self.asks / games:6.1f}"),
            ("hits", rate([self.hits, self.asks])),
            ("kept", rate([self.kept, self.hits])),
            ("dead", rate([self.dead, self.asks])),
            ("turns", f"{self.turns / games:.1f}"),
            ("hits a turn", rate([self.runs, self.turns])),
            ("price of a turn given away", rate([self.price, self.given])),
        )
        lines += [
            "  " + ", ".join(f"{title} {value}" for title, value in rates),
            "  asked in | held      " + "  ".join(f"{n}: {rate(pair)}" for n, pair in sorted(self.chances.items())),
            "  climbs from          " + "  ".join(f"{n}: {rate(pair)}" for n, pair in sorted(self.climbs.items())),
            "  won | dealt          " + "  ".join(f"{n}: {rate(pair)}" for n, pair in sorted(self.dealt.items())),
            "  claims               "
            + ", ".join(f"{path} {number / games:.3f}" for path, number in sorted(self.claims.items()))
            + f"; certain for {self.delays[1] / max(1, self.delays[0]):.1f} events before",
        ]
        return "\n".join(lines) + "\n"


def merge_ledgers(ledgers: Iterable[SideLedger]) -> SideLedger:
    """Several ledgers as one."""
    total = SideLedger()
    for one in ledgers:
        for name in ("games", "margin", "asks", "hits", "kept", "dead", "turns", "runs", "given", "price"):
            setattr(total, name, getattr(total, name) + getattr(one, name))
        for name in ("won", "lost", "nobody", "claims"):
            getattr(total, name).update(getattr(one, name))
        for name in ("dealt", "climbs", "chances"):
            into: dict[int, list[int]] = getattr(total, name)
            pairs: dict[int, list[int]] = getattr(one, name)
            for key, (some, all_) in pairs.items():
                _count(into, key, some, all_)
        total.delays = [mine + more for mine, more in zip(total.delays, one.delays, strict=True)]
    return total


def _count(table: dict[int, list[int]], key: int, some: int, all_: int = 1) -> None:
    pair = table.setdefault(key, [0, 0])
    pair[0] += some
    pair[1] += all_


def keep_ledger(state: State) -> tuple[SideLedger, SideLedger]:
    """The ledgers of the odd and the even team of a game that was played.

    Raises:
        ValueError: it is no team game.
    """
    if not state.position.table.team:
        raise ValueError("the ledger is for team games")
    return _Keeper(state).keep()


class _Keeper:
    """Walks through a game once, and counts."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.table = state.position.table
        self.books = (SideLedger(games=1), SideLedger(games=1))
        many = len(self.table.pack.books)
        self.most = [[0] * many, [0] * many]
        self.opened = [[False] * many, [False] * many]
        self.whole_since: list[list[int | None]] = [[None] * many, [None] * many]
        self.hits_in: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        self.runs = 0
        self.missed: int | None = None
        self.asker = 0
        self.views = [View(deal_seen(state.deal, seat)) for seat in self.table.seats]
        self.notes = [Notes(view, trusting=False) for view in self.views]
        self.causes: dict[tuple[int, int], str] = {}
        self.opening: tuple[Position, int] | None = None

    def keep(self) -> tuple[SideLedger, SideLedger]:
        position = start(self.state.deal)
        shares = self._shares(position)
        for side in (0, 1):
            self.most[side] = list(shares[side])
        for event in self.state.events:
            self._before(position, event)
            for seat in self.table.seats:
                self.views[seat - 1] = self.views[seat - 1].then(event_seen(position, event, seat))
            after = advance(position, event)
            self._climbs(position, after)
            position = after
            self._certain(position)
        self._resolve(position, shares)
        return self.books

    def _shares(self, position: Position) -> list[list[int]]:
        return [
            [sum((position.held[seat] & book.mask).bit_count() for seat in seats) for book in self.table.pack.books]
            for seats in self.table.sides
        ]

    def _before(self, position: Position, event: Event) -> None:
        if isinstance(event, Asked):
            self._question(position, event)
            if event.hit is not None:
                self._answer(event, event.moved)
        elif isinstance(event, Answered):
            assert position.asked is not None
            self._answer(position.asked, event.moved)
        elif isinstance(event, Claimed):
            self._claimed(position, event.seat, event.book, event.outcome, position.turn)
        elif isinstance(event, ClaimOpened):
            self.opening = (position, event.seat)
        elif isinstance(event, CardNamed) and event.outcome is not None:
            assert self.opening is not None
            opening, seat = self.opening
            self._claimed(opening, seat, self.table.pack.book_at[event.card], event.outcome, opening.turn)

    def _question(self, position: Position, asked: Asked) -> None:
        side = self.table.side_of(asked.seat)
        ledger, hand = self.books[side], position.held[asked.seat]
        wanted = self.table.pack.wanted_mask(asked.wanted) & position.live & ~hand
        family = self.table.pack.family_mask(asked.wanted)
        ledger.asks += 1
        for book in self.table.pack.books:
            held = (hand & book.mask).bit_count()
            asked_in = bool(book.mask & (wanted or family))
            self.opened[side][book.index] |= asked_in
            if book.mask & position.live and 0 < held < len(book.cards):
                _count(ledger.chances, held, asked_in)
        notes = self._read(asked.seat)
        ledger.dead += not (notes.has(asked.target) | notes.may[asked.target]) & wanted
        if asked.seat != self.asker:
            ledger.turns += 1
            self.asker = asked.seat

    def _answer(self, asked: Asked, moved: Sequence[Card]) -> None:
        side = self.table.side_of(asked.seat)
        ledger = self.books[side]
        if moved:  # a hit counts once, though it be for a rank and bring several cards
            ledger.hits += 1
            ledger.runs += 1
            self.hits_in[side][self.table.pack.book_at[moved[0]]] += 1
            if self.missed == 1 - side:
                self.books[1 - side].price += 1
        else:
            ledger.given += 1
            self.missed = side
            self.asker = 0

    def _claimed(self, position: Position, seat: int, book: int, outcome: str, turn: int) -> None:
        side = self.table.side_of(seat)
        ledger = self.books[side]
        forced = position.phase is Phase.CLAIMS or position.due is not None
        late = turn not in (0, seat)
        off_turn = late and self.table.rules.claim_when == "any-time"
        path = "forced" if forced else "off-turn" if off_turn else "late" if late else "free"
        ledger.claims[path] += 1
        since = self.whole_since[side][book]
        if outcome == "+" and since is not None:
            ledger.delays[0] += 1
            ledger.delays[1] += position.number - since
        if outcome != "+":
            holders = self._shares(position)[1 - side][book]
            if late and not off_turn:
                cause = "out-of-turn"
            elif holders:
                cause = "forced-card" if forced else "opponents-card"
            else:
                cause = "forced-split" if forced else "wrong-split"
            self.causes[side, book] = cause

    def _climbs(self, before: Position, after: Position) -> None:
        then, now = self._shares(before), self._shares(after)
        for book in self.table.pack.books:
            if not book.mask & after.live:
                continue
            for side in (0, 1):
                old, new = then[side][book.index], now[side][book.index]
                if old != new:
                    _count(self.books[side].climbs, old, new > old)
                    self.most[side][book.index] = max(self.most[side][book.index], new)

    def _read(self, seat: int) -> Notes:
        self.notes[seat - 1] = self.notes[seat - 1].read(self.views[seat - 1])
        return self.notes[seat - 1]

    def _certain(self, position: Position) -> None:
        """Note since when a book has been certain for some player of the side that has it."""
        shares = self._shares(position)
        for book in self.table.pack.books:
            for side, seats in enumerate(self.table.sides):
                if shares[side][book.index] < len(book.cards) or not book.mask & position.live:
                    self.whole_since[side][book.index] = None
                elif self.whole_since[side][book.index] is None:
                    for seat in seats:
                        notes = self._read(seat)
                        if all(notes.holder(card) in seats for card in book.cards):
                            self.whole_since[side][book.index] = position.number
                            break

    def _resolve(self, position: Position, dealt: list[list[int]]) -> None:
        winners = dict(position.won)
        for book, value in zip(self.table.pack.books, self.table.values, strict=True):
            index = book.index
            winner = winners.get(index)
            for side, ledger in enumerate(self.books):
                mine = winner == side
                _count(ledger.dealt, dealt[side][index], mine)
                if mine:
                    ledger.won["gift" if (1 - side, index) in self.causes else "claim"] += value
                    ledger.margin += value
                    ledger.kept += self.hits_in[side][index]
                    continue
                cause = self.causes.get((side, index)) or self._why_not(side, index, resolved=winner is not None)
                if winner is None or winner < 0:
                    ledger.nobody[cause] += value
                else:
                    ledger.lost[cause] += value
                    ledger.margin -= value

    def _why_not(self, side: int, index: int, *, resolved: bool) -> str:
        if not resolved:
            return "unfinished"
        if not self.opened[side][index]:
            return "never-opened"
        return "one-short" if self.most[side][index] >= len(self.table.pack.books[index].cards) - 1 else "outgathered"

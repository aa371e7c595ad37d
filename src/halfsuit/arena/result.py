"""What is kept of a game in the arena: points, how it ended, and what each side did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from halfsuit.arena.clock import Clock, merged
from halfsuit.game.events import Answered, Asked, CardNamed, Claimed
from halfsuit.game.fold import advance, start
from halfsuit.game.position import Position
from halfsuit.game.state import State

__all__ = ["Forfeit", "GameResult", "SideResult", "result_of"]


_KEYS = ("asks", "hits", "claims", "wrong", "void", "illegal")


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a game was given to the others: a seat answered badly, or not at all."""

    seat: int
    event: int
    reason: str


@dataclass(slots=True)
class SideResult:
    """What one side did in a game: a team, or a player where everybody plays alone.

    Attributes:
        asks, hits: questions, and those that got cards.
        claims: claims made, of which ``wrong`` went to the opponents and ``void`` to nobody.
        illegal: questions that broke the rules, where the rules let them stand.
        clock: thinking time.
    """

    asks: int = 0
    hits: int = 0
    claims: int = 0
    wrong: int = 0
    void: int = 0
    illegal: int = 0
    clock: Clock = field(default_factory=Clock)

    def add(self, other: SideResult) -> None:
        """Add what was done in another game."""
        self.asks += other.asks
        self.hits += other.hits
        self.claims += other.claims
        self.wrong += other.wrong
        self.void += other.void
        self.illegal += other.illegal
        self.clock.absorb(other.clock)


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game.

    Attributes:
        points: by side (odd team, even team; or by seat), after a forfeit with what was still to be had given to the
            others.
        void: books that nobody scored.
        events: how many there were.
        capped: whether it was stopped at the limit, and is scored as it stood.
        forfeit: whether and why it was given to the others.
        sides: what each side did.
    """

    points: tuple[int, ...]
    void: int
    events: int
    capped: bool
    forfeit: Forfeit | None
    sides: tuple[SideResult, ...]

    def score(self, side: int) -> float:
        """1 for a win, 0 for a loss, a share of 1 for a shared win."""
        best = max(self.points)
        winners = [at for at, points in enumerate(self.points) if points == best]
        return 1 / len(winners) if side in winners else 0.0

    def margin(self, side: int) -> float:
        """Points of a side less those of the other, or less the mean of the others."""
        others = [points for at, points in enumerate(self.points) if at != side]
        return self.points[side] - sum(others) / len(others)

    def to_json(self) -> dict[str, Any]:
        """As result files keep it."""
        data: dict[str, Any] = {
            "points": list(self.points),
            "void": self.void,
            "events": self.events,
            "sides": [
                {key: getattr(side, key) for key in _KEYS} | {"clock": side.clock.to_json()} for side in self.sides
            ],
        }
        if self.capped:
            data["capped"] = True
        if self.forfeit is not None:
            data["forfeit"] = {"seat": self.forfeit.seat, "event": self.forfeit.event, "reason": self.forfeit.reason}
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> GameResult:
        """Back from a result file."""
        forfeit = data.get("forfeit")
        sides: list[dict[str, Any]] = data["sides"]
        return cls(
            points=tuple(data["points"]),
            void=data["void"],
            events=data["events"],
            capped=bool(data.get("capped", False)),
            forfeit=Forfeit(**forfeit) if forfeit is not None else None,
            sides=tuple(
                SideResult(*(side[key] for key in _KEYS), clock=Clock.from_json(side["clock"])) for side in sides
            ),
        )


def result_of(state: State, *, capped: bool, clocks: Mapping[int, Clock], forfeit: Forfeit | None = None) -> GameResult:
    """The result of a game from its last state.

    Args:
        state: how it stood at its end.
        capped: whether it was stopped at the limit.
        clocks: thinking time by seat.
        forfeit: who answered badly, if anybody did: all points still to be had go to the other side, or in games
            without teams the player gets nothing.
    """
    table = state.position.table
    many = 2 if table.team else len(table.seats)
    sides = [SideResult() for _ in range(many)]
    position = start(state.deal)
    for event in state.events:
        _count(sides, position, event)
        position = advance(position, event)
    for side, result in enumerate(sides):
        result.clock = merged(clock for seat, clock in clocks.items() if table.side_of(seat) == side)
    return GameResult(
        points=state.points if forfeit is None else _forfeited(state, forfeit.seat),
        void=state.position.void,
        events=state.number,
        capped=capped,
        forfeit=forfeit,
        sides=tuple(sides),
    )


def _count(sides: list[SideResult], before: Position, event: object) -> None:
    table = before.table
    if isinstance(event, Asked):
        side = sides[table.side_of(event.seat)]
        side.asks += 1
        side.hits += bool(event.hit)
    elif isinstance(event, Answered):
        assert before.asked is not None
        side = sides[table.side_of(before.asked.seat)]
        side.hits += event.hit
        after = advance(before, event)
        side.illegal += after.window is not None and bool(after.window.illegal)
    elif isinstance(event, Claimed) or (isinstance(event, CardNamed) and event.outcome is not None):
        side = sides[table.side_of(event.seat)]
        side.claims += 1
        side.wrong += event.outcome == "-"
        side.void += event.outcome == "0"


def _forfeited(state: State, seat: int) -> tuple[int, ...]:
    position = state.position
    points, table = list(state.points), position.table
    side = table.side_of(seat)
    if not table.team:
        points[side] = 0
        return tuple(points)
    points[1 - side] += sum(
        value for book, value in zip(table.pack.books, table.values, strict=True) if book.mask & position.live
    )
    return tuple(points)

"""From a view to imagined games and back: which of some choices turns out best, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from math import sqrt
from typing import Any

from halfsuit.bots.asks import Weights
from halfsuit.bots.belief import Split
from halfsuit.bots.notes import Notes
from halfsuit.bots.rehearsal.compiled import Stage
from halfsuit.bots.rehearsal.layout import (
    ASKED,
    ASKER,
    BOOKED,
    CLAIMER,
    EVEN,
    EVENTS,
    LIVE,
    LUCK,
    MOVED,
    NEEDED,
    NEEDS,
    ODD,
    TURN,
    fields_at,
    row_length,
)
from halfsuit.bots.told import Told
from halfsuit.game.actions import Ask
from halfsuit.game.view import SPECTATOR, View
from halfsuit.rules.ruleset import Ruleset

__all__ = ["Gain", "Imagination", "can_imagine", "unplaced"]

_VALUES = (-0.936, -0.531, -0.261, 0.0, 0.261, 0.531, 0.936)
"""What a live book is worth to a side that has none to all six of its cards: from 4,000 imagined games."""
_TURN = 0.15
"""What the turn is worth."""
_ROUNDS = 3
"""Rounds of fitting chances to hands in imagined games."""


def can_imagine(rules: Ruleset) -> bool:
    """Whether imagined games follow these rules closely enough: one card is asked for, and a hit keeps the turn."""
    return rules.family == "team" and rules.ask == "card" and rules.after_hit == "again" and rules.illegal == "refuse"


@dataclass(frozen=True, slots=True)
class Gain:
    """How much better a choice turned out than the first one, in points, with its standard error."""

    mean: float
    error: float

    @property
    def sure(self) -> float:
        """How many standard errors the gain is away from nothing."""
        return self.mean / self.error if self.error > 0 else 0.0


class Imagination:
    """Plays imagined games for one seat. All seats are imagined to play by the same weights.

    Args:
        stage: where they are played.
        weights: what counts in a question.
        mates, others: how strongly questions are read.
        plies: after how many events an imagined game is judged.
    """

    def __init__(self, stage: Stage, weights: Weights, mates: float, others: float, plies: int) -> None:
        import numpy as np

        self._stage = stage
        self._plies = plies
        row = [float(getattr(weights, field.name)) for field in fields(Weights)]
        self._weights: Any = np.array([row, row])
        self._reading: Any = np.array([[mates, others], [mates, others]])
        self._public: Notes | None = None
        self._watching: tuple[View, int] | None = None

    def gains(
        self,
        view: View,
        told: Told,
        worlds: Sequence[Sequence[int]],
        choices: Sequence[Ask | Split],
        luck: int,
    ) -> list[Gain]:
        """How much better every choice is than the first one, in the same worlds.

        Args:
            view: the view of the seat that chooses.
            told: what was asked.
            worlds: ways in which the cards may lie: by seat the hand as bits (entry 0 is not looked at).
            choices: questions, or claims with whom to name.
            luck: where chance begins.
        """
        import numpy as np

        table = view.position.table
        seats, books = len(table.seats), len(table.pack.books)
        size = len(table.pack.books[0].cards)
        index = {card: number for number, card in enumerate(c for book in table.pack.books for c in book.cards)}

        def local(mask: int) -> int:
            return sum(1 << number for card, number in index.items() if mask >> card & 1)

        row: Any = np.zeros(row_length(seats, books), np.int64)
        self._write(row, view, told, local)
        row[fields_at(seats, books) + LUCK] = luck & 0x3FFFFFFFFFFFFFFF | 1
        hands: Any = np.array([[local(hand) for hand in world[1:]] for world in worlds], np.int64)
        coded: Any = np.zeros(len(choices), np.int64)
        naming: Any = np.zeros((len(choices), size), np.int64)
        for at, choice in enumerate(choices):
            if isinstance(choice, Ask):
                coded[at] = (choice.target - 1) * 64 + index[choice.wanted]  # pyright: ignore[reportArgumentType]
            else:
                coded[at] = -1 - choice.book
                naming[at] = [choice.holders[card] - 1 for card in table.pack.books[choice.book].cards]
        cards = size * books
        scratch: Any = (
            np.zeros((seats, cards)), np.zeros((seats, cards)), np.zeros(size), np.zeros(seats), np.zeros(2),
            *(np.zeros(seats, np.int64) for _ in range(3)), np.zeros(size, np.int64),
        )  # fmt: skip
        results: Any = np.zeros((len(choices), len(worlds)))
        rules = table.rules
        self._stage.rehearse(
            seats, size, books, row, view.seat - 1, hands, coded, naming, self._weights, self._reading,
            int(rules.after_miss == "left"), int(rules.wrong_split == "void"), self._plies, _ROUNDS,
            np.array(_values(size)), row.copy(), scratch, results,
        )  # fmt: skip
        return [_gain([float(x) for x in line - results[0]]) for line in results]

    def _write(self, row: Any, view: View, told: Told, local: Any) -> None:
        """Write what everybody knows."""
        position, table = view.position, view.position.table
        seats, books = len(table.seats), len(table.pack.books)
        notes = self._everybody(view)
        everything = notes.position.live
        for seat in table.seats:
            seen = notes.position.held[seat]
            row[seats + seat - 1] = local(seen)
            row[2 * seats + seat - 1] = local(everything & ~notes.may[seat] & ~seen)
            for book in range(books):
                row[3 * seats + (seat - 1) * books + book] = told.asks[seat][book]
        at = fields_at(seats, books)
        last = told.questions[-1] if told.questions else None
        row[at + LIVE] = local(everything)
        row[at + TURN] = position.turn - 1
        row[at + EVENTS] = position.number
        row[at + MOVED] = told.last_moved
        row[at + BOOKED] = told.last_book
        row[at + CLAIMER] = position.claimer - 1
        row[at + ASKER] = -1 if last is None else last.seat - 1
        row[at + ASKED] = -1 if last is None else last.book
        row[at + ODD] = position.points[0]
        row[at + EVEN] = position.points[1]
        needs = notes.needs[:NEEDS]
        row[at + NEEDED] = len(needs)
        for number, (seat, some) in enumerate(needs):
            row[at + 12 + number] = seat - 1
            row[at + 12 + NEEDS + number] = local(some)

    def _everybody(self, view: View) -> Notes:
        """What everybody can work out: the notes of somebody who only watches."""
        seen = self._watching
        if seen is None or seen[0].deal != _watched(view):
            seen = (View(_watched(view)), 0)
        watcher, known = seen
        for event in view.events[known:]:
            watcher = watcher.then(event)
        self._watching = (watcher, view.number)
        self._public = self._public.read(watcher) if self._public is not None else Notes(watcher).read(watcher)
        return self._public


def _watched(view: View) -> Any:
    """The deal as somebody sees it who only watches."""
    sizes = tuple(len(hand) + hidden for hand, hidden in zip(view.deal.hands, view.deal.hidden, strict=True))
    return replace(view.deal, hands=((),) * len(sizes), hidden=sizes, viewer=SPECTATOR)


def _values(size: int) -> list[float]:
    """What a live book is worth by the cards a side has of it, and last what the turn is worth."""
    found: list[float] = []
    for held in range(size + 1):
        at = 6 * held / size
        low = min(int(at), 5)
        found.append(_VALUES[low] + (at - low) * (_VALUES[low + 1] - _VALUES[low]))
    return [*found, _TURN]


def _gain(differences: list[float]) -> Gain:
    many = len(differences)
    mean = sum(differences) / many
    if many < 2:
        return Gain(mean, float("inf"))
    spread = sum((one - mean) ** 2 for one in differences) / (many - 1)
    return Gain(mean, sqrt(spread / many))


def unplaced(notes: Notes) -> int:
    """How many live cards cannot be placed."""
    sure = 0
    for mask in notes.sure:
        sure |= mask
    return sum(1 for card in notes.unseen() if not sure >> card & 1)

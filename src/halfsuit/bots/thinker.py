"""A player that weighs things up: a belief, weights for questions, a rule for claims.

All stronger players are this one with other settings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from halfsuit.bots.asks import Weights, Worth, weigh
from halfsuit.bots.belief import Belief, RoughBelief, Split
from halfsuit.bots.careful import CarefulPlayer
from halfsuit.bots.fishing import Bait, fish
from halfsuit.bots.notes import Notes
from halfsuit.bots.player import Reason, chance_of, wanted_text
from halfsuit.bots.seated import Naming
from halfsuit.bots.told import Told
from halfsuit.game.actions import Ask
from halfsuit.game.view import View

__all__ = ["Style", "Thinker"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a thinker believes and pays attention to.

    Attributes:
        weights: what counts in a question.
        bait: what counts in a question where everybody plays alone.
        mates, others: how strongly questions of team-mates and of opponents are read: a seat is believed to hold cards
            of a book in proportion to e to this, times the questions it asked there.
        bold: with which chance of being right a claim is made though nothing forces it.
    """

    weights: Weights = field(default_factory=Weights)
    bait: Bait = field(default_factory=Bait)
    mates: float = 0.0
    others: float = 0.0
    bold: float = 0.97


class Thinker(CarefulPlayer):
    """A player of a given style."""

    name = "thinker"

    def __init__(self, seed: int | str = 0, style: Style | None = None) -> None:
        super().__init__(seed)
        self.style = style or Style()
        self._told: Told | None = None
        self._belief: tuple[View, Belief] | None = None

    def told(self, view: View) -> Told:
        """What was asked."""
        self._told = self._told.read(view) if self._told is not None else Told(view).read(view)
        return self._told

    def belief(self, view: View) -> Belief:
        """What this player believes now."""
        if self._belief is None or self._belief[0] is not view:
            self._belief = (view, self._believe(view, self.notes(view)))
        return self._belief[1]

    def _believe(self, view: View, notes: Notes) -> Belief:
        return RoughBelief(notes, self.told(view), mates=self.style.mates, others=self.style.others)

    def ask(self, view: View, asks: list[Ask]) -> Ask | None:
        """The question that is worth most."""
        if not view.position.table.team:
            return self._fish(view, asks)
        notes, told = self.notes(view), self.told(view)
        dice = chance_of(self.seed, view, "ask")
        found = weigh(asks, self.belief(view), notes, told, self.style.weights)
        live = [one for one in found if one.chance > 1e-9]
        best = max(live or found, key=lambda one: (round(one.worth, 9), dice.random()))
        waiting = (view.number - told.last_book) // len(view.position.table.seats)
        quiet = (view.number - told.last_moved) // len(view.position.table.seats)
        if not live or waiting > 60:
            naming = self._best(view)
            if naming is not None and (naming.sure >= 0.5 or quiet > 2 or waiting > 60):
                return None
        if waiting > 10 and live:
            best = dice.choice(sorted(live, key=lambda one: -one.chance)[:4])
        self.reason = self._reason(best)
        return best.ask

    def _fish(self, view: View, asks: list[Ask]) -> Ask:
        """The question that is worth most where everybody plays alone."""
        dice = chance_of(self.seed, view, "ask")
        found = fish(asks, self.belief(view), self.notes(view), self.told(view), self.style.bait)
        best = max(found, key=lambda one: (round(one.worth, 9), dice.random()))
        self.reason = self._reason(best)
        return best.ask

    def _reason(self, best: Worth) -> Reason:
        ask = best.ask
        facts: dict[str, str | int | float] = {
            "target": ask.target,
            "wanted": wanted_text(ask),
            "chance": best.chance,
            "turn": best.next,
        }
        if best.threat >= 1:
            facts["needs"] = f"{best.threat:.0f} cards"
        if best.chance <= 1e-9:
            return Reason("ask-miss", 0.0, facts)
        return Reason("ask-sure" if best.chance >= 1 else "ask-guess", best.chance, facts)

    def claim(self, view: View) -> Naming | None:
        """A claim that is certain, or bold enough."""
        naming = super().claim(view)
        if naming is not None or self.style.bold >= 1:
            return naming
        best = self._best(view)
        return best if best is not None and best.sure >= self.style.bold else None

    def forced(self, view: View) -> Naming:
        """The claim that is worth most."""
        best = self._best(view)
        assert best is not None
        return best

    def _best(self, view: View) -> Naming | None:
        """The live book for which right less lost chances are best."""
        belief, position = self.belief(view), view.position
        mates = position.table.mates[view.seat]
        splits = [belief.split(book, mates) for book in position.table.pack.books if book.mask & position.live]
        if not splits:
            return None
        best = max(splits, key=lambda split: split.right - (1 - split.ours))
        return self._naming(view, best, "claim-forced")

    def speak(self, view: View, book: int) -> Naming:
        """The rest of a claim that somebody else began."""
        position = view.position
        mates = position.table.mates[view.seat]
        return self._naming(view, self.belief(view).split(position.table.pack.books[book], mates), "claim-forced")

    def _naming(self, view: View, split: Split, code: str) -> Naming:
        text = view.position.table.pack.books[split.book].text
        facts: dict[str, str | int | float] = {"book": text, "chance": split.right}
        return Naming(split.book, split.holders, split.right, Reason(code, split.right, facts))


def maker(name: str, style: Style) -> Callable[[int | str], Thinker]:
    """How to make players of a style."""

    def make(seed: int | str) -> Thinker:
        player = Thinker(seed, style)
        player.name = name
        return player

    return make

"""A player that weighs things up: a belief, weights for questions, a rule for claims.

All stronger players are this one with other settings.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import exp
from random import Random

from halfsuit.bots.asks import Weights, Worth, weigh
from halfsuit.bots.belief import Belief, RoughBelief, Split
from halfsuit.bots.careful import CarefulPlayer, sure_takes
from halfsuit.bots.exact import ExactBelief, Reading, engine
from halfsuit.bots.fishing import Bait, fish
from halfsuit.bots.notes import Depth, Notes
from halfsuit.bots.player import Reason, chance_of, wanted_text
from halfsuit.bots.rehearsal.compiled import Stage, stage
from halfsuit.bots.rehearsal.imagine import Imagination, can_imagine, unplaced
from halfsuit.bots.seated import Naming
from halfsuit.bots.told import Told
from halfsuit.errors import InconsistentView
from halfsuit.game.actions import Ask
from halfsuit.game.position import Phase
from halfsuit.game.view import View
from halfsuit.infer import Engine, TooMuchWork

__all__ = ["Style", "Thinker", "maker"]

_NEVER = 1e-9
"""A chance that is none."""
_NEAR = 0.2
"""How much less than the best a question may be worth to be compared with it in imagined games."""
_QUIET = 2
"""Rounds without a hit after which the best claim is made, though it be a guess, where nothing can hit."""
_TURNING = 10
"""Rounds without a book after which questions are chosen by chance among the better ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a thinker believes and pays attention to.

    Attributes:
        weights: what counts in a question.
        bait: what counts in a question where everybody plays alone.
        mates, others: how strongly questions of team-mates and of opponents are read: a seat is believed to hold cards
            of a book in proportion to e to this, times the questions it asked there.
        exact: whether it counts exactly all ways in which the cards can lie, where that can be done.
        reading: how it then reads questions; ``None`` not at all.
        bold: with which chance of being right a claim is made though nothing forces it.
        stored: whether certain books are kept back where a claim brings the turn.
        depth: how far it thinks.
        memory: how many questions it remembers; ``None`` for all of them.
        soft: how much worth it may pass over: questions are chosen in proportion to e to their worth over this.
        patience: rounds without a book after which it claims what is likeliest.
        worlds: in how many worlds it imagines how the game goes on (0: it does not).
        plies: for how many events.
        rivals: how many questions it compares with the best by weights.
        horizon: with how many unplaced cards at most.
        doubt: how many standard errors another question must be better to be preferred.
    """

    weights: Weights = field(default_factory=Weights)
    bait: Bait = field(default_factory=Bait)
    mates: float = 0.0
    others: float = 0.0
    bold: float = 0.97
    exact: bool = False
    reading: Reading | None = None
    depth: Depth = Depth.ROOM
    memory: int | None = None
    stored: bool = False
    soft: float = 0.0
    patience: int = 60
    worlds: int = 0
    plies: int = 12
    rivals: int = 3
    horizon: int = 26
    doubt: float = 1.5


class Thinker(CarefulPlayer):
    """A player of a given style."""

    name = "thinker"

    def __init__(self, seed: int | str = 0, style: Style | None = None) -> None:
        super().__init__(seed)
        self.style = style or Style()
        self._told: Told | None = None
        self._imagination: Imagination | None = None
        self._belief: tuple[View, Belief] | None = None

    def _machines(self) -> list[Engine | Stage]:
        """What is compiled for it in the background, from the first time that it is asked for."""
        machines = [engine() if self.style.exact else None, stage() if self.style.worlds else None]
        return [one for one in machines if one is not None]

    def ready(self) -> None:
        """Wait until all that this player thinks with is at hand, where it is being made ready in the background."""
        for machine in self._machines():
            machine.wait()

    @property
    def is_ready(self) -> bool:
        """Whether it need not wait. To ask begins to make ready what is not."""
        return all(machine.compiled for machine in self._machines())

    def notes(self, view: View) -> Notes:
        """What this player can work out from what it remembers."""
        if self._believing is None:
            self._believing = Notes(view, depth=self.style.depth, memory=self.style.memory)
        notes = self._believing = self._believing.read(view)
        return self.proven(view) if notes.contradiction and self.style.memory is None else notes

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
        solver = engine() if self.style.exact and view.position.table.team else None
        if solver is not None:
            solver.wait()
            with suppress(InconsistentView, TooMuchWork):
                return ExactBelief(notes, self.told(view), reading=self.style.reading, solver=solver)
        if view.rules.ask == "rank":  # of questions for ranks no more is read than they prove
            return RoughBelief(notes, self.told(view))
        return RoughBelief(notes, self.told(view), mates=self.style.mates, others=self.style.others)

    def ask(self, view: View, asks: list[Ask]) -> Ask | None:
        """The question that is worth most."""
        if not view.position.table.team:
            return self._fish(view, asks)
        notes, told = self.notes(view), self.told(view)
        dice = chance_of(self.seed, view, "ask")
        found = weigh(asks, self.belief(view), notes, told, self.style.weights)
        live = [one for one in found if one.chance > _NEVER]
        best = self._choose(live or found, dice)
        if self.style.worlds and best.chance < 1 and len(live) > 1:
            best = self._imagine(view, best, live, dice)
        waiting = self._rounds(view)
        quiet = (view.number - told.last_moved) // len(view.position.table.seats)
        endless = waiting > self.style.patience
        if not live or endless:
            naming = self._best(view)
            if naming is not None and (naming.sure >= 0.5 or quiet > _QUIET or endless):
                return None
        if waiting > _TURNING and live:
            best = dice.choice(sorted(live, key=lambda one: -one.chance)[:4])
        self.reason = self._reason(best)
        return best.ask

    def _imagine(self, view: View, best: Worth, live: list[Worth], dice: Random) -> Worth:
        """Another question than the best by weights, if in imagined games it turns out clearly better."""
        belief, style = self.belief(view), self.style
        theatre = stage()
        if theatre is None or not isinstance(belief, ExactBelief) or not can_imagine(view.rules):
            return best
        theatre.wait()
        if unplaced(self.notes(view)) > style.horizon:
            return best
        rivals = _rivals(best, live, style.rivals)
        if not rivals:
            return best
        if self._imagination is None:
            mates, others = style.mates, style.others
            self._imagination = Imagination(theatre, style.weights, mates, others, style.plies)
        worlds = belief.samples(style.worlds, dice)
        choices = [one.ask for one in (best, *rivals)]
        gains = self._imagination.gains(view, self.told(view), worlds, choices, dice.getrandbits(62))
        better = [
            (gain.mean, number) for number, gain in enumerate(gains) if number and gain.sure > style.doubt
        ]  # fmt: skip
        return rivals[max(better)[1] - 1] if better else best

    def _choose(self, found: list[Worth], dice: Random) -> Worth:
        """The best, or one that is nearly as good; among equals by chance."""
        if self.style.soft <= 0:
            return max(found, key=lambda one: (round(one.worth, 9), dice.random()))
        top = max(one.worth for one in found)
        return dice.choices(found, [exp((one.worth - top) / self.style.soft) for one in found])[0]

    def _fish(self, view: View, asks: list[Ask]) -> Ask | None:
        """The question that is worth most where everybody plays alone."""
        rules = view.rules
        if self.style.memory is None and rules.ask == "card" and rules.end == "first-out":
            return super().ask(view, asks)  # of short games with one card at a time nothing better was found
        dice = chance_of(self.seed, view, "ask")
        found = self._fishing(view, asks)
        best = self._choose(found, dice)
        live = [one for one in found if one.chance > _NEVER]
        if self._rounds(view) > _TURNING and live:  # the same cards go round and round: try something else
            best = dice.choice(live)
        self.reason = self._reason(best)
        return best.ask

    def _fishing(self, view: View, asks: list[Ask]) -> list[Worth]:
        """What every question is worth where everybody plays alone."""
        return fish(asks, self.belief(view), self.notes(view), self.told(view), self.style.bait)

    def _rounds(self, view: View) -> int:
        """How many times round the table it has been since a book was last resolved."""
        return (view.number - self.told(view).last_book) // len(view.position.table.seats)

    def _reason(self, best: Worth) -> Reason:
        ask = best.ask
        facts: dict[str, str | int | float] = {
            "target": ask.target,
            "wanted": wanted_text(ask),
            "chance": best.chance,
            "turn": best.next,
        }
        if best.threat >= 1:
            facts["takes"] = round(best.threat)
        if best.chance <= _NEVER:
            return Reason("ask-miss", 0.0, facts)
        return Reason("ask-sure" if best.chance >= 1 else "ask-guess", best.chance, facts)

    def claim(self, view: View) -> Naming | None:
        """A claim that is certain, or on its own turn bold enough."""
        naming = super().claim(view)
        if naming is None and self.style.bold < 1 and view.position.turn == view.seat:
            best = self._best(view, "claim-guess")
            naming = best if best is not None and best.sure >= self.style.bold else None
        if naming is None or not self.style.stored or view.rules.after_claim != "team-choice":
            return naming
        if self._keeps(view):
            return None
        if view.position.turn in view.position.table.opponents[view.seat]:
            return replace(naming, reason=replace(naming.reason, code="claim-stored"))
        return naming

    def _keeps(self, view: View) -> bool:
        """Whether a book that can be claimed is kept back, since a right claim brings the turn to our side.

        Nobody can take such a book away. It is claimed when the others have the turn; or on one's own turn, where
        claims are open at no other time, when the next question is doubtful and some team-mate has a certain one.
        """
        position, rules = view.position, view.rules
        if position.side_out() is not None or position.phase is not Phase.ASK:
            return False
        live = [book for book in position.table.pack.books if book.mask & position.live]
        mates = position.table.mates[view.seat]
        if len(live) < 2 or position.turn not in mates:
            return False
        if rules.claim_when == "any-time":
            return True
        notes = self.notes(view)
        if sure_takes(notes, view.seat):
            return True
        return not any(sure_takes(notes, mate) for mate in mates if position.counts[mate])

    def forced(self, view: View) -> Naming:
        """The claim that is worth most."""
        best = self._best(view)
        assert best is not None
        return best

    def _best(self, view: View, code: str = "claim-forced") -> Naming | None:
        """The live book for which right less lost chances are best."""
        belief, position = self.belief(view), view.position
        mates = position.table.mates[view.seat]
        splits = [belief.split(book, mates) for book in position.table.pack.books if book.mask & position.live]
        if not splits:
            return None
        best = max(splits, key=lambda split: split.right - (1 - split.ours))
        return self._naming(view, best, code)

    def speak(self, view: View, book: int) -> Naming:
        """The rest of a claim that somebody else began."""
        position = view.position
        mates = position.table.mates[view.seat]
        return self._naming(view, self.belief(view).split(position.table.pack.books[book], mates), "claim-forced")

    def _naming(self, view: View, split: Split, code: str) -> Naming:
        text = view.position.table.pack.books[split.book].text
        facts: dict[str, str | int | float] = {"book": text, "chance": split.right}
        return Naming(split.book, split.holders, split.right, Reason(code, split.right, facts))


def _rivals(best: Worth, live: list[Worth], many: int) -> list[Worth]:
    """The questions that come nearest to the best; of those to one player, the same but for the card, only one."""
    seen = {(best.ask.target, best.book, round(best.worth, 9))}
    rivals: list[Worth] = []
    for one in sorted(live, key=lambda one: -one.worth):
        key = (one.ask.target, one.book, round(one.worth, 9))
        if key not in seen and one.worth > best.worth - _NEAR and len(rivals) < many:
            seen.add(key)
            rivals.append(one)
    return rivals


def maker(name: str, style: Style) -> Callable[[int | str], Thinker]:
    """How to make players of a style."""

    def make(seed: int | str) -> Thinker:
        player = Thinker(seed, style)
        player.name = name
        return player

    return make

"""``python -m tests.bots.soak``: a million decisions of all players, by house rules of all kinds. Prints its figures.

Every game has its own rules, cards and line-up, all made from the seed and the number of the game, so that a game that
went wrong can be played again: ``--only NUMBER``. A game goes wrong if a player does something illegal, does nothing
although it must, raises, or has not come to an end after so many events. Once in a while a player is compared with
another of its kind that sits down at that moment: it must decide the same.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.bots.tables import can_go_on_for_ever, house_rules

from halfsuit.bots import PLAYERS, make_player, must_act, play_game
from halfsuit.bots.notes import Notes
from halfsuit.bots.player import Player
from halfsuit.game import Action, Deal, State, View, view_of
from halfsuit.rules import Ruleset

QUICK = ("random", "kind", "beginner", "casual", "careful", "club")
SLOW = tuple(name for name in PLAYERS if name not in QUICK)
LIMIT = 6000
"""Events after which a game has gone wrong."""
CUT = 600
"""Events after which a game is left that the rules let go on for ever."""
CHECKED = 0.2
"""In how many games the notes of a seat are checked at every event."""
TWICE = 0.005
"""How often a decision is compared with that of a player who has just sat down."""


@dataclass
class Figures:
    """What came of it. A *decision* is an answer that the game waited for, or an action off turn."""

    games: int = 0
    decisions: int = 0
    polls: int = 0
    compared: int = 0
    checked: int = 0
    by_player: Counter[str] = field(default_factory=Counter[str])
    by_seats: Counter[int] = field(default_factory=Counter[int])
    by_family: Counter[str] = field(default_factory=Counter[str])
    endless: int = 0
    faults: list[str] = field(default_factory=list[str])
    slowest: tuple[float, str] = (0.0, "")

    def __str__(self) -> str:
        return json.dumps(
            {
                "games": self.games,
                "decisions": self.decisions,
                "asked at all": self.polls,
                "compared with a newcomer": self.compared,
                "games whose notes were checked": self.checked,
                "decisions by player": dict(sorted(self.by_player.items())),
                "games by seats": dict(sorted(self.by_seats.items())),
                "games by family": dict(sorted(self.by_family.items())),
                "cut, where rules let a game go on for ever": self.endless,
                "slowest decision": {"seconds": round(self.slowest[0], 2), "in": self.slowest[1]},
                "faults": self.faults,
            },
            indent=2,
        )


class FalseNotes(AssertionError):
    """What follows from a view is not so."""


class OtherDecision(AssertionError):
    """A player that has just sat down decides otherwise than the one who sat there all the time."""


class Watched:
    """A player whose decisions are counted, and once in a while compared."""

    def __init__(self, name: str, seed: str, figures: Figures, game: str, chance: Random) -> None:
        self.player: Player = make_player(name, seed)
        self.name, self.seed, self.figures, self.game, self.chance = name, seed, figures, game, chance

    @property
    def reason(self) -> object:
        return getattr(self.player, "reason", None)

    def act(self, view: View) -> Action | None:
        begun = time.thread_time()
        action = self.player.act(view)
        took = time.thread_time() - begun
        figures = self.figures
        figures.slowest = max(figures.slowest, (took, f"{self.game}, {self.name}, event {view.number}"))
        figures.polls += 1
        if action is not None or must_act(view.position, view.seat):
            figures.decisions += 1
            figures.by_player[self.name] += 1
            if self.chance.random() < TWICE:
                figures.compared += 1
                other = make_player(self.name, self.seed).act(view)
                if other != action:
                    raise OtherDecision(f"{self.name} after event {view.number}: {action}, a newcomer {other}")
        return action

    def explain(self, names: Sequence[str] = ()) -> str:
        return self.player.explain(names)


def table(seed: str, number: int, slow: float) -> tuple[Ruleset, list[str], Random]:
    """The rules and the players of a game: all of one kind, two kinds, or anybody anywhere."""
    chance = Random(f"soak/{seed}/{number}")
    rules = house_rules(chance, seats=chance.random() < 0.4)
    kinds = tuple(PLAYERS) if chance.random() < slow else QUICK
    few = chance.choice([1, 2, len(kinds)])
    pool = chance.sample(kinds, few)
    return rules, [chance.choice(pool) for _ in range(rules.players)], chance


def play_one(seed: str, number: int, slow: float, figures: Figures) -> None:
    """Play one game and note what came of it."""
    rules, names, chance = table(seed, number, slow)
    game = f"game {number} ({rules.text}; {' '.join(names)})"
    players = [Watched(name, f"{number}/{seat}", figures, game, chance) for seat, name in enumerate(names)]
    figures.games += 1
    figures.by_seats[rules.players] += 1
    figures.by_family[rules.family] += 1
    try:
        played = play_game(
            Deal.shuffled(rules, f"{seed}/{number}"), players, limit=CUT if can_go_on_for_ever(rules) else LIMIT
        )
        for player in players:
            player.explain()
        if rules.illegal == "refuse" and chance.random() < CHECKED:
            check_notes(played.state, chance.randint(1, rules.players))
            figures.checked += 1
    except Exception:  # noqa: BLE001
        figures.faults.append(f"{game}\n{traceback.format_exc(limit=-4)}")
        return
    if played.capped and can_go_on_for_ever(rules):
        figures.endless += 1
    elif played.capped:
        figures.faults.append(f"{game}: no end after {LIMIT} events")


def check_notes(end: State, seat: int) -> None:
    """Go through a game again: what the notes of a seat hold certain must be so at every moment.

    Raises:
        FalseNotes: they exclude what is so.
    """
    state = State(end.deal)
    notes = Notes(view_of(state, seat))
    for event in end.events:
        state = state.then(event)
        notes = notes.read(view_of(state, seat))
        held = state.position.held
        wrong = any(
            notes.sure[other] & ~held[other] or held[other] & ~(notes.may[other] | notes.position.held[other])
            for other in state.position.table.seats
        )
        if wrong or notes.contradiction or not all(held[other] & some for other, some in notes.needs):
            raise FalseNotes(f"seat {seat} after event {state.number}")


def games(only: int | None) -> Iterator[int]:
    """The numbers of the games to be played."""
    if only is not None:
        yield only
        return
    number = 0
    while True:
        yield number
        number += 1


def soak(decisions: int, seed: str, slow: float, only: int | None = None, *, tell: bool = False) -> Figures:
    """Play games until so many decisions were taken."""
    figures = Figures()
    told = 0
    for number in games(only):
        faults = len(figures.faults)
        play_one(seed, number, slow, figures)
        for fault in figures.faults[faults:] if tell else ():
            print(fault, file=sys.stderr, flush=True)
        if tell and figures.decisions >= told + 50_000:
            told = figures.decisions
            print(f"{told} decisions, {figures.games} games", file=sys.stderr, flush=True)
        if figures.decisions >= decisions:
            break
    return figures


def main() -> int:
    """Do all of it, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--seed", default="1", help="other games")
    parser.add_argument("--slow", type=float, default=0.1, help="in how many games there may be players who count")
    parser.add_argument("--only", type=int, help="only the game of this number")
    wish = parser.parse_args()
    figures = soak(wish.decisions, wish.seed, wish.slow, wish.only, tell=True)
    print(figures)
    return bool(figures.faults)


if __name__ == "__main__":
    sys.exit(main())

"""What a player is: something that is shown a view and says what it does, if anything.

A player is asked whenever something happened, on its turn and off it. It answers with an action, or with ``None`` if it
does not want to do anything now. If the game waits for it (:func:`must_act`) it answers with a legal action, always.

Decisions depend on nothing but the player's seed and the view: asking twice gives the same answer twice, and a player
that takes over a seat in the middle of a game, or is restarted, plays on as the one before it would have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol, runtime_checkable

from halfsuit.cards import card_text, is_rank, rank_text
from halfsuit.errors import HalfsuitError
from halfsuit.game.actions import Action, Ask
from halfsuit.game.position import Phase, Position
from halfsuit.game.view import View

__all__ = ["SENTENCES", "Player", "PlayerFault", "Reason", "chance_of", "must_act", "wanted_text"]


class PlayerFault(HalfsuitError):
    """A player that cannot be played with: it is gone, too slow, or what it says is no answer.

    ``reason`` is a code of docs/outside-players.md.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(f"{message} [{reason}]")
        self.reason = reason
        self.message = message


@runtime_checkable
class Player(Protocol):
    """A player, of whatever kind: a program of ours, somebody's program behind a pipe, a person at a keyboard."""

    def act(self, view: View) -> Action | None:
        """What the player in ``view.seat`` does now, or ``None`` if it would rather wait for the others.

        If ``must_act(view.position, view.seat)`` an action is returned, and any action returned is legal in the view.

        Raises:
            PlayerFault: there is nobody to ask, or no answer.
        """
        ...

    def explain(self, names: Sequence[str] = ()) -> str:
        """A sentence about the last decision, in English, with the players' ``names`` (seat 1 first) if given."""
        ...


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a player did what it did: a stable code, the facts, and how sure it was that it would work (0 to 1).

    The codes are those of docs/players.md. Interfaces in other languages make their own sentence of code and facts.
    """

    code: str
    sure: float = 0.5
    facts: dict[str, str | int | float] = field(default_factory=dict[str, "str | int | float"])

    def sentence(self, names: Sequence[str] = ()) -> str:
        """The reason in English. Facts that are seats become names."""

        def name(seat: int) -> str:
            return names[seat - 1] if 0 < seat <= len(names) else f"seat {seat}"

        words = {key: name(int(value)) if key in _SEATS else value for key, value in self.facts.items()}
        return SENTENCES[self.code](words)


_SEATS = frozenset({"target", "turn", "to"})
_Words = dict[str, str | int | float]


def _percent(words: _Words, key: str = "chance") -> str:
    value = float(words[key])
    if value >= 1:
        return "certain"
    percent = min(99, max(1, round(100 * value)))
    return f"{percent} %"


def _guess(words: _Words) -> str:
    said = f"{words['target']} has {words['wanted']} with {_percent(words)}"
    after, takes = words.get("turn"), int(words.get("takes", 0))
    if after is not None:
        said += f"; a miss gives {after} the turn"
        if takes:
            said += f", who could then take {'a card' if takes == 1 else f'{takes} cards'} of ours"
    return said + "."


SENTENCES: dict[str, Callable[[_Words], str]] = {
    "waiting": lambda w: "Nothing to be done now.",
    "answer": lambda w: "A question is answered truthfully.",
    "draw": lambda w: "Go fish: a card is drawn.",
    "ask-sure": lambda w: f"{w['target']} must have {w['wanted']}.",
    "ask-guess": _guess,
    "ask-chance": lambda w: f"{w['target']} was asked for {w['wanted']} by chance.",
    "ask-miss": lambda w: f"No question can hit; {w['target']} was asked for {w['wanted']} to pass on the turn.",
    "claim-sure": lambda w: f"Every card of {w['book']} can be placed.",
    "claim-stored": lambda w: f"{w['book']} is claimed to bring the turn to our side.",
    "claim-guess": lambda w: f"{w['book']} is claimed: right with {_percent(w)}.",
    "claim-forced": lambda w: f"A book must be claimed; {w['book']} is right with {_percent(w)}.",
    "claim-chance": lambda w: f"{w['book']} was claimed on a whim.",
    "call-off": lambda w: "The claim is called off: it is not certain enough.",
    "pass-best": lambda w: f"{w['to']} has the most to ask for.",
    "pass-weakest": lambda w: f"{w['to']} seems to know least.",
    "pass-only": lambda w: f"{w['to']} goes on.",
    "own-up": lambda w: "The question broke the rules, and that has to be said.",
    "call": lambda w: f"{w['target']} cannot have been allowed to ask that.",
    "outside": lambda w: "The player does not say why.",
}


def must_act(position: Position, seat: int) -> bool:
    """Whether nothing moves without this seat: it is awaited, or one of those who may claim in an open endgame."""
    if position.awaited or position.over:
        return position.awaited == seat
    out = position.side_out()
    if position.phase is not Phase.CLAIMS or out is None:
        return False
    return position.table.side_of(seat) != out and bool(position.counts[seat])


def chance_of(seed: int | str, view: View, purpose: str = "") -> Random:
    """A source of chance that depends on the seed, the seat and the moment, and on nothing that came before."""
    return Random(f"{seed}/{purpose}/{view.seat}/{view.number}")


def wanted_text(ask: Ask) -> str:
    """What a question asks for, as records write it."""
    return rank_text(ask.wanted) if is_rank(ask.wanted) else card_text(ask.wanted)  # pyright: ignore[reportArgumentType]

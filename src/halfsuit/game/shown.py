"""What a table shows: a view cut down by the rules about history, counts and announcements.

A :class:`View` remembers everything; people must remember for themselves. This is what may stand on the table, be
looked up, or be sent to somebody who comes back: the last question (or the last two) and what happened since, the hand
sizes if they are public, the books that were won.
"""

from __future__ import annotations

from dataclasses import dataclass

from halfsuit.cards import Card
from halfsuit.game.actions import Action, OwnUp
from halfsuit.game.choices import LegalActions
from halfsuit.game.events import Asked, Event
from halfsuit.game.position import Phase, Position, SpokenClaim
from halfsuit.game.view import View
from halfsuit.rules.ruleset import Ruleset

__all__ = ["Shown", "announced", "announcements", "offered", "shown"]

_QUESTIONS = {"last": 1, "last-2": 2}


@dataclass(frozen=True, slots=True)
class Shown:
    """What the table shows to a seat (0: to somebody who watches).

    Attributes:
        seat: to whom.
        rules: the rules of this table.
        number: how many events there have been.
        phase: what is awaited.
        turn: the seat that must act, 0 for nobody (see :class:`Position`).
        awaited: the seat without whose action nothing moves; 0 for nobody.
        hand: the seat's own cards, sorted by book.
        counts: by seat from 1 (entry 0 unused), how many cards it holds; ``None`` where that is not said.
        low: who said that he has one card or none left: pairs of seat and number.
        pile: how many cards are still to be drawn.
        points: points of the odd and the even team, or of each player.
        void: how many books nobody scored.
        won: books resolved, in order: index in the pack, and the side that scored (-1: nobody).
        events: what may be looked up, each with its number: the last question or two and all that happened since, or
            everything.
        claim: the claim being spoken.
        candidates: to whom the turn may be passed.
        claimer: the seat that must claim all the rest, 0 for nobody.
        may_be_called: the seat whose last question can still be called, 0 for none. That says nothing about it.
    """

    seat: int
    rules: Ruleset
    number: int
    phase: Phase
    turn: int
    awaited: int
    hand: tuple[Card, ...]
    counts: tuple[int | None, ...]
    low: tuple[tuple[int, int], ...]
    pile: int
    points: tuple[int, ...]
    void: int
    won: tuple[tuple[int, int], ...]
    events: tuple[tuple[int, Event], ...]
    claim: SpokenClaim | None
    candidates: tuple[int, ...]
    claimer: int
    may_be_called: int


def shown(view: View) -> Shown:
    """What the table shows to the seat of a view, by the rules of the table.

    When the game is over all its events are open; the hands of the others come from the record.
    """
    position = view.position
    hidden = position.table.rules.counts == "hidden" and not position.over
    return Shown(
        seat=view.seat,
        rules=view.rules,
        number=position.number,
        phase=position.phase,
        turn=position.turn,
        awaited=position.awaited,
        hand=position.table.pack.sort_mask(position.held[view.seat]),
        counts=tuple(
            None if hidden and seat not in (0, view.seat) else count for seat, count in enumerate(position.counts)
        ),
        low=announced(position),
        pile=position.pile,
        points=position.points,
        void=position.void,
        won=position.won,
        events=_remembered(view),
        claim=position.claim,
        candidates=position.candidates,
        claimer=position.claimer,
        may_be_called=position.window.asker if position.window is not None else 0,
    )


def _remembered(view: View) -> tuple[tuple[int, Event], ...]:
    """The events that may be looked up: from the last question, or the last but one, on."""
    questions = _QUESTIONS.get(view.rules.history)
    if questions is None or view.position.over:
        return tuple(enumerate(view.events, 1))
    events: list[tuple[int, Event]] = []
    for number, event in view.backwards():
        events.append((number, event))
        if isinstance(event, Asked):
            questions -= 1
            if not questions:
                break
    return tuple(reversed(events))


def announced(position: Position) -> tuple[tuple[int, int], ...]:
    """Who has had to say, by the rule ``announce``, that he has one card or none: pairs of seat and number."""
    aloud = {"none": (), "last-card": (1,), "empty": (0,), "both": (0, 1)}[position.table.rules.announce]
    return tuple((seat, position.counts[seat]) for seat in position.table.seats if position.counts[seat] in aloud)


def announcements(before: Position, after: Position) -> tuple[tuple[int, int], ...]:
    """Who must say now, after an event, that he has one card or none left."""
    return tuple((seat, count) for seat, count in announced(after) if before.counts[seat] != count)


def offered(view: View) -> LegalActions:
    """What a table offers to a seat: its legal actions, with no hint whether a question was illegal.

    Who asked last may always try to own up (``illegal=table``); the game refuses it if the question was legal.
    """
    actions = view.legal_actions()
    window = view.position.window
    own_up: Action = OwnUp(view.seat)
    usable = view.position.phase in (Phase.ASK, Phase.PASS, Phase.CLAIMS) and view.position.due is None
    if window is not None and window.asker == view.seat and usable and own_up not in actions.others:
        return LegalActions(view.position, view.seat, more=(own_up,))
    return actions

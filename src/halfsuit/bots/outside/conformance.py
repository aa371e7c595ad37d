"""Does an outside player keep to the protocol? Games of several kinds, strange messages, a sudden end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Literal

from halfsuit.bots.driver import BadAnswer, Seats, play_on
from halfsuit.bots.outside.player import OutsidePlayer
from halfsuit.bots.player import Player, PlayerFault
from halfsuit.bots.registry import make_player
from halfsuit.game.actions import Action
from halfsuit.game.deal import Deal
from halfsuit.game.events import Event
from halfsuit.game.view import View
from halfsuit.rules.ruleset import Ruleset, parse_rules

__all__ = ["TABLES", "Finding", "conformance"]

TABLES = (
    "literature",
    "literature players=8 deck=jokers wrong-split=opponents reveal=no",
    "develin after-claim=team-choice",
    "fish",
    "literature-ranks ask-own=yes end=majority",
    "go-fish",
    "authors",
    "gaa-fisk players=3",
)
"""The games that are played: with turns and without, claims in one sentence and spoken, with and without a pile."""

_LIMIT = 600


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. ``bad`` breaks the protocol, ``note`` does not but is worth knowing."""

    what: str
    verdict: Literal["good", "note", "bad"]
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.verdict:4}  {self.what}" + (f": {self.detail}" if self.detail else "")


class _Witness:
    """Passes questions on, and remembers what was answered to which view."""

    def __init__(self, player: OutsidePlayer) -> None:
        self.player = player
        self.seen: list[tuple[View, Action | None]] = []

    @property
    def reason(self) -> object:
        return self.player.reason

    def act(self, view: View) -> Action | None:
        action = self.player.act(view)
        self.seen.append((view, action))
        return action

    def explain(self, names: Sequence[str] = ()) -> str:
        return self.player.explain(names)


def conformance(
    command: str | Sequence[str], *, patience: float = 10.0, tables: Sequence[str] = TABLES
) -> Iterator[Finding]:
    """Look at an outside player, finding by finding."""
    try:
        player = OutsidePlayer(command, patience=patience)
    except PlayerFault as fault:
        yield Finding("starts and says hello", "bad", str(fault))
        return
    said = player.said
    yield Finding("starts and says hello", "good", f"{said.get('name', 'without a name')}")
    returned = player.close()
    yield (
        Finding("ends when told bye", "good")
        if returned == 0
        else Finding("ends when told bye", "bad", "had to be killed" if returned is None else f"returned {returned}")
    )
    played = 0
    for number, text in enumerate(tables):
        finding = _play(command, parse_rules(text), number, patience)
        played += finding[0].verdict == "good"
        yield from finding
    if not played:
        yield Finding("plays some game", "bad", "every game was declined")


def _play(command: str | Sequence[str], rules: Ruleset, seed: int, patience: float) -> list[Finding]:
    """One game in which every second player is the one in question, and what comes of its decisions."""
    what = f"plays {rules.text}"
    try:
        events, seen = _game(command, rules, seed, patience)
    except (BadAnswer, PlayerFault) as error:
        declined = error.reason == "declined"
        return [Finding(what, "note" if declined else "bad", str(error))]
    findings = [Finding(what, "good", f"{len(events)} events, {len(seen)} times asked")]
    with ExitStack() as stack:
        differing = 0
        moments = [pair for pair in seen if pair[1] is not None][:: max(1, len(seen) // 5)][:5]
        for view, action in moments:
            fresh = OutsidePlayer(command, f"{seed}/{view.seat}", patience=patience)
            stack.callback(fresh.close)
            fresh.said = {**fresh.said, "memory": False}
            try:
                differing += fresh.act(view) != action
            except PlayerFault as fault:
                findings.append(Finding(f"{what}, started anew in the middle", "bad", str(fault)))
                return findings
        if differing:
            findings.append(
                Finding(f"{what}, started anew in the middle", "note", f"{differing} of {len(moments)} moves differ")
            )
    if _game(command, rules, seed, patience)[0] != events:
        findings.append(Finding(f"{what}, a second time with the same seed", "note", "played differently"))
    return findings


def _game(
    command: str | Sequence[str], rules: Ruleset, seed: int, patience: float
) -> tuple[tuple[Event, ...], list[tuple[View, Action | None]]]:
    seats = Seats(Deal.shuffled(rules, f"conformance/{seed}"))
    with ExitStack() as stack:
        players: list[Player] = []
        witnesses: list[_Witness] = []
        for seat in range(1, rules.players + 1):
            if seat % 2:
                outside = OutsidePlayer(command, f"{seed}/{seat}", patience=patience)
                stack.callback(outside.close)
                _strange(outside)
                witnesses.append(_Witness(outside))
                players.append(witnesses[-1])
            else:
                players.append(make_player("careful", f"{seed}/{seat}"))
        try:
            play_on(seats, players, limit=_LIMIT)
        except BadAnswer as error:
            if not isinstance(error.__cause__, PlayerFault) and players[error.seat - 1] in witnesses:
                witnesses[(error.seat - 1) // 2].player.refuse(error.reason)
            raise
        for witness in witnesses:
            witness.player.over(seats.view(witness.seen[-1][0].seat if witness.seen else 1))
    return seats.state.events, [pair for witness in witnesses for pair in witness.seen]


def _strange(player: OutsidePlayer) -> None:
    """A message that nobody knows: it must be passed over in silence."""
    player.tell({"type": "a-message-of-the-future", "list": [1, 2, 3], "text": "“ünïcödé” \u2028"})

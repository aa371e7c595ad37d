"""A player that is a program of somebody else's. The host asks, checks, and never decides in its place."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from halfsuit import __version__
from halfsuit.bots.outside.process import Conversation
from halfsuit.bots.outside.words import PROTOCOL, event_json, game_json, read_action, state_json
from halfsuit.bots.player import PlayerFault, Reason, must_act
from halfsuit.cards import card_text
from halfsuit.game import Phase, legal_actions
from halfsuit.game.actions import Action, Answer, CallOff, Claim, Draw, Name, OpenClaim
from halfsuit.game.deal import Deal
from halfsuit.game.events import Event
from halfsuit.game.fold import advance, start
from halfsuit.game.position import Position
from halfsuit.game.view import View

__all__ = ["PATIENCE", "OutsidePlayer"]

PATIENCE = 10.0
"""Seconds that an outside player has for an answer, unless told otherwise; for its first one three times that."""


class OutsidePlayer:
    """A program behind a pipe in a seat. It is one process for one seat, and is told of a new game when there is one.

    Attributes:
        said: how the program presented itself.
        reason: what it said of its last decision.
    """

    outside = True

    def __init__(
        self, command: str | Sequence[str], seed: int | str = 0, *, patience: float = PATIENCE, quiet: bool = False
    ) -> None:
        self.seed = seed
        self.patience = patience
        self.reason: Reason = Reason("waiting")
        self.said: Mapping[str, Any] = {}
        self._why = ""
        self._requests = 0
        self._deal: Deal | None = None
        self._events: tuple[Event, ...] = ()
        self._record: list[str] = []
        self._position: Position | None = None
        self._plan: tuple[int, Claim] | None = None
        self._talk = Conversation(command, quiet=quiet)
        try:
            self._greet()
        except PlayerFault:
            self.close()
            raise

    @property
    def name(self) -> str:
        """What the program calls itself."""
        return str(self.said.get("name", "outside"))

    def explain(self, names: Sequence[str] = ()) -> str:
        """What the program said of its last decision, in its own words."""
        return self._why or self.reason.sentence(names)

    def close(self) -> int | None:
        """End the program; gives what it returned, ``None`` if it had to be killed."""
        with suppress(PlayerFault):
            self._talk.say({"type": "bye"})
        return self._talk.close()

    def act(self, view: View) -> Action | None:
        """What the program does; see :class:`halfsuit.bots.player.Player`.

        Answers and draws are no decisions and are not asked for; a claim is asked for whole, and spoken here card by
        card.
        """
        position, seat = view.position, view.seat
        must = must_act(position, seat)
        self._why, self.reason = "", Reason("waiting")
        if position.over:
            return None
        if position.phase in (Phase.ANSWER, Phase.DRAW):
            if not must:
                return None
            return Answer(seat) if position.phase is Phase.ANSWER else Draw(seat)
        if position.phase is Phase.CLAIM:
            return self._speak(view) if must else None
        if not must and (self.said.get("offTurn") is False or not legal_actions(position, seat)):
            return None
        return self._opened(view, self._decide(view, _kind(position, seat, must=must)))

    def over(self, view: View) -> None:
        """Tell the program that the game is over."""
        self._follow(view)
        self._talk.say({"type": "over", **state_json(view.position)})

    def refuse(self, reason: str) -> None:
        """Tell the program why its last answer was refused."""
        self._talk.say({"type": "refused", "id": self._requests, "reason": reason})

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send the program some other message. Programs pass over what they do not know."""
        self._talk.say(message)

    def _greet(self) -> None:
        self._talk.say({"type": "hello", "protocol": PROTOCOL, "host": f"halfsuit {__version__}"})
        said = self._talk.hear(3 * self.patience)
        if said.get("type") != "hello":
            raise PlayerFault("malformed", f"hello is answered by hello, not by {said.get('type')!r}")
        if said.get("protocol") != PROTOCOL:
            raise PlayerFault("protocol", f"the player speaks protocol {said.get('protocol')!r}, not {PROTOCOL}")
        self.said = said

    def _follow(self, view: View) -> None:
        """Tell the program what happened since it was last asked; of a new game everything."""
        events = view.events
        if self._deal != view.deal or events[: len(self._events)] != self._events or self._position is None:
            self._deal, self._events, self._record, self._plan = view.deal, (), [], None
            self._position = start(view.deal)
            self._talk.say(
                {
                    "type": "game",
                    "seed": str(self.seed),
                    "patience": self.patience,
                    **game_json(view.deal, view.position.table),
                    "state": state_json(self._position),
                }
            )
            said = self._talk.hear(self.patience)
            if said.get("type") == "decline":
                raise PlayerFault("declined", f"the player does not play this game: {said.get('why', '')}")
            if said.get("type") != "ready":
                raise PlayerFault("malformed", f"a game is answered by ready or decline, not by {said.get('type')!r}")
        for event in events[len(self._events) :]:
            self._position = advance(self._position, event)
            line = json.dumps(event_json(event, self._position), separators=(",", ":"))
            self._record.append(line)
            self._talk.say('{"type":"event",' + line[1:])
        self._events = events

    def _decide(self, view: View, kind: str) -> Action | None:
        """Ask the program for a decision."""
        self._follow(view)
        self._requests += 1
        table = view.position.table
        request: dict[str, Any] = {
            "type": "request",
            "id": self._requests,
            "want": kind,
            "patience": self.patience,
            "hand": [card_text(card) for card in table.pack.sorted(view.hand)],
            "state": state_json(view.position),
        }
        if self.said.get("memory") is not True:
            request["game"] = game_json(view.deal, table) | {"seed": str(self.seed)}
        line = json.dumps(request, separators=(",", ":"))
        if self.said.get("memory") is not True:
            line = line[:-1] + ',"events":[' + ",".join(self._record) + "]}"
        self._talk.say(line)
        said = self._talk.hear(self.patience)
        if said.get("type") == "error":
            raise PlayerFault("player-error", f"the player reports: {said.get('message', '')}")
        if said.get("type") != "action" or said.get("id") != self._requests:
            raise PlayerFault("malformed", f"request {self._requests} is not answered by {json.dumps(said)[:120]}")
        sure = said.get("confidence")
        confidence = float(sure) if isinstance(sure, int | float) and 0 <= sure <= 1 else 0.5
        self.reason = Reason("outside", confidence)
        why = said.get("why")
        self._why = why if isinstance(why, str) else ""
        return read_action(said.get("action"), view)

    def _opened(self, view: View, action: Action | None) -> Action | None:
        """A claim where claims are spoken begins by opening it."""
        if isinstance(action, Claim) and view.rules.claim_style == "spoken":
            self._plan = (view.number, action)
            return OpenClaim(view.seat)
        return action

    def _speak(self, view: View) -> Action:
        """Name the next card of the claim that the program made."""
        spoken = view.position.claim
        assert spoken is not None
        if self._plan is None or self._plan[0] != view.number - len(spoken.named) - 1:
            action = self._decide(view, "forced")  # somebody else opened it, before this player sat down
            if action is None or isinstance(action, CallOff):
                return CallOff(view.seat)
            if not isinstance(action, Claim):
                raise PlayerFault("malformed", "an open claim is gone on with by claim or call-off")
            self._plan = (view.number - len(spoken.named) - 1, action)
        claim = self._plan[1]
        named = {card for card, _ in spoken.named}
        holders = {card: seat for seat, cards in claim.naming for card in cards}
        for card in view.position.table.pack.books[claim.book].cards:
            if card not in named and card in holders:
                return Name(view.seat, card, holders[card])
        raise PlayerFault("cards-missing", "a claim names every card of its book")


def _kind(position: Position, seat: int, *, must: bool) -> str:
    if not must:
        return "off-turn"
    if position.phase is Phase.PASS:
        return "choose"
    return "turn" if position.phase is Phase.ASK else "forced"

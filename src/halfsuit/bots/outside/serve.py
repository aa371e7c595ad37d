"""Our own players behind the same door: ``python -m halfsuit.bots.outside.serve careful`` is an outside player.

It is the protocol seen from the other side, a pattern for a player in Python, and the proof that nothing is lost on the
way: through the door a player decides exactly as it does at the table.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TextIO

from halfsuit.bots.outside.words import PROTOCOL, action_json, read_event
from halfsuit.bots.player import Player
from halfsuit.bots.registry import PLAYERS, make_player
from halfsuit.cards import parse_card
from halfsuit.game import OpenClaim, Phase, table_of
from halfsuit.game.actions import Action, Claim, Name
from halfsuit.game.deal import Deal
from halfsuit.game.events import CardNamed, ClaimOpened
from halfsuit.game.fold import holding_of
from halfsuit.game.view import View
from halfsuit.rules.pack import pack_of
from halfsuit.rules.ruleset import parse_rules

__all__ = ["converse", "main", "serve", "view_from"]


def view_from(game: Mapping[str, Any], events: list[Mapping[str, Any]]) -> View:
    """The view of the seat from what a request says of the game."""
    rules = parse_rules(game["rules"])
    seat = int(game["seat"])
    dealt = tuple(parse_card(text) for text in game["dealt"])
    laid = game.get("laid", {})
    hands = tuple(
        dealt if at == seat else pack_of(rules).sorted(parse_card(text) for text in laid.get(str(at), ()))
        for at in range(1, rules.players + 1)
    )
    counts: list[int] = list(game["dealtCounts"])
    deal = Deal(
        rules=rules,
        hands=hands,
        stock=(),
        start=int(game["start"]),
        dealer=game["dealer"],
        drew=tuple(parse_card(text) for text in game["drew"]) if game["drew"] else None,
        viewer=seat,
        hidden=tuple(count - len(hand) for count, hand in zip(counts, hands, strict=True)),
        hidden_stock=rules.stock_size,
    )
    view = View(deal)
    table = table_of(rules)
    for event in events:
        view = view.then(read_event(event, table))
    return view


def serve(name: str, lines: Iterator[str], say: Callable[[str], None]) -> None:
    """Hold the conversation of an outside player that is one of ours."""
    player: Player | None = None
    view: View | None = None
    table = None

    def tell(message: Mapping[str, Any]) -> None:
        say(json.dumps(message, separators=(",", ":")))

    for line in lines:
        message = json.loads(line)
        kind = message.get("type")
        if kind == "hello":
            make_player(name).ready()  # the host waits longest for the first answer
            tell({"type": "hello", "protocol": PROTOCOL, "name": name, "memory": True, "offTurn": True})
        elif kind == "game":
            player = make_player(name, message["seed"])
            view = view_from(message, [])
            table = view.position.table
            tell({"type": "ready"})
        elif kind == "event" and view is not None and table is not None:
            view = view.then(read_event(message, table))
        elif kind == "request" and player is not None and view is not None:
            action = _whole(player, view, player.act(view))
            said = None if action is None else action_json(action, view.position.table)
            tell({"type": "action", "id": message["id"], "action": said, "why": player.explain()})
        elif kind == "bye":
            return


def _whole(player: Player, view: View, action: Action | None) -> Action | None:
    """A spoken claim in one piece: what the player would name, card by card, though nobody hears it yet."""
    if not isinstance(action, OpenClaim | Name):
        return action
    named: list[tuple[int, int]] = [] if view.position.claim is None else list(view.position.claim.named)
    if isinstance(action, OpenClaim):
        view = view.then(ClaimOpened(view.seat))
    pack = view.position.table.pack
    book = None
    while book is None or len(named) < len(pack.books[book].cards):
        step = action if isinstance(action, Name) else player.act(view)
        action = None
        assert isinstance(step, Name)
        assert view.position.phase is Phase.CLAIM
        book = pack.book_at[step.card]
        named.append((step.card, step.holder))
        if len(named) < len(pack.books[book].cards):
            view = view.then(CardNamed(view.seat, step.card, step.holder))
    return Claim(view.seat, book, holding_of(view.position, tuple(named)))  # pyright: ignore[reportArgumentType]


def main() -> int:
    """The program."""
    if len(sys.argv) != 2 or sys.argv[1] not in PLAYERS:
        sys.stderr.write(f"usage: python -m halfsuit.bots.outside.serve PLAYER, one of {', '.join(PLAYERS)}\n")
        return 2

    converse(sys.argv[1], sys.stdin, sys.stdout)
    return 0


def converse(name: str, lines: TextIO, answers: TextIO) -> None:
    """Hold the conversation line by line, as a program behind two pipes."""

    def say(line: str) -> None:
        answers.write(line + "\n")
        answers.flush()

    serve(name, iter(lines.readline, ""), say)


if __name__ == "__main__":
    raise SystemExit(main())

"""Commands of the game: from what a browser says to an action, and from an action to the fact that is kept."""

from __future__ import annotations

from halfsuit.cards import Card, Rank, parse_card, parse_rank
from halfsuit.game import Action, apply
from halfsuit.game import actions as act
from halfsuit.game.legal import why_illegal
from halfsuit.notation import event_text
from halfsuit.rules import Pack
from halfsuit.server import messages as m
from halfsuit.server.facts import Fact, GivenBack, Played
from halfsuit.server.refusal import Refusal
from halfsuit.server.table import Table

__all__ = ["action_of", "play", "played"]

_BEFORE_STALE = ("syntax", "unknown-seat", "game-over", "not-a-claim-game")
_AS_THINGS_STAND = (m.Claim, m.OpenClaim)
_ABOUT_THE_QUESTION = (m.OwnUp, m.Call)


def played(table: Table, seat: int, command: m.GameCommand) -> list[Fact]:
    """The facts that an action of a person adds.

    Raises:
        Refusal: with the reason, the first that applies in the order of docs/notation.
    """
    game = table.game
    if game is None or table.stage == "lobby":
        raise Refusal("not-playing")
    action = action_of(command, seat, table)
    if game.over:
        raise Refusal("game-over", action=action)
    why = why_illegal(game.state.position, action)
    if why not in _BEFORE_STALE:
        if table.paused is not None:
            why = "paused"
        elif _is_stale(table, command):
            why = "stale"
    if why is not None:
        raise Refusal(why, action=action)
    facts: list[Fact] = [play(table, action)]
    person = table.persons[table.seats[seat].person]
    return [GivenBack(seat=seat), *facts] if seat in table.stand_ins or person.left else facts


def _is_stale(table: Table, command: m.GameCommand) -> bool:
    """Whether too much has happened since the version that a command was made at."""
    game = table.game
    assert game is not None
    if isinstance(command, _AS_THINGS_STAND):
        return False
    return command.v < (game.asked_entry if isinstance(command, _ABOUT_THE_QUESTION) else game.last_entry)


def play(table: Table, action: Action, *, bot: bool = False) -> Played:
    """What comes of an action that is legal.

    Raises:
        IllegalAction: it is not.
    """
    assert table.game is not None
    _, events = apply(table.game.state, action)
    pack = table.game.state.position.table.pack
    return Played(seat=action.seat, events=[event_text(event, pack) for event in events], bot=bot)


def action_of(command: m.GameCommand, seat: int, table: Table) -> Action:
    """The action that a seat means.

    Raises:
        Refusal: ``unknown-card`` or ``unknown-book``.
    """
    assert table.game is not None
    pack = table.game.state.position.table.pack
    match command:
        case m.Ask():
            return act.Ask(seat, command.target, _wanted(command.wanted))
        case m.Answer():
            return act.Answer(seat)
        case m.TakeBack():
            return act.TakeBack(seat)
        case m.OwnUp():
            return act.OwnUp(seat)
        case m.Call():
            return act.Call(seat)
        case m.Draw():
            return act.Draw(seat)
        case m.Claim():
            return act.Claim(seat, _book(command.book, pack), _naming(command))
        case m.OpenClaim():
            return act.OpenClaim(seat)
        case m.CallOff():
            return act.CallOff(seat)
        case m.NameCard():
            return act.Name(seat, _card(command.card), command.holder)
        case m.Pass():
            return act.Pass(seat, command.to)


def _naming(command: m.Claim) -> act.Holding:
    return tuple((seat, tuple(map(_card, cards))) for seat, cards in command.naming)


def _book(index: int, pack: Pack) -> int:
    if index >= len(pack.books):
        raise Refusal("unknown-book")
    return index


def _card(text: str) -> Card:
    try:
        return parse_card(text)
    except ValueError:
        raise Refusal("unknown-card") from None


def _wanted(text: str) -> Card | Rank:
    if len(text) != 1:
        return _card(text)
    try:
        return parse_rank(text)
    except ValueError:
        raise Refusal("unknown-card") from None

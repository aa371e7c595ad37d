"""The words of the conversation with an outside player: games, events and requests as JSON, actions back from it.

Cards, ranks and books are written as in records (``Kh``, ``K``, ``h+``), seats count from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from halfsuit.bots.player import PlayerFault
from halfsuit.cards import Card, Rank, card_text, is_rank, parse_card, parse_rank, rank_text
from halfsuit.game.actions import Action, Ask, Call, CallOff, Claim, Holding, OwnUp, Pass
from halfsuit.game.deal import Deal
from halfsuit.game.events import (
    Answered,
    Asked,
    Called,
    CardNamed,
    ClaimCalledOff,
    Claimed,
    ClaimOpened,
    Drawn,
    Event,
    Laid,
    Outcome,
    OwnedUp,
    Passed,
    Withdrawn,
)
from halfsuit.game.fold import holding_of
from halfsuit.game.position import Position, Table
from halfsuit.game.view import View
from halfsuit.notation import event_text

__all__ = ["PROTOCOL", "action_json", "event_json", "game_json", "read_action", "read_event", "state_json"]

PROTOCOL = 1
"""Version of the protocol. It changes only when a message changes its meaning; fields may be added at any time."""


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [card_text(card) for card in cards]


def _wanted(wanted: Card | Rank) -> str:
    return rank_text(cast("Rank", wanted)) if is_rank(wanted) else card_text(cast("Card", wanted))


def _holding(holding: Holding) -> dict[str, int]:
    return {card_text(card): seat for seat, cards in holding for card in cards}


def _laid(table: Table, laid: tuple[Laid, ...]) -> list[dict[str, Any]]:
    return [{"book": table.pack.books[one.book].text, "cards": _cards(one.cards)} for one in laid]


def game_json(deal: Deal, table: Table) -> dict[str, Any]:
    """All that a player is told at the beginning, from its view of the deal."""
    seat = deal.viewer
    assert seat
    pack = table.pack
    return {
        "seat": seat,
        "seats": len(table.seats),
        "teams": [list(side) for side in table.sides],
        "rules": deal.rules.text,
        "options": deal.rules.values(),
        "deck": _cards(pack.cards),
        "books": [
            {"book": book.text, "cards": _cards(book.cards), "size": book.size, "points": value}
            for book, value in zip(pack.books, table.values, strict=True)
        ],
        "dealt": _cards(pack.sorted(deal.hands[seat - 1])),
        "dealtCounts": [
            len(hand) + hidden for hand, hidden in zip(deal.hands, deal.hidden, strict=True)
        ],
        "laid": {
            str(at): _cards(hand) for at, hand in enumerate(deal.hands, 1) if hand and at != seat
        },
        "drew": None if deal.drew is None else _cards(deal.drew),
        "dealer": deal.dealer,
        "start": deal.start,
    }  # fmt: skip


def state_json(position: Position) -> dict[str, Any]:
    """Where the game stands, as everybody can see it."""
    pack = position.table.pack
    claim = position.claim
    state: dict[str, Any] = {
        "number": position.number,
        "phase": position.phase.value,
        "turn": position.turn,
        "counts": list(position.counts[1:]),
        "pile": position.pile,
        "points": list(position.points),
        "void": position.void,
        "won": [
            {"book": pack.books[book].text, "side": None if side < 0 else side} for book, side in position.won
        ],
        "candidates": list(position.candidates),
    }  # fmt: skip
    if claim is not None:
        state["claim"] = {
            "seat": claim.seat,
            "named": {card_text(card): holder for card, holder in claim.named},
        }
    if position.window is not None:
        state["callable"] = {"asker": position.window.asker, "target": position.window.target}
    return state


def event_json(event: Event, after: Position) -> dict[str, Any]:
    """An event as its seat saw it, with the number of cards that everybody has then."""
    table = after.table
    said: dict[str, Any] = {
        "number": after.number,
        "line": event_text(event, table.pack),
        "seat": event.seat,
        **_EVENTS[type(event)](event, table),
        "counts": list(after.counts[1:]),
    }
    return said


def _asked(event: Asked, table: Table) -> dict[str, Any]:
    said: dict[str, Any] = {
        "what": "asked",
        "target": event.target,
        "wanted": _wanted(event.wanted),
        "hit": event.hit,
        "moved": _cards(event.moved),
    }
    return said | ({"laid": _laid(table, event.laid)} if event.laid else {})


def _drawn(event: Drawn, table: Table) -> dict[str, Any]:
    said: dict[str, Any] = {"what": "drawn", "card": None if event.card is None else card_text(event.card)}
    return said | ({"laid": _laid(table, event.laid)} if event.laid else {})


def _outcome(event: Claimed | CardNamed) -> dict[str, Any]:
    if event.outcome is None:
        return {}
    said: dict[str, Any] = {"outcome": {"+": "right", "-": "opponents", "0": "void"}[event.outcome]}
    if event.shown is not None:
        said["shown"] = _holding(event.shown)
    if event.given is not None:
        said["given"] = {str(seat): number for seat, number in event.given}
    return said


def _claimed(event: Claimed, table: Table) -> dict[str, Any]:
    said = {"what": "claimed", "book": table.pack.books[event.book].text, "holders": _holding(event.naming)}
    return said | _outcome(event)


def _named(event: CardNamed, table: Table) -> dict[str, Any]:
    return {"what": "named", "card": card_text(event.card), "holder": event.holder} | _outcome(event)


_EVENTS: Mapping[type, Callable[[Any, Table], dict[str, Any]]] = {
    Asked: _asked,
    Drawn: _drawn,
    Claimed: _claimed,
    CardNamed: _named,
    Answered: lambda event, table: {"what": "answered", "hit": event.hit, "moved": _cards(event.moved)},
    Withdrawn: lambda event, table: {"what": "taken-back"},
    OwnedUp: lambda event, table: {"what": "owned-up"},
    Called: lambda event, table: {"what": "called", "illegal": event.illegal},
    Passed: lambda event, table: {"what": "passed", "to": event.to},
    ClaimOpened: lambda event, table: {"what": "claim-opened"},
    ClaimCalledOff: lambda event, table: {"what": "claim-called-off"},
}


def read_event(data: Mapping[str, Any], table: Table) -> Event:
    """An event from its message: what :func:`event_json` wrote."""
    seat = int(data["seat"])
    outcome = _OUTCOMES.get(data.get("outcome"))
    shown = _read_holding(data["shown"], table) if "shown" in data else None
    given = tuple((int(at), int(number)) for at, number in data["given"].items()) if "given" in data else None
    moved = tuple(parse_card(text) for text in data.get("moved", ()))
    laid = tuple(
        Laid(table.pack.by_text[one["book"]].index, tuple(parse_card(text) for text in one["cards"]))
        for one in data.get("laid", ())
    )
    match data["what"]:
        case "asked":
            return Asked(seat, data["target"], _read_wanted(data["wanted"]), data["hit"], moved, laid)
        case "answered":
            return Answered(seat, data["hit"], moved)
        case "drawn":
            return Drawn(seat, None if data["card"] is None else parse_card(data["card"]), laid)
        case "claimed":
            assert outcome is not None
            naming = _read_holding(data["holders"], table)
            return Claimed(seat, table.pack.by_text[data["book"]].index, naming, outcome, shown, given)
        case "named":
            return CardNamed(seat, parse_card(data["card"]), data["holder"], outcome, shown, given)
        case "called":
            return Called(seat, data["illegal"])
        case "passed":
            return Passed(seat, data["to"])
        case what:
            return _SEAT_ONLY[what](seat)


_OUTCOMES: Mapping[str | None, Outcome] = {"right": "+", "opponents": "-", "void": "0"}
_SEAT_ONLY = {
    "taken-back": Withdrawn,
    "owned-up": OwnedUp,
    "claim-opened": ClaimOpened,
    "claim-called-off": ClaimCalledOff,
}


def _read_wanted(text: str) -> Card | Rank:
    return parse_rank(text) if len(text) == 1 else parse_card(text)


def _read_holding(holders: Mapping[str, int], table: Table) -> Holding:
    seats = sorted(set(holders.values()))
    return tuple(
        (seat, table.pack.sorted(parse_card(text) for text, at in holders.items() if at == seat)) for seat in seats
    )


def action_json(action: Action, table: Table) -> dict[str, Any]:
    """An action in the words that :func:`read_action` reads."""
    if isinstance(action, Ask):
        return {"do": "ask", "target": action.target, "wanted": _wanted(action.wanted)}
    if isinstance(action, Claim):
        return {"do": "claim", "book": table.pack.books[action.book].text, "holders": _holding(action.naming)}
    if isinstance(action, Pass):
        return {"do": "pass", "to": action.to}
    if isinstance(action, Call):
        return {"do": "call"}
    if isinstance(action, OwnUp):
        return {"do": "own-up"}
    if isinstance(action, CallOff):
        return {"do": "call-off"}
    raise TypeError(f"{action} is never asked of an outside player")


def read_action(data: object, view: View) -> Action | None:
    """What an outside player would do. Whether it is legal is not looked at here.

    Raises:
        PlayerFault: it is not an action in the words of the protocol.
    """
    if data is None:
        return None
    if not isinstance(data, dict):
        raise PlayerFault("malformed", "an action is an object or null")
    words = cast("dict[str, object]", data)
    do = words.get("do")
    if do == "ask":
        return Ask(view.seat, _number(words, "target"), _wanted_of(words))
    if do == "claim":
        return _claim(words, view)
    if do == "pass":
        return Pass(view.seat, _number(words, "to"))
    if do == "call":
        return Call(view.seat)
    if do == "own-up":
        return OwnUp(view.seat)
    if do == "call-off":
        return CallOff(view.seat)
    raise PlayerFault("malformed", f"an action is ask, claim, pass, call, own-up or call-off, not {do!r}")


def _number(words: Mapping[str, object], key: str) -> int:
    value = words.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise PlayerFault("malformed", f"{key} is the number of a seat, not {value!r}")
    return value


def _wanted_of(words: Mapping[str, object]) -> Card | Rank:
    text = words.get("wanted")
    try:
        assert isinstance(text, str)
        return _read_wanted(text)
    except (AssertionError, ValueError):
        raise PlayerFault("malformed", f"wanted is a card or a rank, not {text!r}") from None


def _claim(words: Mapping[str, object], view: View) -> Claim:
    pack = view.position.table.pack
    book = pack.by_text.get(str(words.get("book")))
    holders = words.get("holders")
    if book is None or not isinstance(holders, dict):
        raise PlayerFault("malformed", "a claim has a book and the holders of its cards")
    named: list[tuple[Card, int]] = []
    for text, seat in cast("dict[str, object]", holders).items():
        try:
            named.append((parse_card(text), _number({"holder": seat}, "holder")))
        except ValueError as error:
            raise PlayerFault("malformed", str(error)) from None
    if any(pack.book_at[card] < 0 for card, _ in named):
        raise PlayerFault("malformed", "a card that is not in the pack")
    return Claim(view.seat, book.index, holding_of(view.position, tuple(named)))

"""Playthroughs: a game as one seat sees it, event by event, with what it may do and what it would be refused.

A transcript is the record of the seat's view with lines between. A line that begins with ``:`` says how things stand
for the seat, one with ``!`` names an action that the seat would be refused, and the reason; each reason stands there
once, where it comes up first. Without those lines a transcript is the redacted record, to the letter.
"""

from collections.abc import Iterator

from tests.reference.tries import tries

from halfsuit.cards import card_text
from halfsuit.game import (
    Action,
    Answer,
    Ask,
    Call,
    CallOff,
    Claim,
    Draw,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    TakeBack,
    View,
)
from halfsuit.notation import Record, redact, write
from halfsuit.notation.write import wanted_text

__all__ = ["action_text", "transcript", "views_of"]


def transcript(record: Record, seat: int) -> Iterator[str]:
    """The lines of a transcript; seat 0 is a spectator, who can do nothing."""
    seen = redact(record, seat)
    lines = write(seen).split("\n")[:-1]
    events_at = lines.index("") + 1
    yield from lines[:events_at]
    known: set[str] = set()
    said = ""
    for view, line in zip(views_of(seen), [*lines[events_at:][: len(seen.events)], None], strict=True):
        hand = f": hand {cards_text(view)}" if seat else ""
        if hand != said:
            yield hand
            said = hand
        yield standing(view)
        if seat:
            yield from refusals(view, known)
        if line is not None:
            yield line
    yield from lines[events_at + len(seen.events) :]


def views_of(record: Record) -> Iterator[View]:
    """The views along a redacted record, from the deal to the end."""
    view = View(record.deal)
    yield view
    for event in record.events:
        view = view.then(event)
        yield view


def cards_text(view: View) -> str:
    cards = view.position.table.pack.sort_mask(view.hand.mask)
    return " ".join(map(card_text, cards)) or "empty"


def standing(view: View) -> str:
    """Phase, turn, hand sizes, pile, points, void books, and how many questions, books to claim and other actions."""
    position, legal = view.position, view.legal_actions()
    parts = [
        f"{position.phase.value} {position.turn}",
        f"counts {' '.join(map(str, position.counts[1:]))}",
        *([f"pile {position.pile}"] if view.rules.family == "stock" else []),
        f"points {' '.join(map(str, position.points))}",
        *([f"void {position.void}"] if view.rules.family == "team" else []),
        *([f"may {len(legal.asks)} {len(legal.claims)} {len(legal.others)}"] if view.seat else []),
    ]
    return ": " + ", ".join(parts)


def refusals(view: View, known: set[str]) -> Iterator[str]:
    """What this seat would be refused now for a reason that has not come up."""
    for action in tries(view):
        reason = view.why_illegal(action)
        if reason is not None and reason not in known:
            known.add(reason)
            yield f"! {action_text(action, view)} : {reason}"


def action_text(action: Action, view: View) -> str:
    """An action as the event that it would be is written, without what comes of it."""
    match action:
        case Ask(seat, target, wanted):
            return f"{seat}>{target} {wanted_text(wanted)}"
        case Answer(seat):
            return f"{seat}±"
        case TakeBack(seat):
            return f"{seat}x"
        case OwnUp(seat):
            return f"{seat}#"
        case Call(seat):
            return f"{seat}#±"
        case Draw(seat):
            return f"{seat}~"
        case Claim(seat, book, naming):
            named = " ".join(f"{holder}={','.join(map(card_text, cards))}" for holder, cards in naming)
            return f"{seat}! {view.position.table.pack.books[book].text} {named}"
        case OpenClaim(seat):
            return f"{seat}!"
        case CallOff(seat):
            return f"{seat}!x"
        case Name(seat, card, holder):
            return f"{seat}!{card_text(card)}={holder}"
        case Pass(seat, to):
            return f"{seat}^{to}"

"""The one explanation of legality: why an action is refused, as one stable reason code.

The codes and their order are those of docs/notation. In a view, where the hand of the actor is hidden, only what public
facts decide is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

from halfsuit.cards import CARDS, RANKS, Card
from halfsuit.game.actions import (
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
)
from halfsuit.game.position import EVERYBODY, Phase, Position
from halfsuit.rules.pack import Book

__all__ = ["REASONS", "is_declared", "why_illegal", "why_no_question", "why_not_claimant"]

REASONS: tuple[str, ...] = (
    "syntax",
    "unknown-card",
    "unknown-book",
    "bad-rules",
    "bad-header",
    "unknown-seat",
    "game-over",
    "not-a-claim-game",
    "paused",
    "stale",
    "claim-open",
    "too-late",
    "answer-pending",
    "nothing-pending",
    "draw-pending",
    "forced-claim",
    "pass-pending",
    "not-your-turn",
    "claim-out-of-turn",
    "claimant-out",
    "self",
    "teammate",
    "target-out",
    "card-expected",
    "rank-expected",
    "not-in-deck",
    "book-resolved",
    "no-card-of-book",
    "own-card",
    "not-a-team-member",
    "cards-not-of-book",
    "card-twice",
    "cards-missing",
    "not-a-candidate",
    "wrong-outcome",
    "wrong-cards",
    "wrong-score",
)
"""Every reason code."""

_CARDS, _RANKS_END = len(CARDS), 64 + len(RANKS)
_CLAIMING = (Claim, OpenClaim, CallOff, Name)


def why_illegal(position: Position, action: Action) -> str | None:
    """Why an action is refused, as a reason code; ``None`` if it is allowed.

    Exactly one reason is given, the first that applies in the order of docs/notation.
    """
    return (
        _why_other_form(position, action)
        or _why_unknown(position, action)
        or _why_blocked(position, action)
        or _WHY[type(action)](position, action)
    )


def _why_other_form(position: Position, action: Action) -> str | None:
    """A claim in one sentence where claims are spoken, or the other way round: one game has one form."""
    if not isinstance(action, _CLAIMING) or not position.table.team:
        return None
    if position.table.rules.claim_style == "atomic":
        return None if isinstance(action, Claim) else "syntax"
    if not isinstance(action, Claim) or position.due is not None or is_declared(position, action):
        return None
    return "syntax"


def _why_unknown(position: Position, action: Action) -> str | None:
    """Cards, books and seats that there are not (records cannot write some of them, programs can think of all)."""
    n = len(position.table.seats)
    if isinstance(action, Ask):
        if not (0 <= action.wanted < _CARDS or 64 <= action.wanted < _RANKS_END):
            return "unknown-card"
        return None if 1 <= action.seat <= n and 1 <= action.target <= n else "unknown-seat"
    if isinstance(action, Claim):
        if not all(0 <= card < _CARDS for _, cards in action.naming for card in cards):
            return "unknown-card"
        if not 0 <= action.book < len(position.table.pack.books):
            return "unknown-book"
        return None if all(1 <= seat <= n for seat in (action.seat, *_named(action))) else "unknown-seat"
    if isinstance(action, Name):
        if not 0 <= action.card < _CARDS:
            return "unknown-card"
        return None if 1 <= action.seat <= n and 1 <= action.holder <= n else "unknown-seat"
    if isinstance(action, Pass):
        return None if 1 <= action.seat <= n and 1 <= action.to <= n else "unknown-seat"
    return None if 1 <= action.seat <= n else "unknown-seat"


def _named(claim: Claim) -> Iterator[int]:
    return (seat for seat, _ in claim.naming)


def _why_blocked(position: Position, action: Action) -> str | None:
    """What is awaited goes before everything else (steps 2 to 10 of docs/notation)."""
    phase = position.phase
    if phase is Phase.ASK and isinstance(action, Ask):  # the usual case, quickly
        return None
    if phase is Phase.OVER:
        return "game-over"
    if isinstance(action, _CLAIMING) and not position.table.team:
        return "not-a-claim-game"
    claim = position.claim
    if claim is not None:
        if not isinstance(action, CallOff | Name) or action.seat != claim.seat:
            return "claim-open"
        return "too-late" if isinstance(action, CallOff) and claim.named else None
    if phase is Phase.ANSWER and not isinstance(action, Answer | TakeBack):
        return "answer-pending"
    if _nothing_pending(position, action):
        return "nothing-pending"
    if phase is Phase.DRAW and not isinstance(action, Draw):
        return "draw-pending"
    if position.due is not None and not (isinstance(action, Claim) and is_declared(position, action)):
        return "forced-claim"
    if phase is Phase.PASS and _waits_for_pass(position, action):
        return "pass-pending"
    if phase is Phase.CLAIMS and isinstance(action, Ask) and position.side_out() is not None:
        return "forced-claim"
    return None


def _nothing_pending(position: Position, action: Action) -> bool:
    if isinstance(action, Answer | TakeBack):
        return position.phase is not Phase.ANSWER
    if isinstance(action, OwnUp | Call):
        return position.window is None
    if isinstance(action, Draw):
        return position.phase is not Phase.DRAW
    if isinstance(action, Pass):
        return position.phase is not Phase.PASS
    return isinstance(action, CallOff | Name)


def is_declared(position: Position, claim: Claim) -> bool:
    """Whether a claim is the game's own doing under ``must-claim``: a whole book in one hand, declared at once.

    In a view it may be one if the seat's hand is hidden and has just grown, and can hold the book.
    """
    if position.table.rules.must_claim == "no" or any(seat != claim.seat for seat, _ in claim.naming):
        return False
    books = position.table.pack.books
    if claim.seat not in position.table.seats or not 0 <= claim.book < len(books):
        return False
    cards = [card for _, named in claim.naming for card in named]
    if position.table.pack.sorted_if_known(cards) != books[claim.book].cards:
        return False
    if position.due == (claim.seat, claim.book):
        return True
    if position.complete or position.grown is None or position.known(claim.seat):
        return False
    if position.grown[0] not in (claim.seat, EVERYBODY):
        return False
    return position.can_hold(claim.seat, books[claim.book].mask)


def _waits_for_pass(position: Position, action: Action) -> bool:
    if isinstance(action, Ask):
        return True
    if isinstance(action, Claim) and is_declared(position, action):
        return False
    return isinstance(action, Claim | OpenClaim) and position.table.rules.claim_when == "own-turn"


def _why_ask(p: Position, a: Ask) -> str | None:
    if a.seat != p.turn:
        return "not-your-turn"
    if p.phase is Phase.CLAIMS:
        return "forced-claim"
    return why_no_question(p, a)


def why_no_question(p: Position, a: Ask) -> str | None:
    """The question itself, of a player who may ask one."""
    rules, pack = p.table.rules, p.table.pack
    if a.target == a.seat:
        return "self"
    if a.target in p.table.mates[a.seat]:
        return "teammate"
    if not p.counts[a.target]:
        return "target-out"
    wanted = a.wanted
    if (wanted >= 64) != (rules.ask == "rank"):
        return "card-expected" if rules.ask == "card" else "rank-expected"
    if wanted < 64 and pack.book_at[wanted] < 0:
        return "not-in-deck"
    family = pack.family_mask(wanted) & p.live
    if not family:
        return "book-resolved"
    if rules.illegal == "table":
        return None
    hand = p.held[a.seat]
    if not hand & family and not p.may_hold(a.seat, family):
        return "no-card-of-book"
    asked = pack.wanted_mask(wanted) & p.live
    if rules.ask_own == "no" and asked & hand and not asked & ~hand:
        return "own-card"
    return None


def _why_answer(p: Position, a: Answer) -> str | None:
    assert p.asked is not None
    return None if a.seat == p.asked.target else "not-your-turn"


def _why_take_back(p: Position, a: TakeBack) -> str | None:
    assert p.asked is not None
    return None if a.seat == p.asked.seat else "not-your-turn"


def _why_own_up(p: Position, a: OwnUp) -> str | None:
    # who asks is settled before whether there is anything to own up to: the others must not learn it from a refusal
    assert p.window is not None
    if a.seat != p.window.asker:
        return "not-your-turn"
    return "nothing-pending" if p.window.illegal is False else None


def _why_call(p: Position, a: Call) -> str | None:
    assert p.window is not None
    return "not-your-turn" if a.seat == p.window.asker else None


def _why_draw(p: Position, a: Draw) -> str | None:
    return None if a.seat == p.turn else "not-your-turn"


def _why_pass(p: Position, a: Pass) -> str | None:
    if a.seat != p.turn:
        return "not-your-turn"
    return None if a.to in p.candidates else "not-a-candidate"


def why_not_claimant(p: Position, seat: int) -> str | None:
    """Whether it is this seat's to claim now."""
    rules = p.table.rules
    any_time = rules.claim_when == "any-time"
    out = p.side_out()
    if p.claimer:
        return None if seat == p.claimer else "claim-out-of-turn"
    if out is not None and rules.endgame == "open":
        if p.table.side_of(seat) == out:
            return "claimant-out"
        may_lack_cards = any_time and rules.cardless_claim == "yes"
    elif any_time:
        may_lack_cards = rules.cardless_claim == "yes"
    elif seat == p.turn:
        return None
    elif rules.out_of_turn == "penalty":
        may_lack_cards = False
    else:
        return "claim-out-of-turn"
    return None if p.counts[seat] or may_lack_cards else "claimant-out"


def _why_open(p: Position, a: OpenClaim) -> str | None:
    return why_not_claimant(p, a.seat)


def _why_claim(p: Position, a: Claim) -> str | None:
    if not is_declared(p, a):
        why = why_not_claimant(p, a.seat)
        if why:
            return why
    book = p.table.pack.books[a.book]
    if not book.mask & p.live:
        return "book-resolved"
    named = 0
    for holder, cards in a.naming:
        for card in cards:
            why = _why_name(p, a.seat, book, named, holder, card)
            if why:
                return why
            named |= 1 << card
    return None if named == book.mask else "cards-missing"


def _why_name_of_open_claim(p: Position, a: Name) -> str | None:
    assert p.claim is not None
    pack = p.table.pack
    named = p.claim.named
    index = pack.book_at[named[0][0] if named else a.card]
    if index < 0:
        return "not-in-deck" if a.holder in p.table.mates[a.seat] else "not-a-team-member"
    book = pack.books[index]
    if not book.mask & p.live:
        return "book-resolved"
    mask = 0
    for card, _ in named:
        mask |= 1 << card
    return _why_name(p, a.seat, book, mask, a.holder, a.card)


def _why_name(p: Position, claimant: int, book: Book, named: int, holder: int, card: Card) -> str | None:
    """One card of a claim, after those already named (bits)."""
    if holder not in p.table.mates[claimant]:
        return "not-a-team-member"
    if p.table.pack.book_at[card] < 0:
        return "not-in-deck"
    if not book.mask >> card & 1:
        return "cards-not-of-book"
    return "card-twice" if named >> card & 1 else None


def _why_call_off(p: Position, a: CallOff) -> str | None:
    return None  # all that can be wrong with it goes before everything else


_WHY: dict[type, Callable[[Position, Any], str | None]] = {
    Ask: _why_ask,
    Answer: _why_answer,
    TakeBack: _why_take_back,
    OwnUp: _why_own_up,
    Call: _why_call,
    Draw: _why_draw,
    Pass: _why_pass,
    OpenClaim: _why_open,
    CallOff: _why_call_off,
    Claim: _why_claim,
    Name: _why_name_of_open_claim,
}
assert set(_WHY) == set(get_args(Action))

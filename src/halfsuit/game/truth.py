"""What comes of an action: the event it becomes, where every card is known, and whether a told event can be true.

Here the hands are consulted. :func:`outcome` needs a complete position; :func:`why_untrue` also checks what a view can
check: public facts and the cards it sees, taking the rest as given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from halfsuit.cards import Card, mask_of
from halfsuit.game.actions import (
    Action,
    Answer,
    Ask,
    Call,
    CallOff,
    Claim,
    Draw,
    Holding,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    TakeBack,
)
from halfsuit.game.events import (
    Answered,
    Asked,
    Called,
    CardNamed,
    ClaimCalledOff,
    Claimed,
    ClaimOpened,
    Counts,
    Drawn,
    Event,
    Outcome,
    OwnedUp,
    Passed,
    Withdrawn,
)
from halfsuit.game.fold import holding_of, laid_in, lucky
from halfsuit.game.legal import is_declared
from halfsuit.game.position import Position

__all__ = ["action_of", "is_late", "outcome", "why_untrue"]


def outcome(position: Position, action: Action, top: Card | None = None) -> Event:
    """The event that a legal action becomes in a complete position. ``top`` is the top card of the pile."""
    return _OUTCOMES[type(action)](position, action, top)


def _ask(p: Position, a: Ask, top: Card | None) -> Asked:
    if p.table.rules.illegal == "table":
        return Asked(a.seat, a.target, a.wanted, None)
    moved = _moved(p, a.target, a)
    if not moved:
        return Asked(a.seat, a.target, a.wanted, False)
    if p.table.team:
        return Asked(a.seat, a.target, a.wanted, True, moved)
    return Asked(a.seat, a.target, a.wanted, True, moved, laid_in(p, p.held[a.seat] | mask_of(moved)))


def _moved(p: Position, target: int, asked: Ask | Asked) -> tuple[Card, ...]:
    pack = p.table.pack
    moved = pack.wanted_mask(asked.wanted) & p.held[target]
    return pack.sort_mask(moved) if moved else ()


def _answer(p: Position, a: Answer, top: Card | None) -> Answered:
    assert p.asked is not None
    moved = _moved(p, a.seat, p.asked)
    return Answered(a.seat, bool(moved), moved)


def _take_back(p: Position, a: TakeBack, top: Card | None) -> Withdrawn:
    return Withdrawn(a.seat)


def _own_up(p: Position, a: OwnUp, top: Card | None) -> OwnedUp:
    return OwnedUp(a.seat)


def _call(p: Position, a: Call, top: Card | None) -> Called:
    assert p.window is not None
    return Called(a.seat, bool(p.window.illegal))


def _draw(p: Position, a: Draw, top: Card | None) -> Drawn:
    assert top is not None
    return Drawn(a.seat, top, laid_in(p, p.held[a.seat] | 1 << top))


def _open(p: Position, a: OpenClaim, top: Card | None) -> ClaimOpened:
    return ClaimOpened(a.seat)


def _call_off(p: Position, a: CallOff, top: Card | None) -> ClaimCalledOff:
    return ClaimCalledOff(a.seat)


def _pass(p: Position, a: Pass, top: Card | None) -> Passed:
    return Passed(a.seat, a.to)


def _claim(p: Position, a: Claim, top: Card | None) -> Claimed:
    naming = holding_of(p, tuple((card, seat) for seat, cards in a.naming for card in cards))
    verdict, shown, given = _verdict(p, a.seat, a.book, naming, late=is_late(p, a))
    return Claimed(a.seat, a.book, naming, verdict, shown, given)


def _name(p: Position, a: Name, top: Card | None) -> CardNamed:
    assert p.claim is not None
    named = (*p.claim.named, (a.card, a.holder))
    book = p.table.pack.book_of(a.card)
    if len(named) < len(book.cards):
        return CardNamed(a.seat, a.card, a.holder)
    verdict, shown, given = _verdict(p, a.seat, book.index, holding_of(p, named), late=p.claim.late)
    return CardNamed(a.seat, a.card, a.holder, verdict, shown, given)


def is_late(p: Position, a: Action) -> bool:
    """Whether a claim comes out of turn, where the rules accept that at a price."""
    if p.table.rules.claim_when != "own-turn" or p.turn in (0, a.seat):
        return False
    return not (isinstance(a, Claim) and is_declared(p, a))


def _verdict(
    p: Position, seat: int, book: int, naming: Holding, *, late: bool
) -> tuple[Outcome, Holding | None, Counts | None]:
    """What a claim scores, and what is shown or given up after it."""
    where = _where(p, book)
    verdict = _score(p, seat, naming, where, late=late)
    if verdict == "+":
        return verdict, None, None
    if p.table.rules.reveal == "yes":
        return verdict, where, None
    return verdict, None, tuple((player, len(cards)) for player, cards in where)


def _where(p: Position, book: int) -> Holding:
    """Where the cards of a book are, in a complete position."""
    mask = p.table.pack.books[book].mask
    return tuple((seat, p.table.pack.sort_mask(p.held[seat] & mask)) for seat in p.table.seats if p.held[seat] & mask)


def _score(p: Position, seat: int, naming: Holding, where: Holding, *, late: bool) -> Outcome:
    mine = all(holder in p.table.mates[seat] for holder, _ in where)
    if late:
        return "0" if mine else "-"
    if naming == where:
        return "+"
    return "0" if mine and p.table.rules.wrong_split == "void" else "-"


_OUTCOMES: dict[type, Callable[[Position, Any, Card | None], Event]] = {
    Ask: _ask,
    Answer: _answer,
    TakeBack: _take_back,
    OwnUp: _own_up,
    Call: _call,
    Draw: _draw,
    Claim: _claim,
    OpenClaim: _open,
    CallOff: _call_off,
    Name: _name,
    Pass: _pass,
}


def action_of(event: Event) -> Action:
    """The action that an event came from."""
    match event:
        case Asked():
            return Ask(event.seat, event.target, event.wanted)
        case Answered():
            return Answer(event.seat)
        case Withdrawn():
            return TakeBack(event.seat)
        case OwnedUp():
            return OwnUp(event.seat)
        case Called():
            return Call(event.seat)
        case Drawn():
            return Draw(event.seat)
        case Claimed():
            return Claim(event.seat, event.book, event.naming)
        case ClaimOpened():
            return OpenClaim(event.seat)
        case ClaimCalledOff():
            return CallOff(event.seat)
        case CardNamed():
            return Name(event.seat, event.card, event.holder)
        case Passed():
            return Pass(event.seat, event.to)


def why_untrue(position: Position, event: Event, top: Card | None = None) -> str | None:
    """Whether a told event (of a legal action) can have come about: ``wrong-outcome``, ``wrong-cards`` or ``None``.

    In a complete position everything is compared; in a view what public facts and visible cards decide.
    """
    if position.complete:
        return _difference(outcome(position, action_of(event), top), event)
    match event:
        case Asked(hit=hit) if hit is not None:
            return _why_answer_untrue(position, event.target, event, event.moved, hit=hit) or _why_laid_untrue(
                position, event.seat, mask_of(event.moved), event
            )
        case Answered():
            assert position.asked is not None
            return _why_answer_untrue(position, event.seat, position.asked, event.moved, hit=event.hit)
        case Called():
            assert position.window is not None
            return "wrong-outcome" if position.window.illegal is (not event.illegal) else None
        case Drawn():
            return _why_draw_untrue(position, event)
        case Claimed():
            return _why_claim_untrue(position, event.seat, event.book, event.naming, event)
        case CardNamed():
            return _why_last_name_untrue(position, event)
        case _:
            return None


def _difference(true: Event, told: Event) -> str | None:
    if true == told:
        return None
    for mark in ("hit", "illegal", "outcome"):
        if getattr(true, mark, None) != getattr(told, mark, None):
            return "wrong-outcome"
    return "wrong-cards"


def _why_answer_untrue(
    p: Position, target: int, asked: Ask | Asked, moved: tuple[Card, ...], *, hit: bool
) -> str | None:
    wanted = p.table.pack.wanted_mask(asked.wanted) & p.live
    known = p.held[target] & wanted
    if not hit:
        return "wrong-outcome" if known else None
    if not known and not any(p.can_hold(target, 1 << card) for card in p.table.pack.sort_mask(wanted)):
        return "wrong-outcome"
    mask = mask_of(moved)
    if mask & ~wanted or known & ~mask or not mask or not p.can_hold(target, mask):
        return "wrong-cards"
    return None


def _why_laid_untrue(p: Position, seat: int, gained: int, event: Asked | Drawn) -> str | None:
    """Books laid down: out of a hand that is known exactly those complete, out of a hidden one all seen to be."""
    if p.table.team:
        return "wrong-cards" if event.laid else None
    hand = p.held[seat] | gained
    if laid_in(p, hand) == event.laid:
        return None
    if p.known(seat):
        return "wrong-cards"
    books = [mask_of(book.cards) for book in event.laid]
    if any(mask & ~p.table.pack.books[book.book].mask for mask, book in zip(books, event.laid, strict=True)):
        return "wrong-cards"
    sizes = [p.table.pack.books[book.book].size for book in event.laid]
    if any(len(book.cards) != size for book, size in zip(event.laid, sizes, strict=True)) or any(
        mask.bit_count() != size for mask, size in zip(books, sizes, strict=True)
    ):
        return "wrong-cards"
    laid = 0
    for mask in books:
        if laid & mask:
            return "wrong-cards"
        laid |= mask
    if any((hand & ~laid & book.mask).bit_count() >= book.size for book in p.table.pack.books):
        return "wrong-cards"
    if not all(book & gained for book in books) or not p.can_hold(seat, laid & ~gained):
        return "wrong-cards"
    return None


def _why_draw_untrue(p: Position, event: Drawn) -> str | None:
    """A view shows a draw if it is its own seat's, if it was lucky, or if it completed a book."""
    if event.card is None:
        return "wrong-cards" if event.laid or event.seat == p.viewer else None
    if any(hand >> event.card & 1 for hand in p.held) or not p.live >> event.card & 1:
        return "wrong-cards"
    if event.seat != p.viewer and not event.laid and not lucky(p, event.card):
        return "wrong-cards"
    return _why_laid_untrue(p, event.seat, 1 << event.card, event)


def _why_last_name_untrue(p: Position, event: CardNamed) -> str | None:
    assert p.claim is not None
    named = (*p.claim.named, (event.card, event.holder))
    book = p.table.pack.book_of(event.card)
    if (len(named) == len(book.cards)) != (event.outcome is not None):
        return "wrong-outcome"
    if event.outcome is None:
        return "wrong-cards" if event.shown or event.given else None
    return _why_claim_untrue(p, event.seat, book.index, holding_of(p, named), event)


def _why_claim_untrue(p: Position, seat: int, index: int, naming: Holding, event: Claimed | CardNamed) -> str | None:
    book = p.table.pack.books[index]
    late = p.claim.late if p.claim is not None else is_late(p, action_of(event))
    if event.outcome == "+":
        if late or not all(p.can_hold(holder, mask_of(cards)) for holder, cards in naming):
            return "wrong-outcome"
        return "wrong-cards" if event.shown or event.given else None
    if event.outcome == "0" and not late and p.table.rules.wrong_split == "opponents":
        return "wrong-outcome"
    if _surely(p, seat, book.mask, naming, late=late) not in (None, event.outcome):
        return "wrong-outcome"
    shows = p.table.rules.reveal == "yes"
    if shows != (event.shown is not None) or shows == (event.given is not None):
        return "wrong-cards"
    if event.given is not None:
        return _why_counts_untrue(p, seat, book.mask, event, late=late)
    where = event.shown or ()
    shown = [card for _, cards in where for card in cards]
    if mask_of(shown) != book.mask or len(shown) != len(book.cards):
        return "wrong-cards"
    if not all(p.can_hold(holder, mask_of(cards)) for holder, cards in where):
        return "wrong-cards"
    return None if _score(p, seat, naming, where, late=late) == event.outcome else "wrong-outcome"


def _surely(p: Position, seat: int, mask: int, naming: Holding, *, late: bool) -> Outcome | None:
    """What a claim must score, where the cards that are known decide it."""
    mates = p.table.mates[seat]
    if any(p.held[other] & mask for other in p.table.seats if other not in mates):
        return "-"
    known = 0
    for mate in mates:
        known |= p.held[mate] & mask
    if known != mask:
        return None
    right = all(p.held[holder] & mask == mask_of(cards) for holder, cards in naming)
    if right and not late:
        return "+"
    return "0" if late or p.table.rules.wrong_split == "void" else "-"


def _why_counts_untrue(p: Position, seat: int, mask: int, event: Claimed | CardNamed, *, late: bool) -> str | None:
    given = event.given or ()
    numbers = dict(given)
    if len(numbers) != len(given) or sum(numbers.values()) != mask.bit_count() or 0 in numbers.values():
        return "wrong-cards"
    for player in p.table.seats:
        known = (p.held[player] & mask).bit_count()
        hidden = p.counts[player] - p.held[player].bit_count()
        if not known <= numbers.get(player, 0) <= known + hidden:
            return "wrong-cards"
    mine = all(player in p.table.mates[seat] for player in numbers)
    void = late or p.table.rules.wrong_split == "void"
    return "wrong-outcome" if (mine and void) != (event.outcome == "0") else None

"""The fold: how an event changes a position. One fold serves the truth and every view of it.

It believes the events: whether they are allowed and true is for :mod:`halfsuit.game.legal` and
:mod:`halfsuit.game.truth` to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from halfsuit.cards import Card, cards_of, mask_of
from halfsuit.game.deal import Deal
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
    Holding,
    Laid,
    Outcome,
    OwnedUp,
    Passed,
    Withdrawn,
)
from halfsuit.game.position import EVERYBODY, Draft, Phase, Position, SpokenClaim, Window, table_of
from halfsuit.game.turn import begin_turn, settle

__all__ = ["advance", "holding_of", "laid_in", "lucky", "start", "without_growth"]


def start(deal: Deal) -> Position:
    """The position after the deal; in games with a pile the books that were dealt complete are laid down."""
    table = table_of(deal.rules)
    d = Draft()
    d.table = table
    d.viewer = deal.viewer
    d.number = 0
    d.held = (0, *(mask_of(hand) for hand in deal.hands))
    d.counts = (-1, *(len(hand) + hidden for hand, hidden in zip(deal.hands, deal.hidden, strict=True)))
    d.lacks = (0,) * (len(table.seats) + 1)
    d.pile = len(deal.stock) + deal.hidden_stock
    d.live = table.pack.mask
    d.points = (0, 0) if table.team else (0,) * len(table.seats)
    d.void = 0
    d.won = ()
    d.phase, d.turn, d.mover = Phase.ASK, deal.start, deal.start
    d.asked, d.draws, d.window, d.claim = None, 0, None, None
    d.candidates, d.choice, d.claimer, d.due = (), 0, 0, None
    d.grown = (EVERYBODY, deal.start) if deal.rules.must_claim == "yes" else None
    if table.team:
        settle(d)
    else:
        for seat in table.seats:
            _lay(d, seat, laid_in(d, d.held[seat]))
        begin_turn(d, deal.start)
    return d.done()


def laid_in(d: Position | Draft, hand: int) -> tuple[Laid, ...]:
    """The books complete in a hand (bits), as the game lays them down: in order, pairs by suit."""
    laid: list[Laid] = []
    for book in d.table.pack.books:
        mine = hand & book.mask
        if mine.bit_count() >= book.size:
            cards = d.table.pack.sort_mask(mine)
            laid += [
                Laid(book.index, cards[at : at + book.size]) for at in range(0, len(cards) - book.size + 1, book.size)
            ]
    return tuple(laid)


def lucky(position: Position | Draft, card: Card | None) -> bool:
    """Whether drawing this card after a miss is what was asked for, where the rules let that go on."""
    asked = position.asked
    if asked is None or card is None or position.table.rules.lucky_draw == "no":
        return False
    return bool(position.table.pack.wanted_mask(asked.wanted) >> card & 1)


def advance(position: Position, event: Event) -> Position:
    """The position after an event."""
    d = position.draft()
    d.number += 1
    if d.grown is not None and not (isinstance(event, Claimed) and _declared(d, event)):
        d.grown = None
    _FOLDS[type(event)](d, event)
    return d.done()


def without_growth(position: Position) -> Position:
    """The position as if no hand had just grown: no book can be due that this position does not see."""
    if position.grown is None:
        return position
    d = position.draft()
    d.grown = None
    return d.done()


def _asked(d: Draft, event: Asked) -> None:
    d.window = None  # a new question closes the matter of the last one
    if d.viewer is not None:
        _hear(d, event)
    if event.hit is None:
        d.asked, d.phase = event, Phase.ANSWER
    elif d.table.team:
        _resolve_ask(d, event)
    elif event.hit:
        _hand_over(d, event.seat, event.target, event.moved)
        _lay(d, event.seat, event.laid)
        begin_turn(d, event.seat if d.table.rules.after_hit == "again" else d.table.left[event.seat][0])
    elif d.pile:
        d.asked, d.phase, d.draws = event, Phase.DRAW, 1
    else:
        begin_turn(d, _after_miss(d, event))


def _answered(d: Draft, event: Answered) -> None:
    asked = d.asked
    assert asked is not None
    illegal = _was_illegal(d, asked)
    d.asked = None
    d.window = Window(asked.seat, asked.target, illegal)
    answered = Asked(asked.seat, asked.target, asked.wanted, event.hit, event.moved)
    if d.viewer is not None:
        _hear(d, answered)
    _resolve_ask(d, answered)


def _hear(d: Draft, event: Asked) -> None:
    """Keep who is heard not to hold a card: the asker what is asked for, the player asked what was not handed over."""
    rules, lacks = d.table.rules, list(d.lacks)
    wanted = d.table.pack.wanted_mask(event.wanted)
    if rules.ask == "card" and rules.ask_own == "no" and rules.illegal == "refuse":
        lacks[event.seat] |= wanted
    if event.hit is not None:  # after a yes there is no more of it either
        lacks[event.target] |= wanted
    d.lacks = tuple(lacks)


def _resolve_ask(d: Draft, event: Asked) -> None:
    """A question of a team game with its answer: cards move, the turn stays or goes."""
    rules = d.table.rules
    if event.hit:
        _hand_over(d, event.seat, event.target, event.moved)
        d.mover = event.seat if rules.after_hit == "again" else d.left_with_cards(event.seat)
        d.grown = (event.seat, d.mover) if rules.must_claim == "yes" else None
    else:
        d.mover = event.target if rules.after_miss == "asked" else d.left_with_cards(event.seat)
    settle(d)


def _after_miss(d: Draft, event: Asked) -> int:
    return event.target if d.table.rules.after_miss == "asked" else d.table.left[event.seat][0]


def _was_illegal(d: Draft, asked: Asked) -> bool | None:
    """Whether the asker held no card of the book, or what was asked for; ``None`` where this position cannot tell."""
    pack = d.table.pack
    hand = d.held[asked.seat]
    family = pack.family_mask(asked.wanted) & d.live
    wanted = pack.wanted_mask(asked.wanted) & d.live
    if d.table.rules.ask_own == "no" and wanted and not wanted & ~hand:
        return True
    if not d.may_hold(asked.seat, family):
        return True
    sure = d.table.rules.ask_own == "yes" or any(not d.can_hold(asked.seat, 1 << card) for card in cards_of(wanted))
    return False if sure and hand & family else None


def _hand_over(d: Draft, seat: int, target: int, cards: tuple[Card, ...]) -> None:
    mask = mask_of(cards)
    held, counts = list(d.held), list(d.counts)
    held[seat] |= mask
    held[target] &= ~mask
    counts[seat] += len(cards)
    counts[target] -= len(cards)
    d.held, d.counts = tuple(held), tuple(counts)


def _lay(d: Draft, seat: int, laid: tuple[Laid, ...]) -> None:
    if not laid:
        return
    mask = mask_of(card for book in laid for card in book.cards)
    held, counts, points = list(d.held), list(d.counts), list(d.points)
    held[seat] &= ~mask
    counts[seat] -= mask.bit_count()
    points[seat - 1] += len(laid)
    d.held, d.counts, d.points = tuple(held), tuple(counts), tuple(points)
    d.live &= ~mask
    d.won += tuple((book.book, seat - 1) for book in laid)


def _withdrawn(d: Draft, event: Withdrawn) -> None:
    d.asked = None
    settle(d)


def _owned_up(d: Draft, event: OwnedUp) -> None:
    _turn_to_asked(d)


def _called(d: Draft, event: Called) -> None:
    if event.illegal:
        _turn_to_asked(d)
    else:
        d.window = None


def _turn_to_asked(d: Draft) -> None:
    """An illegal question came to light: the turn goes to the player who was asked, all else is worked out afresh."""
    assert d.window is not None
    d.mover, d.choice, d.claimer, d.window = d.window.target, 0, 0, None
    settle(d)


def _drawn(d: Draft, event: Drawn) -> None:
    asked, rules = d.asked, d.table.rules
    goes_on = asked is not None and (lucky(d, event.card) or (rules.lucky_draw == "book" and bool(event.laid)))
    held, counts = list(d.held), list(d.counts)
    if event.card is not None:
        held[event.seat] |= 1 << event.card
    else:  # it may be any card
        d.lacks = tuple(0 if seat == event.seat else mask for seat, mask in enumerate(d.lacks))
    counts[event.seat] += 1
    d.held, d.counts, d.pile = tuple(held), tuple(counts), d.pile - 1
    _lay(d, event.seat, event.laid)
    d.draws -= 1
    if asked is not None:
        begin_turn(d, event.seat if goes_on else _after_miss(d, asked))
    elif not d.draws:
        begin_turn(d, event.seat if rules.empty_turn == "ask" else d.table.left[event.seat][0])


def _claimed(d: Draft, event: Claimed) -> None:
    due = d.due is not None or _declared(d, event)
    if due and d.grown is not None:
        # declared at once, before the turn could go anywhere or anybody could become the claimer: a view does not see
        # what is due, and has worked that out too early
        d.claimer, d.mover = 0, d.grown[1]
    _resolve_claim(d, event.seat, event.book, event.naming, event.outcome, event.shown, event.given, forced=due)


def _declared(d: Draft, event: Claimed) -> bool:
    """Whether a claim is one that the game made for the player, as far as can be told from what is public."""
    return (
        d.table.rules.must_claim == "yes"
        and event.outcome == "+"
        and all(seat == event.seat for seat, _ in event.naming)
    )


def _claim_opened(d: Draft, event: ClaimOpened) -> None:
    late = d.table.rules.claim_when == "own-turn" and d.turn not in (0, event.seat)
    d.claim = SpokenClaim(event.seat, late)
    d.phase = Phase.CLAIM


def _claim_called_off(d: Draft, event: ClaimCalledOff) -> None:
    d.claim = None
    settle(d)


def _card_named(d: Draft, event: CardNamed) -> None:
    claim = d.claim
    assert claim is not None
    named = (*claim.named, (event.card, event.holder))
    if event.outcome is None:
        d.claim = SpokenClaim(claim.seat, claim.late, named)
        return
    d.claim = None
    book = d.table.pack.book_at[event.card]
    naming = holding_of(d, named)
    _resolve_claim(d, event.seat, book, naming, event.outcome, event.shown, event.given)


def holding_of(d: Position | Draft, named: tuple[tuple[Card, int], ...]) -> Holding:
    """Who is named for which cards, seats ascending and cards in order, from cards as they were named."""
    seats = sorted({seat for _, seat in named})
    return tuple((seat, d.table.pack.sorted(card for card, holder in named if holder == seat)) for seat in seats)


def _resolve_claim(
    d: Draft,
    seat: int,
    book: int,
    naming: Holding,
    outcome: Outcome,
    shown: Holding | None,
    given: Counts | None,
    *,
    forced: bool = False,
) -> None:
    """A claim with all its cards named: the book leaves the game, somebody scores or nobody."""
    mask = d.table.pack.books[book].mask
    counts = list(d.counts)
    if d.viewer is None:
        for player in d.table.seats:
            counts[player] -= (d.held[player] & mask).bit_count()
    elif given is not None:
        for player, number in given:
            counts[player] -= number
    else:
        for player, cards in shown or naming:
            counts[player] -= len(cards)
    d.counts = tuple(counts)
    d.held = tuple(hand & ~mask for hand in d.held)
    d.live &= ~mask
    side = d.table.side_of(seat)
    winner = {"+": side, "-": 1 - side, "0": -1}[outcome]
    d.won += ((book, winner),)
    if winner < 0:
        d.void += 1
    else:
        points = list(d.points)
        points[winner] += d.table.values[book]
        d.points = tuple(points)
    if outcome == "+" and not forced and d.table.rules.after_claim == "team-choice" and _both_sides_have_cards(d):
        d.mover = d.choice = seat
    settle(d)


def _both_sides_have_cards(d: Draft) -> bool:
    return bool(d.live) and d.side_out() is None


def _passed(d: Draft, event: Passed) -> None:
    d.mover, d.choice = event.to, 0
    settle(d)


_FOLDS: dict[type, Callable[[Draft, Any], None]] = {
    Asked: _asked,
    Answered: _answered,
    Withdrawn: _withdrawn,
    OwnedUp: _owned_up,
    Called: _called,
    Drawn: _drawn,
    Claimed: _claimed,
    ClaimOpened: _claim_opened,
    ClaimCalledOff: _claim_called_off,
    CardNamed: _card_named,
    Passed: _passed,
}

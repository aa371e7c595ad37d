"""Tables to try a rule at: games near their end, with few cards, played in the words of records."""

from __future__ import annotations

import pytest

from halfsuit.cards import Card, card_text, mask_of, parse_card
from halfsuit.errors import IllegalAction
from halfsuit.game import Action, Claim, Deal, Phase, State, apply, table_of
from halfsuit.game.fold import start
from halfsuit.game.position import Draft
from halfsuit.game.truth import action_of
from halfsuit.game.turn import begin_turn, settle
from halfsuit.notation import event_text, parse_event
from halfsuit.rules import parse_rules
from halfsuit.testing import contradictions

__all__ = ["act", "can", "cards", "do", "hand", "now", "pile_game", "refused", "team_game", "why"]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, separated by spaces."""
    return tuple(parse_card(word) for word in text.split())


def team_game(options: str, hands: dict[int, str], turn: int, won: str = "") -> State:
    """A team game (literature, with options) in which only the books of these hands are live.

    ``won`` says who has won the others, in the order of the books: ``1`` the odd team, ``2`` the even one, ``0``
    nobody. Without it nobody has.
    """
    rules = parse_rules(f"literature {options}".strip())
    table = table_of(rules)
    d = _empty(Deal.shuffled(rules, 0))
    for seat, text in hands.items():
        _give(d, seat, text)
    gone = [book for book in table.pack.books if not book.mask & mask_of(cards(" ".join(hands.values())))]
    d.live = table.pack.mask & ~mask_of(card for book in gone for card in book.cards)
    assert d.live.bit_count() == sum(d.counts[1:]), "every live book must be dealt whole"
    points = [0, 0]
    for book, side in zip(gone, won.ljust(len(gone), "0"), strict=True):
        d.won += ((book.index, int(side) - 1),)
        if side == "0":
            d.void += 1
        else:
            points[int(side) - 1] += table.values[book.index]
    d.points = (points[0], points[1])
    d.mover = d.turn = turn
    settle(d)
    return _sound(State(_deal(d), d.done()))


def pile_game(options: str, hands: dict[int, str], stock: str, turn: int) -> State:
    """A game with a pile (go-fish, with options) in which only these cards are in play; seat 1 has laid all others."""
    rules = parse_rules(f"go-fish {options}".strip())
    table = table_of(rules)
    d = _empty(Deal.shuffled(rules, 0))
    for seat, text in hands.items():
        _give(d, seat, text)
    d.live = mask_of(cards(" ".join([*hands.values(), stock])))
    d.pile = len(cards(stock))
    for book in table.pack.books:
        laid = (book.mask & ~d.live).bit_count()
        assert laid % book.size == 0, f"{book} is neither in play nor laid"
        d.won += ((book.index, 0),) * (laid // book.size)
    d.points = (len(d.won), *d.points[1:])
    begin_turn(d, turn)
    return _sound(State(_deal(d, cards(stock)), d.done()))


def _empty(deal: Deal) -> Draft:
    d = start(deal).draft()
    seats = len(d.table.seats)
    d.held = (0,) * (seats + 1)
    d.counts = (-1, *((0,) * seats))
    d.phase, d.due, d.candidates, d.draws, d.pile = Phase.ASK, None, (), 0, 0
    d.won, d.void = (), 0
    d.points = (0, 0) if d.table.team else (0,) * seats
    return d


def _give(d: Draft, seat: int, text: str) -> None:
    held, counts = list(d.held), list(d.counts)
    held[seat], counts[seat] = mask_of(cards(text)), len(cards(text))
    d.held, d.counts = tuple(held), tuple(counts)


def _deal(d: Draft, stock: tuple[Card, ...] = ()) -> Deal:
    hands = tuple(d.table.pack.sort_mask(hand) for hand in d.held[1:])
    return Deal(d.table.rules, hands, stock, d.turn or 1)


def _sound(state: State) -> State:
    assert contradictions(state) == []
    return state


def do(state: State, *lines: str) -> State:
    """Play on, in the words of records: each line must be what the game makes of the action."""
    rest = list(lines)
    while rest:
        state, events = apply(state, act(state, rest[0]))
        told = [event_text(event, state.position.table.pack) for event in events]
        assert told == rest[: len(told)], (told, rest)
        del rest[: len(told)]
        _sound(state)
    return state


def act(state: State, line: str) -> Action:
    """The action of a line; what came of it does not matter."""
    return action_of(parse_event(line, state.position.table))


def why(state: State, line: str) -> str | None:
    """Why the action of a line is refused."""
    return state.why_illegal(act(state, line))


def refused(state: State, line: str, reason: str) -> None:
    """The action of a line is refused for this reason, and not among the legal ones."""
    action = act(state, line)
    assert state.why_illegal(action) == reason
    assert action not in state.legal_actions()
    assert isinstance(action, Claim) or not _listed(state, action)
    before = hash(state)
    with pytest.raises(IllegalAction, match=f"^{reason}: ") as error:
        apply(state, action)
    assert (error.value.reason, error.value.action) == (reason, action)
    assert hash(state) == before


def can(state: State, line: str) -> bool:
    """Whether the action of a line is allowed."""
    action = act(state, line)
    legal = state.why_illegal(action) is None
    assert (action in state.legal_actions()) == legal
    assert _listed(state, action) == legal
    return legal


def _listed(state: State, action: Action) -> bool:
    """Whether an action is listed among the legal ones; a claim is if its seat may claim this book in some way."""
    legal = state.legal_actions()
    if isinstance(action, Claim):
        return (action.seat, state.position.table.pack.books[action.book]) in legal.claims
    return action in [*legal.asks, *legal.others]


def now(state: State) -> tuple[str, int]:
    """What is awaited, and of whom."""
    return state.phase.value, state.turn


def hand(state: State, seat: int) -> str:
    """A seat's cards, sorted by book."""
    return " ".join(map(card_text, state.position.table.pack.sort_mask(state.position.held[seat])))

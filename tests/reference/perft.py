"""Perft: how many sequences of actions there are from a position, split by the first one.

A sequence is one of *actions*, of any seats that may act; what the game does of itself (books laid, books that must be
declared) belongs to the action before it. A game that ends sooner has no sequence of that length.
"""

from collections.abc import Iterator
from itertools import product
from typing import Literal

from halfsuit.game import Action, Claim, OpenClaim, State, apply
from halfsuit.notation import event_text
from halfsuit.rules.pack import Book

__all__ = ["Claims", "actions", "number_of_actions", "perft", "perft_lines", "truthful_claims"]

Claims = Literal["none", "truthful", "all"]
"""Which claims count: none; those in which the claimant names his own cards as his and no others; every naming."""


def actions(state: State, claims: Claims) -> Iterator[Action]:
    """Everything that anybody may do."""
    legal = state.legal_actions()
    yield from legal.asks
    yield from (action for action in legal.others if claims != "none" or not isinstance(action, OpenClaim))
    if claims != "none":
        for seat, book in legal.claims:
            yield from legal.ways(seat, book) if claims == "all" else truthful_claims(state, seat, book)


def number_of_actions(state: State, claims: Claims) -> int:
    """How many there are, without making the claims one by one."""
    legal = state.legal_actions()
    if claims == "all":
        return len(legal)
    number = len(legal.asks) + len(legal.others)
    if claims == "none":
        return number - sum(isinstance(action, OpenClaim) for action in legal.others)
    for seat, book in legal.claims:
        of_others = sum(card not in state.hand(seat) for card in book.cards)
        number += (len(state.position.table.mates[seat]) - 1) ** of_others
    return number


def truthful_claims(state: State, seat: int, book: Book) -> Iterator[Claim]:
    """The claims of a book in which the claimant says truly which of its cards are his."""
    hand, mates = state.hand(seat), state.position.table.mates[seat]
    choices = [(seat,) if card in hand else tuple(mate for mate in mates if mate != seat) for card in book.cards]
    for holders in product(*choices):
        by_mate = (
            (mate, tuple(card for card, at in zip(book.cards, holders, strict=True) if at == mate)) for mate in mates
        )
        yield Claim(seat, book.index, tuple((mate, cards) for mate, cards in by_mate if cards))


def perft(state: State, depth: int, claims: Claims) -> int:
    """The number of sequences of a length."""
    if depth == 0:
        return 1
    if depth == 1:
        return number_of_actions(state, claims)
    return sum(perft(apply(state, action)[0], depth - 1, claims) for action in actions(state, claims))


def split(state: State, depth: int, claims: Claims) -> dict[str, int]:
    """The same by the first action, as a record writes what came of it."""
    found: dict[str, int] = {}
    for action in actions(state, claims):
        after, events = apply(state, action)
        found[event_text(events[0], state.position.table.pack)] = perft(after, depth - 1, claims)
    return found


def perft_lines(state: State, depth: int, claims: Claims) -> Iterator[str]:
    """A table as lines: one for each depth, then for the greatest depth one for each first action."""
    for at in range(1, depth):
        yield f"{claims} {at} {perft(state, at, claims)}"
    by_first = split(state, depth, claims)
    yield f"{claims} {depth} {sum(by_first.values())}"
    yield from (f"{claims} {depth} {by_first[text]} {text}" for text in sorted(by_first))

"""Deals that a test chooses, and worlds in which nothing is left to chance."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

from halfsuit.cards import parse_card
from halfsuit.game import Deal
from halfsuit.game.deal import hand_sizes
from halfsuit.rules import Ruleset, pack_of
from halfsuit.server.keys import _LETTERS
from halfsuit.server.world import Dealt, World, deal_fairly


def deal_with(rules: Ruleset, hands: dict[int, str], *, start: int = 1, stock: str = "") -> Deal:
    """A deal in which some seats hold some cards, and the pile begins with some; all others fall as they come."""
    pack = pack_of(rules)
    dealer = start if rules.first == "dealer" else (start - 2) % rules.players + 1
    sizes = hand_sizes(rules, dealer)[0]
    chosen = {seat: [parse_card(text) for text in cards.split()] for seat, cards in hands.items()}
    top = [parse_card(text) for text in stock.split()]
    used = {card for cards in (*chosen.values(), top) for card in cards}
    rest = iter([card for card in pack.cards if card not in used])
    dealt = [
        [*chosen.get(seat, []), *itertools.islice(rest, size - len(chosen.get(seat, [])))]
        for seat, size in enumerate(sizes, 1)
    ]
    return Deal(
        rules=rules,
        hands=tuple(pack.sorted(hand) for hand in dealt),
        stock=(*top, *rest),
        start=start,
        dealer=dealer,
    )


def world_with(
    hands: dict[int, str] | None = None, *, start: int = 1, stock: str = "", deal: Deal | None = None, **more: object
) -> World:
    """A world in which every game is dealt so."""

    def dealing(rules: Ruleset, dealer: int, chance: random.Random) -> Dealt:
        return Dealt(deal if deal is not None else deal_with(rules, hands or {}, start=start, stock=stock))

    return World(deal=dealing, chance=random.Random(1), **more)  # pyright: ignore[reportArgumentType]


def seat_one_begins(seed: int = 1) -> World:
    """A world with fair deals, always the same ones, in which seat 1 asks first."""

    def dealing(rules: Ruleset, dealer: int, chance: random.Random) -> Dealt:
        while True:
            dealt = deal_fairly(rules, 1 if rules.first == "dealer" else rules.players, chance)
            if dealt.deal.start == 1:
                return dealt

    return World(deal=dealing, chance=random.Random(seed))


def frozen_world(deal: Callable[[Ruleset, int, random.Random], Dealt]) -> World:
    """A world in which time stands still, and ids and secrets come one after another."""
    ids, secrets = itertools.count(1), itertools.count(1)

    def new_id() -> str:
        number = next(ids)
        return "".join(_LETTERS[(number * 7 + place) % len(_LETTERS)] for place in range(22))

    return World(
        now=lambda: 1_800_000_000_000,
        chance=random.Random(7),
        deal=deal,
        new_id=new_id,
        new_secret=lambda: f"{next(secrets):032d}",
    )

"""What a table needs from outside: the time, chance, and the kinds of bots. Tests put in their own."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from halfsuit.bots import LEVELS, PLAYERS
from halfsuit.cards import Card
from halfsuit.game import Deal
from halfsuit.game.deal import draw_rank, drawn_from, first_to_ask
from halfsuit.rules import Ruleset, pack_of
from halfsuit.server.keys import new_id, new_secret

__all__ = ["Dealt", "World", "deal_fairly", "draw_for_teams"]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal, and by seat where its player sat before the drawing for teams (``None`` if nothing was drawn)."""

    deal: Deal
    was: tuple[int, ...] | None = None


def deal_fairly(rules: Ruleset, dealer: int, chance: random.Random) -> Dealt:
    """Draw for teams if the rules say so, shuffle and deal."""
    drew: tuple[Card, ...] | None = None
    was: tuple[int, ...] | None = None
    if rules.teams == "draw":
        drawn = chance.sample(drawn_from(rules), rules.players)
        was = draw_for_teams(drawn)
        drew = tuple(drawn[seat - 1] for seat in was)
    pack = list(pack_of(rules).cards)
    chance.shuffle(pack)
    start = first_to_ask(rules, dealer, chance)
    return Dealt(Deal.of(rules, pack, start=start, dealer=dealer, drew=drew), was)


def draw_for_teams(drawn: Sequence[Card]) -> tuple[int, ...]:
    """Who sits where by the cards drawn: by new seat, the old one. The higher half sit in the odd seats, descending."""
    ranked = sorted(range(1, len(drawn) + 1), key=lambda seat: draw_rank(drawn[seat - 1]), reverse=True)
    half = len(ranked) // 2
    return tuple(seat for pair in zip(ranked[:half], ranked[half:], strict=True) for seat in pair)


@dataclass(frozen=True)
class World:
    """The time, chance, ids and deals that tables use."""

    now: Callable[[], int] = field(default=lambda: int(time.time() * 1000))
    """Milliseconds since 1970."""
    chance: random.Random = field(default_factory=random.SystemRandom)
    deal: Callable[[Ruleset, int, random.Random], Dealt] = deal_fairly
    new_id: Callable[[], str] = new_id
    new_secret: Callable[[], str] = new_secret
    levels: tuple[str, ...] = tuple(PLAYERS)
    """The bots there are."""
    offered: tuple[str, ...] = ("kind", *LEVELS)
    """Those that people choose from."""
    stand_in: str = "careful"
    """Which of them plays on for somebody who is away."""

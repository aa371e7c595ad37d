"""Who sits where: free seats, names for bots, the next host, and how a game is begun."""

from __future__ import annotations

import random
from collections.abc import Sequence, Set

from halfsuit.cards import Card, card_text
from halfsuit.game import new_game
from halfsuit.notation import event_text
from halfsuit.rules import pack_of
from halfsuit.server.facts import Occupant, Started
from halfsuit.server.names import same_name
from halfsuit.server.table import NOBODY, Table
from halfsuit.server.world import World

__all__ = ["BOT_NAMES", "bot_name", "free_seat", "next_host", "seats_for", "started"]

_BOT_NAMES = (
    "Alma Anton Astrid Bente Birk Bruno Carla Dagny Ebba Edith Elis Ellen Emil Esther Felix Frida Gerda Greta Hugo "
    "Ida Ingrid Ivar Johan Karl Karla Kasper Lasse Laura Lilian Linus Liv Magda Malte Marie Mikkel Molly Nora Olga "
    "Oskar Otto Pelle Petra Rasmus Rosa Sanne Sigrid Silas Sonja Svend Thea Thora Tilde Ursula Valdemar Vera Viggo "
    "Villads Wilma "
)
BOT_NAMES = tuple(_BOT_NAMES.split())
"""What bots are called."""


def bot_name(table: Table, chance: random.Random, taken: Sequence[str] = ()) -> str:
    """A name for a bot that nobody at the table has."""
    used = [table.name_in(seat) for seat in range(1, len(table.seats)) if table.seats[seat] != NOBODY]
    names = [name for name in BOT_NAMES if not any(same_name(name, other) for other in (*used, *taken))]
    return chance.choice(names)


def free_seat(table: Table) -> int:
    """A seat for somebody who comes: an empty one, else that of a bot; 0 if there is none."""
    if table.stage == "lobby":
        for seat in range(1, len(table.seats)):
            if table.seats[seat] == NOBODY:
                return seat
    for seat in range(1, len(table.seats)):
        if table.seats[seat].level:
            return seat
    return 0


def next_host(table: Table, here: Set[int]) -> int:
    """Who becomes the host: of those who sit who came first, before all one who is connected; 0 if there is nobody."""
    seated = sorted(
        occupant.person
        for occupant in table.seats
        if occupant.person and occupant.person != table.host and not table.persons[occupant.person].left
    )
    return next((person for person in seated if person in here), seated[0] if seated else 0)


def seats_for(table: Table, players: int) -> list[Occupant]:
    """Who sits where when the number of seats changes: people before bots, everybody in place who can be."""
    seats = table.seats[1 : players + 1] + [NOBODY] * (players + 1 - len(table.seats))
    for occupant in table.seats[players + 1 :]:
        if not occupant.person:
            continue
        at = next((at for at, other in enumerate(seats) if other == NOBODY), None)
        if at is None:
            at = next((at for at, other in enumerate(seats) if other.level), None)
        if at is not None:
            seats[at] = occupant
    return seats


def started(table: Table, world: World) -> Started:
    """The deal of the next game."""
    rules = table.rules
    dealer = table.next_dealer or world.chance.randint(1, rules.players)
    dealt = world.deal(rules, (dealer - 1) % rules.players + 1, world.chance)
    deal = dealt.deal
    _, events = new_game(deal)
    assert deal.dealer is not None
    return Started(
        hands=[_cards(hand) for hand in deal.hands],
        stock=_cards(deal.stock),
        start=deal.start,
        dealer=deal.dealer,
        seed=f"{world.chance.getrandbits(64):016x}",
        drew=[card_text(card) for card in deal.drew] if deal.drew else None,
        was=list(dealt.was) if dealt.was else None,
        events=[event_text(event, pack_of(rules)) for event in events],
    )


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(card_text, cards))

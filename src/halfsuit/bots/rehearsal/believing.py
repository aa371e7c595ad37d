"""What a seat of an imagined game believes: simple conclusions, and chances fitted to the room in the hands.

The same as :class:`halfsuit.bots.notes.Notes` and :class:`halfsuit.bots.belief.RoughBelief` do. Kernels
(:mod:`halfsuit.infer.rows`); ``chances`` has a number by seat and card, ``may``, ``room`` and ``sure`` one by seat.
"""

from __future__ import annotations

from math import exp

from halfsuit.bots.rehearsal.layout import LIVE, NEEDED, NEEDS, Grid, count, fields_at, first
from halfsuit.infer.rows import Ints

__all__ = ["KERNELS", "believe"]


def mark_sure(seats: int, may: Ints, sure: Ints) -> None:
    """A card that can be in one place only is there."""
    once = 0
    twice = 0
    for seat in range(seats):
        twice |= once & may[seat]
        once |= may[seat]
    for seat in range(seats):
        sure[seat] = may[seat] & ~twice


def conclude(seats: int, me: int, position: Ints, at: int, may: Ints, room: Ints, sure: Ints) -> None:
    """Narrow down where every card may be, until nothing more follows."""
    needs = position[at + NEEDED]
    who = at + 12
    what = who + NEEDS
    for _ in range(30):
        mark_sure(seats, may, sure)
        changed = False
        for one in range(needs):
            seat = position[who + one]
            some = position[what + one]
            if seat == me or some == 0:
                continue
            left = some & may[seat]
            if left & sure[seat] != 0:
                continue
            if left != 0 and left & (left - 1) == 0:
                for other in range(seats):
                    if other != seat and may[other] & left != 0:
                        may[other] &= ~left
                        changed = True
                sure[seat] |= left
        for seat in range(seats):
            if count(sure[seat]) == room[seat]:
                if may[seat] != sure[seat]:
                    may[seat] = sure[seat]
                    changed = True
            elif count(may[seat]) == room[seat]:
                for other in range(seats):
                    if other != seat and may[other] & may[seat] != 0:
                        may[other] &= ~may[seat]
                        changed = True
        if not changed:
            break
    mark_sure(seats, may, sure)


def share_out(seats: int, unseen: int, chances: Grid) -> None:
    """Scale the chances of every unseen card so that it is somewhere once."""
    cards = unseen
    while cards != 0:
        card = first(cards)
        cards &= cards - 1
        whole = 0.0
        for seat in range(seats):
            whole += chances[seat, card]
        if whole > 0:
            for seat in range(seats):
                chances[seat, card] /= whole


def believe(
    seats: int,
    size: int,
    books: int,
    me: int,
    position: Ints,
    mates: float,
    others: float,
    rounds: int,
    chances: Grid,
    may: Ints,
    room: Ints,
    sure: Ints,
) -> None:
    """Write what a seat believes. ``mates`` and ``others`` say how strongly questions are read."""
    at = fields_at(seats, books)
    live = position[at + LIVE]
    needs = position[at + NEEDED]
    who = at + 12
    what = who + NEEDS
    known = position[me] & live
    for seat in range(seats):
        known |= position[seats + seat]
    unseen = live & ~known
    for seat in range(seats):
        may[seat] = 0 if seat == me else unseen & ~position[2 * seats + seat]
        room[seat] = 0 if seat == me else count(position[seat]) - count(position[seats + seat])
    conclude(seats, me, position, at, may, room, sure)
    chances[:] = 0.0
    for seat in range(seats):
        cards = (position[me] if seat == me else position[seats + seat]) & live
        while cards != 0:
            chances[seat, first(cards)] = 1.0
            cards &= cards - 1
    for seat in range(seats):
        if seat == me:
            continue
        pull = mates if (seat - me) % 2 == 0 else others
        for book in range(books):
            cards = may[seat] & (((1 << size) - 1) << (size * book))
            if cards == 0:
                continue
            weight = exp(min(2.6, pull * position[3 * seats + seat * books + book]))
            while cards != 0:
                chances[seat, first(cards)] = weight
                cards &= cards - 1
    for _ in range(rounds):
        share_out(seats, unseen, chances)
        for one in range(needs):
            seat = position[who + one]
            some = position[what + one] & may[seat]
            if seat == me or some == 0 or position[what + one] & sure[seat] != 0:
                continue
            lacking = 1.0
            cards = some
            while cards != 0:
                lacking *= 1 - min(0.999999, chances[seat, first(cards)])
                cards &= cards - 1
            if lacking > 0.001:
                cards = some
                while cards != 0:
                    chances[seat, first(cards)] /= 1 - lacking
                    cards &= cards - 1
        for seat in range(seats):
            if may[seat] == 0:
                continue
            whole = 0.0
            cards = may[seat]
            while cards != 0:
                whole += chances[seat, first(cards)]
                cards &= cards - 1
            if whole > 0:
                cards = may[seat]
                while cards != 0:
                    chances[seat, first(cards)] *= room[seat] / whole
                    cards &= cards - 1
    share_out(seats, unseen, chances)


KERNELS = (mark_sure, conclude, share_out, believe)
"""All of them, each after those that it uses."""

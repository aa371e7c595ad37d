"""What every question of a seat is worth in an imagined game: the terms of :mod:`halfsuit.bots.asks`, once more.

Kernels (:mod:`halfsuit.infer.rows`). ``weights`` has the fields of :class:`halfsuit.bots.asks.Weights` in their order.
"""

from __future__ import annotations

from halfsuit.bots.rehearsal.layout import ASKED, ASKER, LIVE, NEEDED, NEEDS, Grid, count, fields_at, first, throw
from halfsuit.infer.rows import Ints, Numbers

__all__ = ["KERNELS", "NO_ASK", "best_ask", "best_split", "weigh_all"]

NO_ASK = -1e18
"""The worth of what cannot be asked."""


def threat_from(
    seats: int, size: int, books: int, seat: int, position: Ints, chances: Grid, may: Ints, sure: Ints
) -> float:
    """How many cards a seat could take at once from the other side, as far as everybody knows."""
    at = fields_at(seats, books)
    who = at + 12
    what = who + NEEDS
    shown = 0
    for victim in range(seats):
        if (victim - seat) % 2 != 0:
            shown |= position[seats + victim]
    total = 0.0
    for book in range(books):
        whole = (((1 << size) - 1) << (size * book)) & position[at + LIVE]
        if shown & whole == 0:
            continue
        reach = 0.0
        if (position[seats + seat] | sure[seat]) & whole != 0:
            reach = 1.0
        else:
            for one in range(position[at + NEEDED]):
                some = position[what + one]
                if position[who + one] == seat and some != 0 and some & ~whole == 0:
                    reach = 1.0
                    break
            if reach == 0.0:
                lacking = 1.0
                cards = whole & may[seat]
                while cards != 0:
                    lacking *= 1 - chances[seat, first(cards)]
                    cards &= cards - 1
                reach = 1 - lacking
        total += reach * count(shown & whole)
    return total


def weigh_all(
    seats: int,
    size: int,
    books: int,
    me: int,
    position: Ints,
    weights: Numbers,
    left: int,
    chances: Grid,
    may: Ints,
    sure: Ints,
    ours: Numbers,
    threats: Numbers,
    worth: Grid,
) -> None:
    """Write by asked seat and card what asking is worth; ``NO_ASK`` where it is not allowed.

    ``left``: whether after a miss the turn goes to the left. ``ours`` and ``threats`` are scratch, by card of a book
    and by seat.
    """
    at = fields_at(seats, books)
    live = position[at + LIVE]
    worth[:] = NO_ASK
    average = 0.0
    for seat in range(seats):
        average += count(position[seat])
        threats[seat] = 0.0
        if (seat - me) % 2 != 0 and weights[10] != 0:
            threats[seat] = threat_from(seats, size, books, seat, position, chances, may, sure)
    average /= seats
    after = me
    if left == 1:
        for step in range(1, seats):
            if position[(me + step) % seats] != 0:
                after = (me + step) % seats
                break
    for book in range(books):
        whole = (((1 << size) - 1) << (size * book)) & live
        mine = position[me] & whole
        if mine in (0, whole):
            continue
        held = 0
        placed = 0
        fresh = 1.0
        for seat in range(seats):
            known = (position[me] if seat == me else position[seats + seat] | sure[seat]) & whole
            placed |= known
            if (seat - me) % 2 == 0:
                held |= known
                if position[3 * seats + seat * books + book] > 0 or position[seats + seat] & whole != 0:
                    fresh = 0.0
        unplaced = 0
        share = 0.0
        for one in range(size):
            card = book * size + one
            if (held >> card) & 1 == 1:
                ours[one] = 1.0
            elif (placed >> card) & 1 == 1:
                ours[one] = 0.0
            else:
                unplaced += 1
                chance = 0.0
                for seat in range(seats):
                    if (seat - me) % 2 == 0:
                        chance += chances[seat, card]
                ours[one] = min(1.0, chance)
            share += ours[one]
        share /= size
        best = 0.0
        second = 0.0
        best_one = -1
        for one in range(size):
            card = book * size + one
            if (mine >> card) & 1 == 1:
                continue
            reach = 0.0
            for seat in range(seats):
                if (seat - me) % 2 != 0:
                    reach = max(reach, chances[seat, card])
            if reach > best:
                second = best
                best = reach
                best_one = one
            elif reach > second:
                second = reach
        base = weights[2] * count(mine) + weights[3] * share + weights[5] * count(held) + weights[8] * fresh
        if position[at + ASKER] == me and position[at + ASKED] == book:
            base += weights[7]
        contest = weights[11] * (1 - share) * unplaced / size
        for one in range(size):
            card = book * size + one
            if (mine >> card) & 1 == 1:
                continue
            rest = 1.0
            for other in range(size):
                if other != one:
                    rest *= ours[other]
            onward = second if one == best_one else best
            for seat in range(seats):
                if (seat - me) % 2 == 0 or position[seat] == 0:
                    continue
                chance = chances[seat, card]
                threat = threats[after] if left == 1 else threats[seat]
                value = base + chance * (1 + weights[0] * chance + weights[6] * onward) + weights[4] * rest
                value += weights[9] * (average - count(position[seat]))
                value += (1 - chance) * (contest - weights[10] * threat)
                if chance >= 1 - 1e-12:
                    value += weights[1]
                worth[seat, card] = value


def best_ask(seats: int, cards: int, position: Ints, at: int, chances: Grid, worth: Grid) -> int:
    """The best question as seat * 64 + card; one that can hit before any that cannot; -1 if there is none."""
    best = NO_ASK
    chosen = -1
    hopeful = False
    for seat in range(seats):
        for card in range(cards):
            value = worth[seat, card]
            if value <= NO_ASK / 2:
                continue
            can = chances[seat, card] > 1e-9
            value += 1e-7 * throw(position, at)
            if (can and not hopeful) or (can == hopeful and value > best):
                best = value
                chosen = seat * 64 + card
                hopeful = hopeful or can
    return chosen


def best_split(seats: int, size: int, me: int, book: int, chances: Grid, holders: Ints, odds: Numbers) -> None:
    """Write the likeliest holder in the team of every card of a book, and two odds: that all are right, and ours."""
    odds[0] = 1.0
    odds[1] = 1.0
    for one in range(size):
        card = book * size + one
        whole = 0.0
        best = -1.0
        for seat in range(seats):
            if (seat - me) % 2 == 0:
                chance = chances[seat, card]
                whole += chance
                if chance > best:
                    best = chance
                    holders[one] = seat
        odds[0] *= best
        odds[1] *= min(1.0, whole)


KERNELS = (threat_from, weigh_all, best_ask, best_split)
"""All of them, each after those that it uses."""

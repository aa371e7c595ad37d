"""Imagined games: questions, claims, turns, whole games played on, and many worlds for every choice.

Kernels (:mod:`halfsuit.infer.rows`).
"""

from __future__ import annotations

from typing import Any

from halfsuit.bots.rehearsal.believing import believe
from halfsuit.bots.rehearsal.layout import (
    ASKED,
    ASKER,
    BOOKED,
    CLAIMER,
    EVENTS,
    LIVE,
    MOVED,
    NEEDED,
    NEEDS,
    ODD,
    TURN,
    Grid,
    count,
    fields_at,
)
from halfsuit.bots.rehearsal.weighing import best_ask, best_split, weigh_all
from halfsuit.infer.rows import Ints, Numbers

__all__ = ["KERNELS", "play", "rehearse"]


def ask(seats: int, size: int, books: int, position: Ints, me: int, target: int, card: int, left: int) -> None:
    """A question with its answer."""
    at = fields_at(seats, books)
    who = at + 12
    what = who + NEEDS
    book = card // size
    bit = 1 << card
    whole = ((1 << size) - 1) << (size * book)
    needs = position[at + NEEDED]
    position[at + EVENTS] += 1
    position[2 * seats + me] |= bit
    if position[seats + me] & whole & ~bit == 0 and needs < NEEDS:
        seen = 0
        for seat in range(seats):
            seen |= position[seats + seat]
        position[who + needs] = me
        position[what + needs] = whole & position[at + LIVE] & ~seen & ~position[2 * seats + me]
        needs += 1
    position[3 * seats + me * books + book] += 1
    position[at + ASKER] = me
    position[at + ASKED] = book
    position[2 * seats + target] |= bit
    if (position[target] >> card) & 1 == 1:
        unseen = (position[seats + target] >> card) & 1 == 0
        kept = 0
        for one in range(needs):
            if unseen and position[who + one] == target and position[what + one] & bit != 0:
                continue
            position[who + kept] = position[who + one]
            position[what + kept] = position[what + one] & ~bit
            kept += 1
        needs = kept
        position[target] &= ~bit
        position[seats + target] &= ~bit
        position[me] |= bit
        position[seats + me] |= bit
        position[at + MOVED] = position[at + EVENTS]
    elif left == 1:
        for step in range(1, seats + 1):
            if position[(me + step) % seats] != 0:
                position[at + TURN] = (me + step) % seats
                break
    else:
        position[at + TURN] = target
    position[at + NEEDED] = needs


def claim(seats: int, size: int, books: int, position: Ints, me: int, book: int, holders: Ints, void: int) -> None:
    """A claim with what comes of it. ``void``: whether nobody scores a book that the team has and splits wrongly."""
    at = fields_at(seats, books)
    who = at + 12
    what = who + NEEDS
    whole = ((1 << size) - 1) << (size * book)
    lost = False
    right = True
    for one in range(size):
        for seat in range(seats):
            if (position[seat] >> (book * size + one)) & 1 == 1:
                if (seat - me) % 2 != 0:
                    lost = True
                elif seat != holders[one]:
                    right = False
    if lost or (not right and void == 0):
        position[at + ODD + 1 - me % 2] += 1
    elif right:
        position[at + ODD + me % 2] += 1
    position[at + LIVE] &= ~whole
    for row in range(3 * seats):
        position[row] &= ~whole
    kept = 0
    for one in range(position[at + NEEDED]):
        if position[what + one] & whole == 0:
            position[who + kept] = position[who + one]
            position[what + kept] = position[what + one]
            kept += 1
    position[at + NEEDED] = kept
    position[at + EVENTS] += 1
    position[at + MOVED] = position[at + EVENTS]
    position[at + BOOKED] = position[at + EVENTS]


def pass_on(seats: int, position: Ints, side: int, poorest: int) -> int:
    """The seat of a side with most cards, or with fewest."""
    chosen = -1
    for seat in range(side, seats, 2):
        if position[seat] == 0:
            continue
        more = chosen >= 0 and count(position[seat]) > count(position[chosen])
        fewer = chosen >= 0 and count(position[seat]) < count(position[chosen])
        if chosen < 0 or (more and poorest == 0) or (fewer and poorest == 1):
            chosen = seat
    return chosen


def settle(seats: int, books: int, position: Ints) -> int:
    """Who acts now; passes on the turn of who has run out of cards, and the duty to claim all the rest."""
    at = fields_at(seats, books)
    turn = position[at + TURN]
    if position[at + CLAIMER] < 0:
        odd = 0
        even = 0
        for seat in range(seats):
            if seat % 2 == 0:
                odd |= position[seat]
            else:
                even |= position[seat]
        if odd == 0 or even == 0:
            side = 0 if even == 0 else 1
            if turn % 2 != side:
                turn = pass_on(seats, position, side, 1)
            elif position[turn] == 0:
                turn = pass_on(seats, position, side, 0)
            position[at + CLAIMER] = turn
        elif position[turn] == 0:
            turn = pass_on(seats, position, turn % 2, 0)
    position[at + TURN] = turn
    return turn


def own_book(seats: int, size: int, books: int, me: int, position: Ints, sure: Ints) -> int:
    """A book of which this seat can place every card in its team; -1 if there is none."""
    at = fields_at(seats, books)
    held = position[me]
    for seat in range(me % 2, seats, 2):
        held |= position[seats + seat] | sure[seat]
    for book in range(books):
        whole = ((1 << size) - 1) << (size * book)
        if position[at + LIVE] & whole != 0 and held & whole == whole:
            return book
    return -1


def play(
    seats: int,
    size: int,
    books: int,
    position: Ints,
    weights: Grid,
    reading: Grid,
    left: int,
    void: int,
    until: int,
    rounds: int,
    scratch: Any,
) -> None:
    """Play on until so many events have happened, or the game is over.

    ``weights`` and ``reading`` (how strongly team-mates' and opponents' questions are read) are a row each for the odd
    and the even team.
    """
    chances, worth, ours, threats, odds, may, room, sure, holders = scratch
    at = fields_at(seats, books)
    while position[at + LIVE] != 0 and position[at + EVENTS] < until:
        me = settle(seats, books, position)
        side = me % 2
        believe(
            seats, size, books, me, position, reading[side, 0], reading[side, 1], rounds, chances, may, room, sure
        )  # fmt: skip
        book = own_book(seats, size, books, me, position, sure)
        if book < 0:
            best = -9.0
            likeliest = -1
            right = 0.0
            for other in range(books):
                if position[at + LIVE] & (((1 << size) - 1) << (size * other)) == 0:
                    continue
                best_split(seats, size, me, other, chances, holders, odds)
                if odds[0] >= 0.97:
                    book = other
                    break
                if odds[0] - (1 - odds[1]) > best:
                    best = odds[0] - (1 - odds[1])
                    likeliest = other
                    right = odds[0]
            if book < 0 and position[at + CLAIMER] < 0:
                weigh_all(
                    seats, size, books, me, position, weights[side], left, chances, may, sure, ours, threats, worth
                )  # fmt: skip
                chosen = best_ask(seats, size * books, position, at, chances, worth)
                if chosen >= 0:
                    hopeless = chances[chosen >> 6, chosen & 63] <= 1e-9
                    quiet = position[at + EVENTS] - position[at + MOVED] > 2 * seats
                    endless = position[at + EVENTS] - position[at + BOOKED] > 60 * seats
                    if not (hopeless and (right >= 0.5 or quiet)) and not endless:
                        ask(seats, size, books, position, me, chosen >> 6, chosen & 63, left)
                        continue
            if book < 0:
                book = likeliest
        best_split(seats, size, me, book, chances, holders, odds)
        claim(seats, size, books, position, me, book, holders, void)


def standing(seats: int, size: int, books: int, position: Ints, side: int, values: Numbers) -> float:
    """What a position is worth to a side, all cards seen: points, live books by how many cards it has, the turn."""
    at = fields_at(seats, books)
    worth = 0.0 + position[at + ODD + side] - position[at + ODD + 1 - side]
    for book in range(books):
        whole = ((1 << size) - 1) << (size * book)
        if position[at + LIVE] & whole == 0:
            continue
        held = 0
        for seat in range(side, seats, 2):
            held += count(position[seat] & whole)
        worth += values[held]
    if position[at + LIVE] != 0:
        worth += values[size + 1] if position[at + TURN] % 2 == side else -values[size + 1]
    return worth


def rehearse(
    seats: int,
    size: int,
    books: int,
    position: Ints,
    me: int,
    worlds: Grid,
    choices: Ints,
    naming: Grid,
    weights: Grid,
    reading: Grid,
    left: int,
    void: int,
    plies: int,
    rounds: int,
    values: Numbers,
    imagined: Ints,
    scratch: Any,
    results: Grid,
) -> None:
    """Write by choice and world what comes of a choice: the standing after so many more events, for its own side.

    ``worlds`` has by world and seat the hand. A choice is a question (seat * 64 + card), or -1 - book: a claim of it,
    whose holders are in ``naming`` by choice. ``imagined`` is scratch for a position.
    """
    at = fields_at(seats, books)
    for world in range(len(worlds)):
        for choice in range(len(choices)):
            for place in range(len(position)):
                imagined[place] = position[place]
            for seat in range(seats):
                imagined[seat] = worlds[world, seat]
            chosen = choices[choice]
            if chosen >= 0:
                ask(seats, size, books, imagined, me, chosen >> 6, chosen & 63, left)
            else:
                claim(seats, size, books, imagined, me, -1 - chosen, naming[choice], void)
            until = position[at + EVENTS] + plies
            play(seats, size, books, imagined, weights, reading, left, void, until, rounds, scratch)
            results[choice, world] = standing(seats, size, books, imagined, me % 2, values)


KERNELS = (ask, claim, pass_on, settle, own_book, play, standing, rehearse)
"""All of them, each after those that it uses."""

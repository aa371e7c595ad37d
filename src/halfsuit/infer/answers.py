"""From the terms to the cards: who may have been dealt which card, and which claim is the best.

All functions here are kernels (:mod:`halfsuit.infer.rows`). ``shape`` and ``deals`` are those of a chain
(:mod:`halfsuit.infer.units`, :mod:`halfsuit.infer.backward`); ``owner``, ``seats``, ``columns``, ``share``, ``start``
of ways, ``ways`` and ``worth`` those of its tables (:mod:`halfsuit.infer.book`), one after the other.
"""

from __future__ import annotations

from halfsuit.infer.rows import Ints, Numbers, Rows
from halfsuit.infer.tables import COLUMN_BITS, COLUMN_MASK

__all__ = ["KERNELS", "claims", "marginals"]


def marginals(
    places: int,
    books: int,
    units: int,
    channels: int,
    shape: Rows,
    owner: Ints,
    seats: Ints,
    columns: Ints,
    share: Numbers,
    deals: Numbers,
    unit: Ints,
    spare: Ints,
    size: Ints,
    whole: Numbers,
    scratch: Numbers,
    out: Numbers,
    over: Ints,
) -> None:
    """Write by card and place the weight of the deals in which the place was dealt the card, as ``out / over``.

    ``whole[0]`` is the weight of all deals. ``out`` comes as zeros; ``scratch`` has room for a number per column and
    unit.
    """
    start, side, _, _, _, _, _, term, first, _, shared, _ = shape
    for at in range(len(over)):
        over[at] = 1
    for book in range(books):
        width = start[book + 1] - start[book]
        cards = first[book + 1] - first[book]
        for card in range(cards):
            row = (first[book] + card) * places
            if owner[first[book] + card] >= 0:
                out[row + owner[first[book] + card]] = whole[0]
                continue
            for at in range(width + units):
                scratch[at] = 0
            for one in range(term[book], term[book + 1]):
                base = shared[book] + ((one - term[book]) * cards + card) * width
                for at in range(width):
                    if columns[4 * (start[book] + at) + 2] == 1:
                        scratch[at] += deals[one * channels] * share[base + at]
                for one_unit in range(units):
                    at = side[book * units + one_unit]
                    if at >= 0 and columns[4 * (start[book] + at) + 2] > 1:
                        scratch[width + one_unit] += deals[one * channels + 1 + one_unit] * share[base + at]
            for place in range(places):
                at = seats[2 * (book * places + place)]
                if at < 0:
                    continue
                if columns[4 * (start[book] + at) + 2] == 1:
                    out[row + place] = scratch[at]
                elif unit[place] >= 0 and size[unit[place]] > 0:
                    out[row + place] = scratch[width + unit[place]] * spare[place]
                    over[row + place] = size[unit[place]]


def claims(
    books: int,
    channels: int,
    shape: Rows,
    owner: Ints,
    columns: Ints,
    worth: Numbers,
    ways: Ints,
    begin: Ints,
    deals: Numbers,
    team: int,
    asked: Ints,
    best: Numbers,
    have: Numbers,
    which: Ints,
) -> None:
    """Find by book the likeliest way in which a team (a mask of places) has all the ``asked`` cards (a mask by book).

    The places of the team must have been kept apart, from each other and from the others. Written, all given as zeros
    but ``which`` (given as -1): the weight of the deals with that way (``best``) and of those in which the team has all
    the cards asked (``have``), and the number of that way. Ways that differ in cards not asked only are told apart all
    the same.
    """
    start, _, _, _, _, _, _, term, first, _, _, _ = shape
    for book in range(books):
        cards = first[book + 1] - first[book]
        possible = True
        wanted = 0
        for card in range(cards):
            place = owner[first[book] + card]
            if (asked[book] >> card) & 1 == 1:
                if place >= 0 and (team >> place) & 1 == 0:
                    possible = False
                elif place < 0:
                    wanted |= 1 << card
        if not possible:
            continue
        for one in range(term[book], term[book + 1]):
            weight = deals[one * channels]
            if weight == 0:
                continue
            for way in range(begin[one], begin[one + 1]):
                inside = True
                for card in range(cards):
                    if (wanted >> card) & 1 == 1:
                        column = 4 * (start[book] + ((ways[way] >> (COLUMN_BITS * card)) & COLUMN_MASK))
                        if columns[column + 2] > 1 or (team >> columns[column + 3]) & 1 == 0:
                            inside = False
                            break
                if not inside:
                    continue
                value = weight * worth[way]
                have[book] += value
                if which[book] < 0 or value > best[book]:
                    best[book] = value
                    which[book] = way


KERNELS = (marginals, claims)
"""All of them."""

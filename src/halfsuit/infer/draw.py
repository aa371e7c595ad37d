"""Deals drawn from those that are still possible, each as likely as it should be.

The chain is walked forward: at every step the way to go on is drawn by the weight of what it leads to, which the
backward sweep has found. What was counted together is then told apart by drawing cards: when a block is split, it is
drawn which of its cards go where; where blocks were merged, that is done at the end, from the last merge to the first.

A kernel (:mod:`halfsuit.infer.rows`).
"""

from __future__ import annotations

from halfsuit.infer.plan import BOOK, MERGE, SPLIT
from halfsuit.infer.rows import Ints, Numbers, Rows
from halfsuit.infer.states import clear, count, find, spot
from halfsuit.infer.tables import COLUMN_BITS, COLUMN_MASK

__all__ = ["KERNELS", "draw"]

FINAL = 1 << 10
"""Added to a place: the card is there. Smaller tags are names of blocks, negative ones columns."""


def _names(steps: int, units: int, levels: Rows, name: Ints) -> None:
    """Name the blocks of all levels: a unit alone by its number, others by numbers that do not come again."""
    kind, what, other, number, home, role, _, _, _, _, _, _, _ = levels
    free = units
    if units > 1:
        name[0] = free
        free += 1
    elif units == 1:
        name[0] = 0
    for at in range(steps):
        next_ = (at + 1) * units
        for block in range(number[at + 1]):
            name[next_ + block] = name[at * units + block] if block < number[at] else -1
        if kind[at] == MERGE and other[at] < number[at + 1]:
            name[next_ + other[at]] = name[at * units + number[at] - 1]
        if kind[at] == BOOK:
            continue
        name[next_ + what[at]] = -1
        for unit in range(units):
            if role[next_ + unit] == 0:
                name[next_ + home[next_ + unit]] = unit
        for block in range(number[at + 1]):
            if name[next_ + block] < 0:
                name[next_ + block] = free
                free += 1


def _deal_out(
    cards: int, row: int, tags: Ints, tag: int, number: int, one: int, two: int, luck: Numbers, next_: int
) -> int:
    """Draw so many of the cards with a tag for the tag ``one``; the others get ``two``. Returns the next of luck."""
    left = 0
    for card in range(row, row + cards):
        if tags[card] == tag:
            left += 1
    if number == 0 or number >= left:  # nothing to draw
        for card in range(row, row + cards):
            if tags[card] == tag:
                tags[card] = one if number > 0 else two
        return next_
    for card in range(row, row + cards):
        if tags[card] == tag:
            if luck[next_] * left < number:
                tags[card] = one
                number -= 1
            else:
                tags[card] = two
            next_ += 1
            left -= 1
    return next_


def _pick_term(
    at: int,
    units: int,
    channels: int,
    levels: Rows,
    trail: Rows,
    weigh: Numbers,
    back: Numbers,
    wrap: int,
    place: Ints,
    source: int,
    chance: float,
) -> int:
    """Draw an expanded term to go on with from a state. The table has the states of the next level."""
    guard = levels[12]
    _, state, _, _, _, _, _, opened, word, jump, _, _ = trail
    above = guard[3 * at + 3]
    below = guard[3 * at + 4]
    limit = guard[3 * at + 5]
    base = spot(at + 1, units, state[source], levels)
    rest = chance * back[source * channels]
    chosen = -1
    for one in range(opened[at], opened[at + 1]):
        new = state[source] + word[one]
        if (new + above) & limit != 0 or (new + below) & limit != limit:
            continue
        value = weigh[one] * back[(place[find(base + jump[one], wrap, new, state, place)] - 1) * channels]
        if value > 0:
            chosen = one
            rest -= value
            if rest < 0:
                break
    return chosen


def draw(
    samples: int,
    places: int,
    books: int,
    steps: int,
    units: int,
    channels: int,
    shape: Rows,
    levels: Rows,
    trail: Rows,
    owner: Ints,
    seats: Ints,
    columns: Ints,
    total: Numbers,
    begin: Ints,
    ways: Ints,
    worth: Numbers,
    weigh: Numbers,
    back: Numbers,
    unit: Ints,
    spare: Ints,
    name: Ints,
    where: Ints,
    rests: Ints,
    wrap: int,
    place: Ints,
    luck: Numbers,
    out: Ints,
) -> int:
    """Draw so many deals: ``out`` has by deal and card the place. Returns how many random numbers were used.

    ``name`` has room for a number by level and unit, ``where`` for one by deal and one by state, ``rests`` for one by
    deal and step.
    """
    start, side, _, _, _, _, open_, term, first, _, _, _ = shape
    kind, what, other, number, home, _, full, _, _, _, _, _, _ = levels
    states, state, slot, link, gain, joint, _, _, word, jump, _, origin = trail
    cards = first[books]
    _names(steps, units, levels, name)
    used = 0
    for deal in range(samples):
        where[deal] = 0
        for card in range(cards):
            out[deal * cards + card] = FINAL + owner[card] if owner[card] >= 0 else -1
    for at in range(-books, steps):
        # Before the chain come the books in which nothing varies but the cards themselves.
        book = at + books if at < 0 else what[at]
        if at < 0 and open_[book] > 0:
            continue
        if at < 0 or kind[at] == BOOK:
            if at >= 0:
                for target in range(states[at + 1], states[at + 2]):
                    place[slot[target]] = target + 1
            for deal in range(samples):
                row = deal * cards
                one = -1
                which = term[book]
                if at >= 0:
                    source = where[deal]
                    one = _pick_term(at, units, channels, levels, trail, weigh, back, wrap, place, source, luck[used])
                    used += 1
                    which = origin[one]
                    near = spot(at + 1, units, state[source], levels) + jump[one]
                    where[deal] = place[find(near, wrap, state[source] + word[one], state, place)] - 1
                rest = luck[used] * total[which]
                used += 1
                way = begin[which]
                for candidate in range(begin[which], begin[which + 1]):
                    if worth[candidate] > 0:
                        way = candidate
                        rest -= worth[candidate]
                        if rest < 0:
                            break
                for card in range(first[book], first[book + 1]):
                    if owner[card] < 0:
                        column = (ways[way] >> (COLUMN_BITS * (card - first[book]))) & COLUMN_MASK
                        out[row + card] = -2 - column
                for column in range(start[book + 1] - start[book]):
                    if columns[4 * (start[book] + column) + 2] == 1:
                        for card in range(first[book], first[book + 1]):
                            if out[row + card] == -2 - column:
                                out[row + card] = FINAL + columns[4 * (start[book] + column) + 3]
                        continue
                    for block in range(number[at] if at >= 0 else 0):
                        inside = False
                        for member in range(units):
                            if home[at * units + member] == block and side[book * units + member] == column:
                                inside = True
                        if inside:
                            used = _deal_out(
                                first[book + 1] - first[book], row + first[book], out, -2 - column,
                                count(at, units, block, word[one], levels), name[at * units + block], -2 - column,
                                luck, used,
                            )  # fmt: skip
            if at >= 0:
                clear(states[at + 1], states[at + 2], slot, place)
        elif kind[at] == SPLIT:
            # The states that a state is split into stand together; find where they begin.
            for source in range(states[at], states[at + 1] + 1):
                where[samples + source] = states[at + 2]
            for target in range(states[at + 2] - 1, states[at + 1] - 1, -1):
                where[samples + link[target]] = target
            for deal in range(samples):
                source = where[deal]
                rest = luck[used] * back[source * channels]
                used += 1
                target = where[samples + source]
                chosen = target
                while target < states[at + 2] and link[target] == source:
                    value = gain[3 * target] * back[target * channels]
                    if value > 0:
                        chosen = target
                        rest -= value
                        if rest < 0:
                            break
                    target += 1
                where[deal] = chosen
                used = _deal_out(
                    cards, deal * cards, out, name[at * units + what[at]],
                    count(at + 1, units, what[at], state[chosen], levels),
                    name[(at + 1) * units + what[at]], name[(at + 1) * units + other[at]], luck, used,
                )  # fmt: skip
        else:
            for deal in range(samples):
                source = where[deal]
                rests[deal * steps + at] = full[at * units + what[at]] - count(
                    at, units, what[at], state[source], levels
                )
                where[deal] = joint[source]
    for deal in range(samples):
        row = deal * cards
        for at in range(steps - 1, -1, -1):
            if kind[at] == MERGE:
                used = _deal_out(
                    cards, row, out, name[(at + 1) * units + what[at]], rests[deal * steps + at],
                    name[at * units + what[at]], name[at * units + other[at]], luck, used,
                )  # fmt: skip
        for seat in range(places):
            if unit[seat] >= 0:
                used = _deal_out(
                    cards, row, out, unit[seat], spare[seat], FINAL + seat, unit[seat], luck, used
                )  # fmt: skip
        for card in range(row, row + cards):
            out[card] -= FINAL
    return used


KERNELS = (_names, _deal_out, _pick_term, draw)
"""All of them, each after those that it uses."""

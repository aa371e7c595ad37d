"""And back again: the weight of all deals in which a given term of a given book was dealt.

Going back gives by state the weight of all ways to go on from there. Times the weight of the ways to get there, summed
over the states in which a term can be dealt, that is the weight of the deals with the term: all answers follow from
these.

While several units are in one block that is split later, the chain does not know yet which of them has a card. So for
each of them the backward sweep carries a channel: the weight of the ways to go on, each times the part of the block's
cards that the unit will turn out to have. (For merged blocks see :mod:`halfsuit.infer.forward`.)

All functions here are kernels (:mod:`halfsuit.infer.rows`).
"""

from __future__ import annotations

from halfsuit.infer.plan import BOOK, SPLIT
from halfsuit.infer.rows import Ints, Numbers, Rows
from halfsuit.infer.scattered import backward_scattered
from halfsuit.infer.states import aside, book_size, can_scatter, clear, count, find, spot

__all__ = ["KERNELS", "backward"]


def _take_book(
    at: int,
    units: int,
    size: int,
    channels: int,
    shape: Rows,
    columns: Ints,
    levels: Rows,
    trail: Rows,
    weigh: Numbers,
    there: Numbers,
    back: Numbers,
    sums: Numbers,
    deals: Numbers,
    wrap: int,
    place: Ints,
    scratch: Ints,
) -> None:
    """Backward over a book: ``back`` of the states before it, and ``deals`` of its terms."""
    start, side, _, _, _, _, _, term, _, counted, _, counts = shape
    _, what, _, _, home, role, _, _, _, _, _, _, guard = levels
    begin, state, slot, _, _, _, _, opened, word, jump, times, origin = trail
    next_ = at + 1
    above = guard[3 * next_]
    below = guard[3 * next_ + 1]
    limit = guard[3 * next_ + 2]
    merged = 0
    pooled = 2 * units
    if channels > 1:
        for unit in range(units):
            if role[at * units + unit] == 1:
                scratch[merged] = 1 + unit
                merged += 1
                if channels > 1 + units:
                    scratch[merged] = 1 + units + unit
                    merged += 1
            elif role[at * units + unit] == 2:
                scratch[pooled] = 1 + unit
                pooled += 1
                if channels > 1 + units:
                    scratch[pooled] = 1 + units + unit
                    pooled += 1
    for target in range(begin[next_], begin[next_ + 1]):
        place[slot[target]] = target + 1
    first = opened[at]
    for one in range(channels * (opened[next_] - first)):
        sums[one] = 0
    for source in range(begin[at], begin[next_]):
        base = spot(next_, units, state[source], levels)
        if size > 0:
            base += aside(next_, units, state[source], levels)
        got = source * channels
        for one in range(first, opened[next_]):
            new = state[source] + word[one]
            if (new + above) & limit != 0 or (new + below) & limit != limit:
                continue
            gone = (place[find(base + jump[one], wrap, new, state, place)] - 1) * channels
            sum_ = (one - first) * channels
            sums[sum_] += there[got] * back[gone]
            back[got] += weigh[one] * back[gone]
            for which in range(merged):
                channel = scratch[which]
                sums[sum_ + channel] += there[got + channel] * back[gone]
            for which in range(2 * units, pooled):
                channel = scratch[which]
                sums[sum_ + channel] += there[got] * back[gone + channel]
                back[got + channel] += weigh[one] * back[gone + channel]
    clear(begin[next_], begin[next_ + 1], slot, place)
    book = what[at]
    width = start[book + 1] - start[book]
    for one in range(first, opened[next_]):
        sum_ = (one - first) * channels
        which = origin[one]
        deals[which * channels] += times[one] * sums[sum_]
        if channels == 1:
            continue
        for unit in range(units):
            column = side[book * units + unit]
            if column < 0 or columns[4 * (start[book] + column) + 2] == 1:
                continue
            cards = counts[counted[book] + (which - term[book]) * width + column]
            part = count(at, units, home[at * units + unit], word[one], levels)
            if part > 0:
                channel = 0 if role[at * units + unit] == 0 else 1 + unit
                if channel > 0 and part == size and can_scatter(book, column, shape):
                    channel += units  # a scattered book
                deals[which * channels + 1 + unit] += (times[one] * part // cards) * sums[sum_ + channel]


def backward(
    books: int,
    steps: int,
    units: int,
    channels: int,
    shape: Rows,
    columns: Ints,
    levels: Rows,
    trail: Rows,
    weigh: Numbers,
    there: Numbers,
    back: Numbers,
    sums: Numbers,
    deals: Numbers,
    total: Numbers,
    wrap: int,
    place: Ints,
    scratch: Ints,
) -> None:
    """Write by state the weight of the ways to go on (``back``), and by term what the answers need (``deals``).

    Both come as zeros. ``deals[t * channels]`` is the weight of the deals in which a way of term t was dealt, without
    the weight of that way; ``deals[t * channels + 1 + u]`` the same, each deal times the part that unit u has of the
    cards of its column, if the column has several places. ``sums`` has room for ``channels`` numbers per expanded term
    of a step.
    """
    kind, what, other, _, home, role, _, _, _, _, _, _, _ = levels
    begin, _, _, link, gain, joint, glue, _, _, _, _, _ = trail
    size = book_size(shape)
    back[(begin[steps + 1] - 1) * channels] += 1
    for at in range(steps - 1, -1, -1):
        next_ = at + 1
        if kind[at] == BOOK:
            _take_book(
                at, units, size, channels, shape, columns, levels, trail, weigh, there, back, sums, deals,
                wrap, place, scratch,
            )  # fmt: skip
        elif size > 0:
            backward_scattered(at, units, channels, kind[at] == SPLIT, levels, trail, back)
        elif kind[at] == SPLIT:
            for target in range(begin[next_], begin[next_ + 1]):
                source = link[target]
                back[source * channels] += back[target * channels] * gain[3 * target]
                if channels == 1:
                    continue
                for unit in range(units):
                    if role[at * units + unit] == 2:
                        block = home[next_ * units + unit]
                        factor = gain[3 * target + (1 if block == what[at] else 2 if block == other[at] else 0)]
                        channel = 1 + unit if role[next_ * units + unit] == 2 else 0
                        back[source * channels + 1 + unit] += back[target * channels + channel] * factor
        else:
            for source in range(begin[at], begin[next_]):
                target = joint[source]
                if target >= 0:
                    for channel in range(channels):
                        back[source * channels + channel] = back[target * channels + channel] * glue[source]
    for book in range(books):
        if shape[6][book] == 0:
            mine = shape[7][book] * channels
            deals[mine] = back[0]
            for still in range(books):
                if still != book and shape[6][still] == 0:
                    deals[mine] *= total[shape[7][still]]


KERNELS = (_take_book, backward)
"""All of them, each after those that it uses."""

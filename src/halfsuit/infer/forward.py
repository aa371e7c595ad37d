"""Along the chain, from nothing given out to everything given out: the weight of all ways to get to each state.

While several units are in one merged block, the chain does not know which of them gets a card. So for each of them it
carries a *channel* along: the weight of the ways to get to the state, each times the part of the block's further cards
that the unit will get. Channel 0 is the weight itself, channel 1 + u belongs to unit u. The channels stay whole
numbers, since C(n, a) a / n = C(n - 1, a - 1).

All functions here are kernels (:mod:`halfsuit.infer.rows`).
"""

from __future__ import annotations

from halfsuit.infer.plan import BOOK, SPLIT
from halfsuit.infer.rows import Ints, Numbers, Rows
from halfsuit.infer.scattered import forward_scattered
from halfsuit.infer.states import aside, book_size, clear, count, expand, find, spot

__all__ = ["KERNELS", "forward"]


def _give_book(
    at: int,
    units: int,
    size: int,
    channels: int,
    levels: Rows,
    trail: Rows,
    weigh: Numbers,
    there: Numbers,
    wrap: int,
    place: Ints,
    scratch: Ints,
) -> int:
    """Forward over a book; returns the end of the states; -1 without room for them, -3 with a full table."""
    _, _, _, _, _, role, _, _, _, _, _, _, guard = levels
    begin, state, slot, _, _, _, _, opened, word, jump, _, _ = trail
    next_ = at + 1
    above = guard[3 * next_]
    below = guard[3 * next_ + 1]
    limit = guard[3 * next_ + 2]
    active = 0
    if channels > 1:
        for unit in range(units):
            if role[at * units + unit] == 1:
                scratch[active] = 1 + unit
                active += 1
                if channels > 1 + units:
                    scratch[active] = 1 + units + unit
                    active += 1
    end = begin[next_]
    for source in range(begin[at], begin[next_]):
        base = spot(next_, units, state[source], levels)
        if size > 0:
            base += aside(next_, units, state[source], levels)
        for one in range(opened[at], opened[next_]):
            new = state[source] + word[one]
            if (new + above) & limit != 0 or (new + below) & limit != limit:
                continue
            at_ = find(base + jump[one], wrap, new, state, place)
            target = place[at_] - 1
            if target < 0:
                if end == len(state) or 2 * (end - begin[next_]) > wrap > 0:
                    clear(begin[next_], end, slot, place)
                    return -1 if end == len(state) else -3
                target = end
                end += 1
                place[at_] = end
                slot[target] = at_
                state[target] = new
                for channel in range(channels):
                    there[target * channels + channel] = 0
            there[target * channels] += there[source * channels] * weigh[one]
            for which in range(active):
                channel = scratch[which]
                there[target * channels + channel] += there[source * channels + channel] * weigh[one]
    clear(begin[next_], end, slot, place)
    return end


def _split(at: int, units: int, channels: int, levels: Rows, trail: Rows, there: Numbers, choose: Ints) -> int:
    """Forward over a split; returns the end of the states; -1 without room for them, -3 with a full table."""
    _, what, other, number, _, _, _, low, high, shift, _, _, _ = levels
    begin, state, _, link, gain, _, _, _, _, _, _, _ = trail
    next_ = at + 1
    one = next_ * units + what[at]
    two = next_ * units + other[at]
    end = begin[next_]
    for source in range(begin[at], begin[next_]):
        cards = count(at, units, what[at], state[source], levels)
        rest = 0
        for block in range(number[at]):
            if block != what[at]:
                rest += count(at, units, block, state[source], levels) << shift[next_ * units + block]
        for part in range(max(low[one], cards - high[two]), min(high[one], cards - low[two]) + 1):
            if end == len(state):
                return -1
            state[end] = rest + (part << shift[one]) + ((cards - part) << shift[two])
            link[end] = source
            gain[3 * end] = choose[cards * 64 + part]
            gain[3 * end + 1] = choose[(cards - 1) * 64 + part - 1] if part > 0 else 0
            gain[3 * end + 2] = choose[(cards - 1) * 64 + part] if part < cards else 0
            for channel in range(channels):
                there[end * channels + channel] = there[source * channels + channel] * gain[3 * end]
            end += 1
    return end


def _merge(
    at: int, units: int, channels: int, levels: Rows, trail: Rows, there: Numbers, choose: Ints, wrap: int, place: Ints
) -> int:
    """Forward over a merge; returns the end of the states; -1 without room for them, -3 with a full table."""
    _, what, other, number, home, role, full, low, high, shift, _, _, _ = levels
    begin, state, slot, _, _, joint, glue, _, _, _, _, _ = trail
    next_ = at + 1
    one = what[at]
    two = other[at]
    gone = number[next_]  # this block moves to where the second one was
    here = next_ * units + one
    end = begin[next_]
    for source in range(begin[at], begin[next_]):
        cards = count(at, units, one, state[source], levels)
        more = count(at, units, two, state[source], levels)
        joint[source] = -1
        if cards + more < low[here] or cards + more > high[here]:
            continue
        new = (cards + more) << shift[here]
        for block in range(gone + 1):
            if block not in (one, two):
                to = two if block == gone else block
                new += count(at, units, block, state[source], levels) << shift[next_ * units + to]
        at_ = find(spot(next_, units, new, levels), wrap, new, state, place)
        target = place[at_] - 1
        if target < 0:
            if end == len(state) or 2 * (end - begin[next_]) > wrap > 0:
                clear(begin[next_], end, slot, place)
                return -1 if end == len(state) else -3
            target = end
            end += 1
            place[at_] = end
            slot[target] = at_
            state[target] = new
            for channel in range(channels):
                there[target * channels + channel] = 0
        rest = full[at * units + one] - cards
        last = full[at * units + two] - more
        joint[source] = target
        glue[source] = choose[(rest + last) * 64 + rest]
        with_one = choose[(rest + last - 1) * 64 + rest - 1] if rest > 0 else 0
        with_two = choose[(rest + last - 1) * 64 + rest] if last > 0 else 0
        there[target * channels] += there[source * channels] * glue[source]
        if channels == 1:
            continue
        for unit in range(units):
            if role[next_ * units + unit] == 1:
                block = home[at * units + unit]
                factor = with_one if block == one else with_two if block == two else glue[source]
                channel = 1 + unit if role[at * units + unit] == 1 else 0
                there[target * channels + 1 + unit] += there[source * channels + channel] * factor
    clear(begin[next_], end, slot, place)
    return end


def forward(
    books: int,
    steps: int,
    units: int,
    channels: int,
    shape: Rows,
    levels: Rows,
    trail: Rows,
    total: Numbers,
    weigh: Numbers,
    there: Numbers,
    choose: Ints,
    wrap: int,
    place: Ints,
    scratch: Ints,
) -> int:
    """Write the states of all levels and ``there``: the weight of the ways to each, so many ``channels`` a state.

    A book in which nothing varies has one term and is no step: its weight is there from the beginning. ``place`` is a
    table of zeros, and is left so; ``scratch`` has room for six numbers a unit. ``total`` is the weight by term;
    ``weigh`` is written by expanded term. Returns how many states there are; 0 if the last level is never reached; -1
    without room for the states, -2 without room for the expanded terms, -3 with a hashed table half full.
    """
    kind = levels[0]
    size = book_size(shape)
    begin = trail[0]
    opened = trail[7]
    begin[0] = 0
    begin[1] = 1
    opened[0] = 0
    trail[1][0] = 0
    for channel in range(channels):
        there[channel] = 0
    there[0] += 1
    for book in range(books):
        if shape[6][book] == 0:
            there[0] *= total[shape[7][book]]
    for at in range(steps):
        opened[at + 1] = opened[at]
        if kind[at] == BOOK:
            if not expand(at, units, size, shape, levels, trail, weigh, total, choose, scratch):
                return -2
            end = _give_book(at, units, size, channels, levels, trail, weigh, there, wrap, place, scratch)
        elif size > 0:
            end = forward_scattered(
                at, units, channels, size, kind[at] == SPLIT, levels, trail, there, choose, wrap, place
            )
        elif kind[at] == SPLIT:
            end = _split(at, units, channels, levels, trail, there, choose)
        else:
            end = _merge(at, units, channels, levels, trail, there, choose, wrap, place)
        if end < 0:
            return end
        begin[at + 2] = end
        if end == begin[at + 1]:
            return 0
    return begin[steps + 1]


KERNELS = (_give_book, _split, _merge, forward)
"""All of them, each after those that it uses."""

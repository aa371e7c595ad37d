"""Books that no hand has whole, without telling the hands apart.

Under ``must-claim`` a player who had a whole book would have had to declare it. So nobody has one, and that tells every
player apart from every other: a book that lies in the hands of a block can be dealt in all ways but those in which one
of them has it all. To count these the chain need not follow every hand. It remembers one more number of a block: how
many books lie in it, every one of them *scattered*, that is not in a single hand. (Where the block is a single hand,
there are none.) The cards of the block that belong to no scattered book are *free*.

When the block is split, a scattered book goes to the one part or to the other and is scattered there, or some of its
cards go to each part: then they may lie there as they like, and are free. All these ways are counted, none is taken
away; so zero stays exactly zero. For merged blocks the same is told of the cards that they are still to get, and the
number is a forecast: how many scattered books are still to come. It is written so that it grows, and ends at the
number of all books that can lie scattered.

The numbers of scattered books stand in the word of a state as those of cards do. Of them the rows ``low``, ``high``,
``shift``, ``stride`` and ``field`` of the levels (:mod:`halfsuit.infer.plan`) tell in a second half. An edge goes from
a state (``link``) to a state of the next level (``joint``), and has seven numbers (``gain``): in how many ways the two
go together, see ``_ways``. The edges of step i are ``opened[i]`` up to ``opened[i + 1]``. After the counts of all
tables stands by column whether a book can be scattered in it, and at last how many cards such a book has.

The functions named in ``KERNELS`` are kernels (:mod:`halfsuit.infer.rows`).
"""

from __future__ import annotations

from functools import cache
from math import comb

from halfsuit.infer.rows import Ints, Numbers, Rows
from halfsuit.infer.states import aside, clear, count, find, half_of, scattered, spot

__all__ = ["KERNELS", "backward_scattered", "forward_scattered", "mixtures"]


@cache
def mixtures(size: int, books: int) -> list[int]:
    """In how many ways free cards and mixed books are split in two: what ``choose`` is where books can be scattered.

    At ``(m * 64 + n) * 64 + a`` stands in how many ways a cards of n and of m books of so many cards (``size``) go to
    the first part, if no book goes to one part as a whole. For no book these are binomial coefficients.
    """
    table: list[int] = []
    first = [1] + [0] * 63
    for book in range(books + 1):
        if book:
            first = [sum(comb(size, own) * first[a - own] for own in range(1, min(size, a + 1))) for a in range(64)]
        row = first
        for cards in range(size * book, size * book + 64):
            table += row if cards < 64 else [0] * 64
            row = [one + two for one, two in zip(row, [0, *row[:-1]], strict=True)]
    return table


def _mixed(books: int, free: int, part: int, choose: Ints) -> int:
    """See :func:`mixtures`; zero where there are not so many cards."""
    if books < 0 or free < 0 or part < 0 or part > 63:
        return 0
    return choose[(books * 64 + free) * 64 + part]


def _ways(cards: int, books: int, part: int, one: int, two: int, size: int, choose: Ints, gain: Ints, at: int) -> bool:
    """Write in how many ways a block is split in two; false if in none.

    The block has so many ``cards``, so many of its ``books`` scattered; the first part gets ``part`` cards with ``one``
    scattered book, the second the others with ``two``. Written in ``gain``: how many ways there are; those in which a
    given free card goes to the first part, to the second part; those in which a given card of a scattered book goes
    to the first part with all its book, to the second part so; to the first part as a free card, to the second so.
    """
    free = cards - size * books
    mixed = books - one - two
    mine = part - size * one
    if free < 0 or mixed < 0 or mine < 0 or cards - part < size * two:
        return False
    plain = _mixed(mixed, free, mine, choose)
    if plain == 0:
        return False
    for which in range(3, 7):
        gain[at + which] = 0
    ways = choose[books * 64 + one] * choose[(books - one) * 64 + two]
    gain[at] = ways * plain
    gain[at + 1] = ways * _mixed(mixed, free - 1, mine - 1, choose)
    gain[at + 2] = ways * _mixed(mixed, free - 1, mine, choose)
    if one > 0:
        gain[at + 3] = choose[(books - 1) * 64 + one - 1] * choose[(books - one) * 64 + two] * plain
    if two > 0:
        gain[at + 4] = choose[(books - 1) * 64 + one] * choose[(books - 1 - one) * 64 + two - 1] * plain
    if mixed > 0:
        ways = choose[(books - 1) * 64 + one] * choose[(books - 1 - one) * 64 + two]
        rest = free + size - 1
        gain[at + 5] = ways * (_mixed(mixed - 1, rest, mine - 1, choose) - _mixed(mixed - 1, free, mine - size, choose))
        gain[at + 6] = ways * (_mixed(mixed - 1, rest, mine, choose) - _mixed(mixed - 1, free, mine, choose))
    return True


def _others(at: int, units: int, state: int, one: int, two: int, gone: int, levels: Rows) -> int:
    """The word of the next level for all blocks but two. If one of two is ``gone``, the last has taken its place."""
    _, _, _, number, _, _, _, _, _, shift, _, _, _ = levels
    half = half_of(units, levels)
    new = 0
    next_ = (at + 1) * units
    for block in range(number[at]):
        if block not in (one, two):
            to = two if block == gone else block
            new += count(at, units, block, state, levels) << shift[next_ + to]
            new += scattered(at, units, block, state, levels) << shift[half + next_ + to]
    return new


def _reach(
    near: int,
    new: int,
    first: int,
    end: int,
    channels: int,
    state: Ints,
    slot: Ints,
    there: Numbers,
    wrap: int,
    place: Ints,
) -> int:
    """The state of the next level (which begins at ``first``) with this word; ``end`` if it had to be made.

    Less than zero if it cannot be made, -1 without room, -3 with a full table; then the table is cleared.
    """
    at = find(near, wrap, new, state, place)
    target = place[at] - 1
    if target >= 0:
        return target
    full = 2 * (end - first) > wrap > 0
    if full or end == len(state):
        clear(first, end, slot, place)
        return -1 if end == len(state) else -3
    place[at] = end + 1
    slot[end] = at
    state[end] = new
    for channel in range(channels):
        there[end * channels + channel] = 0
    return end


def _part_of(block: int, one: int, two: int) -> int:
    """Whether a block is the first of two (0), the second (1), or none of them (-1)."""
    if block == one:
        return 0
    return 1 if block == two else -1


def _carry(
    got: int, to: int, unit: int, units: int, alone: bool, part: int, gain: Ints, way: int, numbers: Numbers
) -> None:
    """Carry the channels of a unit over an edge: its free cards, and those of scattered books.

    ``alone``: where it comes from, the unit is a block of its own, which has neither. ``part``: to which part of what
    is split or merged it belongs, -1 if to none.
    """
    free = numbers[got] if alone else numbers[got + 1 + unit]
    with_book = 0 * free if alone else numbers[got + 1 + units + unit]
    if part < 0:
        numbers[to + 1 + unit] += free * gain[way]
        numbers[to + 1 + units + unit] += with_book * gain[way]
        return
    numbers[to + 1 + unit] += free * gain[way + part + 1]
    numbers[to + 1 + units + unit] += with_book * gain[way + part + 3] + free * gain[way + part + 5]


def _split(
    at: int,
    units: int,
    channels: int,
    size: int,
    levels: Rows,
    trail: Rows,
    there: Numbers,
    choose: Ints,
    wrap: int,
    place: Ints,
) -> int:
    _, what, other, _, _, _, _, low, high, shift, stride, _, _ = levels
    half = half_of(units, levels)
    begin, state, slot, link, gain, joint, _, opened, _, _, _, _ = trail
    one = (at + 1) * units + what[at]
    two = (at + 1) * units + other[at]
    end = begin[at + 1]
    edge = opened[at]
    for source in range(begin[at], begin[at + 1]):
        cards = count(at, units, what[at], state[source], levels)
        books = scattered(at, units, what[at], state[source], levels)
        rest = _others(at, units, state[source], what[at], what[at], -1, levels)
        base = spot(at + 1, units, rest, levels) + aside(at + 1, units, rest, levels)
        for part in range(max(low[one], cards - high[two]), min(high[one], cards - low[two]) + 1):
            for mine in range(min(books, high[half + one]) + 1):
                for yours in range(min(books - mine, high[half + two]) + 1):
                    if edge >= len(joint):
                        clear(begin[at + 1], end, slot, place)
                        return -1
                    if not _ways(cards, books, part, mine, yours, size, choose, gain, 7 * edge):
                        continue
                    new = rest + (part << shift[one]) + ((cards - part) << shift[two])
                    new += (mine << shift[half + one]) + (yours << shift[half + two])
                    near = base + part * stride[one] + (cards - part) * stride[two]
                    near += mine * stride[half + one] + yours * stride[half + two]
                    target = _reach(near, new, begin[at + 1], end, channels, state, slot, there, wrap, place)
                    if target < 0:
                        return target
                    end = max(end, target + 1)
                    link[edge] = source
                    joint[edge] = target
                    for channel in range(channels):
                        there[target * channels + channel] += there[source * channels + channel] * gain[7 * edge]
                    edge += 1
    opened[at + 1] = edge
    clear(begin[at + 1], end, slot, place)
    return end


def _merge(
    at: int,
    units: int,
    channels: int,
    size: int,
    levels: Rows,
    trail: Rows,
    there: Numbers,
    choose: Ints,
    wrap: int,
    place: Ints,
) -> int:
    _, what, other, number, home, role, full, low, high, shift, stride, _, _ = levels
    half = half_of(units, levels)
    begin, state, slot, link, gain, joint, _, opened, _, _, _, _ = trail
    one = what[at]
    two = other[at]
    here = (at + 1) * units + one
    end = begin[at + 1]
    edge = opened[at]
    every = high[half + here]
    most = every - low[half + here]
    for source in range(begin[at], begin[at + 1]):
        given = count(at, units, one, state[source], levels) + count(at, units, two, state[source], levels)
        if given < low[here] or given > high[here]:
            continue
        rest = full[at * units + one] - count(at, units, one, state[source], levels)
        cards = full[here] - given
        mine = high[half + at * units + one] - scattered(at, units, one, state[source], levels)
        yours = high[half + at * units + two] - scattered(at, units, two, state[source], levels)
        new = _others(at, units, state[source], one, two, number[at + 1], levels) + (given << shift[here])
        base = spot(at + 1, units, new, levels) + aside(at + 1, units, new, levels)
        for books in range(mine + yours, min(most, cards // size) + 1):
            if edge >= len(joint):
                clear(begin[at + 1], end, slot, place)
                return -1
            way = 7 * edge
            if not _ways(cards, books, rest, mine, yours, size, choose, gain, way):
                continue
            word = new + ((every - books) << shift[half + here])
            near = base + (every - books) * stride[half + here]
            target = _reach(near, word, begin[at + 1], end, channels, state, slot, there, wrap, place)
            if target < 0:
                return target
            end = max(end, target + 1)
            link[edge] = source
            joint[edge] = target
            to = target * channels
            got = source * channels
            edge += 1
            there[to] += there[got] * gain[way]
            if channels == 1:
                continue
            for unit in range(units):
                if role[(at + 1) * units + unit] != 1:
                    continue
                part = _part_of(home[at * units + unit], one, two)
                _carry(got, to, unit, units, role[at * units + unit] == 0, part, gain, way, there)
    opened[at + 1] = edge
    clear(begin[at + 1], end, slot, place)
    return end


def forward_scattered(
    at: int,
    units: int,
    channels: int,
    size: int,
    split: bool,
    levels: Rows,
    trail: Rows,
    there: Numbers,
    choose: Ints,
    wrap: int,
    place: Ints,
) -> int:
    """Forward over a split or a merge where books can be scattered; returns as the others do."""
    if split:
        return _split(at, units, channels, size, levels, trail, there, choose, wrap, place)
    return _merge(at, units, channels, size, levels, trail, there, choose, wrap, place)


def backward_scattered(
    at: int, units: int, channels: int, split: bool, levels: Rows, trail: Rows, back: Numbers
) -> None:
    """Backward over a split or a merge where books can be scattered."""
    _, what, other, _, home, role, _, _, _, _, _, _, _ = levels
    _, _, _, link, gain, joint, _, opened, _, _, _, _ = trail
    next_ = (at + 1) * units
    for edge in range(opened[at], opened[at + 1]):
        way = 7 * edge
        to = link[edge] * channels
        got = joint[edge] * channels
        back[to] += back[got] * gain[way]
        if channels == 1:
            continue
        for unit in range(units):
            if role[at * units + unit] != 2:
                continue
            part = _part_of(home[next_ + unit], what[at], other[at]) if split else -1
            _carry(got, to, unit, units, role[next_ + unit] == 0, part, gain, way, back)


KERNELS = (_mixed, _ways, _others, _reach, _part_of, _carry, _split, _merge, forward_scattered, backward_scattered)
"""All of them, each after those that it uses."""

"""The states of the chain, and the terms of a book in the blocks of a level.

The rows of *trail* remember the way along the chain. Level i has the states ``begin[i]`` up to ``begin[i + 1]``, each a
word (``state``) with the number of cards that each block has been given; while a level is being written or read they
stand in a table, at ``slot``. Of a split, ``link`` and ``gain`` are kept by state after it: the state before, and three
numbers: in how many ways the two go together, in all, with a given card in the first block, and with it in the second.
Of a merge, ``joint`` and ``glue`` are kept by state before it: the state after, -1 if there is none, and in how many
ways they go together. Step i, if about a book, has the expanded terms ``opened[i]`` up to ``opened[i + 1]``: the counts
as a ``word`` and as a ``jump`` in the table, how many ``times`` it occurs, and the term of ``origin``.

All functions here are kernels (:mod:`halfsuit.infer.rows`).
"""

from __future__ import annotations

from halfsuit.infer.rows import Ints, Numbers, Rows

__all__ = [
    "KERNELS",
    "aside",
    "book_size",
    "can_scatter",
    "clear",
    "count",
    "expand",
    "find",
    "half_of",
    "scattered",
    "spot",
]


def count(at: int, units: int, block: int, state: int, levels: Rows) -> int:
    """How many cards a block has been given in a state of a level."""
    _, _, _, _, _, _, _, _, _, shift, _, field, _ = levels
    here = at * units + block
    return (state >> shift[here]) & field[here]


def half_of(units: int, levels: Rows) -> int:
    """Where the numbers of scattered books begin in the rows of levels; 0 if there are none."""
    low = levels[7]
    guard = levels[12]
    half = len(guard) // 3 * units
    return half if len(low) > half else 0


def book_size(shape: Rows) -> int:
    """How many cards the books have that can be scattered; 0 if there are none."""
    counted = shape[9]
    counts = shape[11]
    return counts[len(counts) - 1] if len(counts) > counted[len(counted) - 1] else 0


def can_scatter(book: int, column: int, shape: Rows) -> bool:
    """Whether a book can be scattered in a column; only to be asked if there are such books."""
    start = shape[0]
    counted = shape[9]
    counts = shape[11]
    return counts[counted[len(counted) - 1] + start[book] + column] == 1


def scattered(at: int, units: int, block: int, state: int, levels: Rows) -> int:
    """How many scattered books a block has in a state of a level, if there are any."""
    _, _, _, _, _, _, _, _, _, shift, _, field, _ = levels
    here = half_of(units, levels) + at * units + block
    return (state >> shift[here]) & field[here]


def spot(at: int, units: int, state: int, levels: Rows) -> int:
    """The place in the table of a level for the counts of a state, be it of this level or of one laid out alike."""
    _, _, _, number, _, _, _, low, _, shift, stride, field, _ = levels
    where = 0
    for block in range(number[at]):
        here = at * units + block
        where += stride[here] * (((state >> shift[here]) & field[here]) - low[here])
    return where


def aside(at: int, units: int, state: int, levels: Rows) -> int:
    """How far from there it is, where books can be scattered."""
    _, _, _, number, _, _, _, low, _, shift, stride, field, guard = levels
    where = 0
    for block in range(number[at]):
        here = (len(guard) // 3 + at) * units + block
        where += stride[here] * (((state >> shift[here]) & field[here]) - low[here])
    return where


def find(near: int, wrap: int, wanted: int, state: Ints, place: Ints) -> int:
    """Where a state of the next level stands in the table, or would stand: there is a zero then.

    ``near`` is the place in a dense table, and ``wrap`` is zero. Else the table is hashed, a power of two long, and
    ``wrap`` is its length less one.
    """
    if wrap == 0:
        return near
    at = ((wanted * 0x2545F4914F6CDD1D) >> 21) & wrap
    while place[at] != 0 and state[place[at] - 1] != wanted:
        at = (at + 1) & wrap
    return at


def clear(first: int, end: int, slot: Ints, place: Ints) -> None:
    """Wipe states from the table."""
    for one in range(first, end):
        place[slot[one]] = 0


def expand(
    at: int,
    units: int,
    size: int,
    shape: Rows,
    levels: Rows,
    trail: Rows,
    weigh: Numbers,
    total: Numbers,
    choose: Ints,
    scratch: Ints,
) -> bool:
    """Write the terms of a book in the blocks of a level: the cards of a column are shared out among its blocks.

    ``size`` is that of books that can be scattered, 0 if there are none. ``weigh`` is written by expanded term. False
    if there is no room.
    """
    start, side, _, _, _, offset, _, term, _, counted, _, counts = shape
    _, what, _, number, home, _, _, _, high, shift, stride, field, guard = levels
    _, _, _, _, _, _, _, opened, word, jump, times, origin = trail
    book = what[at]
    width = start[book + 1] - start[book]
    half = len(guard) // 3 * units
    slots = 0
    slot = 0  # its block
    owner = units  # its column
    last = 2 * units  # whether it is the last of its column
    value = 3 * units  # its number of cards
    left = 4 * units  # what the column has left for it and those after it
    ways = 5 * units
    for column in range(width):
        before = slots
        for block in range(number[at]):
            for unit in range(units):
                if home[at * units + unit] == block and side[book * units + unit] == column:
                    scratch[slot + slots] = block
                    scratch[owner + slots] = column
                    scratch[last + slots] = 0
                    slots += 1
                    break
        if slots > before:
            scratch[last + slots - 1] = 1
    end = opened[at]
    for one in range(term[book + 1] - term[book]):
        depth = 0
        entering = True
        while depth >= 0:
            if entering:
                column = scratch[owner + depth]
                if depth > 0 and column == scratch[owner + depth - 1]:
                    scratch[left + depth] = scratch[left + depth - 1] - scratch[value + depth - 1]
                else:
                    scratch[left + depth] = counts[counted[book] + one * width + column] - offset[start[book] + column]
                scratch[value + depth] = scratch[left + depth] if scratch[last + depth] == 1 else 0
                entering = False
            elif scratch[last + depth] == 1:
                depth -= 1
                continue
            else:
                scratch[value + depth] += 1
            most = high[(at + 1) * units + scratch[slot + depth]]
            if scratch[value + depth] > min(most, scratch[left + depth]):
                depth -= 1
                continue
            product = choose[scratch[left + depth] * 64 + scratch[value + depth]]
            scratch[ways + depth] = product * (scratch[ways + depth - 1] if depth > 0 else 1)
            if depth < slots - 1:
                depth += 1
                entering = True
                continue
            if end >= len(word):
                return False
            single = False
            word[end] = 0
            jump[end] = 0
            for which in range(slots):
                here = (at + 1) * units + scratch[slot + which]
                word[end] += scratch[value + which] << shift[here]
                jump[end] += scratch[value + which] * stride[here]
                if size > 0 and scratch[value + which] == size and can_scatter(book, scratch[owner + which], shape):
                    # The block has a whole book: it is scattered there, or cannot be where the block is one hand.
                    word[end] += 1 << shift[half + here]
                    jump[end] += stride[half + here]
                    single = field[half + here] == 0
            if single:
                continue
            times[end] = scratch[ways + depth]
            origin[end] = term[book] + one
            weigh[end] = scratch[ways + depth] * total[term[book] + one]
            end += 1
    opened[at + 1] = end
    return True


KERNELS = (count, half_of, book_size, can_scatter, scattered, spot, aside, find, clear, expand)
"""All of them."""

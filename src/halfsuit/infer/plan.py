"""The order of the chain, and which places it counts together: a player is followed no longer than he is told apart.

The chain takes one book after the other and remembers how many cards have been given out. Not by place, though: units
that no book *so far* tells apart are one *block*. The chain remembers only how many cards they have together, and
splits the block when a book comes that tells its members apart; then n cards are split into a and n - a, in C(n, a)
ways. Units that no book *to come* tells apart are merged into one block too: how the r cards that they are still to
get will be split is C(r, a) as well, so nothing more need be remembered of them. A unit is therefore followed by
itself only from the first to the last book that knows something about it, and the order of the books is chosen to keep
that short.

The rows of *levels* tell the plan. Step i leads from level i to level i + 1: its ``kind``, ``what`` it is about (a
book, or a block), and the ``other`` block of a split or a merge (after a merge the last block moves to where the other
was). By level: the ``number`` of blocks, and ``guard``, three words. By level and unit: its block (``home``) and its
``role`` (0 alone there, 1 merged, 2 not yet split). By level and block: how many cards make it ``full``, the fewest and
most that it can have been given (``low``, ``high``), where this number stands in the word of a state (``shift``,
``field``) and in a dense table of all states (``stride``; 0 for one block, because the sum of the numbers is known).

Where books can be scattered (:mod:`halfsuit.infer.scattered`), hands that only these tell apart are counted together
too, and split at the end.

All functions here are kernels (:mod:`halfsuit.infer.rows`). For *shape* see :mod:`halfsuit.infer.units`.
"""

from __future__ import annotations

from halfsuit.infer.rows import Ints, Numbers, Rows
from halfsuit.infer.states import book_size, can_scatter, half_of

__all__ = ["BOOK", "KERNELS", "MERGE", "SPLIT", "make_plan"]

BOOK = 0
SPLIT = 1
MERGE = 2


def _bounds(books: int, shape: Rows, done: Ints, block: int, size: int) -> int:
    """The least and the most cards that a block (a mask of units) can have been given by the books done.

    Packed as least * 64 + most; -1 if it cannot be.
    """
    start, _, mask, least, most, _, open_, _, _, _, _, _ = shape
    past_low = 0
    past_high = 0
    next_low = 0
    next_high = 0
    for book in range(books):
        if open_[book] == 0:
            continue
        low = 0
        high = 0
        for at in range(start[book], start[book + 1]):
            if mask[at] & block != 0:
                high += most[at]
                if mask[at] & ~block == 0:
                    low += least[at]
        high = min(high, open_[book])
        if done[book] == 1:
            past_low += low
            past_high += high
        else:
            next_low += low
            next_high += high
    lowest = max(past_low, size - next_high)
    highest = min(past_high, size - next_low)
    if lowest > highest:
        return -1
    return lowest * 64 + highest


def _size(units: int, size: Ints, block: int) -> int:
    """How many cards make a block full."""
    cards = 0
    for one in range(units):
        if (block >> one) & 1 == 1:
            cards += size[one]
    return cards


def _lead(block: int) -> int:
    """The first unit of a block."""
    lead = 0
    while (block >> lead) & 1 == 0:
        lead += 1
    return lead


def _kin(books: int, units: int, shape: Rows, done: Ints, kin: Ints) -> None:
    """Write by unit the units (a mask) that no book to come tells apart from it."""
    _, side, _, _, _, _, open_, _, _, _, _, _ = shape
    for unit in range(units):
        kin[unit] = 0
        for other in range(units):
            same = True
            for book in range(books):
                if open_[book] > 0 and done[book] == 0 and side[book * units + unit] != side[book * units + other]:
                    same = False
                    break
            if same:
                kin[unit] |= 1 << other


def _pieces(book: int, units: int, shape: Rows, blocks: int, block: Ints, kin: Ints, piece: Ints) -> int:
    """Write the blocks as they would be when a book comes: split where it tells apart, merged where nothing does."""
    _, side, _, _, _, _, _, _, _, _, _, _ = shape
    number = 0
    for one in range(blocks):
        rest = block[one]
        while rest != 0:
            lead = _lead(rest)
            mine = 0
            for unit in range(units):
                if (rest >> unit) & 1 == 1 and side[book * units + unit] == side[book * units + lead]:
                    mine |= 1 << unit
            rest &= ~mine
            for other in range(number):
                if (piece[other] | mine) & ~kin[lead] == 0:
                    piece[other] |= mine
                    mine = 0
                    break
            if mine != 0:
                piece[number] = mine
                number += 1
    return number


def _rank(
    book: int,
    books: int,
    units: int,
    shape: Rows,
    size: Ints,
    done: Ints,
    pieces: int,
    piece: Ints,
    parts: Ints,
    ways: Numbers,
) -> float:
    """What it would cost to take a book next: about how many pairs of a state and a term. Below zero: cannot be."""
    start, side, _, _, _, offset, open_, term, _, counted, _, counts = shape
    first = start[book]
    width = start[book + 1] - first
    for at in range(width):
        parts[at] = 0
    # States: in how many ways the cards given out can be split among the blocks within their bounds.
    excess = 0
    for one in range(books):
        if done[one] == 1:
            excess += open_[one]
    room = 0
    ways[0] = 1.0
    for one in range(pieces):
        both = _bounds(books, shape, done, piece[one], _size(units, size, piece[one]))
        if both < 0:
            return -1.0
        excess -= both >> 6
        span = (both & 63) - (both >> 6)
        for more in range(room + 1, min(room + span, 63) + 1):
            ways[more] = 0.0
        room += span
        total = 0.0
        for more in range(min(room, 63) + 1):
            total += ways[more]
            ways[64 + more] = total
        for more in range(min(room, 63) + 1):
            ways[more] = ways[64 + more] - (ways[63 + more - span] if more > span else 0.0)
        column = side[book * units + _lead(piece[one])]
        if column >= 0:
            parts[column] += 1
    if excess < 0 or excess > room:
        return -1.0
    states = max(1.0, ways[excess])
    terms = 0.0
    for one in range(term[book + 1] - term[book]):
        product = 1.0
        for at in range(width):
            if parts[at] > 1:
                count = counts[counted[book] + one * width + at] - offset[first + at]
                for card in range(count):
                    product *= (parts[at] + card) / (card + 1)
        terms += product
    return states * terms


def _lay_out(
    at: int,
    books: int,
    units: int,
    shape: Rows,
    size: Ints,
    done: Ints,
    blocks: int,
    block: Ints,
    later: Ints,
    levels: Rows,
    info: Ints,
) -> bool:
    """Write a level as the blocks stand. False if some block cannot have any number of cards."""
    _, _, _, number, home, role, full, low, high, shift, stride, field, guard = levels
    start = shape[0]
    side = shape[1]
    tied = book_size(shape)
    half = half_of(units, levels)
    number[at] = blocks
    bits = 0
    widest = -1
    guard[3 * at] = 0
    guard[3 * at + 1] = 0
    guard[3 * at + 2] = 0
    for one in range(blocks):
        cards = _size(units, size, block[one])
        both = _bounds(books, shape, done, block[one], cards)
        if both < 0:
            return False
        here = at * units + one
        full[here] = cards
        low[here] = both >> 6
        high[here] = both & 63
        if widest < 0 or high[here] - low[here] > high[widest] - low[widest]:
            widest = here
        # A count has a spare bit above it: clear after adding the first guard word, and set after adding the second.
        top = 1
        shift[here] = bits
        bits += 1
        while top <= 2 * cards:
            top *= 2
            bits += 1
        field[here] = top - 1
        guard[3 * at] += (top - 1 - high[here]) << shift[here]
        guard[3 * at + 1] += (top - low[here]) << shift[here]
        guard[3 * at + 2] += top << shift[here]
        several = block[one] & (block[one] - 1) != 0
        if half > 0:
            for row in (low, high, shift, stride, field):
                row[half + here] = 0
        if several and half > 0:
            every = 0
            some = 0  # those that are scattered by now, or that can still be
            for book in range(books):
                can = False
                for column in range(start[book], start[book + 1]):
                    can = can or can_scatter(book, column - start[book], shape)
                if not can:
                    continue
                every += 1
                column = side[book * units + _lead(block[one])]
                if (later[one] == 1) == (done[book] == 0) and column >= 0 and can_scatter(book, column, shape):
                    some += 1
            some = min(some, cards // tied)
            low[half + here] = every - some if later[one] == 1 else 0
            high[half + here] = every if later[one] == 1 else some
            shift[half + here] = bits
            bits += 1
            top = 1
            while top <= 2 * every:
                top *= 2
                bits += 1
            field[half + here] = top - 1
            guard[3 * at] += (top - 1 - high[half + here]) << shift[half + here]
            guard[3 * at + 1] += (top - low[half + here]) << shift[half + here]
            guard[3 * at + 2] += top << shift[half + here]
        for other in range(units):
            if (block[one] >> other) & 1 == 1:
                home[at * units + other] = one
                role[at * units + other] = 0 if not several else 1 if later[one] == 1 else 2
    room = 1
    for one in range(blocks):
        here = at * units + one
        stride[here] = 0
        if here != widest:
            stride[here] = room
            room = min(room * (high[here] - low[here] + 1), 1 << 40)
        if half > 0 and high[half + here] > low[half + here]:
            stride[half + here] = room
            room = min(room * (high[half + here] - low[half + here] + 1), 1 << 40)
    info[0] = max(info[0], bits)
    info[1] = max(info[1], room)
    return True


def _join(
    steps: int,
    books: int,
    units: int,
    shape: Rows,
    size: Ints,
    done: Ints,
    kin: Ints,
    blocks: int,
    block: Ints,
    later: Ints,
    levels: Rows,
    info: Ints,
) -> int:
    """Merge blocks that no book to come tells apart, a step each. Returns the number of steps, -1 if it cannot be."""
    kind, what, other, _, _, _, _, _, _, _, _, _, _ = levels
    one = 0
    while one < blocks:
        two = one + 1
        while two < blocks:
            if (
                (block[one] | block[two]) & ~kin[_lead(block[one])] != 0
                or (later[one] == 0 and block[one] & (block[one] - 1) != 0)
                or (later[two] == 0 and block[two] & (block[two] - 1) != 0)
            ):
                two += 1
                continue
            block[one] |= block[two]
            later[one] = 1
            blocks -= 1
            block[two] = block[blocks]
            later[two] = later[blocks]
            kind[steps] = MERGE
            what[steps] = one
            other[steps] = two
            steps += 1
            if not _lay_out(steps, books, units, shape, size, done, blocks, block, later, levels, info):
                return -1
        one += 1
    return steps


def _cut(
    steps: int,
    one: int,
    keep: int,
    books: int,
    units: int,
    shape: Rows,
    size: Ints,
    done: Ints,
    blocks: int,
    block: Ints,
    later: Ints,
    levels: Rows,
    info: Ints,
) -> int:
    """Split a block in a step: what it does not keep becomes the last block. Returns as :func:`_part` does."""
    kind, what, other, _, _, _, _, _, _, _, _, _, _ = levels
    block[blocks] = block[one] & ~keep
    block[one] = keep
    later[blocks] = 0
    kind[steps] = SPLIT
    what[steps] = one
    other[steps] = blocks
    if not _lay_out(steps + 1, books, units, shape, size, done, blocks + 1, block, later, levels, info):
        return -1
    return steps + 1


def _part(
    steps: int,
    book: int,
    books: int,
    units: int,
    shape: Rows,
    size: Ints,
    done: Ints,
    blocks: int,
    block: Ints,
    later: Ints,
    levels: Rows,
    info: Ints,
) -> int:
    """Split blocks that a book tells apart, a step each. Returns the number of steps, -1 if it cannot be."""
    _, side, _, _, _, _, _, _, _, _, _, _ = shape
    one = 0
    while one < blocks:
        lead = _lead(block[one])
        keep = 0
        for unit in range(units):
            if (block[one] >> unit) & 1 == 1 and side[book * units + unit] == side[book * units + lead]:
                keep |= 1 << unit
        if keep != block[one]:
            steps = _cut(steps, one, keep, books, units, shape, size, done, blocks, block, later, levels, info)
            if steps < 0:
                return -1
            blocks += 1
        one += 1
    return steps


def make_plan(
    books: int,
    units: int,
    shape: Rows,
    size: Ints,
    done: Ints,
    block: Ints,
    later: Ints,
    kin: Ints,
    piece: Ints,
    parts: Ints,
    ways: Numbers,
    levels: Rows,
    info: Ints,
) -> int:
    """Choose the order and write levels and steps; returns the number of steps, -1 if the hands cannot be filled.

    ``size`` has the cards of each unit. ``done``, ``block``, ``later``, ``kin``, ``piece`` and ``parts`` are scratch: a
    number for each book, unit (four times) and column of a book, and one more; so is ``ways``, 128 numbers. ``info``,
    given as zeros, is written: most bits of a word, largest table, work as estimated (pairs of a state and a term).
    """
    _, _, _, _, _, _, open_, _, _, _, _, _ = shape
    kind, what, other, number, _, _, _, _, _, _, _, _, _ = levels
    blocks = 1 if units > 0 else 0
    block[0] = (1 << units) - 1
    later[0] = 0
    left = 0
    for book in range(books):
        done[book] = 0
        if open_[book] > 0:
            left += 1
    steps = 0
    work = 0.0
    if not _lay_out(steps, books, units, shape, size, done, blocks, block, later, levels, info):
        return -1
    while left > 0:
        _kin(books, units, shape, done, kin)
        steps = _join(steps, books, units, shape, size, done, kin, blocks, block, later, levels, info)
        if steps < 0:
            return -1
        blocks = number[steps]
        chosen = -1
        best = 0.0
        for book in range(books):
            if open_[book] > 0 and done[book] == 0:
                pieces = _pieces(book, units, shape, blocks, block, kin, piece)
                cost = _rank(book, books, units, shape, size, done, pieces, piece, parts, ways)
                if cost < 0:
                    return -1
                if chosen < 0 or cost < best:
                    chosen = book
                    best = cost
                if cost <= 1.0:
                    break
        work += best
        steps = _part(steps, chosen, books, units, shape, size, done, blocks, block, later, levels, info)
        if steps < 0:
            return -1
        blocks = number[steps]
        steps = _join(steps, books, units, shape, size, done, kin, blocks, block, later, levels, info)
        if steps < 0:
            return -1
        blocks = number[steps]
        kind[steps] = BOOK
        what[steps] = chosen
        other[steps] = -1
        done[chosen] = 1
        left -= 1
        steps += 1
        if not _lay_out(steps, books, units, shape, size, done, blocks, block, later, levels, info):
            return -1
    # Hands that only whole books tell apart are split at the end.
    one = 0
    while one < blocks:
        if later[one] == 1 or block[one] & (block[one] - 1) == 0:
            one += 1
            continue
        keep = block[one] & -block[one]
        steps = _cut(steps, one, keep, books, units, shape, size, done, blocks, block, later, levels, info)
        if steps < 0:
            return -1
        blocks += 1
    info[2] = int(min(work, 1e15))
    return steps


KERNELS = (_bounds, _size, _lead, _kin, _pieces, _rank, _lay_out, _join, _cut, _part, make_plan)
"""All of them, each after those that it uses."""

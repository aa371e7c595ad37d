"""Which places a puzzle tells apart, and what its books say of them.

A book tells some places apart and others not: those that share a column in it, and those whose number of cards in it
is certain. Places that no book tells apart are one *unit*.

The rows of *shape* tell the books by units. By book: ``start`` (the columns of book b are ``start[b]`` up to
``start[b + 1]``), ``open`` (how many cards it shares out beyond what is certain, 0 if nothing varies), ``term`` (its
first term), ``first`` (its first card), ``counted`` and ``shared`` (where its counts and shares begin). By book and
unit: ``side``, the column, -1 where the number of cards is certain. By column: ``mask`` (its units), ``least`` and
``most`` (cards beyond what is certain), ``offset`` (what is certain). And the ``counts`` of all tables.

All functions here are kernels (:mod:`halfsuit.infer.rows`).
"""

from __future__ import annotations

from halfsuit.infer.rows import Ints, Rows

__all__ = ["KERNELS", "make_shape"]


def _side(book: int, place: int, places: int, start: Ints, seats: Ints, columns: Ints) -> int:
    """The column of a place in a book, -1 where its number of cards is certain."""
    at = seats[2 * (book * places + place)]
    if at < 0:
        return -1
    column = 4 * (start[book] + at)
    varies = columns[column] < columns[column + 1] or (columns[column + 2] > 1 and columns[column + 1] > 0)
    return at if varies else -1


def _units(
    places: int,
    books: int,
    apart: bool,
    sizes: Ints,
    start: Ints,
    seats: Ints,
    columns: Ints,
    spare: Ints,
    unit: Ints,
    size: Ints,
) -> int:
    """Find the units: places that no book tells apart. Returns how many there are; -1 if the hands cannot be filled.

    Written: ``spare`` by place, the cards it gets beyond those that it is certain to get; ``unit`` by place, -1 where
    the number of cards is certain in every book; ``size`` by unit, the sum of ``spare``.
    """
    units = 0
    for place in range(places):
        spare[place] = sizes[place]
        unit[place] = -1
        varies = False
        for book in range(books):
            seat = 2 * (book * places + place)
            spare[place] -= seats[seat + 1]
            column = 4 * (start[book] + seats[seat])
            if seats[seat] >= 0 and columns[column + 2] == 1:
                spare[place] -= columns[column]
            if _side(book, place, places, start, seats, columns) >= 0:
                varies = True
        if spare[place] < 0 or (not varies and spare[place] > 0):
            return -1
        if not varies:
            continue
        for other in range(place):
            same = unit[other] >= 0 and not apart
            for book in range(books):
                if not same:
                    break
                same = _side(book, place, places, start, seats, columns) == _side(
                    book, other, places, start, seats, columns
                )
            if same:
                unit[place] = unit[other]
                break
        if unit[place] < 0:
            unit[place] = units
            size[units] = 0
            units += 1
        size[unit[place]] += spare[place]
    return units


def _shape(
    places: int, books: int, units: int, dims: Ints, seats: Ints, columns: Ints, unit: Ints, shape: Rows
) -> None:
    """Tell the columns of the books by units."""
    start, side, mask, least, most, offset, open_, _, _, _, _, _ = shape
    for book in range(books):
        open_[book] = dims[4 * book + 3]
        for at in range(start[book], start[book + 1]):
            offset[at] = columns[4 * at] if columns[4 * at + 2] == 1 else 0
            least[at] = columns[4 * at] - offset[at]
            most[at] = columns[4 * at + 1] - offset[at]
            mask[at] = 0
            open_[book] -= offset[at]
        for one in range(units):
            side[book * units + one] = -1
        for place in range(places):
            at = _side(book, place, places, start, seats, columns)
            if at >= 0 and unit[place] >= 0:
                side[book * units + unit[place]] = at
                mask[start[book] + at] |= 1 << unit[place]


def make_shape(
    places: int,
    books: int,
    apart: bool,
    sizes: Ints,
    dims: Ints,
    seats: Ints,
    columns: Ints,
    spare: Ints,
    unit: Ints,
    size: Ints,
    shape: Rows,
) -> int:
    """Write the shape; returns the number of units, -1 if the hands cannot be filled.

    ``dims`` has by book four numbers: its cards, columns, terms and open cards; ``seats`` and ``columns`` are those of
    the tables (:class:`halfsuit.infer.book.Table`), one after the other. ``spare``, ``unit`` and ``size``: see
    ``_units``.
    """
    start, _, _, _, _, _, _, term, first, counted, shared, _ = shape
    start[0] = 0
    term[0] = 0
    first[0] = 0
    counted[0] = 0
    shared[0] = 0
    for book in range(books):
        here = 4 * book
        first[book + 1] = first[book] + dims[here]
        start[book + 1] = start[book] + dims[here + 1]
        term[book + 1] = term[book] + dims[here + 2]
        counted[book + 1] = counted[book] + dims[here + 1] * dims[here + 2]
        shared[book + 1] = shared[book] + dims[here] * dims[here + 1] * dims[here + 2]
    units = _units(places, books, apart, sizes, start, seats, columns, spare, unit, size)
    if units >= 0:
        _shape(places, books, units, dims, seats, columns, unit, shape)
    return units


KERNELS = (_side, _units, _shape, make_shape)
"""All of them, each after those that it uses."""

"""The table of one book: made once from its facts, used as long as they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from halfsuit.infer import tables
from halfsuit.infer.puzzle import BookFacts
from halfsuit.infer.rows import Backend, Ints, Numbers, TooWide
from halfsuit.infer.subsets import MAX_CARDS, holding, within

__all__ = ["Table", "make_table"]

_SIZES = range(1, MAX_CARDS + 1)
_HOLD = {cards: [holding(card, cards) for card in range(cards)] for cards in _SIZES}
_SPAN = {cards: [within(mask, cards) for mask in range(1 << cards)] for cards in _SIZES}


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A book's ways and terms, see :mod:`halfsuit.infer.tables`. The rows belong to the backend that made them."""

    cards: int
    """How many cards the book has."""
    number: int
    """How many columns."""
    terms: int
    """How many terms; 0 if no way fits."""
    open: int
    """How many open cards."""
    owner: Ints
    """By card the place of a settled card, -1 for an open one."""
    seats: Ints
    """By place two numbers: its column (-1 without open cards), and how many settled cards it has."""
    columns: Ints
    """By column four numbers: the fewest and the most cards it ever gets, how many places it has, and one of them."""
    counts: Ints
    """By term and column, how many cards."""
    total: Numbers
    """By term, the weight of its ways."""
    share: Numbers
    """By term, card and column, the weight of the ways of the term that give the card to the column."""
    start: Ints
    """By term, where its ways begin, and at last how many there are."""
    ways: Ints
    """By way a word with the column of each open card."""
    worth: Numbers
    """By way its weight."""
    scattered: Ints | None = None
    """By column, 1 if it has several places and none of them may have the whole book; ``None`` if there are none."""


def make_table(facts: BookFacts, labels: Sequence[int], whole: bool, backend: Backend, size: int = 0) -> Table:
    """The table of a book. Places with different labels are kept apart; ``whole`` if no weight is a fraction.

    ``size``: places that may have any cards but a whole book of so many are not kept apart for that; 0 if they are.
    """
    cards, places = facts.cards, len(facts.allowed)
    run, ints, numbers = backend.run, backend.ints, backend.numbers
    weights = facts.weights or (None,) * places
    allowed = backend.masks(
        facts.allowed
        if facts.weights is None
        else [sum(1 << subset for subset in facts.subsets(place)) for place in range(places)]
    )
    everywhere = (1 << places) - 1
    clauses = backend.masks([mask & everywhere for clause in facts.clauses for mask in clause.places])
    hold = backend.constant(_HOLD[cards])
    if not run(tables.settle, cards, places, hold, allowed):
        none = ints(0)
        return Table(cards, 0, 0, 0, none, none, none, none, none, none, none, none, none)
    even = backend.whole([_even(facts, place) for place in range(places)])
    own, column, reach, members, first = (ints(2 * places) for _ in range(5))
    owner, seats, scattered = ints(cards), ints(2 * places), ints(places)
    if places > backend.word:
        raise TooWide(f"{places} places")
    number: int = run(
        tables.columns, cards, places, hold, backend.constant(_SPAN[cards]), allowed, even, backend.whole(labels),
        clauses, own, column, reach, members, first, owner, seats, size if size == cards else 0, scattered,
    )  # fmt: skip
    if tables.COUNT_BITS * number > backend.word:
        raise TooWide(f"{number} columns")
    fixed: float = 1
    heavy = backend.whole([-1] * places)
    flat: list[float] = []
    for place, row in enumerate(weights):
        if row is not None:
            heavy[place] = len(flat)
            flat += row
            if column[place] < 0 or members[column[place]] > 1:
                fixed *= row[own[place]]
    along = numbers(number + 1, whole)
    along[0] = fixed
    room = 256
    while True:
        ways, values = ints(room), numbers(room, whole)
        found: int = run(
            tables.list_ways, cards, number, reach, first, members, own, allowed, clauses, heavy,
            backend.row(flat, whole), owner, ints(3 * number), along, ways, values,
        )  # fmt: skip
        if found >= 0:
            break
        room *= 4
    term, keys = ints(found), ints(found)
    terms: int = run(
        tables.gather, cards, owner, found, ways, ints(1 << (2 * found + 1).bit_length()), term, keys
    )  # fmt: skip
    table = Table(
        cards=cards,
        number=number,
        terms=terms,
        open=sum(place < 0 for place in owner),
        owner=owner,
        seats=seats,
        columns=ints(4 * number),
        counts=ints(terms * number),
        total=numbers(terms, whole),
        share=numbers(terms * cards * number, whole),
        start=ints(terms + 1),
        ways=ints(found),
        worth=numbers(found, whole),
        scattered=scattered[:number] if any(scattered) else None,
    )
    run(
        tables.collect, cards, number, members, first, owner, found, ways, values, term, keys, terms,
        table.columns, table.counts, table.total, table.share, table.start, table.ways, table.worth,
    )  # fmt: skip
    return table


def _even(facts: BookFacts, place: int) -> bool:
    """Whether all subsets that a place may have weigh the same."""
    row = facts.weights[place] if facts.weights else None
    return row is None or len({row[subset] for subset in facts.subsets(place)}) == 1

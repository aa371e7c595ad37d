"""The chain over the books of one puzzle: its plan, and what the sweeps along it found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import comb

from halfsuit.errors import HalfsuitError
from halfsuit.infer import forward, plan, units
from halfsuit.infer.book import Table
from halfsuit.infer.rows import Backend, Ints, Numbers, Rows, TooWide
from halfsuit.infer.scattered import mixtures
from halfsuit.infer.sweep import Sweep

__all__ = ["Chain", "TooMuchWork"]

_CHOOSE = [comb(n, k) for n in range(64) for k in range(64)]
"""Binomial coefficients: n over k stands at n * 64 + k."""

_DENSE = 1 << 20
"""The largest dense table of states; above that, states are hashed."""


class TooMuchWork(HalfsuitError):
    """A question that would take more work than is allowed for it.

    ``work`` is how much it would be, roughly: pairs of a state of the chain and a term of a book.
    """

    def __init__(self, work: int, limit: int) -> None:
        super().__init__(f"this takes about {work} steps of counting, and {limit} are allowed")
        self.work = work


class Chain:
    """The chain over some tables, with so many cards dealt to each place."""

    def __init__(
        self, sizes: Sequence[int], tables: Sequence[Table], backend: Backend, limit: int, size: int = 0
    ) -> None:
        self.tables = tables
        self.backend = backend
        self.places = len(sizes)
        self.books = len(tables)
        self.steps = -1
        """Steps of the plan; -1 if no deal is possible."""
        self.units = 0
        self.bits = 0
        self.table_size = 1
        """Length of the dense table of states; 0 if it would be too long, and is hashed."""
        self.scattered = sum(table.scattered is not None for table in tables)
        """How many books no hand may have whole of those that are counted together all the same."""
        self.book = size if self.scattered else 0
        """How many cards each of these books has."""
        self.work = 0
        """How much work a sweep is, estimated from above."""
        if all(table.terms for table in tables):
            self._plan(sizes)
            if self.bits > backend.word:
                raise TooWide(f"{self.bits} bits for a state")
            if self.work > limit:
                raise TooMuchWork(self.work, limit)

    def _plan(self, sizes: Sequence[int]) -> None:
        make, tables, places, books = self.backend, self.tables, self.places, self.books
        join = make.join
        dims: list[int] = []
        columns = widest = 0
        for table in tables:
            dims += (table.cards, table.number, table.terms, table.open)
            columns += table.number
            widest = max(widest, table.number)
        self.widest = widest
        self.seats: Ints = join([table.seats for table in tables])
        self.columns: Ints = join([table.columns for table in tables])
        self.total: Numbers = join([table.total for table in tables])
        ints = make.unset
        self.spare, self.unit, self.size = ints(places), ints(places), ints(places)
        self.shape: Rows = (
            ints(books + 1), ints(books * places), *(ints(columns) for _ in range(4)), ints(books),
            *(ints(books + 1) for _ in range(4)), self._counts(),
        )  # fmt: skip
        number: int = make.run(
            units.make_shape, places, books, self.book > 0, make.whole(sizes), make.whole(dims), self.seats,
            self.columns, self.spare, self.unit, self.size, self.shape,
        )  # fmt: skip
        if number < 0:
            return
        self.units = number
        most = books + 2 * number + 1
        self.levels: Rows = (
            *(ints(most) for _ in range(4)), *(ints(most * number) for _ in range(3)),
            *(ints((2 if self.book else 1) * most * number) for _ in range(5)), ints(3 * most),
        )  # fmt: skip
        self.choose = make.constant(mixtures(self.book, self.scattered) if self.book else _CHOOSE)
        info = make.ints(3)
        self.steps = make.run(
            plan.make_plan, books, number, self.shape, self.size,
            ints(books), *(ints(number + 1) for _ in range(4)), ints(widest + 1), make.unset_numbers(128, False),
            self.levels, info,
        )  # fmt: skip
        self.bits, self.table_size, self.work = (int(one) for one in info)
        if self.table_size > _DENSE:
            self.table_size = 0

    @cached_property
    def owner(self) -> Ints:
        """By card of all books the place of a settled card, -1 for an open one."""
        return self.backend.join([table.owner for table in self.tables])

    @cached_property
    def splits(self) -> int:
        """In how many ways the cards of the units can be split among their places."""
        ways = 1
        left = [int(size) for size in self.size]
        for unit, spare in zip(self.unit, self.spare, strict=True):
            if unit >= 0:
                ways *= comb(left[unit], int(spare))
                left[unit] -= int(spare)
        return ways

    @cached_property
    def luck(self) -> int:
        """The most random numbers that drawing one deal can take."""
        kind, what, _, number, _, _, full, _, high, *_ = self.levels
        need = self.books
        for at in range(self.steps):
            if kind[at] == plan.BOOK:
                need += 1 + self.tables[what[at]].open * number[at]
            elif kind[at] == plan.SPLIT:
                need += 1 + high[at * self.units + what[at]]
            else:
                need += full[(at + 1) * self.units + what[at]]
        for unit in range(self.units):
            need += self.size[unit] * (sum(one == unit for one in self.unit) - 1)
        return int(need)

    def _counts(self) -> Ints:
        """The counts of all tables; and what is said of books that can be scattered, if there are any."""
        make, tables = self.backend, self.tables
        counts = [table.counts for table in tables]
        if self.book:
            counts += [make.ints(table.number) if table.scattered is None else table.scattered for table in tables]
            counts.append(make.whole([self.book]))
        return make.join(counts)

    @property
    def channels(self) -> int:
        """How many channels a sweep has for the marginals."""
        return 1 + self.units * (2 if self.book else 1)

    def sweep(self, channels: int, exact: bool) -> Sweep | None:
        """Sweep forward; ``None`` if there are no deals. ``exact``: in whole numbers, which wrap when compiled."""
        if self.steps < 0:
            return None
        make, steps = self.backend, self.steps
        room, more, table = max(256, min(self.work, 4096)), 256, self.table_size or 1 << 14
        if self.book:
            room = more = 4 * room  # for the edges
        while True:
            unset = make.unset
            trail: Rows = (
                unset(steps + 2), *(unset(room) for _ in range(3)), unset((7 if self.book else 3) * room),
                unset(room), unset(room), unset(steps + 1), *(unset(more) for _ in range(4)),
            )  # fmt: skip
            there = make.unset_numbers(room * channels, exact)
            weigh = make.unset_numbers(more, exact)
            states: int = make.run(
                forward.forward, self.books, steps, self.units, channels, self.shape, self.levels, trail, self.total,
                weigh, there, self.choose,
                0 if self.table_size else table - 1, make.place(table), unset(6 * self.units),
            )  # fmt: skip
            if states > 0:
                return Sweep(self, channels, exact, trail, weigh, there, states, table)
            if states == 0:
                return None
            if states == -1:
                room *= 4
            elif states == -2:
                more *= 4
            else:
                table *= 4

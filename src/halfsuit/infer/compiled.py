"""The kernels compiled by Numba, on NumPy arrays. Needs the extra ``engine``.

Importing this takes as long as Numba takes to load; the first run of a kernel compiles it, or reads it from Numba's
cache. An :class:`halfsuit.infer.engine.Engine` does both in a thread.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import numpy as np

from halfsuit.infer import answers, backward, draw, forward, plan, scattered, states, tables, units
from halfsuit.infer.book import make_table
from halfsuit.infer.chain import Chain
from halfsuit.infer.kernels import compile_kernels
from halfsuit.infer.puzzle import BookFacts
from halfsuit.infer.rows import Ints, Numbers
from halfsuit.infer.subsets import anything, meeting

__all__ = ["NumbaBackend", "warmed"]


class NumbaBackend:
    """NumPy arrays and compiled kernels: floating point, or 64-bit integers that wrap."""

    name = "numba"
    word = 62
    exact = False

    def __init__(self) -> None:
        self._kernels = compile_kernels(
            (
                tables.settle, tables.columns, tables.list_ways, tables.gather, tables.collect,
                units.make_shape, plan.make_plan, forward.forward, backward.backward,
                answers.marginals, answers.claims, draw.draw,
            ),
            (tables, units, states, plan, scattered, forward, backward, answers, draw),
        )  # fmt: skip
        self._local = threading.local()
        self._constants: dict[int, Ints] = {}

    def ints(self, number: int) -> Ints:
        """A row of zeros."""
        row: Any = np.zeros(number, np.int64)
        return row

    def unset(self, number: int) -> Ints:
        """A row of whatever was there."""
        row: Any = np.empty(number, np.int64)
        return row

    def unset_numbers(self, number: int, whole: bool) -> Numbers:
        """A row of whatever was there."""
        row: Any = np.empty(number, np.int64 if whole else np.float64)
        return row

    def masks(self, values: Sequence[int]) -> Ints:
        """A row of bit sets."""
        row: Any = np.array(values, np.uint64).view(np.int64)
        return row

    def whole(self, values: Sequence[int]) -> Ints:
        """A row of whole numbers."""
        row: Any = np.array(values, np.int64)
        return row

    def numbers(self, number: int, whole: bool) -> Numbers:
        """A row of zeros."""
        row: Any = np.zeros(number, np.int64 if whole else np.float64)
        return row

    def row(self, values: Sequence[Any], whole: bool) -> Numbers:
        """A row of these numbers."""
        row: Any = np.array(values, np.int64 if whole else np.float64)
        return row

    def join(self, rows: Sequence[Numbers]) -> Numbers:
        """One row after the other."""
        row: Any = np.concatenate(rows) if rows else np.zeros(0, np.int64)
        return row

    def constant(self, values: list[int]) -> Ints:
        """An array made once."""
        row = self._constants.get(id(values))
        if row is None:
            row = self._constants[id(values)] = self.masks(values)
        return row

    def place(self, number: int) -> Ints:
        """The thread's own table of zeros."""
        table: Any = getattr(self._local, "table", None)
        if table is None or len(table) < number:
            table = self._local.table = np.zeros(max(number, 1024), np.int64)
        return table

    def floats(self, over: Numbers, under: Ints, whole: Any) -> list[float]:
        """Quotients."""
        quotients: Any = np.divide(over, under)
        quotients /= whole
        return quotients.tolist()

    def luck(self, rng: Random, number: int) -> Numbers:
        """Random numbers from 0 to 1: those that ``rng`` would give one by one, by the same Mersenne Twister."""
        version, inner, gauss = rng.getstate()
        twister = np.random.RandomState()
        begin: Any = ("MT19937", np.array(inner[:-1], np.uint32), inner[-1])
        twister.set_state(begin)
        row: Any = twister.random_sample(number)
        state: Any = twister.get_state(legacy=False)["state"]
        rng.setstate((version, (*state["key"].tolist(), int(state["pos"])), gauss))
        return row

    def run(self, kernel: Callable[..., Any], *arguments: Any) -> Any:
        """Run a compiled kernel."""
        return self._kernels[kernel](*arguments)


@cache
def _warmed() -> NumbaBackend:
    backend = NumbaBackend()
    half = tuple(1.0 + (subset == 3) for subset in range(16))
    for weights in (None, (half, None, None)):
        facts = BookFacts(4, (meeting(0b0111, 4), anything(4), anything(4)), weights=weights)
        whole = weights is None
        tables = [make_table(facts, (0, 0, 0), whole, backend), make_table(facts, (0, 0, 1), whole, backend)]
        chain = Chain((3, 3, 2), tables, backend, 1 << 40)
        for channels, exact in ((1, True), (chain.channels, False)):
            if exact and not whole:
                continue
            sweep = chain.sweep(channels, exact)
            assert sweep is not None
            if exact:
                sweep.back  # noqa: B018 - large counts are put together midway
            else:
                sweep.marginals()
                sweep.claims(0b100, (15, 15))
                sweep.draw(1, Random(1))
    return backend


def warmed() -> NumbaBackend:
    """The backend of this process, with all kernels compiled or read from the cache."""
    with _WARMING:
        return _warmed()


_WARMING = threading.Lock()

"""Rows of numbers, and the kernels that work on them: as they are, or compiled.

A kernel is a plain function whose arguments are rows and whole numbers. It allocates nothing and runs two ways: on
lists of Python numbers, exact and without any package, or compiled by Numba on NumPy arrays, in floating point or in
64-bit integers that wrap. A :class:`Backend` makes the rows and holds the kernels of one of the two ways. So there is
one algorithm to read and to test.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from itertools import chain
from random import Random
from typing import Any, Protocol, TypeAlias

from halfsuit.errors import HalfsuitError

__all__ = ["Backend", "Ints", "Numbers", "PythonBackend", "Rows", "TooWide"]

Ints: TypeAlias = MutableSequence[int]
"""A row of whole numbers: a list, or an array of 64-bit integers."""

Numbers: TypeAlias = MutableSequence[Any]
"""A row of weights or counts: a list of numbers of any kind, or an array of floats or of 64-bit integers."""


Rows: TypeAlias = tuple[Ints, ...]
"""Several rows that belong together."""


class TooWide(HalfsuitError):
    """More places than fit in the words of compiled kernels; Python numbers have room for any."""


class Backend(Protocol):
    """Makes rows and runs kernels."""

    name: str
    """``python`` or ``numba``."""
    word: int
    """How many bits a packed word may have."""
    exact: bool
    """Whether whole numbers stay exact however large they are."""

    def ints(self, number: int) -> Ints:
        """A row of zeros."""
        ...

    def unset(self, number: int) -> Ints:
        """A row of whole numbers that will be written before they are read."""
        ...

    def unset_numbers(self, number: int, whole: bool) -> Numbers:
        """A row for weights or counts that will be written before they are read."""
        ...

    def masks(self, values: Sequence[int]) -> Ints:
        """A row of bit sets, each of at most 64 bits."""
        ...

    def whole(self, values: Sequence[int]) -> Ints:
        """A row of small whole numbers."""
        ...

    def numbers(self, number: int, whole: bool) -> Numbers:
        """A row of zeros for weights or counts, ``whole`` or not."""
        ...

    def row(self, values: Sequence[Any], whole: bool) -> Numbers:
        """A row of these weights or counts."""
        ...

    def join(self, rows: Sequence[Numbers]) -> Numbers:
        """One row after the other."""
        ...

    def constant(self, values: list[int]) -> Ints:
        """A row of whole numbers that is made once and kept: nobody writes in it."""
        ...

    def place(self, number: int) -> Ints:
        """A table of at least so many zeros, the thread's own; whoever writes in it wipes it again."""
        ...

    def floats(self, over: Numbers, under: Ints, whole: Any) -> list[float]:
        """Each number of the first row, over that of the second times ``whole``."""
        ...

    def luck(self, rng: Random, number: int) -> Numbers:
        """A row of random numbers from 0 to 1."""
        ...

    def run(self, kernel: Callable[..., Any], *arguments: Any) -> Any:
        """Run a kernel."""
        ...


class PythonBackend:
    """Lists of Python numbers: exact, and nothing to install."""

    name = "python"
    word = 1 << 20
    exact = True

    def ints(self, number: int) -> Ints:
        """A row of zeros."""
        return [0] * number

    def unset(self, number: int) -> Ints:
        """A row of zeros."""
        return [0] * number

    def unset_numbers(self, number: int, whole: bool) -> Numbers:
        """A row of zeros."""
        return [0] * number

    def masks(self, values: Sequence[int]) -> Ints:
        """A row of bit sets."""
        return list(values)

    def whole(self, values: Sequence[int]) -> Ints:
        """A row of whole numbers."""
        return list(values)

    def numbers(self, number: int, whole: bool) -> Numbers:
        """A row of zeros."""
        return [0] * number

    def row(self, values: Sequence[Any], whole: bool) -> Numbers:
        """A row of these numbers."""
        return list(values)

    def join(self, rows: Sequence[Numbers]) -> Numbers:
        """One row after the other."""
        return list(chain.from_iterable(rows))

    def constant(self, values: list[int]) -> Ints:
        """The list itself."""
        return values

    def place(self, number: int) -> Ints:
        """A table of zeros."""
        return [0] * number

    def floats(self, over: Numbers, under: Ints, whole: Any) -> list[float]:
        """Quotients, each rounded once."""
        return [float(one / (two * whole)) for one, two in zip(over, under, strict=True)]

    def luck(self, rng: Random, number: int) -> Numbers:
        """Random numbers from 0 to 1."""
        draw = rng.random
        return [draw() for _ in range(number)]

    def run(self, kernel: Callable[..., Any], *arguments: Any) -> Any:
        """Run a kernel as it stands."""
        return kernel(*arguments)

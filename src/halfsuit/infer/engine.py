"""The way in: give an :class:`Engine` a puzzle, get a :class:`~halfsuit.infer.posterior.Posterior`.

>>> from halfsuit.infer.puzzle import BookFacts, Puzzle
>>> unknown = Puzzle(sizes=(3, 3), books=(BookFacts.unknown(6, 2),))
>>> Engine("python").solve(unknown).count
20
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from fractions import Fraction
from importlib.util import find_spec
from typing import Any, Literal

from halfsuit.infer.book import Table, make_table
from halfsuit.infer.chain import Chain
from halfsuit.infer.posterior import Posterior
from halfsuit.infer.puzzle import BookFacts, Puzzle
from halfsuit.infer.rows import Backend, PythonBackend, TooWide

__all__ = ["Engine"]

_TABLES = 8192
"""Tables of books kept for use again."""


class Engine:
    """Answers puzzles, compiled if Numba is there and warm, else in plain Python; exactly in plain Python.

    An engine remembers the tables of the books it has seen. An event of a game changes the facts of one book, so only
    that table is made anew. It may be used from several threads.

    Args:
        kind: ``auto`` compiles in a thread of its own and answers in plain Python until that is done; ``numba`` waits
            for it; ``python`` never does it. Answers differ by rounding only.
        limit: the most work for one answer, in pairs of a state and a term: about as many nanoseconds compiled, and
            half as many microseconds in plain Python.
    """

    def __init__(self, kind: Literal["auto", "numba", "python"] = "auto", limit: int = 100_000_000) -> None:
        self.limit = limit
        self._plain: Backend = PythonBackend()
        self._fast: Backend | None = None
        self._tables: OrderedDict[tuple[Any, ...], Table] = OrderedDict()
        self._lock = threading.Lock()
        self._warming: threading.Thread | None = None
        if kind == "numba":
            self._warm()
        elif kind == "auto" and find_spec("numba") is not None and find_spec("numpy") is not None:
            self._warming = threading.Thread(target=self._warm, name="halfsuit-warm", daemon=True)
            self._warming.start()

    def _warm(self) -> None:
        from halfsuit.infer.compiled import warmed

        self._fast = warmed()

    @property
    def compiled(self) -> bool:
        """Whether answers are compiled by now."""
        return self._fast is not None

    def wait(self) -> None:
        """Wait until the kernels are warm, if they are being warmed."""
        if self._warming is not None:
            self._warming.join()

    def solve(self, puzzle: Puzzle) -> Posterior[float]:
        """The answers to a puzzle, in floating point (the count is exact all the same)."""
        return Posterior(puzzle, self, _quotient, exact=False)

    def solve_exactly(self, puzzle: Puzzle) -> Posterior[Fraction]:
        """The answers to a puzzle in fractions."""
        return Posterior(puzzle, self, Fraction, exact=True)

    # What a posterior needs

    def chain(self, puzzle: Puzzle, labels: Sequence[Sequence[int]], exact: bool) -> Chain:
        """The chain of a puzzle, its books labelled so, planned and within the work allowed."""
        backends = [self._plain] if exact or self._fast is None else [self._fast, self._plain]
        whole = not puzzle.weighted
        for backend in backends:
            try:
                tables = [
                    self._table(facts, tuple(label), whole, exact, backend)
                    for facts, label in zip(puzzle.books, labels, strict=True)
                ]
                return Chain(puzzle.sizes, tables, backend, self.limit)
            except TooWide:
                continue
        raise AssertionError("lists of Python numbers are never too narrow")

    def _table(self, facts: BookFacts, labels: tuple[int, ...], whole: bool, exact: bool, backend: Backend) -> Table:
        key = (facts, labels, whole, exact, backend.name)
        with self._lock:
            table = self._tables.get(key)
            if table is not None:
                self._tables.move_to_end(key)
                return table
        made = _in_fractions(facts) if exact and facts.weights is not None else facts
        table = make_table(made, labels, whole, backend)
        with self._lock:
            self._tables[key] = table
            while len(self._tables) > _TABLES:
                self._tables.popitem(last=False)
        return table


def _quotient(over: Any, under: Any) -> float:
    return float(over / under)


def _in_fractions(facts: BookFacts) -> BookFacts:
    """The same facts with weights as fractions."""
    weights: Any = tuple(
        row if row is None else tuple(Fraction(weight) for weight in row) for row in facts.weights or ()
    )  # fmt: skip
    return BookFacts(facts.cards, facts.allowed, facts.clauses, weights)

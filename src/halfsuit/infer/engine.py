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
from halfsuit.infer.chain import Chain, TooMuchWork
from halfsuit.infer.posterior import Posterior
from halfsuit.infer.puzzle import BookFacts, Puzzle
from halfsuit.infer.rows import Backend, PythonBackend, TooWide
from halfsuit.infer.whole import roomy

__all__ = ["Engine"]

_TABLES = 8192
"""Tables of books kept for use again."""


_LIGHT = 20_000
"""If counting in one way is so little work, no other is planned."""


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

    def chain(self, puzzle: Puzzle, labels: Sequence[Sequence[int]], exact: bool, *, together: bool = True) -> Chain:
        """The chain of a puzzle, its books labelled so, planned and within the work allowed.

        ``together``: hands that only whole books tell apart may be counted together (not if deals are to be drawn).
        """
        backends = [self._plain] if exact or self._fast is None else [self._fast, self._plain]
        whole = not puzzle.weighted
        ways = [(bare, size) for bare, size in roomy(puzzle) if together or not size]
        for backend in backends:
            best: Chain | None = None
            refused: TooMuchWork | None = None
            for bare, size in ways:
                try:
                    tables = [
                        self._table(facts, tuple(label), whole, exact, backend, size)
                        for facts, label in zip(bare.books, labels, strict=True)
                    ]
                    chain = Chain(bare.sizes, tables, backend, self.limit, size)
                except TooWide:
                    continue
                except TooMuchWork as much:
                    refused = refused or much
                    continue
                if best is None or chain.work < best.work:
                    best = chain
                if best.work <= _LIGHT:
                    break
            if best is not None:
                return best
            if refused is not None:
                raise refused
        raise AssertionError("lists of Python numbers are never too narrow")

    def _table(
        self, facts: BookFacts, labels: tuple[int, ...], whole: bool, exact: bool, backend: Backend, size: int
    ) -> Table:
        key = (facts, labels, whole, exact, backend.name, size)
        with self._lock:
            table = self._tables.get(key)
            if table is not None:
                self._tables.move_to_end(key)
                return table
        made = _in_fractions(facts) if exact and facts.weights is not None else facts
        table = make_table(made, labels, whole, backend, size)
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

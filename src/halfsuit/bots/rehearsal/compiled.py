"""The imagined games compiled by Numba. Needs the extra ``engine``; the first use compiles, or reads Numba's cache."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from halfsuit.bots.rehearsal import believing, layout, playing, weighing

__all__ = ["Stage", "stage"]


class Stage:
    """Where games are imagined: compiled in the background, waited for when it is needed."""

    def __init__(self) -> None:
        self._run: Callable[..., None] | None = None
        self._thread = threading.Thread(target=self._compile, name="halfsuit-rehearsal", daemon=True)
        self._thread.start()

    def _compile(self) -> None:
        from halfsuit.infer.kernels import compile_kernels

        kernels = compile_kernels((playing.rehearse,), (layout, believing, weighing, playing))
        compiled = kernels[playing.rehearse]
        compiled(*_nothing())
        self._run = compiled

    @property
    def compiled(self) -> bool:
        """Whether games can be imagined by now."""
        return self._run is not None

    def wait(self) -> None:
        """Wait until it is ready."""
        self._thread.join()

    def rehearse(self, *arguments: Any) -> None:
        """Run :func:`halfsuit.bots.rehearsal.playing.rehearse`."""
        self.wait()
        assert self._run is not None
        self._run(*arguments)


def _nothing() -> tuple[Any, ...]:
    """Arguments for no game at all, of the kinds that all games have: they make the compiler do its work."""
    import numpy as np

    seats, size, books = 4, 2, 2
    row: Any = np.zeros(layout.row_length(seats, books), np.int64)
    table: Any = np.zeros((2, 12))
    scratch: Any = (
        np.zeros((seats, 4)), np.zeros((seats, 4)), np.zeros(size), np.zeros(seats), np.zeros(2),
        *(np.zeros(seats, np.int64) for _ in range(3)), np.zeros(size, np.int64),
    )  # fmt: skip
    return (
        seats, size, books, row, 0, np.zeros((0, seats), np.int64), np.zeros(0, np.int64),
        np.zeros((0, size), np.int64), table, np.zeros((2, 2)), 0, 0, 0, 0,
        np.zeros(4), row.copy(), scratch, np.zeros((0, 0)),
    )  # fmt: skip


_STAGES: list[Stage] = []
_LOCK = threading.Lock()


def stage() -> Stage | None:
    """The stage that all players of this process share; ``None`` where Numba is not installed."""
    if find_spec("numba") is None or find_spec("numpy") is None:
        return None
    with _LOCK:
        if not _STAGES:
            _STAGES.append(Stage())
        return _STAGES[0]

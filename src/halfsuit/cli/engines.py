"""Which engine a command counts with: plain Python starts at once, compiled counting is for what takes longer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from halfsuit.infer import Engine, TooMuchWork, shared_engine

__all__ = ["counted"]

T = TypeVar("T")

_AT_ONCE = 1_000_000
"""Work that plain Python does in about half a second."""


def counted(work: Callable[[Engine], T], *, large: bool = False) -> T:
    """Do some counting: at once if it is little work, else (or if known to be ``large``) compiled, where that can be.

    Raises:
        TooMuchWork: it is too much even so.
    """
    if not large:
        try:
            return work(Engine("python", _AT_ONCE))
        except TooMuchWork:
            pass
    engine = shared_engine()
    engine.wait()
    return work(engine)

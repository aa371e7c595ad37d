"""Where games are played: here, in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Generator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any

from halfsuit.arena.series import ArenaError

__all__ = ["cores", "processes", "workplace"]


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes(workers: int | None = None) -> ProcessPoolExecutor:
    """Processes on this machine, as many as there are processors unless told otherwise."""
    return ProcessPoolExecutor(workers or cores(), mp_context=get_context("spawn"))


@contextmanager
def workplace(workers: int | None = None, dask: str | None = None) -> Generator[Executor | None]:
    """Where to play: a Dask cluster by its address, else processes; ``None`` (here) for a single worker.

    Raises:
        ArenaError: there is no Dask to be imported, or no cluster at the address.
    """
    if dask is not None:
        with _cluster(dask) as client:
            yield client.get_executor()
    elif (workers or cores()) == 1:
        yield None
    else:
        with processes(workers) as pool:
            yield pool


@contextmanager
def _cluster(address: str) -> Generator[Any]:
    if find_spec("distributed") is None:
        raise ArenaError("a Dask cluster needs the package distributed: pip install distributed")
    distributed = import_module("distributed")
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise ArenaError(f"there is no Dask cluster at {address}: {error}") from None
    with client:
        yield client

"""Runs what waits, in a thread of its own: a browser that other tests opened keeps an event loop in this one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

_T = TypeVar("_T")


def finish(work: Coroutine[Any, Any, _T]) -> _T:
    """What comes of a coroutine."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()

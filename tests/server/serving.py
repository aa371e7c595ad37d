"""The real server on a free port of this machine, for tests: in a thread of the test's own process.

>>> with Serving() as server:  # doctest: +SKIP
...     browse(server.url)
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Self

import uvicorn

from halfsuit.server.app import make_app
from halfsuit.server.hall import Hall
from halfsuit.server.house import House
from halfsuit.server.serve import uvicorn_config
from halfsuit.server.services import Timing
from halfsuit.server.settings import NO_LIMITS, Limits, Settings
from halfsuit.server.store import Store
from halfsuit.server.world import World

QUICK = Timing(grace=0.4, host=0.4, answer=0.2, calm=(0.05, 0.1), fast=(0.0, 0.005), idle=60.0, phrase_rate=50)
"""Everything takes a moment and no more."""

GENEROUS = NO_LIMITS
"""No limits to speak of: a test sends more than a person does."""


class Serving:
    """A server that runs while the ``with`` block does. Tables are kept in memory unless ``database`` names a file.

    Args:
        database: where the tables are kept.
        timing: how long things take; bots at a ``fast`` table act at once.
        world: time, chance (a seeded ``random.Random`` makes every deal the same), deals.
        limits: how much one address may do.
        store: puts something around the store.
        settings: whatever else of :class:`Settings`.
    """

    def __init__(
        self,
        *,
        database: str = ":memory:",
        timing: Timing = QUICK,
        world: World | None = None,
        limits: Limits = GENEROUS,
        store: Callable[[Store], Any] | None = None,
        **settings: Any,
    ) -> None:
        chosen = replace(
            Settings(port=0, database=database, bot_processes=0, limits=limits, log_level="warning"), **settings
        )
        self.settings = chosen
        self.app = make_app(chosen, world=world, timing=timing, store=store)
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a server started anew, on the same port
        self._socket.bind((chosen.host, chosen.port))
        self.port: int = self._socket.getsockname()[1]
        self._server = uvicorn.Server(uvicorn_config(self.app, chosen))
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]}, daemon=True)

    @property
    def url(self) -> str:
        """Where the server is."""
        return f"http://{self.settings.host}:{self.port}"

    @property
    def house(self) -> House:
        """The inside of the server; it belongs to the server's own thread."""
        return self.app.state.house

    @property
    def hall(self) -> Hall:
        """Its tables."""
        return self.house.hall

    def __enter__(self) -> Self:
        self._thread.start()
        deadline = time.monotonic() + 30
        while not self._server.started:
            if not self._thread.is_alive() or time.monotonic() > deadline:
                raise RuntimeError("the server did not begin")
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(30)
        self._socket.close()
        if self._thread.is_alive():
            raise RuntimeError("the server did not stop")

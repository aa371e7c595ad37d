"""A line to one browser: what waits to be sent, and what becomes of a browser that does not keep up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketState

from halfsuit.server.messages import GameInfo, May, Me, RulesInfo, TableInfo

__all__ = ["Line", "Parts"]

Parts = tuple[TableInfo, Me, RulesInfo, "GameInfo | None", May]
"""The parts of a scene, of which an update carries those that changed."""

_WAITING = 64
_PATIENCE = 30.0


class Line:
    """One open socket. ``holder`` is the hash of the secret it came with; who that is, is asked at every message."""

    def __init__(self, socket: WebSocket, holder: str | None, welcome: Callable[[Line], str]) -> None:
        self._socket = socket
        self.holder = holder
        self.sent: Parts | None = None
        """The parts of the scene that the browser has, or will have when all that waits is sent."""
        self.before_leaving = False
        """Whether it was open when the person said that he leaves."""
        self.behind = False
        """Whether updates were dropped, so that the whole scene must be sent."""
        self._welcome = welcome
        self._waiting: deque[str] = deque()
        self._wake = asyncio.Event()
        self._closing: tuple[str | None, int, str] | None = None
        self.closed = False

    def send(self, text: str) -> None:
        """Send a message as soon as the line takes it. If too much is waiting, all of it is dropped."""
        if self.closed or self._closing is not None:
            return
        if len(self._waiting) >= _WAITING:
            self._waiting.clear()
            self.behind = True
        if not self.behind:
            self._waiting.append(text)
        self._wake.set()

    def end(self, farewell: str | None, code: int, reason: str = "") -> None:
        """Close the line after what waits, with a last message."""
        if self._closing is None:
            self._closing = (farewell, code, reason)
        self._wake.set()

    async def run(self) -> None:
        """Send what waits, until the line ends."""
        try:
            while not self.closed:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting or self.behind:
                    if self.behind and not self._waiting:
                        self.behind = False
                        await self._put(self._welcome(self))
                    else:
                        await self._put(self._waiting.popleft())
                if self._closing is not None:
                    farewell, code, reason = self._closing
                    if farewell is not None:
                        await self._put(farewell)
                    if self._socket.application_state is WebSocketState.CONNECTED:
                        await self._socket.close(code, reason)
                    return
        except TimeoutError:
            if self._socket.application_state is WebSocketState.CONNECTED:
                async with asyncio.timeout(1):
                    await self._socket.close(1013, "too slow")
        finally:
            self.closed = True

    async def _put(self, text: str) -> None:
        async with asyncio.timeout(_PATIENCE):
            await self._socket.send({"type": "websocket.send", "text": text})

"""The socket of a table: messages in, one after another; what is told goes out by a line of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from halfsuit.server import messages as m
from halfsuit.server.house import House
from halfsuit.server.limits import Bucket
from halfsuit.server.line import Line
from halfsuit.server.refusal import Refusal
from halfsuit.server.room import Room
from halfsuit.server.visitor import address_of, holder_of, same_origin

__all__ = ["live"]

_logger = logging.getLogger("halfsuit.live")
_decode = msgspec.json.Decoder(m.ClientMessage).decode
_encode = msgspec.json.Encoder().encode
_AT_ONCE = 8


async def live(socket: WebSocket) -> None:
    """Serve a browser for as long as its socket is open."""
    house: House = socket.app.state.house
    if not same_origin(socket.headers, socket.url.scheme, house.settings):
        await socket.close(1008, "bad-origin")  # before it was accepted: an answer 403
        return
    if not house.sockets.take(address_of(socket)):
        await socket.close(1008, "too-fast")
        return
    await socket.accept()
    if socket.query_params.get("protocol") != str(m.PROTOCOL):
        await _bye(socket, m.Bye("protocol"))
        return
    ident: str = socket.path_params["table"]
    try:
        room = await house.hall.room(ident)
    except Refusal as refusal:
        await _bye(socket, m.Bye("no-such-table" if refusal.reason == "no-such-table" else "restart"))
        return
    if room.table.closed:
        await _bye(socket, m.Bye("closed"))
        return
    await _Talk(house, socket, room).run()


async def _bye(socket: WebSocket, bye: m.Bye) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_text(_encode(bye).decode())
        await socket.close(1012 if bye.reason == "restart" else 1008, bye.reason)


def _version(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else None


class _Peek(msgspec.Struct):
    """As much of a message as is needed to say which one is refused."""

    id: m.Id | None = None


def _id_in(text: str | bytes) -> str | None:
    try:
        return msgspec.json.decode(text, type=_Peek).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


class _Talk:
    """One socket at a table."""

    def __init__(self, house: House, socket: WebSocket, room: Room) -> None:
        self._house = house
        self._socket = socket
        self._room = room
        self._holder = holder_of(socket, house.settings)
        self._line = Line(socket, self._holder, room.welcome)
        self._bucket = Bucket(*house.settings.limits.messages)
        self._refused = 0
        self._doing: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Listen and tell, until either side ends it."""
        self._room.join(self._line, _version(self._socket.query_params.get("since")))
        telling = asyncio.create_task(self._line.run())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.leave(self._line)
            telling.cancel()
            listening.cancel()
            for result in await asyncio.gather(telling, listening, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, (WebSocketDisconnect, OSError)):
                    _logger.info("a socket ended: %r", result)

    async def _listen(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text: str | bytes = message.get("text") or message.get("bytes") or b""
            if not self._bucket.take():
                self._refused += 1
                if self._refused > self._house.settings.limits.flood:
                    self._line.end(_encode(m.Bye("flood")).decode(), 1008, "flood")
                    return
                self._refuse("too-fast")
            elif len(text) > self._house.settings.limits.body:
                self._refuse("too-big")
            else:
                await self._heed(text)
            await asyncio.sleep(0)  # whoever sends without end lets others have their turn

    async def _heed(self, text: str | bytes) -> None:
        try:
            message = _decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse("bad-message", _id_in(text))
            return
        match message:
            case m.Ping():
                self._line.send(_encode(m.Pong(self._room.table.version, self._house.services.world.now())).decode())
            case m.Sync():
                self._line.send(self._room.welcome(self._line, message.since))
            case _:
                while len(self._doing) >= _AT_ONCE:
                    await asyncio.wait(self._doing, return_when=asyncio.FIRST_COMPLETED)
                task = asyncio.create_task(self._obey(message))
                self._doing.add(task)
                task.add_done_callback(self._doing.discard)

    async def _obey(self, command: m.AnyCommand) -> None:
        """Do what is wanted, and say whether it counts."""
        if self._holder is None:
            self._refuse("not-seated", command.id)
            return
        metrics = self._house.services.metrics
        with metrics.command_seconds.time():
            answer = await self._room.answer(self._holder, command)
        self._line.send(_encode(answer).decode())

    def _refuse(self, reason: str, command: str | None = None) -> None:
        said = [m.Sentence(f"why-{reason}")]
        self._line.send(_encode(m.Refused(command, reason, said, self._room.table.version)).decode())

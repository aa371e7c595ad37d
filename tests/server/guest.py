"""A guest at a table: a browser without a screen. It keeps the scene as docs/protocol says a browser should."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Callable
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

Json = dict[str, Any]
_ids = itertools.count(1)


class Gone(Exception):
    """The line is closed."""


class Guest:
    """Somebody with a cookie of his own. ``async with Guest(url) as ann: ...``"""

    def __init__(self, url: str, name: str = "", secret: str | None = None, origin: str | None = None) -> None:
        self.url = url
        self.origin = origin or url
        self.name = name
        cookies = {"halfsuit": secret} if secret else None
        self.http = httpx.AsyncClient(
            base_url=url, headers={"origin": self.origin}, cookies=cookies, timeout=20, trust_env=False
        )
        self.table = ""
        self.scene: Json = {}
        self.heard: list[Json] = []
        """Every message, in order."""
        self.bytes: list[bytes] = []
        """The same as it came."""
        self.told: list[Json] = []
        self.news: list[Json] = []
        self.missed_count: int | None = None
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._changed = asyncio.Condition()
        self.closed_with: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
        await self.http.aclose()

    # ---- HTTP

    @property
    def secret(self) -> str | None:
        """The secret in the cookie."""
        return self.http.cookies.get("halfsuit")

    async def visit(self) -> None:
        """Open the first page, for the cookie."""
        if self.secret is None:
            answer = await self.http.get("/")
            if self.secret is None:  # the page is not there
                assert answer.status_code == 404
                self.http.cookies.set("halfsuit", f"{self.name or 'guest'}{random.getrandbits(200):060x}"[:32])

    async def make(self, **body: Any) -> str:
        """Make a table, and open it."""
        answer = await self.http.post("/api/tables", json={"me": self.name or "Ann", **body})
        assert answer.status_code == 201, answer.text
        await self.open(answer.json()["id"])
        return self.table

    async def post(self, do: str, **fields: Any) -> httpx.Response:
        """A command by HTTP."""
        return await self.http.post(f"/api/tables/{self.table}/do", json=self.command(do, **fields))

    def command(self, do: str, **fields: Any) -> Json:
        """A command made at the version I know."""
        return {"do": do, "id": f"c{next(_ids)}", "v": self.scene.get("v", 0), **fields}

    # ---- the socket

    async def open(self, table: str, since: int | None = None, **more: Any) -> Json:
        """Open the socket of a table; the scene."""
        await self.close()
        await self.visit()
        self.table = table
        query = "protocol=1" + (f"&since={since}" if since is not None else "")
        self._socket = await websockets.connect(
            f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?{query}",
            additional_headers={"cookie": f"halfsuit={self.secret}", **more.pop("headers", {})},
            origin=more.pop("origin", self.origin),
            compression=None,
            proxy=None,
            max_size=2**24,
            **more,
        )
        first = await self._socket.recv()
        self._take(first)
        self._reader = asyncio.create_task(self._read(self._socket))
        return self.scene

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)
            self._reader = None

    def drop(self) -> None:
        """Break the line without a word, as a train tunnel does."""
        assert self._socket is not None
        self._socket.transport.abort()
        self._socket = None

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for message in socket:
                self._take(message)
                async with self._changed:
                    self._changed.notify_all()
        except websockets.ConnectionClosed:
            pass
        self.closed_with = socket.close_code
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(Gone())
                answer.exception()
        self._answers.clear()
        async with self._changed:
            self._changed.notify_all()

    def _take(self, raw: str | bytes) -> None:
        text = raw if isinstance(raw, str) else raw.decode()
        self.bytes.append(text.encode())
        message = json.loads(text)
        self.heard.append(message)
        match message["t"]:
            case "welcome":
                self.scene = message["scene"]
                self.missed_count = message["missed_count"]
            case "update":
                self.scene["v"] = message["v"]
                for part in ("table", "me", "rules", "game", "may"):
                    if part in message:
                        self.scene[part] = message[part]
                kept = [item for item in self.scene["heard"] if item["number"] >= message["heard_from"]]
                self.scene["heard"] = message.get("heard", kept + message["told"])
                self.told += message["told"]
                self.news += message["news"]
            case "done" | "refused":
                answer = self._answers.pop(message["id"] or "", None)
                if answer is not None and not answer.done():
                    answer.set_result(message)
            case _:
                pass

    async def say(self, text: str | bytes) -> None:
        """Send whatever it is."""
        assert self._socket is not None
        await self._socket.send(text)

    async def send(self, command: Json) -> Json:
        """Send a command; the answer."""
        answer = self._answers.setdefault(command["id"], asyncio.get_running_loop().create_future())
        await self.say(json.dumps(command))
        return await asyncio.wait_for(asyncio.shield(answer), 20)

    async def sync(self, since: int | None = None) -> None:
        """Ask for the whole scene."""
        count = sum(message["t"] == "welcome" for message in self.heard)
        await self.say(json.dumps({"do": "sync", "since": since}))
        await self.until(lambda one: sum(message["t"] == "welcome" for message in one.heard) > count)

    async def do(self, do: str, **fields: Any) -> Json:
        """Do something; the answer."""
        return await self.send(self.command(do, **fields))

    async def must(self, do: str, **fields: Any) -> Json:
        """Do something that counts."""
        answer = await self.do(do, **fields)
        assert answer["t"] == "done", answer
        return answer

    async def refused(self, do: str, **fields: Any) -> str:
        """Do something that is refused; the reason."""
        answer = await self.do(do, **fields)
        assert answer["t"] == "refused", answer
        return answer["reason"]

    async def until(self, true: Callable[[Guest], Any], seconds: float = 20) -> Any:
        """Wait until something is true of me."""
        async with asyncio.timeout(seconds):
            async with self._changed:
                while not (found := true(self)):
                    await self._changed.wait()
                return found

    # ---- looking

    @property
    def game(self) -> Json:
        return self.scene["game"]

    @property
    def may(self) -> Json:
        return self.scene["may"]

    @property
    def seat(self) -> int:
        return self.scene["me"]["seat"]

    def member(self, seat: int) -> Json:
        return self.scene["table"]["members"][seat - 1]


def choose(guest: Guest, chance: random.Random) -> Json | None:
    """Something that a guest may do now and that brings the game on, by chance; ``None`` if there is nothing."""
    may, rules = guest.may, guest.scene["rules"]
    if "answer" in may["actions"]:
        return guest.command("answer")
    if may["draw"]:
        return guest.command("draw")
    if may["pass_to"]:
        return guest.command("pass", to=chance.choice(may["pass_to"]))
    if may["name"]:
        return guest.command(
            "name", card=chance.choice(may["name"]["cards"]), holder=chance.choice(may["name"]["holders"])
        )
    mine = guest.game["turn"] == guest.seat or not guest.game["turn"]
    if may["claims"] and mine and (not may["asks"] or chance.random() < 0.15):
        book = rules["pack"]["books"][chance.choice(may["claims"])]
        side = [member["seat"] for member in guest.scene["table"]["members"] if member["side"] == (guest.seat + 1) % 2]
        held = {card: guest.seat if card in guest.game["hand"] else chance.choice(side) for card in book["cards"]}
        if rules["values"].get("must-claim") == "yes" and not may["asks"] and len(may["claims"]) == 1:
            held = dict.fromkeys(book["cards"], guest.seat)
        naming = [[seat, [card for card in held if held[card] == seat]] for seat in sorted(set(held.values()))]
        return guest.command("claim", book=book["index"], naming=naming)
    if may["open_claim"] and mine and (not may["asks"] or chance.random() < 0.15):
        return guest.command("open-claim")
    if may["asks"]:
        return guest.command(
            "ask", target=chance.choice(may["asks"]["targets"]), wanted=chance.choice(may["asks"]["wanted"])
        )
    return None

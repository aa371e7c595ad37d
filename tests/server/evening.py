"""Guests at a table, for tests that need a few."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.server.deals import seat_one_begins
from tests.server.guest import Guest
from tests.server.loop import finish
from tests.server.serving import Serving

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gro", "Hal", "Ib", "Jo", "Kaj", "Lis")


@asynccontextmanager
async def people(
    url: str, players: int = 4, *, start: bool = True, preset: str = "literature", **table: Any
) -> AsyncGenerator[list[Guest]]:
    """So many people at a new table, Ann in seat 1 its host; the game is dealt unless ``start`` is false."""
    options = {"players": str(players), **table.pop("options", {})}
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(url, name)) for name in NAMES[:players]]
        ident = await guests[0].make(preset=preset, options=options, **table)
        for guest in guests[1:]:
            await guest.open(ident)
            await guest.must("sit", name=guest.name)
        if start:
            answer = await guests[0].must("start")
            await all_at(guests, answer["v"])
        yield guests


async def all_at(guests: list[Guest], version: int | None = None) -> None:
    """Wait until everybody has heard everything."""
    version = version if version is not None else max(guest.scene["v"] for guest in guests)
    for guest in guests:
        await guest.until(lambda one: one.scene["v"] >= version)


def run(evening: Callable[[Serving], Awaitable[None]], **serving: Any) -> None:
    """Run an evening at a server of its own, where seat 1 begins unless another world is given."""
    with Serving(**{"world": seat_one_begins(), **serving}) as server:
        finish(_limited(evening, server))


async def _limited(evening: Callable[[Serving], Awaitable[None]], server: Serving) -> None:
    async with asyncio.timeout(120):
        await evening(server)

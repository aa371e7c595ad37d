"""Whole games over real sockets: people only, people and bots, bots only."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack

import pytest
from tests.server.guest import Guest, choose
from tests.server.loop import finish
from tests.server.serving import Serving

from halfsuit.notation import parse
from halfsuit.rules import PRESETS


async def seat_everybody(stack: AsyncExitStack, url: str, names: list[str], **table: object) -> list[Guest]:
    guests = [await stack.enter_async_context(Guest(url, name)) for name in names]
    ident = await guests[0].make(**table)
    for guest in guests[1:]:
        await guest.open(ident)
        await guest.must("sit", name=guest.name)
    return guests


async def play_out(guests: list[Guest], chance: random.Random, most: int = 1500) -> int:
    """Everybody does what he may, by chance, until the game is over; how many moves it took."""
    for moves in range(most):
        v = max(guest.scene["v"] for guest in guests)
        for guest in guests:
            await guest.until(lambda one, v=v: one.scene["v"] >= v)
        if guests[0].game["phase"] == "over":
            return moves
        wishes = [(guest, wish) for guest in guests if (wish := choose(guest, chance)) is not None]
        assert wishes, guests[0].game
        guest, wish = chance.choice(wishes)
        answer = await guest.send(wish)
        assert answer["t"] == "done", (wish, answer, guest.game)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_game_can_be_played_to_its_end_by_people(preset: str) -> None:
    async def evening() -> None:
        players = 4 if PRESETS[preset].family == "team" else 3
        with Serving() as server:
            async with AsyncExitStack() as stack:
                names = ["Ann", "Bo", "Cleo", "Dan"][:players]
                guests = await seat_everybody(
                    stack, server.url, names, preset=preset, options={"players": str(players)}
                )
                await guests[0].must("start")
                await play_out(guests, random.Random(preset))
                for guest in guests:
                    assert guest.scene["table"]["stage"] == "over"
                    numbers = list(range(1, guest.game["number"] + 1))
                    assert [told["number"] for told in guest.told] == numbers
                    scene = await guest.open(guest.table)
                    assert [told["number"] for told in scene["heard"]] == numbers[-len(scene["heard"]) :]
                text = (await guests[0].http.get(f"/api/tables/{guests[0].table}/record.agn")).text
                record = parse(text)
                assert len(record.events) == guests[0].game["number"]
                replay = (await guests[1].http.get(f"/api/tables/{guests[0].table}/replay")).json()
                assert len(replay["steps"]) == len(record.events)
                assert replay["steps"][-1]["game"]["points"] == guests[0].game["points"]

    finish(evening())


def test_play_now_brings_a_whole_game_with_bots() -> None:
    async def evening() -> None:
        with Serving() as server:
            async with Guest(server.url, "Ann") as ann:
                await ann.make(preset="literature", bots="careful", start=True, pace="fast")
                assert ann.seat == 1
                chance = random.Random(5)
                while ann.game["phase"] != "over":
                    await ann.until(lambda one: one.game["awaited"] in (0, 1) or one.game["phase"] == "over", 60)
                    wish = choose(ann, chance)
                    if wish is not None and ann.game["awaited"] == 1:
                        await ann.send(wish)
                    elif ann.game["phase"] != "over":
                        v = ann.scene["v"]
                        await ann.until(lambda one, v=v: one.scene["v"] > v)
                assert sum(ann.game["points"]) + ann.game["void"] == 8

    finish(evening())


def test_a_table_of_bots_can_be_watched_and_shows_no_hand() -> None:
    async def evening() -> None:
        with Serving() as server:
            async with Guest(server.url) as eve:
                await eve.make(me="", preset="literature", bots="careful", seat=0, start=True, pace="fast")
                assert eve.seat == 0
                assert eve.game["hand"] == []
                await eve.until(lambda one: one.scene["table"]["stage"] == "over", 60)
                assert sum(eve.game["points"]) + eve.game["void"] == 8

    finish(evening())

"""Bots: in processes of their own, at their pace, never acting for a person, and replaced when they fail."""

from __future__ import annotations

import asyncio
import itertools
import time
from concurrent.futures import Executor
from typing import Any

import pytest
from tests.server.evening import people, run
from tests.server.guest import Guest
from tests.server.loop import finish
from tests.server.serving import Serving

from halfsuit.bots import PLAYERS, make_player
from halfsuit.bots.careful import CarefulPlayer
from halfsuit.bots.seated import Seated
from halfsuit.game import Ask, Deal, apply, new_game, view_of
from halfsuit.rules import Ruleset
from halfsuit.server.players import PlayerFailed, Players, Thought
from halfsuit.server.services import Timing


@pytest.mark.parametrize("processes", [0, 2])
def test_a_bot_thinks_as_if_it_were_asked_here(processes: int) -> None:
    async def thinking() -> None:
        players = Players(processes)
        try:
            await players.warm_up()
            state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), 5))
            for _ in range(30):
                seat = state.position.awaited
                view = view_of(state, seat)
                thought = await players.act("table", 1, "careful", "seed", view)
                assert thought.action == make_player("careful", f"seed/{seat}").act(view)
                assert thought.action is not None
                state, _ = apply(state, thought.action)
        finally:
            players.close()

    finish(thinking())


def test_a_process_that_died_is_replaced_and_told_everything_again() -> None:
    async def thinking() -> None:
        players = Players(1)
        try:
            await players.warm_up()
            state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), 5))
            view = view_of(state, state.turn)
            first = await players.act("table", 1, "careful", "seed", view)
            (executor,) = players._executors
            for process in executor._processes.values():  # pyright: ignore[reportAttributeAccessIssue]
                process.kill()
            failed = 0
            for _ in range(3):
                try:
                    await players.act("table", 1, "careful", "seed", view)
                except PlayerFailed:
                    failed += 1
            assert failed >= 1
            assert await players.act("table", 1, "careful", "seed", view) == first
        finally:
            players.close()

    finish(thinking())


@pytest.mark.parametrize("fault", ["fails", "does nothing", "cheats"])
def test_a_bot_that_fails_does_not_stop_the_table(fault: str) -> None:
    async def evening(server: Serving) -> None:
        async def act(table: str, game: int, level: str, seed: str, view: Any) -> Thought:
            if fault == "fails":
                raise PlayerFailed("no")
            if fault == "does nothing":
                return Thought(None, 0)
            return Thought(Ask(view.seat, view.seat % 4 + 1, 99), 1)  # pyright: ignore[reportArgumentType]

        server.house.services.players.act = act
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature", options={"players": "4"}, bots="careful", start=True, seat=0, me="")
            await ann.must("set", pace="fast")
            await ann.until(lambda one: one.game["number"] >= 5)
            text = server.house.services.metrics.text().decode()
            failed = next(line for line in text.splitlines() if line.startswith("halfsuit_bots_failed_total "))
            assert float(failed.split()[1]) >= 5

    run(evening)


def test_a_bot_that_thinks_long_holds_nobody_else_up() -> None:
    async def evening(server: Serving) -> None:
        usual = server.house.services.players._ask

        async def slowly(executor: Executor, question: Any) -> Any:
            await asyncio.sleep(2)
            return await usual(executor, question)

        server.house.services.players._ask = slowly
        async with Guest(server.url, "Ann") as ann, people(server.url) as guests:
            await ann.make(preset="literature", bots="careful", start=True, pace="fast", seat=2)
            began = time.monotonic()
            for _ in range(5):
                actor = next(one for one in guests if one.may["asks"])
                asks = actor.may["asks"]
                answer = await actor.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
                for guest in guests:
                    await guest.until(lambda one, v=answer["v"]: one.scene["v"] >= v)
            await ann.must("pause")
            await ann.must("phrase", phrase="thinking")
            assert ann.game["number"] == 0
            assert time.monotonic() - began < 60

    run(evening)


def test_bots_take_their_time_as_people_do() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature", bots="careful", start=True, seat=0, me="")
            await ann.until(lambda one: one.game["number"] >= 4)
            await ann.must("abandon")
            replay = (await ann.http.get(f"/api/tables/{ann.table}/replay")).json()
            times = [step["at"] for step in replay["steps"]]
            assert all(later - before >= 190 for before, later in itertools.pairwise(times))

    run(evening, timing=Timing(calm=(0.2, 0.3)))


def test_a_bot_claims_off_its_turn_where_that_is_allowed() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="develin", bots="careful", start=True, pace="fast", seat=0, me="")
            await ann.until(lambda one: one.scene["table"]["stage"] == "over", 60)
            assert sum(ann.game["points"]) == 9

    run(evening)


@pytest.mark.parametrize("level", list(PLAYERS))
def test_every_level_plays_a_game(level: str) -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="gaa-fisk", bots=level, start=True, pace="fast", seat=0, me="")
            await ann.until(lambda one: one.scene["table"]["stage"] == "over", 90)

    run(evening)


def test_a_player_that_makes_itself_ready_first_is_waited_for_while_others_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Slow(CarefulPlayer):
        asked = 0

        @property
        def is_ready(self) -> bool:
            Slow.asked += 1
            return Slow.asked > 3

    def make(name: str, seed: str) -> Seated:
        return Slow(seed) if name == "expert" else make_player(name, seed)

    async def thinking() -> None:
        players = Players(0)
        try:
            state, _ = new_game(Deal.shuffled(Ruleset.of("literature"), 5))
            view = view_of(state, state.turn)
            slow = asyncio.create_task(players.act("table", 1, "expert", "seed", view))
            quick = await players.act("table", 2, "careful", "seed", view)
            assert not slow.done()
            assert await slow == quick
            assert Slow.asked == 4
        finally:
            players.close()

    monkeypatch.setattr("halfsuit.server.players.make_player", make)
    finish(thinking())

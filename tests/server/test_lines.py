"""Sockets: slow ones, flooding ones, those that say nonsense, and what somebody hears who comes back."""

from __future__ import annotations

import asyncio
import json

import pytest
import websockets
from tests.server.evening import all_at, people, run
from tests.server.guest import Guest
from tests.server.loop import finish
from tests.server.serving import GENEROUS, Serving

from halfsuit.server.line import Line
from halfsuit.server.settings import Limits

NONSENSE = (
    "",
    "{",
    "null",
    "[]",
    '"ask"',
    "{}",
    '{"do": "ask"}',
    '{"do": "ask", "id": "x", "v": 0, "target": "2", "wanted": "Kh"}',
    '{"do": "fly", "id": "x", "v": 0}',
    '{"do": "pause", "id": "x", "v": 1e9999}',
    "[" * 5000,
    '{"do": "claim", "id": "x", "v": 0, "book": 0, "naming": ' + "[" * 2000 + "]" * 2000 + "}",
    "\udcff".encode("utf-8", "surrogatepass"),
    b"\x00\x01\x02",
    "x" * 20_000,
)


@pytest.mark.parametrize("text", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused_and_the_table_goes_on(text: str | bytes) -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_):
            count = len(bo.heard)
            await bo.say(text)
            await bo.until(lambda one: len(one.heard) > count)
            refusal = bo.heard[-1]
            assert refusal["t"] == "refused"
            assert refusal["reason"] in ("bad-message", "too-big")
            assert refusal["said"] == [{"id": f"why-{refusal['reason']}"}]
            asks = ann.may["asks"]
            await ann.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
            await bo.until(lambda one: one.game["number"] == 1)

    run(evening)


def test_the_refusal_of_a_malformed_command_names_it() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, *_):
            answer = await ann.send({"do": "ask", "id": "mine", "v": 0})
            assert (answer["id"], answer["reason"]) == ("mine", "bad-message")

    run(evening)


def test_a_message_far_too_large_ends_only_its_own_line() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_):
            await bo.say("x" * 100_000)
            await bo.until(lambda one: one.closed_with is not None)
            assert bo.closed_with == 1009
            asks = ann.may["asks"]
            await ann.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
            await bo.open(ann.table)
            assert bo.seat == 2

    run(evening)


def test_a_flood_is_refused_and_then_cut_off_while_others_play() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_):
            for _ in range(300):
                await bo.say('{"do": "ping"}')
            await bo.until(lambda one: one.closed_with is not None)
            reasons = [message.get("reason") for message in bo.heard]
            assert "too-fast" in reasons
            assert bo.heard[-1] == {"t": "bye", "reason": "flood"}
            asks = ann.may["asks"]
            await ann.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])

    run(evening, limits=Limits(requests=(1e6, 1e6), tables=(1e6, 1e6), messages=(1, 20), flood=100))


def test_phrases_are_told_to_everybody_and_not_too_many() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, chat=False) as (ann, bo, *_), Guest(server.url) as eve:
            await eve.open(ann.table)
            v = ann.scene["v"]
            await ann.must("phrase", phrase="well-played")
            await bo.until(lambda one: one.heard[-1]["t"] == "said")
            assert bo.heard[-1] == {"t": "said", "seat": 1, "phrase": "well-played", "text": None}
            assert await ann.refused("phrase", phrase="i-have-the-king") == "no-such-phrase"
            assert await ann.refused("chat", text="hello") == "no-chat"
            assert await eve.refused("phrase", phrase="clap") == "not-seated"
            answers = [await bo.do("phrase", phrase="clap") for _ in range(60)]
            assert any(answer.get("reason") == "too-fast" for answer in answers)
            assert ann.scene["v"] == v  # beside the game, and not kept

    run(evening)


def test_free_chat_only_where_the_table_allows_it() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, chat=True) as (ann, bo, *_):
            await ann.must("chat", text="  hello\n there ")
            await bo.until(lambda one: one.heard[-1]["t"] == "said")
            assert bo.heard[-1]["text"] == "hello there"
            assert await ann.refused("chat", text=" \u200b ") == "bad-text"
            assert await ann.refused("chat", text="x" * 201) == "bad-text"

    run(evening)


def test_a_page_of_another_site_is_not_let_in() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature")
            for origin in ("https://evil.example", "null", f"{server.url}.evil.example", "http://127.0.0.1:1"):
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await ann.open(ann.table, origin=origin)
                assert refused.value.response.status_code == 403
                answer = await ann.http.post(
                    "/api/tables", json={"preset": "literature", "me": "Ann"}, headers={"origin": origin}
                )
                assert (answer.status_code, answer.json()["reason"]) == (403, "bad-origin")
            crossing = await ann.http.post(
                "/api/tables", json={}, headers={"origin": server.url, "content-type": "text/plain"}
            )
            assert crossing.json()["reason"] == "bad-message"

    run(evening)


def test_another_version_of_the_protocol_is_told_to_load_the_page_anew() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature")
            url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{ann.table}/live"
            for query in ("", "?protocol=0", "?protocol=2"):
                async with websockets.connect(url + query, origin=server.url, proxy=None) as socket:  # pyright: ignore[reportArgumentType]
                    assert json.loads(await socket.recv()) == {"t": "bye", "reason": "protocol"}
            gone = url.replace(ann.table, "b" * 22) + "?protocol=1"
            async with websockets.connect(gone, origin=server.url, proxy=None) as socket:  # pyright: ignore[reportArgumentType]
                assert json.loads(await socket.recv()) == {"t": "bye", "reason": "no-such-table"}

    run(evening)


def test_a_line_that_falls_behind_is_given_the_whole_scene_instead() -> None:
    """Nothing is sent while the line is stuck; then one welcome stands for all that was dropped."""

    async def evening() -> None:
        class Stuck:
            application_state = None

            def __init__(self) -> None:
                self.sent: list[str] = []
                self.open = asyncio.Event()

            async def send(self, message: dict[str, str]) -> None:
                await self.open.wait()
                self.sent.append(message["text"])

        socket = Stuck()
        line = Line(socket, None, lambda _: "everything")  # pyright: ignore[reportArgumentType]
        task = asyncio.create_task(line.run())
        for number in range(200):
            line.send(str(number))
            await asyncio.sleep(0)
        socket.open.set()
        for number in range(200, 203):
            await asyncio.sleep(0.01)
            line.send(str(number))
        await asyncio.sleep(0.05)
        task.cancel()
        assert "everything" in socket.sent
        at = socket.sent.index("everything")
        assert socket.sent[at + 1 :] == ["200", "201", "202"] or socket.sent[at + 1 :] == ["201", "202"]
        assert len(socket.sent) < 80

    finish(evening())


def test_who_comes_back_hears_no_more_than_the_history_allows() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, options={"players": "4"}) as guests:
            first = guests[0].scene["v"]
            for _ in range(6):
                await all_at(guests)
                actor = next(one for one in guests if one.may["asks"])
                asks = actor.may["asks"]
                await actor.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
            await all_at(guests)
            for guest in guests:
                live = [told["number"] for told in guest.told]
                assert live == [1, 2, 3, 4, 5, 6]
                scene = await guest.open(guests[0].table, since=first)
                assert [told["number"] for told in scene["heard"]] == [6]
                assert guest.missed_count == 6
                assert [told["number"] for told in guest.heard[-1]["missed"]] == [6]
            async with Guest(server.url) as eve:
                scene = await eve.open(guests[0].table)
                assert [told["number"] for told in scene["heard"]] == [6]

    run(evening)


def test_a_server_that_stops_says_that_it_comes_back() -> None:
    guests: list[Guest] = []

    async def evening() -> None:
        with Serving() as server:
            ann = Guest(server.url, "Ann")
            guests.append(ann)
            await ann.make(preset="literature")
            server._server.should_exit = True
            await ann.until(lambda one: one.closed_with is not None)
            assert ann.closed_with == 1012
            await ann.http.aclose()

    finish(evening())


def test_too_many_lines_of_one_visitor_end_the_oldest() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature")
            tabs = [Guest(server.url, "Ann", ann.secret) for _ in range(22)]
            for tab in tabs:
                await tab.open(ann.table)
            closed = [guest for guest in (ann, *tabs) if guest.closed_with is not None]
            await asyncio.sleep(0.2)
            closed = [guest for guest in (ann, *tabs) if guest.closed_with is not None]
            assert 1 <= len(closed) <= 4
            for tab in tabs:
                await tab.__aexit__()

    run(evening, limits=GENEROUS)

"""Pauses, people who go and come back, bots that play on and step aside, seats that change hands."""

from __future__ import annotations

import asyncio

from tests.server.evening import all_at, people, run
from tests.server.guest import Guest
from tests.server.serving import QUICK, Serving


def test_anybody_who_sits_may_pause_and_anybody_resume() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, 4) as (ann, bo, cleo, dan), Guest(server.url) as eve:
            await eve.open(ann.table)
            assert await eve.refused("pause") == "not-seated"
            assert await bo.refused("resume") == "not-paused"
            await bo.must("pause")
            await all_at([ann, bo, cleo, dan])
            assert ann.game["paused"]["seat"] == 2
            assert not ann.may["asks"]
            assert "resume" in ann.may["actions"]
            assert await ann.refused("ask", target=2, wanted="2c") == "paused"
            assert await cleo.refused("pause") == "already-paused"
            await dan.must("resume")
            await all_at([ann, bo, cleo, dan])
            asks = ann.may["asks"]
            await ann.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])

    run(evening)


def test_bots_do_nothing_while_the_table_is_paused() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature", bots="careful", start=True, pace="fast", seat=2)
            await ann.until(lambda one: one.game["number"] > 0 or one.game["turn"] == 2)
            await ann.must("pause")
            v, number = ann.scene["v"], ann.game["number"]
            await asyncio.sleep(0.5)
            await ann.sync()
            assert (ann.scene["v"], ann.game["number"]) == (v, number)
            await ann.must("resume")
            await ann.until(lambda one: one.game["number"] > number or one.game["turn"] == 2)

    run(evening)


def test_no_grace_runs_out_while_the_table_is_paused() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_):
            await bo.must("pause")
            ann.drop()
            await bo.until(lambda one: not one.member(1)["here"])
            assert bo.member(1)["bot_at"] is None
            await asyncio.sleep(2 * QUICK.grace)
            await bo.sync()
            assert not bo.member(1)["stand_in"]
            await bo.must("resume")
            await bo.until(lambda one: one.member(1)["bot_at"] is not None)
            await bo.until(lambda one: one.member(1)["stand_in"])

    run(evening)


def test_who_leaves_in_a_game_is_played_for_at_once_and_has_the_seat_back_at_once() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, cleo, dan):
            await ann.must("leave")
            await bo.until(lambda one: one.member(1)["stand_in"])
            assert [news["kind"] for news in bo.news[-3:]] == ["left", "taken-over", "host"]
            assert bo.member(1)["left"]
            assert bo.scene["me"]["host"]
            await ann.close()
            await bo.must("pause")
            scene = await ann.open(bo.table)
            assert scene["me"]["seat"] == 1
            await bo.until(lambda one: not one.member(1)["left"] and not one.member(1)["stand_in"])
            assert cleo.seat == 3
            assert dan.seat == 4

    run(evening)


def test_a_game_stands_still_while_nobody_is_there() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature", bots="careful", start=True, pace="fast")
            await ann.until(lambda one: one.game["awaited"] == 1)
            await ann.do("leave")
            number = ann.game["number"]
            await ann.close()
            await asyncio.sleep(1.0)
            scene = await ann.open(ann.table)
            assert scene["game"]["number"] == number
            assert not scene["table"]["members"][0]["stand_in"]

    run(evening)


def test_bots_go_on_after_the_server_was_away(tmp_path: object) -> None:
    database = f"{tmp_path}/tables.db"
    kept: list[str] = []

    async def before(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature", bots="careful", start=True, pace="fast", seat=0, me="")
            await ann.until(lambda one: one.game["number"] >= 5)
            kept.extend([ann.table, ann.secret or ""])

    async def after(server: Serving) -> None:
        async with Guest(server.url, "Ann", kept[1]) as ann:
            scene = await ann.open(kept[0])
            number = scene["game"]["number"]
            assert number >= 5
            await ann.until(lambda one: one.game["number"] > number or one.game["phase"] == "over")

    run(before, database=database)
    run(after, database=database)


def test_old_sockets_of_a_seat_that_changed_hands_show_no_hand() -> None:
    """Bo is removed and Eva sits down in his place: his open socket watches from that moment on."""

    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_), Guest(server.url, "Eva") as eva:
            old = len(bo.bytes)
            await ann.must("remove", seat=2)
            await bo.until(lambda one: one.seat == 0)
            assert bo.game["hand"] == []
            await eva.open(ann.table)
            await eva.must("sit", seat=2, name="Eva")
            hand = eva.game["hand"]
            assert hand
            await ann.until(lambda one: one.may["asks"])
            asks = ann.may["asks"]
            await ann.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
            await bo.until(lambda one: one.game["number"] == 1)
            assert await bo.refused("ask", target=1, wanted="2c") == "not-seated"
            asked = asks["wanted"][0]
            for raw in bo.bytes[old + 1 :]:
                said = raw.decode()
                assert not [card for card in hand if card != asked and f'"hand":["{card}"' in said]
            assert bo.game["hand"] == []

    run(evening)


def test_a_personal_link_opens_the_seat_on_another_device() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_), Guest(server.url, "Phone") as phone:
            made = await bo.http.post(f"/api/tables/{ann.table}/link", json={})
            key = made.json()["link"].partition("#k=")[2]
            await phone.visit()
            await phone.open(ann.table)
            assert phone.seat == 0
            route = f"/api/tables/{ann.table}/return"
            wrong = await phone.http.post(route, json={"key": key[:-1] + ("A" if key[-1] != "A" else "B")})
            assert (wrong.status_code, wrong.json()["reason"]) == (403, "bad-link")
            assert (await phone.http.post(route, json={"key": key})).status_code == 200
            await phone.until(lambda one: one.seat == 2)
            assert phone.game["hand"] == bo.game["hand"]
            mine = (await phone.http.get("/api/mine")).json()["tables"]
            assert [one["id"] for one in mine] == [ann.table]
            # somebody who has a seat of his own does not get a second one
            taken = await ann.http.post(route, json={"key": key})
            assert taken.json()["reason"] == "already-seated"
            # somebody without a seat makes no link
            async with Guest(server.url) as eve:
                await eve.open(ann.table)
                none = await eve.http.post(f"/api/tables/{ann.table}/link", json={})
                assert none.json()["reason"] == "not-seated"

    run(evening)


def test_a_question_that_can_be_taken_back_is_answered_by_the_table() -> None:
    """``illegal=table``: whoever is asked may answer at once; if he does not, the table does."""

    async def evening(server: Serving) -> None:
        options = {"illegal": "table", "claim-when": "any-time"}
        async with people(server.url, options=options) as (ann, bo, cleo, dan):
            asks = ann.may["asks"]
            assert len(asks["wanted"]) == 48  # no hint: everything can be said
            illegal = next(card for card in asks["wanted"] if card in ann.game["hand"])
            await ann.must("ask", target=2, wanted=illegal)
            assert ann.game["pending"]["answer_at"] is not None
            await ann.must("take-back")
            await all_at([ann, bo, cleo, dan])
            assert ann.game["turn"] == 1
            await ann.must("ask", target=2, wanted=illegal)
            await bo.until(lambda one: "answer" in one.may["actions"])
            await bo.must("answer")
            await all_at([ann, bo, cleo, dan])
            assert "own-up" in ann.may["actions"]
            assert ["call" in one.may["actions"] for one in (ann, bo, cleo, dan)] == [False, True, True, True]
            await dan.must("call")
            await all_at([ann, bo, cleo, dan])
            assert dan.told[-1]["event"] == {"type": "called", "seat": 4, "illegal": True}
            assert ann.game["turn"] == 2
            # and now nobody answers: the table does
            await bo.must("ask", target=1, wanted="2c")
            await bo.until(lambda one: one.told[-1]["event"]["type"] == "answered")
            # while it is paused, it does not
            actor = ann if ann.game["turn"] == 1 else bo
            await all_at([ann, bo])
            actor = next(one for one in (ann, bo) if one.game["turn"] == one.seat)
            number = actor.game["number"]
            await actor.must("ask", target=actor.may["asks"]["targets"][0], wanted="3c")
            await cleo.must("pause")
            await asyncio.sleep(3 * QUICK.answer)
            await cleo.sync()
            assert cleo.game["number"] == number + 1
            await cleo.must("resume")
            await cleo.until(lambda one: one.game["number"] == number + 2)

    run(evening)


def test_a_stale_action_gets_the_reason_and_what_was_missed() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, options={"claim-when": "any-time"}) as (ann, bo, cleo, dan):
            v = ann.scene["v"]
            book = ann.scene["rules"]["pack"]["books"][7]
            await cleo.must("claim", book=7, naming=[[3, book["cards"]]])
            await all_at([ann, bo, cleo, dan])
            asks = ann.may["asks"]
            wish = {**ann.command("ask", target=asks["targets"][0], wanted=asks["wanted"][0]), "v": v}
            answer = await ann.send(wish)
            assert (answer["t"], answer["reason"]) == ("refused", "stale")
            assert [told["event"]["type"] for told in answer["missed"]] == ["claimed"]
            assert answer["said"][0]["id"] == "why-stale"
            assert answer["v"] == ann.scene["v"]
            await ann.send({**wish, "v": ann.scene["v"]})
            # a claim is judged as things stand, and told that the book is gone
            late = {**dan.command("claim", book=7, naming=[[4, book["cards"]]]), "v": v}
            assert (await dan.send(late))["reason"] == "book-resolved"

    run(evening)

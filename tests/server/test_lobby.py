"""Before the cards are dealt, and after: seats, hosts, rules, teams by drawing, the same people again."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from tests.server.evening import all_at, people, run
from tests.server.guest import Guest
from tests.server.serving import Serving

from halfsuit.cards import parse_card
from halfsuit.game.deal import draw_rank


def kinds(guest: Guest) -> list[str]:
    return [member["kind"] for member in guest.scene["table"]["members"]]


def names(guest: Guest) -> list[str]:
    return [member["name"] for member in guest.scene["table"]["members"]]


def test_names_appear_as_people_sit_down_and_a_watcher_needs_none() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann, Guest(server.url, "Bo") as bo, Guest(server.url) as eve:
            await ann.make(preset="literature", name="Thursday")
            await bo.open(ann.table)
            await eve.open(ann.table)
            await ann.until(lambda one: one.scene["table"]["watching"] == 2)
            await bo.must("sit", seat=4, name="  Bo  ")
            await eve.until(lambda one: names(one)[3] == "Bo")
            assert ann.news[-1]["said"] == [{"id": "news-sat", "args": {"name": "Bo", "you": "no"}}]
            assert bo.news[-1]["said"][0]["args"]["you"] == "yes"
            assert eve.scene["table"]["name"] == "Thursday"
            assert eve.seat == 0
            assert ann.scene["me"] == {"seat": 1, "name": "Ann", "host": True, "seated_before": False}

    run(evening)


def test_a_seat_may_be_changed_left_and_taken_by_another() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, start=False) as (ann, bo, cleo, dan), Guest(server.url, "Eva") as eva:
            await eva.open(ann.table)
            assert "sit" not in eva.may["actions"]
            assert await eva.refused("sit", name="Eva") == "seat-taken"
            assert await eva.refused("sit", seat=9, name="Eva") == "unknown-seat"
            await dan.must("leave")
            await eva.until(lambda one: "sit" in one.may["actions"])
            await bo.must("sit", seat=4)
            await eva.must("sit", name="Eva")
            await all_at([ann, bo, cleo, eva])
            assert names(ann) == ["Ann", "Eva", "Cleo", "Bo"]
            await cleo.must("stand")
            assert cleo.seat == 0
            assert await cleo.refused("stand") == "not-seated"

    run(evening)


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("bot", {"seat": 2, "level": "careful"}),
        ("remove", {"seat": 1}),
        ("swap", {"seat": 1, "with": 2}),
        ("lock", {"on": True}),
        ("host", {"seat": 1}),
        ("rules", {"preset": "fish", "options": {}}),
        ("set", {"chat": True}),
        ("start", {}),
        ("abandon", {}),
    ],
)
def test_what_is_the_hosts_nobody_else_may_do(do: str, fields: dict[str, object]) -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, start=False) as (_, bo, *_), Guest(server.url) as eve:
            await eve.open(bo.table)
            assert await bo.refused(do, **fields) == "not-host"
            assert await eve.refused(do, **fields) == "not-host"

    run(evening)


def test_the_host_fills_seats_with_bots_and_empties_them() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann, Guest(server.url, "Bo") as bo:
            await ann.make(preset="literature")
            await ann.must("bot", seat=0, level="careful")
            assert kinds(ann) == ["person", *["bot"] * 5]
            assert len(set(names(ann))) == 6
            assert await ann.refused("bot", seat=1, level="careful") == "seat-taken"
            assert await ann.refused("bot", seat=2, level="genius") == "no-such-bot"
            name = names(ann)[1]
            await ann.must("bot", seat=2, level="random")
            assert (names(ann)[1], ann.member(2)["level"]) == (name, "random")
            await ann.must("remove", seat=3)
            assert kinds(ann)[2] == "empty"
            assert await ann.refused("start") == "seats-empty"
            await bo.open(ann.table)
            await bo.must("sit", name="Bo")
            assert bo.seat == 3
            # a friend may also take the seat of a bot
            await bo.must("sit", seat=2)
            await ann.until(lambda one: kinds(one) == ["person", "person", "empty", "bot", "bot", "bot"])

    run(evening)


def test_who_is_removed_stays_out_until_the_table_is_unlocked() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, start=False) as (ann, bo, cleo, dan), Guest(server.url, "Eva") as eva:
            await ann.must("remove", seat=2)
            await bo.until(lambda one: one.seat == 0)
            assert await bo.refused("sit", name="Bo") == "removed"
            assert "sit" not in bo.may["actions"]
            await ann.must("lock", on=True)
            await eva.open(ann.table)
            assert await eva.refused("sit", name="Eva") == "locked"
            await cleo.must("sit", seat=2)  # who sits may still move
            await ann.must("lock", on=False)
            await bo.until(lambda one: "sit" in one.may["actions"])
            await bo.must("sit", name="Bo")
            assert dan.seat == 4

    run(evening)


def test_the_hosts_role_passes_on_when_he_leaves() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, start=False) as (ann, bo, cleo, dan):
            await ann.must("host", seat=3)
            await bo.until(lambda one: one.member(3)["host"])
            assert await ann.refused("lock", on=True) == "not-host"
            await cleo.must("leave")
            await bo.until(lambda one: one.member(1)["host"])
            await ann.must("leave")
            await bo.until(lambda one: one.scene["me"]["host"])
            await bo.must("lock", on=True)
            assert dan.seat == 4

    run(evening)


def test_the_hosts_role_passes_on_when_he_is_away_for_long() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, start=False) as (ann, bo, *_):
            ann.drop()
            await bo.until(lambda one: one.scene["me"]["host"])
            scene = await ann.open(bo.table)
            assert scene["me"] == {"seat": 1, "name": "Ann", "host": False, "seated_before": False}

    run(evening)


def test_rules_are_changed_in_the_lobby_and_everybody_sees_how() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, 6, start=False) as guests:
            ann = guests[0]
            answer = await ann.do("rules", preset="literature", options={"books": "ranks", "players": "7"})
            assert answer["reason"] == "bad-rules"
            assert {fault["key"] for fault in answer["faults"]} == {"deck", "players"}
            await ann.must("rules", preset="literature", options={"players": "4", "wrong-split": "opponents"})
            await all_at(guests)
            assert guests[1].scene["rules"]["changes"] == {"players": "4", "wrong-split": "opponents"}
            assert kinds(ann) == ["person"] * 4
            assert [guest.seat for guest in guests] == [1, 2, 3, 4, 0, 0]
            await ann.must("rules", preset="go-fish", options={})
            await all_at(guests)
            assert guests[3].member(2)["side"] is None
            await ann.must("start")
            assert await ann.refused("rules", preset="fish", options={}) == "not-in-lobby"

    run(evening)


def test_fewer_seats_put_people_before_bots() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature", seat=6, bots="careful")
            await ann.must("rules", preset="literature", options={"players": "4"})
            assert sorted(kinds(ann)) == ["bot", "bot", "bot", "person"]
            assert ann.seat

    run(evening)


def test_teams_are_drawn_and_everybody_sits_where_the_cards_say() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, 6, preset="fish", start=False) as guests:
            answer = await guests[0].must("start")
            await all_at(guests, answer["v"])
            for guest in guests:
                drew = guest.game["drew"]
                assert [one["was"] for one in drew] == [1, 2, 3, 4, 5, 6]
                by_card = sorted(drew, key=lambda one: draw_rank(parse_card(one["card"])), reverse=True)
                assert [one["seat"] for one in by_card] == [1, 3, 5, 2, 4, 6]
                assert sorted(one["seat"] for one in drew) == [1, 2, 3, 4, 5, 6]
                assert guest.game["turn"] == 1
            for was, guest in enumerate(guests, 1):
                assert guest.seat == guests[0].game["drew"][was - 1]["seat"]
                assert guest.member(guest.seat)["name"] == guest.name
                assert len(guest.game["hand"]) == 8
            begun = next(news for news in guests[2].news if news["kind"] == "started")
            assert [said["id"] for said in begun["said"]][:2] == ["news-started", "drew"]

    run(evening)


def test_a_code_word_leads_to_the_table_for_those_who_hear_it() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann, Guest(server.url, "Bo") as bo:
            await ann.make(preset="literature", code=True)
            code = ann.scene["table"]["code"]
            found = await bo.http.post("/api/join", json={"code": code.replace("-", " ").upper()})
            assert found.json()["id"] == ann.table
            assert (await bo.http.post("/api/join", json={"code": "plum-000"})).json()["reason"] == "no-such-code"
            await ann.must("set", code=False)
            assert (await bo.http.post("/api/join", json={"code": code})).status_code == 404
            await ann.must("set", code=True, name="Club", pace="fast", leavers="wait", chat=True)
            table = ann.scene["table"]
            assert (table["name"], table["pace"], table["leavers"], table["chat"]) == ("Club", "fast", "wait", True)
            assert (await bo.http.post("/api/join", json={"code": table["code"]})).json()["id"] == ann.table

    run(evening)


def test_the_same_people_again_keep_their_seats_and_the_deal_moves_on() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, cleo, dan), Guest(server.url) as eve:
            await eve.open(ann.table)
            assert await bo.refused("again") == "not-over"
            dealer = ann.game["dealer"]
            await ann.must("abandon")
            await all_at([ann, bo, cleo, dan])
            assert bo.game["phase"] == "over"
            assert bo.game["abandoned"]
            assert (await bo.http.get(f"/api/tables/{ann.table}/replay")).json()["abandoned"]
            assert await eve.refused("again") == "not-seated"
            await bo.must("again")
            await all_at([ann, bo, cleo, dan])
            assert ann.scene["game"] is None
            assert names(ann) == ["Ann", "Bo", "Cleo", "Dan"]
            await ann.must("start")
            await all_at([ann, bo, cleo, dan])
            assert ann.scene["table"]["games"] == 2
            assert dealer == 1
            await ann.must("abandon")
            assert await bo.refused("again", start=True) == "not-host"
            await ann.must("again", start=True)
            assert ann.scene["table"]["games"] == 3

    run(evening)


def test_somebody_new_takes_a_bots_seat_in_the_middle_of_a_game_once() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann, Guest(server.url, "Bo") as bo:
            await ann.make(preset="literature", bots="careful", start=True)
            await ann.must("pause")
            await bo.open(ann.table)
            assert bo.game["hand"] == []
            await bo.must("sit", seat=2, name="Bo")
            await bo.until(lambda one: one.game["hand"])
            assert kinds(bo)[1] == "person"
            await ann.must("remove", seat=2)
            await bo.until(lambda one: one.seat == 0)
            assert bo.game["hand"] == []
            await ann.must("lock", on=False)
            assert await bo.refused("sit", seat=4, name="Bo") == "played-already"
            assert "sit" not in bo.may["actions"]
            await bo.must("sit", seat=2, name="Bo")
            assert bo.game["hand"]

    run(evening)


def test_hundreds_of_seats_taken_by_one_visitor_are_one() -> None:
    async def evening(server: Serving) -> None:
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(Guest(server.url, "Ann"))
            await ann.make(preset="literature")
            bo = await stack.enter_async_context(Guest(server.url, "Bo"))
            await bo.open(ann.table)
            answers = await asyncio.gather(*(bo.do("sit", seat=seat % 5 + 2, name="Bo") for seat in range(100)))
            assert any(answer["t"] == "done" for answer in answers)
            await bo.sync()
            assert names(bo).count("Bo") == 1

    run(evening)

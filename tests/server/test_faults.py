"""Faults that others had in public: one test for each row of the list, and more where a row names more than one."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from tests.server.deals import world_with
from tests.server.evening import all_at, people, run
from tests.server.guest import Guest
from tests.server.serving import Serving

from halfsuit.server.store import Store

LOW_CLUBS = "2c 3c 4c 5c 6c 7c"
HIGH_CLUBS = "9c Tc Jc Qc Kc Ac"
LOW_DIAMONDS = "2d 3d 4d 5d 6d 7d"

# ---- the same action twice


def test_same_action_twice_a_double_click_draws_one_card() -> None:
    """Two clicks are two commands made at the same version: the second is stale, and no second card is drawn."""

    async def evening(server: Serving) -> None:
        async with people(server.url, 3, preset="go-fish") as (ann, bo, cleo):
            await ann.must("ask", target=2, wanted="2")
            await ann.until(lambda one: one.may["draw"] == 1)
            cards = len(ann.game["hand"])
            first, second = ann.command("draw"), ann.command("draw")
            answers = await asyncio.gather(ann.send(first), ann.send(second))
            assert sorted(answer["t"] for answer in answers) == ["done", "refused"]
            await all_at([ann, bo, cleo])
            assert len(ann.game["hand"]) == cards + 1
            assert ann.game["number"] == 2

    hands = {1: "2c 3c 4c 5c 6c 7c 8c", 2: "9c Tc Jc Qc Kc Ac 3d", 3: "4d 5d 6d 7d 8d 9d Td"}
    run(evening, world=world_with(hands, stock="Jd Qd Kd"))


def test_same_action_twice_a_double_join_takes_one_seat() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann, Guest(server.url, "Bo") as bo:
            await bo.open(await ann.make(preset="literature"))
            one = bo.command("sit", name="Bo")
            answers = await asyncio.gather(bo.send(one), bo.send(one), bo.post("sit", name="Bo"))
            assert answers[0]["t"] == answers[1]["t"] == "done"
            await bo.sync()
            seated = [member["name"] for member in bo.scene["table"]["members"] if member["kind"] == "person"]
            assert sorted(seated) == ["Ann", "Bo"]

    run(evening)


@pytest.mark.parametrize("times", [50])
def test_same_action_twice_fifty_times_at_once_counts_once(times: int) -> None:
    """By the socket, by HTTP, and by a second tab, all at once and once more after everything."""

    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, cleo, dan), Guest(server.url, "Ann", ann.secret) as tab:
            await tab.open(ann.table)
            wish = ann.command("ask", target=ann.may["asks"]["targets"][0], wanted=ann.may["asks"]["wanted"][0])
            route = f"/api/tables/{ann.table}/do"
            answers = await asyncio.gather(
                *(ann.send(wish) for _ in range(times)),
                *(tab.send(wish) for _ in range(times)),
                *(ann.http.post(route, json=wish) for _ in range(10)),
            )
            versions = {one["v"] if isinstance(one, dict) else one.json()["v"] for one in answers}
            assert versions == {wish["v"] + 1}
            assert (await ann.send(wish))["v"] == wish["v"] + 1
            await all_at([ann, bo, cleo, dan, tab])
            assert [one.game["number"] for one in (ann, bo, tab)] == [1, 1, 1]
            assert len(await stored(server, ann.table)) == wish["v"] + 1

    run(evening)


async def stored(server: Serving, table: str) -> list[object]:
    """The log as it stands in the store."""
    loop = server.hall._keeper.get_loop()
    work = asyncio.run_coroutine_threadsafe(server.house.services.store.read(table), loop)
    return list(await asyncio.wrap_future(work))


# ---- identity


def test_identity_another_players_name_shows_nothing_of_his() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_), Guest(server.url, "Bo") as thief:
            await thief.open(ann.table)
            for name in ("Bo", "bo", " BO ", "B\u200bo", "Ｂｏ"):
                assert await thief.refused("sit", seat=2, name=name) in ("seat-taken", "name-taken")
            assert thief.seat == 0
            assert thief.game["hand"] == []
            assert not any(card in json.dumps(thief.heard) for card in map(repr, bo.game["hand"]))

    run(evening)


def test_identity_a_bad_secret_gets_only_what_a_spectator_gets() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_):
            for secret in ("x" * 32, "", "0" * 31 + "=", (bo.secret or "")[:-1] + "A", "' or 1=1 --"):
                async with Guest(server.url, "Eve") as eve:
                    eve.http.cookies.set("halfsuit", secret or "nothing")
                    scene = await eve.open(ann.table)
                    assert (scene["me"]["seat"], scene["game"]["hand"]) == (0, [])
                    assert await eve.refused("ask", target=1, wanted="2c") == "not-seated"
                    page = (await eve.http.get(f"/api/tables/{ann.table}")).json()
                    assert page["scene"]["game"]["hand"] == []
            await ann.must("ask", target=2, wanted=ann.may["asks"]["wanted"][0])

    run(evening)


def test_identity_one_person_holds_one_seat_also_after_a_restart(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    secrets: list[str] = []

    async def before(server: Serving) -> None:
        async with people(server.url, start=False, options={}) as guests:
            secrets.extend([guests[0].table, *(guest.secret or "" for guest in guests)])

    async def after(server: Serving) -> None:
        table, *keys = secrets
        for number, key in enumerate(keys, 1):
            async with Guest(server.url, "", key) as guest:
                scene = await guest.open(table)
                assert scene["me"]["seat"] == number
                await guest.do("sit", seat=0, name="")  # moving is no second seat
                seats = [one["name"] for one in guest.scene["table"]["members"] if one["kind"] == "person"]
                assert len(seats) == len(set(seats)) == 4

    run(before, database=database)
    run(after, database=database)


def test_identity_coming_back_adds_no_player() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_):
            for _ in range(5):
                scene = await bo.open(ann.table)
                assert scene["me"]["seat"] == 2
            assert await bo.refused("sit", seat=3, name="Bo") == "already-seated"
            await ann.sync()
            assert [member["name"] for member in ann.scene["table"]["members"]] == ["Ann", "Bo", "Cleo", "Dan"]

    run(evening)


# ---- leaks (the two-games test is test_leaks.py)


def test_leaks_the_first_state_holds_one_hand() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as guests:
            hands = [set(guest.game["hand"]) for guest in guests]
            assert len(set[str]().union(*hands)) == 48
            for guest, hand in zip(guests, hands, strict=True):
                # Each card is in a book of the pack; what is sent beside the rules names only my own.
                said = json.dumps([guest.scene["game"], guest.scene["table"], guest.scene["heard"], guest.scene["me"]])
                others = set[str]().union(*hands) - hand
                assert not [card for card in others if f'"{card}"' in said]

    run(evening)


def test_leaks_a_card_drawn_by_somebody_else_is_a_back() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, 3, preset="go-fish") as (ann, bo, cleo):
            await ann.must("ask", target=2, wanted="2")
            await ann.must("draw")
            await all_at([ann, bo, cleo])
            assert ann.told[-1]["event"]["card"] == "Jd"
            for other in (bo, cleo):
                assert other.told[-1]["event"]["card"] is None
                assert other.told[-1]["moves"] == [{"card": None, "from": 0, "to": 1, "book": None}]
                assert "Jd" not in json.dumps(other.told)

    hands = {1: "2c 3c 4c 5c 6c 7c 8c", 2: "9c Tc Jc Qc Kc Ac 3d", 3: "4d 5d 6d 7d 8d 9d Td"}
    run(evening, world=world_with(hands, stock="Jd Qd Kd"))


def test_leaks_a_bot_is_given_a_view_and_nothing_else() -> None:
    """What is sent to the process of a bot is the deal as its seat sees it and the events as that seat heard them."""
    asked: list[object] = []

    async def evening(server: Serving) -> None:
        players = server.house.services.players
        usual = players._ask

        async def listening(executor: object, question: object) -> object:
            asked.append(question)
            return await usual(executor, question)  # pyright: ignore[reportArgumentType]

        players._ask = listening  # pyright: ignore[reportAttributeAccessIssue]
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="go-fish", bots="careful", start=True, pace="fast", me="", seat=0)
            await ann.until(lambda one: one.scene["table"]["stage"] == "over", 60)

    run(evening)
    assert len(asked) > 10
    for question in asked:
        deal, seat = question.deal, question.key[2]  # pyright: ignore[reportAttributeAccessIssue]
        if deal is not None:
            assert deal.viewer == seat
            assert deal.stock == ()
            laid = deal.hidden[seat - 1]
            assert laid == 0
            assert sum(deal.hidden) > 0


# ---- lost moves


def test_lost_moves_a_move_between_sending_and_coming_back_counts_once() -> None:
    """The line breaks before the answer: the command is sent again, and counts once whether or not it had arrived."""

    async def evening(server: Serving) -> None:
        async with people(server.url) as guests:
            for sent in (True, False, True):
                await all_at(guests)
                actor = next(one for one in guests if one.may["asks"])
                before, asks = actor.game["number"], actor.may["asks"]
                wish = actor.command("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
                if sent:
                    await actor.say(json.dumps(wish))
                actor.drop()
                await actor.open(guests[0].table, since=wish["v"])
                answer = await actor.send(wish)
                assert answer["t"] == "done"
                await all_at(guests)
                assert actor.game["number"] == before + 1

    run(evening)


def test_lost_moves_nothing_is_told_before_it_is_stored() -> None:
    """A store that takes its time: nobody hears of a move, not even who made it, before it is in."""
    order: list[str] = []

    class Slow:
        def __init__(self, store: Store) -> None:
            self._store = store

        def __getattr__(self, name: str) -> object:
            return getattr(self._store, name)

        async def append(self, table: str, entries: list[object], **more: object) -> None:
            await asyncio.sleep(0.2)
            await self._store.append(table, entries, **more)  # pyright: ignore[reportArgumentType]
            order.append("stored")

    async def evening(server: Serving) -> None:
        async with people(server.url) as guests:
            order.clear()
            ann = guests[0]
            wish = ann.command("ask", target=ann.may["asks"]["targets"][0], wanted=ann.may["asks"]["wanted"][0])

            async def hears(guest: Guest) -> None:
                await guest.until(lambda one: one.game["number"] == 1)
                order.append(guest.name)

            await asyncio.gather(ann.send(wish), *map(hears, guests))
            assert order[0] == "stored"
            assert sorted(order[1:]) == ["Ann", "Bo", "Cleo", "Dan"]

    run(evening, store=Slow)


def test_lost_moves_a_running_game_is_in_the_store_from_its_first_move(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    kept: list[tuple[str, str, int, list[str]]] = []

    async def before(server: Serving) -> None:
        async with people(server.url) as (ann, *_):
            await ann.must("ask", target=2, wanted=ann.may["asks"]["wanted"][0])
            await ann.sync()
            kept.append((ann.table, ann.secret or "", ann.game["number"], ann.game["hand"]))

    async def after(server: Serving) -> None:
        table, secret, number, hand = kept[0]
        async with Guest(server.url, "Ann", secret) as ann:
            await ann.open(table)
            assert (ann.game["number"], ann.game["hand"]) == (number, hand)

    run(before, database=database)
    run(after, database=database)


# ---- half-open sockets


def test_half_open_sockets_two_tabs_of_one_player_both_work() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, *_), Guest(server.url, "Ann", ann.secret) as tab:
            await tab.open(ann.table)
            assert tab.seat == 1
            await tab.must("ask", target=2, wanted=tab.may["asks"]["wanted"][0])
            await ann.until(lambda one: one.game["number"] == 1)
            await tab.close()
            await bo.sync()
            assert bo.member(1)["here"]  # the other tab is still open

    run(evening)


def test_half_open_sockets_a_tab_that_slept_hears_what_it_missed() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, options={"history": "last-2"}) as guests:
            ann, bo, cleo, dan = guests
            asleep = cleo.scene["v"]
            cleo.drop()
            for _ in range(3):
                await all_at([ann, bo, dan])
                actor = next(one for one in (ann, bo, dan) if one.may["asks"]) if not cleo_asks(ann) else None
                if actor is None:
                    break
                await actor.must("ask", target=actor.may["asks"]["targets"][0], wanted=actor.may["asks"]["wanted"][0])
                await all_at([ann, bo, dan])
            await cleo.open(ann.table, since=asleep)
            assert cleo.missed_count == ann.game["number"]
            heard = cleo.heard[-1]["missed"]
            assert [told["number"] for told in heard] == [told["number"] for told in ann.scene["heard"]]
            assert len([told for told in heard if told["event"]["type"] == "asked"]) <= 2

    def cleo_asks(ann: Guest) -> bool:
        return ann.game["turn"] == 3

    run(evening)


@pytest.mark.slow
def test_half_open_sockets_everybody_coming_back_at_once() -> None:
    """120 lines at 20 tables break and come back at the same moment; whole (1,000) in scripts/soak."""

    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            tables = []
            for _ in range(20):
                tables.append(await ann.make(preset="literature", bots="careful", start=True))
            watchers = [Guest(server.url, f"W{number}") for number in range(120)]
            try:
                for _ in range(2):
                    await asyncio.gather(*(guest.open(tables[number % 20]) for number, guest in enumerate(watchers)))
                    for guest in watchers:
                        guest.drop()
                await asyncio.gather(*(guest.open(tables[number % 20]) for number, guest in enumerate(watchers)))
                assert (await ann.http.get("/healthz")).status_code == 200
                await ann.must("pause")
                await watchers[19].until(lambda one: one.game["paused"])
            finally:
                await asyncio.gather(*(guest.__aexit__() for guest in watchers))

    run(evening)


# ---- leavers


def test_leavers_when_the_player_on_turn_drops_a_bot_plays_on() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, cleo, dan):
            assert ann.game["turn"] == 1
            ann.drop()
            await bo.until(lambda one: not one.member(1)["here"])
            assert bo.member(1)["bot_at"] is not None
            await bo.until(lambda one: one.member(1)["stand_in"])
            await bo.until(lambda one: one.game["number"] >= 1)
            assert bo.game["hand"] is not None
            assert cleo.member(1)["name"] == dan.member(1)["name"] == "Ann"

    run(evening)


def test_leavers_whoever_comes_back_plays_at_once() -> None:
    """The bot that took the seat is out of the way before the first click."""

    async def evening(server: Serving) -> None:
        async with people(server.url, options={"claim-when": "any-time"}) as (ann, bo, *_):
            ann.drop()
            await bo.until(lambda one: one.member(1)["stand_in"])
            await ann.open(bo.table)
            await ann.until(lambda one: not one.member(1)["stand_in"])
            await bo.until(lambda one: any(news["kind"] == "given-back" for news in one.news))
            book = ann.scene["rules"]["pack"]["books"][ann.may["claims"][0]]
            await ann.must("claim", book=book["index"], naming=[[1, book["cards"]]])

    run(evening)


def test_leavers_the_table_waits_where_the_host_wants_it() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, leavers="wait") as (ann, bo, *_):
            ann.drop()
            await bo.until(lambda one: not one.member(1)["here"])
            assert bo.member(1)["bot_at"] is None
            await asyncio.sleep(1.0)
            await bo.sync()
            assert not bo.member(1)["stand_in"]
            assert bo.game["number"] == 0
            await ann.open(bo.table)
            await ann.must("ask", target=2, wanted=ann.may["asks"]["wanted"][0])

    run(evening)


def test_leavers_nobody_elses_clock_is_shortened() -> None:
    """There is no clock on anybody's turn; and the grace of one who is away does not begin anew when another leaves."""

    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, bo, cleo, dan):
            cleo.drop()
            await ann.until(lambda one: one.member(3)["bot_at"] is not None)
            at = ann.member(3)["bot_at"]
            dan.drop()
            await ann.until(lambda one: one.member(4)["bot_at"] is not None)
            assert ann.member(3)["bot_at"] == at
            assert bo.member(2)["bot_at"] is None

    run(evening)


# ---- stuck games


def test_stuck_games_a_player_without_cards_on_turn_names_who_goes_on() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, 8) as guests:
            ann = guests[0]
            await ann.must("claim", book=0, naming=[[1, LOW_CLUBS.split()]])
            await all_at(guests)
            assert ann.game["hand"] == []
            assert (ann.game["phase"], ann.game["turn"]) == ("pass", 1)
            assert ann.may["pass_to"] == [3, 5, 7]
            assert await guests[1].refused("ask", target=3, wanted="9c") == "pass-pending"
            await ann.must("pass", to=5)
            await all_at(guests)
            assert guests[1].game["turn"] == 5
            assert guests[4].may["claims"]

    run(evening, world=world_with({1: LOW_CLUBS}))


def test_stuck_games_an_empty_stock_passes_the_turn() -> None:
    async def evening(server: Serving) -> None:
        options = {"players": "2", "deal": "26"}
        async with people(server.url, 2, preset="go-fish", options=options) as (ann, bo):
            while ann.game["phase"] != "over":
                await all_at([ann, bo])
                actor = next((one for one in (ann, bo) if one.may["asks"]), None)
                assert actor is not None, ann.game
                asks = actor.may["asks"]
                await actor.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
                await all_at([ann, bo])
            assert sum(ann.game["points"]) == 13

    run(evening)


def test_stuck_games_claims_racing_at_the_end_have_one_order_everywhere() -> None:
    """Everybody claims the last books at once: each counts once, all hear the same order, the losers are told why."""

    async def evening(server: Serving) -> None:
        async with people(server.url, options={"claim-when": "any-time"}) as guests:
            books = guests[0].scene["rules"]["pack"]["books"]

            def wish(guest: Guest, book: dict[str, object]) -> dict[str, object]:
                return guest.command("claim", book=book["index"], naming=[[guest.seat, book["cards"]]])

            answers = await asyncio.gather(*(guest.send(wish(guest, book)) for book in books for guest in guests))
            done = [answer for answer in answers if answer["t"] == "done"]
            assert len(done) == len(books)
            assert {answer["reason"] for answer in answers if answer["t"] == "refused"} <= {
                "book-resolved",
                "game-over",
                "claimant-out",
            }
            await all_at(guests)
            orders = {json.dumps([told["event"] for told in guest.told]) for guest in guests}
            assert len(orders) == 1
            assert guests[0].game["phase"] == "over"

    run(evening)


def test_stuck_games_only_complete_sets_in_hand_leaves_a_claim() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, 4) as guests:
            ann = guests[0]
            assert ann.may["asks"] is None
            assert ann.game["phase"] == "claims"
            assert len(ann.may["claims"]) == 8
            assert await ann.refused("ask", target=2, wanted="2h") == "forced-claim"
            await ann.must("claim", book=0, naming=[[1, LOW_CLUBS.split()]])

    run(evening, world=world_with({1: f"{LOW_CLUBS} {HIGH_CLUBS}"}))


# ---- text

HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "'; drop table log; --",
    "\u202eevil\u202c",
    "a" + "\u0301" * 300,
    "\x00\x07\x1b[31mred",
    "{{7*7}}${7*7}",
    "\u200b\u200b",
    "x" * 10_000,
    "💥" * 24,
    "\u202e\u2066abc",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_text_is_shown_as_text_or_refused(text: str) -> None:
    """Names, the table's name, chat: what comes out is short, visible, and holds no direction or control character."""

    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann, Guest(server.url, "Bo") as bo:
            made = await ann.http.post("/api/tables", json={"me": text, "name": text, "chat": True})
            assert made.status_code in (201, 400, 413), made.text
            await bo.open(await ann.make(preset="literature", chat=True))
            answer = await bo.do("sit", name=text)
            if answer["t"] == "refused":
                assert answer["reason"] in ("bad-name", "bad-message", "too-big")
                await bo.must("sit", name="Bo")
            await ann.do("set", name=text)
            await bo.do("chat", text=text)
            await bo.sync()
            name, table = bo.scene["me"]["name"], bo.scene["table"]["name"]
            said = [message["text"] for message in bo.heard if message["t"] == "said"]
            for shown in (name, table, *said):
                assert len(shown) <= 600
                assert not set(shown) & set("\u202e\u202d\u2066\u200b\x00\x07\x1b")
                assert "\u0301\u0301\u0301" not in shown
            assert len(name) <= 72
            # pages that show it are JSON and nothing that a browser would run
            page = await bo.http.get(f"/api/tables/{bo.table}")
            assert page.headers["content-type"] == "application/json"
            assert page.headers["x-content-type-options"] == "nosniff"
            missing = await bo.http.get(f"/api/tables/{text[:40]!r}")
            assert "<script>" not in missing.text

    run(evening)


# ---- parsing


@pytest.mark.parametrize("text", ["1J", "10h", "kh", "K♥", "Th ", "J", "11", "ZZ", "", "Kh"])
def test_parsing_no_text_is_read_as_another_card(text: str) -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, *_):
            answer = await ann.do("ask", target=2, wanted=text)
            if text == "Kh":
                assert answer["t"] == "done"
                return
            assert answer["t"] == "refused"
            assert answer["reason"] in ("unknown-card", "bad-message", "card-expected")
            assert ann.game["number"] == 0

    run(evening, world=world_with({1: "Qh"}))


# ---- locks


def test_locks_a_slow_disk_freezes_no_other_table() -> None:
    """While the store takes three seconds for one table, another one plays on, and the server answers."""
    slow: set[str] = set()

    class Slow:
        def __init__(self, store: Store) -> None:
            self._store = store

        def __getattr__(self, name: str) -> object:
            return getattr(self._store, name)

        async def append(self, table: str, entries: list[object], **more: object) -> None:
            if table in slow:
                await asyncio.sleep(3)
            await self._store.append(table, entries, **more)  # pyright: ignore[reportArgumentType]

    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, *_), people(server.url) as guests:
            slow.add(ann.table)
            wish = asyncio.create_task(ann.do("ask", target=2, wanted=ann.may["asks"]["wanted"][0]))
            await asyncio.sleep(0.05)
            for _ in range(10):
                actor = next(one for one in guests if one.may["asks"])
                asks = actor.may["asks"]
                await actor.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
                await all_at(guests)
            assert (await ann.http.get("/healthz")).text == "ok\n"
            await ann.say('{"do": "ping"}')
            await ann.until(lambda one: one.heard[-1]["t"] == "pong")
            assert not wish.done()
            assert (await wish)["t"] == "done"

    run(evening, store=Slow)


# ---- screen reader


def test_screen_reader_the_same_sentence_twice_is_two_events() -> None:
    """The same question twice: two events, each with its number and its own sentences, for everybody."""

    async def evening(server: Serving) -> None:
        async with people(server.url, options={"after-miss": "left", "players": "4"}) as guests:
            said: list[tuple[int, str]] = []
            first: tuple[int, str] | None = None
            for _ in range(20):
                await all_at(guests)
                if guests[0].game["turn"] == 1:
                    target, wanted = first = first or miss(guests[0], guests)
                    await guests[0].must("ask", target=target, wanted=wanted)
                else:
                    actor = next(one for one in guests if one.may["asks"])
                    target, wanted = miss(actor, guests)
                    await actor.must("ask", target=target, wanted=wanted)
                await all_at(guests)
                told = guests[3].told[-1]
                if told["event"]["seat"] == 1:
                    said.append((told["number"], json.dumps(told["said"][:2])))
                if len(said) == 2:
                    break
            assert said[0][1] == said[1][1]
            assert said[0][0] < said[1][0]

    def miss(actor: Guest, guests: list[Guest]) -> tuple[int, str]:
        for target in actor.may["asks"]["targets"]:
            for wanted in actor.may["asks"]["wanted"]:
                if wanted not in guests[target - 1].game["hand"]:
                    return target, wanted
        raise AssertionError("every question would hit")

    run(evening)

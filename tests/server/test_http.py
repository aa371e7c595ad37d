"""Routes, headers, files, rules, records, and how much one address may do."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from pathlib import Path

import pytest
from tests.server.evening import all_at, people, run
from tests.server.guest import Guest
from tests.server.serving import Serving

from halfsuit.notation import read
from halfsuit.rules import OPTIONS, PRESETS, SOURCES
from halfsuit.server.assets import Assets
from halfsuit.server.limits import Bucket, Buckets
from halfsuit.server.settings import Limits


def test_every_answer_keeps_browsers_careful() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url) as guest:
            for path in (
                "/",
                "/t/abc",
                "/api/rules",
                "/api/mine",
                "/healthz",
                "/robots.txt",
                "/nothing",
                "/web/nothing.js",
            ):
                answer = await guest.http.get(path)
                assert answer.headers["x-content-type-options"] == "nosniff", path
                assert answer.headers["referrer-policy"] == "no-referrer", path
                assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
                assert "unsafe" not in answer.headers["content-security-policy"], path
                assert "server" not in answer.headers, path
                assert len(answer.headers.get_list("content-security-policy")) == 1, path

    run(evening)


def test_an_address_that_there_is_not_is_told_as_whoever_asks_understands_it() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url) as guest:
            page = await guest.http.get("/tabel/abc", headers={"accept": "text/html,*/*"})
            assert (page.status_code, page.headers["content-type"].partition(";")[0]) == (404, "text/html")
            again = await guest.http.get(
                "/tabel", headers={"accept": "text/html", "if-none-match": page.headers["etag"]}
            )
            assert (again.status_code, again.text) == (404, page.text)
            plain = await guest.http.get("/tabel/abc", headers={"accept": "application/json"})
            assert (plain.status_code, plain.text) == (404, "There is nothing at this address.")
            assert (
                await guest.http.get("/web/nothing.js", headers={"accept": "text/html"})
            ).text == "There is no such file."
            assert (await guest.http.get("/api/join")).status_code == 405

    run(evening)


def test_the_secret_is_out_of_reach_of_scripts_and_of_other_sites() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url) as guest:
            answer = await guest.http.post("/api/tables", json={"preset": "literature", "me": "Ann"})
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "samesite=lax" in cookie.lower()
            assert "Path=/" in cookie
            again = await guest.http.post("/api/tables", json={"preset": "literature", "me": "Ann"})
            assert "set-cookie" not in again.headers

    run(evening)


def test_over_tls_the_cookie_belongs_to_this_host_alone() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, origin="https://cards.example") as guest:
            answer = await guest.http.post("/api/tables", json={"preset": "literature", "me": "Ann"})
            assert answer.headers["set-cookie"].startswith("__Host-halfsuit=")
            assert "Secure" in answer.headers["set-cookie"]
            assert "max-age" in answer.headers["strict-transport-security"]
        async with Guest(server.url) as other:
            answer = await other.http.post("/api/tables", json={"preset": "literature", "me": "Ann"})
            assert answer.json()["reason"] == "bad-origin"

    run(evening, public_url="https://cards.example")


def test_files_are_packed_tagged_and_kept_for_ever_under_their_own_name() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url) as guest:
            plain = await guest.http.get("/web/speech/en.ftl")
            assert plain.status_code == 200
            assert plain.headers["content-encoding"] == "gzip"
            assert plain.headers["cache-control"] == "public, no-cache"
            build = server.house.assets.build
            fixed = await guest.http.get(f"/web/~{build}/speech/en.ftl")
            assert fixed.content == plain.content
            assert "immutable" in fixed.headers["cache-control"]
            old = await guest.http.get("/web/~000000000000/speech/en.ftl")
            assert "immutable" not in old.headers["cache-control"]
            tag = plain.headers["etag"]
            again = await guest.http.get("/web/speech/en.ftl", headers={"if-none-match": tag})
            assert (again.status_code, again.content) == (304, b"")
            raw = await guest.http.get("/web/speech/en.ftl", headers={"accept-encoding": "identity"})
            assert raw.content == plain.content
            assert "content-encoding" not in raw.headers

    run(evening)


@pytest.mark.parametrize(
    "path", ["../server/app.py", "..%2fserver%2fapp.py", "%2e%2e/errors.py", "speech/events.py", "~/x"]
)
def test_no_file_but_those_of_the_page_is_served(path: str) -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url) as guest:
            assert (await guest.http.get(f"/web/{path}")).status_code == 404

    run(evening)


def test_the_page_names_its_files_by_what_is_in_them_and_its_import_map_by_hash(tmp_path: Path) -> None:
    assets = Assets()
    (tmp_path / "app.js").write_text("export const x = 1;\n" * 50)
    script = '{"imports": {"preact": "/web/vendor/preact.js"}}'
    (tmp_path / "index.html").write_text(
        f'<script type="importmap">{script}</script><script type="module" src="/web/app.js"></script>'
    )
    assets._folders = {"": tmp_path}
    assets._read()
    page = assets.page()
    assert page is not None
    text = page.body.decode()
    assert f'src="/web/~{assets.build}/app.js"' in text
    inline = re.findall(r'<script type="importmap">(.*?)</script>', text)[0]
    digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
    assert assets.scripts == (f"'sha256-{digest}'",)
    first = assets.build
    (tmp_path / "app.js").write_text("export const x = 2;\n" * 50)
    assets._read()
    assert assets.build != first


def test_the_page_itself_where_it_is_installed() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url) as guest:
            answer = await guest.http.get("/t/anything")
            if server.house.assets.page() is None:
                assert answer.status_code == 404
                return
            assert answer.headers["cache-control"] == "no-cache, private"
            policy = answer.headers["content-security-policy"]
            for script in re.findall(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", answer.text, re.DOTALL):
                digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
                assert f"'sha256-{digest}'" in policy
            for path in re.findall(r'(?:src|href)="(/[^"]+)"', answer.text):
                assert (await guest.http.get(path)).status_code == 200, path

    run(evening)


def test_the_rules_are_all_there_to_choose_from() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url) as guest:
            book = (await guest.http.get("/api/rules")).json()
            assert [preset["name"] for preset in book["presets"]] == list(PRESETS)
            assert [option["key"] for option in book["options"]] == [option.key for option in OPTIONS]
            assert book["sources"] == SOURCES
            assert book["levels"] == ["kind", "beginner", "casual", "club", "expert", "master"]

            async def check(preset: str, **options: str) -> dict[str, object]:
                answer = await guest.http.post("/api/rules/check", json={"preset": preset, "options": options})
                return answer.json()

            good = await check("literature", players="8")
            assert (good["text"], good["faults"], good["changes"]) == ("literature players=8", [], {"players": "8"})
            assert set(good["blocked"]["players"]) == {"2", "3", "5", "7", "9", "11"}  # pyright: ignore[reportIndexIssue]
            assert good["blocked"]["books"]["ranks"][0]["key"] == "deck"  # pyright: ignore[reportIndexIssue]
            assert good["idle"] == {"cardless-claim": "claim-when"}
            bad = await check("literature", deck="full", players="5", nonsense="x")
            assert {fault["key"] for fault in bad["faults"]} == {"books", "players", "nonsense"}  # pyright: ignore[reportGeneralTypeIssues, reportIndexIssue]
            assert bad["text"] == ""
            assert (await check("whist"))["reason"] == "bad-rules"

    run(evening)


def test_a_table_with_impossible_rules_is_not_made() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            body = {"preset": "literature", "options": {"deck": "full", "players": "7"}, "me": "Ann"}
            answer = await ann.http.post("/api/tables", json=body)
            assert answer.status_code == 400
            assert {fault["key"] for fault in answer.json()["faults"]} == {"books", "players"}
            for wrong in ({"me": "\u200b"}, {"bots": "genius"}, {"start": True}):
                answer = await ann.http.post("/api/tables", json={"preset": "literature", "me": "Ann", **wrong})
                assert answer.json()["reason"] in ("bad-name", "no-such-bot", "seats-empty"), answer.text

    run(evening)


def test_what_is_not_there_is_not_there() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            for path in ("", "/replay", "/record.agn", "/qr.svg"):
                answer = await ann.http.get(f"/api/tables/{'b' * 22}{path}")
                assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-table")
            assert (await ann.http.get("/api/nothing")).status_code == 404
            assert (await ann.http.delete("/api/tables")).status_code == 405
            await ann.make(preset="literature")
            answer = await ann.http.get(f"/api/tables/{ann.table}/replay")
            assert (answer.status_code, answer.json()["reason"]) == (403, "not-over")
            big = await ann.http.post(
                "/api/tables", content=b"x" * 20_000, headers={"content-type": "application/json"}
            )
            assert (big.status_code, big.json()["reason"]) == (413, "too-big")

    run(evening)


def test_the_link_as_a_picture() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            await ann.make(preset="literature")
            answer = await ann.http.get(f"/api/tables/{ann.table}/qr.svg")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert answer.text.startswith("<svg")
            assert "<path" in answer.text

    run(evening)


def test_where_i_sit_is_found_from_the_first_page() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, name="Thursday") as (ann, bo, *_), Guest(server.url) as eve:
            await eve.open(ann.table)
            assert (await eve.http.get("/api/mine")).json() == {"tables": []}
            mine = (await ann.http.get("/api/mine")).json()["tables"][0]
            assert (mine["name"], mine["seat"], mine["my_turn"], mine["stage"]) == ("Thursday", 1, True, "playing")
            assert mine["players"] == ["Ann", "Bo", "Cleo", "Dan"]
            assert not (await bo.http.get("/api/mine")).json()["tables"][0]["my_turn"]

    run(evening)


def test_records_and_replays_of_every_game_of_a_table() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, name="Club") as guests:
            ann = guests[0]
            route = f"/api/tables/{ann.table}"
            for number in (1, 2):
                await all_at(guests)
                actor = next(one for one in guests if one.may["asks"])
                asks = actor.may["asks"]
                await actor.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
                assert (await ann.http.get(f"{route}/record.agn")).status_code == 403
                await ann.must("abandon")
                await ann.must("again", start=number == 1)
            for number in (1, 2):
                text = (await ann.http.get(f"{route}/record.agn?game={number}")).text
                (record,) = read(text)
                assert len(record.events) == 1
                assert text.count("=! ") == 1
                assert [player.name for player in record.players] == ["Ann", "Bo", "Cleo", "Dan"]
                replay = (await ann.http.get(f"{route}/replay?game={number}")).json()
                assert (replay["game"], replay["games"], len(replay["steps"])) == (number, 2, 1)
                assert sum(map(len, replay["deal"]["hands"])) == 48
            assert (await ann.http.get(f"{route}/replay")).json()["game"] == 2
            assert (await ann.http.get(f"{route}/replay?game=3")).json()["reason"] == "no-such-game"
            assert (await ann.http.get(f"{route}/replay?game=x")).json()["reason"] == "no-such-game"

    run(evening)


def test_a_record_before_the_end_is_what_the_seat_knows_where_history_is_open() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url, options={"history": "full"}) as (ann, bo, *_), Guest(server.url) as eve:
            await eve.open(ann.table)
            for guest, seat in ((bo, 2), (eve, 0)):
                text = (await guest.http.get(f"/api/tables/{ann.table}/record.agn")).text
                (record,) = read(text)
                assert record.viewer == seat
                assert [len(hand) for hand in record.deal.hands] == [
                    12 if place == seat else 0 for place in (1, 2, 3, 4)
                ]

    run(evening)


def test_a_replay_marks_questions_that_nobody_noticed_to_be_illegal() -> None:
    async def evening(server: Serving) -> None:
        options = {"illegal": "table", "claim-when": "any-time"}
        async with people(server.url, options=options) as (ann, bo, *_):
            mine = ann.game["hand"][0]
            await ann.must("ask", target=2, wanted=mine)
            await bo.until(lambda one: "answer" in one.may["actions"])
            await bo.must("answer")
            await ann.must("abandon")
            replay = (await ann.http.get(f"/api/tables/{ann.table}/replay")).json()
            assert [step["illegal"] for step in replay["steps"]] == [True, True]

    run(evening)


def test_one_address_may_do_so_much_and_no_more() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            made = [await ann.http.post("/api/tables", json={"preset": "literature", "me": "Ann"}) for _ in range(5)]
            assert [answer.status_code for answer in made] == [201, 201, 201, 429, 429]
            assert made[-1].json()["reason"] == "too-many-tables"
            tried = [await ann.http.post("/api/join", json={"code": f"plum-{n}"}) for n in range(100, 106)]
            assert [answer.status_code for answer in tried] == [404, 404, 404, 404, 429, 429]
            many = await asyncio.gather(*(ann.http.get("/api/mine") for _ in range(60)))
            assert {answer.status_code for answer in many} == {200, 429}

    few = Limits(requests=(1, 40), tables=(0.001, 3), codes=(0.001, 4))
    run(evening, limits=few)


def test_a_bucket_fills_again_slowly() -> None:
    clock = [0.0]
    bucket = Bucket(2, 3, lambda: clock[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    buckets = Buckets(0, 1, most=2, clock=lambda: clock[0])
    assert [buckets.take(whose) for whose in ("a", "a", "b", "c", "a")] == [True, False, True, True, True]


def test_metrics_are_for_whoever_runs_the_server() -> None:
    async def evening(server: Serving) -> None:
        async with people(server.url) as (ann, *_):
            asks = ann.may["asks"]
            await ann.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
            text = (await ann.http.get("/metrics")).text
            assert "halfsuit_open_tables 1.0" in text
            assert "halfsuit_sockets 4.0" in text
            assert 'halfsuit_moves_total{by="person"} 1.0' in text
            through = await ann.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})
            assert through.status_code == 403

    run(evening)


def test_metrics_by_token() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url) as guest:
            assert (await guest.http.get("/metrics")).status_code == 403
            assert (await guest.http.get("/metrics", headers={"authorization": "Bearer no"})).status_code == 403
            assert (await guest.http.get("/metrics", headers={"authorization": "Bearer hush"})).status_code == 200

    run(evening, metrics_token="hush")


def test_who_says_he_asks_for_somebody_else_is_not_believed() -> None:
    """Without trusted proxies a forwarded address is nothing but a header: it gives no bucket of one's own."""

    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            codes = []
            for number in range(4):
                answer = await ann.http.post(
                    "/api/join", json={"code": "plum-100"}, headers={"x-forwarded-for": f"203.0.113.{number}"}
                )
                codes.append(answer.status_code)
            assert codes == [404, 404, 429, 429]

    run(evening, limits=Limits(codes=(0.001, 2)))


def test_a_trusted_proxy_says_who_asks() -> None:
    async def evening(server: Serving) -> None:
        async with Guest(server.url, "Ann") as ann:
            codes = []
            for number in range(4):
                answer = await ann.http.post(
                    "/api/join", json={"code": "plum-100"}, headers={"x-forwarded-for": f"203.0.113.{number}"}
                )
                codes.append(answer.status_code)
            assert codes == [404] * 4

    run(evening, limits=Limits(codes=(0.001, 2)), trusted_proxies="127.0.0.1")

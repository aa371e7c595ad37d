"""HTTP: pages and their files, tables, commands, rules, replays, records. See docs/protocol."""

from __future__ import annotations

import asyncio
import gzip
import io
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from halfsuit.errors import RulesetError
from halfsuit.server import messages as m
from halfsuit.server.house import House
from halfsuit.server.keys import hash_of
from halfsuit.server.refusal import Refusal
from halfsuit.server.replay import find, games_of, record_text, view_text
from halfsuit.server.room import Room
from halfsuit.server.rulesbook import check_rules, faults_info, rules_book
from halfsuit.server.store import StorageError
from halfsuit.server.visitor import address_of, holder_of, same_origin, secret_of, set_secret

__all__ = ["routes"]

_logger = logging.getLogger("halfsuit.http")
_T = TypeVar("_T")
_STATUS = {
    "no-such-table": 404,
    "no-such-code": 404,
    "no-such-game": 404,
    "not-over": 403,
    "bad-origin": 403,
    "bad-link": 403,
    "bad-message": 400,
    "bad-rules": 400,
    "bad-name": 400,
    "no-such-bot": 400,
    "too-big": 413,
    "too-fast": 429,
    "too-many-tables": 429,
    "storage": 503,
    "busy": 503,
}
_Handler = Callable[[House, Request], Awaitable[Response]]


def routes() -> list[Route]:
    """All the routes but the socket's and the files'."""
    return [
        *(Route(path, _page) for path in _PAGES),
        Route("/web/{path:path}", _file),
        _route("/api/rules", _rules),
        _route("/api/rules/check", _check_rules, "POST"),
        _route("/api/mine", _mine),
        _route("/api/tables", _make, "POST"),
        _route("/api/join", _join, "POST"),
        _route("/api/tables/{table}", _table),
        _route("/api/tables/{table}/do", _do, "POST"),
        _route("/api/tables/{table}/link", _link, "POST"),
        _route("/api/tables/{table}/return", _return, "POST"),
        _route("/api/tables/{table}/qr.svg", _qr),
        _route("/api/tables/{table}/replay", _replay),
        _route("/api/tables/{table}/record.agn", _record),
        Route("/healthz", _health),
        Route("/metrics", _metrics),
        Route("/robots.txt", _robots),
    ]


_PAGES = ("/", "/rules", "/join", "/how/{preset}", "/t/{table}", "/t/{table}/replay")


def _route(path: str, handler: _Handler, method: str = "GET") -> Route:
    """A route whose refusals become answers, and which costs the one who asks."""

    async def endpoint(request: Request) -> Response:
        house: House = request.app.state.house
        try:
            _let_in(house, request)
            return await handler(house, request)
        except Refusal as refusal:
            return _problem(refusal.reason, refusal)

    return Route(path, endpoint, methods=[method])


def _let_in(house: House, request: Request) -> None:
    if not house.requests.take(address_of(request)):
        raise Refusal("too-fast")
    if request.method not in ("GET", "HEAD") and not same_origin(request.headers, request.url.scheme, house.settings):
        raise Refusal("bad-origin")


def _json(value: object, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def _problem(reason: str, refusal: Refusal | None = None) -> Response:
    faults = faults_info(RulesetError(refusal.faults)) if refusal is not None else []
    return _json(m.Problem(reason, [m.Sentence(f"why-{reason}")], faults), _STATUS.get(reason, 409))


async def _body(house: House, request: Request, kind: type[_T] | Any) -> _T:
    """The body of a request, of the kind that is expected.

    Raises:
        Refusal: ``too-big`` or ``bad-message``.
    """
    most = house.settings.limits.body
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("bad-message")
    got = bytearray()
    async for chunk in request.stream():
        got += chunk
        if len(got) > most:
            raise Refusal("too-big")
    try:
        return msgspec.json.decode(bytes(got), type=kind)
    except (msgspec.DecodeError, RecursionError):
        raise Refusal("bad-message") from None


def _secret(house: House, request: Request) -> tuple[str, bool]:
    """The secret of whoever asks, and whether it is new."""
    secret = secret_of(request, house.settings)
    return (secret, False) if secret is not None else (house.services.world.new_secret(), True)


# ---- pages and files


async def nowhere(request: Request, _: Exception) -> Response:
    """The answer for an address that there is not: to a browser the page, which says so and leads home."""
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        return await _page(request, 404)
    return PlainTextResponse("There is nothing at this address.", 404)


async def _page(request: Request, status: int = 200) -> Response:
    house: House = request.app.state.house
    page = house.assets.page()
    if page is None:
        return PlainTextResponse("The page is not installed here.", 404)
    packed = page.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    response = Response(packed or page.body, status, media_type=page.type)
    if packed is not None:
        response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding, cookie"
    response.headers["cache-control"] = "no-cache, private"
    response.headers["content-security-policy"] = house.policy()
    secret, new = _secret(house, request)
    if new:
        set_secret(response, secret, house.settings)
    elif status == 200 and request.headers.get("if-none-match") == page.tag:
        response = Response(status_code=304, headers={"content-security-policy": house.policy()})
    response.headers["etag"] = page.tag
    return response


async def _file(request: Request) -> Response:
    house: House = request.app.state.house
    found = house.assets.find(request.path_params["path"])
    if found is None:
        return PlainTextResponse("There is no such file.", 404)
    asset, fixed = found
    headers = {
        "etag": asset.tag,
        "vary": "accept-encoding",
        "cache-control": "public, max-age=31536000, immutable" if fixed else "public, no-cache",
    }
    if request.headers.get("if-none-match") == asset.tag:
        return Response(status_code=304, headers=headers)
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, headers={**headers, "content-encoding": "gzip"}, media_type=asset.type)
    return Response(asset.body, headers=headers, media_type=asset.type)


# ---- rules


async def _rules(house: House, request: Request) -> Response:
    return _json(rules_book(house.services.world.offered))


async def _check_rules(house: House, request: Request) -> Response:
    body: m.CheckRules = await _body(house, request, m.CheckRules)
    try:
        return _json(check_rules(body.preset, body.options))
    except RulesetError as error:
        raise Refusal("bad-rules", faults=error.faults) from None


# ---- tables


async def _mine(house: House, request: Request) -> Response:
    holder = holder_of(request, house.settings)
    if holder is None:
        return _json(m.Mine([]))
    return _json(m.Mine([_my_seat(room, holder) for room in await house.hall.mine(holder)]))


def _my_seat(room: Room, holder: str) -> m.MySeat:
    table = room.table
    person = table.person(holder)
    seat = table.seat_of(person.number) if person is not None else 0
    position = table.game.state.position if table.game is not None and table.stage == "playing" else None
    return m.MySeat(
        id=table.id,
        path=f"/t/{table.id}",
        name=table.name,
        preset=table.rules.preset,
        title=room.title,
        family=table.rules.family,
        stage=table.stage,
        players=[table.name_in(other) for other in range(1, len(table.seats))],
        seat=seat,
        my_turn=position is not None and position.awaited == seat,
        paused=table.paused is not None,
        at=table.touched,
    )


def _made(ident: str, secret: str, house: House, *, new: bool, status: int = 200) -> Response:
    response = _json(m.TableMade(ident, f"/t/{ident}"), status)
    if new:
        set_secret(response, secret, house.settings)
    return response


async def _make(house: House, request: Request) -> Response:
    body: m.NewTable = await _body(house, request, m.NewTable)
    if not house.makers.take(address_of(request)):
        raise Refusal("too-many-tables")
    secret, new = _secret(house, request)
    ident = await house.hall.make(body, hash_of(secret))
    return _made(ident, secret, house, new=new, status=201)


async def _join(house: House, request: Request) -> Response:
    body: m.CodeWord = await _body(house, request, m.CodeWord)
    if not house.guesses.take(address_of(request)):
        raise Refusal("too-fast")
    ident = await house.hall.by_code(body.code)
    secret, new = _secret(house, request)
    return _made(ident, secret, house, new=new)


async def _table(house: House, request: Request) -> Response:
    holder = holder_of(request, house.settings)
    since = request.query_params.get("since", "")

    async def work(room: Room) -> m.Welcome:
        version = int(since) if since.isascii() and since.isdigit() and len(since) < 10 else None
        return room.teller.welcome_to(room.table.person(holder), version)[0]

    return _json(await house.hall.within(request.path_params["table"], work))


async def _do(house: House, request: Request) -> Response:
    command: Any = await _body(house, request, m.AnyCommand)
    secret, new = _secret(house, request)
    holder = hash_of(secret)

    async def work(room: Room) -> m.Done | m.Refused:
        return await room.answer(holder, command)

    answer = await house.hall.within(request.path_params["table"], work)
    response = _json(answer, 200 if isinstance(answer, m.Done) else _STATUS.get(answer.reason, 409))
    if new:
        set_secret(response, secret, house.settings)
    return response


async def _link(house: House, request: Request) -> Response:
    holder = holder_of(request, house.settings)
    if holder is None:
        raise Refusal("not-seated")
    table: str = request.path_params["table"]
    if not house.guesses.take(address_of(request)):
        raise Refusal("too-fast")
    secret = await house.hall.link(table, holder)
    return _json(m.PersonalLink(f"{_base(house, request)}/t/{table}#k={secret}"))


async def _return(house: House, request: Request) -> Response:
    body: m.ReturnKey = await _body(house, request, m.ReturnKey)
    if not house.guesses.take(address_of(request)):
        raise Refusal("too-fast")
    secret, new = _secret(house, request)
    table: str = request.path_params["table"]
    await house.hall.come_back(table, body.key, hash_of(secret))
    return _made(table, secret, house, new=new)


def _base(house: House, request: Request) -> str:
    """What a link begins with."""
    return house.settings.origin or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"


async def _qr(house: House, request: Request) -> Response:
    table: str = request.path_params["table"]
    await house.hall.room(table)
    picture = io.BytesIO()
    code = segno.make_qr(f"{_base(house, request)}/t/{table}", error="m")
    code.save(picture, kind="svg", border=2, xmldecl=False, svgclass="qr", lineclass=None, omitsize=True)
    return Response(picture.getvalue(), headers={"cache-control": "no-store"}, media_type="image/svg+xml")


# ---- games that are over


async def _replay(house: House, request: Request) -> Response:
    ident: str = request.path_params["table"]
    place = _place(request)
    table = (await house.hall.room(ident)).table
    playing = table.stage == "playing"
    if playing and place == table.games:
        raise Refusal("not-over")
    packed = await house.replays.get(ident, place if place is not None else table.games - playing, table.games)
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers={**headers, "content-encoding": "gzip"}, media_type="application/json")
    return Response(await asyncio.to_thread(gzip.decompress, packed), headers=headers, media_type="application/json")


async def _record(house: House, request: Request) -> Response:
    holder = holder_of(request, house.settings)
    place = _place(request)
    table, games = await _games(house, request)
    name = f"{table.name or 'game'}-{place or table.games}"
    if table.stage == "playing" and place in (None, table.games):
        if table.rules.history != "full":
            raise Refusal("not-over")
        person = table.person(holder)
        text = view_text(table, table.seat_of(person.number) if person is not None else 0)
    else:
        text = record_text(find(games, place), table.name)
    safe = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)
    headers = {"content-disposition": f'attachment; filename="{safe}.agn"', "cache-control": "no-store"}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


async def _games(house: House, request: Request) -> Any:
    ident: str = request.path_params["table"]
    await house.hall.room(ident)
    try:
        return games_of(ident, await house.services.store.read(ident))
    except StorageError as error:
        raise Refusal("storage") from error


def _place(request: Request) -> int | None:
    text = request.query_params.get("game", "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise Refusal("no-such-game")
    return int(text)


# ---- for whoever runs the server


async def _health(request: Request) -> Response:
    house: House = request.app.state.house
    try:
        await house.services.store.ping()
    except StorageError:
        return PlainTextResponse("the store does not answer\n", 503)
    return PlainTextResponse("ok\n", headers={"cache-control": "no-store"})


async def _metrics(request: Request) -> Response:
    house: House = request.app.state.house
    if not house.may_read_metrics(request):
        return PlainTextResponse("not for you\n", 403)
    return Response(house.metrics_text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _robots(request: Request) -> Response:
    return PlainTextResponse("User-agent: *\nDisallow: /t/\nDisallow: /api/\n")

"""The application: routes, headers, and what begins and ends with it."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from halfsuit.server.api import nowhere, routes
from halfsuit.server.assets import Assets
from halfsuit.server.hall import Hall
from halfsuit.server.house import House
from halfsuit.server.live import live
from halfsuit.server.metrics import Metrics
from halfsuit.server.players import Players
from halfsuit.server.programs import Programs
from halfsuit.server.services import Services, Timing
from halfsuit.server.settings import Settings
from halfsuit.server.store import Store, open_store
from halfsuit.server.world import World

__all__ = ["make_app"]

_requests = logging.getLogger("halfsuit.requests")

_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"x-frame-options", b"DENY"),
)
_PLAIN_POLICY = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")


class _Headers:
    """Puts on every answer what keeps browsers careful, and logs each request without its secrets."""

    def __init__(self, app: ASGIApp, *, secure: bool) -> None:
        self._app = app
        more = ((b"strict-transport-security", b"max-age=31536000"),) if secure else ()
        self._headers = (*_HEADERS, *more)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message.get("headers", ()))
                headers.extend(self._headers)
                if not any(name == b"content-security-policy" for name, _ in headers):
                    headers.append(_PLAIN_POLICY)
                message["headers"] = headers
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            if _requests.isEnabledFor(logging.INFO):
                took = round((time.perf_counter() - began) * 1000, 1)
                route = _route(scope)
                level = logging.DEBUG if route.startswith("/web/") else logging.INFO
                more = {"method": scope["method"], "route": route, "status": status, "ms": took}
                _requests.log(level, "request", extra=more)


def _route(scope: Scope) -> str:
    """The route of a request, with its parameters left out: the id of a table opens it."""
    path: str = scope["path"]
    for name, value in scope.get("path_params", {}).items():
        if name == "table":
            path = path.replace(str(value), "…")
    return path[:80] if scope.get("endpoint") is not None else "(nothing there)"


def make_app(
    settings: Settings | None = None,
    *,
    world: World | None = None,
    timing: Timing | None = None,
    store: Callable[[Store], Store] | None = None,
) -> Starlette:
    """The server as an ASGI application.

    Args:
        settings: how it is set up.
        world: time, chance and deals; tests put in their own.
        timing: how long things take.
        store: puts something around the store; tests make it slow.
    """
    settings = settings or Settings()
    world = world or World()
    programs = tuple(settings.programs)
    world = replace(world, levels=(*world.levels, *programs), offered=(*world.offered, *programs))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        opened = await open_store(settings.database)
        players = Players(settings.bot_processes, Programs(settings.programs))
        services = Services(
            store=store(opened) if store is not None else opened,
            world=world,
            players=players,
            timing=timing or Timing(),
            metrics=Metrics(),
        )
        hall = Hall(services, keep_days=settings.keep_days)
        app.state.house = House(settings, services, hall, Assets(watch=settings.watch_assets))
        try:
            await players.warm_up()
            yield
        finally:
            await hall.close()
            players.close()
            await opened.close()

    return Starlette(
        routes=[*routes(), WebSocketRoute("/api/tables/{table}/live", live)],
        middleware=[Middleware(_Headers, secure=settings.secure), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={404: nowhere},
        lifespan=lifespan,
    )

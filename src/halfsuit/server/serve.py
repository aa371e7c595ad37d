"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import sys
import webbrowser
from collections.abc import Generator
from pathlib import Path

import uvicorn

from halfsuit.errors import HalfsuitError
from halfsuit.server.app import make_app
from halfsuit.server.logs import set_up_logging
from halfsuit.server.settings import Settings

__all__ = ["serve", "uvicorn_config"]

_logger = logging.getLogger("halfsuit.serve")
_SOCKET_BYTES = 65_536  # what is larger than a message may be is refused in words; what is larger than this is cut off


def uvicorn_config(app: object, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,  # pyright: ignore[reportArgumentType]
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=_SOCKET_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
        proxy_headers=settings.trusted_proxies is not None,
        forwarded_allow_ips=settings.trusted_proxies or "",
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=10,
        backlog=2048,
    )


class _Server(uvicorn.Server):
    """Says where it listens, once it does."""

    def __init__(self, config: uvicorn.Config, settings: Settings, *, open_page: bool) -> None:
        super().__init__(config)
        self._settings = settings
        self._open_page = open_page

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        """As in uvicorn, but a signal that was heeded is not raised once more: to be told to stop is no fault."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[object] | None = None) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        await super().startup(sockets)  # pyright: ignore[reportArgumentType]
        for server in self.servers if self.started else ():
            for socket in server.sockets:
                port = socket.getsockname()[1]
                scheme = "https" if self._settings.tls_cert else "http"
                host = self._settings.host if self._settings.host not in ("0.0.0.0", "::") else "localhost"  # noqa: S104
                address = f"[{host}]" if ":" in host else host
                url = self._settings.public_url or f"{scheme}://{address}:{port}/"
                _logger.info("open %s", url)
                if self._open_page and _has_screen():
                    asyncio.get_running_loop().run_in_executor(None, webbrowser.open, url)
                break


def _has_screen() -> bool:
    """Whether a browser can show itself: without a screen Python would start one that takes over the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _tame_the_collector() -> None:
    """Look for garbage in cycles seldom: with thousands of sockets a full search takes longer than a move may."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def serve(settings: Settings, *, open_page: bool = False) -> None:
    """Serve until the process is told to stop (Ctrl-C, SIGTERM); ``open_page`` opens the page in a browser.

    Raises:
        HalfsuitError: it can't begin.
    """
    set_up_logging(settings.log_format, settings.log_level)
    if "://" not in settings.database and settings.database != ":memory:":
        try:
            Path(settings.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise HalfsuitError(f"{settings.database}: {error.strerror}") from error
    _tame_the_collector()
    server = _Server(uvicorn_config(make_app(settings), settings), settings, open_page=open_page)
    loop_factory = None
    try:
        import uvloop

        loop_factory = uvloop.new_event_loop
    except ModuleNotFoundError:
        _logger.debug("no uvloop here; the usual loop is used")
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(server.serve())
    if not server.started:
        raise HalfsuitError("the server could not begin; see above")

"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import socket
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
            for listening in server.sockets:
                port = listening.getsockname()[1]
                scheme = "https" if self._settings.tls_cert else "http"
                host = self._settings.host if self._settings.host not in ("0.0.0.0", "::") else "localhost"  # noqa: S104
                address = f"[{host}]" if ":" in host else host
                url = self._settings.public_url or f"{scheme}://{address}:{port}/"
                _logger.info("open %s", url)
                if self._open_page:
                    kept = self._settings.database != ":memory:"
                    asyncio.get_running_loop().run_in_executor(None, _open_page, url, kept)
                break


def _has_screen() -> bool:
    """Whether a browser can show itself: without a screen Python would start one that takes over the terminal.

    Whoever sets ``BROWSER`` has said what is to be started.
    """
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _open_page(url: str, kept: bool) -> None:
    """Open a page in the browser, and tell the person at the terminal whether that could be done."""
    if _has_screen() and webbrowser.open(url):
        first = f"{url} was opened in the browser."
    else:
        first = f"No browser could be opened here. Open this address in one: {url}"
    last = "Ctrl-C stops the server; the tables are kept." if kept else "Ctrl-C stops the server."
    sys.stderr.write(f"{first}\n{last}\n")
    sys.stderr.flush()


def _try_port(host: str, port: int) -> None:
    """See whether a port is free; whatever else is in the way is told when the server begins.

    Raises:
        HalfsuitError: it is not; the message says what to do.
    """
    other = port + 1 if 1024 <= port < 65535 else 8017
    with contextlib.suppress(socket.gaierror):
        for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            try:
                with socket.socket(family, kind, protocol) as trial:
                    if os.name == "posix":  # a port that was in use a moment ago is free
                        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                    trial.bind(address)
            except OSError as error:
                if error.errno == errno.EADDRINUSE:
                    raise HalfsuitError(
                        f"port {port} is taken: something listens there already, perhaps another halfsuit. "
                        f"Use another one: --port {other}"
                    ) from error
                if error.errno == errno.EACCES:
                    raise HalfsuitError(f"port {port} may not be used here. Use another one: --port {other}") from error


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
    _try_port(settings.host, settings.port)
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

"""How a server is set up."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["NO_LIMITS", "Limits", "Settings", "default_database"]


def default_database() -> Path:
    """Where tables are kept if nothing else is said: among the user's own data."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "halfsuit" / "tables.db"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one address, or one line, may do: pairs of so many a second and so many at once.

    Attributes:
        requests: HTTP requests.
        tables: tables made.
        codes: code words and personal links tried.
        sockets: sockets opened.
        messages: messages on one socket.
        flood: refused messages in a row after which a socket is closed.
        body: the largest body or message, in bytes.
    """

    requests: tuple[float, float] = (30, 300)
    tables: tuple[float, float] = (0.1, 30)
    codes: tuple[float, float] = (0.2, 10)
    sockets: tuple[float, float] = (50, 2000)
    messages: tuple[float, float] = (10, 40)
    flood: int = 200
    body: int = 16_384


_ENDLESS = (1e9, 1e9)
NO_LIMITS = Limits(requests=_ENDLESS, tables=_ENDLESS, codes=_ENDLESS, sockets=_ENDLESS, messages=_ENDLESS)
"""For load tests, where one address plays for many."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up.

    Attributes:
        host: the address to listen on.
        port: the port.
        database: a file for SQLite, or a database URL.
        public_url: what people type; only pages from there are let in. Without it, any page of this very host.
        tls_cert: a certificate, if the server speaks TLS itself.
        tls_key: its key.
        trusted_proxies: addresses whose word is taken for who asks; none by default.
        bot_processes: how many processes the bots think in; 0 for threads.
        programs: the outside players that may sit down: commands by name.
        keep_days: after how many days without anything happening a table is forgotten; 0 for never.
        metrics_token: who shows it may read the metrics; without one only this machine may.
        log_format: ``text`` or ``json``.
        log_level: ``debug``, ``info``, ``warning`` or ``error``.
        watch_assets: look at the page's files again at every visit (for those who work on them).
        limits: how much one address may do.
    """

    host: str = "127.0.0.1"
    port: int = 8017
    database: str = ":memory:"
    public_url: str | None = None
    tls_cert: str | None = None
    tls_key: str | None = None
    trusted_proxies: str | None = None
    bot_processes: int = 1
    programs: Mapping[str, str] = field(default_factory=dict[str, str])
    keep_days: int = 0
    metrics_token: str | None = None
    log_format: str = "text"
    log_level: str = "info"
    watch_assets: bool = False
    limits: Limits = Limits()

    @property
    def origin(self) -> str | None:
        """The scheme and host of the public URL."""
        if not self.public_url:
            return None
        return "/".join(self.public_url.split("/")[:3])

    @property
    def secure(self) -> bool:
        """Whether browsers come over TLS."""
        return bool(self.tls_cert) or bool(self.public_url and self.public_url.startswith("https://"))

"""One server, all of it: how it is set up, its tables, its files, and who may do how much."""

from __future__ import annotations

import hmac
import ipaddress

from starlette.requests import Request

from halfsuit.server.assets import Assets
from halfsuit.server.hall import Hall
from halfsuit.server.limits import Buckets
from halfsuit.server.replay import Replays
from halfsuit.server.services import Services
from halfsuit.server.settings import Settings

__all__ = ["House"]

_FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")


class House:
    """What the routes of one server share."""

    def __init__(self, settings: Settings, services: Services, hall: Hall, assets: Assets) -> None:
        self.settings = settings
        self.services = services
        self.hall = hall
        self.assets = assets
        limits = settings.limits
        self.requests = Buckets(*limits.requests)
        self.makers = Buckets(*limits.tables)
        self.guesses = Buckets(*limits.codes)
        self.sockets = Buckets(*limits.sockets)
        self.replays = Replays(services.store)

    def policy(self) -> str:
        """What the page may load: its own files, the import map by its hash, and nothing else from anywhere."""
        scripts = " ".join(("'self'", *self.assets.scripts))
        return (
            f"default-src 'none'; script-src {scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            "connect-src 'self'; manifest-src 'self'; media-src 'self' data: blob:; base-uri 'none'; "
            "form-action 'self'; frame-ancestors 'none'"
        )

    def may_read_metrics(self, request: Request) -> bool:
        """Whether somebody may read the metrics: with the token, or without one from this machine itself."""
        token = self.settings.metrics_token
        if token is not None:
            shown = request.headers.get("authorization", "").removeprefix("Bearer ")
            return hmac.compare_digest(shown.encode(), token.encode())
        if request.client is None or any(name in request.headers for name in _FORWARDED):
            return False
        try:
            return ipaddress.ip_address(request.client.host).is_loopback
        except ValueError:
            return False

    def metrics_text(self) -> bytes:
        """The metrics as they are now."""
        metrics = self.services.metrics
        metrics.rooms.set(len(self.hall.rooms))
        metrics.lines.set(sum(len(room.lines) for room in self.hall.rooms.values()))
        return metrics.text()

"""Who asks: the secret in the cookie, the address, and the page that a request comes from."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.responses import Response

from halfsuit.server.keys import hash_of
from halfsuit.server.settings import Settings

__all__ = ["address_of", "cookie_name", "holder_of", "same_origin", "secret_of", "set_secret"]

_SECRET = re.compile(r"[A-Za-z0-9_-]{32}")
_YEAR = 365 * 24 * 3600


def cookie_name(settings: Settings) -> str:
    """What the cookie is called; over TLS so that no other host can set it."""
    return "__Host-halfsuit" if settings.secure else "halfsuit"


def secret_of(connection: HTTPConnection, settings: Settings) -> str | None:
    """The secret that the browser sent, if it can be one."""
    secret = connection.cookies.get(cookie_name(settings))
    return secret if secret is not None and _SECRET.fullmatch(secret) else None


def holder_of(connection: HTTPConnection, settings: Settings) -> str | None:
    """The hash of that secret."""
    secret = secret_of(connection, settings)
    return hash_of(secret) if secret is not None else None


def set_secret(response: Response, secret: str, settings: Settings) -> None:
    """Give a browser its secret."""
    response.set_cookie(
        cookie_name(settings), secret, max_age=_YEAR, path="/", secure=settings.secure, httponly=True, samesite="lax"
    )


def address_of(connection: HTTPConnection) -> str:
    """The address that asks; of IPv6 the network that one customer has."""
    host = connection.client.host if connection.client is not None else "?"
    return ":".join(host.split(":")[:4]) if ":" in host else host


def same_origin(headers: Mapping[str, str], scheme: str, settings: Settings) -> bool:
    """Whether a request comes from one of our own pages, or from something that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        # Browsers say where a socket or a change comes from; a program that is no browser has no cookie to be abused.
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if settings.origin is not None:
        return origin == settings.origin
    web = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    return origin == f"{web}://{headers.get('host', '')}"

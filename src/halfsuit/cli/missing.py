"""What to say where an extra was not installed."""

from __future__ import annotations

import contextlib
from collections.abc import Generator

import click

__all__ = ["need"]


@contextlib.contextmanager
def need(extra: str) -> Generator[None]:
    """Import what an extra brings; if it is not there, say how it comes."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "halfsuit":
            raise
        raise click.ClickException(
            f"this needs {missing.name}. Install it with: pip install 'halfsuit[{extra}]'"
        ) from None

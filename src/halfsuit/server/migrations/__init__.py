"""The tables of the store, version by version (Alembic)."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

__all__ = ["config", "upgrade"]


def config() -> Config:
    """How Alembic finds the versions."""
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    found.set_main_option("path_separator", "os")
    return found


def upgrade(connection: Connection) -> None:
    """Bring the tables up to date, in the transaction of this connection."""
    found = config()
    found.attributes["connection"] = connection
    command.upgrade(found, "head")

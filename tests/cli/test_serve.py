"""``halfsuit serve`` says where the tables are kept, and no password."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from halfsuit.cli.command import halfsuit


@pytest.mark.parametrize(
    ("database", "shown"),
    [
        (None, "/halfsuit/tables.db."),
        ("evening.db", "Tables are kept in evening.db."),
        (":memory:", "Tables are kept in memory, until the server stops."),
        ("postgresql+asyncpg://ann:secret@cards.example/tables", "in postgresql+asyncpg://ann:…@cards.example/tables."),
    ],
)
def test_it_says_where_the_tables_are(
    database: str | None, shown: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served = []
    monkeypatch.setattr("halfsuit.server.serve.serve", lambda settings, open_page: served.append(settings.database))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    done = CliRunner().invoke(halfsuit, ["serve", *(["--db", database] if database else [])])
    assert done.exit_code == 0
    assert shown in done.stderr
    assert "secret" not in done.output
    assert served == [database or str(tmp_path / "halfsuit" / "tables.db")]

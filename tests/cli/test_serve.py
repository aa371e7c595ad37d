"""``halfsuit serve`` says where the tables are kept (no password), whether a browser was opened, what port is taken."""

from __future__ import annotations

import os
import shlex
import signal
import socket
import subprocess
import sys
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


def opened(tmp_path: Path, *arguments: str, **variables: str) -> list[str]:
    """What a server says that is to open its page, up to the sentence about Ctrl-C; then it is stopped."""
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "PYTHONPATH", "VIRTUAL_ENV")}
    with subprocess.Popen(
        [sys.executable, "-m", "halfsuit", "serve", "--open", "--port", "0", "--bot-processes", "0", *arguments],
        stderr=subprocess.PIPE,
        text=True,
        env={**kept, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), **variables},
    ) as server:
        assert server.stderr is not None
        said: list[str] = []
        for line in server.stderr:
            said.append(line.rstrip())
            if "Ctrl-C" in line:
                break
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0
    return said


@pytest.mark.slow
def test_where_no_browser_can_be_opened_the_address_is_said(tmp_path: Path) -> None:
    *_, address, end = opened(tmp_path)
    assert address.startswith("No browser could be opened here. Open this address in one: http://127.0.0.1:")
    assert end == "Ctrl-C stops the server; the tables are kept."


@pytest.mark.slow
def test_the_browser_that_is_named_is_opened_without_a_screen_too(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {shlex.quote(str(tmp_path / "visited"))}\n', encoding="utf-8")
    browser.chmod(0o755)
    *_, address, end = opened(tmp_path, "--db", ":memory:", BROWSER=f"{browser} %s")
    url = (tmp_path / "visited").read_text(encoding="utf-8").strip()
    assert address == f"{url} was opened in the browser."
    assert url.startswith("http://127.0.0.1:")
    assert end == "Ctrl-C stops the server."


def test_a_port_that_is_taken_is_told_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "halfsuit", "serve", "--port", str(port), "--db", str(tmp_path / "tables.db")],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert f"port {port} is taken" in done.stderr
    assert f"--port {port + 1 if port < 65535 else 8017}" in done.stderr
    assert "Errno" not in done.stderr


def test_programs_that_may_sit_down_are_named_by_option_and_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    served = []
    monkeypatch.setattr("halfsuit.server.serve.serve", lambda settings, open_page: served.append(settings.programs))
    serve = ["serve", "--db", ":memory:"]
    two = {"one": "python3 a.py", "two": "python3 b.py 1=2"}
    assert CliRunner().invoke(halfsuit, serve).exit_code == 0
    options = ["--player", "one=python3 a.py", "--player", "two=python3 b.py 1=2"]
    assert CliRunner().invoke(halfsuit, [*serve, *options]).exit_code == 0
    variable = {"HALFSUIT_PLAYER": "one=python3 a.py; two=python3 b.py 1=2;"}
    assert CliRunner().invoke(halfsuit, serve, env=variable).exit_code == 0
    assert served == [{}, two, two]
    done = CliRunner().invoke(halfsuit, [*serve, "--player", "expert=python3 a.py"])
    assert done.exit_code == 2
    assert "there is a player 'expert' already" in done.stderr

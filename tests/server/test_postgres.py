"""The same store on PostgreSQL, where one is installed: a cluster of its own, gone when the tests are."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine
from tests.server.evening import all_at, people, run
from tests.server.guest import Guest
from tests.server.loop import finish
from tests.server.serving import Serving
from tests.server.test_store import entry, summary

from halfsuit.server.store import Conflict, metadata, open_store


def _programs() -> Path | None:
    found = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin")) if Path("/usr/lib/postgresql").is_dir() else []
    for folder in [*([Path(found).parent] if found else []), *reversed(folders)]:
        if (folder / "initdb").is_file() and (folder / "pg_ctl").is_file():
            return folder
    return None


@pytest.fixture(scope="module")
def postgres() -> Generator[str]:
    """The URL of a fresh PostgreSQL."""
    programs = _programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed here")
    user = None
    if os.name == "posix" and os.geteuid() == 0:  # PostgreSQL does not run as root
        import pwd

        try:
            user = pwd.getpwnam("postgres").pw_name
        except KeyError:
            pytest.skip("PostgreSQL needs a user of its own")
    folder = Path(tempfile.mkdtemp(prefix="halfsuit-postgres-"))
    if user is not None:
        shutil.chown(folder, user)
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]

    def do(*words: str) -> None:
        subprocess.run(words, check=True, capture_output=True, user=user, cwd=folder, timeout=120)

    control = [str(programs / "pg_ctl"), "-D", str(folder / "data"), "-w"]
    try:
        do(str(programs / "initdb"), "-D", str(folder / "data"), "-U", "halfsuit", "--auth=trust", "-E", "UTF8")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        do(*control, "-o", options, "-l", str(folder / "log"), "start")
        try:
            yield f"postgresql+asyncpg://halfsuit@127.0.0.1:{port}/postgres"
        finally:
            do(*control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.slow
def test_only_the_next_number_is_taken_on_postgresql_too(postgres: str) -> None:
    async def work() -> None:
        store, other = await open_store(postgres), await open_store(postgres)
        try:
            await store.create(summary("a" * 22), [entry(1), entry(2)], "me")
            for number in (2, 4):
                with pytest.raises(Conflict):
                    await store.append("a" * 22, [entry(number)])
            racing = [one.append("a" * 22, [entry(3)]) for one in (store, other) for _ in range(20)]
            results = await asyncio.gather(*racing, return_exceptions=True)
            assert sum(result is None for result in results) == 1
            assert all(isinstance(result, Conflict) for result in results if result is not None)
            assert await other.read("a" * 22) == [entry(1), entry(2), entry(3)]
            await store.delete("a" * 22)
            assert await store.read("a" * 22) == []
        finally:
            await store.close()
            await other.close()
        engine = create_async_engine(postgres)
        async with engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
            assert differences == []
            await connection.execute(sql.text("select 1"))
        await engine.dispose()

    finish(work())


@pytest.mark.slow
def test_a_table_is_played_and_comes_back_on_postgresql(postgres: str) -> None:
    kept: list[str] = []

    async def before(server: Serving) -> None:
        async with people(server.url) as guests:
            for _ in range(10):
                await all_at(guests)
                actor = next(one for one in guests if one.may["asks"])
                asks = actor.may["asks"]
                await actor.must("ask", target=asks["targets"][0], wanted=asks["wanted"][0])
            kept.extend([guests[0].table, guests[0].secret or ""])

    async def after(server: Serving) -> None:
        async with Guest(server.url, "Ann", kept[1]) as ann:
            scene = await ann.open(kept[0])
            assert (scene["game"]["number"], scene["me"]["seat"]) == (10, 1)
            assert len((await ann.http.get("/api/mine")).json()["tables"]) == 1

    run(before, database=postgres)
    run(after, database=postgres)

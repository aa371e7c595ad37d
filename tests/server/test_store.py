"""The store: the next number or nothing, together or one by one, and the same after closing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.server.loop import finish

from halfsuit.server import facts as f
from halfsuit.server.facts import Entry
from halfsuit.server.store import Conflict, StorageError, Store, Summary, metadata, open_store


def summary(ident: str, at: int = 1, **more: object) -> Summary:
    fields = {"made_at": 1, "last_at": at, "name": "", "rules": "literature", "stage": "lobby", "code": None} | more
    return Summary(ident, **fields)  # pyright: ignore[reportArgumentType]


def entry(number: int) -> Entry:
    return Entry(number, 1000 + number, f.Locked(on=bool(number % 2)), by=1, command=f"c{number}")


def with_store(path: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(str(path))
        try:
            await work(store)
        finally:
            await store.close()

    finish(run())


def test_entries_come_back_as_they_were(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.create(summary("a"), [entry(1), entry(2)], "me")
        await store.append("a", [entry(3)])

    async def read(store: Store) -> None:
        assert await store.read("a") == [entry(1), entry(2), entry(3)]
        assert await store.read("a", 2) == [entry(3)]
        assert await store.read("b") == []

    with_store(tmp_path / "x.db", write)
    with_store(tmp_path / "x.db", read)


@pytest.mark.parametrize("numbers", [[1], [2], [4], [3, 3], [3, 5], [0], [-1]])
def test_only_the_next_number_is_taken(tmp_path: Path, numbers: list[int]) -> None:
    async def work(store: Store) -> None:
        await store.create(summary("a"), [entry(1), entry(2)], "me")
        with pytest.raises(Conflict):
            await store.append("a", [entry(number) for number in numbers])
        assert await store.read("a") == [entry(1), entry(2)]

    with_store(tmp_path / "x.db", work)


def test_no_table_no_entry(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("nowhere", [entry(1)])

    with_store(tmp_path / "x.db", work)


def test_of_fifty_at_once_one_is_taken_and_others_tables_do_not_suffer(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for ident in ("a", "b"):
            await store.create(summary(ident), [entry(1)], "me")
        racing = [store.append("a", [entry(2)]) for _ in range(50)]
        others = [store.append("b", [entry(number)]) for number in range(2, 30)]
        results = await asyncio.gather(*racing, *others, return_exceptions=True)
        assert [result for result in results[:50] if result is None] == [None]
        assert all(isinstance(result, Conflict) for result in results[:50] if result is not None)
        assert results[50:] == [None] * 28
        assert len(await store.read("a")) == 2

    with_store(tmp_path / "x.db", work)


def test_two_servers_on_one_store_cannot_both_append(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        other = await open_store(str(tmp_path / "x.db"))
        try:
            await store.create(summary("a"), [entry(1)], "me")
            results = await asyncio.gather(
                store.append("a", [entry(2)]), other.append("a", [entry(2)]), return_exceptions=True
            )
            assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
        finally:
            await other.close()

    with_store(tmp_path / "x.db", work)


def test_a_code_word_belongs_to_one_table(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(summary("a", 50, code="plum-472"), [entry(1)], "me")
        with pytest.raises(Conflict):
            await store.create(summary("b", code="plum-472"), [entry(1)], "me")
        assert await store.table_with_code("plum-472", 50) == "a"
        assert await store.table_with_code("plum-472", 51) is None

    with_store(tmp_path / "x.db", work)


def test_who_sat_where_is_found_again(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for place, ident in enumerate("abc"):
            await store.create(summary(ident, made_at=place), [entry(1)], "ann")
        await store.append("a", [entry(2)], visitor=("bo", 9))
        await store.append("a", [entry(3)], visitor=("bo", 10))
        assert await store.tables_of("ann", 2) == ["c", "b"]
        assert await store.tables_of("bo", 5) == ["a"]

    with_store(tmp_path / "x.db", work)


def test_a_forgotten_table_leaves_nothing(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(summary("a"), [entry(1), entry(2), entry(3)], "ann")
        await store.create(summary("b"), [entry(1)], "ann")
        await store.delete("a")
        assert await store.read("a") == []
        assert [one.id for one in await store.tables()] == ["b"]
        assert await store.tables_of("ann", 5) == ["b"]

    with_store(tmp_path / "x.db", work)


def test_the_tables_of_the_store_are_those_of_the_last_version(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.ping()

    with_store(tmp_path / "x.db", work)
    engine = sql.create_engine(f"sqlite:///{tmp_path / 'x.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


@pytest.mark.parametrize("what", ["a folder", "no folder", "another file", "another database"])
def test_a_store_that_cannot_be_opened_says_so(tmp_path: Path, what: str) -> None:
    path = tmp_path / "x.db"
    if what == "a folder":
        path.mkdir()
    elif what == "no folder":
        path = tmp_path / "missing" / "x.db"
    elif what == "another file":
        path.write_text("Dear diary,\n" * 100)
    else:
        path = Path("nosuch+thing://x")
    with pytest.raises(StorageError):
        with_store(path, lambda store: store.ping())


def test_an_error_of_the_store_names_no_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What the database was asked to keep does not stand in the error that goes into the server's log."""

    async def work(store: Store) -> None:
        await store.create(summary("a"), [entry(1)], "me")
        async with store._engine.begin() as connection:
            await connection.execute(sql.text("drop table log"))
        started = f.Started(hands=["Kh Qh"], stock="", start=1, dealer=1, seed="hush")
        with pytest.raises(StorageError) as caught:
            await store.append("a", [Entry(2, 2, started)])
        assert "Kh" not in str(caught.value)

    with_store(tmp_path / "x.db", work)
    assert "Kh" not in caplog.text
    assert "hush" not in caplog.text
    assert caplog.text

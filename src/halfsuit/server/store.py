"""Where the logs of the tables are kept: a SQL database, SQLite by default, PostgreSQL by URL.

An entry is appended with the next number or refused (:class:`Conflict`): the database itself holds each log together,
by a key and a reference from every entry to the one before. What many tables write at the same time goes into one
transaction, so a slow disk costs each of them no more than one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from halfsuit.errors import HalfsuitError
from halfsuit.server.facts import Entry, read_entry, write_entry

__all__ = ["Conflict", "StorageError", "Store", "Summary", "metadata", "open_store"]

_logger = logging.getLogger("halfsuit.store")

metadata = sql.MetaData()

_tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("made_at", sql.BigInteger, nullable=False),
    sql.Column("last_at", sql.BigInteger, nullable=False, index=True),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("rules", sql.Text, nullable=False),
    sql.Column("stage", sql.String(10), nullable=False),
    sql.Column("code", sql.String(40), unique=True),
)
_log = sql.Table(
    "log",
    metadata,
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("after", sql.Integer),
    sql.Column("entry", sql.Text, nullable=False),
    sql.CheckConstraint("number = 1 and after is null or number > 1 and after = number - 1", name="next_number"),
    sql.ForeignKeyConstraint(["table_id", "after"], ["log.table_id", "log.number"], name="one_after_another"),
)
_visits = sql.Table(
    "visits",
    metadata,
    sql.Column("holder", sql.String(40), primary_key=True),
    sql.Column("table_id", sql.String(40), sql.ForeignKey("tables.id"), primary_key=True, index=True),
    sql.Column("at", sql.BigInteger, nullable=False),
)


class Conflict(HalfsuitError):
    """Somebody else has written an entry of that number."""


class StorageError(HalfsuitError):
    """The store did not answer, or not as it should. Whether the entries were stored is not known."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in the list of tables."""

    id: str
    made_at: int
    last_at: int
    name: str
    rules: str
    stage: str
    code: str | None


@dataclass(slots=True)
class _Write:
    """What one table writes at once."""

    entries: list[dict[str, Any]]
    more: list[tuple[sql.Executable, dict[str, Any]]] = field(
        default_factory=list["tuple[sql.Executable, dict[str, Any]]"]
    )
    before: list[tuple[sql.Executable, dict[str, Any]]] = field(
        default_factory=list["tuple[sql.Executable, dict[str, Any]]"]
    )
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The logs of all tables. Made by :func:`open_store`."""

    def __init__(
        self,
        engine: AsyncEngine,
        file: sql.Engine | None = None,
        folder: tempfile.TemporaryDirectory[str] | None = None,
    ) -> None:
        """Begin to write whatever comes.

        ``file`` is the engine that writes to a SQLite file. There all writing is done by one thread, a transaction at
        a time: SQLite has one writer anyhow, and a statement each from loop to thread and back would take longer.
        """
        self._engine = engine
        self._file = file
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store") if file is not None else None
        self._folder = folder
        writers = 1 if file is not None else 4
        self._queue: asyncio.Queue[_Write] = asyncio.Queue()
        self._writers = [asyncio.create_task(self._write_on(), name=f"store-{place}") for place in range(writers)]

    async def close(self) -> None:
        """Write what is waiting, and close."""
        await self._queue.join()
        for writer in self._writers:
            writer.cancel()
        await asyncio.gather(*self._writers, return_exceptions=True)
        await self._engine.dispose()
        if self._thread is not None and self._file is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._file.dispose)
            self._thread.shutdown()
        if self._folder is not None:
            self._folder.cleanup()

    # ---- reading

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a number, in order.

        Raises:
            StorageError: the store does not answer.
        """
        query = sql.select(_log.c.entry).where(_log.c.table_id == table, _log.c.number > after).order_by(_log.c.number)
        async with self._reading() as connection:
            rows = (await connection.execute(query)).scalars().all()
        return [read_entry(row) for row in rows]

    async def table_with_code(self, code: str, since: int) -> str | None:
        """The table that goes by a code word, if anything happened there since a time."""
        query = sql.select(_tables.c.id).where(_tables.c.code == code, _tables.c.last_at >= since)
        async with self._reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def tables_of(self, holder: str, most: int) -> list[str]:
        """The tables at which a secret (its hash) holds a seat, the latest first."""
        query = (
            sql.select(_visits.c.table_id).where(_visits.c.holder == holder).order_by(_visits.c.at.desc()).limit(most)
        )
        async with self._reading() as connection:
            return list((await connection.execute(query)).scalars().all())

    async def tables(self, before: int | None = None) -> list[Summary]:
        """All tables, or those where nothing happened since a time, the oldest first."""
        query = sql.select(_tables).order_by(_tables.c.last_at)
        if before is not None:
            query = query.where(_tables.c.last_at < before)
        async with self._reading() as connection:
            return [Summary(*row) for row in (await connection.execute(query)).all()]

    async def closed(self, tables: Sequence[str]) -> list[str]:
        """Which of some tables were closed by whoever runs the server."""
        query = sql.select(_tables.c.id).where(_tables.c.stage == "closed")
        async with self._reading() as connection:
            closed = set((await connection.execute(query)).scalars().all())
        return [table for table in tables if table in closed]

    async def save_to(self, file: str) -> None:
        """Save everything into a new file, while others go on writing (SQLite only).

        Raises:
            StorageError: it can't be done.
        """
        async with self._reading() as connection:
            alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await alone.execute(sql.text("vacuum into :file"), {"file": file})

    async def ping(self) -> None:
        """Ask the store whether it is there.

        Raises:
            StorageError: it is not.
        """
        async with self._reading() as connection:
            await connection.execute(sql.select(1))

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncGenerator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(str(error)) from error

    # ---- writing

    async def create(self, summary: Summary, entries: Sequence[Entry], holder: str) -> None:
        """Begin a table with its first entries.

        Raises:
            Conflict: the id or the code word is taken.
            StorageError: the store does not answer.
        """
        visit = {"holder": holder, "table_id": summary.id, "at": summary.made_at}
        await self._put(
            _Write(
                _rows(summary.id, entries),
                before=[(_tables.insert(), _summary_row(summary))],
                more=[(_visits.insert(), visit)],
            )
        )

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        *,
        summary: Summary | None = None,
        visitor: tuple[str, int] | None = None,
    ) -> None:
        """Append the next entries of a table, all or none.

        Args:
            table: its id.
            entries: what to append, numbered on from the last.
            summary: what the list of tables shall say from now on, if it changed.
            visitor: a hash and a time, if somebody new holds a seat.

        Raises:
            Conflict: an entry of that number exists, or the one before does not; or the code word is taken.
            StorageError: the store does not answer.
        """
        write = _Write(_rows(table, entries))
        if summary is not None:
            write.more.append((_tables.update().where(_tables.c.id == summary.id), _summary_row(summary)))
        if visitor is not None:
            holder, at = visitor
            mine = (_visits.c.holder == holder) & (_visits.c.table_id == table)
            write.more.append((_visits.delete().where(mine), {}))
            write.more.append((_visits.insert(), {"holder": holder, "table_id": table, "at": at}))
        await self._put(write)

    async def touch(self, summary: Summary) -> None:
        """Say in the list of tables how a table stands."""
        await self._put(_Write([], more=[(_tables.update().where(_tables.c.id == summary.id), _summary_row(summary))]))

    async def delete(self, table: str) -> None:
        """Forget a table and all that happened there."""
        await self._put(
            _Write(
                [],
                more=[
                    (_visits.delete().where(_visits.c.table_id == table), {}),
                    (_log.delete().where(_log.c.table_id == table), {}),
                    (_tables.delete().where(_tables.c.id == table), {}),
                ],
            )
        )

    async def _put(self, write: _Write) -> None:
        self._queue.put_nowait(write)
        await write.done

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < 256 and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write_batch(batch)
            finally:
                for write in batch:
                    if not write.done.done():
                        write.done.set_exception(StorageError("the server is stopping"))
                        write.done.exception()
                    self._queue.task_done()

    async def _write_batch(self, batch: list[_Write]) -> None:
        """Write all in one transaction; if one of them can't be written, each by itself."""
        try:
            await self._transaction(batch)
        except IntegrityError as error:
            if len(batch) > 1:
                for write in batch:
                    await self._write_batch([write])
            else:
                _fail(batch, Conflict(str(error.orig)))
        except (SQLAlchemyError, OSError) as error:
            _logger.exception("the store took nothing")
            _fail(batch, StorageError(str(error)))
        else:
            for write in batch:
                if not write.done.done():
                    write.done.set_result(None)

    async def _transaction(self, batch: list[_Write]) -> None:
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._transaction_on_file, batch)
            return
        async with self._engine.begin() as connection:
            await connection.run_sync(_write_all, batch)

    def _transaction_on_file(self, batch: list[_Write]) -> None:
        assert self._file is not None
        with self._file.begin() as connection:
            _write_all(connection, batch)


def _write_all(connection: sql.Connection, batch: list[_Write]) -> None:
    for write in batch:
        for statement, values in write.before:
            connection.execute(statement, values)
    rows = [row for write in batch for row in write.entries]
    if rows:
        connection.execute(_log.insert(), rows)
    for write in batch:
        for statement, values in write.more:
            connection.execute(statement, values)


def _fail(batch: list[_Write], error: Exception) -> None:
    for write in batch:
        if not write.done.done():
            write.done.set_exception(error)


def _rows(table: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "number": entry.number,
            "after": entry.number - 1 or None,
            "entry": write_entry(entry),
        }
        for entry in entries
    ]


def _summary_row(summary: Summary) -> dict[str, Any]:
    return {
        "id": summary.id,
        "made_at": summary.made_at,
        "last_at": summary.last_at,
        "name": summary.name,
        "rules": summary.rules,
        "stage": summary.stage,
        "code": summary.code,
    }


def _sqlite_connection(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("pragma journal_mode = wal")
    cursor.execute("pragma synchronous = full")
    cursor.execute("pragma foreign_keys = on")
    cursor.execute("pragma busy_timeout = 10000")
    cursor.close()


def _try_file(url: str) -> None:
    """Open and close the file of a SQLite database, so that one that can't be used is told in plain words.

    Raises:
        StorageError: it can't be opened, or is something else.
    """
    path = sql.engine.make_url(url).database
    if not path or path == ":memory:":
        return
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.execute("pragma schema_version").fetchall()
    except sqlite3.Error as error:
        raise StorageError(f"{path}: {error}") from error


async def open_store(url: str) -> Store:
    """Open the store at a database URL, bringing its tables up to date.

    ``sqlite+aiosqlite:///PATH`` or ``postgresql+asyncpg://…``; a plain path is a SQLite file, and ``:memory:`` one that
    is gone when the store is closed (a real file all the same: a database in memory has but one connection, and a
    reader would undo what a writer has begun).

    Raises:
        StorageError: it cannot be opened.
    """
    from halfsuit.server.migrations import upgrade

    folder = None
    if url == ":memory:":
        folder = tempfile.TemporaryDirectory(prefix="halfsuit-")
        url = f"{folder.name}/tables.db"
    if "://" not in url:
        url = f"sqlite+aiosqlite:///{url}"
    sqlite = url.startswith("sqlite")
    if sqlite:
        _try_file(url)
    try:
        # A hand that could not be stored must not stand in the error either.
        engine = create_async_engine(url, pool_pre_ping=not sqlite, hide_parameters=True)
    except (SQLAlchemyError, ImportError) as error:
        raise StorageError(str(error)) from error
    file = None
    if sqlite:
        address = engine.url.set(drivername="sqlite")
        # One thread uses it, though it is not the one that asks for the connection to be closed.
        file = sql.create_engine(address, hide_parameters=True, poolclass=sql.StaticPool)
        event.listen(engine.sync_engine, "connect", _sqlite_connection)
        event.listen(file, "connect", _sqlite_connection)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise StorageError(str(error)) from error
    return Store(engine, file, folder)

"""The game in progress on disk: a record to which every event is added as it happens, so that none is lost.

The file is an ordinary record (docs/notation). What is in it has reached the disk before anybody is told. It is locked
while it is being played; a second game at the same time has a file of its own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import BinaryIO

from halfsuit.errors import NotationError
from halfsuit.game import Event
from halfsuit.notation import Record, Score, event_text, parse, write
from halfsuit.notation.write import closing_text
from halfsuit.rules import Pack, pack_of

__all__ = ["Kept", "Store", "state_folder", "unfinished"]

_FILES = 9


def state_folder() -> Path:
    """Where this system keeps the state of programs: the folder for games in progress."""
    told = os.environ.get("XDG_STATE_HOME")
    if told and Path(told).is_absolute():
        return Path(told) / "halfsuit"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "halfsuit"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "halfsuit"
    return Path.home() / ".local" / "state" / "halfsuit"


@dataclass(frozen=True, slots=True)
class Kept:
    """An unfinished game on disk."""

    path: Path
    record: Record


def _places(folder: Path) -> Iterator[Path]:
    yield folder / "last.agn"
    for number in range(2, _FILES + 1):
        yield folder / f"last-{number}.agn"


def unfinished(folder: Path) -> Kept | None:
    """The unfinished game that was played last, if there is one and nobody is playing it now.

    A game in which nothing has happened is none.
    """
    found: list[tuple[float, Kept]] = []
    for path in _places(folder):
        with suppress(OSError, NotationError, UnicodeDecodeError), path.open("rb") as file:
            if not _lock(file):
                continue
            record = parse(_whole_lines(file.read()).decode())
            if record.events and record.closing is None and record.viewer is None and not record.state().over:
                found.append((path.stat().st_mtime, Kept(path, record)))
    return max(found, key=lambda pair: pair[0], default=(0.0, None))[1]


def _whole_lines(data: bytes) -> bytes:
    """All up to the last end of a line: what stands behind it was being written when the program was stopped."""
    return data[: data.rfind(b"\n") + 1]


class Store:
    """Keeps one game on disk while it is played."""

    def __init__(self, path: Path, file: BinaryIO, pack: Pack, number: int) -> None:
        self.path = path
        self._file = file
        self._pack = pack
        self._number = number
        self.unread: tuple[Path, str] | None = None
        """What stood in the file and could not be read: where it was put, and why."""

    @classmethod
    def begin(cls, folder: Path, record: Record) -> tuple[Store, Path | None]:
        """Keep a game from now on, in the first file that nobody plays in. Where another unfinished game went, if any.

        What stood in that file is put aside first, finished games too: nothing is ever written over.

        Raises:
            OSError: it cannot be written.
        """
        folder.mkdir(parents=True, exist_ok=True)
        for path in _places(folder):
            file = path.open("a+b")
            if _lock(file):
                break
            file.close()
        else:
            raise OSError(f"{_FILES} games are being played already")
        moved, fault = _put_aside(path, file)
        file.truncate(0)
        file.write(write(record).encode())
        _to_disk(file)
        store = cls(path, file, pack_of(record.rules), len(record.events))
        if fault is None or moved is None:
            return store, moved
        store.unread = moved, fault
        return store, None

    @classmethod
    def go_on(cls, kept: Kept) -> Store:
        """Keep on with a game that was interrupted.

        Raises:
            OSError: it cannot be written, or somebody is playing it.
        """
        file = kept.path.open("r+b")
        if not _lock(file):
            file.close()
            raise OSError("somebody is playing this game")
        data = file.read()
        file.truncate(len(_whole_lines(data)))
        file.seek(0, os.SEEK_END)
        return cls(kept.path, file, pack_of(kept.record.rules), len(kept.record.events))

    def add(self, events: tuple[Event, ...]) -> None:
        """Write events behind the others; they are on the disk when this returns.

        Raises:
            OSError: they cannot be written.
        """
        lines: list[str] = []
        for event in events:
            self._number += 1
            lines.append(f"{self._number} {event_text(event, self._pack)}\n")
        self._file.write("".join(lines).encode())
        _to_disk(self._file)

    def close(self, score: Score | None = None, family: str = "team") -> None:
        """Stop keeping the game; with its score if it is over."""
        with suppress(OSError):
            if score is not None:
                self._file.write(f"{closing_text(score, family)}\n".encode())
                _to_disk(self._file)
            self._file.close()

    def forget(self) -> None:
        """Keep nothing of the game: nothing has happened in it."""
        with suppress(OSError):
            self.path.unlink()
        self.close()


def _put_aside(path: Path, file: BinaryIO) -> tuple[Path | None, str | None]:
    """Keep another game that stands in a file, under another name.

    The name, if it was unfinished or could not be read, and why it could not.
    """
    file.seek(0)
    data = file.read()
    try:
        record = parse(_whole_lines(data).decode())
    except (NotationError, UnicodeDecodeError) as error:
        if not data.strip():
            return None, None
        return _new_file(path.parent, "unread", data), _why_unread(error)  # damaged: not ours to throw away
    if not record.events:
        return None, None
    if record.closing is not None or record.state().over:
        _new_file(path.parent, "played", data)
        return None, None
    return _new_file(path.parent, "earlier", _whole_lines(data)), None


def _why_unread(error: NotationError | UnicodeDecodeError) -> str:
    """Why a file is no game: the line and what is wrong with it."""
    if isinstance(error, UnicodeDecodeError):
        return "not UTF-8"
    return f"{error.line}:{error.column}: {error.message} [{error.reason}]"


def _new_file(folder: Path, name: str, data: bytes) -> Path:
    """Write a file that there was not: ``earlier.agn``, or ``earlier-2.agn`` and so on."""
    for number in count(1):
        path = folder / (f"{name}.agn" if number == 1 else f"{name}-{number}.agn")
        with suppress(FileExistsError), path.open("xb") as file:
            file.write(data)
            _to_disk(file)
            return path
    raise AssertionError


def _to_disk(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


def _lock(file: BinaryIO) -> bool:
    """Lock a file for as long as it is open; whether nobody else had it. Where there are no locks, yes."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True

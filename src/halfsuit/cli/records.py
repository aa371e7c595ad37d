"""Records from files or standard input, for the commands that read them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from halfsuit.errors import NotationError
from halfsuit.notation import Reading, Record, read_lines
from halfsuit.speech.plain import plain

__all__ = ["Unreadable", "bytes_of", "complain", "games_in", "names_in", "source_name", "text_of"]


_BEGINS = re.compile(rb"agn( .*|\r?)", re.DOTALL)


class Unreadable(Exception):
    """A file that cannot be read at all; says why in a sentence."""


def source_name(path: str) -> str:
    """What a source of records is called: its path, or standard input."""
    return "standard input" if path == "-" else plain(path)


_PRONOUNS = frozenset({"you", "du"})
"""What the terminal calls its player who did not say a name; no name to speak of somebody by."""


def names_in(record: Record) -> list[str]:
    """What the players are called in sentences about them, seat 1 first: “Ann”, but “seat 1 (You)”."""
    names = [plain(player.name) for player in record.players]
    return [f"seat {seat} ({name})" if name.casefold() in _PRONOUNS else name for seat, name in enumerate(names, 1)]


def complain(message: str) -> None:
    """Say what is wrong on standard error."""
    click.echo(f"halfsuit: {message}", err=True)


def games_in(path: str) -> Iterator[Reading]:
    """The games of a file, or of standard input for ``-``, read tolerantly.

    Raises:
        Unreadable: there is no such file, or it cannot be read.
    """
    return _games(bytes_of(path))


def bytes_of(path: str) -> bytes:
    """What stands in a file, or on standard input for ``-``.

    Raises:
        Unreadable: there is no such file, or it cannot be read.
    """
    if path == "-" and sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison] - so it is where it is closed
        raise Unreadable("standard input is closed")
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except FileNotFoundError:
        raise Unreadable(f"{plain(path)}: there is no such file") from None
    except IsADirectoryError:
        raise Unreadable(f"{plain(path)}: this is a directory; name the files in it") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Unreadable(f"{source_name(path)}: {reason}") from None


def text_of(path: str) -> str:
    """What stands in a file, or on standard input for ``-``, as text.

    Raises:
        Unreadable: there is no such file, or it cannot be read, or it is not UTF-8.
    """
    data = bytes_of(path)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise Unreadable(f"{source_name(path)}:{line}:{column}: this is not UTF-8 [syntax]") from None


def _games(data: bytes) -> Iterator[Reading]:
    """Read games from bytes. What is not UTF-8 is a fault of its line, and ends the game it stands in."""
    with suppress(UnicodeDecodeError):
        text = data.decode()
        yield from read_lines(text)
        return
    games: list[tuple[int, list[bytes]]] = [(1, [])]
    for number, line in enumerate(data.split(b"\n"), 1):
        if _BEGINS.fullmatch(line):
            games.append((number, []))
        games[-1][1].append(line)
    for number, lines in games:
        if any(line.strip(b"\r") for line in lines):
            yield _game(number, lines)


def _game(number: int, lines: list[bytes]) -> Reading:
    """Read one game, of which the first line has this number, up to what is not UTF-8."""
    text: list[str] = []
    for line in lines:
        try:
            text.append(line.decode())
        except UnicodeDecodeError as error:
            shown = line.decode(errors="replace").removesuffix("\r")
            column = len(line[: error.start].decode()) + 1
            fault = NotationError("syntax", number + len(text), column, shown, "this is not UTF-8")
            break
    else:
        return next(read_lines(text, number))
    if not any(text):
        return Reading(fault.line, None, None, (fault,))
    reading = next(read_lines(text, number))
    if all(line.strip("\r") for line in text):  # the header has not ended
        before = tuple(other for other in reading.faults if other.reason != "bad-header")
        return Reading(number, None, None, (*before, fault))
    return Reading(number, reading.record, reading.position, (*reading.faults, fault))

"""A program behind a pipe: one JSON object a line, each way, with patience that ends."""

from __future__ import annotations

import json
import queue
import shlex
import shutil
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import IO, Any, cast

from halfsuit.bots.player import PlayerFault

__all__ = ["LINE_LIMIT", "Conversation", "need_program"]

LINE_LIMIT = 1 << 20
"""Bytes in the longest line that is read."""


def need_program(command: str) -> None:
    """See whether there is the program of a command, without starting it.

    Raises:
        ValueError: it is no command, such as one with an open quote.
        FileNotFoundError: it names no program, or one that is not there.
    """
    words = shlex.split(command)
    if not words or shutil.which(words[0]) is None:
        raise FileNotFoundError(f"there is no program {words[0] if words else ''!r}")


class Conversation:
    """A program that was started, and its two pipes. What it writes to its standard error goes where ours goes.

    Args:
        command: what to start: words, or one text in the manner of a shell (but no shell is started).
        quiet: whether what it writes to its standard error goes nowhere instead.

    Raises:
        PlayerFault: it cannot be started (``gone``).
    """

    def __init__(self, command: str | Sequence[str], *, quiet: bool = False) -> None:
        try:
            words = shlex.split(command) if isinstance(command, str) else list(command)
            self._process = subprocess.Popen(  # noqa: S603
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if quiet else None,
            )
        except IndexError:
            raise PlayerFault("gone", f"{command!r} cannot be started: no program is named") from None
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            raise PlayerFault("gone", f"{command!r} cannot be started: {reason}") from None
        assert self._process.stdout is not None
        assert self._process.stdin is not None
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._out = self._process.stdin
        threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()

    def say(self, message: Mapping[str, Any] | str) -> None:
        """Send one message (or one that is JSON already).

        Raises:
            PlayerFault: the program is gone.
        """
        line = message if isinstance(message, str) else json.dumps(message, separators=(",", ":"))
        try:
            self._out.write(line.encode() + b"\n")
            self._out.flush()
        except (OSError, ValueError):
            raise PlayerFault("gone", f"the player has ended, {self._ending()}") from None

    def hear(self, patience: float) -> dict[str, Any]:
        """The next message of the program.

        Raises:
            PlayerFault: none came within ``patience`` seconds (``too-late``), none will come any more (``gone``), or it
                was no JSON object (``malformed``).
        """
        try:
            line = self._lines.get(timeout=patience)
        except queue.Empty:
            raise PlayerFault("too-late", f"no answer within {patience:g} seconds") from None
        if line is None:
            self._lines.put(None)
            raise PlayerFault("gone", f"the player has ended, {self._ending()}")
        if len(line) > LINE_LIMIT:
            raise PlayerFault("malformed", f"a line of more than {LINE_LIMIT} bytes")
        try:
            message = json.loads(line)
        except ValueError:
            raise PlayerFault("malformed", f"not JSON: {_shown(line)}") from None
        if not isinstance(message, dict):
            raise PlayerFault("malformed", f"not a JSON object: {_shown(line)}")
        return cast("dict[str, Any]", message)

    def close(self, patience: float = 2.0) -> int | None:
        """End the conversation; gives what the program returned, ``None`` if it had to be killed."""
        with suppress(OSError, ValueError):
            self._out.close()
        try:
            return self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return None
        finally:
            assert self._process.stdout is not None
            self._process.stdout.close()

    def _ending(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            return f"returning {self._process.wait(0.5)}"
        return "without having returned"


def _shown(line: bytes) -> str:
    """The beginning of a line, to be told."""
    return repr(line[:80].decode(errors="replace").rstrip())


def _read(stream: IO[bytes], lines: queue.SimpleQueue[bytes | None]) -> None:
    """Read lines until there are no more. Runs in a thread of its own, since waiting on a pipe has no patience."""
    with suppress(OSError, ValueError):
        while line := stream.readline(LINE_LIMIT + 1):
            lines.put(line)
    lines.put(None)

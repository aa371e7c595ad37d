"""The terminal as a place to write to and read from: colours, clearing, a moment in which one may speak.

On a real terminal the game has a page of its own (the alternate screen), which keeps nothing of what was shown before:
so nobody scrolls back to an older question, or to somebody else's hand. Through a pipe everything is plain lines.
"""

from __future__ import annotations

import os
import re
import select
import shutil
import sys
import textwrap
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from types import TracebackType
from typing import Self, TextIO

from halfsuit.speech.plain import columns

__all__ = ["Gone", "Screen"]

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
_ALTERNATE, _NORMAL = "\x1b[?1049h", "\x1b[?1049l"
_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_SUIT_COLOURS = ("32", "94", "31", "")
"""Clubs green, diamonds blue, hearts red, spades as the text is: four colours, told apart by everybody."""


class Gone(Exception):
    """The person at the keyboard is gone: Ctrl-C, or the end of the input."""


class Screen:
    """Where the game is shown and typed. Use it in ``with``: the terminal is left as it was."""

    def __init__(self, stdin: TextIO | None = None, stdout: TextIO | None = None) -> None:
        self._in = stdin or sys.stdin
        self._out = stdout or sys.stdout
        smart = os.environ.get("TERM", "dumb") != "dumb"
        self.pages: bool = smart and self._in.isatty() and self._out.isatty()
        """Whether there are pages that can be cleared; else lines follow one another."""
        self.colours: bool = smart and self._out.isatty() and not os.environ.get("NO_COLOR")
        """Whether suits are coloured."""
        self.glyphs: bool = _can_write(self._out, "♣♦♥♠")
        """Whether the signs of the suits can be written."""
        self._ahead = ""
        if self.pages and self._in is sys.stdin:
            _edit_lines()

    @property
    def width(self) -> int:
        """How many columns there are."""
        return max(20, shutil.get_terminal_size((80, 24)).columns) if self.pages else 80

    @property
    def height(self) -> int:
        """How many lines there are."""
        return max(10, shutil.get_terminal_size((80, 24)).lines)

    def __enter__(self) -> Self:
        if self.pages:
            self._write(_ALTERNATE + _CLEAR)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.pages:
            with suppress(OSError):
                self._write(_NORMAL)

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()

    def clear(self) -> None:
        """Begin a new page; nothing of the old one can be seen any more. Through a pipe nothing happens."""
        if self.pages:
            self._write(_CLEAR)

    def line(self, text: str = "", indent: str = "") -> None:
        """Write a line, wrapped to the width; what follows the first stands under ``indent``."""
        for part in self.wrapped(text, indent):
            self._write(_possible(part, self._out) + "\n")

    def lines(self, texts: Iterable[str]) -> None:
        """Write several lines."""
        for text in texts:
            self.line(text)

    def wrapped(self, text: str, indent: str = "") -> list[str]:
        """A text in lines that fit. Words are not cut, gaps stay as they are, marks of style take no room."""
        if columns(_STYLE.sub("", text)) <= self.width:
            return [text]
        tail = " " if text.endswith(" ") else ""
        lines: list[str] = []
        head = text[: len(text) - len(text.lstrip(" "))]
        current, used = "", 0
        for gap, word in re.findall(r"( *)(\S+)", text):
            room = columns(_STYLE.sub("", word))
            if current and used + len(gap) + room > self.width:
                lines.append(current)
                current, used = "", 0
            if not current:
                start = head if not lines else head + indent
                current, used = start + word, len(start) + room
            else:
                current, used = f"{current}{gap}{word}", used + len(gap) + room
        return [*lines, current + tail]

    def paged(self, lines: list[str]) -> list[list[str]]:
        """Lines that fit the width as pages that fit the height, each with room for a line below it."""
        room = self.height - 1
        return [lines[at : at + room] for at in range(0, len(lines), room)]

    def put_back(self, line: str) -> None:
        """A line that was typed where only Enter was meant: the next prompt takes it."""
        self._ahead = line

    def read(self, prompt: str) -> str:
        """A line that is typed.

        Raises:
            Gone: there is nobody to type any more.
        """
        *above, prompt = self.wrapped(prompt.rstrip(" ") + " ") if self.pages else [prompt]
        for line in above:
            self.line(line)
        if self._ahead:
            typed, self._ahead = self._ahead, ""
            self.line(prompt + typed)
            return typed
        if self._in is not sys.stdin or self._out is not sys.stdout:
            self._write(prompt)
            return self._typed(self._in.readline)
        self._out.flush()
        return self._typed(lambda: input(_possible(prompt, self._out)) + "\n")

    def _typed(self, next_line: Callable[[], str]) -> str:
        """The next line, without its end.

        Raises:
            Gone: there is nobody to type any more.
        """
        try:
            line = next_line()
        except (EOFError, KeyboardInterrupt):
            raise Gone from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not line:
            raise Gone
        return line.removesuffix("\n")

    def moment(self, seconds: float) -> str | None:
        """Wait a moment; what was typed and entered in it, or ``None``.

        Raises:
            Gone: there is nobody to type any more.
        """
        self._out.flush()
        if self._ahead:
            return self.read("")
        try:
            if not self.pages or os.name == "nt":
                time.sleep(seconds)
                return None
            ready, _, _ = select.select([self._in], [], [], seconds)
        except KeyboardInterrupt:
            raise Gone from None
        return self._typed(self._in.readline) if ready else None  # not to be edited, which would show it once more

    def bold(self, text: str) -> str:
        """Text that stands out, where the terminal can."""
        return f"\x1b[1m{text}\x1b[0m" if self.colours and text else text

    def dim(self, text: str) -> str:
        """Text that stands back, where the terminal can."""
        return f"\x1b[2m{text}\x1b[0m" if self.colours and text else text

    def suited(self, text: str, suit: int | None) -> str:
        """A card in the colour of its suit (0 to 3 for clubs, diamonds, hearts, spades; ``None`` for a joker)."""
        colour = _SUIT_COLOURS[suit] if suit is not None else "35"
        return f"\x1b[1{';' if colour else ''}{colour}m{text}\x1b[0m" if self.colours else text

    def paragraphs(self, text: str, indent: str = "  ") -> list[str]:
        """A long text in lines that fit, each indented."""
        return textwrap.wrap(text, self.width - 1, initial_indent=indent, subsequent_indent=indent) or [""]


def _can_write(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _possible(text: str, stream: TextIO) -> str:
    """The text, with a question mark for what this stream cannot write."""
    if _can_write(stream, text):
        return text
    return text.encode(stream.encoding or "ascii", "replace").decode(stream.encoding or "ascii")


def _edit_lines() -> None:
    """Let lines be edited while they are typed, but not remembered: the next at the keyboard may be somebody else."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(False)

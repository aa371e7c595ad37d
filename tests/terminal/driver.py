"""A person at a terminal, for tests: a real pseudo-terminal, what stands on its page, and moves typed into it."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

from halfsuit.bots import make_player
from halfsuit.cards import Card, Rank, card_text
from halfsuit.game import Ask, Call, CallOff, Claim, Name, OpenClaim, OwnUp, Pass, View, view_of
from halfsuit.notation import Reading, read_lines
from halfsuit.speech.formatter import Formatter
from halfsuit.terminal.vocabulary import Vocabulary

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
MAIN = """
import fcntl, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # Ctrl-C comes from this terminal
from halfsuit.cli import main
main()
"""
PATIENCE = 60  # seconds until a test gives up; nothing waits so long when all is well


def environment(state: Path, **more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "PYTHONPATH", "VIRTUAL_ENV")}
    return {**kept, "XDG_STATE_HOME": str(state), "TERM": "xterm", "LANG": "C.UTF-8", "PYTHONWARNINGS": "error", **more}


def plain(text: str) -> str:
    """Without what steers the terminal."""
    return re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]", "", text).replace("\r", "")


class Terminal:
    """``halfsuit play`` in a pseudo-terminal."""

    def __init__(self, *arguments: str, state: Path, rows: int = 24, columns: int = 80, **variables: str) -> None:
        self.state = state
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        command = [sys.executable, "-c", MAIN, "play", *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(state, **variables),
            start_new_session=True,
            close_fds=True,
        )
        os.close(slave)
        self.raw = ""
        self._at = 0
        self._bytes = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other end is closed
            return False
        self._bytes += data
        text = self._bytes.decode(errors="ignore")
        self.raw, grown = text, len(text) > len(self.raw)
        return grown or bool(data)

    @property
    def news(self) -> str:
        """What came since the last line was typed."""
        return plain(self.raw[self._at :])

    @property
    def page(self) -> str:
        """What can be seen: all since the page was cleared last."""
        return plain(self.raw.rpartition(CLEAR)[2])

    def expect(self, pattern: str) -> re.Match[str]:
        """Wait until the news match a pattern."""
        deadline = time.monotonic() + PATIENCE
        while True:
            found = re.search(pattern, self.news)
            if found is not None:
                return found
            if not self._read(0.5) and self.process.poll() is not None and not self._read(0):
                raise AssertionError(f"{pattern!r} never came; the program ended after:\n{self.news[-2000:]}")
            if time.monotonic() > deadline:
                raise AssertionError(f"{pattern!r} never came:\n{self.news[-2000:]}")

    def type(self, line: str = "") -> None:
        """Type a line and Enter."""
        self._at = len(self.raw)
        os.write(self._master, f"{line}\r".encode())

    def ask(self, line: str, pattern: str) -> re.Match[str]:
        """Type a line and wait for what comes of it."""
        self.type(line)
        return self.expect(pattern)

    def press(self, key: str) -> None:
        """Press a key."""
        self._at = len(self.raw)
        os.write(self._master, key.encode())

    def press_control_c(self) -> None:
        self.press("\x03")

    def end(self) -> int:
        """Wait for the end; the exit status."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            self._read(0.2)
            assert time.monotonic() < deadline, f"it does not end:\n{self.news[-2000:]}"
        while self._read(0):
            pass
        return self.process.returncode

    def kill(self) -> None:
        """What no program can catch."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    @property
    def record(self) -> Path:
        """The game on disk."""
        return self.state / "halfsuit" / "last.agn"

    def reading(self) -> Reading:
        """The game on disk, read."""
        [reading] = read_lines(self.record.read_text(encoding="utf-8"))
        assert reading.faults == ()
        return reading


class Person:
    """Plays a seat as ``careful`` would, by typing. It sees that seat's view and nothing else."""

    def __init__(self, seat: int, view: Callable[[], View], names: Sequence[str], language: str = "en") -> None:
        self.seat = seat
        self.vocabulary = Vocabulary(Formatter(language, "terminal"))
        self._view = view
        self._names = names
        self._player = make_player("careful", 1)

    @classmethod
    def at(cls, terminal: Terminal, seat: int, language: str = "en") -> Self:
        """A person at a terminal, whose view comes from the game on disk."""

        def view() -> View:
            record = terminal.reading().record
            assert record is not None
            return view_of(record.state(), seat)

        record = terminal.reading().record
        assert record is not None
        return cls(seat, view, [player.name for player in record.players], language)

    @property
    def view(self) -> View:
        """What this person knows now."""
        return self._view()

    def name(self, seat: int) -> str:
        """Somebody as this person would type it."""
        return "me" if seat == self.seat else self._names[seat - 1].lower()

    def move(self) -> str:
        """What to type now; empty if there is nothing to be done."""
        view = self.view
        action = self._player.act(view)
        pack = view.position.table.pack
        word = self.vocabulary
        match action:
            case None:
                return ""
            case Ask(_, target, wanted):
                typed = word.rank_typed(Rank(wanted)) if wanted >= 64 else word.card_typed(Card(wanted))
                return f"{self.name(target)} {typed}"
            case Claim(_, book, naming):
                named = " ".join(f"{self.name(holder)} {' '.join(map(card_text, cards))}" for holder, cards in naming)
                return f"claim {word.book_typed(pack.books[book])} {named}"
            case Name(_, card, holder):
                return f"{card_text(card)} {self.name(holder)}"
            case Pass(_, to):
                return f"pass {self.name(to)}"
            case _:
                return {OpenClaim: "claim!", CallOff: "call off", Call: "call", OwnUp: "own up"}[type(action)]

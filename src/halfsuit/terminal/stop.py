"""Leaving in good order when the system asks for it (SIGTERM), also while the program waits for a key."""

from __future__ import annotations

import signal
import socket
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

from halfsuit.terminal.screen import Gone

__all__ = ["stops_when_told"]

_AGAIN = 0.1  # seconds until a signal that was not noticed is sent once more


class _Stop:
    """The handler: raises :class:`Gone`, once."""

    def __init__(self) -> None:
        self.heard = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if not self.heard:
            self.heard = True
            raise Gone


@contextmanager
def stops_when_told() -> Generator[None]:
    """Let SIGTERM raise :class:`Gone` in the main thread as long as this lasts.

    Python notices a signal between two of its steps. One that comes after the last step before the program waits for
    a key would be noticed only after the next key; so it is sent again, until it has been noticed.
    """
    main = threading.main_thread()
    if threading.current_thread() is not main or not hasattr(signal, "pthread_kill"):
        yield
        return
    stop = _Stop()
    reading, writing = socket.socketpair()
    with reading:
        with writing:
            writing.setblocking(False)
            handler = signal.signal(signal.SIGTERM, stop)
            wakeup = signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
            watch = threading.Thread(target=_send_again, args=(reading, stop, main.ident), daemon=True)
            watch.start()
            try:
                yield
            finally:
                stop.heard = True
                signal.set_wakeup_fd(wakeup)
                signal.signal(signal.SIGTERM, handler)
        watch.join()  # it has read the end of what was written


def _send_again(reading: socket.socket, stop: _Stop, thread: int) -> None:
    """Watch for signals that arrived, and send SIGTERM again until the main thread has noticed it."""
    while numbers := reading.recv(64):
        while signal.SIGTERM in numbers and not stop.heard:
            time.sleep(_AGAIN)
            if not stop.heard:
                signal.pthread_kill(thread, signal.SIGTERM)

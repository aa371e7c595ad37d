"""SIGTERM ends a game in the terminal wherever it is."""

import os
import signal
import threading

import pytest

from halfsuit.terminal.screen import Gone
from halfsuit.terminal.stop import stops_when_told

PATIENCE = 60  # seconds until a test gives up; nothing waits so long when all is well


def test_a_signal_that_does_not_wake_the_main_thread_stops_it_all_the_same() -> None:
    reading, writing = os.pipe()
    rescued: list[str] = []

    def key() -> None:
        rescued.append("a key had to be pressed")
        os.write(writing, b"k")

    def told() -> None:  # a signal taken by another thread leaves the main one asleep, as one that comes too early does
        signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

    rescue, tell = threading.Timer(PATIENCE, key), threading.Timer(0.2, told)
    try:
        rescue.start()
        with stops_when_told():
            tell.start()
            with pytest.raises(Gone):
                os.read(reading, 1)
    finally:
        rescue.cancel()
        tell.join()
        os.close(reading)
        os.close(writing)
    assert rescued == []


def test_it_stops_once_and_leaves_the_signals_as_they_were() -> None:
    before = signal.getsignal(signal.SIGTERM)
    others = threading.active_count()
    with stops_when_told():
        with pytest.raises(Gone):
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)  # while it is leaving
    assert signal.getsignal(signal.SIGTERM) is before
    assert signal.set_wakeup_fd(-1) == -1
    assert threading.active_count() == others


def test_beside_the_main_thread_nothing_is_changed() -> None:
    before = signal.getsignal(signal.SIGTERM)
    seen = []

    def elsewhere() -> None:
        with stops_when_told():
            seen.append(signal.getsignal(signal.SIGTERM))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert seen == [before]

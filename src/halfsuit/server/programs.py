"""Outside players at the tables: programs that whoever runs the server named, and nobody else can name.

Each plays one seat of one game in a process of its own, which is started when it is first asked. A program that was
put away (the server was restarted, or too many were running) is started anew and told the game so far.
"""

from __future__ import annotations

import asyncio
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from halfsuit.bots import PLAYERS, PlayerFault
from halfsuit.bots.outside import SeatedProgram, need_program
from halfsuit.bots.outside.player import PATIENCE
from halfsuit.errors import HalfsuitError
from halfsuit.game import Action, View

__all__ = ["Programs", "named"]

_NAME = re.compile(r"[\w.-]{1,16}")
_RUNNING = 32
"""How many programs run at the same time, at most."""

Key = tuple[str, int, int, str]
"""A seat of a game: table, game, seat, name of the program."""


def named(texts: Iterable[str]) -> dict[str, str]:
    """Commands by name, from texts such as ``hoarder=node player.mjs``.

    Raises:
        HalfsuitError: a text is not of this kind, the name is one of our own players', or the program is not there.
    """
    found: dict[str, str] = {}
    for text in texts:
        name, sign, command = (part.strip() for part in text.partition("="))
        if not sign or not _NAME.fullmatch(name):
            raise HalfsuitError(f"{text!r}: a player is NAME=COMMAND, the name up to 16 letters, digits, dots, dashes")
        if name in found or name.casefold() in PLAYERS:
            raise HalfsuitError(f"{text!r}: there is a player {name!r} already; give it another name")
        try:
            need_program(command)
        except ValueError as error:
            raise HalfsuitError(f"{text!r}: {command!r} is no command: {error}") from None
        except FileNotFoundError as error:
            raise HalfsuitError(f"{text!r} cannot be started: {error}") from None
        found[name] = command
    return found


@dataclass(slots=True)
class _Seat:
    """A program in a seat, and how many wait for its answer."""

    program: SeatedProgram
    waiting: int = 0


class Programs:
    """The outside players of all tables.

    Args:
        commands: by name, what is to be started.
        patience: seconds that a program has for an answer.
        running: how many may run at the same time; whoever was asked longest ago is put away for another.
    """

    def __init__(self, commands: Mapping[str, str], patience: float = PATIENCE, running: int = _RUNNING) -> None:
        self._commands = dict(commands)
        self._patience = patience
        self._running = running
        self._seats: OrderedDict[Key, _Seat] = OrderedDict()
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(running, thread_name_prefix="programs")

    def __contains__(self, name: str) -> bool:
        return name in self._commands

    async def act(self, key: Key, seed: str, view: View) -> tuple[Action | None, float]:
        """What a program does, and how sure it is.

        Raises:
            PlayerFault: it gave no answer that counts; the program is ended.
        """
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._act, key, seed, view)

    def _act(self, key: Key, seed: str, view: View) -> tuple[Action | None, float]:
        seat = self._take(key, seed)
        try:
            action = seat.program.act(view)
        except PlayerFault:
            with self._lock:
                if self._seats.get(key) is seat:
                    del self._seats[key]
            raise
        else:
            return action, seat.program.reason.sure
        finally:
            with self._lock:
                seat.waiting -= 1

    def _take(self, key: Key, seed: str) -> _Seat:
        """The program in a seat. If too many run, one that nobody waits for is put away."""
        with self._lock:
            seat = self._seats.pop(key, None) or _Seat(
                SeatedProgram(self._commands[key[3]], seed, patience=self._patience)
            )
            self._seats[key] = seat
            seat.waiting += 1
            idle = [other for other, one in self._seats.items() if not one.waiting]
            surplus = [self._seats.pop(other) for other in idle[: max(0, len(self._seats) - self._running)]]
        for other in surplus:
            other.program.close()
        return seat

    def forget(self, table: str, view_of: Callable[[int], View | None] = lambda _: None) -> None:
        """End the programs of a table: its game is over, or it is put away.

        ``view_of`` gives the view of a seat; a program whose game is over is told so.
        """
        with self._lock:
            gone = {key: self._seats.pop(key) for key in list(self._seats) if key[0] == table}
        for key, seat in gone.items():
            view = view_of(key[2])
            if view is not None and view.position.over:
                self._threads.submit(seat.program.over, view)
            else:
                self._threads.submit(seat.program.close)

    def close(self) -> None:
        """End all programs: the server stops."""
        with self._lock:
            seats = list(self._seats.values())
            self._seats.clear()
        ends = [threading.Thread(target=seat.program.close) for seat in seats]
        for end in ends:
            end.start()
        for end in ends:
            end.join()
        self._threads.shutdown(wait=True)

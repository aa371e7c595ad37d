"""Bots at the tables: they think in processes of their own, and get a view of their seat and nothing else.

A view is sent once, and after that only the events that are new; a process that lost it (it was restarted, or has too
many) asks for all of it. Some players think with code that is compiled when it is first wanted; meanwhile the process
thinks for others, and they are asked again.

Outside players sit beside them (:mod:`halfsuit.server.programs`).
"""

from __future__ import annotations

import asyncio
import contextlib
import enum
import logging
import multiprocessing
import os
import signal
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from typing import cast

from halfsuit.bots import PLAYERS, PlayerFault, make_player
from halfsuit.bots.seated import Seated
from halfsuit.errors import HalfsuitError
from halfsuit.game import Action, Deal, Event, View
from halfsuit.server.programs import Key, Programs

__all__ = ["PlayerFailed", "Players", "ProgramBroke", "Thought"]

_logger = logging.getLogger("halfsuit.players")
_KEPT = 512
_PATIENCE = 20.0
_AGAIN = 0.1
"""Seconds after which a player that was not ready is asked again."""
_TIMES = 6000
"""How often it is asked: to compile everything for the first time takes a slow machine minutes."""


class PlayerFailed(HalfsuitError):
    """A bot gave no answer."""


class ProgramBroke(PlayerFailed):
    """An outside player gave no answer that counts, and was ended; another bot must play on.

    ``reason`` is a code of docs/outside-players.md, or ``not-here``: the server was started without it.
    """

    def __init__(self, level: str, reason: str, message: str) -> None:
        super().__init__(f"{level}: {message} [{reason}]")
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot would do (``None``: nothing now), and how sure it is, 0 to 1."""

    action: Action | None
    sure: float


class _NoThought(enum.Enum):
    """Why there is no thought yet."""

    UNKNOWN = enum.auto()
    """The view is not known in the process and must be sent whole."""
    WARMING = enum.auto()
    """The player is not ready."""


@dataclass(frozen=True, slots=True)
class _Question:
    key: Key
    seed: str
    known: int
    deal: Deal | None
    events: Sequence[Event]


_minds: OrderedDict[Key, tuple[Seated, View]] = OrderedDict()
_minds_lock = threading.Lock()


def _think(question: _Question) -> Thought | _NoThought:
    """(In the bots' process) What to do."""
    with _minds_lock:
        found = _minds.pop(question.key, None)
    if question.deal is not None:
        player, view = make_player(question.key[3], question.seed), View(question.deal)
    elif found is not None and found[1].number == question.known:
        player, view = found
    else:
        return _NoThought.UNKNOWN
    for event in question.events:
        view = view.then(event)
    if question.deal is not None and not player.is_ready:
        return _NoThought.WARMING
    with _minds_lock:
        _minds[question.key] = (player, view)
        if len(_minds) > _KEPT:
            _minds.popitem(last=False)
    action = player.act(view)
    return Thought(action, float(getattr(getattr(player, "reason", None), "sure", 0.5)))


def _begin() -> None:
    """(In the bots' process) Let the parent decide when to stop, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()


class Players:
    """The bots of all tables.

    Args:
        processes: how many processes they think in; 0 for threads of this one.
        programs: the outside players.
    """

    def __init__(self, processes: int, programs: Programs | None = None) -> None:
        self._processes = processes
        self._programs = programs or Programs({})
        self._executors: list[Executor] = [self._new() for _ in range(max(1, processes))]
        self._known: OrderedDict[Key, tuple[Executor, int]] = OrderedDict()

    def _new(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(2, thread_name_prefix="bots")
        return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=_begin)

    async def warm_up(self) -> None:
        """Start the processes, so that the first move is not slow."""
        if self._processes:
            loop = asyncio.get_running_loop()
            await asyncio.gather(*(loop.run_in_executor(executor, os.getpid) for executor in self._executors))

    def close(self) -> None:
        """Stop thinking."""
        self._programs.close()
        for executor in self._executors:
            _kill(executor)
            executor.shutdown(wait=True, cancel_futures=True)

    def forget(self, table: str, view_of: Callable[[int], View | None] = lambda _: None) -> None:
        """No bot of this table will be asked for a while, or its game is over: ``view_of`` gives the view of a seat."""
        self._programs.forget(table, view_of)
        for key in [key for key in self._known if key[0] == table]:
            del self._known[key]

    async def act(self, table: str, game: int, level: str, seed: str, view: View) -> Thought:
        """What the bot in the seat of a view does now.

        Raises:
            PlayerFailed: it gave no answer.
        """
        key = (table, game, view.seat, level)
        if level not in PLAYERS:
            return await self._act_outside(key, f"{seed}/{view.seat}", view)
        place = zlib.crc32(f"{table}/{view.seat}".encode()) % len(self._executors)
        executor = self._executors[place]
        believed, known = self._known.get(key, (executor, 0))
        seed = f"{seed}/{view.seat}"
        thought: Thought | _NoThought = _NoThought.UNKNOWN
        try:
            if known and believed is executor:
                thought = await self._ask(executor, _Question(key, seed, known, None, view.events[known:]))
            if thought is _NoThought.UNKNOWN:
                thought = await self._ask_at_leisure(executor, _Question(key, seed, 0, view.deal, view.events))
        except TimeoutError:
            self._known.pop(key, None)
            self._replace(place, executor)
            raise PlayerFailed(f"{level} thinks for more than {_PATIENCE:.0f} seconds") from None
        except BrokenExecutor:
            self._replace(place, executor)
            raise PlayerFailed(f"the process of {level} has died") from None
        except Exception as error:
            self._known.pop(key, None)
            raise PlayerFailed(f"{level} failed: {type(error).__name__}") from error
        if not isinstance(thought, Thought):
            raise PlayerFailed(f"{level} does not know the game")
        self._known[key] = (executor, view.number)
        self._known.move_to_end(key)
        if len(self._known) > _KEPT * len(self._executors):
            self._known.popitem(last=False)
        return thought

    async def _act_outside(self, key: Key, seed: str, view: View) -> Thought:
        level = key[3]
        if level not in self._programs:
            raise ProgramBroke(level, "not-here", "there is no such player on this server")
        try:
            return Thought(*await self._programs.act(key, seed, view))
        except PlayerFault as fault:
            raise ProgramBroke(level, fault.reason, fault.message) from fault

    async def _ask_at_leisure(self, executor: Executor, question: _Question) -> Thought | _NoThought:
        """Ask, and ask again as long as the player makes itself ready."""
        for _ in range(_TIMES):
            thought = await self._ask(executor, question)
            if thought is not _NoThought.WARMING:
                return thought
            await asyncio.sleep(_AGAIN)
        raise TimeoutError

    async def _ask(self, executor: Executor, question: _Question) -> Thought | _NoThought:
        future: Future[Thought | _NoThought] = executor.submit(_think, question)
        async with asyncio.timeout(_PATIENCE):
            return await asyncio.wrap_future(future)

    def _replace(self, place: int, executor: Executor) -> None:
        """Put a new process where one is stuck or dead."""
        if self._executors[place] is not executor:
            return
        _logger.warning("a process of the bots is replaced")
        self._executors[place] = self._new()
        _kill(executor)
        executor.shutdown(wait=False, cancel_futures=True)


def _kill(executor: Executor) -> None:
    """End the process behind an executor, whatever it is thinking about."""
    if not isinstance(executor, ProcessPoolExecutor):
        return
    processes = cast("dict[int, BaseProcess]", getattr(executor, "_processes", None) or {})
    for process in list(processes.values()):
        with contextlib.suppress(OSError):
            process.kill()

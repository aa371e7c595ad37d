"""An outside player at a table with people: nobody forfeits there, so whoever seats it is told when it breaks.

The program is started when it is first needed. One that has ended is started anew once and told the game so far; what
it answers is checked before it counts. Whatever else goes wrong is a :class:`PlayerFault`, after which the program is
ended, and somebody else plays on.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence

from halfsuit.bots.outside.player import PATIENCE, OutsidePlayer
from halfsuit.bots.player import PlayerFault, Reason, must_act
from halfsuit.game.actions import Action
from halfsuit.game.view import View

__all__ = ["COMMAND", "FAULTS", "SeatedProgram"]

COMMAND = "cmd:"
"""How the name of a player begins that is a program of somebody else's."""
FAULTS = frozenset(("gone", "too-late", "malformed", "protocol", "declined", "player-error"))
"""The reasons for which a program breaks; any other is that its answer is against the rules of the game."""


class SeatedProgram:
    """A program in a seat. It may be asked, made ready and closed from different threads.

    Args:
        command: what to start.
        seed: for the program's chance.
        patience: seconds that it has for an answer.
        quiet: whether what it writes to its standard error goes nowhere, so that it does not spoil a page.
    """

    def __init__(
        self, command: str | Sequence[str], seed: int | str = 0, *, patience: float = PATIENCE, quiet: bool = False
    ) -> None:
        self.command = command
        self.seed = seed
        self._patience = patience
        self._quiet = quiet
        self._player: OutsidePlayer | None = None
        self._closed = False
        self._lock = threading.Lock()
        self.reason: Reason = Reason("waiting")

    def ready(self) -> None:
        """Start the program, so that the first answer does not wait for it. A fault shows when it is asked."""
        with self._lock:
            try:
                self._started()
            except PlayerFault:
                self._end()

    def explain(self, names: Sequence[str] = ()) -> str:
        """What the program said of its last decision."""
        return self._player.explain(names) if self._player is not None else self.reason.sentence(names)

    def act(self, view: View) -> Action | None:
        """What the program does; legal, and never nothing if the game waits for it.

        Raises:
            PlayerFault: it gave no answer that counts. The program is ended.
        """
        with self._lock:
            try:
                return self._asked(view)
            except PlayerFault as fault:
                self._end()
                if fault.reason != "gone":
                    raise
            try:
                return self._asked(view)
            except PlayerFault:
                self._end()
                raise

    def over(self, view: View) -> None:
        """Tell the program that the game is over, and end it."""
        with self._lock:
            try:
                if self._player is not None and not self._closed:
                    self._player.over(view)
            except PlayerFault:
                pass
            finally:
                self._closed = True
                self._end()

    def close(self) -> None:
        """End the program. Whoever waits for an answer of it waits no longer."""
        self._closed = True
        self._end()

    def _started(self) -> OutsidePlayer:
        if self._closed:
            raise PlayerFault("gone", "the program was ended")
        if self._player is None:
            self._player = OutsidePlayer(self.command, self.seed, patience=self._patience, quiet=self._quiet)
        if self._closed:  # while it was being started
            raise PlayerFault("gone", "the program was ended")
        return self._player

    def _asked(self, view: View) -> Action | None:
        player = self._started()
        action = player.act(view)
        self.reason = player.reason
        why = None
        if action is None:
            why = "no-action" if must_act(view.position, view.seat) else None
        else:
            why = view.why_illegal(action) if action.seat == view.seat else "not-your-turn"
        if why is not None:
            player.refuse(why)
            raise PlayerFault(why, f"{action} is against the rules" if action is not None else "does nothing")
        return action

    def _end(self) -> None:
        player, self._player = self._player, None
        if player is not None:
            player.close()

"""Why the server refuses something: one reason code, and what there is to say about it."""

from __future__ import annotations

from halfsuit.errors import Fault, HalfsuitError
from halfsuit.game import Action

__all__ = ["Refusal", "RoomClosed"]


class Refusal(HalfsuitError):
    """Something that a person wanted is refused. ``action`` is the action of the game that was tried, if it was one."""

    def __init__(self, reason: str, *, action: Action | None = None, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.action = action
        self.faults = faults


class RoomClosed(HalfsuitError):
    """The room of a table was put away while somebody came in; ask for it anew."""

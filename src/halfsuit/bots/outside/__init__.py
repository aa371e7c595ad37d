"""Players in other languages: a program behind a pipe that speaks JSON lines. See docs/outside-players.md."""

from halfsuit.bots.outside.player import OutsidePlayer
from halfsuit.bots.outside.process import Conversation

__all__ = ["Conversation", "OutsidePlayer"]

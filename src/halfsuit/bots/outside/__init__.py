"""Players in other languages: a program behind a pipe that speaks JSON lines. See docs/outside-players.md."""

from halfsuit.bots.outside.player import OutsidePlayer
from halfsuit.bots.outside.process import Conversation
from halfsuit.bots.outside.seated import COMMAND, SeatedProgram

__all__ = ["COMMAND", "Conversation", "OutsidePlayer", "SeatedProgram"]

"""Players in other languages: a program behind a pipe that speaks JSON lines. See docs/outside-players.md."""

from halfsuit.bots.outside.player import OutsidePlayer
from halfsuit.bots.outside.process import Conversation, need_program
from halfsuit.bots.outside.seated import COMMAND, FAULTS, SeatedProgram

__all__ = ["COMMAND", "FAULTS", "Conversation", "OutsidePlayer", "SeatedProgram", "need_program"]

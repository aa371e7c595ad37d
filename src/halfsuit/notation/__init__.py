"""AGN, the ask-game notation: reading, writing and redacting records. See docs/notation."""

from halfsuit.notation.check import check_object
from halfsuit.notation.events import parse_event
from halfsuit.notation.read import Reading, parse, read, read_lines
from halfsuit.notation.reasons import REASON_TEXTS, reason_text
from halfsuit.notation.record import Abandoned, Extra, Player, Record, Score
from halfsuit.notation.redact import redact
from halfsuit.notation.write import event_text, write, write_all

__all__ = [
    "REASON_TEXTS",
    "Abandoned",
    "Extra",
    "Player",
    "Reading",
    "Record",
    "Score",
    "check_object",
    "event_text",
    "parse",
    "parse_event",
    "read",
    "read_lines",
    "reason_text",
    "redact",
    "write",
    "write_all",
]

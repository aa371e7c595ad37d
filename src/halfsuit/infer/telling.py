"""What a record tells, though it may tell of questions that the rules do not allow.

Reading a record ends at the first event that the rules refuse. At a real table play went on; here the rest of the
game is read too, to be judged by :mod:`halfsuit.infer.explain`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from halfsuit.errors import NotationError
from halfsuit.game.deal import Deal
from halfsuit.game.events import Event
from halfsuit.game.fold import advance, start
from halfsuit.game.position import table_of
from halfsuit.game.view import event_seen
from halfsuit.infer.explain import refusal
from halfsuit.notation.events import EventReader
from halfsuit.notation.lines import split_line
from halfsuit.notation.read import Reading, read_lines
from halfsuit.notation.record import Record

__all__ = ["Tale", "events_seen", "tales"]

_FORM = ("syntax", "unknown-card", "unknown-book", "unknown-seat")
"""Faults of a line that says nothing: there is nothing to be judged."""


class Tale:
    """One game of a file: the record as far as the rules allow, and all the events that are told.

    ``fault`` is why it cannot be read at all, or ``None``.
    """

    def __init__(self, reading: Reading, lines: Sequence[str]) -> None:
        self.line = reading.line
        self.record: Record | None = reading.record
        self.events: tuple[Event, ...] = ()
        self.fault: NotationError | None = None
        if reading.record is None:
            self.fault = reading.faults[0]
            return
        self.fault = next((fault for fault in reading.faults if fault.reason in _FORM), None)
        if self.fault is None:
            rest = _rest(reading.record, lines, reading.faults[0].line) if reading.faults else ()
            self.events = (*reading.record.events, *rest)


def tales(text: str) -> Iterator[Tale]:
    """The games of a text, one after another."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    readings = list(read_lines(text))
    for at, reading in enumerate(readings):
        end = readings[at + 1].line - 1 if at + 1 < len(readings) else len(lines)
        yield Tale(reading, lines[:end])


def _rest(record: Record, lines: Sequence[str], first: int) -> Iterable[Event]:
    """The events from a line on (lines count from 1), up to the closing line."""
    reader = EventReader(table_of(record.rules), view=record.viewer is not None)
    for number, text in enumerate(lines[first - 1 :], first):
        line = split_line(number, text)
        if line.body.startswith("="):
            return
        words = line.words() if line.text else []
        if words and words[-1].startswith("@"):
            words.pop()
        if words:
            yield reader.read(line, words)


def events_seen(deal: Deal, events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """Events that need not be possible, as a seat saw them: up to the first that cannot be, whatever was dealt."""
    if deal.rules.family == "team":  # everything is said aloud
        return tuple(events)
    told: list[Event] = []
    truth = start(deal)
    for event in events:
        told.append(event_seen(truth, event, seat))
        if refusal(truth, event) is not None:
            break
        truth = advance(truth, event)
    return tuple(told)

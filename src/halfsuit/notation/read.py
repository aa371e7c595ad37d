"""Reading records: every event is replayed against the rules.

>>> from halfsuit.game import Deal, new_game
>>> from halfsuit.notation import Record, parse, write
>>> from halfsuit.rules import Ruleset
>>> state, _ = new_game(Deal.shuffled(Ruleset.of("go-fish"), seed=7))
>>> text = write(Record.of(state))
>>> parse(text) == Record.of(state)
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NoReturn

from halfsuit.cards import Card
from halfsuit.errors import NotationError
from halfsuit.game.actions import Claim
from halfsuit.game.deal import Deal
from halfsuit.game.events import Claimed, Event
from halfsuit.game.fold import advance, start, without_growth
from halfsuit.game.legal import is_declared, why_illegal
from halfsuit.game.position import Phase, Position
from halfsuit.game.truth import action_of, why_untrue
from halfsuit.notation.events import EventReader, completed
from halfsuit.notation.header import HeaderReader
from halfsuit.notation.lines import SECONDS, Line, number_of, split_line
from halfsuit.notation.reasons import reason_text
from halfsuit.notation.record import Abandoned, Closing, Record, Score

__all__ = ["Reading", "parse", "read", "read_lines"]

_OTHER_SPACE = re.compile(r"[^\S ]")
_NUMBERED = re.compile(r"[1-9][0-9]*")
_TEAM_SCORE = re.compile(r"= (0|[1-9][0-9]*)-(0|[1-9][0-9]*)(?: void ([1-9][0-9]*))?")
_SCORES = re.compile(r"= ((?:0|[1-9][0-9]*)(?: (?:0|[1-9][0-9]*))+)(?: void ([1-9][0-9]*))?")


@dataclass(frozen=True, slots=True)
class Reading:
    """What reading one game gave.

    ``record`` and ``position`` hold the game up to the first fault; both are ``None`` if the header cannot be used.
    ``line`` is where the game begins.
    """

    line: int
    record: Record | None
    position: Position | None
    faults: tuple[NotationError, ...]

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def parse(text: str) -> Record:
    """Read the one game of a text, strictly.

    Raises:
        NotationError: the first fault, or ``syntax`` where there is not exactly one game.
    """
    records = list(read(text))
    if len(records) != 1:
        raise NotationError("syntax", 1, 1, "", f"one game was expected, not {len(records)}")
    return records[0]


def read(text: str | Iterable[str]) -> Iterator[Record]:
    """Read the games of a text, or of lines as a file gives them, one after another, strictly.

    Raises:
        NotationError: the first fault.
    """
    for reading in read_lines(text):
        if reading.faults:
            raise reading.faults[0]
        assert reading.record is not None
        yield reading.record


def read_lines(text: str | Iterable[str], first: int = 1) -> Iterator[Reading]:
    """Read the games of a text, or of lines as a file gives them, tolerantly: every game with all its faults.

    ``first`` is the number of the first line, where the text is a part of a longer one.
    """
    game: _GameReader | None = None
    for number, raw in enumerate(_lines(text), first):
        line = split_line(number, raw)
        if line.body == "agn" or line.body.startswith("agn "):
            if game is not None:
                yield game.finish()
            game = _GameReader(line)
        elif game is not None:
            game.read(line)
        elif line.text:
            game = _GameReader(line)
    if game is not None:
        yield game.finish()
    else:
        fault = NotationError("syntax", first, 1, "", "there is no game here: a game begins with “agn 1”")
        yield Reading(first, None, None, (fault,))


def _lines(text: str | Iterable[str]) -> Iterator[str]:
    """Lines without their ends; only a line feed, or a carriage return before it, ends a line."""
    lines = text.removesuffix("\n").split("\n") if isinstance(text, str) else text
    for raw in lines:
        yield raw.removesuffix("\n").removesuffix("\r")


class _GameReader:
    """Reads one game line by line."""

    def __init__(self, first: Line) -> None:
        self._first = first.number
        self._last = first
        self._faults: list[NotationError] = []
        self._header = HeaderReader()
        self._in_header = True
        self._deal: Deal | None = None
        self._position: Position | None = None
        self._reader: EventReader | None = None
        self._events: list[Event] = []
        self._seconds: dict[int, str] = {}
        self._comments: dict[str, str] = {}
        self._closing: Closing | None = None
        self._closed = False
        self._number = 0
        self._spoken = False
        if first.body != "agn 1":
            self._faults.append(first.fault("syntax", "a game begins with “agn 1”"))
        if first.comment is not None:
            self._comments["agn"] = first.comment

    def read(self, line: Line) -> None:
        """Take the next line."""
        if line.text.endswith("\r"):
            at = len(line.text.rstrip("\r"))
            self._faults.append(line.fault("syntax", "one carriage return at the most ends a line", at))
        elif self._in_header:
            if line.text:
                self._last = line
                self._try(self._header.read, line)
            else:
                self._end_header(line)
        elif line.text:
            self._try(self._read_event, line)

    def _try(self, step: Callable[[Line], None], line: Line) -> None:
        try:
            step(line)
        except NotationError as fault:
            self._faults.append(fault)

    def _end_header(self, line: Line) -> None:
        self._in_header = False
        if self._faults:
            return
        try:
            self._deal = self._header.finish(line)
        except NotationError as fault:
            self._faults.append(fault)
            return
        self._position = start(self._deal)
        self._spoken = self._deal.rules.claim_style == "spoken"
        self._reader = EventReader(self._position.table, view=self._deal.viewer is not None)

    def finish(self) -> Reading:
        """The game has ended at a line that is not its own, or with the text."""
        if self._in_header:
            self._end_header(self._last)
        if self._deal is None:
            return Reading(self._first, None, None, tuple(self._faults))
        record = Record(
            deal=self._deal,
            players=tuple(self._header.players),
            events=tuple(self._events),
            closing=self._closing,
            extras=tuple(self._header.extras),
            comments={**self._comments, **self._header.comments},
            seconds=self._seconds,
        )
        return Reading(self._first, record, self._position, tuple(self._faults))

    def _read_event(self, line: Line) -> None:
        reader, position = self._reader, self._position
        if reader is None or position is None:
            return  # the header cannot be used: nothing below it means anything
        if line.body.startswith("="):
            self._read_closing(line, position)
            return
        words = line.words()
        if odd := _OTHER_SPACE.search(line.body):
            raise line.fault("syntax", "only plain spaces stand between words", odd.start())
        self._number += 1
        if not _NUMBERED.fullmatch(words[0]) or len(words) < 2 or number_of(words[0]) != self._number:
            number, self._number = self._number, number_of(words[0]) if words[0].isdecimal() else self._number
            raise line.fault("syntax", f"event {number} was expected, with its number before it")
        seconds = None
        if words[-1].startswith("@"):
            seconds = words.pop()[1:]
            if not SECONDS.fullmatch(seconds) or len(words) < 2:
                raise line.fault("syntax", "seconds used are written @12.4", line.body.rindex("@"))
        hidden = not position.complete and position.grown is not None
        event = reader.read(line, words, declared=position.due is not None or hidden or bool(self._faults))
        if self._closed:
            self._refuse_after_closing(line, position, event)
        if self._faults:
            return  # after a fault the game is not known any more: only the form of a line can be checked
        event = self._replay(line, position, event)
        self._events.append(event)
        if seconds is not None:
            self._seconds[self._number] = seconds
        if line.comment is not None:
            self._comments[str(self._number)] = line.comment

    def _refuse_after_closing(self, line: Line, position: Position, event: Event) -> NoReturn:
        """Nothing follows a closing line; but seats that there are not come first."""
        reason = why_illegal(position, action_of(event))
        if reason == "unknown-seat":
            raise line.fault(reason, reason_text(reason), line.body.index(" ") + 1)
        raise line.fault("game-over", "nothing follows a closing line")

    def _replay(self, line: Line, position: Position, event: Event) -> Event:
        at = line.body.index(" ") + 1
        action = action_of(event)
        if isinstance(event, Claimed) and event.outcome != "+":
            position = without_growth(position)  # a book declared by the game scores
        if isinstance(action, Claim) and self._spoken and position.due is None and not is_declared(position, action):
            raise line.fault("syntax", "at this table a claim is spoken card by card", at)
        reason = why_illegal(position, action)
        if reason is None:
            event = completed(event, position)
            reason = why_untrue(position, event, self._top(position))
        if reason is not None:
            raise line.fault(reason, reason_text(reason), at)
        self._position = advance(position, event)
        return event

    def _top(self, position: Position) -> Card | None:
        assert self._deal is not None
        return self._deal.stock[-position.pile] if position.pile and self._deal.stock else None

    def _read_closing(self, line: Line, position: Position) -> None:
        closing = _closing(line, team=position.table.team)
        if self._closed:
            raise line.fault("game-over", "nothing follows a closing line")
        over = position.phase is Phase.OVER
        if self._faults:
            self._closed = True
            return  # what closes a game that is not known any more cannot be checked
        if isinstance(closing, Abandoned) and over:
            raise line.fault("game-over", "the game was played to its end: its score closes it")
        if isinstance(closing, Score) and (
            not over or (closing.points, closing.void) != (position.points, position.void)
        ):
            raise line.fault("wrong-score", reason_text("wrong-score"))
        self._closing, self._closed = closing, True
        if line.comment is not None:
            self._comments["="] = line.comment


def _closing(line: Line, *, team: bool) -> Closing:
    if line.body.startswith("=! ") and line.body[3:].strip():
        return Abandoned(line.body[3:])
    if team and (score := _TEAM_SCORE.fullmatch(line.body)):
        return Score((number_of(score[1]), number_of(score[2])), number_of(score[3] or "0"))
    if not team and (score := _SCORES.fullmatch(line.body)):
        return Score(tuple(map(number_of, score[1].split(" "))), number_of(score[2] or "0"))
    raise line.fault("syntax", "a closing line is “= 4-3”, “= 4 3 6” or “=! reason”")

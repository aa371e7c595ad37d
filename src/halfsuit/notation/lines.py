"""Lines of a record, before they mean anything: comments, words with their columns, and how a fault is told."""

from __future__ import annotations

import re
from dataclasses import dataclass

from halfsuit.errors import NotationError

__all__ = ["EXTRA_KEY", "SECONDS", "Line", "number_of", "split_line"]

_COMMENT = " ; "

SECONDS = re.compile(r"(0|[1-9][0-9]*)(\.[0-9]+)?")
"""Seconds used, as written behind an ``@``."""

EXTRA_KEY = re.compile(r"[A-Za-z]\S*")
"""The first word of a header line that the notation does not interpret."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line without its end: its number in the file, what it says, its comment, and the whole text."""

    number: int
    body: str
    comment: str | None
    text: str

    def fault(self, reason: str, message: str, at: int = 0) -> NotationError:
        """A fault in this line; ``at`` counts the characters before the offending text."""
        return NotationError(reason, self.number, at + 1, self.text, message)

    def words(self) -> list[str]:
        """The words of the body.

        Raises:
            NotationError: ``syntax`` where there is more than one space between words, or one at an end.
        """
        words = self.body.split(" ")
        if "" in words:
            at = 0
            for word in words:
                if not word:
                    break
                at += len(word) + 1
            raise self.fault("syntax", "one space between words, none at the ends", at)
        return words

    def columns(self) -> list[int]:
        """For every word, how many characters stand before it, counted from 0."""
        at, columns = 0, list[int]()
        for word in self.body.split(" "):
            columns.append(at)
            at += len(word) + 1
        return columns

    def column_of(self, word: int) -> int:
        """How many characters stand before a word, counted from 0."""
        return sum(len(text) + 1 for text in self.body.split(" ")[:word])


def split_line(number: int, text: str) -> Line:
    """Take a line (without its end) apart into what it says and its comment."""
    at = text.find(_COMMENT)
    if at >= 0 and '"' in text:
        at = _comment_outside_strings(text)
    if at < 0:
        return Line(number, text, None, text)
    return Line(number, text[:at], text[at + len(_COMMENT) :], text)


_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def _comment_outside_strings(text: str) -> int:
    """Where the comment begins, not counting what stands inside a JSON string."""
    at = 0
    while at < len(text):
        if text[at] == '"' and (at == 0 or text[at - 1] in " ="):
            string = _STRING.match(text, at)
            at = string.end() if string else at + 1
        elif text.startswith(_COMMENT, at):
            return at
        else:
            at += 1
    return -1


def number_of(digits: str) -> int:
    """The number that some digits stand for. One too long for anything in a game is as good as any other such."""
    return int(digits[:_LONG])


_LONG = 18
"""No seat, event or score has so many digits."""

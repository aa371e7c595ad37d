"""Names and other text that people wrote, made safe to show in a terminal, and how wide text is there."""

from __future__ import annotations

import unicodedata

__all__ = ["columns", "plain"]


def plain(text: str) -> str:
    r"""Text that somebody else wrote, with one mark for each character that is not seen.

    Control characters could move the cursor or hide what stands there, and some turn the direction of writing round.

    >>> plain("Bo\x1b[2J")
    'Bo�[2J'
    """
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def columns(text: str) -> int:
    """How many columns of a terminal a text takes.

    >>> columns("Bo"), columns("李")
    (2, 2)
    """
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1

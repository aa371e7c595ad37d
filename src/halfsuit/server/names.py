"""Text that people type: names and chat, shown to others as text and as nothing else.

Control characters, direction overrides and invisible characters are dropped, piles of accents cut down, and white
space made plain. What is left must be readable and short.
"""

from __future__ import annotations

import unicodedata

__all__ = ["CHAT_LENGTH", "NAME_LENGTH", "TABLE_NAME_LENGTH", "clean", "same_name", "tidy_name", "tidy_text"]

NAME_LENGTH = 24
TABLE_NAME_LENGTH = 40
CHAT_LENGTH = 200

_JOINERS = "\u200c\u200d"  # needed by some scripts and by some emoji
_MARKS = ("Mn", "Me")
_MARKS_IN_A_ROW = 2
_GONE = ("Cc", "Cf", "Cs", "Co", "Cn")
_BLANK_LETTERS = "\u115f\u1160\u3164\uffa0\u2800"  # letters by name, but nothing to see


def clean(text: str) -> str:
    """Text without anything that is not seen or that changes how other text is seen."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if letter.isspace() or kind in ("Zl", "Zp", "Zs") or letter in _BLANK_LETTERS:
            kept.append(" ")
        elif letter in _JOINERS or kind not in _GONE:
            marks = marks + 1 if kind in _MARKS else 0
            if marks <= _MARKS_IN_A_ROW:
                kept.append(letter)
    words = " ".join("".join(kept).split())
    return words.strip(_JOINERS)


def _length(text: str) -> int:
    """How many characters a reader counts, nearly: marks and joiners belong to what stands before them."""
    return sum(letter not in _JOINERS and unicodedata.category(letter) not in _MARKS for letter in text)


def _readable(text: str) -> bool:
    """Whether there is a letter, a number or a sign to be seen."""
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in text)


def tidy_text(text: str, longest: int) -> str | None:
    """The text cleaned; ``None`` if nothing readable is left, or if it is too long."""
    tidy = clean(text)
    return tidy if _readable(tidy) and _length(tidy) <= longest and len(tidy) <= 3 * longest else None


def tidy_name(text: str) -> str | None:
    """A name cleaned; ``None`` if it cannot be one."""
    return tidy_text(text, NAME_LENGTH)


def same_name(one: str, other: str) -> bool:
    """Whether two names would be taken for the same: case and forms of letters make no difference."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())

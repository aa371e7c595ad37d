"""Which of the languages that there are sentences in is that of this system."""

from __future__ import annotations

import os

from halfsuit.speech.formatter import LANGUAGES

__all__ = ["language_here"]


def language_here() -> str:
    """The language of this system, if there are sentences in it; else English."""
    told = next((value for key in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(key))), "")
    return told[:2] if told[:2] in LANGUAGES else "en"

"""The games and their options in words, in every language.

The English sentences are those of :mod:`halfsuit.rules`. Of an option the message ``rule-KEY`` is the question, its
attributes are the answers; of a game ``game-PRESET`` is the title, its attribute ``story`` the line about it.
"""

from __future__ import annotations

from functools import cache

from halfsuit.rules import BY_KEY
from halfsuit.speech.formatter import Formatter
from halfsuit.speech.message import Message

__all__ = ["game_story", "game_title", "rule_question", "rule_sentence"]


@cache
def _say(language: str) -> Formatter:
    return Formatter(language, "rules")


def game_title(preset: str, language: str) -> str:
    """What a game is called."""
    return _say(language)(Message(f"game-{preset}"))


def game_story(preset: str, language: str) -> str:
    """The line about a game."""
    return _say(language).form(Message(f"game-{preset}"), "story")


def rule_question(key: str, language: str) -> str:
    """The question that an option answers."""
    return _say(language)(Message(f"rule-{key}"))


def rule_sentence(key: str, value: str, language: str) -> str:
    """What the value of an option means at the table."""
    if BY_KEY[key].choice(value) is None:
        return _say(language).form(Message(f"rule-{key}", {"n": int(value)}), "number")
    return _say(language).form(Message(f"rule-{key}"), value)

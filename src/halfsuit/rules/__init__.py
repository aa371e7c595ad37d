"""The rules as data: options with their sentences, presets, one frozen :class:`Ruleset`, and the pack of cards."""

from halfsuit.rules.options import BY_KEY, KEYS, OPTIONS, SOURCES, Choice, Option
from halfsuit.rules.pack import Book, Pack, pack_of
from halfsuit.rules.presets import PRESETS, Family, Preset, family_defaults
from halfsuit.rules.ruleset import Ruleset, parse_rules

__all__ = [
    "BY_KEY",
    "KEYS",
    "OPTIONS",
    "PRESETS",
    "SOURCES",
    "Book",
    "Choice",
    "Family",
    "Option",
    "Pack",
    "Preset",
    "Ruleset",
    "family_defaults",
    "pack_of",
    "parse_rules",
]

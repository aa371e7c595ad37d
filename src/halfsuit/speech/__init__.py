"""Every sentence heard at the table, in one place, ready for any language.

Events, refusals and buttons become a :class:`Message` here (an id and what goes into it), which any interface puts into
words with the Fluent files of this folder; in Python :class:`halfsuit.speech.formatter.Formatter` does.
"""

from halfsuit.speech.commands import command
from halfsuit.speech.events import claim_verb, told
from halfsuit.speech.follow import awaited, begun, followed, score
from halfsuit.speech.message import Message, People, Value
from halfsuit.speech.quotes import said
from halfsuit.speech.refusals import refusal
from halfsuit.speech.words import WORDS, book_word, card_word, cards_words, rank_word, short_words

__all__ = [
    "WORDS",
    "Message",
    "People",
    "Value",
    "awaited",
    "begun",
    "book_word",
    "card_word",
    "cards_words",
    "claim_verb",
    "command",
    "followed",
    "rank_word",
    "refusal",
    "said",
    "score",
    "short_words",
    "told",
]

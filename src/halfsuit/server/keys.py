"""Secrets and ids: who somebody is, which table is meant, and words that are easy to say.

A secret is kept only as its hash. Ids of tables are long enough that nobody guesses one.
"""

from __future__ import annotations

import hashlib
import random
import secrets

__all__ = ["CODE_WORDS", "code_word", "hash_of", "looks_like_id", "new_id", "new_secret", "tidy_code"]

_LETTERS = "abcdefghjkmnpqrstvwxyz23456789"
_ID_LENGTH = 22

_CODE_WORDS = (
    "acorn anchor apple apricot ash aspen badger banana barley basil bean bear beaver beech berry birch bison blossom "
    "boat bridge brook bush butter cabin camel canoe carrot castle cedar cheese cherry chestnut clover cloud coal "
    "cocoa comet coral cotton crane cricket crow daisy deer dolphin donkey dove dragon drum duck eagle elder elm "
    "falcon fern fiddle field finch fir flame flute forest fox frost garden garlic ginger goat goose grape grass gull "
    "hare harp hazel hedge heron hill honey horse iris island ivy jade kettle kite ladder lake lamp lantern lark leaf "
    "lemon lilac lily lime linen lion lizard lotus magpie mango maple meadow melon mint mole moon moose moss mouse "
    "mushroom nest nettle nutmeg oak oat ocean olive onion orange orchid otter owl panda papaya parrot peach pear "
    "pearl pebble pepper pine plum pond pony poplar poppy potato pumpkin quail rabbit rain raven reed river robin "
    "rose ruby saddle sage salmon sand sea shell silver snow sparrow spruce squid star stone stork summer sun swan "
    "thyme tiger toad tulip turnip turtle valley velvet violet walnut water whale wheat willow wind winter wolf wren "
    "zebra "
)
CODE_WORDS = tuple(_CODE_WORDS.split())
"""Short words that are hard to mishear."""


def new_secret() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """An id for a table: 22 letters and digits, none of which is mistaken for another; about 108 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))


def looks_like_id(text: str) -> bool:
    """Whether this can be the id of a table at all."""
    return len(text) == _ID_LENGTH and all(letter in _LETTERS for letter in text)


def hash_of(secret: str) -> str:
    """What is kept of a secret. Secrets are long and random, so a plain hash gives nothing away."""
    return hashlib.sha256(secret.encode()).hexdigest()[:40]


def code_word(chance: random.Random) -> str:
    """A word and a number, easy to say: ``plum-472``."""
    return f"{chance.choice(CODE_WORDS)}-{chance.randint(100, 999)}"


def tidy_code(text: str) -> str:
    """A code word as somebody typed it, brought into its form: ``Plum 472`` is ``plum-472``."""
    return "-".join(text.strip().lower().replace("-", " ").split())

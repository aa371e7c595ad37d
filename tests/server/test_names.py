"""Text that people type."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfsuit.server.keys import CODE_WORDS, hash_of, looks_like_id, new_id, new_secret, tidy_code
from halfsuit.server.names import NAME_LENGTH, clean, same_name, tidy_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Marie\n", "Ann Marie"),
        ("Åse Ærø", "Åse Ærø"),
        ("A\u030ase", "Åse"),
        ("\u202eevil", "evil"),
        ("B\u200bo", "Bo"),
        ("\u05d3\u05e0\u05d9", "\u05d3\u05e0\u05d9"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("z" + "\u0316" * 40, "z\u0316\u0316"),
        ("x" * 24, "x" * 24),
        ("<b>", "<b>"),
        ("x" * 25, None),
        ("", None),
        ("   ", None),
        ("\u200b\u2060", None),
        ("\u3164", None),
        ("\x00", None),
        ("\ue000", None),
    ],
)
def test_a_name_comes_out_readable_or_not_at_all(typed: str, shown: str | None) -> None:
    assert tidy_name(typed) == shown


@given(st.text())
def test_whatever_is_typed_nothing_invisible_comes_out(typed: str) -> None:
    shown = clean(typed)
    assert clean(shown) == shown
    for letter in shown:
        assert unicodedata.category(letter) not in ("Cc", "Cs", "Co", "Cn")
        assert unicodedata.category(letter) != "Cf" or letter in "\u200c\u200d"
    name = tidy_name(typed)
    assert name is None or 0 < len(name) <= 3 * NAME_LENGTH


@pytest.mark.parametrize(
    ("one", "other"), [("Bo", "BO"), ("Bo", "ｂｏ"), ("Ann Marie", "annmarie"), ("Straße", "STRASSE")]
)
def test_names_that_look_the_same_are(one: str, other: str) -> None:
    assert same_name(one, other)


def test_other_names_are_others() -> None:
    assert not same_name("Ann", "Anna")


def test_ids_and_secrets_are_long_and_never_the_same() -> None:
    ids = {new_id() for _ in range(2000)}
    assert len(ids) == 2000
    assert all(map(looks_like_id, ids))
    secrets = {new_secret() for _ in range(2000)}
    assert {len(secret) for secret in secrets} == {32}
    assert len({hash_of(secret) for secret in secrets}) == 2000


@pytest.mark.parametrize("text", ["", "x", "../../etc/passwd", "a" * 21, "A" * 22, "o" * 22, "é" * 22])
def test_what_is_no_id_is_not_looked_up(text: str) -> None:
    assert not looks_like_id(text)


@pytest.mark.parametrize("typed", ["plum-472", "Plum 472", " PLUM  472 ", "plum - 472"])
def test_a_code_word_may_be_typed_as_it_is_heard(typed: str) -> None:
    assert tidy_code(typed) == "plum-472"


def test_code_words_are_short_and_none_is_there_twice() -> None:
    assert len(CODE_WORDS) == len(set(CODE_WORDS)) > 180
    assert all(word.isalpha() and len(word) <= 8 for word in CODE_WORDS)

"""Every sentence of the pages is there in both languages, none too many, and none twice."""

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

from halfsuit.bots import PLAYERS
from halfsuit.rules import OPTIONS, PRESETS
from halfsuit.rules.options import SOURCES
from halfsuit.server.messages.reasons import PHRASES, TABLE_REASONS
from halfsuit.server.messages.told import TableNewsKind
from halfsuit.speech.formatter import LANGUAGES

SRC = Path(__file__).resolve().parents[2] / "src/halfsuit"
WEB = SRC / "web"


def entries(path: Path) -> dict[str, str]:
    """The messages of a Fluent file: id and text as written. Fails where the file can't be read."""
    body = FluentResource(path.read_text("utf-8")).body
    assert [
        type(entry).__name__
        for entry in body
        if type(entry).__name__ not in ("Message", "Comment", "GroupComment", "ResourceComment")
    ] == []
    return {entry.id.name: str(entry.value) for entry in body if isinstance(entry, Message)}


def pages(language: str) -> set[str]:
    return {name for file in ("ui", "rules") for name in entries(WEB / f"{file}.{language}.ftl")}


def speech(language: str) -> set[str]:
    return set(entries(SRC / f"speech/{language}.ftl"))


SCRIPTS = {path: path.read_text("utf-8") for path in WEB.rglob("*.js") if "vendor" not in path.parts}
CODE = "\n".join(SCRIPTS.values())
# Asked for by name: t("id"). Said somewhere: any text in the code that is the id, as in t(x ? "one" : "two").
ASKED = set(re.findall(r'\b(?:t|has)\("([a-z][a-zA-Z0-9-]*)"', CODE))
SAID = set(re.findall(r'"([a-z][a-zA-Z0-9-]*)"', CODE))
# t(`begin-${...}`)
BEGUN = set(re.findall(r"`([a-z][a-z-]*-)\$\{", CODE))


def test_the_languages_are_those_of_the_table() -> None:
    assert set(re.findall(r"^  (\w\w): \{ locale:", (WEB / "i18n.js").read_text("utf-8"), re.MULTILINE)) == set(
        LANGUAGES
    )


def test_both_languages_say_the_same() -> None:
    from_server = re.compile(r"(rule|question|preset)-")
    english, danish = pages("en"), pages("da")
    assert english - danish == set()
    assert {name for name in danish - english if not from_server.match(name)} == set()


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_no_sentence_is_said_twice(language: str) -> None:
    ours = [name for file in ("ui", "rules") for name in entries(WEB / f"{file}.{language}.ftl")]
    assert len(ours) == len(set(ours))
    assert set(ours) & speech(language) == set()


def test_danish_says_every_rule() -> None:
    needed = {f"question-{option.key}" for option in OPTIONS}
    needed |= {f"rule-{option.key}-{choice.value}" for option in OPTIONS for choice in option.choices}
    needed |= {f"preset-{name}{more}" for name in PRESETS for more in ("", "-story")}
    has = pages("da")
    assert needed - has == set()
    known = needed | {"rule-players", "rule-deal"}
    assert {name for name in has if re.match(r"(rule|question|preset)-", name)} - known == set()


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_everything_the_server_may_send_has_words(language: str) -> None:
    needed = {f"choice-{option.key}-{choice.value}" for option in OPTIONS for choice in option.choices}
    needed |= {f"phrase-{phrase}" for phrase in PHRASES}
    needed |= {f"why-{reason}" for reason in TABLE_REASONS}
    needed |= {f"news-{kind}" for kind in TableNewsKind.__args__}
    needed |= {f"level-{level}" for level in PLAYERS}
    needed |= {f"source-{letter}" for letter in SOURCES if letter != "H"}
    needed |= {"rule-players", "rule-deal"}
    assert needed - pages(language) - speech(language) == set()


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_sentence_the_pages_ask_for_is_there(language: str) -> None:
    there = pages(language) | speech(language)
    assert ASKED - there == set()
    there |= pages("da")  # rules that English has from the server
    assert {begin for begin in BEGUN if not any(name.startswith(begin) for name in there)} == set()


def test_no_sentence_is_never_said() -> None:
    def used(name: str) -> bool:
        if name in SAID or any(name.startswith(begin) for begin in BEGUN):
            return True
        return bool(re.match(r"(news|why|phrase|level|fault|rule|question|preset|choice|source)-", name))

    assert {name for name in pages("en") if not used(name)} == set()


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_letters_of_cards_do_not_repeat(language: str) -> None:
    texts = {**entries(WEB / f"ui.{language}.ftl")}
    assert {f"index-{rank}" for rank in "AKQJ"} <= texts.keys()
    assert {f"suit-letter-{suit}" for suit in "cdhs"} <= texts.keys()


def test_no_page_holds_a_sentence_of_its_own() -> None:
    """Text between tags comes from the Fluent files: no letters stand there in the code."""
    for path, code in SCRIPTS.items():
        for template in re.findall(r"html`((?:[^`$]|\$(?!\{))*)", code):
            for text in re.findall(r">([^<>$]*)<", template):
                assert not re.search(r"[A-Za-z]{2,}", text) or text.strip() == "halfsuit", (path.name, text)

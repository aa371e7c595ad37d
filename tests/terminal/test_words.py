"""The sentences of the terminal: complete in every language, each of them used."""

import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast, visitor

import halfsuit.speech
import halfsuit.terminal
from halfsuit.speech.formatter import LANGUAGES
from halfsuit.terminal.screen import Screen
from halfsuit.terminal.vocabulary import COMMANDS


def entries(language: str) -> dict[str, ast.Message]:
    text = resources.files(halfsuit.speech).joinpath(f"terminal.{language}.ftl").read_text(encoding="utf-8")
    body = FluentResource(text).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found)
    return {entry.id.name: entry for entry in found}


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(entry: ast.Message) -> set[str]:
    reader = Variables()
    reader.visit(entry)
    return reader.names


def test_the_languages_have_the_same_messages_with_the_same_values() -> None:
    english = entries("en")
    for language in LANGUAGES:
        other = entries(language)
        assert set(other) == set(english)
        for name, entry in english.items():
            assert {value.split("_")[0] for value in variables(entry)} == {
                value.split("_")[0] for value in variables(other[name])
            }, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_and_none_is_unused(language: str) -> None:
    folder = Path(halfsuit.terminal.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))
    named = set(re.findall(r'"([a-z]+(?:-[a-z]+)+|[a-z]+)"', source))
    named |= {f"word-{command}" for command in COMMANDS}
    named |= {f"{kind}-{command}" for command in COMMANDS for kind in ("typed", "help") if f'"{command}"' in source}
    named |= {f"hint-{verb}{style}" for verb in ("claim", "declare") for style in ("", "-spoken")}
    named |= {"typed-claim", "typed-declare"}
    known = set(entries(language))
    assert known - named == set()
    said = set(re.findall(r'Message\(\s*"([a-z-]+)"', source)) | set(re.findall(r'_(?:say|enter)\("([a-z-]+)"', source))
    table = {
        entry.id.name
        for entry in FluentResource(
            resources.files(halfsuit.speech).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
        ).body
        if isinstance(entry, ast.Message)
    }
    assert said - known - table == set()


def test_what_is_wrapped_keeps_its_gaps_and_stands_below_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Screen, "width", 30)
    text = "  bo 7c    asks Bo for the seven of clubs, and so on"
    assert Screen().wrapped(text, " " * 9) == [
        "  bo 7c    asks Bo for the",
        " " * 11 + "seven of clubs, and",
        " " * 11 + "so on",
    ]

"""The grammar of docs/notation.md as regular expressions, so that it can be held against what the reader does."""

import re
from collections.abc import Iterator

__all__ = ["grammar"]

IN_WORDS = {
    "a JSON string": r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*"',
    'a character of a bare name but "="': r'[^\s\x00-\x1f\x7f-\x9f";=]',
    'any character but white space, control characters, `"` and ";"': r'[^\s\x00-\x1f\x7f-\x9f";]',
    "any character but white space": r"\S",
    "any character but a line feed": r"[^\n]",
}

TOKEN = re.compile(
    r"""\s*(?: "(?P<text>[^"]*)" | (?P<set>\[[^]]+\]) | <(?P<words>[^>]*)> | (?P<name>[a-z][a-z-]*)
         | (?P<mark>[()|*+?]) )""",
    re.VERBOSE,
)


def grammar(text: str) -> dict[str, re.Pattern[str]]:
    """Every production as a pattern for a whole text."""
    productions: dict[str, str] = {}
    for line in text.split("\n"):
        if line.strip():
            name, _, right = line.partition("::=")
            assert name.strip() not in productions
            productions[name.strip()] = right
    return {name: re.compile(_pattern(name, productions)) for name in productions}


def _pattern(name: str, productions: dict[str, str]) -> str:
    """The pattern of a production, with those that it uses put in their places: none uses itself."""
    found: list[str] = []
    for kind, value in _tokens(productions[name]):
        if kind == "text":
            found.append(f"(?:{re.escape(value)})")
        elif kind == "set":
            found.append(value.replace("+-", "+\\-"))
        elif kind == "words":
            found.append(IN_WORDS[value])
        elif kind == "name":
            found.append(f"(?:{_pattern(value, productions)})")
        else:
            found.append("(?:" if value == "(" else value)
    return "".join(found)


def _tokens(right: str) -> Iterator[tuple[str, str]]:
    at = 0
    while right[at:].strip():
        match = TOKEN.match(right, at)
        assert match is not None, right[at:]
        kind = match.lastgroup
        assert kind is not None
        yield kind, match[kind]
        at = match.end()

"""The protocol on paper and in code say the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from halfsuit.game import REASONS
from halfsuit.server import messages as m
from halfsuit.server.schema import declarations, json_schema

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_schema_on_file_is_that_of_the_messages() -> None:
    on_file = json.loads((ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8"))
    assert on_file == json_schema(), "run: python -m halfsuit.server.schema"


def test_the_declarations_on_file_are_those_of_the_messages() -> None:
    on_file = (ROOT / "src" / "halfsuit" / "server" / "protocol.d.ts").read_text(encoding="utf-8")
    assert on_file == declarations(), "run: python -m halfsuit.server.schema"


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    schema = json_schema()
    for name in re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema)):
        assert name in schema["$defs"]


@pytest.mark.parametrize("kind", get_args(m.ClientMessage), ids=lambda kind: kind.__name__)
def test_every_command_is_in_the_declarations_by_its_name(kind: type[msgspec.Struct]) -> None:
    assert f'"do": "{kind.__struct_config__.tag}"' in declarations()


def test_the_page_tells_every_reason_of_the_table() -> None:
    told = set(re.findall(r"`([a-z][a-z-]+)`", PAGE))
    assert set(m.TABLE_REASONS) <= told
    assert not (set(m.TABLE_REASONS) & set(REASONS)) - {"paused", "stale", "bad-rules"}


def test_the_page_tells_all_news() -> None:
    rows = PAGE[PAGE.index("## News") :]
    assert set(get_args(m.TableNewsKind)) <= set(re.findall(r"`([a-z][a-z-]+)`", rows))


@pytest.mark.parametrize(
    "text",
    [
        '{"do": "ask", "id": "a", "v": 1, "target": 2}',
        '{"do": "ask", "id": "a", "v": 1, "target": 99, "wanted": "Kh"}',
        '{"do": "ask", "id": "a", "v": -1, "target": 2, "wanted": "Kh"}',
        '{"do": "ask", "id": "a b", "v": 1, "target": 2, "wanted": "Kh"}',
        '{"do": "ask", "id": "a", "v": 1, "target": 2, "wanted": "Kh", "seat": 3}',
        '{"do": "ask", "id": "a", "v": 1, "target": true, "wanted": "Kh"}',
        '{"do": "claim", "id": "a", "v": 1, "book": 0, "naming": [[1, []]]}',
        '{"do": "shuffle", "id": "a", "v": 1}',
        '{"id": "a", "v": 1}',
        "[]",
        "null",
        "",
    ],
)
def test_what_is_no_message_is_not_read_as_one(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(text, type=m.ClientMessage)

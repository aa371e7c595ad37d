"""The tables as published are what the package says today."""

from pathlib import Path

import pytest
from tests.reference.records import ALL, DATA, PLAYTHROUGHS, Source, record_file, record_of
from tests.reference.tables import TABLES

from halfsuit.notation import write
from halfsuit.rules import PRESETS, parse_rules

SOURCES = [pytest.param(kind, source, id=f"{kind}-{source.name}") for kind, sources in ALL for source in sources]

PATHS = [
    pytest.param(
        path,
        id=str(path.relative_to(DATA)),
        marks=[pytest.mark.slow] if path.is_relative_to(DATA / "histories") else [],
    )
    for path in TABLES
]


@pytest.mark.parametrize("path", PATHS)
def test_a_table_is_as_it_was_published(path: Path) -> None:
    """If a rule was mended: ``python -m tests.reference --write``, and read the difference line by line."""
    assert TABLES[path]() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("kind", "source"), SOURCES)
def test_the_record_that_a_table_begins_from_will_do(kind: str, source: Source) -> None:
    record = record_of(kind, source)
    assert write(record) == record_file(kind, source).read_text(encoding="utf-8")
    assert record.rules == parse_rules(source.rules)
    assert record.state().over == (kind == "playthroughs")


def test_no_file_is_left_over() -> None:
    known = {record_file(kind, source) for kind, sources in ALL for source in sources} | set(TABLES)
    assert {path for kind, _ in ALL for path in (DATA / kind).rglob("*") if path.is_file()} == known


def test_every_preset_is_played_through() -> None:
    assert [source.name for source in PLAYTHROUGHS] == list(PRESETS)

"""docs/notation.md says what the package does: its examples, its tables, its grammar."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.docs.ebnf import grammar

from halfsuit.errors import NotationError
from halfsuit.game import REASONS, Table
from halfsuit.notation import REASON_TEXTS, check_object, event_text, parse, read_lines, redact, write
from halfsuit.notation.events import EventReader
from halfsuit.notation.lines import Line
from halfsuit.rules import parse_rules

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
RECORDS = sorted((ROOT / "tests" / "data").rglob("*.agn"))

TABLES = [
    Table(parse_rules(text))
    for text in (
        "literature",
        "literature-54 reveal=no",
        "literature-ranks ask=rank illegal=table",
        "fish",
        "fish must-claim=yes",
        "literature deck=full books=colour-pairs ask=rank",
        "authors",
        "go-fish",
        "go-fish-pairs",
        "go-fish books=colour-pairs",
    )
]
"""A game for every form."""

READERS = [EventReader(table, view=view) for table in TABLES for view in (False, True)]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def section(title: str) -> str:
    """What stands under a heading, up to the next one of its level or above."""
    level, rest = re.split(rf"^(#+) {title}\n", PAGE, maxsplit=1, flags=re.MULTILINE)[1:]
    return re.split(rf"^#{{1,{len(level)}}} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """The rows of the tables of a text, without heads."""
    lines = [line for line in text.split("\n") if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rules = [at for at, row in enumerate(cells) if set(row[0]) == {"-"}]
    return [row for at, row in enumerate(cells) if at not in rules and at + 1 not in rules]


GRAMMAR = grammar(blocks("ebnf")[0])
HEADER = ("agn", "rules", "seat", "view", "dealer", "deal", "stock", "start")


def test_the_records_on_the_page_are_valid_and_canonical() -> None:
    records = blocks("agn")
    assert len(records) == 2
    for text in records:
        assert write(parse(text)) == text


def test_what_check_says_of_the_first_record() -> None:
    lines = blocks("agn")[0].split("\n")
    cut = lines[: lines.index("") + 1 + 6]
    (reading,) = read_lines("\n".join(cut) + "\n")
    (printed,) = blocks("json")
    assert json.dumps(check_object(reading)) == printed.strip()
    named = {name for row in rows(section("What `check` says")) for name in re.findall(r"`(\w+)`", row[0])}
    assert named == set(check_object(reading))


def test_every_reason_stands_there_in_order_with_its_meaning() -> None:
    told = [(row[0].strip("`"), row[1]) for row in rows(section("Reason codes"))]
    assert told == [(reason, REASON_TEXTS[reason]) for reason in REASONS]


def events_on_the_page() -> list[str]:
    return [row[0].strip("`") for row in rows(section("Events")) if re.match(r"`[0-9]+[>+~!^x#-]", row[0])]


@pytest.mark.parametrize("text", events_on_the_page())
def test_an_event_on_the_page_is_read_and_written_as_it_stands_there(text: str) -> None:
    line = Line(1, text, None, text)
    written: set[str] = set()
    for table in TABLES:
        try:
            event = EventReader(table, view="~?" in text).read(line, text.split(" "), 0)
        except NotationError:
            continue
        written.add(event_text(event, table.pack))
    assert text in written
    assert GRAMMAR["what"].fullmatch(text)


def test_every_kind_of_event_stands_on_the_page() -> None:
    kinds = GRAMMAR.keys() & {
        "ask", "answer", "take-back", "own-up", "call", "draw", "claim", "open", "call-off", "name", "pass",
    }  # fmt: skip
    assert {kind for kind in kinds for text in events_on_the_page() if GRAMMAR[kind].fullmatch(text)} == kinds


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.relative_to(ROOT / "tests" / "data")))
def test_the_lines_of_records_and_views_follow_the_grammar(path: Path) -> None:
    for reading in read_lines(path.read_text(encoding="utf-8")):
        if reading.record is None or not reading.valid:
            continue
        views = [redact(reading.record, seat) for seat in (0, 1) if reading.record.viewer is None]
        for record in (reading.record, *views):
            head, _, body = write(record).partition("\n\n")
            for line in head.split("\n"):
                key = line.partition(" ")[0]
                assert GRAMMAR[key if key in HEADER else "other"].fullmatch(line), line
            for line in body.split("\n")[:-1]:
                assert any(GRAMMAR[kind].fullmatch(line) for kind in ("event", "score", "given-up")), line


def is_read(text: str) -> tuple[bool, bool]:
    """Whether some game reads this as an event, and whether some finds nothing wrong with its form."""
    line = Line(1, text, None, text)
    read = formed = False
    for reader in READERS:
        try:
            reader.read(line, line.words(), 0)
        except NotationError as fault:
            formed = formed or fault.reason != "syntax"
        else:
            read = formed = True
    return read, formed


SNIPPETS = [*"0123456789TJQKAXcdhsbrx>~!^#+-?=:,() ", "1>2", " 2=", "Kh", "=K", " +", "2c,3c", "12", "01", ";", "é"]


@st.composite
def damaged_events(draw: st.DrawFn) -> str:
    """Events of the page with a piece or two put in, taken out or exchanged."""
    text = draw(st.sampled_from(events_on_the_page()))
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.sampled_from(["", *SNIPPETS])) + text[at + draw(st.integers(0, 2)) :]
    return text


@given(damaged_events())
@example("4-2c")
@example("1>4 Kh +Kh")
def test_grammar_and_reader_agree_on_what_has_the_form_of_an_event(text: str) -> None:
    read, formed = is_read(text)
    follows = GRAMMAR["what"].fullmatch(text) is not None
    assert follows or not read
    assert formed or not follows

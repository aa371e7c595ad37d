"""Damaged records: nothing but a NotationError, no fault before the damage, strict and tolerant reading of one mind."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.examples import share

from halfsuit.errors import HalfsuitError, NotationError
from halfsuit.game import REASONS
from halfsuit.notation import Record, check_object, parse, read, read_lines, redact, write, write_all
from halfsuit.testing import KINDS, Damaged, contradictions, damage, damaged_texts, games, records, seeds


def try_out(text: str) -> None:
    """Read a text in every way there is."""
    readings = list(read_lines(text))
    assert readings
    first = next((fault for reading in readings for fault in reading.faults), None)
    lines = text.split("\n")
    for reading in readings:
        check = check_object(reading)
        assert check["valid"] == (not reading.faults) == (check["reason"] is None)
        assert (reading.record is None) == (reading.position is None)
        for fault in reading.faults:
            assert fault.reason in REASONS
            assert 1 <= fault.line <= len(lines)
            assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
            assert fault.text in ("", lines[fault.line - 1].removesuffix("\r"))
            assert fault.message
        assert [fault.line for fault in reading.faults] == sorted({fault.line for fault in reading.faults})
        if reading.record is not None:
            kept = write(reading.record)
            again = list(read_lines(kept))
            assert len(again) == 1
            assert again[0].faults == ()
            assert write(again[0].record or reading.record) == kept
    if first is None:
        assert write_all(read(write_all(read(text)))) == write_all(read(text))
        return
    with pytest.raises(NotationError) as error:
        list(read(text))
    assert (error.value.reason, error.value.line, error.value.column) == (first.reason, first.line, first.column)
    assert str(error.value) == str(first)
    assert isinstance(error.value, HalfsuitError)


@share(150)
@given(damaged_texts())
def test_damaged_records_are_told_and_nothing_else_happens(damaged: Damaged) -> None:
    try_out(damaged.text)


@share(60)
@given(damaged_texts(records(plain=True).map(write)))
def test_nothing_before_the_damage_is_a_fault(damaged: Damaged) -> None:
    faults = [fault for reading in read_lines(damaged.text) for fault in reading.faults]
    if faults:
        assert damaged.line is not None
        last = damaged.text.rstrip("\n").count("\n") + 1  # a header cut short is told at its last line
        assert faults[0].line >= min(damaged.line, last)


@pytest.mark.parametrize("kind", KINDS)
@share(15)
@given(record=records(), seed=seeds)
def test_every_kind_of_damage(kind: str, record: Record, seed: int) -> None:
    damaged = damage(write(record), Random(seed), kind)
    assert damaged.kind == kind
    try_out(damaged.text)


@share(40)
@given(records(games(limit=60), view=False), seeds)
def test_what_was_before_the_fault_is_kept(record: Record, seed: int) -> None:
    comments = {line: comment for line, comment in record.comments.items() if line != "="}
    record = replace(record, closing=None, comments=comments)
    text = write(record)
    damaged = damage(text, Random(seed), "event")
    reading = next(iter(read_lines(damaged.text)))
    assert reading.record is not None
    assert reading.position is not None
    assert damaged.line is None or damaged.line > text.split("\n").index("")
    kept = reading.record.events
    blank = text.split("\n").index("") + 1
    if reading.faults:
        sound = min(fault.line for fault in reading.faults) - blank - 1
        assert len(kept) == sound
        touched = (damaged.line or 0) - blank - 1
        assert kept[:touched] == record.events[:touched]
    state = reading.record.state()
    assert state.position == reading.position
    assert contradictions(state) == []


@share(40)
@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=80))
def test_any_text_is_read_without_an_accident(text: str) -> None:
    try_out(text)


@share(40)
@given(records(games(limit=30)), st.text(st.characters(exclude_categories=("Cs",)), max_size=20), st.integers(0, 200))
def test_any_text_in_a_record(record: Record, noise: str, place: int) -> None:
    text = write(record)
    at = place * len(text) // 200
    try_out(text[:at] + noise + text[at:])


@share(20)
@given(records(games(limit=40)), records(games(limit=40)), seeds)
def test_the_end_of_one_game_on_another(one: Record, other: Record, seed: int) -> None:
    chance = Random(seed)
    first, second = write(one).split("\n"), write(other).split("\n")
    try_out("\n".join(first[: chance.randrange(len(first))] + second[chance.randrange(len(second)) :]))


@share(20)
@given(records(games(limit=60), view=False), seeds)
def test_a_view_s_events_in_a_complete_record_and_the_other_way_round(record: Record, seed: int) -> None:
    chance = Random(seed)
    view = write(redact(record, chance.randint(0, record.rules.players)))
    head, _, tail = write(record).partition("\n\n")
    seen_head, _, seen_tail = view.partition("\n\n")
    try_out(f"{head}\n\n{seen_tail}")
    try_out(f"{seen_head}\n\n{tail}")


@share(40)
@given(st.data())
def test_one_valid_game_is_what_parse_takes(data: st.DataObject) -> None:
    damaged = data.draw(damaged_texts(records(games(limit=40), plain=True).map(write)))
    readings = list(read_lines(damaged.text))
    valid = all(reading.valid for reading in readings)
    if valid and len(readings) == 1:
        assert parse(damaged.text) == readings[0].record
    else:
        with pytest.raises(NotationError):
            parse(damaged.text)

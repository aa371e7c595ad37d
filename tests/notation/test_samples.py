"""The sample records and the damaged ones, made by another program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from halfsuit.errors import NotationError
from halfsuit.notation import check_object, parse, read, read_lines, redact, write, write_all

FOLDER = Path(__file__).resolve().parent.parent / "data" / "records"
SAMPLES = sorted(FOLDER.glob("*.agn"))
FAULTS = [json.loads(line) for line in (FOLDER / "faults.jsonl").read_text(encoding="utf-8").splitlines() if line]


def text_of(path: Path) -> str:
    return path.read_bytes().decode("utf-8")


def test_the_samples_are_there() -> None:
    assert len(SAMPLES) == 17
    assert len(FAULTS) > 90


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_valid_and_canonical(path: Path) -> None:
    text = text_of(path)
    record = parse(text)
    assert write(record) == text
    (reading,) = read_lines(text)
    check = check_object(reading)
    assert check["valid"]
    assert check["over"]
    assert check["score"] == list(record.state().points)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_views_of_a_sample(path: Path) -> None:
    record = parse(text_of(path))
    for seat in range(record.rules.players + 1):
        view = redact(record, seat)
        text = write(view)
        assert parse(text) == view
        assert write(parse(text)) == text
        (seen,), (whole,) = (list(read_lines(shown)) for shown in (text, text_of(path)))
        one, other = check_object(seen), check_object(whole)
        for key in ("valid", "phase", "turn", "score", "void", "over", "winner"):
            assert one[key] == other[key]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault['rules']}-{fault['reason']}-{fault['line']}")
def test_a_damaged_sample(fault: dict[str, object]) -> None:
    text = str(fault["text"])
    first = next(iter(read_lines(text)))
    assert (first.faults[0].reason, first.faults[0].line) == (fault["reason"], fault["line"])
    with pytest.raises(NotationError) as error:
        list(read(text))
    assert (error.value.reason, error.value.line) == (fault["reason"], fault["line"])


def test_all_the_samples_in_one_file() -> None:
    text = "\n".join(text_of(path) for path in SAMPLES)
    records = list(read(text))
    assert len(records) == len(SAMPLES)
    assert write_all(records) == text
    with pytest.raises(NotationError, match="one game was expected, not 17"):
        parse(text)

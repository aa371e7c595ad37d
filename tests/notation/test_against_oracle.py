"""The package beside the oracle, an independent program: the same verdict on every record, view and damaged record.

How many are tried goes by the Hypothesis profile; the same numbers give the same records everywhere.
"""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import settings
from tests.oracle import canonical, check_text
from tests.oracle import redact as redacted_by_oracle
from tests.oracle.damage import damaged
from tests.oracle.generate import random_record

from halfsuit.notation import check_object, parse, read_lines, redact, write
from halfsuit.testing import damage

CHUNKS = 12
"""The records are shared out over so many tests, which run beside each other."""

EACH = max(1, settings().max_examples // CHUNKS)
"""How many records a test tries."""

FIRST = 20_000

chunks = pytest.mark.parametrize("chunk", range(CHUNKS))


def seeds(chunk: int) -> range:
    return range(FIRST + chunk * EACH, FIRST + (chunk + 1) * EACH)


def judged(text: str) -> list[dict[str, object]]:
    return [dict(check_object(reading)) for reading in read_lines(text)]


def compare(text: str, *, columns: bool = True) -> None:
    """The same of every game in a text; columns are no standard where a line is badly damaged."""
    mine, other = judged(text), check_text(text)
    if not text.strip("\n"):
        return  # no game at all is a fault here and nothing there
    if not columns:
        for check in (*mine, *other):
            del check["column"]
    assert mine == other, text


@chunks
def test_records_their_prefixes_and_their_views(chunk: int) -> None:
    for seed in seeds(chunk):
        text = random_record(seed)
        compare(text)
        record = parse(text)
        assert write(record) == canonical(text) == text
        chance = Random(seed)
        lines = text.split("\n")
        blank = lines.index("")
        for _ in range(2):
            compare("\n".join(lines[: chance.randrange(blank, len(lines))]) + "\n")
        for seat in chance.sample(range(record.rules.players + 1), 2):
            view = redacted_by_oracle(text, seat)
            assert write(redact(record, seat)) == view
            compare(view)


@chunks
def test_damaged_records(chunk: int) -> None:
    for seed in seeds(chunk):
        text = random_record(seed, longest=80)
        chance = Random(seed)
        if chance.random() < 0.4:
            text = redacted_by_oracle(text, chance.randrange(0, 3))
        for again in range(6):
            compare(damaged(text, f"{seed} {again}"), columns=False)
            compare(damage(text, chance).text, columns=False)
            compare(lie(text, chance), columns=False)


def lie(text: str, chance: Random) -> str:
    """Another card, seat or mark in a line, so that it stays in form; what comes after it is cut off, or not."""
    lines = text.rstrip("\n").split("\n")
    first = lines.index("") + 1
    if first >= len(lines):
        return text
    at = chance.randrange(first, len(lines))
    card = chance.choice("23456789TJQKA") + chance.choice("cdhs")
    pattern, new = chance.choice(
        (
            (r"[2-9TJQKA][cdhs]", card),
            (r"(?<=[ >=^])[0-9]+(?=[>!~^#+x-])", str(chance.randrange(1, 9))),
            (r"(?<=[>^=])[0-9]+", str(chance.randrange(1, 9))),
            (r" [+0-]", " " + chance.choice("+-0")),
            (r" \(.*\)", ""),
            (r" =\S+$", ""),
            (r",[2-9TJQKA][cdhs]", ""),
        )
    )
    found = list(re.finditer(pattern, lines[at]))
    if found:
        here = chance.choice(found)
        lines[at] = lines[at][: here.start()] + new + lines[at][here.end() :]
    end = chance.choice((at + 1, len(lines)))
    return "\n".join(lines[:end]) + "\n"


# What the two programs said differently once, or what random records rarely come to


def game(rules: str, seed: int = 1) -> str:
    return random_record(seed, rules)


@pytest.mark.parametrize(
    "rules",
    [
        "fish players=4",
        "fish must-claim=yes",
        "fish after-claim=team-choice reveal=no",
        "literature must-claim=yes claim-style=spoken reveal=no",
        "literature out-of-turn=penalty claim-style=spoken wrong-split=opponents",
        "literature-54 players=12 end=majority high-double=yes",
        "develin illegal=table cardless-claim=yes after-miss=left",
        "literature deck=full books=colour-pairs ask=rank illegal=table",
        "literature-ranks ask=rank must-claim=yes after-hit=left",
        "go-fish books=pairs ask=card players=2 deal=20",
        "go-fish books=colour-pairs lucky-draw=book empty-hand=draw-4 empty-turn=lose deal=2",
        "authors deck=jokers books=half-suits players=9 deal=2 empty-hand=out",
        "bga players=10 after-hit=left",
        "happy-families ask-own=yes players=7",
    ],
)
def test_rules_that_are_hard(rules: str) -> None:
    for seed in range(2):
        text = game(rules, seed)
        compare(text)
        chance = Random(seed)
        for seat in range(2):
            compare(redacted_by_oracle(text, seat))
            compare(lie(redacted_by_oracle(text, seat), chance), columns=False)
            compare(lie(text, chance), columns=False)

"""What cannot stand in a record is refused when it is written, not read back as something else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from halfsuit.game import Deal, new_game
from halfsuit.notation import Abandoned, Extra, Record, write
from halfsuit.rules import Ruleset


def fresh() -> Record:
    return Record.of(new_game(Deal.shuffled(Ruleset.of("literature"), seed=1))[0])


@pytest.mark.parametrize(
    "record",
    [
        Record.of(new_game(Deal.shuffled(Ruleset.of("literature"), seed=1))[0], site="a\nstart 2"),
        replace(fresh(), comments={"rules": "one\ntwo"}),
        replace(fresh(), comments={"rules": "ends badly\r"}),
        replace(fresh(), closing=Abandoned("tired\n= 0-0")),
        replace(fresh(), closing=Abandoned("tired ; really")),
        replace(fresh(), extras=(Extra(3, "dealer", "2"),)),
        replace(fresh(), extras=(Extra(3, "event", ""),)),
        replace(fresh(), extras=(Extra(3, "event", '"open', 'comment " here'),)),
    ],
)
def test_a_record_that_would_be_read_otherwise_is_not_written(record: Record) -> None:
    with pytest.raises(ValueError, match=r"cannot"):
        write(record)

"""docs/players.md names every player and every reason there is, and what it shows is what happens."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from halfsuit.bots import LEVELS, PLAYERS, RUNGS
from halfsuit.bots.player import SENTENCES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "players.md"
TEXT = PAGE.read_text(encoding="utf-8")


def rows(title: str) -> list[str]:
    """The first columns of the table under a heading."""
    part = TEXT.split(f"\n## {title}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^|]+)` \|", part, re.MULTILINE)


def test_every_level_and_every_rung_has_its_row_in_order():
    assert rows("Levels") == [*LEVELS, "kind"]
    assert rows("The ladder") == list(RUNGS)
    assert {*LEVELS, *RUNGS, "kind"} == set(PLAYERS)


def test_every_reason_is_told():
    codes = [code for row in rows("Why did you do that?") for code in row.split("`, `")]
    assert sorted(codes) == sorted(SENTENCES)


def test_what_it_shows_of_python_is_what_happens():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert (failed, tried) == (0, 7)

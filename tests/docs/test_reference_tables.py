"""docs/reference-tables.md shows lines of the tables as they are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "reference-tables.md").read_text(encoding="utf-8")
TABLES = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "data").rglob("*.txt")}


@pytest.mark.parametrize("block", re.findall(r"^```\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))
def test_the_lines_on_the_page_stand_in_one_table(block: str) -> None:
    lines = block.split("\n")[:-1]
    assert len(lines) > 1
    assert any(set(lines) <= set(text.split("\n")) for text in TABLES.values())


def test_the_mini_game_has_the_figures_of_its_paragraph() -> None:
    figures = re.search(r"There are (\d+), (\d+), (\d+) and (\d+) (\d+) sequences", PAGE)
    assert figures is not None
    one, two, three, *four = figures.groups()
    told = [f"1 {one}", f"2 {two}", f"3 {three}", f"4 {''.join(four)}"]
    assert TABLES[ROOT / "tests" / "data" / "perft" / "mini.txt"].split("\n")[1:-1] == told


def test_every_folder_of_tables_is_told() -> None:
    told = set(re.findall(r"^\| `(\w+)/", PAGE, re.MULTILINE))
    assert told >= {path.relative_to(ROOT / "tests" / "data").parts[0] for path in TABLES}

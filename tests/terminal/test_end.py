"""The end of a game on a terminal: all of it can be seen, a page at a time."""

from pathlib import Path
from random import Random

import pytest
from tests.terminal.driver import Person, Terminal

from halfsuit.game import Deal, new_game
from halfsuit.notation import Player, Record, write
from halfsuit.rules import parse_rules
from halfsuit.testing.play import play


def nearly_over(rules: str) -> Record:
    """A game of me and a bot, up to a few moves before its end."""
    state, _ = new_game(Deal.shuffled(parse_rules(rules), 5))
    states = [state, *play(state, Random(5), None, 2000)]
    assert states[-1].over
    return Record.of(states[-4], (Player("Mette"), Player("Bo", (("bot", "careful"),))))


@pytest.mark.slow
@pytest.mark.parametrize("rows", [10, 24, 50])
def test_the_end_fits_the_screen(tmp_path: Path, rows: int) -> None:
    path = tmp_path / "evening.agn"
    path.write_text(write(nearly_over("go-fish-pairs players=2 history=full")), encoding="utf-8")
    arguments = ["--resume", str(path), "--pace", "0", "--lang", "en"]
    with Terminal(*arguments, state=tmp_path, rows=rows, columns=60) as terminal:
        terminal.expect(r"begin\. \Z")
        terminal.type()
        while (prompt := terminal.expect(r"(Mette>|More: Enter|Press Enter\.) \Z")[1]) == "Mette>":
            terminal.type(Person.at(terminal, 1).move())
        pages = [terminal.page]
        while prompt == "More: Enter":
            terminal.type()
            prompt = terminal.expect(r"(More: Enter|Press Enter\.) \Z")[1]
            pages.append(terminal.page)
        assert all(len(page.splitlines()) <= rows for page in pages)
        assert (len(pages) > 1) == (rows == 10)
        whole = " ".join("".join(page.rpartition("\n")[0] + "\n" for page in pages).split())
        assert whole.startswith("Go Fish with pairs")
        for words in ("Mette: ", "Bo: ", " win", "The record of this game: "):
            assert words in whole
        assert whole.count(" and ") + whole.count(",") >= 20, "pairs are missing"
        terminal.type()
        assert terminal.end() == 0

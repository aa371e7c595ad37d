"""``python -m tests.infer.soak``: thousands of small games with any options, every deal of them tried. Prints figures.

The tests do the same with a few games (``test_knowledge.py``, ``test_explain.py``). Both engines answer here: plain
Python in fractions, and the compiled one, if it is there, in floating point.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from importlib.util import find_spec
from random import Random

from tests.infer.brute import Case, World, deals_by_force, random_case
from tests.infer.test_explain import TABLE, sets_by_force
from tests.infer.test_explain import knowledge_of as doubting
from tests.infer.test_knowledge import PLAIN, check, knowledge_of, table_by_force

from halfsuit.infer import Engine, fewest_illegal

TOLERANCE = 1e-9


def compiled_agrees(case: Case, worlds: list[World], engine: Engine) -> None:
    """The compiled engine gives the same count, the same table, the same certainties."""
    answers = knowledge_of(case).worlds(engine=engine)
    table = table_by_force(case, worlds)
    assert answers.count == len(worlds)
    assert answers.certain == {card: next(iter(row)) for card, row in table.items() if len(row) == 1}
    for card, row in table.items():
        assert set(answers.table[card]) == set(row), "what cannot be is exactly zero"
        assert all(abs(answers.table[card][seat] - chance) < TOLERANCE for seat, chance in row.items())


def truth_fits(case: Case, worlds: list[World]) -> None:
    """The deal that was played is among those that fit."""
    assert any(dealt == case.game.hands for dealt, _ in worlds)


def main() -> None:
    """Try so many games of each family; then illegal questions."""
    parser = argparse.ArgumentParser(prog="python -m tests.infer.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="small games of each family (3000)")
    parser.add_argument("--most", type=int, default=500, help="deals to be tried for one game (500)")
    parser.add_argument("--seed", type=int, default=0, help="where the seeds begin")
    options = parser.parse_args()
    engine = Engine("numba") if find_spec("numba") else None
    for family in ("team", "stock"):
        began, deals, rules, seats = time.perf_counter(), 0, Counter[str](), Counter[int]()
        for seed in range(options.seed, options.seed + options.games):
            case = random_case(seed, family, options.most)
            try:
                check(case)
                worlds = deals_by_force(case.game, case.told, case.viewer)
                truth_fits(case, worlds)
                if engine is not None:
                    compiled_agrees(case, worlds, engine)
            except BaseException:
                print(f"seed {seed}, {family}: {case!r}", flush=True)
                raise
            deals += len(worlds)
            rules[case.game.rules.text] += 1
            seats[case.game.rules.players] += 1
        print(
            json.dumps(
                {
                    "family": family,
                    "games": options.games,
                    "rulesets": len(rules),
                    "players": {str(number): times for number, times in sorted(seats.items())},
                    "deals that fit": deals,
                    "compiled": engine is not None,
                    "seconds": round(time.perf_counter() - began),
                }
            ),
            flush=True,
        )
    began, illegal = time.perf_counter(), Counter[int]()
    for seed in range(options.seed, options.seed + options.games):
        case = random_case(Random(seed).randrange(2**32), "team", min(300, options.most), TABLE)
        expected = sets_by_force(case)
        assert fewest_illegal(doubting(case), PLAIN) == expected, f"seed {seed}, {case!r}"
        illegal[len(expected[0])] += 1
    print(
        json.dumps(
            {
                "illegal questions": "the fewest, and all sets",
                "games": options.games,
                "by number": {str(number): times for number, times in sorted(illegal.items())},
                "seconds": round(time.perf_counter() - began),
            }
        ),
        flush=True,
    )


if __name__ == "__main__":
    main()

"""``python -m benchmarks [what...]``: measure, print a table, keep the figures as JSON in bench-results/."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import benchmarks
from benchmarks import games, infer, records, rivals, startup, views
from benchmarks.measure import Case, run
from benchmarks.report import compared, figure, table

RESULTS = Path(__file__).resolve().parent.parent / "bench-results"

GROUPS: dict[str, Callable[[], list[Case]]] = {
    "games": games.cases,
    "rivals": lambda: [*games.cases(), *rivals.cases()],
    "records": records.cases,
    "views": views.cases,
    "infer": infer.cases,
    "startup": startup.cases,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what was asked for; 1 if something misses its target."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description=benchmarks.__doc__)
    parser.add_argument("what", nargs="*", metavar="what", help=f"any of: {', '.join(GROUPS)}; all without one")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (7)")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.what if name not in GROUPS]
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}: {', '.join(GROUPS)}")
    if options.rounds < 1:
        parser.error("at least one round")

    about = {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} processors",
        "load": [round(value, 2) for value in os.getloadavg()],
        "rounds": options.rounds,
    }
    cases = {case.name: case for group in options.what or GROUPS for case in GROUPS[group]()}
    found = run(list(cases.values()), options.rounds, _progress)
    _progress("")
    figures = [figure(case, found[name]) for name, case in cases.items()]
    ratios = [
        compared(ratio, cases, found)
        for ratio in (*rivals.RATIOS, *infer.RATIOS)
        if {ratio.one, ratio.other} <= set(cases)
    ]

    print(table(figures, ratios))
    print("\nBy processor time; what starts in a process of its own also by the wall clock, which others stretch.")
    print(", ".join(f"{key} {value}" for key, value in about.items()))
    RESULTS.mkdir(exist_ok=True)
    file = RESULTS / f"{str(about['when'])[:19].replace(':', '')}.json"
    kept = {**about, "figures": [asdict(told) for told in figures], "ratios": [asdict(ratio) for ratio in ratios]}
    file.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    print(f"Kept in {file.relative_to(RESULTS.parent)}.")
    return 1 if any(told.met is False for told in figures) else 0


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

"""python -m tests.oracle.samples FOLDER: try the sample records and the damaged ones in a folder."""

import json
import sys
from pathlib import Path

from . import canonical, check_text, redact


def main(folder):
    bad = 0
    for path in sorted(Path(folder).glob("*.agn")):
        text = path.read_bytes().decode("utf-8")
        results = check_text(text)
        if not all(result["valid"] for result in results):
            bad += 1
            print(path.name, [(r["line"], r["column"], r["reason"]) for r in results])
            continue
        if canonical(text) != text:
            bad += 1
            print(path.name, "is not canonical")
        for seat in range(len(results[0]["hands"]) + 1):
            view = redact(text, seat)
            seen = check_text(view)[0]
            same = all(seen[key] == results[0][key] for key in ("turn", "score", "void", "over", "winner"))
            if not seen["valid"] or not same or canonical(view) != view or redact(view, seat) != view:
                bad += 1
                print(path.name, "view", seat, seen)
    rows = (Path(folder) / "faults.jsonl").read_text(encoding="utf-8").split("\n")
    for at, row in enumerate(rows, 1):
        if row:
            fault = json.loads(row)
            result = check_text(fault["text"])[0]
            if (result["reason"], result["line"]) != (fault["reason"], fault["line"]):
                bad += 1
                print(
                    "fault", at, fault["rules"], fault["reason"], fault["line"], "->", result["reason"], result["line"]
                )
    print(bad, "differences")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

"""``python -m tests.reference --write``: the reference tables anew; ``--records``: their records too."""

import argparse
import sys
from pathlib import Path

from tests.reference.records import DATA, play_records
from tests.reference.tables import TABLES


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.reference", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write what differs (without it: only say what does)")
    parser.add_argument("--records", action="store_true", help="play the records anew as well")
    options = parser.parse_args()
    differ = 0
    if options.records:
        for path, text in play_records():
            differ += _settle(path, text, write=options.write)
    for path, table in TABLES.items():
        differ += _settle(path, table(), write=options.write)
    print(f"{differ} files {'written' if options.write else 'would change'}")
    return 0 if options.write or not differ else 1


def _settle(path: Path, text: str, *, write: bool) -> bool:
    """Whether a file differs from what it should be; it is written if that is wanted."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    print(path.relative_to(DATA))
    if write:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return True


if __name__ == "__main__":
    sys.exit(main())

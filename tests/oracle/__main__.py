"""python -m tests.oracle check|canonical|view FILE [--seat N]"""

import argparse
import json
import sys
from pathlib import Path

from . import canonical, check_text, redact


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.oracle")
    parser.add_argument("what", choices=["check", "canonical", "view"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--seat", type=int, default=0, help="for view: whose (0: a spectator)")
    options = parser.parse_args()
    text = options.file.read_bytes().decode("utf-8")
    if options.what == "check":
        results = check_text(text)
        for result in results:
            print(json.dumps(result, ensure_ascii=False))
        return 0 if all(result["valid"] for result in results) else 1
    sys.stdout.write(canonical(text) if options.what == "canonical" else redact(text, options.seat))
    return 0


if __name__ == "__main__":
    sys.exit(main())

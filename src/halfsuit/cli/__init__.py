"""The command ``halfsuit``. Needs the extra ``cli``; a sub-command is loaded when it is used."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line and leave with its exit status."""
    try:
        from halfsuit.cli.command import halfsuit
    except ModuleNotFoundError as missing:
        if missing.name != "click":
            raise
        sys.exit("halfsuit: the command line needs click. Install it with: pip install 'halfsuit[cli]'")
    halfsuit(prog_name="halfsuit")

"""The command ``halfsuit``. Needs the extra ``cli``; a sub-command is loaded when it is used."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress

__all__ = ["main"]


def main() -> None:
    """Run the command line and leave with its exit status."""
    try:
        from halfsuit.cli.command import halfsuit
    except ModuleNotFoundError as missing:
        if missing.name != "click":
            raise
        sys.exit("halfsuit: the command line needs click. Install it with: pip install 'halfsuit[cli]'")
    for stream in (sys.stdout, sys.stderr):
        if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
            reconfigure(errors="replace")  # a sign that this terminal does not have is no reason to stop
    try:
        try:
            halfsuit(prog_name="halfsuit")
        finally:
            _flush()
    except OSError as error:
        _leave(error)


def _flush() -> None:
    if sys.stdout is not None:  # pyright: ignore[reportUnnecessaryComparison] - there is none if it is closed
        sys.stdout.flush()


def _leave(error: OSError) -> None:
    """What was said cannot be written: say so, unless the reader just had enough, and do not try again at the end."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno not in (errno.EPIPE, errno.ESHUTDOWN):
        with suppress(OSError, AttributeError):
            sys.stderr.write(f"halfsuit: the output cannot be written: {error.strerror or error}\n")
            sys.stderr.flush()
    sys.exit(1)

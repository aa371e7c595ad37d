"""The server's own log: a line for each thing, for people or as JSON. No secret, no hand and no whole id goes in."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

__all__ = ["set_up_logging"]

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "say": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Plain(logging.Formatter):
    """A record as a line that people read."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        more = " ".join(f"{key}={value}" for key, value in vars(record).items() if key not in _USUAL)
        text = f"{self.formatTime(record, '%H:%M:%S')} {record.levelname.lower():7} {record.getMessage()}"
        if more:
            text += f" ({more})"
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


def set_up_logging(form: str, level: str) -> None:
    """Send what ``halfsuit`` and the libraries below it log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Plain())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("halfsuit").setLevel(level.upper())
    logging.getLogger("uvicorn").setLevel("DEBUG" if level == "debug" else "WARNING")
    logging.getLogger("alembic").setLevel(logging.WARNING)

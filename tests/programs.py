"""Programs of somebody else's, for tests of the places where they may play."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent / "docs" / "examples" / "player.mjs"
"""The example of docs/outside-players.md; it needs node."""

PLAYS = "say(careful(m))"
"""What a program does that plays as ``careful`` does."""


def program(folder: Path, body: str, name: str = "program") -> str:
    """The command of a program that does ``body`` (Python) with each request ``m``.

    It writes a line into ``NAME.log`` for each time that it is started (``start``) and what else it is told but events.
    """
    path = folder / f"{name}.py"
    path.write_text(
        "import json, os, sys, time\n"
        "from halfsuit.bots import make_player\n"
        "from halfsuit.bots.outside.serve import view_from\n"
        "from halfsuit.bots.outside.words import action_json\n"
        "def say(m): print(json.dumps(m), flush=True)\n"
        f"def log(text): open({str(folder / (name + '.log'))!r}, 'a').write(text + '\\n')\n"
        "def careful(m):\n"
        "    view = view_from(m['game'], m['events'])\n"
        "    action = make_player('careful', m['game']['seed']).act(view)\n"
        "    said = action_json(action, view.position.table) if action is not None else None\n"
        "    return {'type': 'action', 'id': m['id'], 'action': said}\n"
        "log('start')\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['type'] in ('over', 'bye'): log(m['type'])\n"
        "    elif m['type'] == 'refused': log('refused ' + m['reason'])\n"
        "    if m['type'] == 'hello': say({'type': 'hello', 'protocol': 1, 'name': 'script'})\n"
        "    elif m['type'] == 'game': say({'type': 'ready'})\n"
        "    elif m['type'] == 'request':\n"
        f"        {body}\n"
        "    elif m['type'] == 'bye': break\n",
        encoding="utf-8",
    )
    return shlex.join([sys.executable, str(path)])


def log_of(folder: Path, name: str = "program") -> list[str]:
    """What a program wrote down."""
    path = folder / f"{name}.log"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

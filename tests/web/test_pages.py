"""Every page in every state worth seeing: axe finds nothing, nothing is cut or hidden, in all sizes and themes."""

from __future__ import annotations

import itertools
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute
from tests.server.serving import Serving
from tests.web.conftest import ROOT, Complaints, Open
from tests.web.scenes import SCENES, Spec

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
PROBE = (Path(__file__).parent / "probe.js").read_text("utf-8").split("\n", 2)[2]
SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desk": (1440, 900)}

pytestmark = pytest.mark.slow


def show(visit: Open, server: Serving, spec: Spec, **how: Any) -> Page:
    """Opens a page in the state that a scene describes."""

    def sockets(line: WebSocketRoute) -> None:
        line.on_message(lambda message: line.send('{"t":"pong","v":0,"now":0}') if '"ping"' in str(message) else None)
        line.send(spec["welcome"])
        spec["ws"] = line

    page = visit(
        server.url + spec.get("path", "/t/stagedtable0001"),
        sockets=sockets if "welcome" in spec else None,
        routes=spec.get("routes"),
        **how,
    )
    if "welcome" in spec:
        page.wait_for_selector(".table:not(.loading),.page")
    page.wait_for_timeout(100)
    if spec.get("do"):
        spec["do"](page, spec)
    page.wait_for_timeout(spec.get("wait", 100))
    return page


def faults(page: Page) -> list[str]:
    """What axe finds."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


# Each scene in one look, by turns; HALFSUIT_WEB=whole takes every size, theme and language of every scene.
TURNS = (
    ("phone", "light", "en-GB"),
    ("desk", "dark", "da-DK"),
    ("phone", "dark", "da-DK"),
    ("tablet", "light", "en-GB"),
    ("desk", "light", "en-GB"),
    ("phone", "light", "da-DK"),
    ("phone", "dark", "en-GB"),
)
WHOLE = tuple(itertools.product(SIZES, ("light", "dark"), ("en-GB", "da-DK")))
LOOKS = [
    (name, *look)
    for at, name in enumerate(SCENES)
    for look in (WHOLE if os.environ.get("HALFSUIT_WEB") == "whole" else (TURNS[at % len(TURNS)],))
]


@pytest.mark.parametrize(("name", "size", "theme", "language"), LOOKS, ids=lambda value: str(value))
def test_nothing_is_wrong_with(
    name: str, size: str, theme: str, language: str, visit: Open, still_server: Serving, complaints: Complaints
) -> None:
    spec = SCENES[name]()
    for expected in spec.get("complaints", ()):
        complaints.expect(expected)
    page = show(visit, still_server, spec, size=SIZES[size], theme=theme, language=language)
    assert faults(page) == []
    assert page.evaluate(PROBE) == []

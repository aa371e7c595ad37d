"""Every game of the rules can be seen, from every seat's place, at every stage of it: no page complains."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.server.serving import Serving
from tests.web.conftest import Complaints, Open
from tests.web.scenes import FISH, Spec
from tests.web.staging import Staged

from halfsuit.rules import PRESETS

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("preset", "language"), [(preset, ("en-GB", "da-DK")[at % 2]) for at, preset in enumerate(PRESETS)]
)
def test_a_whole_game_of(
    preset: str, language: str, visit: Open, still_server: Serving, complaints: Complaints
) -> None:
    """One browser is shown a whole game: each time the table is told anew, and sometimes event by event."""
    complaints.expect("404")  # this server knows no replay of a staged game
    stage = Staged(preset, names=(*FISH, "Nis", "Ole"), seat=2, name="").start(5)
    spec: Spec = {}

    def sockets(line: WebSocketRoute) -> None:
        line.send(stage.welcome())
        spec["ws"] = line

    page = visit(f"{still_server.url}/t/stagedtable0001", sockets=sockets, language=language)
    if page.locator("[data-do=to-table]").count():
        page.locator("[data-do=to-table]").click()
    expect(page.locator(".table:not(.loading)")).to_be_visible()
    phases: set[str] = set()
    number = 0
    while not stage.state.over:
        stage.play(lambda s, number=number: s.number >= number + 9, seed=number)
        number = stage.state.number
        spec["ws"].send(stage.welcome())
        page.wait_for_timeout(20)
        phases.add(stage.state.phase.value)
        if not stage.state.over:
            expect(page.locator(f'.table[data-number="{number}"]')).to_be_visible()
    expect(page.locator(".result")).to_be_visible()
    assert "ask" in phases

"""Outside players in the browser: offered in the lobby if the server was started with some; one that breaks is told."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect
from tests.server.deals import seat_one_begins
from tests.server.serving import QUICK, Serving
from tests.web.conftest import Open, Serve

pytestmark = pytest.mark.slow

CALM = replace(QUICK, calm=(30.0, 40.0))
"""Bots that hardly ever act: nothing happens but what the test does."""
MAKE = """async () => (await (await fetch("/api/tables", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ preset: "go-fish", options: { players: "3" }, me: "Ann", seat: 2, bots: "careful" }),
})).json()).id"""


def lobby(visit: Open, server: Serving) -> Page:
    """The lobby of a table where Ann sits between two bots."""
    page = visit(server.url)
    page.goto(f"{server.url}/t/{page.evaluate(MAKE)}")
    expect(page.locator("li[data-seat='1'] select")).to_be_visible()
    return page


def levels(page: Page) -> list[str]:
    expect(page.locator("li[data-seat='1'] option")).not_to_have_count(1)  # the server has said which there are
    return page.locator("li[data-seat='1'] option").all_inner_texts()


def test_a_program_is_chosen_in_the_lobby_and_that_it_broke_is_shown(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(), timing=CALM, programs={"hoarder": "false"})
    page = lobby(visit, server)
    assert levels(page).count("Hoarder") == 1
    page.locator("li[data-seat='1'] select").select_option("hoarder")
    page.locator("[data-do=start]").click()
    broke = re.compile(r"the program “hoarder” could not be started, or it has ended\. A bot of ours plays on\.")
    expect(page.locator(".tray").get_by_text(broke)).to_be_visible()


def test_nothing_is_offered_where_no_program_was_named(visit: Open, serve: Serve) -> None:
    page = lobby(visit, serve(timing=CALM))
    assert "Hoarder" not in levels(page)
    assert set(levels(page)) == {
        "Kind to children",
        "Beginner",
        "Casual",
        "Club player",
        "Expert",
        "Master",
        "Careful",
    }

"""A browser and the real server for tests of the pages. Whatever a page complains of on its console fails the test."""

from __future__ import annotations

import contextlib
import os
import random
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, sync_playwright
from tests.server.serving import Serving

from halfsuit.server.world import World

ROOT = Path(__file__).resolve().parents[2]
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
Open = Callable[..., Page]
Serve = Callable[..., Serving]


def chromium() -> str | None:
    """The browser of this machine; CHROMIUM names another."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return next((found for name in names if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("there is no Chromium here")
        pytest.skip("there is no Chromium here: scripts/setup installs it, or CHROMIUM=... names one")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts servers; they run until every page is closed."""
    with contextlib.ExitStack() as stack:
        yield lambda **how: stack.enter_context(Serving(**how))


@pytest.fixture(scope="session")
def still_server() -> Iterator[Serving]:
    """A server whose pages are only looked at: one for all such tests."""
    with Serving(world=World(chance=random.Random(7))) as serving:
        yield serving


class Complaints:
    """What pages complained of, and what they asked of other hosts."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.expected: list[str] = []
        self.foreign: list[str] = []

    def expect(self, pattern: str) -> None:
        """This much is meant to happen."""
        self.expected.append(pattern)

    def watch(self, page: Page, home: str) -> None:
        page.on("console", lambda m: self.heard.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.heard.append(str(error)))
        page.on(
            "request",
            lambda request: (
                None if request.url.startswith((home, "data:", "blob:")) else self.foreign.append(request.url)
            ),
        )

    @property
    def unexpected(self) -> list[str]:
        return [text for text in self.heard if not any(re.search(pattern, text) for pattern in self.expected)]


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    found = Complaints()
    yield found
    assert found.unexpected == []
    assert found.foreign == []


@pytest.fixture
def visit(browser: Browser, complaints: Complaints, serve: Serve) -> Iterator[Open]:
    """Opens a page as a visitor of its own; ``beside`` opens a second tab of the same visitor."""
    contexts: list[BrowserContext] = []

    def open_page(
        url: str,
        *,
        size: tuple[int, int] = (360, 640),
        theme: str = "light",
        language: str = "en-GB",
        still: bool = True,
        beside: Page | None = None,
        sockets: Callable[[WebSocketRoute], Any] | None = None,
        routes: dict[str, str] | None = None,
    ) -> Page:
        if beside is not None:
            context = beside.context
        else:
            context = browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                color_scheme=theme,  # type: ignore[arg-type]
                locale=language,
                reduced_motion="reduce" if still else "no-preference",
            )
            context.set_default_timeout(15_000)
            contexts.append(context)
        page = context.new_page()
        complaints.watch(page, "/".join(url.split("/")[:3]))
        if sockets is not None:
            page.route_web_socket(re.compile("/live"), sockets)
        for pattern, body in (routes or {}).items():
            page.route(re.compile(pattern), _answer(body))
        page.goto(url)
        page.wait_for_selector("html[data-ready]", state="attached")
        return page

    yield open_page
    for context in contexts:
        context.close()


def _answer(body: str) -> Callable[[Any], None]:
    kind = "image/svg+xml" if body.startswith("<svg") else "application/json"

    def answer(route: Any) -> None:
        route.fulfill(status=200, content_type=kind, body=body)

    return answer

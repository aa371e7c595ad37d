"""What the browser has to load: little, from this server alone, and nothing that a strict policy forbids."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Complaints, Open, Serve
from tests.web.hands import press

WEB = Path(__file__).resolve().parents[2] / "src/halfsuit/web"
INDEX = (WEB / "index.html").read_text("utf-8")
MOST = 150_000
PAGES = {"home": "home", "rules": "new", "how": "how", "table": "at", "replay": "replay"}
NAMES = dict(re.findall(r'^    "([^"]+)": "/web/([^"]+)"', INDEX, re.MULTILINE))
IMPORT = re.compile(r"""(?:^|[;}\n])\s*(?:import\b(?!\s*\()[^;"'()]*?|export\b[^;"'()=]*?\bfrom\s*)["']([^"']+)["']""")


def imports(module: str) -> list[str]:
    """The modules that a module needs, by their place under web/."""
    found: list[str] = []
    for name in IMPORT.findall((WEB / module).read_text("utf-8")):
        if name.startswith("."):
            found.append((WEB / module).parent.joinpath(name).resolve().relative_to(WEB).as_posix())
        elif name in NAMES:
            found.append(NAMES[name])
    return found


def needs(module: str) -> set[str]:
    found: set[str] = set()
    waiting = [module]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += imports(one)
    return found


def test_every_bare_name_has_a_place() -> None:
    for path in WEB.rglob("*.js"):
        bare = {name for name in IMPORT.findall(path.read_text("utf-8")) if not name.startswith((".", "/"))}
        assert bare <= NAMES.keys(), path


def test_each_page_asks_for_its_modules_at_once() -> None:
    text = (WEB / "early.js").read_text("utf-8")
    told = {
        key: {f"{name}.js" for name in "".join(re.findall(r'"([^"]*)"', lists)).split()}
        for key, lists in re.findall(r'^    (\w+):((?:\s+"[^"]*"(?: \+)?)+),$', text, re.MULTILINE)
    }
    every = needs("app.js")
    assert told == {"every": every, **{key: needs(f"pages/{page}.js") - every for key, page in PAGES.items()}}


def test_no_module_is_left_over() -> None:
    used = needs("app.js") | {name for page in PAGES.values() for name in needs(f"pages/{page}.js")} | {"early.js"}
    assert {path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js")} == used


def test_the_page_has_no_script_or_style_of_its_own() -> None:
    inline = re.findall(r"<script(?![^>]*\ssrc=)([^>]*)>", INDEX)
    assert inline == [' type="importmap"']
    for path in (WEB / "index.html", *WEB.rglob("*.js")):
        if "vendor" not in path.parts:
            text = path.read_text("utf-8")
            assert not re.search(r"<[^>]*\son\w+=[\"']", text), path
            assert not re.search(r"<[a-z][^>]*\sstyle=\"", text), path
            assert "dangerouslySetInnerHTML" not in text, path


def loaded(page: Page) -> dict[str, int]:
    """What was loaded, each with its bytes on the way, without headers."""
    entries = page.evaluate(
        "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
        ".map(one => [one.name, one.encodedBodySize])"
    )
    return dict(entries)


@pytest.mark.slow
def test_all_the_pages_together_are_light(visit: Open, serve: Serve, complaints: Complaints) -> None:
    complaints.expect("403")  # the game is not over: no replay yet
    server = serve()
    page = visit(server.url)
    page.evaluate("performance.setResourceTimingBufferSize(500)")
    expect(page.locator("h1")).to_be_visible()
    assert sum(loaded(page).values()) < MOST * 2 / 3
    total: dict[str, int] = {}

    def take() -> None:
        total.update({re.sub(r"/~[0-9a-f]+/", "/", name): size for name, size in loaded(page).items() if size})

    page.click("text=How it is played")
    expect(page.locator(".steps-how")).to_be_visible()
    page.go_back()
    page.click("text=New table")
    expect(page.locator("[data-option]").first).to_be_visible()
    page.go_back()
    press(page, "play")
    expect(page.locator(".table .hand")).to_be_visible()
    take()
    page.goto(page.url + "/replay")
    page.wait_for_timeout(500)
    take()
    files = {name: size for name, size in total.items() if "/web/" in name or "/api/" not in name}
    assert len(files) > 50
    assert sum(files.values()) < MOST


@pytest.mark.slow
def test_nothing_is_asked_of_another_host_and_the_policy_is_strict(visit: Open, serve: Serve) -> None:
    server = serve()
    page = visit(server.url)  # the fixture fails if another host is asked, or the console tells of a refusal
    answer = page.request.get(server.url)
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert re.search(r"script-src 'self' 'sha256-[A-Za-z0-9+/=]+'", policy)

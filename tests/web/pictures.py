"""``python -m tests.web.pictures``: makes the pictures of docs/pictures anew, from scenes that the tests look at."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, sync_playwright
from tests.server.serving import Serving
from tests.web.conftest import FLAGS, chromium
from tests.web.scenes import SCENES

FOLDER = Path(__file__).resolve().parents[2] / "docs/pictures"
PHONE, DESK = (360, 640), (1440, 900)
PICTURES: dict[str, tuple[str, tuple[int, int], str, str]] = {
    # file: scene, size, theme, language
    "home-desk": ("home", DESK, "light", "en-GB"),
    "table-desk": ("hit-to-me", DESK, "light", "en-GB"),
    "table-desk-dark": ("table-12", DESK, "dark", "en-GB"),
    "table-phone": ("table-8", PHONE, "light", "en-GB"),
    "claim-phone": ("claim-6", PHONE, "light", "en-GB"),
    "spoken-phone": ("spoken-three", PHONE, "dark", "da-DK"),
    "fish-phone": ("fish-4", PHONE, "light", "da-DK"),
    "rules-phone": ("new-table", PHONE, "dark", "en-GB"),
    "lobby-phone": ("lobby-host", PHONE, "light", "en-GB"),
    "end-phone": ("end-team", PHONE, "light", "en-GB"),
    "replay-phone": ("replay-cards", PHONE, "dark", "en-GB"),
}


def take(browser: Browser, server: Serving, name: str) -> None:
    scene, (width, height), theme, language = PICTURES[name]
    spec = SCENES[scene]()
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=theme,  # type: ignore[arg-type]
        locale=language,
        device_scale_factor=2 if width < 700 else 1,
    )
    page = context.new_page()

    def sockets(line: WebSocketRoute) -> None:
        line.send(spec["welcome"])
        spec["ws"] = line

    def answer(body: str) -> Any:
        kind = "image/svg+xml" if body.startswith("<svg") else "application/json"
        return lambda route: route.fulfill(status=200, content_type=kind, body=body)

    if "welcome" in spec:
        page.route_web_socket(re.compile("/live"), sockets)
    for pattern, body in spec.get("routes", {}).items():
        page.route(re.compile(pattern), answer(body))
    page.goto(server.url + spec.get("path", "/t/stagedtable0001"))
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_timeout(400)
    if spec.get("do"):
        spec["do"](page, spec)
    page.wait_for_timeout(spec.get("wait", 400))
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=88)
    context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = chromium()
    if path is None:
        raise SystemExit("there is no Chromium here")
    with Serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name in PICTURES:
            take(browser, server, name)
        browser.close()


if __name__ == "__main__":
    main()

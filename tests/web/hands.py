"""Somebody at a table who does everything by pressing what the page offers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.server.serving import Serving

from halfsuit.cards import Card, Rank, card_text, rank_text
from halfsuit.game import (
    Action,
    Answer,
    Ask,
    Call,
    CallOff,
    Claim,
    Draw,
    Name,
    OpenClaim,
    OwnUp,
    Pass,
    State,
    TakeBack,
)


class Tunnel:
    """A line to the server that can be cut: give it to ``visit`` as ``sockets``."""

    def __init__(self) -> None:
        self.down = False
        self.lines: list[WebSocketRoute] = []
        self.sent: list[str] = []
        """What the page said, oldest first."""
        self.swallow: Callable[[str], bool] = lambda text: False
        """What the page says and what never arrives."""

    def __call__(self, line: WebSocketRoute) -> None:
        if self.down:
            line.close(code=1001)
            return
        far = line.connect_to_server()
        self.lines.append(line)

        def say(text: str | bytes) -> None:
            self.sent.append(str(text))
            if not self.swallow(str(text)):
                far.send(text)

        line.on_message(say)

    def cut(self) -> None:
        """Into the tunnel."""
        self.down = True
        for line in self.lines:
            line.close(code=1001)
        self.lines.clear()

    def mend(self) -> None:
        """And out of it."""
        self.down = False


def table_id(page: Page) -> str:
    found = re.search(r"/t/([A-Za-z0-9_-]+)", page.url)
    assert found is not None, page.url
    return found[1]


def truth(server: Serving, page: Page) -> State:
    """The whole truth of the game at the table of a page."""
    game = server.hall.rooms[table_id(page)].table.game
    assert game is not None
    return game.state


def seat_of(page: Page, server: Serving, name: str) -> int:
    return server.hall.rooms[table_id(page)].table.names().index(name) + 1


def sits_down(page: Page, name: str) -> None:
    """In the lobby: a name, and down."""
    page.fill("input[name=name]", name)
    page.click("[data-do=sit]")
    expect(page.locator(".lobby .av.me")).to_be_visible()


def press(page: Page, what: str) -> None:
    button = page.locator(f"[data-do={what}]:not([aria-disabled=true])")
    expect(button).to_be_visible()
    button.click()


def do(page: Page, state: State, action: Action) -> None:
    """Does an action as a person would, by pressing."""
    pack = state.position.table.pack
    match action:
        case Ask(_, target, wanted) if wanted >= 64:
            choose_seat(page, target)
            card = page.locator(f'.grp[data-key="{rank_text(Rank(wanted))}"]')
            if card.get_attribute("aria-pressed") != "true":
                card.click()
            press(page, "ask")
        case Ask(_, target, wanted):
            choose_seat(page, target)
            text = card_text(Card(wanted))
            if not page.locator(f'.shelf button[data-card="{text}"]').count():
                page.locator(f'.grp[data-key="{pack.book_of(Card(wanted)).text}"]').click()
            card = page.locator(f'.shelf button[data-card="{text}"]')
            if card.get_attribute("aria-pressed") != "true":
                card.click()
            press(page, "ask")
        case Claim(_, book, naming):
            press(page, "claim")
            tile = page.locator(f'.tile[data-book="{pack.books[book].text}"]')
            sheet = page.locator(".claims, .choosebook")
            expect(sheet).to_be_visible()
            if tile.count():
                tile.click()
            for seat, cards in naming:
                for card in cards:
                    page.locator(f'.crow[data-card="{card_text(card)}"] [data-holder="{seat}"]').click()
            press(page, "send-claim")
        case OpenClaim():
            press(page, "claim")
        case Name(_, card, holder):
            tile = page.locator(f'.tile[data-book="{pack.book_of(card).text}"]')
            row = page.locator(f'.crow[data-card="{card_text(card)}"]:not(.set)')
            expect(tile.or_(row).first).to_be_visible()
            if tile.count():
                tile.click()
            row.locator(f'[data-holder="{holder}"]').click()
            press(page, "name")
        case Pass(seat, to) if seat == to:
            press(page, "go-on")
            press(page, "pass")
        case Pass(_, to):
            choose_seat(page, to)
            press(page, "pass")
        case Draw():
            press(page, "draw")
        case Answer():
            press(page, "answer")
        case TakeBack():
            press(page, "take-back")
        case OwnUp():
            press(page, "own-up")
        case Call():
            press(page, "call")
        case CallOff():
            press(page, "call-off")


def choose_seat(page: Page, seat: int) -> None:
    button = page.locator(f'.seat[data-seat="{seat}"] button.sb')
    expect(button).to_be_visible()
    if button.get_attribute("aria-pressed") != "true":
        button.click()


def until(page: Page, holds: Callable[[], Any], most: float = 20.0) -> None:
    """Wait until something is so."""
    for _ in range(int(most * 20)):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("that never came about")


def heard(page: Page, how: str = "polite") -> list[str]:
    """What the screen reader was given, in order."""
    return page.locator(f"[data-live={how}] p").all_inner_texts()


def settled(page: Page, server: Serving) -> bool:
    """Whether a page shows the game as it is."""
    state = truth(server, page)
    return page.locator(f'.table[data-number="{state.number}"]').count() == 1 or page.locator("main.end").count() == 1

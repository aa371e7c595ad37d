"""Whole evenings in real browsers against the real server."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.server.deals import seat_one_begins, world_with
from tests.server.serving import QUICK, Serving
from tests.web.conftest import Open, Serve
from tests.web.hands import Tunnel, choose_seat, do, heard, press, settled, sits_down, truth, until

from halfsuit.bots import make_player
from halfsuit.cards import Card, Rank, card_text, parse_card, rank_text
from halfsuit.game import Action, Ask, Claim, Name, OpenClaim, Pass, State, view_of

pytestmark = pytest.mark.slow

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eva", "Finn")
# The odd team holds nearly all of clubs and diamonds, the even one nearly all of hearts and spades.
HANDS = {
    1: "2c 3c 4c 5c 6c 7c 9c Tc",
    2: "Ad 3h 4h 5h 6h 7h 9h Th",
    3: "Jc Qc Kc Ac 2d 3d 4d 5d",
    4: "Jh Qh Kh Ah 2s 3s 4s 5s",
    5: "6d 7d 9d Td Jd Qd Kd 2h",
    6: "6s 7s 9s Ts Js Qs Ks As",
}


def card(text: str) -> Card:
    return parse_card(text)


def table_for(
    visit: Open,
    server: Serving,
    names: tuple[str, ...],
    rules: str,
    tunnels: dict[str, Tunnel] | None = None,
    **how: Any,
) -> list[Page]:
    """The first makes a table through the page, the others come by its link and sit down; then the game is dealt."""
    host = visit(f"{server.url}/rules#{rules.split(' ', maxsplit=1)[0]}", size=(1000, 800), **how)
    for option in rules.split(" ")[1:]:
        key, value = option.split("=")
        question = host.locator(f"[data-option={key}]")
        expect(question).to_be_visible()
        (question.locator(f'[data-value="{value}"]') if question.locator("[data-value]").count() else question).click()
        expect(host.locator("[data-do=undo]")).to_be_visible()
    press(host, "use")
    expect(host.locator(".lobby")).to_be_visible()
    sits_down(host, names[0])
    pages = [host]
    for name in names[1:]:
        page = visit(host.url, sockets=(tunnels or {}).get(name), **how)
        sits_down(page, name)
        pages.append(page)
    press(host, "start")
    for page in pages:
        expect(page.locator(".table .hand, .draw, .drawing").first).to_be_visible()
    return pages


def play(server: Serving, pages: list[Page], action: Action) -> None:
    """One player acts by pressing; then everybody sees what came of it."""
    seat = getattr(action, "seat", 0)
    page = next(page for page in pages if page.locator(f'[data-me="{seat}"]').count())
    state = truth(server, page)
    do(page, state, action)
    until(page, lambda: truth(server, page).number > state.number)
    for other in pages:
        until(other, lambda other=other: settled(other, server))


def speak(server: Serving, pages: list[Page], seat: int, *named: tuple[str, int]) -> None:
    """A spoken claim, card by card."""
    play(server, pages, OpenClaim(seat))
    for text, holder in named:
        play(server, pages, Name(seat, card(text), holder))


def test_six_browsers_play_a_whole_game(visit: Open, serve: Serve) -> None:
    server = serve(world=world_with(HANDS, start=5), timing=replace(QUICK, grace=60))
    tunnel = Tunnel()
    rules = "literature claim-style=spoken claim-when=any-time wrong-split=opponents"
    pages = table_for(visit, server, NAMES, rules, {"Eva": tunnel})
    ann, bo, cleo, dan, eva, finn = pages
    # a hit, and another, and a miss
    play(server, pages, Ask(5, 2, card("Ad")))
    expect(bo.locator(".say.a")).to_contain_text("Yes.")
    play(server, pages, Ask(5, 2, card("3h")))
    play(server, pages, Ask(5, 4, card("4h")))
    expect(dan.locator(".tray.mine")).to_be_visible()
    # a pause by one, seen by all, ended by another
    press(finn, "pause")
    for page in pages:
        expect(page.locator(".plate")).to_contain_text("Finn" if page is not finn else "you")
    cleo.locator(".act [data-do=resume]").click()
    expect(dan.locator(".plate")).to_have_count(0)
    # Eva's train goes through a tunnel; when it comes out she is told what she missed
    tunnel.cut()
    expect(eva.locator(".prompt")).to_contain_text("Connecting")
    play(server, [page for page in pages if page is not eva], Ask(4, 1, card("9h")))
    assert eva.locator(".grp").count() == 3
    tunnel.mend()
    expect(eva.locator(".prompt")).not_to_contain_text("Connecting")
    assert "1 move while you were away." in heard(eva), heard(eva)[-5:]
    # spoken claims: two right ones, one with a wrong holder
    speak(server, pages, 1, *((text, 1) for text in ("2c", "3c", "4c", "5c", "6c", "7c")))
    expect(ann.locator(".score.sun > b")).to_have_text("1")
    speak(server, pages, 3, ("9c", 1), ("Tc", 1), ("Jc", 3), ("Qc", 3), ("Kc", 3), ("Ac", 3))
    speak(server, pages, 3, ("2d", 3), ("3d", 3), ("4d", 3), ("5d", 3), ("6d", 3), ("7d", 5))
    expect(ann.locator(".score.moon > b")).to_have_text("1")
    # another device: the page is loaded anew in the middle of things
    eva.reload()
    expect(eva.locator(".table .hand")).to_be_visible()
    speak(server, pages, 5, *((text, 5) for text in ("9d", "Td", "Jd", "Qd", "Kd", "Ad")))
    # Ann and Cleo have no cards left: the turn is with Eva, who empties her own team by a claim
    assert truth(server, ann).position.turn == 5
    for text in ("4h", "5h", "6h", "7h"):
        play(server, pages, Ask(5, 2, card(text)))
    speak(server, pages, 5, *((text, 5) for text in ("2h", "3h", "4h", "5h", "6h", "7h")))
    # an empty team names the one who must claim the rest
    expect(eva.locator(".prompt")).to_contain_text("Who must claim the rest?")
    play(server, pages, Pass(5, 6))
    speak(server, pages, 6, ("9h", 2), ("Th", 2), ("Jh", 4), ("Qh", 4), ("Kh", 4), ("Ah", 4))
    speak(server, pages, 6, ("2s", 4), ("3s", 4), ("4s", 4), ("5s", 4), ("6s", 6), ("7s", 6))
    speak(server, pages, 6, *((text, 6) for text in ("9s", "Ts", "Js", "Qs", "Ks", "As")))
    for page in pages:
        expect(page.locator(".result")).to_contain_text("A tie")
        expect(page.locator(".final")).to_contain_text("4")


def wish(server: Serving, page: Page) -> Action | None:
    """What a careful player in the seat of this page would do now; nothing if it is not that player's turn."""
    me = page.locator("[data-me]")
    if not me.count():
        return None
    seat = int(me.get_attribute("data-me") or 0)
    state = truth(server, page)
    if state.position.awaited != seat:
        return None
    return make_player("careful", seed=seat).act(view_of(state, seat))


def over(page: Page) -> bool:
    return page.locator(".result").count() == 1


def play_out(server: Serving, pages: list[Page], act: Callable[[Page, State, Action], None], most: float) -> int:
    """Play until the game is over; how many things were done by pressing."""
    pressed = 0
    deadline = time.monotonic() + most
    while not all(over(page) for page in pages):
        assert time.monotonic() < deadline, "the game does not end"
        for page in pages:
            if over(page) or not settled(page, server):
                continue
            action = wish(server, page)
            if action is None:
                continue
            state = truth(server, page)
            act(page, state, action)
            until(page, lambda page=page, state=state: truth(server, page).number > state.number)
            pressed += 1
        pages[0].wait_for_timeout(100)
    return pressed


def test_children_play_go_fish_with_four(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(3), timing=replace(QUICK, grace=60))
    rules = "go-fish end=first-out"
    pages = table_for(visit, server, ("Mia", "Poul", "Selma", "Villads"), rules)
    mia = pages[0]
    assert mia.locator(".kid").count() == 3
    assert mia.locator(".pile b").inner_text() == str(len(truth(server, mia).deal.stock))
    pressed = play_out(server, pages, do, 150)
    assert pressed >= 8
    points = truth(server, mia).position.points
    for page in pages:
        assert [int(text) for text in page.locator(".places .num").all_inner_texts()] == sorted(points, reverse=True)


def test_a_danish_game_on_a_phone(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(5), timing=replace(QUICK, grace=60))
    page = visit(server.url, language="da-DK", size=(360, 640))
    page.click("text=Nyt bord")
    page.locator("[data-do=preset]").click()
    page.locator("[data-preset=gaa-fisk]").click()
    expect(page.locator(".rules")).to_contain_text("Gå fisk")
    press(page, "use")
    sits_down(page, "Søren")
    press(page, "start")
    expect(page.locator(".table .hand")).to_be_visible()

    def act(page: Page, state: State, action: Action) -> None:
        if isinstance(action, Ask):
            choose_rank(page, action)
            assert re.fullmatch(
                r"„\w+, har du nogen \w+\?“", page.locator("[data-do=ask]").inner_text().replace("\n", " ")
            )
        do(page, state, action)

    assert play_out(server, [page], act, 150) >= 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    english = {"Your turn", "Go fish", "asks", "draws", "wins"}
    assert not [word for word in english if word in " ".join(heard(page) + heard(page, "assertive"))]


def choose_rank(page: Page, ask: Ask) -> None:
    choose_seat(page, ask.target)
    group = page.locator(f'.grp[data-key="{rank_text(Rank(ask.wanted))}"]')
    if group.get_attribute("aria-pressed") != "true":
        group.click()


# Two against two, nearly all placed: Ann's team lacks one card of each of its books.
FOUR = {
    1: "2c 3c 4c 5c 6c 7c 2d 3d 4d 5d 6d 9h",
    2: "7d 9d Th Jh Qh Kh Ah 2h 3h 4h 5h 6h",
    3: "9c Tc Jc Qc Kc Ac Td Jd Qd Kd Ad 7h",
    4: "2s 3s 4s 5s 6s 7s 9s Ts Js Qs Ks As",
}


def test_a_game_by_keyboard_only(visit: Open, serve: Serve) -> None:
    server = serve(world=world_with(FOUR, start=1), timing=replace(QUICK, grace=60))
    page = visit(server.url, size=(1280, 720))
    keys = page.keyboard

    def tab_to(selector: str) -> None:
        for _ in range(80):
            keys.press("Tab")
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"the focus never comes to {selector}")

    tab_to("a[href='/rules']")
    keys.press("Enter")
    expect(page.locator("[data-option=players]")).to_be_visible()
    tab_to("[data-option=players] [role=radio]")
    keys.press("ArrowLeft")
    expect(page.locator("[data-option=players] [data-value='4'][aria-checked=true]")).to_be_visible()
    tab_to("[data-do=use]")
    keys.press("Enter")
    expect(page.locator("input[name=name]")).to_be_visible()
    tab_to("input[name=name]")
    keys.type("Ann")
    keys.press("Enter")
    expect(page.locator(".lobby .seatrow b", has_text="Ann")).to_be_visible()
    tab_to("[data-do=start]")
    keys.press("Enter")
    expect(page.locator(".table .hand")).to_be_visible()

    def act(page: Page, state: State, action: Action) -> None:
        if isinstance(action, Ask):
            by_keys_ask(page, state, action)
        elif isinstance(action, Claim):
            by_keys_claim(page, state, action)
        elif isinstance(action, Pass):
            keys.press(str((action.to - action.seat) % 4))
            keys.press("Enter")
        else:
            pytest.fail(f"not by keys: {action}")

    assert play_out(server, [page], act, 150) >= 3
    expect(page.locator(".result")).to_be_visible()


def by_keys_ask(page: Page, state: State, ask: Ask) -> None:
    """A digit for the player, arrows for book and card, Enter."""
    page.keyboard.press(str((ask.target - ask.seat) % 4))
    want = card_text(Card(ask.wanted))
    title = state.position.table.pack.book_of(Card(ask.wanted)).cards
    for _ in range(12):
        if page.locator(f'.shelf [data-card="{card_text(title[0])}"]').count():
            break
        page.keyboard.press("ArrowDown")
    for _ in range(12):
        if page.locator(f'.shelf [data-card="{want}"][aria-pressed=true]').count():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def by_keys_claim(page: Page, state: State, claim: Claim) -> None:
    """C, the book, then for each card the arrows to its holder, and Enter on the sentence."""
    keys = page.keyboard
    keys.press("c")
    expect(page.locator(".sheet")).to_be_visible()
    book = state.position.table.pack.books[claim.book]
    tile = f'.tile[data-book="{book.text}"]'
    if page.locator(tile).count():
        for _ in range(30):
            if page.evaluate("selector => document.activeElement.matches(selector)", tile):
                break
            keys.press("Tab")
        keys.press("Enter")
    expect(page.locator(".claims")).to_be_visible()
    for seat, cards in claim.naming:
        for one in cards:
            row = f'.crow[data-card="{card_text(one)}"]'
            for _ in range(60):
                if page.evaluate("row => document.activeElement.closest(row) !== null", row):
                    break
                keys.press("Tab")
            for _ in range(4):
                if page.locator(f'{row} [data-holder="{seat}"][aria-checked=true]').count():
                    break
                keys.press("ArrowRight")
    for _ in range(40):
        if page.evaluate("document.activeElement.matches('[data-do=send-claim]')"):
            break
        keys.press("Tab")
    keys.press("Enter")

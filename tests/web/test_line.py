"""The line between page and table: cut, slow, doubled, restarted. Nothing is lost and nothing happens twice."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect
from tests.server.deals import seat_one_begins, world_with
from tests.server.serving import QUICK, Serving
from tests.web.conftest import Complaints, Open, Serve
from tests.web.hands import Tunnel, do, heard, press, settled, truth, until
from tests.web.scenes import Spec, choose, my_turn
from tests.web.staging import Staged
from tests.web.test_evening import FOUR, table_for
from tests.web.test_pages import show

from halfsuit.cards import card_text
from halfsuit.game import Ask, Claim, Phase

pytestmark = pytest.mark.slow

CALM = replace(QUICK, grace=60, calm=(30.0, 40.0), fast=(30.0, 40.0))
"""Bots that hardly ever act: nothing happens but what the test does."""


def alone(visit: Open, server: Serving, tunnel: Tunnel | None = None) -> Page:
    """Somebody at a table of bots, on turn."""
    page = visit(server.url, sockets=tunnel)
    press(page, "play")
    expect(page.locator(".tray.mine .shelf")).to_be_visible()
    return page


def some_ask(server: Serving, page: Page, *, hit: bool | None = None) -> Ask:
    position = truth(server, page).position
    return next(
        ask
        for ask in truth(server, page).legal_actions(1).asks
        if hit is None or bool(position.held[ask.target] >> ask.wanted & 1) is hit
    )


def test_a_double_press_asks_once(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(2), timing=CALM)
    page = alone(visit, server)
    ask = some_ask(server, page, hit=False)
    choose_for(page, server, ask)
    page.locator("[data-do=ask]").dblclick()
    page.keyboard.press("Enter")
    until(page, lambda: truth(server, page).number == 1 and settled(page, server))
    page.wait_for_timeout(500)
    assert truth(server, page).number == 1
    expect(page.locator(".refused, .msg.err")).to_have_count(0)


def choose_for(page: Page, server: Serving, ask: Ask) -> None:
    page.locator(f'.seat[data-seat="{ask.target}"] button').click()
    card = page.locator(f'.shelf button[data-card="{card_text(ask.wanted)}"]')  # type: ignore[arg-type]
    if not card.count():
        book = truth(server, page).position.table.pack.book_of(ask.wanted)  # type: ignore[arg-type]
        page.locator(f'.grp[data-key="{book.text}"]').click()
    card.click()


def test_a_question_lost_on_the_way_is_asked_when_the_line_is_back_and_once(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(2), timing=CALM)
    tunnel = Tunnel()
    page = alone(visit, server, tunnel)
    ask = some_ask(server, page, hit=False)
    choose_for(page, server, ask)
    tunnel.swallow = lambda text: '"ask"' in text
    press(page, "ask")
    expect(page.locator("[data-do=ask][aria-busy=true]")).to_contain_text("…")
    until(page, lambda: any('"ask"' in text for text in tunnel.sent))
    assert truth(server, page).number == 0
    tunnel.cut()
    expect(page.locator(".prompt")).to_contain_text("Connecting")
    tunnel.swallow = lambda text: False
    tunnel.mend()
    until(page, lambda: truth(server, page).number == 1 and settled(page, server))
    asks = [json.loads(text) for text in tunnel.sent if '"ask"' in text]
    assert len({one["id"] for one in asks}) == 1
    page.wait_for_timeout(300)
    assert truth(server, page).number == 1


def test_an_answer_lost_on_the_way_back_changes_nothing(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(2), timing=CALM)
    tunnel = Tunnel()
    page = alone(visit, server, tunnel)
    ask = some_ask(server, page, hit=True)
    choose_for(page, server, ask)
    deaf = page.evaluate_handle("() => 0")
    assert deaf
    # the question arrives, the line breaks before the answer does
    press(page, "ask")
    tunnel.cut()
    until(page, lambda: truth(server, page).number == 1)
    tunnel.mend()
    until(page, lambda: settled(page, server))
    page.wait_for_timeout(300)
    assert truth(server, page).number == 1
    expect(page.locator(f'.hand [data-card="{card_text(ask.wanted)}"]')).to_have_count(1)  # type: ignore[arg-type]


def test_the_hand_stays_while_the_line_is_down_and_nothing_was_missed(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(2), timing=CALM)
    tunnel = Tunnel()
    page = alone(visit, server, tunnel)
    cards = page.locator(".hand .card").count()
    tunnel.cut()
    expect(page.locator(".prompt")).to_contain_text("Connecting")
    assert page.locator(".hand .card").count() == cards
    expect(page.locator("[data-do=ask]")).to_have_attribute("aria-disabled", "true")
    tunnel.mend()
    expect(page.locator(".prompt")).to_contain_text("You are back. Nothing was missed.")
    assert heard(page).count("You are back. Nothing was missed.") == 1
    expect(page.locator(".prompt")).to_contain_text("Your turn", timeout=10_000)


def test_the_server_is_started_anew_and_the_page_goes_on(
    visit: Open, serve: Serve, complaints: Complaints, tmp_path: object
) -> None:
    complaints.expect("ERR_CONNECTION_REFUSED|WebSocket connection")
    database = f"{tmp_path}/tables.db"
    first = Serving(database=database, world=seat_one_begins(2), timing=CALM)
    with first:
        page = alone(visit, first)
        ask = some_ask(first, page, hit=False)
        choose_for(page, first, ask)
        press(page, "ask")
        until(page, lambda: truth(first, page).number == 1 and settled(page, first))
        port = first.port
    expect(page.locator(".prompt")).to_contain_text("Connecting")
    with Serving(database=database, world=seat_one_begins(2), timing=CALM, port=port):
        expect(page.locator(".prompt")).not_to_contain_text("Connecting", timeout=20_000)
        assert page.locator('.table[data-number="1"]').count() == 1
        page.close()


def test_a_stale_question_is_refused_with_the_reason_and_the_choice_kept(visit: Open, still_server: Serving) -> None:
    stage = my_turn(Staged().start(3), 6)
    spec: Spec = {"welcome": stage.welcome()}
    page = show(visit, still_server, spec)
    asked: list[dict] = []

    def hear(message: object) -> None:
        command = json.loads(str(message))
        if command["do"] == "ask":
            asked.append(command)
            spec["ws"].send(
                json.dumps(
                    {"t": "refused", "id": command["id"], "reason": "stale", "said": [{"id": "why-stale"}], "v": 99}
                )
            )

    spec["ws"].on_message(hear)
    choose(page, spec)
    sentence = page.locator("[data-do=ask]").inner_text()
    press(page, "ask")
    expect(page.locator(".msg.err")).to_contain_text("The game has moved on meanwhile.")
    assert page.locator("[data-do=ask]").inner_text() == sentence
    assert len(asked) == 1
    assert asked[0]["v"] == stage.table.version
    # the next choice takes the reproach away
    page.locator(".shelf button").nth(1).click()
    expect(page.locator(".msg.err")).to_have_count(0)


def test_a_claim_lost_to_another_says_who_was_first(visit: Open, still_server: Serving) -> None:
    stage = Staged("literature claim-when=any-time").start(3)
    stage.play(lambda s: s.phase is Phase.ASK and bool(s.legal_actions(3).claims) and s.number > 30)
    spec: Spec = {"welcome": stage.welcome()}
    page = show(visit, still_server, spec)
    book = stage.state.position.table.pack.books[next(book.index for _, book in stage.state.legal_actions(3).claims)]
    page.locator("[data-do=claim]").click()
    page.locator(f'.tile[data-book="{book.text}"]').click()
    expect(page.locator(".claims")).to_be_visible()
    held = stage.state.position.held
    naming = tuple(
        (seat, cards) for seat in (1, 3, 5) if (cards := tuple(card for card in book.cards if held[seat] >> card & 1))
    )
    missing = set(book.cards) - {card for _, cards in naming for card in cards}
    naming = tuple((seat, (*cards, *missing)) if at == 0 else (seat, cards) for at, (seat, cards) in enumerate(naming))
    update = stage.act(Claim(3, book.index, naming))
    assert update is not None
    spec["ws"].send(update)
    expect(page.locator(".claims")).to_have_count(0, timeout=10_000)
    expect(page.locator(".prompt")).to_contain_text("is gone: Cleo claimed it first.")


def test_two_tabs_of_one_player_show_the_same(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(2), timing=CALM)
    page = alone(visit, server)
    other = visit(page.url, beside=page)
    expect(other.locator(".tray.mine .shelf")).to_be_visible()
    do(other, truth(server, other), some_ask(server, other, hit=True))
    for one in (page, other):
        until(one, lambda one=one: truth(server, one).number == 1 and settled(one, server))
        expect(one.locator(".say.a")).to_contain_text("Yes.")


def test_a_personal_link_opens_the_seat_on_another_device(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(2), timing=CALM)
    page = alone(visit, server)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=mine]").click()
    expect(page.locator(".answer")).to_have_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#k=" in link
    phone = visit(link)
    expect(phone.locator(".tray.mine .hand")).to_be_visible()
    assert "#k=" not in phone.url
    assert phone.locator(".hand .card").count() == page.locator(".hand .card").count()
    watcher = visit(page.url)
    expect(watcher.locator(".prompt")).to_contain_text("You are watching")
    assert watcher.locator(".hand").count() == 0


def test_hostile_names_are_text(visit: Open, serve: Serve) -> None:
    server = serve(world=world_with(FOUR, start=1), timing=CALM)
    names = ("<img src=x onerror=a()>", "</p><b>Bo", "{$name} %s", "שָׁלוֹם \u202eabc")
    pages = table_for(visit, server, names, "literature players=4")
    do(pages[0], truth(server, pages[0]), some_ask(server, pages[0], hit=False))
    for page in pages:
        until(page, lambda page=page: settled(page, server))
        assert page.locator("img[src=x], .nm b, .say b").count() == 0
        text = page.locator("body").inner_text()
        assert "\u202e" not in text
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    expect(pages[1].locator(".say.q")).to_contain_text("<img src=x onerror=a()>")


def test_with_still_motion_a_landed_card_is_ringed(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(2), timing=CALM)
    page = alone(visit, server)
    ask = some_ask(server, page, hit=True)
    do(page, truth(server, page), ask)
    expect(page.locator(f'.shelf .land[data-card="{card_text(ask.wanted)}"]')).to_be_visible()  # type: ignore[arg-type]
    assert page.locator(".flights *").count() == 0


def test_a_card_flies_from_giver_to_taker(visit: Open, serve: Serve) -> None:
    server = serve(world=seat_one_begins(2), timing=CALM)
    page = visit(server.url, still=False)
    press(page, "play")
    expect(page.locator(".tray.mine .shelf")).to_be_visible()
    ask = some_ask(server, page, hit=True)
    do(page, truth(server, page), ask)
    expect(page.locator(f'.flights .fly [data-card="{card_text(ask.wanted)}"]')).to_be_visible()  # type: ignore[arg-type]
    expect(page.locator(".flights .fly")).to_have_count(0)
    until(page, lambda: settled(page, server))
    expect(page.locator(f'.hand [data-card="{card_text(ask.wanted)}"]')).to_have_count(1)  # type: ignore[arg-type]

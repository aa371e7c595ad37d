"""What a screen reader hears: every event once, also when the same sentence comes twice, and nothing again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.server.serving import Serving
from tests.web.conftest import Open
from tests.web.hands import heard, until
from tests.web.scenes import ask_of, my_turn
from tests.web.staging import Staged
from tests.web.test_pages import show

from halfsuit.game import Ask, Phase
from halfsuit.server import facts as f

pytestmark = pytest.mark.slow


def send(page: Page, spec: dict, update: str | None) -> None:
    assert update is not None
    spec["ws"].send(update)
    page.wait_for_timeout(30)


def test_the_same_sentence_twice_is_heard_twice(visit: Open, still_server: Serving) -> None:
    stage = Staged().start(3)
    stage.play(lambda s: s.position.turn not in (0, 1) and s.phase is Phase.ASK and s.number > 3)
    spec = {"welcome": stage.welcome()}
    page = show(visit, still_server, spec)
    before = len(heard(page))
    # the same miss goes to and fro: A asks B, B asks A, A asks B
    first = stage.state.position.turn
    asks: list[Ask] = []
    for _ in range(4):
        position = stage.state.position
        seat = position.turn
        known = next((ask for ask in asks if ask.seat == seat), None)
        ask = known or next(
            one
            for one in stage.state.legal_actions(seat).asks
            if not position.held[one.target] >> one.wanted & 1 and one.target != 1 and (not asks or one.target == first)
        )
        asks.append(ask)
        send(page, spec, stage.act(ask))
    until(page, lambda: len(heard(page)) >= before + 4)
    page.wait_for_timeout(300)
    said = heard(page)[before:]
    assert len(said) == 4
    assert said[0] == said[2]
    assert said[1] == said[3]
    assert page.locator("[data-live=polite] p").count() == before + 4


def test_nothing_is_said_again_when_the_page_is_drawn_anew(visit: Open, still_server: Serving) -> None:
    stage = my_turn(Staged().start(3), 6)
    page = show(visit, still_server, {"welcome": stage.welcome()})
    before = heard(page), heard(page, "assertive")
    page.locator(".grp").nth(1).click()
    page.locator(".seat.pick button").first.click()
    page.set_viewport_size({"width": 1200, "height": 800})
    page.locator("[data-do=menu]").click()
    page.keyboard.press("Escape")
    page.wait_for_timeout(1200)
    assert (heard(page), heard(page, "assertive")) == before


def test_my_turn_interrupts_and_is_said_once(visit: Open, still_server: Serving) -> None:
    stage = Staged().start(3)
    stage.play(lambda s: s.position.turn in (2, 4, 6) and s.phase is Phase.ASK and s.number > 3)
    spec = {"welcome": stage.welcome()}
    page = show(visit, still_server, spec)
    focus = page.evaluate("document.activeElement.tagName")
    position = stage.state.position
    ask = next(
        ask
        for ask in stage.state.legal_actions(position.turn).asks
        if ask.target == 1 and not position.held[1] >> ask.wanted & 1
    )
    send(page, spec, stage.act(ask))
    page.wait_for_timeout(1500)
    urgent = heard(page, "assertive")
    assert len(urgent) == 1
    assert urgent[0].startswith("Your turn.")
    assert "books" in urgent[0]
    assert "Your turn" not in heard(page)[-1]
    assert heard(page)[-1].endswith("You say no.")
    # the focus stays where it was
    assert page.evaluate("document.activeElement.tagName") == focus


def test_a_pause_interrupts(visit: Open, still_server: Serving) -> None:
    stage = my_turn(Staged().start(3), 6)
    spec = {"welcome": stage.welcome()}
    page = show(visit, still_server, spec)
    send(page, spec, stage.do(f.Paused(seat=3)))
    assert heard(page, "assertive")[-1] == "Paused by Cleo."
    send(page, spec, stage.do(f.Resumed(seat=4)))
    assert heard(page)[-1] == "Dan resumes."


def test_a_hit_to_me_is_told_with_what_i_have_now(visit: Open, still_server: Serving) -> None:
    stage = my_turn(Staged().start(3), 6)
    spec = {"welcome": stage.welcome()}
    page = show(visit, still_server, spec)
    ask = ask_of(stage, hit=True)
    send(page, spec, stage.act(ask))
    page.wait_for_timeout(2500)
    assert ". Yes. You now have" in heard(page)[-1].replace(": yes.", ". Yes.") or "You now have" in heard(page)[-1]
    assert heard(page, "assertive")[-1].startswith("Your turn again.")


def test_names_of_things_are_words(visit: Open, still_server: Serving) -> None:
    page = show(visit, still_server, {"welcome": my_turn(Staged().start(3), 6).welcome()})
    labels = page.eval_on_selector_all("[aria-label]", "all => all.map(one => one.getAttribute('aria-label'))")
    assert labels
    assert not [label for label in labels if any(sign in label for sign in "♠♥♦♣")]
    assert any(label.endswith(", yours") for label in labels)
    seats = page.eval_on_selector_all(".sb", "all => all.map(one => one.getAttribute('aria-label'))")
    assert "Bo, other team, 8 cards" in seats or any(label.startswith("Bo, other team, ") for label in seats)


def test_the_last_question_is_always_there(visit: Open, still_server: Serving) -> None:
    stage = my_turn(Staged().start(3), 6)
    page = show(visit, still_server, {"welcome": stage.welcome()})
    before = len(heard(page))
    page.keyboard.press("l")
    page.keyboard.press("l")
    said = heard(page)[before:]
    assert len(said) == 2
    assert said[0] == said[1]
    assert " asks you for the " in said[0]
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=last]").click()
    expect(page.locator(".answer")).to_have_text(said[0])

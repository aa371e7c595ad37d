"""What the pages are looked at in: one function for each state worth seeing.

Each gives the path, what the socket and the routes answer, and what is pressed before one looks.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import segno
from tests.web.staging import LONG_NAMES, NAMES, Staged

from halfsuit.game import Answer, Ask, Claim, Name, OpenClaim, Phase, State
from halfsuit.server import facts as f
from halfsuit.server.replay import on_file, replay_of

Spec = dict[str, Any]
_code = io.BytesIO()
segno.make_qr("http://127.0.0.1/t/stagedtable0001", error="m").save(
    _code, kind="svg", border=2, xmldecl=False, svgclass="qr", lineclass=None, omitsize=True
)
QR = {"/qr.svg": _code.getvalue().decode()}
SCENES: dict[str, Callable[[], Spec]] = {}


def scene(make: Callable[[], Spec]) -> Callable[[], Spec]:
    SCENES[make.__name__.replace("_", "-")] = make
    return make


def my_turn(stage: Staged, after: int = 4) -> Staged:
    me = stage.seat
    return stage.play(lambda s: s.position.turn == me and s.phase is Phase.ASK and s.number >= after)


def choose(page: Any, _: Spec) -> None:
    page.locator(".seat.pick button").first.click()
    page.locator(".shelf button").first.click()


@scene
def table_4() -> Spec:
    return {"welcome": my_turn(Staged("literature players=4").start(5)).welcome(), "do": choose}


@scene
def table_6() -> Spec:
    return {"welcome": my_turn(Staged().start(3), 40).welcome(), "do": choose}


@scene
def table_8() -> Spec:
    return {"welcome": my_turn(Staged("literature players=8").start(2), 6).welcome()}


@scene
def table_8_long() -> Spec:
    return {"welcome": my_turn(Staged("literature players=8", names=LONG_NAMES).start(2), 30).welcome(), "do": choose}


@scene
def table_10() -> Spec:
    return {"welcome": my_turn(Staged("literature players=10").start(2), 6).welcome()}


@scene
def table_12() -> Spec:
    return {"welcome": my_turn(Staged("literature players=12").start(4), 10).welcome(), "do": choose}


@scene
def table_12_long() -> Spec:
    return {"welcome": my_turn(Staged("literature players=12", names=LONG_NAMES).start(4), 10).welcome(), "do": choose}


@scene
def table_12_away() -> Spec:
    stage = my_turn(Staged("literature players=12").start(4), 10)
    stage.here(away=(2, 6, 7, 12), bot_at={2: stage.now + 57_000, 6: stage.now + 57_000})
    return {"welcome": stage.welcome(), "do": choose}


@scene
def jokers() -> Spec:
    stage = my_turn(Staged("develin").start(8), 6)
    return {"welcome": stage.welcome()}


def ask_of(stage: Staged, *, hit: bool) -> Ask:
    """A question of whoever is on turn that is answered so."""
    position = stage.state.position
    for ask in stage.state.legal_actions(position.turn).asks:
        if bool(position.held[ask.target] >> ask.wanted & 1) is hit:
            return ask
    raise AssertionError("there is no such question")


def others_turn(stage: Staged, after: int = 4) -> Staged:
    me = stage.seat
    return stage.play(lambda s: s.position.turn not in (0, me) and s.phase is Phase.ASK and s.number >= after)


def then(update: str | None, wait: int = 0) -> Callable[[Any, Spec], None]:
    def do(page: Any, spec: Spec) -> None:
        spec["ws"].send(update)
        page.wait_for_timeout(wait)

    return do


@scene
def wait_question() -> Spec:
    stage = others_turn(Staged().start(3), 6)
    welcome = stage.welcome()
    return {"welcome": welcome, "do": then(stage.act(ask_of(stage, hit=False)), 250)}


@scene
def hit_to_me() -> Spec:
    stage = my_turn(Staged().start(3), 6)
    welcome = stage.welcome()
    ask = ask_of(stage, hit=True)
    return {"welcome": welcome, "do": then(stage.act(ask), 1040), "wait": 10}


@scene
def wait_others() -> Spec:
    return {"welcome": others_turn(Staged().start(3), 6).welcome()}


def press_claim(page: Any, _: Spec) -> None:
    page.locator("[data-do=claim]").click()


@scene
def claim_books() -> Spec:
    return {"welcome": my_turn(Staged().start(3), 40).welcome(), "do": press_claim}


@scene
def claim_6() -> Spec:
    def do(page: Any, spec: Spec) -> None:
        press_claim(page, spec)
        page.locator(".tile").nth(1).click()
        for row, column in ((0, 1), (2, 1), (3, 2), (4, 0)):
            page.locator(".crow[data-card]").nth(row).locator("button").nth(column).click()

    return {"welcome": my_turn(Staged().start(3), 6).welcome(), "do": do}


@scene
def claim_12_long() -> Spec:
    def do(page: Any, spec: Spec) -> None:
        press_claim(page, spec)
        page.locator(".tile").nth(1).click()
        page.locator("[data-fill]").nth(3).click()

    return {"welcome": my_turn(Staged("literature players=12", names=LONG_NAMES).start(3), 6).welcome(), "do": do}


def spoken(named: int, seat: int = 1, claimant: int = 3) -> Staged:
    stage = my_turn(Staged("fish teams=seats first=dealer illegal=refuse", seat=seat).start(3), 30)
    stage.act(OpenClaim(claimant))
    names = [action for action in stage.state.legal_actions(claimant) if isinstance(action, Name)]
    if named:
        book = names[0].card
        for card in stage.state.position.table.pack.book_of(book).cards[:named]:
            holder = next((s for s in (1, 3, 5) if stage.state.position.held[s] >> card & 1), 1)
            stage.act(Name(claimant, card, holder))
    return stage


@scene
def spoken_open() -> Spec:
    return {"welcome": spoken(0).welcome()}


@scene
def spoken_three() -> Spec:
    return {"welcome": spoken(3).welcome()}


@scene
def spoken_mine() -> Spec:
    return {"welcome": spoken(0, claimant=1).welcome()}


@scene
def spoken_mine_two() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator(".crow[data-card]").nth(3).locator("button").nth(2).click()

    return {"welcome": spoken(2, claimant=1).welcome(), "do": do}


@scene
def paused() -> Spec:
    stage = others_turn(Staged().start(3), 12)
    stage.do(f.Paused(seat=3))
    stage.now += 130_000
    return {"welcome": stage.welcome()}


@scene
def illegal_ask() -> Spec:
    stage = my_turn(Staged("fish teams=seats first=dealer").start(3), 10)
    return {"welcome": stage.welcome(), "do": choose}


@scene
def illegal_pending_mine() -> Spec:
    stage = my_turn(Staged("fish teams=seats first=dealer").start(3), 10)
    stage.act(Ask(1, 2, stage.state.position.table.pack.cards[7]))
    return {"welcome": stage.welcome()}


@scene
def illegal_answer_due() -> Spec:
    stage = Staged("fish teams=seats first=dealer").start(3)
    stage.play(lambda s: s.phase is Phase.ANSWER and s.position.awaited == 1)
    return {"welcome": stage.welcome()}


@scene
def illegal_own_up() -> Spec:
    stage = my_turn(Staged("fish teams=seats first=dealer").start(3), 10)
    pack = stage.state.position.table.pack
    card = next(c for c in pack.cards if stage.state.position.held[2] >> c & 1)
    stage.act(Ask(1, 2, card))
    stage.act(Answer(2))
    return {"welcome": stage.welcome()}


@scene
def illegal_call() -> Spec:
    stage = my_turn(Staged("fish teams=seats first=dealer", seat=3).start(3), 10)
    pack = stage.state.position.table.pack
    card = next(c for c in pack.cards if not stage.state.position.held[2] >> c & 1)
    stage.act(Ask(3, 2, card))
    stage.act(Answer(2))
    stage.seat = 2
    stage.line.holder = "person2"
    return {"welcome": stage.welcome()}


def passing(rules: str, seed: int) -> Spec:
    """I say who goes on."""
    stage = Staged(rules).start(seed)
    stage.play(lambda s: s.phase is Phase.PASS, seed=seed)
    assert stage.state.position.turn == 1
    return {"welcome": stage.welcome()}


@scene
def choose_who() -> Spec:
    return passing("literature after-claim=team-choice", 9)


@scene
def out_and_choosing() -> Spec:
    return passing("literature", 7)


@scene
def choose_claimer() -> Spec:
    return passing("literature players=8", 5)


def claimed_by_me(rules: str, names: Sequence[str] = NAMES, *, wrongly: bool = False) -> Spec:
    """The verdict on a book just claimed by me, of cards of my own and of others of my team; it is my turn still.

    Claimed wrongly, all of my team's cards were said to be mine.
    """

    def claim_of(s: State) -> Claim | None:
        pack = s.position.table.pack
        for book in pack.books if s.phase is Phase.ASK and s.position.turn == 1 and s.number > 8 else ():
            mates = s.position.table.mates[1]
            where = {mate: [c for c in book.cards if s.position.held[mate] >> c & 1] for mate in mates}
            naming = tuple((mate, tuple(cards)) for mate, cards in where.items() if cards)
            whole = sum(len(cards) for cards in where.values()) == len(book.cards)
            if whole and s.position.live & book.mask and len(naming) > 1 and where[1] and s.position.counts[1] > 4:
                return Claim(1, book.index, naming)
        return None

    for seed in range(1, 60):
        stage = Staged(rules, names=names).start(seed)
        stage.play(lambda s: s.over or claim_of(s) is not None)
        claim = claim_of(stage.state)
        if claim is not None:
            cards = sorted(card for _, held in claim.naming for card in held)
            stage.act(replace(claim, naming=((1, tuple(cards)),)) if wrongly else claim)
            if stage.state.position.turn != 1:
                continue
            return {"welcome": stage.welcome()}
    raise AssertionError("nobody ever could claim so")


@scene
def claim_right() -> Spec:
    return claimed_by_me("literature")


@scene
def claim_wrong() -> Spec:
    return claimed_by_me("literature", wrongly=True)


@scene
def claim_wrong_12_long() -> Spec:
    return claimed_by_me("literature players=12", LONG_NAMES, wrongly=True)


@scene
def claim_right_12_long() -> Spec:
    return claimed_by_me("literature players=12", LONG_NAMES)


@scene
def claims_only() -> Spec:
    stage = Staged("literature").start(5)
    stage.play(lambda s: s.phase is Phase.CLAIMS and s.position.turn == 1, seed=5)
    return {"welcome": stage.welcome()}


@scene
def log_and_notes() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator("[data-do=menu]").click()
        page.locator("[data-do=notes]").click()
        page.locator(".grid button").nth(2).click()

    return {"welcome": my_turn(Staged("literature history=full notes=yes").start(3), 14).welcome(), "do": do}


@scene
def log() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator("[data-do=menu]").click()
        page.locator("[data-do=log]").click()

    return {"welcome": my_turn(Staged("literature history=full notes=yes").start(3), 14).welcome(), "do": do}


@scene
def menu() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator("[data-do=menu]").click()
        page.locator("[data-do=last]").click()

    return {"welcome": my_turn(Staged("literature history=full notes=yes").start(3), 14).welcome(), "do": do}


@scene
def rules_sheet() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator("[data-do=menu]").click()
        page.locator("[data-do=rules]").click()
        page.wait_for_selector(".inwords")

    return {
        "welcome": my_turn(Staged("literature claim-when=any-time wrong-split=opponents").start(3), 14).welcome(),
        "do": do,
    }


@scene
def phrases() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator("[data-do=phrases]").click()

    return {"welcome": my_turn(Staged(chat=True).start(3), 14).welcome(), "do": do}


@scene
def phrase_said() -> Spec:
    stage = my_turn(Staged().start(3), 14)
    return {"welcome": stage.welcome(), "do": then('{"t":"said","seat":4,"phrase":"well-played","text":null}', 100)}


@scene
def refused() -> Spec:
    def do(page: Any, spec: Spec) -> None:
        choose(page, spec)
        page.evaluate("0")

    return {"welcome": my_turn(Staged().start(3), 14).welcome(), "do": do}


@scene
def away() -> Spec:
    stage = others_turn(Staged().start(3), 12)
    turn = stage.state.position.turn
    stage.here(away=[turn], bot_at={turn: stage.now + 40_000}, watching=2)
    return {"welcome": stage.welcome()}


@scene
def watching() -> Spec:
    stage = Staged("literature players=8", bots=(2, 5), seat=0).start(3)
    stage.play(lambda s: s.number > 8)
    stage.line.holder = "nobody"
    return {"welcome": stage.welcome()}


@scene
def watching_12() -> Spec:
    stage = Staged("literature players=12", names=LONG_NAMES, seat=0).start(3)
    stage.play(lambda s: s.number > 8)
    stage.line.holder = "nobody"
    return {"welcome": stage.welcome()}


FISH = ("Ann", "Mia", "Onkel Poul", "Selma", "Villads", "Ellen", "Bedstefar", "Karla", "Otto", "Agnes")


def fish_scene(rules: str, after: int = 20, seed: int = 4) -> Callable[[], Spec]:
    def make() -> Spec:
        stage = my_turn(Staged(rules, names=FISH, name="Fisk").start(seed), after)

        def do(page: Any, _: Spec) -> None:
            if page.locator(".seat.pick button[aria-pressed=false]").count():
                page.locator(".seat.pick button").first.click()
            page.locator(".grp").first.click()

        return {"welcome": stage.welcome(), "do": do}

    return make


for players in (2, 3, 4, 5, 6, 7, 8, 10):
    SCENES[f"fish-{players}"] = fish_scene(f"go-fish players={players} deal=5", after=14)
SCENES["fish-pairs"] = fish_scene("go-fish-pairs", after=14)
SCENES["authors"] = fish_scene("authors", after=14)
SCENES["happy-families"] = fish_scene("happy-families", after=10)


@scene
def fish_draw() -> Spec:
    stage = Staged("go-fish", names=FISH, name="Fisk").start(4)
    stage.play(lambda s: s.phase is Phase.DRAW and s.position.turn == 1)
    return {"welcome": stage.welcome()}


@scene
def draw_for_teams() -> Spec:
    return {"welcome": Staged("fish").start(4).welcome(), "wait": 2600}


@scene
def draw_12() -> Spec:
    return {"welcome": Staged("fish players=12", names=LONG_NAMES).start(4).welcome(), "wait": 4500}


@scene
def drawing() -> Spec:
    return {"welcome": Staged("fish").start(4).welcome(), "wait": 700}


@scene
def lobby_host() -> Spec:
    stage = Staged(
        "literature teams=draw",
        sit=(1, 2, 3, 4, 5),
        bots=(5,),
        names=("Ann", "Bo", "Maximilian-Alexander", "Dan", "Bot Greta", "Finn"),
    )
    stage.here(away=[4], watching=1)
    return {"welcome": stage.welcome(), "routes": QR}


@scene
def lobby_guest() -> Spec:
    stage = Staged("literature players=8 claim-when=any-time", sit=(1, 2, 4), seat=7)
    stage.line.holder = "nobody"
    return {"welcome": stage.welcome(), "routes": QR}


@scene
def lobby_12() -> Spec:
    return {"welcome": Staged("literature players=12", names=LONG_NAMES, bots=(2, 8)).welcome(), "routes": QR}


@scene
def lobby_seat_sheet() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator(".more").first.click()

    return {"welcome": Staged(sit=(1, 2, 3)).welcome(), "do": do, "routes": QR}


@scene
def lobby_menu() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator("[data-do=menu]").click()

    return {"welcome": Staged(sit=(1, 2, 3)).welcome(), "do": do, "routes": QR}


@scene
def lobby_rules() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator("[data-do=rules]").click()
        page.wait_for_selector("[data-option]")

    return {
        "welcome": Staged("literature claim-when=any-time wrong-split=opponents", sit=(1, 2, 3)).welcome(),
        "do": do,
        "routes": QR,
    }


def ended(rules: str, names: tuple[str, ...] = NAMES, seed: int = 3) -> Spec:
    stage = Staged(rules, names=names).start(seed)
    stage.play(lambda s: s.over)
    replay = replay_of(stage.table, on_file(stage.table), 1)
    return {"welcome": stage.welcome(), "routes": {"/api/.*/replay": msgspec.json.encode(replay).decode()}}


@scene
def end_team() -> Spec:
    return ended("literature")


@scene
def end_12() -> Spec:
    return ended("literature players=12", LONG_NAMES)


@scene
def end_fish() -> Spec:
    return ended("go-fish", FISH)


@scene
def replay_cards() -> Spec:
    return {**without_socket(ended("literature")), "path": "/t/stagedtable0001/replay#46"}


@scene
def replay_table() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.locator("[data-value=table]").click()

    return {**without_socket(ended("literature")), "path": "/t/stagedtable0001/replay#46", "do": do}


@scene
def replay_12() -> Spec:
    return {**without_socket(ended("literature players=12", LONG_NAMES)), "path": "/t/stagedtable0001/replay#30"}


@scene
def replay_fish() -> Spec:
    return {**without_socket(ended("go-fish", FISH)), "path": "/t/stagedtable0001/replay#20"}


@scene
def replay_illegal() -> Spec:
    return {**without_socket(ended("fish players=8")), "path": "/t/stagedtable0001/replay#9"}


def without_socket(spec: Spec) -> Spec:
    return {key: value for key, value in spec.items() if key != "welcome"}


@scene
def home() -> Spec:
    tables = [
        {
            "id": "a",
            "path": "/t/a",
            "name": "Thursday club",
            "preset": "literature",
            "title": "Literature",
            "family": "team",
            "stage": "playing",
            "players": list(NAMES[:8]),
            "seat": 1,
            "my_turn": True,
            "paused": False,
            "at": 0,
        },
        {
            "id": "b",
            "path": "/t/b",
            "name": "",
            "preset": "go-fish",
            "title": "Go Fish",
            "family": "stock",
            "stage": "playing",
            "players": ["Ann", "Mia", "Poul", "Selma"],
            "seat": 1,
            "my_turn": False,
            "paused": True,
            "at": 1,
        },
    ]
    return {"path": "/", "routes": {"/api/mine": json.dumps({"tables": tables})}}


@scene
def new_table() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.wait_for_selector("[data-option]")
        page.locator("[data-option=claim-when] [data-value=any-time]").click()
        page.locator("[data-option=wrong-split] [data-value=opponents]").click()
        page.locator("[data-option=out-of-turn]").wait_for()

    return {"path": "/rules", "do": do, "wait": 500}


@scene
def new_fish() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.wait_for_selector("[data-option]")

    return {"path": "/rules#go-fish", "do": do, "wait": 400}


@scene
def presets() -> Spec:
    def do(page: Any, _: Spec) -> None:
        page.wait_for_selector("[data-option]")
        page.locator("[data-do=preset]").click()

    return {"path": "/rules", "do": do}


@scene
def how() -> Spec:
    return {"path": "/how/literature", "wait": 400}


@scene
def how_fish() -> Spec:
    return {"path": "/how/gaa-fisk", "wait": 400}


@scene
def no_such_table() -> Spec:
    return {"path": "/t/nosuchtable0001", "wait": 500}

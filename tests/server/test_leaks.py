"""The two-games test: two games that differ only in cards that a seat does not see, compared byte by byte.

Everything that the server sends to that seat is compared: every message of the socket, every route, every refusal.
"""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.deals import frozen_world
from tests.server.guest import Guest
from tests.server.loop import finish
from tests.server.serving import Serving

from halfsuit.cards import card_text
from halfsuit.game import Action, Deal, State, View, apply, new_game, view_of
from halfsuit.game import actions as act
from halfsuit.notation.write import wanted_text
from halfsuit.rules import Ruleset, parse_rules
from halfsuit.server.world import Dealt

Json = dict[str, Any]

GAMES = (
    "literature players=4",
    "literature players=4 history=full notes=yes reveal=no",
    "fish players=4",
    "develin players=6",
    "literature-ranks players=4 must-claim=yes announce=both",
    "literature players=4 claim-when=any-time after-claim=team-choice counts=hidden",
    "literature players=4 out-of-turn=penalty illegal=table claim-style=spoken",
    "go-fish players=3",
    "authors players=3 history=full",
    "bga players=4",
    "gaa-fisk players=4",
    "go-fish-pairs players=3 empty-hand=draw-4",
    "go-fish books=colour-pairs players=3 lucky-draw=book",
)


def command_of(action: Action) -> Json:
    """What a browser says to do an action."""
    match action:
        case act.Ask(_, target, wanted):
            return {"do": "ask", "target": target, "wanted": wanted_text(wanted)}
        case act.Claim(_, book, naming):
            return {
                "do": "claim",
                "book": book,
                "naming": [[seat, list(map(card_text, cards))] for seat, cards in naming],
            }
        case act.Name(_, card, holder):
            return {"do": "name", "card": card_text(card), "holder": holder}
        case act.Pass(_, to):
            return {"do": "pass", "to": to}
        case _:
            name = {
                act.Answer: "answer",
                act.TakeBack: "take-back",
                act.OwnUp: "own-up",
                act.Call: "call",
                act.Draw: "draw",
                act.OpenClaim: "open-claim",
                act.CallOff: "call-off",
            }[type(action)]
            return {"do": name}


def play_by_chance(deal: Deal, chance: random.Random, moves: int) -> tuple[State, list[Action]]:
    state, _ = new_game(deal)
    actions: list[Action] = []
    while len(actions) < moves and not state.over:
        action = state.legal_actions().choose(chance)
        after, _ = apply(state, action)
        if after.over:
            break  # then everything is open
        actions.append(action)
        state = after
    return state, actions


def play_the_same(deal: Deal, actions: list[Action]) -> State | None:
    state, _ = new_game(deal)
    for action in actions:
        if state.why_illegal(action) is not None:
            return None
        state, _ = apply(state, action)
    return state


def swapped(deal: Deal, viewer: int, chance: random.Random) -> Deal:
    """The same deal with two cards exchanged that the viewer was not dealt."""
    places = [(seat, at) for seat, hand in enumerate(deal.hands) if seat + 1 != viewer for at in range(len(hand))]
    places += [(-1, at) for at in range(len(deal.stock))]
    (seat, at), (other, to) = chance.sample(places, 2)
    piles = [list(hand) for hand in deal.hands] + [list(deal.stock)]
    piles[seat][at], piles[other][to] = piles[other][to], piles[seat][at]
    sort = State(deal).position.table.pack.sorted
    hands = tuple(sort(hand) for hand in piles[:-1])
    return Deal(deal.rules, hands, tuple(piles[-1]), deal.start, deal.dealer, deal.drew)


def two_games(rules: Ruleset, viewer: int, seed: str, moves: int) -> tuple[Deal, Deal, list[Action]]:
    """Two deals and actions that look the same to the viewer, however different they are."""
    chance = random.Random(seed)
    for attempt in range(400):
        one = Deal.shuffled(rules, chance.getrandbits(32))
        state, actions = play_by_chance(one, chance, max(8, moves - attempt // 20))
        if len(actions) < 8:
            continue
        seen, other, changes = view_of(state, viewer), one, 0
        for _ in range(60):
            candidate = swapped(other, viewer, chance)
            found = play_the_same(candidate, actions)
            if found is not None and view_of(found, viewer) == seen:
                other, changes = candidate, changes + 1
        if changes and sum(set(a) != set(b) for a, b in zip(one.hands, other.hands, strict=True)) >= 2:
            return one, other, actions
    raise AssertionError("no two games were found that look the same")


NONSENSE: tuple[Json, ...] = (
    {"do": "ask", "target": 1, "wanted": "Kh"},
    {"do": "ask", "target": 2, "wanted": "7"},
    {"do": "ask", "target": 3, "wanted": "2c"},
    {"do": "draw"},
    {"do": "answer"},
    {"do": "own-up"},
    {"do": "take-back"},
    {"do": "call-off"},
    {"do": "pass", "to": 1},
    {"do": "name", "card": "9h", "holder": 2},
    {"do": "sit", "seat": 2, "name": "Zoe"},
    {"do": "start"},
    {"do": "resume"},
)


async def evening(server: Serving, rules: Ruleset, viewer: int, actions: list[Action]) -> list[tuple[str, bytes]]:
    """Play the actions, and note every byte that the viewer is sent."""
    async with AsyncExitStack() as stack:
        guests = [
            await stack.enter_async_context(Guest(server.url, f"P{seat}", f"{seat:032x}", server.settings.origin))
            for seat in range(rules.players + 1)
        ]
        host = guests[1]
        ident = await host.make(preset=rules.preset, options=rules.changes, seat=1)
        for seat, guest in enumerate(guests):
            if seat != 1:
                await guest.open(ident)
            if seat > 1:
                await guest.send({"do": "sit", "id": f"sit{seat}", "v": 0, "seat": seat, "name": guest.name})
        seen = guests[viewer]
        await host.send({"do": "start", "id": "start", "v": 0})
        pages: list[tuple[str, bytes]] = []

        async def look(moment: int) -> None:
            for path in ("", "?since=3", "/replay", "/replay?game=1", "/record.agn", "/record.agn?game=1", "/qr.svg"):
                answer = await seen.http.get(f"/api/tables/{ident}{path}")
                headers = [(key, value) for key, value in answer.headers.items() if key != "date"]
                pages.append((f"{moment} {path} {answer.status_code} {headers}", answer.content))
            pages.append((f"{moment} mine", (await seen.http.get("/api/mine")).content))
            for number, wish in enumerate(NONSENSE):
                if view.position.turn == viewer and wish["do"] in ("ask", "draw"):
                    continue  # it might be legal
                action = parsed(wish, viewer)
                if viewer and action is not None and view.why_illegal(action) is None:
                    continue
                body = {"id": f"n{moment}-{number}", "v": seen.scene["v"], **wish}
                answer = await seen.http.post(f"/api/tables/{ident}/do", json=body)
                assert answer.status_code != 200, (wish, answer.text)
                pages.append((f"{moment} {wish}", answer.content))
            # the same by the socket, and a second page that comes in now
            await seen.sync(since=1)
            watching = seen.scene["table"]["watching"]
            async with Guest(server.url, "again", seen.secret, server.settings.origin) as again:
                await again.open(ident, since=2)
                pages.extend((f"{moment} second page", raw) for raw in again.bytes)
            await seen.until(lambda one: one.scene["table"]["watching"] == watching)

        state, _ = new_game(dealt(server))
        view: View = view_of(state, viewer)
        for moment, action in enumerate(actions):
            if moment == len(actions) // 2:
                await look(moment)
            actor = guests[action.seat]
            v = max(guest.scene["v"] for guest in guests)
            await actor.until(lambda one, v=v: one.scene["v"] >= v)
            answer = await actor.send({"id": f"a{moment}", "v": v, **command_of(action)})
            assert answer["t"] == "done", (action, answer)
            await seen.until(lambda one, v=answer["v"]: one.scene["v"] >= v)
            state, _ = apply(state, action)
            view = view_of(state, viewer)
        await look(len(actions))
        pages += [(f"message {number}", raw) for number, raw in enumerate(seen.bytes)]
        return pages


def parsed(wish: Json, seat: int) -> Action | None:
    """Those of the nonsense that may be sense some time."""
    return {
        "answer": act.Answer(seat),
        "own-up": act.OwnUp(seat),
        "take-back": act.TakeBack(seat),
        "call-off": act.CallOff(seat),
        "pass": act.Pass(seat, 1),
        "name": act.Name(seat, 33, 2),  # pyright: ignore[reportArgumentType]
    }.get(wish["do"])


def dealt(server: Serving) -> Deal:
    return server.house.services.world.deal(Ruleset.of(), 1, random.Random(0)).deal


def run(rules: Ruleset, viewer: int, deal: Deal, actions: list[Action]) -> list[tuple[str, bytes]]:
    was = tuple(range(1, rules.players + 1)) if deal.drew else None
    with Serving(world=frozen_world(lambda *_: Dealt(deal, was)), public_url="http://cards.example") as server:
        return finish(evening(server, rules, viewer, actions))


@pytest.mark.slow
@pytest.mark.parametrize("watching", [False, True], ids=["a player", "a spectator"])
@pytest.mark.parametrize("text", GAMES)
def test_two_games_that_look_the_same_are_sent_the_same(text: str, watching: bool) -> None:
    rules = parse_rules(text)
    viewer = 0 if watching else 2
    one, other, actions = two_games(rules, viewer, text, 24)
    assert one != other
    first, second = run(rules, viewer, one, actions), run(rules, viewer, other, actions)
    assert len(first) == len(second)
    for (what, a), (again, b) in zip(first, second, strict=True):
        assert (what, a) == (again, b)


def test_the_comparison_finds_a_leak() -> None:
    """The same comparison for a seat whose own hand differs: it must not come out equal."""
    rules = parse_rules("literature players=4")
    one, other, actions = two_games(rules, 2, "leak", 8)
    differs = next(seat for seat in (1, 3, 4) if one.hands[seat - 1] != other.hands[seat - 1])
    assert run(rules, differs, one, actions) != run(rules, differs, other, actions)

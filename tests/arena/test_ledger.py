from __future__ import annotations

from random import Random

import pytest
from tests.bots.tables import house_rules

from halfsuit.arena.ledger import CAUSES, keep_ledger, merge_ledgers
from halfsuit.bots import make_player, play_game
from halfsuit.game import Deal
from halfsuit.notation import parse
from halfsuit.rules import Ruleset


def played(rules: Ruleset, seed: object, names: list[str], limit: int = 2000):
    players = [make_player(names[seat % len(names)], f"{seed}/{seat}") for seat in range(rules.players)]
    return play_game(Deal.shuffled(rules, f"ledger/{seed}"), players, limit=limit).state


@pytest.mark.parametrize("seed", range(12))
def test_causes_add_up_to_the_points(seed: int):
    chance = Random(f"ledger {seed}")
    rules = house_rules(chance)
    while rules.family != "team":
        rules = house_rules(chance)
    state = played(rules, seed, [chance.choice(["careful", "random"]) for _ in range(2)], chance.choice([60, 4000]))
    ledgers = keep_ledger(state)
    values = sum(state.position.table.values)
    for side, ledger in enumerate(ledgers):
        assert ledger.margin == state.points[side] - state.points[1 - side]
        assert sum(ledger.won.values()) == state.points[side]
        assert sum(ledger.lost.values()) == state.points[1 - side]
        assert sum(ledger.won.values()) + sum(ledger.lost.values()) + sum(ledger.nobody.values()) == values
        assert set(ledger.lost) | set(ledger.nobody) <= set(CAUSES)
        assert 0 <= ledger.kept <= ledger.hits <= ledger.asks
        assert ledger.runs == ledger.hits
        assert sum(pair[0] for pair in ledger.dealt.values()) <= len(state.position.table.pack.books)


def test_good_players_ask_no_dead_questions_and_lose_no_book_by_claims():
    rules = Ruleset.of("literature")
    careful = merge_ledgers(keep_ledger(played(rules, seed, ["careful", "random"]))[0] for seed in range(8))
    whim = merge_ledgers(keep_ledger(played(rules, seed, ["careful", "random"]))[1] for seed in range(8))
    assert careful.games == 8
    assert careful.dead < 0.02 * careful.asks
    assert whim.dead > 0.05 * whim.asks
    assert careful.kept / careful.hits > whim.kept / whim.hits
    assert careful.margin == -whim.margin > 0
    assert "points a game" in careful.text()
    assert careful.to_json()["games"] == 8


RECORD = """agn 1
rules literature players=4 wrong-split=opponents
seat 1 Ann
seat 2 Bo
seat 3 Cy
seat 4 Di
dealer 1
deal 1 2c 3c 4c 5c 6c Td 2d 3d 4d 9d 9h 9s
deal 2 7c Qc Kc Ac 5d 6d 7d Qd Kd Ad Ts Js
deal 3 9c Tc Jc Jd 2h 3h 4h Th Jh 2s 3s 4s
deal 4 5h 6h 7h Qh Kh Ah 5s 6s 7s Qs Ks As
start 1

1 1>2 7c +
2 1! c- 1=2c,3c,4c,5c,6c,7c +
"""


def test_a_game_by_hand():
    state = parse(RECORD).state()
    odd, even = keep_ledger(state)
    assert (odd.asks, odd.hits, odd.kept, odd.turns) == (1, 1, 1, 1)
    assert odd.won == {"claim": 1}
    assert even.lost == {"never-opened": 1}
    assert odd.dealt[5] == [1, 1]
    assert odd.climbs == {5: [1, 1]}
    assert even.climbs == {1: [0, 1]}
    assert odd.nobody["unfinished"] == 7
    assert odd.chances[5] == [1, 1]
    assert odd.claims == {"free": 1}
    assert odd.delays == [1, 0]


def test_a_ledger_is_for_teams():
    with pytest.raises(ValueError, match="team games"):
        keep_ledger(played(Ruleset.of("go-fish"), 1, ["random"]))

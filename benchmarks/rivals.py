"""What others do in the same time, in the same run: OpenSpiel's card games, and ``literature`` from PyPI.

OpenSpiel (C++) is driven from Python as its own example does: at a chance node an outcome by its probability, else one
of the legal actions. ``literature`` has no random player of its own; this one asks, of all questions that its
``valid_ask`` finds sensible (else of all legal ones), any, and makes every claim that its ``evaluate_claims`` is sure
of. Its own driver gives a game up after 200 questions; so does this one.
"""

from __future__ import annotations

from random import Random

from benchmarks.games import GO_FISH, LITERATURE
from benchmarks.measure import Case, Did, Ratio

__all__ = ["RATIOS", "cases"]

SPIEL_GO_FISH = "OpenSpiel go_fish, 2 random players"
SPIEL_HEARTS = "OpenSpiel hearts, 4 random players"
PYPI_LITERATURE = "PyPI literature 1.0.0, 6 random players"

RATIOS = [
    Ratio("our go-fish / OpenSpiel's", GO_FISH, SPIEL_GO_FISH, "games"),
    Ratio("our literature / OpenSpiel go_fish", LITERATURE, SPIEL_GO_FISH, "games"),
    Ratio("our literature / OpenSpiel hearts", LITERATURE, SPIEL_HEARTS, "games"),
    Ratio("our literature / PyPI literature", LITERATURE, PYPI_LITERATURE, "games"),
    Ratio("the same by events", LITERATURE, PYPI_LITERATURE, "events"),
]


def cases() -> list[Case]:
    """The others' games."""
    return [
        _spiel(SPIEL_GO_FISH, "go_fish", 200),
        _spiel(SPIEL_HEARTS, "hearts", 200),
        Case(PYPI_LITERATURE, _pypi_game, "games", tells="time"),
    ]


def _spiel(name: str, game: str, games: int) -> Case:
    import pyspiel  # pyright: ignore[reportMissingImports]

    loaded = pyspiel.load_game(game)

    def work(number: int) -> Did:
        chance = Random(number)
        events = 0
        for _ in range(games):
            state = loaded.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    actions, weights = zip(*outcomes, strict=True)
                    state.apply_action(chance.choices(actions, weights)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    events += 1
        return {"games": games, "events": events}

    return Case(name, work, "games")


def _pypi_game(number: int) -> Did:
    from literature import SETS, Card, Half, Literature, Suit, Team
    from literature.card import get_hands

    chance = Random(number)
    game = Literature(6, get_hands, chance.random)
    cards = [Card.Name(rank, suit) for half in Half for rank in SETS[half] for suit in Suit]
    claims = 0
    while not game.completed and len(game.move_ledger) < 200:
        player = game.turn
        for sensible in (True, False):
            asks = [(p, card) for p in game.players for card in cards if player.valid_ask(p, card, sensible)]
            if asks:
                break
        else:
            break
        target, card = chance.choice(asks)
        game.commit_move(player.asks(target).to_give(card))
        for p in game.players:
            for half_suit, where in p.evaluate_claims().items():
                if game.claims[half_suit] == Team.NEITHER:
                    game.commit_claim(p, where)
                    claims += 1
    return {"games": 1, "events": len(game.move_ledger) + claims}

"""Whole games of random players, through the public API: new game, legal actions, choose, apply, events.

A random player, in a game with claims, does this when it is on turn: where there is a question to ask it claims with a
chance of one in eleven, any book still live, saying of each card by chance which of its team holds it; else it asks one
of all its legal questions, each as likely. Where nothing but a claim or a pass is possible, it does that, by chance.
A six-player game of Literature has 77 events on average that way. In games with a pile it asks one of its legal
questions. Nobody acts out of turn.
"""

from __future__ import annotations

from random import Random

from benchmarks.measure import Case, Did, Target
from halfsuit.game import Action, Claim, Deal, LegalActions, State, apply, new_game
from halfsuit.rules import Ruleset

__all__ = ["GO_FISH", "LITERATURE", "cases", "random_action", "random_game"]

CLAIMS_IN = 11


def random_action(state: State, chance: Random) -> Action:
    """What a random player does."""
    legal = state.legal_actions(state.position.awaited or None)
    asks = legal.asks
    if asks and int(chance.random() * CLAIMS_IN):
        return asks[int(chance.random() * len(asks))]
    if legal.claims:
        return _random_claim(legal, chance)
    return legal.choose(chance)


def _random_claim(legal: LegalActions, chance: Random) -> Claim:
    seat, book = legal.claims[int(chance.random() * len(legal.claims))]
    mates = legal.position.table.mates[seat]
    holders = [mates[int(chance.random() * len(mates))] for _ in book.cards]
    named = ((mate, tuple(card for card, at in zip(book.cards, holders, strict=True) if at == mate)) for mate in mates)
    return Claim(seat, book.index, tuple((mate, cards) for mate, cards in named if cards))


def random_game(rules: Ruleset, seed: int) -> State:
    """A game from the shuffle to its end."""
    chance = Random(seed)
    state, _ = new_game(Deal.shuffled(rules, seed))
    while not state.over:
        state, _ = apply(state, random_action(state, chance))
    return state


def _play(name: str, rules: Ruleset, games: int, target: Target | None = None) -> Case:
    def work(number: int) -> Did:
        return {
            "games": games,
            "events": sum(random_game(rules, number * games + game).number for game in range(games)),
        }

    return Case(name, work, "games", target=target)


LITERATURE = "literature, 6 random players"
GO_FISH = "go-fish, 2 random players"


def cases() -> list[Case]:
    """Random games of several kinds."""
    return [
        _play(LITERATURE, Ruleset.of("literature"), 200, Target("games", at_least=500)),
        _play("literature, 8 random players", Ruleset.of("literature", players=8), 100),
        _play("develin, 6 random players", Ruleset.of("develin"), 100),
        _play(GO_FISH, Ruleset.of("go-fish", players=2), 200),
        _play("gaa-fisk, 4 random players", Ruleset.of("gaa-fisk"), 200),
    ]

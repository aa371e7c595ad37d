"""One game of Go Fish played twice at once: by halfsuit and by OpenSpiel's ``go_fish``, card for card.

OpenSpiel deals and draws ranks, at chance nodes, and has no suits; it is fed the ranks of the cards that our deal and
our pile hold. Seats are 1 to n here and 0 to n-1 there; it deals whole hands, one after another, and seat 1 begins.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pyspiel  # pyright: ignore[reportMissingImports]

from halfsuit.cards import Card
from halfsuit.game import Ask, Deal, Draw, Phase, State, apply, new_game
from halfsuit.rules import Ruleset

__all__ = ["SideBySide", "deal_by_chance", "dealt_a_book", "rank_numbers", "rules_of"]

RANKS = 13


def rules_of(players: int, cards: int, *, asks_after_draw: bool) -> Ruleset:
    """Our rules where they are OpenSpiel's: all else is what the preset ``go-fish`` says."""
    return Ruleset.of("go-fish", players=players, deal=cards, empty_turn="ask" if asks_after_draw else "lose")


def deal_by_chance(rules: Ruleset, seed: int) -> Deal:
    """A shuffled deal in which seat 1 begins, as always in OpenSpiel."""
    return Deal.shuffled(rules, seed, dealer=rules.players)


def dealt_a_book(deal: Deal) -> bool:
    return any(4 in Counter(card % RANKS for card in hand).values() for hand in deal.hands)


def rank_numbers(cards: Iterable[Card]) -> list[int]:
    """How many cards of each rank there are, the two first."""
    counted = Counter(card % RANKS for card in cards)
    return [counted[rank] for rank in range(RANKS)]


class SideBySide:
    """The two games, and the truth about both: :meth:`differences` must always be empty."""

    def __init__(self, deal: Deal, *, laid_already: bool = False) -> None:
        rules = deal.rules
        self.state, _ = new_game(deal)
        self.game = pyspiel.load_game(
            "go_fish",
            {
                "players": rules.players,
                "initial_cards": rules.hand_size,
                "ask_after_empty_draw": rules.empty_turn == "ask",
            },
        )
        self.other = self.game.new_specific_state(_text_of(self.state)) if laid_already else self._dealt(deal)

    def _dealt(self, deal: Deal) -> "pyspiel.State":
        other = self.game.new_initial_state()
        for hand in deal.hands:
            for card in hand:
                assert other.is_chance_node()
                other.apply_action(card % RANKS)
        return other

    def act(self, chance: Random) -> None:
        """The next step of both: the question that chance chooses, or the card on top of the pile."""
        if self.state.phase is Phase.DRAW:
            card = self.state.pile[0]
            self.state, _ = apply(self.state, Draw(self.state.turn))
            self.other.apply_action(card % RANKS)
            return
        ask = chance.choice(self.state.legal_actions(self.state.turn).asks)
        self.state, _ = apply(self.state, ask)
        self.other.apply_action(_number_of(ask))

    def differences(self) -> list[str]:
        """What the two do not agree on: whose turn, what is awaited and allowed, hands, pile, books, winners."""
        state, other = self.state, self.other
        phase = other.phase().name
        ours = {Phase.ASK: "ASK", Phase.DRAW: "FISH" if state.position.asked else "EMPTY_DRAW", Phase.OVER: "TERMINAL"}
        turn = -1 if other.is_terminal() else int(str(other).split("\n")[1])
        hands = [rank_numbers(state.hand(seat)) for seat in state.position.table.seats]
        asks = [_number_of(ask) for ask in state.legal_actions().asks]
        pairs = {
            "phase": (ours[state.phase], phase),
            "turn": (state.turn - 1, turn),
            "hands": (hands, other.player_cards()),
            "pile": (rank_numbers(state.pile), other.pool()),
            "books": (list(state.points), list(other.player_books())),
            "asks": (sorted(asks), other.legal_actions() if phase == "ASK" else []),
            "returns": (_returns(state), other.returns()),
        }
        return [f"{what}: {here} here, {there} there" for what, (here, there) in pairs.items() if here != there]


def _number_of(ask: Ask) -> int:
    """A question as OpenSpiel numbers it."""
    return (ask.target - 1) * RANKS + ask.wanted - 64


def _returns(state: State) -> list[float]:
    """What OpenSpiel pays for our result: winners share one point, losers lose one between them, nothing for all."""
    winners = state.winners
    n = state.rules.players
    if winners is None or len(winners) == n:
        return [0.0] * n
    return [1 / len(winners) if seat in winners else -1 / (n - len(winners)) for seat in range(1, n + 1)]


def _text_of(state: State) -> str:
    """A position at a question in the words of OpenSpiel: phase, seat, hands with their books, the pile."""
    seats = state.position.table.seats
    hands = [f"{_ranks(state.hand(seat))}:{state.points[seat - 1]}" for seat in seats]
    return "\n".join(["Ask", str(state.turn - 1), *hands, _ranks(state.pile)])


def _ranks(cards: Iterable[Card]) -> str:
    return "".join(f"{chr(ord('a') + rank)}{number}" for rank, number in enumerate(rank_numbers(cards)) if number)

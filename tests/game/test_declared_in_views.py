"""Books declared at once (``must-claim``) in views, which learn of them only when they happen."""

import pytest

from halfsuit.game import Ask, Deal, Phase, State, apply, view_of
from halfsuit.rules import Ruleset, pack_of


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("emptied", ["choose", "left"])
def test_a_hit_that_empties_the_other_team_and_completes_a_book_at_once(players: int, emptied: str) -> None:
    """The asker declares before anybody is the claimer, and is then out: in every view a team-mate takes over."""
    rules = Ruleset.of("literature", players=players, must_claim="yes", emptied=emptied)
    cards = pack_of(rules).cards
    book, rest = cards[:6], cards[6:]
    mates = [3, 5][: players // 2 - 1]
    hands: dict[int, tuple[int, ...]] = {1: book[:5], 2: book[5:]}
    hands |= {mate: rest[place :: len(mates)] for place, mate in enumerate(mates)}
    whole = tuple(hands.get(seat, ()) for seat in range(1, players + 1))
    if players == 4:  # three in each hand of the last books, so that none is complete in one
        whole = (whole[0], whole[1], tuple(card for card in rest if card % 2), ())
        whole = (whole[0] + tuple(card for card in rest if not card % 2), *whole[1:])
    state = State(Deal(rules, hands=whole, stock=(), start=1))  # pyright: ignore[reportArgumentType]
    state, events = apply(state, Ask(1, 2, book[5]))
    truth = state.position
    assert len(events) == 2
    for seat in range(players + 1):
        seen = view_of(state, seat).position
        assert (seen.phase, seen.turn, seen.claimer) == (truth.phase, truth.turn, truth.claimer)
    if players == 6:
        assert truth.phase is (Phase.PASS if emptied == "choose" else Phase.CLAIMS)
        assert truth.claimer == (0 if emptied == "choose" else 3)

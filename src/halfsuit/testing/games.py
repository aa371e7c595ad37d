"""Games in progress and games played out, and what a seat knows of them."""

from __future__ import annotations

from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from halfsuit.game import Deal, State, View, new_game, view_of
from halfsuit.rules import Ruleset
from halfsuit.testing.deals import deals, seeds
from halfsuit.testing.play import Style, play

__all__ = ["games", "histories", "styles", "views"]

styles: st.SearchStrategy[Style] = st.builds(
    Style,
    hits=st.sampled_from((0.5, 0.2, 0.9)),
    claims=st.sampled_from((0.2, 0.05, 0.5)),
    truth=st.sampled_from((0.8, 1.0, 0.3)),
    illegal=st.sampled_from((0.3, 0.0, 0.9)),
    calls=st.sampled_from((0.2, 0.05, 0.6)),
    doubt=st.sampled_from((0.1, 0.4)),
)
"""Ways to play: see :class:`Style`."""


@st.composite
def histories(
    draw: st.DrawFn,
    rules: Ruleset | st.SearchStrategy[Ruleset] | None = None,
    *,
    deal: Deal | None = None,
    style: Style | None = None,
    limit: int = 300,
) -> list[State]:
    """All the states of a game, from the deal on: to its end, or for so many actions at most.

    Args:
        draw: given by Hypothesis.
        rules: of these rules; otherwise of any.
        deal: from this deal (which has its rules).
        style: in this manner; otherwise in any.
        limit: the most actions that are played. Play with known misses can go on for ever.
    """
    state, _ = new_game(deal if deal is not None else draw(deals(rules)))
    chance = Random(draw(seeds))
    style = style or draw(styles)
    return [state, *play(state, chance, style, draw(st.one_of(st.just(limit), st.integers(0, limit))))]


@st.composite
def games(
    draw: st.DrawFn,
    rules: Ruleset | st.SearchStrategy[Ruleset] | None = None,
    *,
    deal: Deal | None = None,
    style: Style | None = None,
    limit: int = 300,
    finished: bool = False,
) -> State:
    """Games that have come to some point, or (``finished``) to their end.

    The arguments are those of :func:`histories`. Where play would go on and on, an example of a finished game is given
    up (:func:`hypothesis.assume`).
    """
    state, _ = new_game(deal if deal is not None else draw(deals(rules)))
    chance = Random(draw(seeds))
    style = style or draw(styles)
    state = [state, *play(state, chance, style, 1500 if finished else draw(st.integers(0, limit)))][-1]
    assume(state.over or not finished)
    return state


@st.composite
def views(draw: st.DrawFn, game: State | st.SearchStrategy[State] | None = None, *, spectators: bool = True) -> View:
    """What some seat, or (``spectators``) somebody who only watches, knows of a game."""
    if not isinstance(game, State):
        game = draw(game if game is not None else games())
    return view_of(game, draw(st.integers(0 if spectators else 1, game.rules.players)))

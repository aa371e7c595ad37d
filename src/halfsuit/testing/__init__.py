"""Strategies for Hypothesis: rules, deals, games, views, records and damaged records by chance.

For our tests and for yours. It needs the package ``hypothesis``, which nothing else of halfsuit does.

>>> from hypothesis import given, settings
>>> from halfsuit.testing import contradictions, games
>>> @settings(max_examples=3, deadline=None, database=None)
... @given(games(limit=20))
... def test_cards_add_up(game):
...     assert contradictions(game) == []
>>> test_cards_add_up()
"""

from halfsuit.testing.actions import actions
from halfsuit.testing.damage import KINDS, Damaged, damage, damaged_texts
from halfsuit.testing.deals import deals, deals_alike, seeds
from halfsuit.testing.games import games, histories, styles, views
from halfsuit.testing.play import Style, careless_action, play
from halfsuit.testing.records import comments, names, records
from halfsuit.testing.rulesets import rulesets
from halfsuit.testing.sound import contradictions

__all__ = [
    "KINDS",
    "Damaged",
    "Style",
    "actions",
    "careless_action",
    "comments",
    "contradictions",
    "damage",
    "damaged_texts",
    "deals",
    "deals_alike",
    "games",
    "histories",
    "names",
    "play",
    "records",
    "rulesets",
    "seeds",
    "styles",
    "views",
]

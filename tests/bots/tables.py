"""Random tables to play at: house rules by chance, as long as they can be played."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from random import Random

from halfsuit.errors import RulesetError
from halfsuit.rules import BY_KEY, PRESETS, Ruleset


def house_rules(chance: Random, *, seats: bool = False) -> Ruleset:
    """A preset with some of its options changed by chance, with ``seats`` the number of players in any case.

    The options that say what a book is hang together, so that changed one by one they would hardly ever be far from
    the usual ones: in every third game they are chosen as one.
    """
    while True:
        preset = chance.choice(list(PRESETS))
        usual = PRESETS[preset].values
        options: dict[str, str] = dict(chance.choice(_packs(preset))) if chance.random() < 1 / 3 else {}
        for key in chance.sample([key for key in usual if key not in options], chance.randint(0, 9)):
            values = [choice.value for choice in BY_KEY[key].choices]
            if key == "players":
                values = [str(number) for number in range(2, 13)]
            if key == "deal":
                values += ["1", "3", "7", "9"]
            options[key] = chance.choice(values)
        if seats:
            options["players"] = str(chance.randint(2, 12))
        try:
            return Ruleset.from_options(preset, options)
        except RulesetError:
            continue


@lru_cache
def _packs(preset: str) -> list[tuple[tuple[str, str], ...]]:
    """All decks, books and questions that go together, each with a number of players."""
    keys = [key for key in ("deck", "books", "ask") if key in PRESETS[preset].values]
    found: list[tuple[tuple[str, str], ...]] = []
    for values in product(*([choice.value for choice in BY_KEY[key].choices] for key in keys)):
        for players in ("4", "6", "8", "12", "2", "3"):
            options = (*zip(keys, values, strict=True), ("players", players))
            try:
                Ruleset.from_options(preset, dict(options))
            except RulesetError:
                continue
            found.append(options)
            break
    return found


def can_go_on_for_ever(rules: Ruleset) -> bool:
    """With one question a turn, two players can be bound to take the same card from each other until they die."""
    return rules.family == "stock" and rules.after_hit == "left"

"""Random tables to play at: house rules by chance, as long as they can be played."""

from __future__ import annotations

from random import Random

from halfsuit.errors import RulesetError
from halfsuit.rules import BY_KEY, PRESETS, Ruleset


def house_rules(chance: Random, *, seats: bool = False) -> Ruleset:
    """A preset with some of its options changed by chance, with ``seats`` the number of players in any case."""
    while True:
        preset = chance.choice(list(PRESETS))
        usual = PRESETS[preset].values
        options: dict[str, str] = {}
        for key in chance.sample(list(usual), chance.randint(0, 9)):
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


def can_go_on_for_ever(rules: Ruleset) -> bool:
    """With one question a turn, two players can be bound to take the same card from each other until they die."""
    return rules.family == "stock" and rules.after_hit == "left"

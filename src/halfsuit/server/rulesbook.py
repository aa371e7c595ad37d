"""The rules for a page that lets people choose them: all there is, and what some choice comes to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from halfsuit.errors import RulesetError
from halfsuit.rules import OPTIONS, PRESETS, SOURCES, Ruleset
from halfsuit.rules.effect import without_effect
from halfsuit.rules.presets import Family, family_defaults
from halfsuit.server import messages as m

__all__ = ["check_rules", "faults_info", "rules_book"]

_RANGES: dict[str, tuple[int, int]] = {"players": (2, 12), "deal": (1, 26)}


@lru_cache(maxsize=1)
def rules_book(levels: tuple[str, ...]) -> m.RulesBook:
    """Every preset, option and source."""
    return m.RulesBook(
        presets=[
            m.PresetInfo(
                name=preset.name,
                title=preset.title,
                family=preset.family,
                source=preset.source,
                story=preset.story,
                values=dict(preset.values),
                told=list(Ruleset.of(preset.name).told),
            )
            for preset in PRESETS.values()
        ],
        options=[
            m.OptionInfo(
                key=option.key,
                question=option.question,
                choices=[m.ChoiceInfo(choice.value, choice.sentence, choice.source) for choice in option.choices],
                team=option.team,
                stock=option.stock,
                numeric=option.numeric,
                least=_RANGES[option.key][0] if option.numeric else None,
                most=_RANGES[option.key][1] if option.numeric else None,
            )
            for option in OPTIONS
        ],
        sources=dict(SOURCES),
        levels=list(levels),
        phrases=list(m.PHRASES),
    )


def faults_info(error: RulesetError) -> list[m.FaultInfo]:
    """All that is wrong, ready to be sent."""
    return [m.FaultInfo(fault.key, fault.value, fault.works) for fault in error.faults]


def check_rules(preset: str, options: Mapping[str, str]) -> m.RulesChecked:
    """What house rules come to, and for every other choice what would be wrong with it.

    Raises:
        RulesetError: there is no such preset.
    """
    known = PRESETS.get(preset)
    if known is None:
        Ruleset.from_options(preset, {})
        raise AssertionError(preset)
    usual = family_defaults(known.family)
    values = {key: str(options.get(key, known.values[key])) for key in usual}
    faults: list[m.FaultInfo] = []
    text = ""
    try:
        text = Ruleset.from_options(preset, options).text
    except RulesetError as error:
        faults = faults_info(error)
    return m.RulesChecked(
        values=values,
        changes={key: value for key, value in values.items() if known.values[key] != value},
        text=text,
        faults=faults,
        blocked=_blocked(preset, known.family, options, {(fault.key, fault.value) for fault in faults}),
        idle=_idle(values),
    )


def _blocked(
    preset: str, family: Family, options: Mapping[str, str], wrong: set[tuple[str, str]]
) -> dict[str, dict[str, list[m.FaultInfo]]]:
    """By option and value, the faults that choosing it now would add to those there are."""
    blocked: dict[str, dict[str, list[m.FaultInfo]]] = {}
    for option in OPTIONS:
        if option.key not in family_defaults(family):
            continue
        choices = [choice.value for choice in option.choices]
        if option.numeric:
            least, most = _RANGES[option.key]
            choices += [str(number) for number in range(least, most + 1)]
        for value in choices:
            try:
                Ruleset.from_options(preset, {**options, option.key: value})
            except RulesetError as error:
                new = [fault for fault in faults_info(error) if (fault.key, fault.value) not in wrong]
                if new:
                    blocked.setdefault(option.key, {})[value] = new
    return blocked


def _idle(values: Mapping[str, str]) -> dict[str, str]:
    """Options that make no difference beside the others, each with the option that is to blame."""
    pile = values["deal"] != "all"
    blame = {"ask-own": "ask", "out-of-turn": "claim-when", "cardless-claim": "claim-when"}
    if pile:
        blame |= dict.fromkeys(("empty-hand", "empty-turn"), "end" if values["end"] == "first-out" else "empty-hand")
    return {key: blame.get(key, "deal") for key in sorted(without_effect(values, pile=pile))}

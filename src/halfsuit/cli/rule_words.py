"""Games and options in words, all made from the table of options: for the terminal, and for docs/rules.md."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from halfsuit.rules import OPTIONS, PRESETS, SOURCES, Family, Option, Preset, Ruleset, family_defaults

__all__ = ["fluent", "game_list", "game_rules", "markdown"]

_WIDTH = 79
_KEYS = 26


_FRAME: dict[str, dict[str, str]] = {
    "en": {
        "team": "Two teams, and books that are claimed",
        "stock": "Everybody alone, and a pile to draw from",
        "rules": "halfsuit rules GAME              tells the rules of a game",
        "all": "halfsuit rules GAME --all        and what else could be played",
        "play": "halfsuit play GAME key=value…    plays it, with those house rules",
        "or": "or",
        "idle": "Here it changes nothing.",
        "house": "* House rule of this table; the game has {usual}.",
    },
    "da": {
        "team": "To hold, og sæt, der meldes",
        "stock": "Alle mod alle, og en bunke at trække fra",
        "rules": "halfsuit rules SPIL              fortæller reglerne for et spil",
        "all": "halfsuit rules SPIL --all        og hvad man ellers kunne spille",
        "play": "halfsuit play SPIL key=value…    spiller det, med de husregler",
        "or": "el.",
        "idle": "Her gør det ingen forskel.",
        "house": "* Husregel ved dette bord; spillet har {usual}.",
    },
}
"""What stands around the rules, in every language."""


def _title(preset: Preset, language: str) -> str:
    if language == "en":
        return preset.title
    from halfsuit.speech.rules import game_title

    return game_title(preset.name, language)


def _story(preset: Preset, language: str) -> str:
    if language == "en":
        return preset.story
    from halfsuit.speech.rules import game_story

    return game_story(preset.name, language)


def _sentence(option: Option, value: str, language: str) -> str:
    if language == "en":
        return option.sentence(value)
    from halfsuit.speech.rules import rule_sentence

    return rule_sentence(option.key, value, language)


def game_list(language: str = "en") -> str:
    """Every game with its story, a line or two each."""
    frame = _FRAME[language]
    lines: list[str] = []
    for family in _FAMILIES:
        lines += [frame[family], ""]
        for preset in PRESETS.values():
            if preset.family == family:
                lines.append(_entry(preset.name, f"{_title(preset, language)}. {_story(preset, language)}", 18))
        lines.append("")
    return "\n".join([*lines, frame["rules"], frame["all"], frame["play"]])


_FAMILIES: dict[Family, str] = {family: _FRAME["en"][family] for family in ("team", "stock")}


def game_rules(rules: Ruleset, *, others: bool = False, language: str = "en") -> str:
    """The rules of one game in words, each with its source; with ``others`` the values that were not chosen too.

    An option that changes nothing beside the others is told only where it was chosen, or with ``others``.
    """
    preset, frame = PRESETS[rules.preset], _FRAME[language]
    changes = rules.changes
    lines = [f"{_title(preset, language)}  ({rules.text})", *textwrap.wrap(_story(preset, language), _WIDTH), ""]
    used = set(preset.source.split())
    for option in OPTIONS:
        value = rules.values().get(option.key)
        idle = option.key not in rules.told
        if value is None or (idle and not others and option.key not in changes):
            continue
        mark = "*" if option.key in changes else " "
        source = _source(option, value)
        used |= set(source.split())
        sentence = _with_source(_sentence(option, value, language), source)
        sentence += f" {frame['idle']}" if idle else ""
        lines.append(_entry(f"{mark} {option.key}={value}", sentence))
        for choice in option.choices if others else ():
            if choice.value != value:
                used |= set(choice.source.split())
                told = _with_source(_sentence(option, choice.value, language), choice.source)
                lines.append(_entry(f"     {frame['or']} {choice.value}", told))
    lines.append("")
    if changes:
        usual = ", ".join(f"{key}={preset.values[key]}" for key in changes)
        lines += [*textwrap.wrap(frame["house"].format(usual=usual), _WIDTH), ""]
    lines += [_entry(f"  [{key}]", text, 8) for key, text in SOURCES.items() if key in used]
    return "\n".join(lines)


def _source(option: Option, value: str) -> str:
    choice = option.choice(value)
    return choice.source if choice is not None else ""


def _with_source(sentence: str, source: str) -> str:
    return f"{sentence} [{source}]" if source else sentence


def _entry(head: str, text: str, width: int = _KEYS) -> str:
    """A head in a column of its own and a text beside it, or below where the head is long."""
    wrapped = textwrap.wrap(text, _WIDTH - width, break_on_hyphens=False)
    pad = " " * width
    if len(head) >= width:
        return "\n".join([head, *(pad + line for line in wrapped)])
    return "\n".join([head.ljust(width) + wrapped[0], *(pad + line for line in wrapped[1:])])


def markdown() -> str:
    """The page docs/rules.md."""
    return "\n".join(_markdown())


def _markdown() -> Iterator[str]:
    yield "<!-- Made by `halfsuit rules --markdown` from src/halfsuit/rules; change it there. -->"
    yield ""
    yield "# Games and house rules"
    yield ""
    yield "A game is a preset, a name for values of the options below. Every option can be changed as a house rule:"
    yield "`halfsuit play literature players=8 wrong-split=opponents`, and the same words stand in the `rules` line"
    yield "of a record. Options that cannot be played together are refused, with all that is wrong at once;"
    yield "`halfsuit rules GAME key=value…` tells a set of rules in words."
    yield ""
    yield "## Games"
    for family, title in _FAMILIES.items():
        yield ""
        yield f"### {title}"
        yield ""
        yield "| preset | game | options that differ from the defaults of its family | source |"
        yield "|---|---|---|---|"
        for preset in PRESETS.values():
            if preset.family == family:
                story = f"**{preset.title}**. {preset.story}"
                yield f"| `{preset.name}` | {story} | {_differences(preset)} | {preset.source} |"
    yield ""
    yield "## Options"
    yield ""
    yield "In the order in which records write them. *Teams* and *alone* mark the defaults of the two families; an"
    yield "option without such a mark does not arise in that family."
    for option in OPTIONS:
        yield ""
        yield f"### `{option.key}`"
        yield ""
        yield option.question
        yield ""
        yield "| value | meaning | default | source |"
        yield "|---|---|---|---|"
        if option.numeric:
            yield f"| a number | {_number_meaning(option)} | {_numeric_default(option)} | |"
        for choice in option.choices:
            yield f"| `{choice.value}` | {choice.sentence} | {_default(option, choice.value)} | {choice.source} |"
    yield ""
    yield "## Sources"
    yield ""
    for key, text in SOURCES.items():
        yield f"- **{key}** {text}"
    yield ""


def _differences(preset: Preset) -> str:
    usual = family_defaults(preset.family)
    changed = [f"`{key}={value}`" for key, value in preset.values.items() if usual[key] != value]
    return " ".join(changed) or "none"


def _number_meaning(option: Option) -> str:
    if option.key == "players":
        return "So many people play: 4, 6, 8, 10 or 12 in two teams, 2 to 10 alone."
    return "Everybody is dealt so many cards."


def _default(option: Option, value: str) -> str:
    names = (("teams", option.team), ("alone", option.stock))
    return ", ".join(name for name, usual in names if usual == value)


def _numeric_default(option: Option) -> str:
    names = (("teams", option.team), ("alone", option.stock))
    return ", ".join(f"{name} {usual}" for name, usual in names if usual is not None and usual.isdigit())


def fluent() -> str:
    """The English sentences as a Fluent file, to be translated beside it."""
    lines = [
        "### The games and every option, in English. Made by `halfsuit rules --fluent` from src/halfsuit/rules.",
        "",
    ]
    for preset in PRESETS.values():
        lines += [f"game-{preset.name} = {preset.title}", f"    .story = {preset.story}"]
    lines.append("")
    for option in OPTIONS:
        lines.append(f"rule-{option.key} = {option.question}")
        lines += _FLUENT_NUMBERS.get(option.key, [])
        lines += [f"    .{choice.value} = {choice.sentence}" for choice in option.choices]
    return "\n".join([*lines, ""])


_FLUENT_NUMBERS = {
    "players": ["    .number = { $n } people play."],
    "deal": [
        "    .number = { $n ->",
        "        [one] Everybody is dealt 1 card.",
        "       *[other] Everybody is dealt { $n } cards.",
        "    }",
    ],
}

"""House rules by chance: any preset, any option, as long as they can be played."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st

from halfsuit.rules import BY_KEY, PRESETS, Family, Preset, Ruleset
from halfsuit.rules.validate import DECK_SIZES, dealt_each

__all__ = ["rulesets"]

_HALF_SUIT_DECKS = ("no8", "no7", "no2", "jokers")
_LAST = ("deck", "books", "players", "deal", "teams", "first", "ask", "high-double", "end", "illegal")
"""The options that hang together; all others are free."""


@st.composite
def rulesets(draw: st.DrawFn, family: Family | None = None, preset: str | None = None, **options: str | int) -> Ruleset:
    """Rules that can be played, far from the usual ones; they shrink towards a preset as it is.

    Args:
        draw: given by Hypothesis.
        family: only games of this family.
        preset: only this preset, with any options.
        options: options that are to have these values (``claim_style="spoken"``); the others are chosen to fit.

    Raises:
        RulesetError: the given options do not go together.
    """
    fixed = {key.replace("_", "-"): str(value) for key, value in options.items()}
    known = PRESETS[draw(st.sampled_from(_names(family, preset, fixed)))]
    choose = _Chooser(draw, known, fixed)
    for key in known.values:
        if key not in _LAST:
            choose(key, (choice.value for choice in BY_KEY[key].choices))
    _choose_pack(choose)
    if known.family == "team":
        _choose_for_teams(choose)
    else:
        _choose_for_a_pile(choose)
    return Ruleset.from_options(known.name, choose.values)


def _names(family: Family | None, preset: str | None, fixed: dict[str, str]) -> list[str]:
    """The presets in whose family all the fixed options arise."""
    names = [
        name
        for name, known in PRESETS.items()
        if preset in (None, name) and family in (None, known.family) and fixed.keys() <= known.values.keys()
    ]
    if not names:
        raise ValueError(f"no preset of this family has the options {', '.join(fixed)}")
    return names


class _Chooser:
    """Chooses values of options, the preset's own being the simplest."""

    def __init__(self, draw: st.DrawFn, known: Preset, fixed: dict[str, str]) -> None:
        self._draw = draw
        self.known = known
        self.values = dict(fixed)

    def __call__(self, key: str, values: Iterable[str]) -> str:
        if key not in self.values:
            usual = self.known.values[key]
            self.values[key] = self._draw(st.sampled_from(sorted(values, key=lambda value: value != usual)))
        return self.values[key]

    def pair(self, keys: tuple[str, str], pairs: Iterable[tuple[str, str]]) -> None:
        """Choose two options together."""
        usual = tuple(self.known.values[key] for key in keys)
        fitting = [
            pair
            for pair in pairs
            if all(self.values.get(key, value) == value for key, value in zip(keys, pair, strict=True))
        ]
        if fitting:
            pair = self._draw(st.sampled_from(sorted(fitting, key=lambda pair: pair != usual)))
            self.values.update(zip(keys, pair, strict=True))


def _choose_pack(choose: _Chooser) -> None:
    pairs = [("full", "ranks"), ("full", "colour-pairs")]
    if choose.known.family == "stock":
        pairs.append(("full", "pairs"))
    if choose.values.get("ask") != "rank":
        pairs += [(deck, "half-suits") for deck in _HALF_SUIT_DECKS]
    choose.pair(("deck", "books"), pairs)
    choose("ask", ("card",) if choose.values.get("books") == "half-suits" else ("card", "rank"))


def _choose_for_teams(choose: _Chooser) -> None:
    choose("players", ("4", "6", "8", "10", "12"))
    choose("deal", ("all",))
    teams = choose("teams", ("draw",) if choose.values.get("first") == "highest-draw" else ("seats", "draw"))
    choose("first", ("dealer", "left-of-dealer", "random", *(("highest-draw",) if teams == "draw" else ())))
    choose("high-double", ("no", "yes") if choose.values.get("books") == "half-suits" else ("no",))
    choose("end", ("all-books", "majority"))
    choose("illegal", ("refuse", "table"))


def _choose_for_a_pile(choose: _Chooser) -> None:
    choose("teams", ("none",))
    choose("first", ("dealer", "left-of-dealer", "random"))
    choose("illegal", ("refuse",))
    size = DECK_SIZES[choose.values.get("deck", choose.known.values["deck"])]
    numbers = [str(number) for number in range(2, 11)]
    if "deal" in choose.values:
        deal = choose.values["deal"]
        numbers = [number for number in numbers if (dealt_each(deal, int(number)) or 0) * int(number) < size] or numbers
    players = int(choose("players", numbers))
    pile = choose.values.get("end") == "first-out"
    deals = [
        deal
        for deal in ("all", "auto", "auto-3", *map(str, range(1, 10)))
        if ((each := dealt_each(deal, players)) is None and not pile) or 0 < (each or 0) * players <= size - pile
    ]
    each = dealt_each(choose("deal", deals), players)
    choose("end", ("all-books",) if each is None or each * players >= size else ("all-books", "first-out"))

"""A set of rules as one frozen value, and how records write it.

>>> rules = Ruleset.of("literature", players=8)
>>> rules.text
'literature players=8'
>>> parse_rules("go-fish deal=5").hand_size
5
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal, cast

from halfsuit.errors import Fault, RulesetError
from halfsuit.rules.effect import without_effect
from halfsuit.rules.options import BY_KEY, KEYS
from halfsuit.rules.presets import PRESETS, Family
from halfsuit.rules.validate import DECK_SIZES, dealt_each, faults_of

__all__ = ["Ruleset", "parse_rules"]

YesNo = Literal["no", "yes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules of one game. Fields are the options of docs/rules, ``None`` where the family has no such question.

    ``preset`` is the name the rules go by in records; no rule reads it. Build one with :meth:`of` or
    :func:`parse_rules`; both check everything.
    """

    preset: str
    family: Family
    deck: Literal["no8", "no7", "no2", "jokers", "full"]
    books: Literal["half-suits", "ranks", "pairs", "colour-pairs"]
    players: int
    deal: str
    first: Literal["dealer", "left-of-dealer", "highest-draw", "random"]
    teams: Literal["seats", "draw", "none"]
    ask: Literal["card", "rank"]
    ask_own: YesNo
    after_hit: Literal["again", "left"]
    after_miss: Literal["asked", "left"]
    lucky_draw: Literal["no", "yes", "book"] | None = None
    illegal: Literal["refuse", "table"]
    claim_when: Literal["own-turn", "any-time"] | None = None
    claim_style: Literal["atomic", "spoken"] | None = None
    wrong_split: Literal["void", "opponents"] | None = None
    out_of_turn: Literal["refuse", "penalty"] | None = None
    cardless_claim: YesNo | None = None
    must_claim: YesNo | None = None
    after_claim: Literal["same", "team-choice"] | None = None
    reveal: YesNo | None = None
    high_double: YesNo | None = None
    end: Literal["all-books", "majority", "first-out"]
    emptied: Literal["choose", "left"] | None = None
    endgame: Literal["lone-claimer", "open"] | None = None
    empty_hand: Literal["draw-1", "draw-4", "draw-5", "draw-7", "out"] | None = None
    empty_turn: Literal["ask", "lose"] | None = None
    history: Literal["last", "last-2", "full"]
    counts: Literal["public", "hidden"]
    announce: Literal["none", "last-card", "empty", "both"]
    notes: YesNo
    hand_size: int | None = field(init=False, compare=False, repr=False)
    """Cards dealt to each seat; ``None`` where all are dealt."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand_size", dealt_each(self.deal, self.players))

    @classmethod
    def of(cls, preset: str = "literature", /, **options: str | int) -> Ruleset:
        """The rules of a preset with some options changed; ``ask_own="yes"`` is the option ``ask-own``.

        Raises:
            RulesetError: with all the faults at once.
        """
        return cls.from_options(preset, {key.replace("_", "-"): str(value) for key, value in options.items()})

    @classmethod
    def from_options(cls, preset: str, options: Mapping[str, str]) -> Ruleset:
        """The rules of a preset with some options changed, keys and values as records write them.

        Raises:
            RulesetError: with all the faults at once.
        """
        known = PRESETS.get(preset)
        if known is None:
            raise RulesetError((Fault("preset", preset, "one of " + ", ".join(PRESETS)),))
        faults = faults_of(known, options)
        if faults:
            raise RulesetError(faults)
        values = {**known.values, **options}
        ready: dict[str, object] = {key.replace("-", "_"): value for key, value in values.items()}
        ready["players"] = int(values["players"])
        return cls(preset=preset, family=known.family, **ready)  # pyright: ignore[reportArgumentType]

    def values(self) -> dict[str, str]:
        """Every option that arises in this family with its value, in the order of docs/rules."""
        raw = {item.name: cast("object", getattr(self, item.name)) for item in fields(self)}
        pairs = ((key, raw[key.replace("-", "_")]) for key in KEYS)
        return {key: str(value) for key, value in pairs if value is not None}

    @property
    def changes(self) -> dict[str, str]:
        """The options that differ from the preset's, in the order of docs/rules."""
        usual = PRESETS[self.preset].values
        return {key: value for key, value in self.values().items() if usual[key] != value}

    @property
    def text(self) -> str:
        """The rules as the ``rules`` line of a record writes them, without what the preset says anyway."""
        return " ".join([self.preset, *(f"{key}={value}" for key, value in self.changes.items())])

    @property
    def deck_size(self) -> int:
        """How many cards are in the pack."""
        return DECK_SIZES[self.deck]

    @property
    def stock_size(self) -> int:
        """How many cards the deal leaves undealt."""
        return 0 if self.hand_size is None else self.deck_size - self.hand_size * self.players

    @property
    def told(self) -> dict[str, str]:
        """The values of the options that matter at this table: without those that change nothing beside the others."""
        values = self.values()
        idle = without_effect(values, pile=self.stock_size > 0)
        return {key: value for key, value in values.items() if key not in idle}

    @property
    def sentences(self) -> dict[str, str]:
        """What every option that matters at this table means, in the players' words."""
        return {key: BY_KEY[key].sentence(value) for key, value in self.told.items()}


def parse_rules(text: str) -> Ruleset:
    """Read rules as records and the command line write them: a preset, then ``key=value`` in any order.

    Raises:
        RulesetError: with all the faults at once.
    """
    words = text.split(" ")
    options: dict[str, str] = {}
    faults: list[Fault] = []
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or not key or not value:
            faults.append(Fault(word, "", "options are written key=value, with one space between"))
        elif key in options:
            faults.append(Fault(key, value, "said twice: say it once"))
        else:
            options[key] = value
    try:
        rules = Ruleset.from_options(words[0], options)
    except RulesetError as error:
        raise RulesetError((*faults, *error.faults)) from None
    if faults:
        raise RulesetError(tuple(faults))
    return rules

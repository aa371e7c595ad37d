"""``python -m benchmarks.players [what...]``: who plays better. The matches behind the figures of docs/players.md.

Every figure is a match of the arena with its own seed; results are kept in ``bench-results/players/``, and a match that
was cut off goes on where it was. ``--share 0.1`` plays a tenth of the deals. Without a name all are played, which takes
one core for some hours.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from halfsuit.arena import Series, play_series, report_on, workplace
from halfsuit.arena.play import deal_of
from halfsuit.arena.report import Duel, Habits, Report
from halfsuit.arena.stats import mean_of
from halfsuit.bots import LEVELS, make_player, play_game
from halfsuit.bots.asks import Weights
from halfsuit.bots.seated import Seated
from halfsuit.bots.styles import JUDGE, PARTNER
from halfsuit.bots.thinker import Style, Thinker
from halfsuit.rules import PRESETS
from halfsuit.rules.ruleset import parse_rules

RESULTS = Path(__file__).resolve().parent.parent / "bench-results" / "players"
SEED = "figures 3"
BEST = "master"


@dataclass(frozen=True, slots=True)
class Match:
    """Players that meet on so many deals."""

    what: str
    rules: str
    players: tuple[str, ...]
    deals: int
    seed: str = SEED

    @property
    def name(self) -> str:
        """What its result file is called."""
        return f"{self.what} {self.rules} {' '.join(self.players)}".replace("=", "-").replace(" ", "_")


def _rungs() -> Iterator[Match]:
    rungs = ("random", "careful", "counter", "partner", "reader", "judge", "master")
    deals = (20, 100, 200, 2000, 400, 600)
    for better, worse, many in zip(rungs[1:], rungs, deals, strict=False):
        yield Match("ladder", "literature", (better, worse), many)


def _orders() -> Iterator[Match]:
    for rules, many in (
        ("literature", 250),
        ("literature players=8", 100),
        ("literature-54", 100),
        ("fish", 100),
    ):
        if rules != "literature":
            yield Match("order", rules, ("reader", "partner"), many)
        yield Match("order", rules, (BEST, "reader"), many)


def _stock() -> Iterator[Match]:
    yield Match("stock", "go-fish", (BEST, "random", "random", "random"), 150)
    yield Match("stock", "go-fish", (BEST, "careful"), 200)
    yield Match("stock", "authors", (BEST, "careful"), 100)
    yield Match("stock", "happy-families", (BEST, "careful"), 100)


def _presets() -> Iterator[Match]:
    for preset, of in PRESETS.items():
        team = of.values["family"] == "team" if "family" in of.values else parse_rules(preset).family == "team"
        for rival in ("careful", "partner", "reader") if team else ("careful", "counter", "club"):
            yield Match("presets", preset, (BEST, rival), 10 if team else 30)


MATCHES: dict[str, tuple[Match, ...]] = {
    "ladder": tuple(_rungs()),
    "order": tuple(_orders()),
    "levels": (Match("levels", "literature", LEVELS, 60),),
    "stock": tuple(_stock()),
    "presets": tuple(_presets()),
}


def meet(match: Match, share: float, executor: Executor | None) -> Report:
    """Play a match, or what is left of it."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    series = Series(parse_rules(match.rules), match.players, max(2, round(share * match.deals)), seed=match.seed)
    units = play_series(series, executor=executor, path=RESULTS / f"{match.name}.jsonl")
    return report_on(series, units)


def line(duel: Duel, rules: str, deals: int) -> str:
    """A duel on a line."""
    return (
        f"{rules:24} {duel.first + ' – ' + duel.second:22} {duel.margin!s:>13}  "
        f"won {duel.wins:4} tied {duel.ties:4} lost {duel.losses:4}  ({deals} deals)"
    )


def habits(one: Habits) -> str:
    """How a player played, on a line."""
    return (
        f"    {one.name:10} wrong claims {one.wrong:.3f}, void {one.void:.3f} a game, hits {one.hit_rate:.3f}, "
        f"wins {one.win_share.mean:.3f} ±{one.win_share.plus_minus:.3f}, median {one.median_ms:.1f} ms, "
        f"95 % {one.p95_ms:.1f} ms"
    )


# ---- a panel of players of other kinds

CHARACTERS: dict[str, Style] = {
    "hoarder": replace(PARTNER, weights=Weights(own=0.5)),
    "spreader": replace(PARTNER, weights=Weights(fresh=0.5, same=-0.3)),
    "silent": replace(JUDGE, weights=replace(JUDGE.weights, fresh=-3.0, same=0.5)),
    "bold": replace(PARTNER, bold=0.75),
    "raider": replace(PARTNER, weights=Weights(size=-0.1)),
}
"""Players with a bent: they ask where they hold much, everywhere, hardly anywhere, claim early, ask full hands."""
PLAIN = ("club", "careful", "counter", "partner", "reader", "judge")
PANEL_DEALS = 400


def seated(name: str, seed: str) -> Seated:
    """A player, or a character."""
    return Thinker(seed, CHARACTERS[name]) if name in CHARACTERS else make_player(name, seed)


def panel_deal(number: int, one: str, other: str) -> tuple[float, float]:
    """What each of two players makes of a deal, three times on a side against the same three of the panel."""
    chance = Random(f"{SEED}/panel/{number}")
    against = [chance.choice((*CHARACTERS, *PLAIN)) for _ in range(3)]
    deal = deal_of(parse_rules("literature"), f"{SEED}/panel", number)

    def margin(name: str) -> float:
        total = 0
        for side in (0, 1):
            names = [name if seat % 2 == side else against[seat // 2] for seat in range(6)]
            players = [seated(who, f"{SEED}/{number}/{side}/{seat}/{who}") for seat, who in enumerate(names)]
            points = play_game(deal, players).state.position.points
            total += points[side] - points[1 - side]
        return total / 2

    return margin(one), margin(other)


def panel(share: float, executor: Executor | None, one: str = BEST, other: str = "reader") -> str:
    """Two players against the same panel, drawn by chance for every deal."""
    many = max(2, round(share * PANEL_DEALS))
    run = map if executor is None else executor.map
    found = list(run(panel_deal, range(many), [one] * many, [other] * many))
    firsts, seconds = [first for first, _ in found], [second for _, second in found]
    better = [first - second for first, second in found]
    return (
        f"against three of {', '.join((*CHARACTERS, *PLAIN))}, {many} deals:\n"
        f"    {one} {mean_of(firsts)}, {other} {mean_of(seconds)}, difference {mean_of(better)}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.players", description=__doc__)
    names = (*MATCHES, "panel")
    parser.add_argument("what", nargs="*", metavar="what", help=f"any of: {', '.join(names)}; all without one")
    parser.add_argument("--share", type=float, default=1.0, help="play this part of the deals")
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    wish = parser.parse_args(arguments)
    unknown = [name for name in wish.what if name not in names]
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}: {', '.join(names)}")
    with workplace(wish.workers) as executor:
        for what in wish.what or names:
            print(f"\n{what}", flush=True)
            if what == "panel":
                print(panel(wish.share, executor), flush=True)
                continue
            for match in MATCHES[what]:
                report = meet(match, wish.share, executor)
                for duel in report.duels:
                    print(line(duel, match.rules, duel.margin.many), flush=True)
                for one in report.habits:
                    print(habits(one), flush=True)
                if report.capped or report.forfeits:
                    print(f"    cut at {report.limit} events: {report.capped}; forfeited: {report.forfeits}")
                if len(report.ratings) > 2:
                    print(json.dumps(report.to_json()["ratings"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())

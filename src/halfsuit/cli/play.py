"""``halfsuit play``: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from halfsuit.cli.ruleset import UnplayableRules, rules_of

__all__ = ["play"]


@click.command()
@click.argument("words", metavar="[GAME] [key=value…]", nargs=-1)
@click.option(
    "--seats",
    metavar="NAME,bot,…",
    help="Who sits where: me, bot, a kind of bot, names, or cmd: and the command of a program of your own. "
    "… fills with bots.",
)
@click.option(
    "--bots",
    metavar="KIND",
    default="careful",
    show_default=True,
    help="The kind of bots; see “halfsuit players”. Or cmd: and a command.",
)
@click.option("--name", metavar="NAME", help="What you are called.")
@click.option("--lang", type=click.Choice(["en", "da"]), help="The language; else that of the system.")
@click.option("--seed", metavar="TEXT", help="The same seed gives the same cards and the same bots.")
@click.option(
    "--pace", metavar="SECONDS", help="How long bots take for a move; “enter” waits for you where you may speak."
)
@click.option("--resume", metavar="FILE", type=click.Path(path_type=Path), help="Go on with an unfinished record.")
@click.option("--new", is_flag=True, help="Begin a new game without asking about an unfinished one.")
@click.pass_context
def play(
    ctx: click.Context,
    words: tuple[str, ...],
    seats: str | None,
    bots: str,
    name: str | None,
    lang: str | None,
    seed: str | None,
    pace: str | None,
    resume: Path | None,
    new: bool,
) -> None:
    """Play a game in the terminal, against bots or with others at one keyboard.

    Without a GAME it is literature. "halfsuit rules" lists the games; options are house rules. A game that is
    interrupted can be gone on with.

    \b
    halfsuit play
    halfsuit play go-fish --seats me,bot,bot
    halfsuit play gaa-fisk --lang da --name Mette
    halfsuit play literature wrong-split=opponents --seats Ann,Bo,…
    halfsuit play --seats "me,cmd:node player.mjs,…"
    """  # noqa: D301
    try:
        from halfsuit.speech.language import language_here
        from halfsuit.terminal.seating import BadSeats
        from halfsuit.terminal.start import CannotResume, Wish, start
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("fluent", "babel"):
            raise
        raise click.ClickException(
            "Playing needs fluent.runtime. Install it with: pip install 'halfsuit[cli]'"
        ) from None
    if sys.stdin is None or sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison] - so it is if closed
        raise click.ClickException("There is nobody to play with: standard input or output is closed.")
    if resume is not None and words:
        raise click.UsageError("--resume goes on by the rules of its record: say either a game or --resume.")
    if pace is not None and pace != "enter" and not _is_seconds(pace):
        raise click.UsageError("--pace is a number of seconds, or enter.")
    if name is not None and (not name.strip() or not name.isprintable()):
        raise click.UsageError("--name is a printable name.")
    if seed is not None and (not seed.isprintable() or not seed.strip() or " ; " in seed):
        raise click.UsageError("--seed is a printable text without “ ; ”.")
    wish = Wish(
        rules=_rules(words, seats) if words or seats else None,
        seats=seats,
        bots=bots,
        seed=seed,
        language=lang or language_here(),
        name=name.strip() if name else None,
        resume=resume,
        new=new or seed is not None,
        pace=pace,
    )
    try:
        ctx.exit(start(wish))
    except (BadSeats, CannotResume) as error:
        raise UnplayableRules(str(error)) from None


def _is_seconds(text: str) -> bool:
    try:
        return 0 <= float(text) <= 60
    except ValueError:
        return False


def _rules(words: tuple[str, ...], seats: str | None):
    """The rules; as many players as there are seats, where neither the game nor the seats leave it open."""
    told = any(word.startswith("players=") for word in words)
    if seats is None or told or seats.rstrip().endswith(("…", "...")):
        return rules_of(words)
    return rules_of((*(words or ("literature",)), f"players={len(seats.split(','))}"))

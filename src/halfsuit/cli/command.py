"""The command and its sub-commands, each loaded only when it is used: ``halfsuit --help`` imports nothing heavy."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from halfsuit import __version__

__all__ = ["COMMANDS", "halfsuit"]

COMMANDS: dict[str, str] = {
    "play": "Play a game in the terminal, against bots or with others at one keyboard.",
    "check": "Say of each game in a record whether it is valid, and how it stands.",
    "view": "Print a record as one seat, or a spectator, may know it.",
    "worlds": "Tell where the cards may be, as far as a seat can know.",
    "explain": "Find the questions that must have been illegal, and who could have known.",
    "deal": "Shuffle, deal, and print the record of a fresh game.",
    "arena": "Let players meet on the same deals, and tell who is better.",
    "players": "List the players; check whether a program of yours can be one.",
    "rules": "Tell the rules of a game, or list the games.",
    "serve": "Open tables in the browser, for whoever has the link.",
    "admin": "List, close, export or save the tables of a server.",
}
"""The sub-commands, each with what it does. The module of each has the same name, and so has the function in it."""


class _Lazy(click.Group):
    """A group whose commands are modules, imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"halfsuit.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As in click, but an unknown command is told together with those there are."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(f"There is no command {args[0]!r}. There are: {', '.join(COMMANDS)}.", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="halfsuit")
@click.pass_context
def halfsuit(ctx: click.Context, **_: Any) -> None:
    """The ask-and-collect card games: Literature (Canadian Fish), Authors, Go Fish.

    "halfsuit play" starts a game at once; "halfsuit COMMAND --help" tells more.
    """

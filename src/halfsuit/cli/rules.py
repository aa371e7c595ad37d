"""``halfsuit rules``: the games and their options, in words."""

from __future__ import annotations

import json

import click

from halfsuit.cli.rule_words import fluent, game_list, game_rules, markdown
from halfsuit.cli.ruleset import rules_of

__all__ = ["rules"]


@click.command()
@click.argument("words", metavar="[PRESET] [key=value…]", nargs=-1)
@click.option("--all", "others", is_flag=True, help="Tell the other values of every option too.")
@click.option("--fluent", "as_fluent", is_flag=True, help="Print all sentences for Fluent (speech/rules.en.ftl).")
@click.option("--json", "as_json", is_flag=True, help="Print the rules as one JSON object.")
@click.option(
    "--markdown", "as_markdown", is_flag=True, help="Print the page of all games and options (docs/rules.md)."
)
@click.option("--lang", type=click.Choice(["en", "da"]), help="The language of the words; else that of the system.")
def rules(
    words: tuple[str, ...], others: bool, as_fluent: bool, as_json: bool, as_markdown: bool, lang: str | None
) -> None:
    """Tell the rules of a game, or list the games.

    Every rule comes with its source. Options that cannot be played together are refused, all at once.

    \b
    halfsuit rules
    halfsuit rules literature players=8 wrong-split=opponents
    """  # noqa: D301
    if as_markdown:
        click.echo(markdown(), nl=False)
    elif as_fluent:
        click.echo(fluent(), nl=False)
    elif as_json:
        chosen = rules_of(words)
        found = {
            "preset": chosen.preset,
            "rules": chosen.text,
            "values": chosen.values(),
            "sentences": chosen.sentences,
        }
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
    elif words or others:
        click.echo(game_rules(rules_of(words), others=others, language=_language(lang)))
    else:
        click.echo(game_list(_language(lang)))


def _language(told: str | None) -> str:
    """The language asked for, or that of the system; English needs nothing else installed."""
    if told == "en":
        return told
    try:
        from halfsuit.speech.language import language_here
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("fluent", "babel"):
            raise
        if told is None:
            return "en"
        raise click.ClickException(
            "Danish needs fluent.runtime. Install it with: pip install 'halfsuit[cli]'"
        ) from None
    return told or language_here()

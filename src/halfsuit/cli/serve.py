"""``halfsuit serve``: tables in the browser, for whoever has the link."""

from __future__ import annotations

import re

import click

__all__ = ["serve"]

_FILE = click.Path(exists=True, dir_okay=False)


class _Texts(click.types.StringParamType):
    """Texts that stand in a variable with semicolons between."""

    envvar_list_splitter = ";"


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, envvar="HALFSUIT_HOST", help="The address to listen on."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8017, show_default=True, envvar="HALFSUIT_PORT", help="The port."
)
@click.option(
    "--db",
    metavar="FILE|URL",
    envvar="HALFSUIT_DB",
    help="Where tables are kept: a file (SQLite), or a URL such as postgresql+asyncpg://… . "
    "Among your own data if it is not said.",
)
@click.option(
    "--public-url",
    metavar="URL",
    envvar="HALFSUIT_PUBLIC_URL",
    help="What people type to come here, if a proxy stands in front: https://cards.example .",
)
@click.option(
    "--tls-cert", type=click.Path(exists=True, dir_okay=False), envvar="HALFSUIT_TLS_CERT", help="A certificate."
)
@click.option("--tls-key", type=click.Path(exists=True, dir_okay=False), envvar="HALFSUIT_TLS_KEY", help="Its key.")
@click.option(
    "--trusted-proxies",
    metavar="ADDRESS,…",
    envvar="HALFSUIT_TRUSTED_PROXIES",
    help="Whose word is taken for who asks. Nobody's if it is not said.",
)
@click.option(
    "--bot-processes",
    type=click.IntRange(0, 64),
    default=1,
    show_default=True,
    envvar="HALFSUIT_BOT_PROCESSES",
    help="How many processes the bots think in; 0 for threads of the server.",
)
@click.option(
    "--player",
    "players",
    metavar="NAME=COMMAND",
    multiple=True,
    type=_Texts(),
    envvar="HALFSUIT_PLAYER",
    help="A program that may sit down at the tables, beside our own bots; can be given several times "
    "(in the variable with ; between). See docs/outside-players.md.",
)
@click.option(
    "--keep-days",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    envvar="HALFSUIT_KEEP_DAYS",
    help="Forget tables at which nothing happened for so many days; 0 for never.",
)
@click.option("--metrics-token", envvar="HALFSUIT_METRICS_TOKEN", help="Who shows it may read /metrics from elsewhere.")
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    envvar="HALFSUIT_LOG_FORMAT",
    help="How the server's own log is written.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
    envvar="HALFSUIT_LOG_LEVEL",
    help="How much of it.",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in the browser, where there is one.")
@click.option(
    "--unlimited",
    is_flag=True,
    hidden=True,
    envvar="HALFSUIT_UNLIMITED",
    help="No limits for an address: for load tests.",
)
@click.option("--watch-assets", is_flag=True, hidden=True, help="Read the page's files again at every visit.")
def serve(
    host: str,
    port: int,
    db: str | None,
    public_url: str | None,
    tls_cert: str | None,
    tls_key: str | None,
    trusted_proxies: str | None,
    bot_processes: int,
    players: tuple[str, ...],
    keep_days: int,
    metrics_token: str | None,
    log_format: str,
    log_level: str,
    open_page: bool,
    unlimited: bool,
    watch_assets: bool,
) -> None:
    """Open tables in the browser, for whoever has the link.

    Every option can also be set by a variable: HALFSUIT_PORT, HALFSUIT_DB and so on. Ctrl-C stops the server; games
    go on where they were when it is started again.
    """
    from halfsuit.cli.missing import need

    with need("web"):
        from halfsuit.server.programs import named
        from halfsuit.server.serve import serve as run
        from halfsuit.server.settings import NO_LIMITS, Limits, Settings, default_database
    from halfsuit.errors import HalfsuitError

    if bool(tls_cert) != bool(tls_key):
        raise click.UsageError("--tls-cert and --tls-key go together.")
    if public_url is not None and not public_url.startswith(("http://", "https://")):
        raise click.UsageError(f"--public-url is a whole address, such as https://cards.example, not {public_url!r}.")
    try:
        programs = named(text for text in players if text.strip())
    except HalfsuitError as error:
        raise click.UsageError(f"--player {error}") from None
    database = db or str(default_database())
    click.echo(f"Tables are kept in {_shown(database)}.", err=True)
    settings = Settings(
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        tls_cert=tls_cert,
        tls_key=tls_key,
        trusted_proxies=trusted_proxies,
        bot_processes=bot_processes,
        programs=programs,
        keep_days=keep_days,
        metrics_token=metrics_token,
        log_format=log_format,
        log_level=log_level,
        watch_assets=watch_assets,
        limits=NO_LIMITS if unlimited else Limits(),
    )
    try:
        run(settings, open_page=open_page)
    except HalfsuitError as error:
        raise click.ClickException(str(error)) from None


def _shown(database: str) -> str:
    """Where tables are kept, without the password that a URL may hold."""
    if database == ":memory:":
        return "memory, until the server stops"
    return re.sub(r"(://[^/@:]*):[^/@]*@", r"\1:…@", database)

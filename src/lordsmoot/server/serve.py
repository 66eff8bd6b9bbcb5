"""`lordsmoot serve`: the rooms, for this machine or for others."""

from __future__ import annotations

from typing import Final

import click

from lordsmoot.server.settings import NO_LIMITS, Limits, Settings, default_database

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
PORT: Final = 8271


@click.command(short_help="Open the rooms: play in the browser, alone or with others.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=PORT, show_default=True, help="The port; 0 takes a free one.")
@click.option("--database", "url", metavar="URL", help="sqlite:///FILE or postgresql://...")
@click.option("--name", "names", multiple=True, help="A host name by which people come; repeat it.")
@click.option("--https", is_flag=True, help="People come by https, through a proxy of yours.")
@click.option("--proxied", is_flag=True, help="Believe X-Forwarded-For: a proxy of yours sets it.")
@click.option("--thinkers", default=0, help="Processes for bots; 0: one less than cores.")
@click.option(
    "--rest", default=0.05, show_default=True, help="Seconds that a bot takes beside its thinking."
)
@click.option(
    "--workers", default=1, show_default=True, help="Servers side by side; more than 1: PostgreSQL."
)
@click.option(
    "--inside", default="", metavar="HOST:PORT", help="Where other servers of the house reach this."
)
@click.option("--keep-rooms", default=0.0, help="Days to keep finished rooms; 0: for ever.")
@click.option("--keep-guests", default=0.0, help="Days to know guests who stay away; 0: for ever.")
@click.option("--metrics", default="", metavar="HOST:PORT", help="Tell Prometheus, there only.")
@click.option("--socket", "shared", type=int, hidden=True, help="A descriptor to listen on.")
@click.option("--no-limits", is_flag=True, help="No rate limits: for measuring only.")
@click.option("--open/--no-open", "browse", default=False, help="Open the browser.")
@click.option(
    "--log",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="How much to tell, as lines of JSON on the standard error.",
)
def serve(
    host: str,
    port: int,
    url: str | None,
    names: tuple[str, ...],
    https: bool,
    proxied: bool,
    thinkers: int,
    rest: float,
    workers: int,
    inside: str,
    keep_rooms: float,
    keep_guests: float,
    metrics: str,
    shared: int | None,
    no_limits: bool,
    browse: bool,
    log: str,
) -> None:
    """Open the rooms on this machine.

    Games are kept in your data directory and go on after any stop, a crash too.

    \b
    Examples:
      lordsmoot serve --open
      lordsmoot serve --host 0.0.0.0 --name moot.example.org --https --proxied
      lordsmoot serve --database postgresql://moot@localhost/moot
    """
    settings = Settings(
        database=url or default_database(),
        names=names or (LOOPBACK if host in ("127.0.0.1", "localhost", "::1") else ()),
        secure=https,
        proxied=proxied,
        thinkers=thinkers,
        rest=rest,
        warm=True,
        inside=inside,
        metrics=metrics,
        keep_rooms=keep_rooms,
        keep_guests=keep_guests,
        limits=NO_LIMITS if no_limits else Limits(),
    )
    if workers > 1:
        from lordsmoot.server.workers import supervise

        supervise(settings, workers, host, port, browse)
        return
    from lordsmoot.server.running import run  # heavy: other commands do without it

    run(settings, host, port, browse, log, shared)

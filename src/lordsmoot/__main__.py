"""The command line: `lordsmoot play lords`."""

from __future__ import annotations

import click

from lordsmoot.mcp import mcp
from lordsmoot.server.admin import admin
from lordsmoot.server.deploy import deploy_check
from lordsmoot.server.serve import serve
from lordsmoot.terminal import compare, review
from lordsmoot.terminal.advice import advice
from lordsmoot.terminal.measure import balance, bench, ladder, match
from lordsmoot.terminal.play import play
from lordsmoot.terminal.records import replay, show, verify
from lordsmoot.terminal.reference import games, learn, rules
from lordsmoot.terminal.shell import Shell, version_line


@click.group(cls=Shell, invoke_without_command=True)
@click.option("--version", is_flag=True, help="The version, and whether the rules are compiled.")
@click.pass_context
def main(context: click.Context, version: bool) -> None:
    """One table for five games, for people and bots. Alone, it opens the rooms in your browser.

    \b
    Examples:
      lordsmoot                   play in the browser
      lordsmoot play lords        you against a good bot
      lordsmoot play --resume     go on with the latest unfinished game
      lordsmoot learn lords       how it is played, in two minutes
      lordsmoot rules lords       the rules, clause by clause
    """
    if version:
        click.echo(version_line())
        context.exit()
    if context.invoked_subcommand is None:
        context.invoke(serve, browse=True)


COMMANDS = (
    *(serve, play, learn, games, rules, replay, show, verify),
    *(review.command, match, ladder, bench, balance, advice, compare.command, mcp),
    *(deploy_check, admin),
)
for command in COMMANDS:
    main.add_command(command)


if __name__ == "__main__":
    main()

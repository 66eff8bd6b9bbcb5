"""What the door says of a table of Lords of Worlds, with its types."""

from __future__ import annotations

from typing import cast

from lordsmoot.games.lords_of_worlds.view import Asked, ChainLine, CountLine, Table
from lordsmoot.server.pages.look import Look


def table(look: Look) -> Table:
    """What lies on the table."""
    return cast("Table", look.table)


def asked(look: Look) -> Asked | None:
    """What is asked; nothing when the game is over."""
    return cast("Asked | None", look.view["asked"])


def count(look: Look, seat: int) -> list[CountLine]:
    """How a player would be counted now, line by line."""
    return cast("list[CountLine]", look.view["standing"][seat]["lines"])


def chains(look: Look, seat: int) -> list[ChainLine]:
    """The chains of a player's Planet with the best use of every Mix."""
    return [line for line in count(look, seat) if line["line"] == "chain"]

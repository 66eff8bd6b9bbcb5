"""Which page shows which game, and the page of a table put together."""

from __future__ import annotations

from typing import Any, Final, Protocol

from lordsmoot.reference.agreed import agreed
from lordsmoot.server import levels
from lordsmoot.server.pages import log_panel, plain
from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.lords import table as lords
from lordsmoot.server.pages.lords_of_creation import table as lords_of_creation
from lordsmoot.server.pages.lords_of_worlds import table as lords_of_worlds
from lordsmoot.server.pages.plot import Plot
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step, chosen, prompt
from lordsmoot.server.pages.render import render
from lordsmoot.server.pages.soulfall import table as soulfall
from lordsmoot.server.pages.swords_and_souls import table as swords_and_souls


class Table(Protocol):
    """What a game's module gives to its template."""

    def prepare(self, look: Look) -> Data: ...
    def steps(self, look: Look) -> list[Step]: ...
    def choices(self, look: Look) -> list[Choice]: ...
    def points(self, view: Data) -> list[int]: ...
    def asking(self, look: Look) -> Asking: ...


TABLES: Final[dict[str, Table]] = {
    "lords": lords,
    "lords-of-creation": lords_of_creation,
    "lords-of-worlds": lords_of_worlds,
    "soulfall": soulfall,
    "swords-and-souls": swords_and_souls,
}


def table_of(game: str) -> Table:
    return TABLES.get(game, plain)


def sheet_of(game: str) -> str:
    """The folder of a game's template, style and drawings."""
    return game if game in TABLES else "plain"


def values(look: Look) -> dict[str, Any]:
    """What every template of a table needs."""
    game = look.room["game"]
    table = table_of(game)
    begun = bool(look.view)
    steps = (table.steps(look) or chosen(look)) if begun and not look.over else []
    choices = table.choices(look) if begun else []
    asking = table.asking(look) if begun and not look.over else ASIS
    return {
        "look": look,
        "game": game,
        "sheet": sheet_of(game),
        "levels": levels.LEVELS.values(),
        "agreed": agreed(look.rules, look.room["options"]),
        "prompt": prompt(look, steps, choices, asking),
        "log": log_panel.lines(look, log_panel.SHOWN + 1),
        "log_most": log_panel.SHOWN,
        "t": table.prepare(look) if begun else {},
    }


def fragment(look: Look, plot: Plot | None = None) -> str:
    """The part of the page that changes with every moment."""
    return render("table/live.html", plot=plot, **values(look))


def title(look: Look) -> str:
    """What the browser's tab says."""
    name = look.room["title"]
    if look.yours():
        return f"Your turn · {name} · Lordsmoot"
    if here := look.sharing():
        return f"Pass the device to {here.name} · {name} · Lordsmoot"
    if look.over:
        return f"The end · {name} · Lordsmoot"
    return f"{name} · Lordsmoot"

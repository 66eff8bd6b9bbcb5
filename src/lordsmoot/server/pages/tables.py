"""Which page shows which game, and the page of a table put together."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol

from lordsmoot import games
from lordsmoot.bots import levels
from lordsmoot.core.option import Value
from lordsmoot.core.step import Window
from lordsmoot.reference.agreed import Agreed, agreed
from lordsmoot.reference.learn import frames
from lordsmoot.server.pages import following, log_panel
from lordsmoot.server.pages.ending import ending
from lordsmoot.server.pages.islands import Sheet
from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.markdown import marked
from lordsmoot.server.pages.marks import numbers
from lordsmoot.server.pages.outcomes import outcomes
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step, chosen, gathered, prompt
from lordsmoot.server.pages.render import render

LEVELS: Final = [{"name": one.name, "help": one.help} for one in levels.LEVELS.values()]


class Table(Protocol):
    """What a game's module gives to its template."""

    def prepare(self, look: Look) -> Data: ...
    def steps(self, look: Look) -> list[Step]: ...
    def choices(self, look: Look) -> list[Choice]: ...
    def asking(self, look: Look) -> Asking: ...


@cache
def package_of(game: str) -> str:
    """The package of a game's own page; a game that has none is shown plainly."""
    name = game.replace("-", "_")
    return name if find_spec(f"{__package__}.{name}") else "plain"


@cache
def table_of(game: str) -> Table:
    table: Table = import_module(f"{__package__}.{package_of(game)}.table")
    return table


@cache
def sheet_of(game: str) -> str:
    """The folder of a game's template, style and drawings."""
    return package_of(game).replace("_", "-")


@dataclass(frozen=True)
class Own:
    """What a game's own page says of its table; nothing before the game has begun."""

    choices: list[Choice] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    asking: Asking = ASIS
    facts: list[Any] = field(default_factory=list)
    prepared: dict[str, Any] = field(default_factory=dict)


def own_part(look: Look) -> Own:
    table = table_of(look.room["game"])
    if not look.view:
        return Own()
    choices = [quieted(look, one) for one in table.choices(look)]
    said, prepared = facts(table, look), table.prepare(look)
    if look.over:
        return Own(choices, facts=said, prepared=prepared)
    return Own(choices, table.steps(look) or chosen(look), table.asking(look), said, prepared)


def story(look: Look) -> dict[str, Any]:
    """What was told so far; at the end only what came last."""
    ended = look.over and not look.past
    log, earlier = ([], None) if ended else log_panel.page(look, log_panel.SHOWN)
    lines = (line for section in log for line in section.lines if not line.heading)
    last = following.last_deed(look)
    return {
        "end": ending(look) if ended else None,
        "last": last,
        "deed": last or next(lines, None),
        "recap": following.recap(look),
        "log": [(f"log-{section.key}", section.html) for section in log],
        "log_goes_on": earlier is not None,
    }


def values(look: Look) -> dict[str, Any]:
    """What every template of a table needs."""
    game, own = look.room["game"], own_part(look)
    tray = gathered(own.choices)
    left = [one for one in own.choices if one not in tray]
    return {
        "look": look,
        "marked": marked,
        "game": game,
        "sheet": sheet_of(game),
        "room": around(look),
        "levels": LEVELS,
        "windows": has_windows(game),
        "learn": bool(frames(look.rules)),
        "anew": anew(look),
        "agreed": agreed_at(game, frozenset(look.room["options"].items())),
        "prompt": prompt(look, own.steps, left, own.asking),
        "gathered": tray,
        "outs": {one.action: outcomes(look, one.action) for one in own.choices},
        **story(look),
        "marks": numbers(look),
        "chairs": following.chairs(look, own.facts),
        "t": own.prepared,
    }


def quieted(look: Look, choice: Choice) -> Choice:
    """A choice that does not draw the eye while a lesson shows something else."""
    return replace(choice, quiet=True) if choice.action in look.quiet else choice


@lru_cache(1_000)
def agreed_at(game: str, options: frozenset[tuple[str, Value]]) -> list[Agreed]:
    """What is agreed with these options, otherwise than usual."""
    return agreed(games.get(game), dict(options))


@cache
def has_windows(game: str) -> bool:
    """Whether one is asked in this game whether one reacts."""
    return any(issubclass(step, Window) for step in games.get(game).steps.values())


def anew(look: Look) -> list[str]:
    """How a table that was set at once could be set otherwise, before one's first decision."""
    about, options = look.rules.about, look.room["options"]
    if look.eyes is None or not look.room["owner"] or not about.anew:
        return []
    alone = sum(seat.who == "human" for seat in look.seats) == 1
    ready = all(options.get(name) == value for name, value in about.ready.items())
    return list(about.anew) if alone and ready and not look.story.decided(look.eyes) else []


def around(look: Look) -> Data:
    """What the page says about the table itself, not about what lies on it."""
    return {
        "room": {"room": look.room["room"], "mine": look.room["mine"]},
        "view": bool(look.view),
        "seats": look.seats,
        "actors": look.actors,
        "eyes": look.eyes,
        "past": look.past,
        "over": look.over,
        "played_by_bot": look.played_by_bot(),
    }


def facts(table: Table, look: Look) -> list[Any]:
    """What a game says of each player beside the board, if it says anything."""
    says = getattr(table, "facts", None)
    return [] if says is None else [says(look, seat) for seat in range(len(look.seats))]


def fragment(look: Look) -> str:
    """The part of the page that changes with every moment."""
    return render("table/live.html", **values(look))


def around_islands(values: dict[str, Any], sheet: Sheet) -> str:
    """The same with its islands apart, on a sheet."""
    return render("table/live.html", islands=sheet, **values)


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

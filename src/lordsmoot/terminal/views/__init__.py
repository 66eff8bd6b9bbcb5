"""How a table reads in a terminal: one module a game, each with `draw` and `ask`.

`draw(view, say, width)` gives the table; `ask(view, say, width)` what is asked, with what one
should know to answer it. A view is `game.view(...)`, with `players` (their names) and `cards` (what
is printed on those named in it) added. `width` is in columns; 0 means one thing after the other and
no wrapping. A game without a module of its own is listed plainly.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from lordsmoot.core.game import Game
from lordsmoot.core.state import State
from lordsmoot.terminal.cards import named_in


def drawn(game: Game[Any], state: State, seat: int | None, players: list[str], width: int) -> str:
    """The table as a seat sees it, and what is asked; None is a spectator."""
    table = laid(game, state, seat, players, width)
    if state.over:
        return table
    return f"{table}\n\n{question(game, state, seat, players, width)}"


def laid(game: Game[Any], state: State, seat: int | None, players: list[str], width: int) -> str:
    """The table as a seat sees it."""
    text: str = module(game).draw(seen(game, state, seat, players), game.say, width)
    return text


def question(
    game: Game[Any], state: State, seat: int | None, players: list[str], width: int
) -> str:
    """What is asked, of whom, and what one should know to answer it."""
    text: str = module(game).ask(seen(game, state, seat, players), game.say, width)
    return text


def seen(game: Game[Any], state: State, seat: int | None, players: list[str]) -> dict[str, Any]:
    view = game.view(state, seat, players)
    return {**view, "players": players, "cards": named_in(game, view["table"])}


def module(game: Game[Any]) -> ModuleType:
    name = f"{__name__}.{game.name.replace('-', '_')}"
    return import_module(name if find_spec(name) else f"{__name__}.plain")

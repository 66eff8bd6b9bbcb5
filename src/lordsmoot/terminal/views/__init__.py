"""How a table reads in a terminal: one module a game, each with `draw(view, say, width)`.

A view is `game.view(...)`, with `players` (their names) and `cards` (what is printed on those
named in it) added. `width` is in columns; 0 means one thing after the other and no wrapping.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lordsmoot.core.game import Game
from lordsmoot.core.state import State
from lordsmoot.terminal.cards import named_in


def drawn(game: Game[Any], state: State, seat: int | None, players: list[str], width: int) -> str:
    """The table as a seat sees it; None is a spectator."""
    seen = game.view(state, seat, players)
    cards = named_in(game, seen["table"])
    view: dict[str, Any] = {**seen, "players": players, "cards": cards}
    name = f"{__name__}.{game.name.replace('-', '_')}"
    module = import_module(name if find_spec(name) else f"{__name__}.plain")
    text: str = module.draw(view, game.say, width)
    return text

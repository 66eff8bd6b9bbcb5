"""The five rulebooks, and the door to each: `get("lords")`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.core.record import Record, parse
from lordsmoot.core.refused import UnknownName

ORDER: Final = ["lords", "soulfall", "lords-of-creation", "lords-of-worlds", "swords-and-souls"]
NAMES: Final = [name for name in ORDER if find_spec(f"{__name__}.{name.replace('-', '_')}")]


def get(name: str) -> Game[Any]:
    """The game of this name."""
    if name not in NAMES:
        raise UnknownName(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    game: Game[Any] = import_module(f"lordsmoot.games.{name.replace('-', '_')}.door").GAME
    return game


def all() -> list[Game[Any]]:
    """Every game, in the order of the hall."""
    return [get(name) for name in NAMES]


def record(text: str, torn: bool = False) -> Record:
    """The record that a text holds, replayed and checked."""
    return parse(text, get, torn)

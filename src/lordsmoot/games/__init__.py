"""The rulebooks, and the door to each: `get("lords")`.

Every package in this folder is a game, and so is every package in a folder `lordsmoot/games`
anywhere else on Python's path: a game of one's own needs nothing but its own folder.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Any, Final, SupportsIndex

from lordsmoot.core.about import About
from lordsmoot.core.batch import Batch
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.record import Record, parse
from lordsmoot.core.refused import UnknownName

__path__ = pkgutil.extend_path(__path__, __name__)


def found() -> list[str]:
    """The name of every game, in the order of the hall."""
    packages = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    packages.sort(key=lambda package: About(f"{__name__}.{package}").order)
    return [package.replace("_", "-") for package in packages]


NAMES: Final = found()


def get(name: str) -> Game[Any]:
    """The game of this name."""
    if name not in NAMES:
        raise UnknownName(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    game: Game[Any] = import_module(f"{__name__}.{name.replace('-', '_')}.game").GAME
    return game


def all() -> list[Game[Any]]:
    """Every game, in the order of the hall."""
    return [get(name) for name in NAMES]


def batch(
    name: str,
    count: SupportsIndex,
    seats: SupportsIndex | None = None,
    seed: SupportsIndex = 0,
    options: dict[str, Value] | None = None,
    points: bool = False,
    conclude: bool = True,
) -> Batch:
    """So many tables of one game, to be played at once."""
    return Batch(get(name), count, seats, seed, options, points, conclude)


def record(text: str, torn: bool = False) -> Record:
    """The record that a text holds, replayed and checked."""
    return parse(text, get, torn)

"""How well a bot plays, by a name that people understand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lordsmoot import UnknownName


@dataclass(frozen=True)
class Level:
    """A bot for every game."""

    name: str
    bot: str
    help: str
    thinks: float
    """Seconds that it thinks when it has a choice."""


LEVELS: Final = {
    level.name: level
    for level in (
        Level("newcomer", "random", "knows the rules and tries anything", 0.0),
        Level("villager", "greedy", "takes what looks best a few moves ahead", 0.1),
        Level("elder", "search:250ms", "imagines many games before each move", 0.25),
        Level("oracle", "search:1500ms", "thinks long and sees far", 1.5),
    )
}


def level(name: str) -> Level:
    """The level of this name."""
    if name not in LEVELS:
        raise UnknownName(f"there is no level {name!r}; there are {', '.join(LEVELS)}")
    return LEVELS[name]

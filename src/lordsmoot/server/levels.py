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
    takes: float
    """Seconds of a process that each of its decisions is given, with a choice or without."""

    def within(self, seconds: float) -> str:
        """The bot that has decided within so many seconds, if it can."""
        if not self.bot.startswith("search:") or seconds >= self.thinks:
            return self.bot
        return f"search:{max(SHORTEST, seconds) * 1000:.0f}ms"


SHORTEST: Final = 0.02
"""Seconds of a search that is worth beginning."""
LEVELS: Final = {
    level.name: level
    for level in (
        Level("newcomer", "random", "knows the rules and tries anything", 0.0, 0.02),
        Level("villager", "greedy", "takes what looks best a few moves ahead", 0.1, 0.12),
        Level("elder", "search:250ms", "imagines many games before each move", 0.25, 0.3),
        Level("oracle", "search:1500ms", "thinks long and sees far", 1.5, 1.6),
    )
}


def level(name: str) -> Level:
    """The level of this name."""
    if name not in LEVELS:
        raise UnknownName(f"there is no level {name!r}; there are {', '.join(LEVELS)}")
    return LEVELS[name]

"""What was agreed when a room was made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lordsmoot import UnknownName, games
from lordsmoot.core.dice import commitment
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value

MINUTE: Final = 60_000
SECOND: Final = 1_000


@dataclass(frozen=True, slots=True)
class Pace:
    """A clock for each player: so many minutes, and seconds more for each decision."""

    minutes: float
    increment: float
    level: str
    """The bot that plays on when the time is up."""

    def as_data(self) -> dict[str, Any]:
        return {"minutes": self.minutes, "increment": self.increment, "level": self.level}


@dataclass(frozen=True, slots=True)
class Agreement:
    """A room's game, options and dice; none of it ever changes."""

    id: str
    game: str
    seats: int
    options: dict[str, Value]
    seed: bytes
    owner: str
    listed: bool
    pace: Pace | None
    made: int
    version: int
    components: str

    def agreed_game(self) -> Game[Any]:
        """The game, if its rules and components are still those that were agreed on."""
        game = games.get(self.game)
        if (game.version, game.components) != (self.version, self.components):
            raise UnknownName(
                f"this room is played by version {self.version} of the rules of {game.title} "
                f"with components {self.components}, which are not installed here"
            )
        return game

    def commitment(self) -> str:
        return commitment(self.seed)

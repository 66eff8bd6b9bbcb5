"""What was agreed when a room was made."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lordsmoot import games
from lordsmoot.core.dice import commitment
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.server.refusals import OtherRules

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
        if not self.playable():
            raise OtherRules(self.other_rules())
        return games.get(self.game)

    @property
    def rules(self) -> str:
        """The set of rules that the room keeps: game, version and digest of components."""
        return rules_of(self.game, self.version, self.components)

    def playable(self) -> bool:
        """Whether this process has the rules that the room was made with."""
        try:
            return self.rules == own_rules(games.get(self.game))
        except UnknownName:
            return False

    def other_rules(self) -> str:
        """Why the room cannot be played where its rules are not."""
        return (
            f"this room keeps the rules it began with, version {self.version} of {self.game} with "
            f"components {self.components}, and no server of this house has them now"
        )

    def commitment(self) -> str:
        return commitment(self.seed)


def rules_of(game: str, version: int, components: str) -> str:
    return f"{game} {version} {components}"


@cache
def installed() -> frozenset[str]:
    """The sets of rules that this process has, one for each game."""
    return frozenset(own_rules(one) for one in games.all())


def own_rules(game: Game[Any]) -> str:
    """The set of rules of a game as this process has it."""
    return rules_of(game.name, game.version, game.components)

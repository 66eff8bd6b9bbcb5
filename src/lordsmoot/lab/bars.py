"""How fast each game is meant to be."""

from dataclasses import dataclass
from typing import Any

from lordsmoot.core.game import Game


@dataclass(frozen=True)
class Pace:
    """What is wanted of a game: times a peer's decisions a second, and microseconds at most."""

    catanatron: float | None = None
    clone: float | None = None
    redeal: float | None = None
    search: float | None = None
    hearts: float | None = None
    hearts_in_cpp: float | None = None
    interpreted: float | None = None


def pace_of(game: Game[Any]) -> Pace:
    """What a game wants of itself."""
    return Pace(**game.about.bars)


@dataclass(frozen=True)
class Bar:
    """What is wanted, and what was measured, if it was."""

    name: str
    wanted: float
    measured: float | None
    unit: str = "x"
    at_most: bool = False
    goal: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the bar is taken; None when it was not measured."""
        if self.measured is None:
            return None
        return self.measured <= self.wanted if self.at_most else self.measured >= self.wanted

    def as_data(self) -> dict[str, Any]:
        return {
            "bar": self.name,
            "wanted": self.wanted,
            "at_most": self.at_most,
            "goal": self.goal,
            "unit": self.unit,
            "measured": self.measured,
            "met": self.met,
        }

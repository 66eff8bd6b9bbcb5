"""How a game presents itself: what the hall, the bench and the bots need to know of it."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

LAST: Final = 1000


class About:
    """A game's `about.toml`.

    `decisions` says how many decisions a player takes: medians of games between greedy bots.
    `weight` is how much there is to keep in mind, 1 to 5. `ready` are the options with which
    somebody sits down who wants to play at once, `anew` what they may have instead. `thought` is
    how much longer than usual bots of a level think. `bars` are the figures that the bench holds
    the game to. `formula` says how points come about, `unit` what one of them is called;
    `announce` are the events that tell why the last round or turns are the last.
    """

    def __init__(self, package: str) -> None:
        file = resources.files(package) / "about.toml"
        told: dict[str, Any] = tomllib.loads(file.read_text()) if file.is_file() else {}
        self.order: Final[int] = told.get("order", LAST)
        self.pitch: Final[str] = told.get("pitch", "")
        self.decisions: Final[str] = told.get("decisions", "")
        self.weight: Final[int] = told.get("weight", 0)
        self.ready: Final[dict[str, Any]] = told.get("ready", {})
        self.anew: Final[dict[str, dict[str, Any]]] = told.get("anew", {})
        self.formula: Final[str] = told.get("formula", "")
        self.unit: Final[str] = told.get("unit", "point")
        self.announce: Final[list[str]] = told.get("announce", [])
        self.thought: Final[float] = told.get("thought", 1.0)
        self.bars: Final[dict[str, float]] = told.get("bars", {})

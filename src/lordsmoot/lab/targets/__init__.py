"""What each game wants of itself, a file each."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lordsmoot.core.game import Game
from lordsmoot.lab.aims import Aims, Chosen


def aims(game: Game[Any]) -> Aims:
    """What a game declares; without a declaration, only seats, turns and ends are looked at."""
    module = f"lordsmoot.lab.targets.{game.name.replace('-', '_')}"
    if find_spec(module) is None:
        ends = (Chosen("Ends", "ends"),) if "ends" in game.tells.names() else ()
        return Aims(questions=ends)
    declared: Aims = import_module(module).AIMS
    return declared

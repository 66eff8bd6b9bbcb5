"""Bots by name: a level, or `random`, `greedy~0.1`, `search:1000`, `plain:250ms` and their like."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lordsmoot.bots.bot import Bot
from lordsmoot.bots.budget import budget
from lordsmoot.bots.by_points import ByPoints
from lordsmoot.bots.judge import Judge
from lordsmoot.bots.levels import GENTLE, LEVELS, is_level, level
from lordsmoot.bots.plain import Plain
from lordsmoot.bots.search import Search
from lordsmoot.bots.simple import Gentle, Greedy, Random
from lordsmoot.core.game import Game
from lordsmoot.core.refused import UnknownName

HELP = (
    f"{', '.join(LEVELS)}, random, greedy, greedy~NOISE (0 to 1), "
    "search:ITERATIONS or search:MILLISECONDSms, "
    "plain:ITERATIONS or plain:MILLISECONDSms"
)


def judge(game: Game[Any]) -> Judge:
    """The judge of a game; one that has none is judged by its points."""
    module = f"lordsmoot.bots.judges.{game.name.replace('-', '_')}"
    if find_spec(module) is None:
        return ByPoints(game)
    made: Judge = import_module(module).JUDGE
    return made


def make(name: str, game: Game[Any], seed: int) -> Bot:
    """The bot of this name, fresh, with dice of its own."""
    if is_level(name):
        name = level(name).bot
    if name == "random":
        return Random(seed)
    if name == GENTLE.bot:
        return Gentle(judge(game), seed)
    if name == "greedy":
        return Greedy(judge(game), seed)
    try:
        found = with_number(name, game, seed)
    except ValueError:
        found = None
    if found is None:
        raise UnknownName(f"there is no bot {name!r}; there are {HELP}")
    return found


def with_number(name: str, game: Game[Any], seed: int) -> Bot | None:
    """A bot whose name says how noisy it is or how long it thinks, if that is what is meant."""
    kind, mark, rest = name.partition("~") if "~" in name else name.partition(":")
    if kind == "greedy" and mark == "~" and 0 <= float(rest) <= 1:
        return Greedy(judge(game), seed, noise=float(rest))
    if kind == "search" and mark == ":":
        return Search(judge(game).for_search(), seed, budget(rest))
    if kind == "plain" and mark == ":":
        return Plain(seed, budget(rest))
    return None

"""Bots by name: `random`, `greedy`, `greedy~0.1`, `search:1000`, `search:250ms`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from lordsmoot.bots.bot import Bot
from lordsmoot.bots.judge import Judge
from lordsmoot.bots.search import Search
from lordsmoot.bots.simple import Greedy, Random
from lordsmoot.core.game import Game
from lordsmoot.core.refused import UnknownName

HELP = "random, greedy, greedy~NOISE (0 to 1), search:ITERATIONS or search:MILLISECONDSms"


def judge(game: Game[Any]) -> Judge:
    """The judge of a game."""
    made: Judge = import_module(f"lordsmoot.bots.judges.{game.name.replace('-', '_')}").JUDGE
    return made


def search(game: Game[Any], seed: int, iterations: int = 0, milliseconds: float = 0.0) -> Search:
    """A search with the game's judge, which says how far to play on before it is asked."""
    found = judge(game)
    return Search(found, seed, iterations, milliseconds, horizon=found.horizon())


def make(name: str, game: Game[Any], seed: int) -> Bot:
    """The bot of this name, fresh, with dice of its own."""
    kind, mark, rest = name.partition("~") if "~" in name else name.partition(":")
    try:
        if name == "random":
            return Random(seed)
        if name == "greedy":
            return Greedy(judge(game), seed)
        if kind == "greedy" and mark == "~" and 0 <= float(rest) <= 1:
            return Greedy(judge(game), seed, noise=float(rest))
        if kind == "search" and mark == ":" and rest.endswith("ms") and float(rest[:-2]) > 0:
            return search(game, seed, milliseconds=float(rest[:-2]))
        if kind == "search" and mark == ":" and int(rest) > 0:
            return search(game, seed, iterations=int(rest))
    except ValueError:
        pass
    raise UnknownName(f"there is no bot {name!r}; there are {HELP}")

"""Every game at every seat count, under every value of every option."""

from importlib import import_module
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.option import Option, Value
from lordsmoot.core.rng import Rng


def laws_of(game: Game[Any]) -> Any:
    """A game's own part: how many games to play, what they conserve, which moves are secret."""
    return import_module(f"tests.games.{game.name.replace('-', '_')}.laws")


def tables() -> list[Any]:
    out = []
    for game in games.all():
        count = laws_of(game).RANDOM_GAMES // len(game.seats)
        assert count >= len(agreements(game)), f"{game.name}: too few games for all its options"
        out += [pytest.param(game, n, count, id=f"{game.name}-{n}") for n in game.seats]
    return out


def values(option: Option) -> list[Value]:
    """What an option may be; of numbers the ends of their range and the usual one."""
    return [*option.choices] or [option.least, option.default, option.most]


def agreements(game: Game[Any]) -> list[tuple[str, Value]]:
    """Every value of every option."""
    return [(name, value) for name in game.options for value in values(game.options[name])]


def options(game: Game[Any], number: int, rng: Rng) -> dict[str, Value]:
    """Each number has one value that it must have, in turn; the others are mostly as usual."""
    every = agreements(game)
    name, value = every[number % len(every)]
    out: dict[str, Value] = {
        other: values(option)[rng.below(len(values(option)))]
        for other, option in game.options.items()
        if rng.below(3) == 0
    }
    return {**out, name: value}

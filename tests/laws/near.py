"""Positions that differ from one another in a single thing, as far as the rules accept them."""

import copy
from collections.abc import Iterator
from typing import Any

from lordsmoot.core.game import Game
from lordsmoot.core.refused import Refused
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State

Path = tuple[Any, ...]


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every single value of some plain data, and every list of them, with the way to it."""
    if isinstance(data, dict):
        for name, part in data.items():
            yield from leaves(part, (*path, name))
    elif isinstance(data, list):
        yield path, data
        for i, part in enumerate(data):
            yield from leaves(part, (*path, i))
    else:
        yield path, data


def others(value: Any, everything: list[Any]) -> list[Any]:
    """What a value might be instead."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, list):
        return [value[1:], value[:-1]] if value else []
    return [one for one in everything if isinstance(one, str) and one != value][:3]


def altered(data: Any, path: Path, value: Any) -> Any:
    out = copy.deepcopy(data)
    place = out
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return out


def near(game: Game[Any], state: State, rng: Rng, tries: int) -> list[State]:
    """A position without what is known of it, and others that differ in one thing each."""
    data = game.describe(state)
    del data["knowledge"]
    found = [game.position(data)]
    places = [leaf for leaf in leaves(data) if leaf[0] and leaf[0][0] in WHERE]
    words = [value for _, value in places]
    for _ in range(tries):
        path, value = places[rng.below(len(places))]
        for other in others(value, words):
            try:
                found.append(game.position(altered(data, path, other)))
            except Refused:
                continue
    return found


WHERE = ("table", "pending", "options")
"""The dice are no part of what is seen."""


def and_next(state: State, most: int) -> list[State]:
    """A position, and those that one decision leads to, up to so many."""
    found = [state]
    for action in state.legal[:most]:
        after = state.clone()
        after.apply(action)
        found.append(after)
    return found

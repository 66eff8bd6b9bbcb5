"""The places of a table by name: a word in a sentence lights the place that it speaks of.

A game says which there are, in `places.py` of its package: SHARED, of the board all play on, and
OWN, which every player has.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec


@cache
def places_of(game: str) -> tuple[frozenset[str], frozenset[str]]:
    """The places that all share, and those that every player has."""
    package = f"{__package__}.{game.replace('-', '_')}"
    if find_spec(package) is None or find_spec(f"{package}.places") is None:
        return frozenset(), frozenset()
    found = import_module(f"{package}.places")
    return found.SHARED, found.OWN


def placed(name: str, owner: int | None) -> str:
    """A place's name among all places of the table."""
    return name if owner is None else f"{owner}-{name}"


def place(game: str, name: str, seat: int | None) -> str | None:
    """Which place a sentence about a seat means by a name; nothing if it means none."""
    shared, own = places_of(game)
    if name in shared:
        return name
    return placed(name, seat) if seat is not None and name in own else None

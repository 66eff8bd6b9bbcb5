"""The places of a table by name: a word in a sentence lights the place that it speaks of."""

from __future__ import annotations

from typing import Final

from lordsmoot.games.lords_of_creation.cards import HEX_NAMES
from lordsmoot.games.lords_of_worlds.cards import CELLS, HEXES
from lordsmoot.games.soulfall.board import SPACES

SHARED: Final = {
    "lords-of-creation": {*HEX_NAMES},
    "lords-of-worlds": {*HEXES},
    "soulfall": {*SPACES},
}
"""The places of the board that all play on."""
OWN: Final = {"lords-of-worlds": {*CELLS}}
"""Hexes that every player has."""


def placed(name: str, owner: int | None) -> str:
    """A hex's name among all hexes of the table."""
    return name if owner is None else f"{owner}-{name}"


def place(game: str, name: str, seat: int | None) -> str | None:
    """Which hex a sentence about a seat means by a name; nothing if it means no hex."""
    if name in SHARED.get(game, ()):
        return name
    return placed(name, seat) if seat is not None and name in OWN.get(game, ()) else None

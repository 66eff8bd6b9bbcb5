"""The places of the market and the Planets that sentences speak of."""

from typing import Final

from lordsmoot.games.lords_of_worlds.cards import CELLS, HEXES

SHARED: Final = frozenset(HEXES)
OWN: Final[frozenset[str]] = frozenset(CELLS)

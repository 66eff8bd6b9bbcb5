"""The places of the land that sentences speak of."""

from typing import Final

from lordsmoot.games.soulfall.board import SPACES

SHARED: Final = frozenset(SPACES)
OWN: Final[frozenset[str]] = frozenset()

"""The places of the world that sentences speak of."""

from typing import Final

from lordsmoot.games.lords_of_creation.cards import HEX_NAMES

SHARED: Final = frozenset(HEX_NAMES)
OWN: Final[frozenset[str]] = frozenset()

"""Why something cannot be done. Rules decide with these what can be."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import AMOUNT, NOTHING, SEAT, Event, Kinds, named
from lordsmoot.games.lords_of_creation.cards import CARDS, NO_TILE, TERRAINS
from lordsmoot.games.lords_of_creation.table import HEX, Creation

FREE: Final = -1
"""Nothing bars it."""
LAND: Final = named(TERRAINS)

BAR: Final = Kinds()


def of_hex(name: str) -> int:
    """Declare a reason that a hex gives: its terrain, its holder, from where, what is wanted."""
    return BAR.of(name, hex=HEX, terrain=LAND, other=SEAT, origin=HEX, wanted=LAND)


def at_hex(
    t: Creation, bar: int, seat: int, i: int, origin: int = NOTHING, wanted: int = NOTHING
) -> Event:
    """A reason that a hex gives."""
    terrain = t.terrain[i] if t.terrain[i] < NO_TILE else NOTHING
    return Event(bar, seat, [i, terrain, t.owner[i], origin, wanted])


# Creating the world, choosing a card.
NO_SUCH_TILE: Final = BAR.of("no-such-tile", tile=LAND)
NONE_KEPT: Final = BAR.of("none-kept")
BAG_EMPTY: Final = BAR.of("bag-empty")
KEPT_ENOUGH: Final = BAR.of("kept-enough", number=AMOUNT)
NONE_REFUSED: Final = BAR.of("none-refused")
REFUSED_ENOUGH: Final = BAR.of("refused-enough", number=AMOUNT)
OFF_BOARD: Final = of_hex("off-board")
HAS_TILE: Final = of_hex("has-tile")
NO_SUCH_CARD: Final = BAR.of("no-such-card", card=named(CARDS))

# Placing.
OTHER_LAND: Final = of_hex("other-land")
PLACE_HELD: Final = of_hex("place-held")
PLACE_ALTAR: Final = of_hex("place-altar")
MUST_PLACE: Final = BAR.of("must-place", number=AMOUNT, terrain=LAND)

# Whose people go.
NOT_HELD: Final = of_hex("not-held")
ONE_CIVILIZED: Final = of_hex("one-civilized")
ONE_BARBARIAN: Final = of_hex("one-barbarian")
ONE_OF_TWO: Final = of_hex("one-of-two")
NO_WAY_CIVILIZED: Final = of_hex("no-way-civilized")
HAS_CIVILIZED: Final = of_hex("has-civilized")
ONLY_OVER_WATER: Final = of_hex("only-over-water")
NO_WAY_BARBARIAN: Final = of_hex("no-way-barbarian")

# Moving.
SAME_HEX: Final = of_hex("same-hex")
OTHER_TERRAIN: Final = of_hex("other-terrain")
TOO_FAR: Final = of_hex("too-far")
TOO_FAR_AT_SEA: Final = of_hex("too-far-at-sea")
LAST_ONE: Final = of_hex("last-one")
ENTERED: Final = of_hex("entered")
FROZEN: Final = of_hex("frozen")
HELD: Final = of_hex("held")
CIVILIZED_LAND: Final = of_hex("civilized-land")
BARBARIAN_LAND: Final = of_hex("barbarian-land")
ALTAR_LAND: Final = of_hex("altar-land")
WOULD_CIVILIZE: Final = of_hex("would-civilize")
OVER_WATER: Final = of_hex("over-water")
CIRCLE: Final = of_hex("circle")
ONE_ENTERS: Final = of_hex("one-enters")
TOO_MANY: Final = BAR.of("too-many", most=AMOUNT)
ALL_OF_THEM: Final = BAR.of("all-of-them", number=AMOUNT)

# Attacking.
PEACEFUL: Final = of_hex("peaceful")
OWN_HEX: Final = of_hex("own-hex")
OPEN_HEX: Final = of_hex("open-hex")
NO_RAIDERS: Final = of_hex("no-raiders")
RAIDS_ON_ISLANDS: Final = of_hex("raids-on-islands")
OUT_OF_REACH: Final = of_hex("out-of-reach")

# Civilizing and building.
CIVILIZED_ALREADY: Final = BAR.of("civilized-already")
NO_BARBARIANS: Final = BAR.of("no-barbarians")
DIED_OUT: Final = BAR.of("died-out")
NONE_BESIDE: Final = BAR.of("none-beside")
NOBODY_THERE: Final = of_hex("nobody-there")
NOT_BARBARIAN: Final = of_hex("not-barbarian")
NOT_BESIDE: Final = of_hex("not-beside")
BUILT_ALREADY: Final = BAR.of("built-already")
NOT_YOURS: Final = of_hex("not-yours")
HAS_ALTAR: Final = of_hex("has-altar")
STILL_BARBARIAN: Final = of_hex("still-barbarian")
ONLY_ONE: Final = of_hex("only-one")

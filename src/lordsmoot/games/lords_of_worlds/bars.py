"""Why something cannot be done: every reason that a choice may give."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import AMOUNT, Event, Kinds, named
from lordsmoot.games.lords_of_worlds.cards import CARDS, CELLS, COLOURS, HEXES, TERRAINS, TILES
from lordsmoot.games.lords_of_worlds.table import Worlds

BAR: Final = Kinds()
NOT_ON_BOARD: Final = BAR.of("not-on-board", hex=named(HEXES))
NO_PORTAL: Final = BAR.of("no-portal", hex=named(HEXES))
NO_TILE: Final = BAR.of("no-tile", hex=named(HEXES))
PORTAL_BARE: Final = BAR.of("portal-bare", hex=named(HEXES))
FACE_UP: Final = BAR.of("face-up", tile=named(TILES), hex=named(HEXES))
FACE_DOWN: Final = BAR.of("face-down", hex=named(HEXES))
NO_GROUP: Final = BAR.of("no-group", group=AMOUNT)
NO_CARDS: Final = BAR.of("no-cards")
NO_ROOM: Final = BAR.of("no-room")
TOO_DEAR: Final = BAR.of(
    "too-dear", tile=named(TILES), hex=named(HEXES), price=AMOUNT, means=AMOUNT
)
TOO_DEAR_IN_COLOUR: Final = BAR.of(
    "too-dear-in-colour",
    tile=named(TILES),
    hex=named(HEXES),
    price=AMOUNT,
    means=AMOUNT,
    colour=named(COLOURS),
)
STANDS_THERE: Final = BAR.of("stands-there", hex=named(HEXES))
TOO_FAR: Final = BAR.of("too-far", hex=named(HEXES), price=AMOUNT, means=AMOUNT)
NOT_IN_HAND: Final = BAR.of("not-in-hand", card=named(CARDS))
NONE_TO_DISCARD: Final = BAR.of("none-to-discard", card=named(CARDS))
OTHER_COLOUR: Final = BAR.of("other-colour", card=named(CARDS), colour=named(COLOURS))
WILDS_ALONE: Final = BAR.of("wilds-alone", card=named(CARDS))
NOT_ENOUGH: Final = BAR.of("not-enough", colour=named(COLOURS), price=AMOUNT, means=AMOUNT)
WASTEFUL: Final = BAR.of("wasteful", card=named(CARDS))
OUT_OF_ORDER: Final = BAR.of("out-of-order", card=named(CARDS))
STILL_TO_PAY: Final = BAR.of("still-to-pay", left=AMOUNT)
OCCUPIED: Final = BAR.of("occupied", tile=named(TILES), cell=named(CELLS))
NOT_SUPPLIED: Final = BAR.of("not-supplied", tile=named(TILES))
NOT_BESIDE: Final = BAR.of("not-beside", hex=named(HEXES))
NEVER_FREE: Final = BAR.of("never-free", hex=named(HEXES), colour=named(COLOURS))
NO_MIX: Final = BAR.of("no-mix", cell=named(CELLS))
DECLARED_BEFORE: Final = BAR.of("declared-before", cell=named(CELLS))
NO_CHAIN: Final = BAR.of("no-chain", cell=named(CELLS), viewpoint=named(CELLS))
NO_CHAIN_OF: Final = BAR.of(
    "no-chain-of", terrain=named(TERRAINS), cell=named(CELLS), viewpoint=named(CELLS)
)


def bar(kind: int, seat: int, *parts: int) -> Event:
    """A reason, to the seat that decides."""
    return Event(kind, seat, list(parts))


def nothing_there(t: Worlds, seat: int, i: int) -> Event | None:
    """Why there is no tile on a hex, if there is none."""
    if i not in t.market.hexes:
        return bar(NOT_ON_BOARD, seat, i)
    if t.face_up(i) < 0 and not t.face_down(i):
        return bar(PORTAL_BARE if i in t.market.portals else NO_TILE, seat, i)
    return None


def nothing_up(t: Worlds, seat: int, i: int) -> Event | None:
    """Why no tile lies face up on a hex, if none does. [W7.2]"""
    if i in t.market.hexes and t.face_down(i):
        return bar(FACE_DOWN, seat, i)
    return nothing_there(t, seat, i)

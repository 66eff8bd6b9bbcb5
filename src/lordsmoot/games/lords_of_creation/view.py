"""A seat's picture of the table as plain data: ints become names. [C1.9]"""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.games.lords_of_creation.agreed import REASONS
from lordsmoot.games.lords_of_creation.cards import (
    CARDS,
    GRID,
    HEX_NAMES,
    HEXES,
    LETTERS,
    RADIUS,
    TERRAINS,
)
from lordsmoot.games.lords_of_creation.scoring import NOT_YET
from lordsmoot.games.lords_of_creation.table import KINDS, NOBODY, Creation

MARKS: Final = [*LETTERS, ".", " "]
"""How the world is written: a letter for a terrain, a dot for no tile, a blank outside."""


class People(TypedDict):
    """Who lives on a hex; the owner is a seat."""

    hex: str
    seat: int
    kind: str
    count: int


class God(TypedDict):
    """A player: cards and tiles by name, None for what these eyes do not know."""

    hand: list[str | None]
    chosen: list[str | None]
    kept: list[str | None]
    refused: int
    points: int


class Table(TypedDict):
    """What lies on the table, as some eyes see it."""

    round: int
    last: str | None
    order: list[int]
    first: str
    active: int | None
    may_civilize: bool
    may_build: bool
    starters: list[int]
    world: list[str]
    people: list[People]
    civilized_land: list[str]
    gods: list[God]
    deck: int
    discard: list[str]
    bag: int
    refusals: int


class AskedPlainly(TypedDict):
    """A question of which the table says all there is to know."""

    step: Literal["LayAt", "ChooseCard", "Act"]
    seat: int


class AskedToLay(TypedDict):
    """How many tiles there are to choose from, and whether one need not lie."""

    step: Literal["LayTile"]
    seat: int
    tiles: int
    may_keep: bool
    may_refuse: bool
    refusals_left: int


class AskedToPlace(TypedDict):
    """How many go to one hex of a terrain, and how many there are to place in all."""

    step: Literal["Place"]
    seat: int
    terrain: str
    number: int
    left: int


class Target(TypedDict):
    """A hex that can be attacked, and in how many of all throws it goes how."""

    hex: str
    seat: int
    needed: int
    sea: bool
    hits: int
    repelled: int
    turn_ends: int
    throws: int


class AskedToSend(TypedDict):
    """The people of one hex, and whom they can attack."""

    step: Literal["Send"]
    seat: int
    origin: str
    terrain: str
    kind: str
    count: int
    targets: list[Target]


class AskedHowMany(TypedDict):
    """The people of one hex, where they go, and how many of them can."""

    step: Literal["HowMany"]
    seat: int
    origin: str
    terrain: str
    kind: str
    count: int
    to: str
    sea: bool
    civilizes: bool
    most: int


class AskedToCivilize(TypedDict):
    """Whether any barbarians will do, as when civilization starts."""

    step: Literal["Civilize"]
    seat: int
    anywhere: bool


Asked = AskedPlainly | AskedToLay | AskedToPlace | AskedToSend | AskedHowMany | AskedToCivilize


def seen(pile: Pile, seat: int, names: list[str]) -> list[str | None]:
    """A secret pile in no order: known cards first."""
    known = [None if kind == HIDDEN else names[kind] for kind in pile.as_seen(seat)]
    return sorted(known, key=lambda card: card or "~")


def rows(t: Creation) -> list[str]:
    """The world, a text for each row."""
    out = [""] * (2 * RADIUS + 1)
    for i in range(HEXES):
        out[GRID.hexes[i][1] + RADIUS] += MARKS[t.terrain[i]]
    return out


def people(t: Creation) -> list[People]:
    """Who lives where; the owner is a seat."""
    return [
        {"hex": HEX_NAMES[i], "seat": t.owner[i], "kind": KINDS[t.kind[i]], "count": t.count[i]}
        for i in range(HEXES)
        if t.count[i]
    ]


def civilized_land(t: Creation) -> list[str]:
    """Open hexes that stayed civilized, if an option has it so. [C8.13]"""
    return [HEX_NAMES[i] for i in range(HEXES) if t.kind[i] and not t.count[i]]


def picture(t: Creation, seat: int) -> Table:
    """What a seat sees; -1 is a spectator. Without refusals tiles are kept. [C3.4, C3.7]"""
    return {
        "round": t.round,
        "last": None if t.last == NOT_YET else REASONS[t.last],
        "order": t.order.copy(),
        "first": "highest" if t.rules.highest_first else "lowest",
        "active": None if t.turn == NOBODY else t.order[t.turn],
        "may_civilize": t.may_civilize,
        "may_build": t.may_build,
        "starters": [s for s in range(t.seats) if t.starters >> s & 1],
        "world": rows(t),
        "people": people(t),
        "civilized_land": civilized_land(t),
        "gods": [
            {
                "hand": seen(god.hand, seat, CARDS),
                "chosen": seen(god.chosen, seat, CARDS),
                "kept": seen(god.kept, seat, TERRAINS),
                "refused": god.refused,
                "points": t.points(owner),
            }
            for owner, god in enumerate(t.gods)
        ],
        "deck": len(t.deck),
        "discard": [CARDS[kind] for kind in t.discard.cards()],
        "bag": len(t.bag),
        "refusals": t.rules.refusals,
    }

"""A seat's picture of the table as plain data: ints become names. [C1.9]"""

from __future__ import annotations

from typing import Any, Final

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
from lordsmoot.games.lords_of_creation.movement import HowMany
from lordsmoot.games.lords_of_creation.scoring import NOT_YET
from lordsmoot.games.lords_of_creation.table import KINDS, NOBODY, Creation
from lordsmoot.games.lords_of_creation.turn import Send

MARKS: Final = [*LETTERS, ".", " "]
"""How the world is written: a letter for a terrain, a dot for no tile, a blank outside."""


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


def people(t: Creation) -> list[dict[str, Any]]:
    """Who lives where; the owner is a seat."""
    return [
        {"hex": HEX_NAMES[i], "seat": t.owner[i], "kind": KINDS[t.kind[i]], "count": t.count[i]}
        for i in range(HEXES)
        if t.count[i]
    ]


def civilized_land(t: Creation) -> list[str]:
    """Open hexes that stayed civilized, if an option has it so. [C8.13]"""
    return [HEX_NAMES[i] for i in range(HEXES) if t.kind[i] and not t.count[i]]


def sending(t: Creation) -> str | None:
    """The hex whose people are about to move or attack. [C6.3]"""
    step = None if t.over else t.asked()
    return HEX_NAMES[step.origin] if isinstance(step, (Send, HowMany)) else None


def picture(t: Creation, seat: int) -> dict[str, Any]:
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
        "sending": sending(t),
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

"""A seat's picture of the table as plain data: ints become names. [SF1.8-SF1.11]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.core.position import mask_names
from lordsmoot.games.soulfall.board import (
    NEXT,
    ON_SIDE,
    PLACES,
    REGION_OF,
    REGION_TITLES,
    SIDE_TITLES,
    SIZES,
    SPACES,
)
from lordsmoot.games.soulfall.cards import ACTIONS, CARDS, LORDS
from lordsmoot.games.soulfall.table import FREE, NOBODY_HAS, OUTPOST, Soulfall


def seen(pile: Pile, seat: int) -> list[str | None]:
    return [None if kind == HIDDEN else CARDS[kind] for kind in pile.as_seen(seat)]


def picture(t: Soulfall, seat: int) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    return {
        "active": t.active,
        "turn": t.turn,
        "actions": {name: not t.used >> i & 1 for i, name in enumerate(ACTIONS)},
        "board": board_picture(t),
        "tribes": [tribe_picture(t, owner, seat) for owner in range(t.seats)],
        "devotions": {name: holder(t, lord) for lord, name in enumerate(LORDS)},
        "tower": None if t.tower == NOBODY_HAS else t.tower,
        "ends_before": None if t.ends_before == NOBODY_HAS else t.ends_before,
        "current_lord": LORDS[t.current_lord()] if len(t.discard) else None,
        "deck": len(t.deck),
        "discard": seen(t.discard, seat),
        "played": seen(t.played, seat),
    }


def board_picture(t: Soulfall) -> dict[str, Any]:
    """The side in use: where each space is drawn, what it leads to, and what lies there."""
    return {
        "title": SIDE_TITLES[t.side],
        "size": SIZES[t.side],
        "spaces": {SPACES[space]: space_picture(t, space) for space in ON_SIDE[t.side]},
    }


def space_picture(t: Soulfall, space: int) -> dict[str, Any]:
    marker = t.board[space]
    return {
        "region": REGION_TITLES[REGION_OF[space]],
        "at": PLACES[space],
        "next": [SPACES[other] for other in NEXT[space]],
        "seat": None if marker == FREE else marker >> 1,
        "marker": None if marker == FREE else "outpost" if marker & 1 == OUTPOST else "nomad",
        "protected": t.protected(space),
    }


def holder(t: Soulfall, lord: int) -> int | None:
    """The seat that has a Lord's Devotion card."""
    return next((seat for seat in range(t.seats) if t.is_devoted(seat, lord)), None)


def tribe_picture(t: Soulfall, owner: int, seat: int) -> dict[str, Any]:
    """A tribe; a hand is its owner's secret, and in no order."""
    return {
        "hand": sorted(seen(t.hands[owner], seat), key=lambda card: card or "~"),
        "nomads": t.nomads[owner],
        "outposts": t.outposts[owner],
        "unplayed": t.unplayed(owner),
        "shards": t.shards[owner],
        "devotions": mask_names(t.devoted[owner], LORDS),
        "points": t.points(owner),
    }

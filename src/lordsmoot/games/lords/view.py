"""A seat's picture of the table as plain data: ints become names. [L1.9-L1.12]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.core.position import mask_names
from lordsmoot.games.lords.cards import ACTIONS, CARDS, LORDS, SHELLS
from lordsmoot.games.lords.table import Lords


def seen(pile: Pile, seat: int, names: list[str]) -> list[str | None]:
    return [None if kind == HIDDEN else names[kind] for kind in pile.as_seen(seat)]


def picture(t: Lords, seat: int) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    return {
        "active": t.active,
        "turn": t.turn,
        "actions": {name: bool(t.face_up >> i & 1) for i, name in enumerate(ACTIONS)},
        "tribes": [tribe_picture(t, owner, seat) for owner in range(2)],
        "followers": t.followers,
        "temples": {name: t.temples[i] for i, name in enumerate(LORDS)},
        "scorned": [name for i, name in enumerate(LORDS) if t.scorned(i)],
        "deck": len(t.deck),
        "discard": seen(t.discard, seat, CARDS),
        "revealed": seen(t.revealed, seat, CARDS),
        "shell_deck": len(t.shells),
    }


def tribe_picture(t: Lords, owner: int, seat: int) -> dict[str, Any]:
    """A Tribe; a hand and the backs of whole Shells are their owner's secret, and in no order."""
    tribe = t.tribes[owner]
    return {
        "hand": in_no_order(seen(tribe.hand, seat, CARDS)),
        "shells": in_no_order(seen(tribe.shells, seat, SHELLS)),
        "broken": seen(tribe.broken, seat, SHELLS),
        "followers": tribe.followers,
        "citadels": tribe.citadels,
        "temples": mask_names(tribe.temples, LORDS),
        "shrines": tribe.shrines,
        "points": tribe.points(),
    }


def in_no_order(cards: list[str | None]) -> list[str | None]:
    return sorted(cards, key=lambda card: card or "~")

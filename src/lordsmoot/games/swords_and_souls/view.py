"""A seat's picture of the table as plain data: ints become names. [S1.8, S1.9]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.games.swords_and_souls.attack import CLOCKWISE
from lordsmoot.games.swords_and_souls.cards import (
    CARDS,
    COST,
    FIRST_TALENT,
    HEROES,
    NONE,
    SOURCES,
    STOPS,
    SURE,
    TALENT_OF,
    TALENTS,
)
from lordsmoot.games.swords_and_souls.combat import Answer, React
from lordsmoot.games.swords_and_souls.table import Souls


def seen(pile: Pile, seat: int) -> list[str | None]:
    return [None if kind == HIDDEN else CARDS[kind] for kind in pile.as_seen(seat)]


def picture(t: Souls, seat: int) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    return {
        "active": t.active,
        "turn": t.turn,
        "round": 1 + (t.turn - 1) // t.seats if t.turn else 0,
        "heroes": [hero_picture(t, owner, seat) for owner in range(t.seats)],
        "row": [{"card": CARDS[kind], "cost": COST[kind]} for kind in t.row.cards()],
        "arsenal": len(t.arsenal),
        "box": seen(t.box, seat),
        "vault": {"small": max(0, t.small), "large": t.large},
        "attack": attack_picture(t),
    }


def attack_picture(t: Souls) -> dict[str, Any] | None:
    """The attack that waits for an answer: whose, with what, at whom, which way. [S8.2, S8.13]"""
    step = None if t.over else t.asked()
    if not isinstance(step, (React, Answer)):
        return None
    a = step.attack
    return {
        "attacker": a.attacker,
        "source": SOURCES[a.source],
        "target": a.target,
        "way": "left" if a.way == CLOCKWISE else "right",
        "damage": a.damage,
        "stops": [STOPS[kind] for kind in range(len(STOPS)) if kind != SURE[a.source]],
    }


def hero_picture(t: Souls, owner: int, seat: int) -> dict[str, Any]:
    """A player's corner; a hand is in no order, and known as far as it was seen. [S1.8, S1.9]"""
    me = t.heroes[owner]
    return {
        "hero": None if me.hero == NONE else HEROES[me.hero],
        "talent": None if me.hero == NONE else TALENTS[TALENT_OF[me.hero] - FIRST_TALENT],
        "ready": bool(me.talent),
        "fallen": t.fallen(owner),
        "hearts": me.hearts,
        "large": me.large,
        "obols": me.obols,
        "fragments": me.fragments,
        "hand": sorted(seen(me.hand, seat), key=lambda card: card or "~"),
        "deck": len(me.deck),
        "discard": seen(me.discard, seat),
        "front": seen(me.front, seat),
        "tired": [CARDS[kind] for kind in me.front.kinds() if not t.ready(kind)],
        "used": seen(me.used, seat),
    }

"""Creating the world: draw a tile, lay one or keep it. [C3]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords_of_creation.bars import (
    BAG_EMPTY,
    HAS_TILE,
    KEPT_ENOUGH,
    NO_SUCH_TILE,
    NONE_KEPT,
    NONE_REFUSED,
    OFF_BOARD,
    REFUSED_ENOUGH,
    at_hex,
)
from lordsmoot.games.lords_of_creation.cards import NO_TILE, OUTSIDE
from lordsmoot.games.lords_of_creation.rounds import Round
from lordsmoot.games.lords_of_creation.table import (
    DRAWS_TILE,
    KEEP,
    KEEPS,
    LAY,
    LAY_AT,
    LAYS,
    MOST_KEPT,
    NOBODY,
    REFUSE,
    REFUSES,
    RETURNS,
    WORLD_MADE,
    Creation,
)
from lordsmoot.games.lords_of_creation.world import World


class DrawTile(Step[Creation]):
    """Players draw by turns, each in secret, until the world is full. [C3.1, C3.2]"""

    def happen(self, t: Creation) -> None:
        if NO_TILE not in t.terrain:
            t.then(FinishWorld(self.seat))
            return
        if t.bag.places:
            t.tell(
                DRAWS_TILE, self.seat, t.bag.draw_to(t.gods[self.seat].kept), seen=1 << self.seat
            )
        t.then(
            LayTile(self.seat),
            DrawTile((self.seat + 1) % t.seats),
        )


class LayTile(Choice[Creation]):
    """Lay the new tile or a kept one, or keep up to three while the bag lasts. [C3.3-C3.5, C3.7]

    By option nothing is kept, and the new tile may be refused some times.
    """

    def options(self, t: Creation) -> list[int]:
        out = LAY.each(t.gods[self.seat].kept)
        if self.may_keep(t):
            out.append(KEEP)
        elif self.may_refuse(t):
            out.append(REFUSE)
        return out

    def may_keep(self, t: Creation) -> bool:
        """Up to three while the bag lasts, unless tiles are refused. [C3.4, C3.5]"""
        few = len(t.gods[self.seat].kept.places) <= MOST_KEPT
        return not t.rules.refusals and few and len(t.bag.places) > 0

    def may_refuse(self, t: Creation) -> bool:
        """By option, some times. [C3.7]"""
        god = t.gods[self.seat]
        return god.refused < t.rules.refusals and len(god.kept.places) > 0

    def barred(self, t: Creation, action: int) -> Event | None:
        if LAY.has(action):
            return Event(NO_SUCH_TILE, self.seat, [LAY.arg(action)])
        if action == KEEP:
            return self.not_kept(t)
        if action == REFUSE and t.rules.refusals:
            return Event(REFUSED_ENOUGH, self.seat, [t.rules.refusals])
        return Event(NONE_REFUSED, self.seat, []) if action == REFUSE else None

    def not_kept(self, t: Creation) -> Event:
        if t.rules.refusals:
            return Event(NONE_KEPT, self.seat, [])
        if not t.bag.places:
            return Event(BAG_EMPTY, self.seat, [])
        return Event(KEPT_ENOUGH, self.seat, [len(t.gods[self.seat].kept.places)])

    def public(self, t: Creation) -> dict[str, Any]:
        god = t.gods[self.seat]
        return {
            "tiles": len(god.kept.places),
            "may_keep": self.may_keep(t),
            "may_refuse": self.may_refuse(t),
            "refusals_left": t.rules.refusals - god.refused,
        }

    def choose(self, t: Creation, action: int) -> None:
        if action == KEEP:
            t.tell(KEEPS, self.seat, len(t.gods[self.seat].kept.places))
        elif action == REFUSE:
            god = t.gods[self.seat]
            god.refused += 1
            god.kept.pour_into(t.bag, t.rng)
            t.tell(REFUSES, self.seat, t.rules.refusals - god.refused)
        else:
            kept = t.gods[self.seat].kept
            kept.give(LAY.arg(action), kept)  # it lies last, and nobody else knows which it was
            t.then(LayAt(self.seat))


class LayAt(Choice[Creation]):
    """Any hex without a tile will do for the last of the kept ones. [C3.3]"""

    def fits(self, t: Creation) -> bool:
        return len(t.gods[self.seat].kept) > 0

    def options(self, t: Creation) -> list[int]:
        terrain = t.terrain
        return [LAY_AT.base + i for i in range(len(terrain)) if terrain[i] == NO_TILE]

    def barred(self, t: Creation, action: int) -> Event | None:
        if not LAY_AT.has(action):
            return None
        i = LAY_AT.arg(action)
        return at_hex(t, OFF_BOARD if t.terrain[i] == OUTSIDE else HAS_TILE, self.seat, i)

    def choose(self, t: Creation, action: int) -> None:
        i = LAY_AT.arg(action)
        t.terrain = t.terrain.copy()  # other copies of the table still show it empty
        t.terrain[i] = t.gods[self.seat].kept.draw_to(t.laid)
        t.tell(LAYS, self.seat, t.terrain[i], i)


class FinishWorld(Step[Creation]):
    """Kept tiles go back unseen, and from now on the world is what it is. [C3.6]"""

    def happen(self, t: Creation) -> None:
        for seat in range(t.seats):
            kept = t.gods[seat].kept
            if kept.places:
                t.tell(RETURNS, seat, len(kept.places))
                kept.pour_into(t.bag, t.rng)
        t.world = World(t.terrain, t.rules.island_raids_only)
        t.tell(WORLD_MADE, NOBODY)
        t.then(Round(self.seat))

"""Creating the world: draw a tile, lay one or keep it. [C3]"""

from __future__ import annotations

from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords_of_creation.cards import HEXES, NO_TILE
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
            t.tell(DRAWS_TILE, self.seat, t.bag.draw_to(t.gods[self.seat].kept), 1 << self.seat)
        t.then(
            LayTile(self.seat),
            DrawTile((self.seat + 1) % t.seats),
        )


class LayTile(Choice[Creation]):
    """Lay the new tile or a kept one, or keep up to three while the bag lasts. [C3.3-C3.5, C3.7]

    By option nothing is kept, and the new tile may be refused some times.
    """

    def options(self, t: Creation) -> list[int]:
        kept = t.gods[self.seat].kept
        out = LAY.each(kept)
        if t.rules.refusals:
            if kept.places and t.gods[self.seat].refused < t.rules.refusals:
                out.append(REFUSE)
        elif len(kept.places) <= MOST_KEPT and t.bag.places:
            out.append(KEEP)
        return out

    def shows(self, action: int) -> int:
        return LAY.base if LAY.has(action) else action

    def choose(self, t: Creation, action: int) -> None:
        if action == KEEP:
            t.tell(KEEPS, self.seat)
        elif action == REFUSE:
            t.gods[self.seat].refused += 1
            t.gods[self.seat].kept.pour_into(t.bag, t.rng)
            t.tell(REFUSES, self.seat)
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

    def choose(self, t: Creation, action: int) -> None:
        i = LAY_AT.arg(action)
        t.terrain = t.terrain.copy()  # other copies of the table still show it empty
        t.terrain[i] = t.gods[self.seat].kept.draw_to(t.laid)
        t.tell(LAYS, self.seat, t.terrain[i] * HEXES + i)


class FinishWorld(Step[Creation]):
    """Kept tiles go back unseen, and from now on the world is what it is. [C3.6]"""

    def happen(self, t: Creation) -> None:
        for god in t.gods:
            if god.kept.places:
                god.kept.pour_into(t.bag, t.rng)
        t.world = World(t.terrain, t.rules.island_raids_only)
        t.tell(WORLD_MADE, NOBODY)
        t.then(Round(self.seat))

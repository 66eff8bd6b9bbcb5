"""What a seat knows in Lords of Creation, as features; the world is a board. [C1.9]"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.features import Part, Seen, amount, one_of
from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_creation.agreed import MOST_REFUSED, OPTIONS, REASONS
from lordsmoot.games.lords_of_creation.cards import (
    CARDS,
    COPIES,
    GRID,
    HEX_NAMES,
    HEXES,
    OUTSIDE,
    RADIUS,
    TERRAINS,
    TILES,
)
from lordsmoot.games.lords_of_creation.table import KINDS, NOBODY, SPACE, Creation

WIDTH: Final = 2 * RADIUS + 1
SPOT: Final = [(r + RADIUS) * WIDTH + q + RADIUS for q, r in GRID.hexes]
"""Where a hex lies in a plane: a row of the world is a row, and columns lean."""
MOST_ROUNDS: Final = 200
MOST_PEOPLE: Final = 255
MOST_POINTS: Final = 3 * HEXES
PARTS: Final[dict[str, list[Part]]] = {
    "Exchange": [one_of("origin", HEX_NAMES), one_of("target", HEX_NAMES)],
    "HowMany": [one_of("origin", HEX_NAMES), one_of("to", HEX_NAMES)],
    "Send": [one_of("origin", HEX_NAMES)],
    "Place": [one_of("terrain", TERRAINS), amount("number", MOST_PEOPLE)],
}
DECK: Final = 2 * sum(COPIES)
SHARED: Final = [
    Seen("deck", CARDS, 2 * max(COPIES), DECK),
    Seen("discard", CARDS, 2 * max(COPIES), DECK),
    Seen("bag", TERRAINS, max(TILES), sum(TILES)),
    Seen("laid", TERRAINS, max(TILES), sum(TILES)),
]
CORNER: Final = [
    Seen("hand", CARDS, 2 * max(COPIES), DECK),
    Seen("chosen", CARDS, 1, 1),
    Seen("kept", TERRAINS, max(TILES), sum(TILES)),
]
LATER: Final = ["people", "civilized", "altar", "left on this trail", "reached on this trail"]
THEN: Final = ["emptied in this turn", "entered in this turn"]


class CreationEncoder(Encoder[Creation]):
    """The world as planes; the round and the gods as numbers."""

    def __init__(self, seats: int, steps: dict[str, type[Step[Any]]], conclude: bool) -> None:
        super().__init__(seats, SPACE, OPTIONS, steps, PARTS, SHARED, CORNER, conclude)
        planes = [*TERRAINS, "no tile", *[f"of {who}" for who in self.who], *LATER, *THEN]
        self.world: Final = self.board("world", planes, WIDTH, WIDTH, MOST_PEOPLE)
        self.round: Final = self.one("round", MOST_ROUNDS)
        self.last: Final = self.each("the last round because of", REASONS)
        self.active_seat: Final = self.each("active", self.who)
        self.may_civilize: Final = self.one("may civilize")
        self.may_build: Final = self.one("may build")
        self.starters: Final = self.each("may start civilization", self.who)
        self.order: Final = [self.each(f"{place + 1}. to play", self.who) for place in range(seats)]
        self.refused: Final = self.each("refused", self.who, MOST_REFUSED)
        self.points: Final = [self.one(f"{who}: points", MOST_POINTS) for who in self.who]

    def fill(self, t: Creation, seat: int, out: vec[u8]) -> None:
        seats: i64 = t.seats
        self.fill_world(t, seat, out)
        out[self.round] = t.round
        if t.last >= 0:
            out[self.last + t.last] = 1
        if t.turn != NOBODY:
            out[self.active_seat + (t.order[t.turn] + seats - seat) % seats] = 1
        out[self.may_civilize] = int(t.may_civilize)
        out[self.may_build] = int(t.may_build)
        for place in range(len(t.order)):
            out[self.order[place] + (t.order[place] + seats - seat) % seats] = 1
        for after in range(t.seats):
            owner = (seat + after) % t.seats
            out[self.starters + after] = t.starters >> owner & 1
            out[self.refused + after] = t.gods[owner].refused
            self.put(out, self.points[after], t.points(owner))

    def fill_world(self, t: Creation, seat: i64, out: vec[u8]) -> None:
        """A plane for each terrain, then who lives there, how many, how, and this turn's ways."""
        size: i64 = WIDTH * WIDTH
        seats: i64 = t.seats
        world: i64 = self.world.base
        owners: i64 = world + size * (len(TERRAINS) + 1)
        later: i64 = owners + size * seats
        for i in range(HEXES):
            spot: i64 = SPOT[i]
            terrain: i64 = t.terrain[i]
            if terrain != OUTSIDE:
                out[world + size * terrain + spot] = 1
            owner: i64 = t.owner[i]
            if owner != NOBODY:
                out[owners + size * ((owner + seats - seat) % seats) + spot] = 1
                out[later + spot] = min(t.count[i], MOST_PEOPLE)
            kind: i64 = t.kind[i]
            if kind:
                out[later + size * kind + spot] = 1
        for step in t.trail:
            out[later + size * len(KINDS) + SPOT[step // HEXES]] += 1
            out[later + size * (len(KINDS) + 1) + SPOT[step % HEXES]] += 1
        for i in t.emptied:
            out[later + size * len(LATER) + SPOT[i]] = 1
        for i in t.entered:
            out[later + size * (len(LATER) + 1) + SPOT[i]] = 1

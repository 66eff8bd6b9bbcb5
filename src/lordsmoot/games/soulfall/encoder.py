"""What a seat knows in Soulfall, as features. [SF1.8-SF1.11]"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.features import Part, Seen, amount, one_of
from lordsmoot.core.step import Step
from lordsmoot.games.soulfall.abilities import ABILITIES, SEQUENCES
from lordsmoot.games.soulfall.agreed import OPTIONS
from lordsmoot.games.soulfall.board import ON_SIDE, SPACES, side_for
from lordsmoot.games.soulfall.cards import ACTIONS, CARDS, LORDS, MARKERS
from lordsmoot.games.soulfall.table import FREE, MOST_SEATS, SPACE, Soulfall

MOST_SHARDS: Final = 1023
MOST_POINTS: Final = 0xFFFF
MOST_STEPS: Final = 9
PARTS: Final[dict[str, list[Part]]] = {
    "Bottom": [one_of("card", CARDS)],
    "Sequence": [
        one_of("sequence", [str(number) for number in range(len(SEQUENCES))]),
        amount("at", MOST_STEPS),
    ],
    "Either": [one_of("ability", [str(number) for number in range(len(ABILITIES))])],
}
SHARED: Final = [Seen(name, CARDS, 1, len(CARDS)) for name in ("deck", "discard", "played")]
CORNER: Final = [Seen("hand", CARDS, 1, len(CARDS))]


class SoulfallEncoder(Encoder[Soulfall]):
    """The board, and for each tribe what it has; both sides of the board are never in use."""

    def __init__(self, seats: int, steps: dict[str, type[Step[Any]]], conclude: bool) -> None:
        super().__init__(seats, SPACE, OPTIONS, steps, PARTS, SHARED, CORNER, conclude)
        self.spaces: Final = ON_SIDE[side_for(seats)]
        self.used: Final = self.each("used", ACTIONS)
        self.current: Final = self.each("current Lord", LORDS)
        self.active_seat: Final = self.each("active", self.who)
        self.turn: Final = self.one("turn", OPTIONS["turn_cap"].most * MOST_SEATS)
        self.tower: Final = self.each("the Tower", self.who)
        self.ends_before: Final = self.each("ends before the turn of", self.who)
        self.tribes: Final = [self.tribe(who) for who in self.who]

    def tribe(self, who: str) -> int:
        names = [SPACES[space] for space in self.spaces]
        first = self.each(f"{who}: nomad", names)
        self.each(f"{who}: outpost", names)
        self.each(f"{who}: devotion", LORDS)
        self.one(f"{who}: nomads", MARKERS)
        self.one(f"{who}: outposts", MARKERS)
        self.one(f"{who}: shards", MOST_SHARDS)
        self.one(f"{who}: points", MOST_POINTS)
        return first

    def fill(self, t: Soulfall, seat: int, out: vec[u8]) -> None:
        seats: i64 = t.seats
        for action in range(len(ACTIONS)):
            out[self.used + action] = t.used >> action & 1
        if t.discard.places:
            out[self.current + t.current_lord()] = 1
        out[self.active_seat + (t.active + seats - seat) % seats] = 1
        self.put(out, self.turn, t.turn)
        if t.tower >= 0:
            out[self.tower + (t.tower + seats - seat) % seats] = 1
        if t.ends_before >= 0:
            out[self.ends_before + (t.ends_before + seats - seat) % seats] = 1
        self.fill_board(t, seat, out)
        for after in range(t.seats):
            self.fill_tribe(t, (seat + after) % t.seats, self.tribes[after], out)

    def fill_board(self, t: Soulfall, seat: i64, out: vec[u8]) -> None:
        seats: i64 = t.seats
        many: i64 = len(self.spaces)
        for i in range(len(self.spaces)):
            marker: i64 = t.board[self.spaces[i]]
            if marker != FREE:
                tribe = self.tribes[((marker >> 1) + seats - seat) % seats]
                out[tribe + (marker & 1) * many + i] = 1

    def fill_tribe(self, t: Soulfall, owner: int, first: int, out: vec[u8]) -> None:
        devotion = first + 2 * len(self.spaces)
        for lord in range(len(LORDS)):
            out[devotion + lord] = t.devoted[owner] >> lord & 1
        counts = devotion + len(LORDS)
        out[counts] = t.nomads[owner]
        out[counts + 1] = t.outposts[owner]
        self.put(out, counts + 2, t.shards[owner])
        self.put(out, counts + 4, t.points(owner))

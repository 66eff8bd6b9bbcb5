"""What a seat knows in Lords, as features. [L1.9-L1.12]"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import u8

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.features import Part, Seen, amount, one_of, some_of
from lordsmoot.core.step import Step
from lordsmoot.games.lords.agreed import OPTIONS
from lordsmoot.games.lords.cards import (
    ACTIONS,
    CARDS,
    FOLLOWERS,
    LORDS,
    SHELL_COPIES,
    SHELLS,
    TEMPLE_COPIES,
)
from lordsmoot.games.lords.printed import PRINTED
from lordsmoot.games.lords.table import SPACE, Lords

MOST_LINES: Final = 4
MOST_POINTS: Final = 99
EFFECTS: Final = [f"{effect.words()} ({effect.number})" for effect in PRINTED.effects]
PARTS: Final[dict[str, list[Part]]] = {
    "Temples": [some_of("waiting", LORDS)],
    "WakeFirst": [some_of("waiting", LORDS)],
    "Read": [one_of("card", CARDS), amount("line", MOST_LINES)],
    "UseShell": [one_of("shell", SHELLS)],
    "BreakSecond": [one_of("first", SHELLS)],
    "UseInOrder": [one_of("first", SHELLS), one_of("second", SHELLS)],
    "Perform": [one_of("effect", EFFECTS)],
    "PickOne": [one_of("effect", EFFECTS)],
}
COPIES: Final = max(SHELL_COPIES)
SHARED: Final = [
    Seen("deck", CARDS, 1, len(CARDS)),
    Seen("discard", CARDS, 1, len(CARDS)),
    Seen("revealed", CARDS, 1, len(CARDS)),
    Seen("shell deck", SHELLS, COPIES, sum(SHELL_COPIES)),
]
CORNER: Final = [
    Seen("hand", CARDS, 1, len(CARDS)),
    Seen("shells", SHELLS, COPIES, sum(SHELL_COPIES)),
    Seen("broken", SHELLS, COPIES, sum(SHELL_COPIES)),
]


class LordsEncoder(Encoder[Lords]):
    """The middle, and for each Tribe what lies in it."""

    def __init__(self, seats: int, steps: dict[str, type[Step[Any]]], conclude: bool) -> None:
        super().__init__(seats, SPACE, OPTIONS, steps, PARTS, SHARED, CORNER, conclude)
        self.followers: Final = self.one("followers in the stack", FOLLOWERS)
        self.temples: Final = self.each("temples in the middle", LORDS, max(TEMPLE_COPIES))
        self.face_up: Final = self.each("face up", ACTIONS)
        self.active_seat: Final = self.each("active", self.who)
        self.turn: Final = self.one("turn", OPTIONS["turn_cap"].most)
        self.tribes: Final = [self.tribe(who) for who in self.who]

    def tribe(self, who: str) -> int:
        first = self.one(f"{who}: followers", FOLLOWERS)
        self.one(f"{who}: citadels", FOLLOWERS)
        self.one(f"{who}: shrines", sum(TEMPLE_COPIES))
        self.one(f"{who}: points", MOST_POINTS)
        self.each(f"{who}: temple", LORDS)
        return first

    def fill(self, t: Lords, seat: int, out: vec[u8]) -> None:
        out[self.followers] = t.followers
        for lord in range(len(LORDS)):
            out[self.temples + lord] = t.temples[lord]
        for action in range(len(ACTIONS)):
            out[self.face_up + action] = t.face_up >> action & 1
        out[self.active_seat + (t.active ^ seat)] = 1
        self.put(out, self.turn, t.turn)
        for after in range(2):
            tribe = t.tribes[seat ^ after]
            first = self.tribes[after]
            out[first] = tribe.followers
            out[first + 1] = tribe.citadels
            out[first + 2] = tribe.shrines
            out[first + 3] = tribe.points()
            for lord in range(len(LORDS)):
                out[first + 4 + lord] = tribe.temples >> lord & 1

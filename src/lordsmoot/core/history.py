"""History: every move of a card since the box was opened, as one int each.

Whoever wants to know what a seat can know follows the history with that seat's eyes, see `belief`.
Nobody else reads it, and noting a move costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from lordsmoot.core.claim import Claim
from lordsmoot.core.place import MOST_SEATS

if TYPE_CHECKING:
    from lordsmoot.core.belief import Belief

PUT: Final = 0
DRAWN: Final = 1
LIFTED: Final = 2
LAID: Final = 3
BURIED: Final = 4
SHOWN: Final = 5
GIVEN: Final = 6
TAKEN_AT_RANDOM: Final = 7
SHUFFLED: Final = 8
CLAIMED: Final = 9

FROM: Final = 4
TO: Final = 10
AT: Final = 16
CARD: Final = 28
EYES: Final = 36
SIX_BITS: Final = 0x3F
TWELVE_BITS: Final = 0xFFF
"""A move: what was done (4 bits), from and to which pile (or to which seats it was shown), at which
place, the kind of card, and the seats that know it afterwards; of a claim, its number."""


class Layout:
    """The piles of a table, by number: who sees what lies there, and how many gaps they begin with.

    It is made with the box and never changes; all clones share it.
    """

    def __init__(self) -> None:
        self.eyes: Final[list[int]] = []
        self.gaps: Final[list[int]] = []


@mypyc_attr(acyclic=True)
class History:
    """The first `length` of `moves` are this history's own; what follows is another clone's.

    Clones share moves, claims and beliefs until one of them goes on, so that a clone costs no more
    than a few references. A belief never changes once it is here.
    """

    def __init__(
        self,
        layout: Layout,
        moves: list[int],
        length: i64,
        claims: list[Claim],
        beliefs: list[Belief | None],
        from_the_box: bool,
    ) -> None:
        self.layout: Final = layout
        self.moves = moves
        self.length: i64 = length
        self.claims = claims
        self.beliefs = beliefs
        self.from_the_box = from_the_box

    def clone(self) -> History:
        return History(
            self.layout, self.moves, self.length, self.claims, self.beliefs, self.from_the_box
        )

    def note(self, done: i64, source: i64, target: i64, at: i64, kind: i64, seen: i64) -> None:
        """A card moved, or was seen."""
        if len(self.moves) != self.length:
            self.part()
        self.moves.append(
            done | source << FROM | target << TO | at << AT | kind << CARD | seen << EYES
        )
        self.length += 1

    def claim(self, claim: Claim, source: i64) -> None:
        """Something is true of a pile as it lies, and everybody knows it."""
        self.claims = [*self.claims, claim]
        self.note(CLAIMED, source, 0, 0, len(self.claims) - 1, 0)

    def part(self) -> None:
        """Another clone went on first: leave it the list, and take along what both share."""
        self.moves = self.moves[: self.length]
        self.beliefs = [
            belief if belief is not None and belief.read <= self.length else None
            for belief in self.beliefs
        ]

    def restart(self, beliefs: list[Belief | None]) -> None:
        """Forget the moves: what came of them stands in the beliefs."""
        self.moves = []
        self.length = 0
        self.claims = []
        self.beliefs = beliefs
        self.from_the_box = False


def new_history() -> History:
    """Nothing has happened yet, and nobody has wondered."""
    return History(Layout(), [], 0, [], [None] * MOST_SEATS, True)

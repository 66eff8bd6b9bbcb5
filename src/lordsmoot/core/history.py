"""History: every move of a card since the box was opened, as one int each.

Whoever wants to know what a seat can know follows the history with that seat's eyes, see `belief`.
Nobody else reads it, and noting a move costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
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

DONE: Final = 0xF
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


class Minds:
    """What seats believe as far as anybody asked, and what it is worked out from.

    A history `from_the_box` has every move of the game. Otherwise it begins with beliefs, and who
    has none knows what is to be seen and no more. Of the seats in `own` nobody else holds the
    belief, so that it may read on as it is.
    """

    def __init__(self, layout: Layout, beliefs: list[Belief | None], from_the_box: bool) -> None:
        self.layout: Final = layout
        self.beliefs: Final = beliefs
        self.from_the_box: Final = from_the_box
        self.own: i64 = 0


NOTHING: Final = 0
MOVES: Final = 1
CLAIMS: Final = 2
MINDS: Final = 4
ALL: Final = MOVES | CLAIMS | MINDS
"""What a history may share with clones."""


@mypyc_attr(acyclic=True)
class History:
    """Clones share everything, and each copies what it changes first: that makes them cheap."""

    def __init__(self, moves: vec[i64], claims: vec[Claim], minds: Minds, shared: i64) -> None:
        self.moves = moves
        self.claims = claims
        self.minds = minds
        self.shared: i64 = shared

    def clone(self) -> History:
        self.shared = ALL
        return History(self.moves, self.claims, self.minds, ALL)

    def note(self, done: i64, source: i64, target: i64, at: i64, kind: i64, seen: i64) -> None:
        """A card moved, or was seen."""
        if self.shared & MOVES:
            self.moves = self.moves[:]
            self.shared &= ~MOVES
        self.moves = append(
            self.moves,
            done | source << FROM | target << TO | at << AT | kind << CARD | seen << EYES,
        )

    def claim(self, claim: Claim, source: i64) -> None:
        """Something is true of a pile as it lies, and everybody knows it."""
        self.note(CLAIMED, source, 0, 0, len(self.claims), 0)
        if self.shared & CLAIMS:
            self.claims = self.claims[:]
            self.shared &= ~CLAIMS
        self.claims = append(self.claims, claim)

    def keep(self, seat: int, belief: Belief) -> None:
        """A seat believes this after all moves up to now; other clones do not hear of it."""
        if self.shared & MINDS:
            minds = self.minds
            self.minds = Minds(minds.layout, minds.beliefs.copy(), minds.from_the_box)
            self.shared &= ~MINDS
        self.minds.beliefs[seat] = belief
        self.minds.own |= 1 << seat

    def owns(self, seat: int) -> bool:
        """Whether no other history has this seat's belief."""
        return not self.shared & MINDS and self.minds.own >> seat & 1 == 1

    def remember(self, beliefs: list[Belief | None]) -> None:
        """From here on only these beliefs count, and they go on from the moves that they read."""
        self.minds = Minds(self.minds.layout, beliefs, False)
        self.shared &= ~MINDS

    def restart(self, minds: Minds) -> None:
        """Forget the moves: what came of them stands in these minds, which others may share."""
        self.moves = vec[i64]()
        self.claims = vec[Claim]()
        self.minds = minds
        self.shared = MINDS


def new_history() -> History:
    """Nothing has happened yet, and nobody has wondered."""
    return History(vec[i64](), vec[Claim](), Minds(Layout(), [None] * MOST_SEATS, True), NOTHING)

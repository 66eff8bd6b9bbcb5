"""What can be read off a table: points, what is held, how near an end is, what is open to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lordsmoot.core.pile import Pile
from lordsmoot.core.state import NO_SEAT, State

if TYPE_CHECKING:
    from lordsmoot.core.game import Game

MORE: Final = 1
LESS: Final = -1
END: Final = 0
"""The sense of a number: the more or the less of it the better for its seat, or how far off an end
is, which is good for whoever does not lead."""

WINS: Final = "wins"
POINTS: Final = "points"
PART: Final = "part"
HELD: Final = "held"
GAUGE: Final = "gauge"
KEPT: Final = "kept"
"""The sorts of gauges: the outcome, points and their parts, what is held, a game's own, and which
of the cards that were in hand before still are."""
IN_HAND: Final = "in-hand"
WON: Final = 1
LOST: Final = -1


class Gauge:
    """A number on the table that a seat may know: whose it is, and of what."""

    def __init__(
        self,
        name: str,
        value: int,
        seat: int = NO_SEAT,
        sense: int = MORE,
        what: str = "",
        sort: str = GAUGE,
    ) -> None:
        self.name: Final = name
        self.value: Final = value
        self.seat: Final = seat
        self.sense: Final = sense
        self.what: Final = what
        self.sort: Final = sort

    def key(self) -> str:
        """The same for the same number on another table."""
        return f"{self.sort} {self.name} {self.seat} {self.what}"


def read(game: Game[Any], world: State, seat: int) -> dict[str, Gauge]:
    """All that a seat can read off a table, by key, the weightiest first."""
    found = [Gauge(WINS, won(world, seat), seat, sort=WINS)]
    scores = game.standing(world, NO_SEAT)
    for score in scores:
        found.append(Gauge(POINTS, score.points, score.seat, sort=POINTS))
    for score in scores:
        found += [Gauge(part, of, score.seat, sort=PART) for part, of in score.parts.items()]
        found += [Gauge(thing, of, score.seat, sort=HELD) for thing, of in score.held.items()]
    found += game.gauges(world, seat)
    return {gauge.key(): gauge for gauge in found}


def won(world: State, seat: int) -> int:
    """Whether a seat has won or lost; neither before the end."""
    if not world.over:
        return 0
    return WON if world.winners() >> seat & 1 else LOST


def hand_of(hand: Pile, names: list[str], seat: int) -> list[Gauge]:
    """The cards in a seat's own hand."""
    kinds = [kind for kind in hand.as_seen(seat) if kind >= 0]
    return [
        Gauge(IN_HAND, kinds.count(kind), seat, what=names[kind], sort=KEPT)
        for kind in sorted(set(kinds))
    ]

"""Whose points an event changed: counted when it is told, as far as everybody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lordsmoot.core.view import PointsData

if TYPE_CHECKING:
    from lordsmoot.core.game import Game
    from lordsmoot.core.state import State

SPECTATOR: Final = -1


class PointsChange:
    """A seat's points before something happened, and after it."""

    def __init__(self, seat: int, before: int, after: int) -> None:
        self.seat: Final = seat
        self.before: Final = before
        self.after: Final = after


class Scorer:
    """Counts at a table whenever something is told. Rules tell what they have done, not before."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game: Final = game
        self.points = self._count(state)

    def changes(self, state: State) -> list[PointsChange]:
        """Whose points are not what they were when it was last asked."""
        before, self.points = self.points, self._count(state)
        if before == self.points:
            return NO_CHANGES
        return [
            PointsChange(seat, before[seat], after)
            for seat, after in enumerate(self.points)
            if before[seat] != after
        ]

    def _count(self, state: State) -> list[int]:
        return [score.points for score in self.game.standing(state, SPECTATOR)]


NO_CHANGES: Final[list[PointsChange]] = []


def in_all(changes: list[PointsChange]) -> list[PointsData]:
    """What several changes, one after the other, come to; what came to nothing is left out."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for change in changes:
        first.setdefault(change.seat, change.before)
        last[change.seat] = change.after
    return [
        {"seat": seat, "from": first[seat], "to": last[seat]}
        for seat in sorted(first)
        if first[seat] != last[seat]
    ]

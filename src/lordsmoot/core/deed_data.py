"""What was done, and what it came to, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lordsmoot.core.narrator import Deed
from lordsmoot.core.preview import turned_over
from lordsmoot.core.score import Score
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.turnover import summed_up
from lordsmoot.core.view import DeedData, PointsData

if TYPE_CHECKING:
    from lordsmoot.core.game_rules import GameRules


def deed_data(game: GameRules[Any], deed: Deed) -> DeedData:
    """A deed as plain data; players stand in its sentence as who they are."""
    return {
        "deed": deed.kind,
        "seat": None if deed.seat == NO_SEAT else deed.seat,
        "heading": deed.heading,
        "times": deed.times,
        "names": deed.names(),
        "sentence": [piece.as_data() for piece in game.narrator.told(deed)],
        "changes": deed.points(),
    }


def sum_up(game: GameRules[Any], before: Score, after: Score) -> DeedData:
    """What it came to for one player meanwhile: what was lost and gained, and the points."""
    changes: list[PointsData] = []
    if before.points != after.points:
        changes = [{"seat": after.seat, "from": before.points, "to": after.points}]
    by = after.points - before.points
    sentence = summed_up(turned_over([before], [after]), game.texts.held, after.seat, by)
    return {
        "deed": "sum-up",
        "seat": None,
        "heading": False,
        "times": 1,
        "names": [],
        "sentence": [piece.as_data() for piece in sentence],
        "changes": changes,
    }

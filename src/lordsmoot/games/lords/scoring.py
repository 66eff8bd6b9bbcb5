"""The end and the score. [L14]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.score import Line, Score
from lordsmoot.games.lords.table import (
    BROKEN_POINTS,
    CITADEL_POINTS,
    FOLLOWER_POINTS,
    SHELL_POINTS,
    SHRINE_POINTS,
    Lords,
    Tribe,
)

SHRINES_TO_END: Final = 3
NOT_YET: Final = -1
BY_SHRINES: Final = 0
BY_FOLLOWERS: Final = 1
BY_SHELLS: Final = 2
BY_TURN_CAP: Final = 3
NOBODY: Final = -1
PARTS: Final = {
    "followers": "Followers",
    "citadels": "Citadels",
    "shells": "Shells",
    "broken": "Broken Shells",
    "shrines": "Shrines",
}
"""The parts of the points, by the line that counts them."""


def end_reason(t: Lords) -> int:
    """Why the game is over at the end of this turn, if it is. [L14.2-L14.7]"""
    if whose_shrines(t) != NOBODY:
        return BY_SHRINES
    if not t.followers:
        return BY_FOLLOWERS
    if not t.shells.places:
        return BY_SHELLS
    if t.turn >= t.rules.last_turn:
        return BY_TURN_CAP
    return NOT_YET


def whose_shrines(t: Lords) -> int:
    """Whose three Shrines end the game: the active player's, or by option the other's. [L14.3]"""
    if t.tribes[t.active].shrines >= SHRINES_TO_END:
        return t.active
    if t.rules.either_ends and t.tribes[1 - t.active].shrines >= SHRINES_TO_END:
        return 1 - t.active
    return NOBODY


def count(tribe: Tribe) -> list[Line]:
    """A Tribe's points, one line for each kind of card, then what decides a tie. [L14.8, L14.10]"""
    return [
        worth("followers", tribe.followers, FOLLOWER_POINTS),
        worth("citadels", tribe.citadels, CITADEL_POINTS),
        worth("shells", len(tribe.shells), SHELL_POINTS),
        worth("broken", len(tribe.broken), BROKEN_POINTS),
        worth("shrines", tribe.shrines, SHRINE_POINTS),
        Line("cards", 0, {"number": tribe.cards()}),
    ]


def worth(kind: str, number: int, each: int) -> Line:
    return Line(kind, number * each, {"number": number, "each": each})


def scores(t: Lords) -> list[Score]:
    """Each Tribe's points by kind of card. [L14.8]"""
    return [score(seat, tribe) for seat, tribe in enumerate(t.tribes)]


def score(seat: int, tribe: Tribe) -> Score:
    lines = count(tribe)
    parts = {PARTS[line.kind]: line.points for line in lines if line.kind in PARTS}
    temples = tribe.temples.bit_count()
    held = {"temples": temples, "shrines": tribe.shrines, "cards": len(tribe.hand)}
    return Score(seat, tribe.points(), parts, lines, held)

"""What never changes in each game, however it is played: read off a whole position."""

from collections.abc import Callable
from typing import Any

Counted = dict[str, int]


def lords(table: dict[str, Any]) -> Counted:
    tribes = table["tribes"]
    return {
        "Followers and Citadels within the box": int(
            sum(tribe["followers"] + tribe["citadels"] for tribe in tribes) <= 12
        ),
        "Temples and Shrines": sum(table["temples"].values())
        + sum(len(tribe["temples"]) + tribe["shrines"] for tribe in tribes),
        "at most two Temples each": int(all(len(tribe["temples"]) <= 2 for tribe in tribes)),
    }


CONSERVED: dict[str, Callable[[dict[str, Any]], Counted]] = {"lords": lords}

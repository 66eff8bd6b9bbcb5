"""When the Tower is taken. (The points are counted in table.py.) [SF13]"""

from __future__ import annotations

from typing import Final

from lordsmoot.games.soulfall.table import Soulfall

SHARDS_TO_END: Final = 8
OUTPOSTS_TO_END: Final = 4
UNPLAYED_TO_END: Final = 2


def reasons(t: Soulfall, seat: int) -> list[int]:
    """Which of the three reasons to take the Tower are true of a seat. [SF13.2-SF13.4]"""
    out: list[int] = []
    if t.shards[seat] >= SHARDS_TO_END:
        out.append(0)
    if t.outposts[seat] >= OUTPOSTS_TO_END:
        out.append(1)
    if t.unplayed(seat) <= UNPLAYED_TO_END:
        out.append(2)
    return out

"""Hiring Assistants. [W4]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.pile import KIND
from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_worlds.cards import CARD_COLOUR
from lordsmoot.games.lords_of_worlds.table import HIRES, Worlds


class Hire(Step[Worlds]):
    """Take a whole group, then make the groups up to six. [W4.1, W4.2, W4.8]"""

    def __init__(self, seat: int, group: int) -> None:
        super().__init__(seat)
        self.group: Final = group

    def parts(self) -> list[int]:
        return [self.seat, self.group]

    def fits(self, t: Worlds) -> bool:
        return 0 <= self.group < len(t.groups) and len(t.groups[self.group]) > 0

    def happen(self, t: Worlds) -> None:
        group = t.groups[self.group]
        colour = CARD_COLOUR[group.places[0] & KIND]
        worth = t.group_total(self.group)
        t.tell(HIRES, self.seat, colour, len(group.places), worth, self.group + 1)
        while group.places:
            group.draw_to(t.players[self.seat].hand)
        t.make_up_groups()

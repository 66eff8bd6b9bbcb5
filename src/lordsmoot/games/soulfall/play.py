"""Play: a Lord card and its two abilities. [SF9]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import Step
from lordsmoot.games.soulfall.conditions import Condition
from lordsmoot.games.soulfall.table import MEETS, MISSES, PLAYS, REVEAL, Soulfall
from lordsmoot.games.soulfall.verb import Verb, perform

TOP: Final[list[int]] = []
"""For each Lord card, the number of its top ability."""
BOTTOM: Final[list[int]] = []
"""For each Lord card, the number of its bottom ability."""
CONDITION: Final[list[Condition]] = []
"""For each Lord card, the condition of its bottom ability."""


class Play(Verb):
    """Reveal a Lord card, perform its abilities, then discard it. [SF9.1, SF9.2, SF9.6, SF9.8]"""

    def possible(self, t: Soulfall) -> bool:
        return len(t.hands[self.seat].places) > 0

    def options(self, t: Soulfall) -> list[int]:
        return REVEAL.each(t.hands[self.seat])

    def choose(self, t: Soulfall, action: int) -> None:
        card = REVEAL.arg(action)
        t.hands[self.seat].give(card, t.played)
        t.tell(PLAYS, self.seat, card)
        t.then(
            Bottom(self.seat, card),
            DiscardPlayed(self.seat),
        )
        perform(t, self.seat, TOP[card])


class Bottom(Step[Soulfall]):
    """The condition is judged once, after the top ability. [SF9.4, SF9.5]"""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def parts(self) -> list[int]:
        return [self.seat, self.card]

    def fits(self, t: Soulfall) -> bool:
        return t.played.has(self.card)

    def happen(self, t: Soulfall) -> None:
        if CONDITION[self.card].holds(t, self.seat):
            t.tell(MEETS, self.seat, self.card)
            perform(t, self.seat, BOTTOM[self.card])
        else:
            t.tell(MISSES, self.seat, self.card)


class DiscardPlayed(Step[Soulfall]):
    """Until now the card was in no hand and not in the discard. [SF9.2, SF9.3]"""

    def happen(self, t: Soulfall) -> None:
        t.played.draw_to(t.discard)

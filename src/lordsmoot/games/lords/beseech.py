"""Beseech: play a Lord card. [L10]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords.cards import LORD_OF
from lordsmoot.games.lords.effect import CARD_LINES
from lordsmoot.games.lords.table import BESEECHES, REVEAL, Lords


class Beseech(Choice[Lords]):
    """Reveal a Lord card, perform its lines, then discard it. [L10.1, L10.2, L10.4, L10.8]"""

    def options(self, t: Lords) -> list[int]:
        return REVEAL.each(t.tribes[self.seat].hand)

    def choose(self, t: Lords, action: int) -> None:
        card = REVEAL.arg(action)
        t.tribes[self.seat].hand.give(card, t.revealed)
        t.tell(BESEECHES, self.seat, card)
        t.then(
            Read(self.seat, card, 0),
            DISCARD_REVEALED[self.seat],
        )


class Read(Step[Lords]):
    """A line is judged when it is reached, in the order printed. [L10.5, L10.9-L10.12]"""

    def __init__(self, seat: int, card: int, line: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.line: Final = line

    def parts(self) -> list[int]:
        return [self.seat, self.card, self.line]

    def fits(self, t: Lords) -> bool:
        return t.revealed.has(self.card) and 0 <= self.line < len(CARD_LINES[self.card])

    def happen(self, t: Lords) -> None:
        lines = CARD_LINES[self.card]
        if self.line + 1 < len(lines):
            t.then(Read(self.seat, self.card, self.line + 1))
        effect = lines[self.line].says(t, self.seat, LORD_OF[self.card])
        if effect is not None:
            effect.perform(t, self.seat)


class DiscardRevealed(Step[Lords]):
    """Until now the card was in no hand and not in the discard. [L10.2, L10.3]"""

    def happen(self, t: Lords) -> None:
        t.revealed.draw_to(t.discard)


DISCARD_REVEALED: Final = [DiscardRevealed(0), DiscardRevealed(1)]

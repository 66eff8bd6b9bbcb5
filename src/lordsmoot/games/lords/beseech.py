"""Beseech: play a Lord card. [L10]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import Step
from lordsmoot.games.lords.cards import BESEECH, LORD_OF
from lordsmoot.games.lords.effect import Line
from lordsmoot.games.lords.table import (
    BESEECHES,
    NOT_HELD_TO_REVEAL,
    PUTS_AWAY,
    REVEAL,
    SCORNED,
    WORSHIPS,
    Doing,
    Lords,
)


class Beseech(Doing):
    """Reveal a Lord card, perform its lines, then discard it. [L10.1, L10.2, L10.4, L10.8]"""

    def verb(self) -> int:
        return BESEECH

    def options(self, t: Lords) -> list[int]:
        return REVEAL.each(t.tribes[self.seat].hand)

    def barred(self, t: Lords, action: int) -> Event | None:
        if not REVEAL.has(action):
            return None
        return t.not_held(self.seat, REVEAL.arg(action), NOT_HELD_TO_REVEAL)

    def choose(self, t: Lords, action: int) -> None:
        card = REVEAL.arg(action)
        t.tribes[self.seat].hand.give(card, t.revealed)
        t.tell(BESEECHES, self.seat, card, LORD_OF[card])
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
        return t.revealed.has(self.card) and 0 <= self.line < len(t.printed.lines[self.card])

    def happen(self, t: Lords) -> None:
        lines, lord = t.printed.lines[self.card], LORD_OF[self.card]
        if self.line + 1 < len(lines):
            t.then(Read(self.seat, self.card, self.line + 1))
        line = lines[self.line]
        if t.log is not None:
            self.tell_word(t, line, lord)
        effect = line.says(t, self.seat, lord)
        if effect is not None:
            effect.perform(t, self.seat)

    def tell_word(self, t: Lords, line: Line, lord: int) -> None:
        """Whether the word on which the line hangs is true now. [L11.2]"""
        if line.worship is not None:
            t.tell(WORSHIPS, self.seat, lord, int(t.worships(self.seat, lord)))
        if line.scorned is not None:
            t.tell(SCORNED, self.seat, lord, int(t.scorned(lord)))


class DiscardRevealed(Step[Lords]):
    """Until now the card was in no hand and not in the discard. [L10.2, L10.3]"""

    def happen(self, t: Lords) -> None:
        t.tell(PUTS_AWAY, self.seat, t.revealed.draw_to(t.discard))


DISCARD_REVEALED: Final = [DiscardRevealed(0), DiscardRevealed(1)]

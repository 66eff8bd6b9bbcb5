"""The turn: respawn, draw, play, buy; then instants, then the next player. [S3, S4, S10]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import Step
from lordsmoot.games.swords_and_souls.arsenal import Buy, FillRow
from lordsmoot.games.swords_and_souls.instants import Instants
from lordsmoot.games.swords_and_souls.play import Play
from lordsmoot.games.swords_and_souls.table import ENDS, HAND, RESPAWNS, TURN, Souls

OUT_OF_ROUNDS: Final = 1


class Turn(Step[Souls]):
    """Whoever has fallen respawns, treasures rest, and the three steps follow. [S3.1-S3.5]"""

    def happen(self, t: Souls) -> None:
        t.active = self.seat
        t.turn += 1
        t.tell(TURN, self.seat, t.turn)
        if t.fallen(self.seat):
            respawn(t, self.seat)
        t.tired = t.resting(self.seat)
        t.then(
            DrawStep(self.seat),
            Play(self.seat, 0),
            Buy(self.seat),
            FillRow(self.seat),
            EndTurn(self.seat),
        )


def respawn(t: Souls, seat: int) -> None:
    """The talent is ready again, and hearts come from the vault. [S10.5, S10.6]"""
    t.heroes[seat].talent = 1
    t.take_hearts(seat)
    t.tell(RESPAWNS, seat)


class DrawStep(Step[Souls]):
    """Draw until three cards are in hand; with more, nothing happens. [S4.1, S4.2]"""

    def happen(self, t: Souls) -> None:
        for _ in range(HAND - len(t.heroes[self.seat].hand.places)):
            t.draw(self.seat)


class EndTurn(Step[Souls]):
    """The window for instants, then the next turn, unless it was the last. [S3.5, S15.2]"""

    def happen(self, t: Souls) -> None:
        after = (self.seat + 1) % t.seats
        if t.turn >= t.rules.last_turn:
            t.tell(ENDS, self.seat, OUT_OF_ROUNDS)
        else:
            t.then(Instants(after, 0), Turn(after))

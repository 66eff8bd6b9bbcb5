"""The turn: respawn, draw, play, buy; then instants, then the next player. [S3, S4, S10]"""

from __future__ import annotations

from lordsmoot.core.step import Step
from lordsmoot.games.swords_and_souls.arsenal import Buy, FillRow
from lordsmoot.games.swords_and_souls.cards import NONE, TALENT_OF, has
from lordsmoot.games.swords_and_souls.instants import Instants
from lordsmoot.games.swords_and_souls.play import Play
from lordsmoot.games.swords_and_souls.table import (
    ENDS,
    HAND,
    OUT_OF_ROUNDS,
    READIES,
    RESPAWNS,
    TURN,
    Souls,
)


class Turn(Step[Souls]):
    """Whoever has fallen respawns, treasures rest, and the three steps follow. [S3.1-S3.5]"""

    def happen(self, t: Souls) -> None:
        t.active = self.seat
        t.turn += 1
        t.tell(TURN, self.seat, t.turn, t.round())
        if t.fallen(self.seat):
            respawn(t, self.seat)
        get_ready(t, t.tired & ~t.resting(self.seat))
        t.then(
            DrawStep(self.seat),
            Play(self.seat, 0),
            Buy(self.seat),
            FillRow(self.seat),
            EndTurn(self.seat),
        )


def respawn(t: Souls, seat: int) -> None:
    """The talent is ready again, and hearts come from the vault. [S10.5, S10.6]"""
    me = t.heroes[seat]
    t.tell(RESPAWNS, seat, NONE if me.talent else TALENT_OF[me.hero])
    me.talent = 1
    t.take_hearts(seat)


def get_ready(t: Souls, treasures: int) -> None:
    """Used treasures are ready again. [S12.3, S12.9]"""
    t.tired &= ~treasures
    if t.log is not None and treasures:
        for owner in range(t.seats):
            for kind in t.heroes[owner].treasures():
                if has(treasures, kind):
                    t.tell(READIES, owner, kind)


class DrawStep(Step[Souls]):
    """Draw until three cards are in hand; with more, nothing happens. [S4.1, S4.2]"""

    def happen(self, t: Souls) -> None:
        t.draw(self.seat, HAND - len(t.heroes[self.seat].hand.places))


class EndTurn(Step[Souls]):
    """The window for instants, then the next turn, unless it was the last. [S3.5, S15.2]"""

    def happen(self, t: Souls) -> None:
        after = (self.seat + 1) % t.seats
        if t.turn >= t.rules.last_turn:
            t.tell(ENDS, self.seat, OUT_OF_ROUNDS)
        else:
            t.then(Instants(after, 0), Turn(after))

"""Between turns: the window for instants. [S11]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.event import Event
from lordsmoot.core.step import NO_OPTIONS, Window
from lordsmoot.games.swords_and_souls.aiming import playable
from lordsmoot.games.swords_and_souls.bars import FALLEN, missing, source_of, unplayable
from lordsmoot.games.swords_and_souls.cards import DAMAGE, INSTANT, NONE, has
from lordsmoot.games.swords_and_souls.combat import play
from lordsmoot.games.swords_and_souls.effects import carry_out
from lordsmoot.games.swords_and_souls.table import PASS, PLAY, TALENT, Souls, offers


class Instants(Window[Souls]):
    """Everybody may play an instant, until all pass in a row. [S11.1-S11.3, S5.6, S14.2]"""

    def fits(self, t: Souls) -> bool:
        return 0 <= self.passes < t.seats

    def passing(self) -> int:
        return PASS

    def plays(self, t: Souls) -> list[int]:
        me = t.heroes[self.seat]
        if t.fallen(self.seat):
            return NO_OPTIONS
        wanted = INSTANT & playable(t, self.seat)
        out = offers(PLAY.base, me.hand, wanted)
        if me.talent and has(wanted, me.talent_source()):
            out.append(TALENT)
        return out

    def barred(self, t: Souls, action: int) -> Event | None:
        source = source_of(t, self.seat, action)
        if source == NONE:
            return None
        if t.fallen(self.seat):
            return Event(FALLEN, self.seat, [])
        return missing(t, self.seat, action) or unplayable(t, self.seat, source, INSTANT)

    def public(self, t: Souls) -> dict[str, Any]:
        return {"passes": self.passes}

    def play(self, t: Souls, action: int) -> None:
        source = play(t, self.seat, action)
        carry_out(t, self.seat, source, DAMAGE[source])

    def again(self, seat: int, passes: int) -> Instants:
        return Instants(seat, passes)

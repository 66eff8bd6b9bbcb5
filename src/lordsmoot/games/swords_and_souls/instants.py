"""Between turns: the window for instants. [S11]"""

from __future__ import annotations

from lordsmoot.core.step import NO_OPTIONS, Window
from lordsmoot.games.swords_and_souls.cards import DAMAGE, INSTANT, has
from lordsmoot.games.swords_and_souls.combat import play, playable
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

    def play(self, t: Souls, action: int) -> None:
        source = play(t, self.seat, action)
        carry_out(t, self.seat, source, DAMAGE[source])

    def again(self, seat: int, passes: int) -> Instants:
        return Instants(seat, passes)

"""Moving the Cart. [W5]"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords_of_worlds.bars import NOT_ON_BOARD, STANDS_THERE, TOO_FAR, bar
from lordsmoot.games.lords_of_worlds.cards import HEXES
from lordsmoot.games.lords_of_worlds.pay import payment_step
from lordsmoot.games.lords_of_worlds.table import ANY, GO, SETS_OUT, Worlds


class Travel(Choice[Worlds]):
    """Move without collecting: name another hex that you can pay for. [W5.1-W5.4, W3.2]"""

    def options(self, t: Worlds) -> list[int]:
        player = t.players[self.seat]
        most: i64 = player.means()[ANY]
        steps = t.market.steps[player.cart]
        out: list[int] = []
        for i in t.market.hexes:
            cost: i64 = steps[i]
            if i != player.cart and cost <= most:
                out.append(GO.of(i))
        return out

    def barred(self, t: Worlds, action: int) -> Event | None:
        if not GO.has(action):
            return None
        there, player = GO.arg(action), t.players[self.seat]
        if there not in t.market.hexes:
            return bar(NOT_ON_BOARD, self.seat, there)
        if there == player.cart:
            return bar(STANDS_THERE, self.seat, there)
        price = t.market.steps[player.cart][there]
        return bar(TOO_FAR, self.seat, there, price, player.means()[ANY])

    def public(self, t: Worlds) -> dict[str, Any]:
        return {"cart": HEXES[t.players[self.seat].cart]}

    def choose(self, t: Worlds, action: int) -> None:
        there = GO.arg(action)
        cost = t.market.steps[t.players[self.seat].cart][there]
        t.tell(SETS_OUT, self.seat, there, cost)
        t.then(payment_step(t, self.seat, cost, ANY), Arrive(self.seat, there))


class Arrive(Step[Worlds]):
    """The Cart reaches its hex; others may stand there. [W1.7, W5.2]"""

    def __init__(self, seat: int, there: int) -> None:
        super().__init__(seat)
        self.there: Final = there

    def parts(self) -> list[int]:
        return [self.seat, self.there]

    def fits(self, t: Worlds) -> bool:
        return self.there in t.market.hexes

    def happen(self, t: Worlds) -> None:
        here = t.players[self.seat].cart
        if here != self.there:
            t.roll(self.seat, self.there, t.market.steps[here][self.there])

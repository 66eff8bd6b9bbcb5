"""From the box to the first turn. [SF2]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.history import new_history
from lordsmoot.core.pile import EVERYBODY, NOBODY, new_pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.step import Choice
from lordsmoot.games.soulfall.agreed import Rules
from lordsmoot.games.soulfall.bars import not_free
from lordsmoot.games.soulfall.board import SPACES, side_for
from lordsmoot.games.soulfall.cards import CARDS, LORD_OF
from lordsmoot.games.soulfall.table import (
    BEGIN_AT,
    BEGINS_AT,
    DEALT,
    FREE,
    NOBODY_HAS,
    TURNED_UP,
    Soulfall,
)
from lordsmoot.games.soulfall.turn import Turn

LORD_FAMILY: Final = 0
OLDEST: Final = 0
HAND: Final = 4
FIRST_SHARDS: Final = 1


def box(seats: int, rng: Rng, rules: Rules) -> Soulfall:
    """Everything in its place, nothing dealt yet. [SF2.1, SF2.5]"""
    history = new_history()
    t = Soulfall(
        seats=seats,
        rng=rng,
        history=history,
        agenda=[],
        legal=[],
        deck=new_pile(history, NOBODY, LORD_FAMILY),
        discard=new_pile(history, EVERYBODY, LORD_FAMILY),
        played=new_pile(history, EVERYBODY, LORD_FAMILY),
        hands=[new_pile(history, 1 << seat, LORD_FAMILY) for seat in range(seats)],
        side=side_for(seats),
        board=[FREE] * len(SPACES),
        nomads=[0] * seats,
        outposts=[0] * seats,
        shards=[FIRST_SHARDS] * seats,
        devoted=[0] * seats,
        tower=NOBODY_HAS,
        ends_before=NOBODY_HAS,
        used=0,
        active=OLDEST,
        turn=0,
        rules=rules,
    )
    for card in range(len(CARDS)):
        t.deck.put(card)
    return t


def deal(t: Soulfall) -> None:
    """Hands, the first card of the discard, the first Nomads, the first turn. [SF2.2-SF2.4]"""
    t.deck.shuffle(t.rng)
    for seat in range(t.seats):
        for _ in range(HAND if seat == OLDEST else HAND + t.rules.extra_card):
            t.tell(DEALT, seat, t.deck.draw_to(t.hands[seat]), seen=1 << seat)
    card = t.deck.draw_to(t.discard)
    t.tell(TURNED_UP, NOBODY_HAS, card, LORD_OF[card])
    t.then(Turn(OLDEST))
    youngest = draw_youngest(t)
    for place in range(t.seats - 1, -1, -1):
        t.then(Begin((youngest + place) % t.seats))
    t.settle()


def draw_youngest(t: Soulfall) -> int:
    """Anybody but the oldest, by lot if there are several. [SF2.6, SF2.7]"""
    return 1 if t.seats == 2 else 1 + t.rng.below(t.seats - 1)


class Begin(Choice[Soulfall]):
    """The first Nomad, on any free space. [SF2.8]"""

    def options(self, t: Soulfall) -> list[int]:
        return t.free(BEGIN_AT.base)

    def barred(self, t: Soulfall, action: int) -> Event | None:
        return not_free(t, self.seat, BEGIN_AT.arg(action)) if BEGIN_AT.has(action) else None

    def public(self, t: Soulfall) -> dict[str, Any]:
        return {"left": t.nomads.count(0)}

    def choose(self, t: Soulfall, action: int) -> None:
        t.put_nomad(self.seat, BEGIN_AT.arg(action))
        t.tell(BEGINS_AT, self.seat, BEGIN_AT.arg(action))

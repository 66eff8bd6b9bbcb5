"""From the box to the first turn. [L2]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.history import History, new_history
from lordsmoot.core.pile import EVERYBODY, NOBODY, new_pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import NO_SEAT
from lordsmoot.games.lords.agreed import BY_CARD, OLDER, YOUNGER, Rules
from lordsmoot.games.lords.cards import (
    CARDS,
    FOLLOWERS,
    SHELL_COPIES,
    TEMPLE_COPIES,
    WORD_OF,
    WORSHIP,
)
from lordsmoot.games.lords.printed import PRINTED
from lordsmoot.games.lords.table import BEGINS, DEALT, FINDS, SETS_OUT, TURNED_UP, Lords, Tribe
from lordsmoot.games.lords.turn import ALL_FACE_UP, Turn

LORD_FAMILY: Final = 0
SHELL_FAMILY: Final = 1


def tribe(history: History, seat: int) -> Tribe:
    """A Tribe begins with two Followers. [L2.2]"""
    return Tribe(
        hand=new_pile(history, 1 << seat, LORD_FAMILY),
        shells=new_pile(history, 1 << seat, SHELL_FAMILY),
        broken=new_pile(history, EVERYBODY, SHELL_FAMILY),
        followers=2,
        citadels=0,
        temples=0,
        shrines=0,
    )


def box(rng: Rng, rules: Rules) -> Lords:
    """Everything in its place, nothing dealt yet. [L2.1, L2.2]"""
    history = new_history()
    t = Lords(
        rng=rng,
        history=history,
        agenda=[],
        legal=[],
        tribes=[tribe(history, OLDER), tribe(history, YOUNGER)],
        deck=new_pile(history, NOBODY, LORD_FAMILY),
        discard=new_pile(history, EVERYBODY, LORD_FAMILY),
        revealed=new_pile(history, EVERYBODY, LORD_FAMILY),
        shells=new_pile(history, NOBODY, SHELL_FAMILY),
        followers=FOLLOWERS - 4,
        temples=TEMPLE_COPIES.copy(),
        face_up=ALL_FACE_UP,
        active=OLDER,
        turn=0,
        rules=rules,
        printed=PRINTED,
    )
    for card in range(len(CARDS)):
        t.deck.put(card)
    for shell in range(len(SHELL_COPIES)):
        for _ in range(SHELL_COPIES[shell]):
            t.shells.put(shell)
    return t


def deal(t: Lords) -> None:
    """Shells, hands, the first card of the discard, and who begins. [L2.3-L2.7]"""
    t.shells.shuffle(t.rng)
    t.deck.shuffle(t.rng)
    for seat in (OLDER, YOUNGER):
        t.tell(SETS_OUT, seat, t.tribes[seat].followers)
        for _ in range(2):
            t.tell(FINDS, seat, t.shells.draw_to(t.tribes[seat].shells), seen=1 << seat)
        for _ in range(3):
            t.tell(DEALT, seat, t.deck.draw_to(t.tribes[seat].hand), seen=1 << seat)
    first = t.deck.draw_to(t.discard)
    t.tell(TURNED_UP, NO_SEAT, first)
    if t.rules.begins == BY_CARD:
        begins = OLDER if WORD_OF[first] == WORSHIP else YOUNGER
        t.tell(BEGINS, begins, WORD_OF[first])
    else:
        begins = t.rules.begins
        t.tell(BEGINS, begins)
    t.then(Turn(begins))
    t.settle()

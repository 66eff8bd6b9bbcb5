"""From the box to the first turn. [S2]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.history import History, new_history
from lordsmoot.core.pile import EVERYBODY, NOBODY, new_pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.swords_and_souls.agreed import BY_CHANCE, Rules
from lordsmoot.games.swords_and_souls.bars import HERO_TAKEN
from lordsmoot.games.swords_and_souls.cards import (
    CARDS,
    COPIES,
    HEROES,
    LARGE_TOKENS,
    NONE,
    SMALL_TOKENS,
    STARTERS,
)
from lordsmoot.games.swords_and_souls.table import (
    BEGINS,
    CHOOSE,
    CHOOSES,
    HAND,
    MOST_SEATS,
    Hero,
    Souls,
)
from lordsmoot.games.swords_and_souls.turn import Turn

ARSENAL_FAMILY: Final = MOST_SEATS
BOX_FAMILY: Final = MOST_SEATS + 1
"""Families 0 to 5 are the decks of the seats. [S1.10]"""
CHOSEN: Final = 0
DEALT: Final = 1
"""How a hero was found. [S2.2, S2.3]"""


def corner(history: History, seat: int) -> Hero:
    """A player's place before anything lies there."""
    return Hero(
        hero=NONE,
        deck=new_pile(history, NOBODY, seat),
        hand=new_pile(history, 1 << seat, seat),
        discard=new_pile(history, EVERYBODY, seat),
        front=new_pile(history, EVERYBODY, seat),
        used=new_pile(history, EVERYBODY, seat),
        hearts=0,
        large=0,
        obols=0,
        fragments=0,
        talent=1,
    )


def box(seats: int, rng: Rng, rules: Rules) -> Souls:
    """All cards and tokens, nothing handed out yet. [S1.3, S1.4, S1.6, S1.7]"""
    history = new_history()
    t = Souls(
        rng=rng,
        history=history,
        agenda=[],
        legal=[],
        heroes=[corner(history, seat) for seat in range(seats)],
        arsenal=new_pile(history, NOBODY, ARSENAL_FAMILY),
        row=new_pile(history, EVERYBODY, ARSENAL_FAMILY),
        box=new_pile(history, EVERYBODY, BOX_FAMILY),
        small=SMALL_TOKENS,
        large=LARGE_TOKENS,
        tired=0,
        active=0,
        turn=0,
        rules=rules,
    )
    for card in range(len(CARDS)):
        for _ in range(COPIES[card]):
            t.arsenal.put(card)
    for starters in STARTERS:
        for card in starters:
            t.box.put(card)
    return t


def unchosen(t: Souls) -> list[int]:
    """The heroes nobody has. [S2.2]"""
    taken = [hero.hero for hero in t.heroes]
    return [hero for hero in range(len(HEROES)) if hero not in taken]


def find_hero(t: Souls, seat: int, hero: int, dealt: int) -> None:
    """A hero and its five starters. [S2.2]"""
    me = t.heroes[seat]
    me.hero = hero
    for card in STARTERS[hero]:
        t.box.give(card, me.deck)
    t.tell(CHOOSES, seat, hero, dealt)


class ChooseHero(Choice[Souls]):
    """One of the heroes that are left. [S2.2]"""

    def options(self, t: Souls) -> list[int]:
        return [CHOOSE.of(hero) for hero in unchosen(t)]

    def barred(self, t: Souls, action: int) -> Event | None:
        if not CHOOSE.has(action):
            return None
        hero = CHOOSE.arg(action)
        owner = [me.hero for me in t.heroes].index(hero)
        return Event(HERO_TAKEN, self.seat, [hero, owner])

    def public(self, t: Souls) -> dict[str, Any]:
        return {"heroes": [HEROES[hero] for hero in unchosen(t)]}

    def choose(self, t: Souls, action: int) -> None:
        find_hero(t, self.seat, CHOOSE.arg(action), CHOSEN)


class DealHero(Step[Souls]):
    """A hero at random. [S2.3]"""

    def happen(self, t: Souls) -> None:
        left = unchosen(t)
        find_hero(t, self.seat, left[t.rng.below(len(left))], DEALT)


class Deal(Step[Souls]):
    """The row, shuffled decks, hands and hearts; then the first turn. [S2.4-S2.6]"""

    def happen(self, t: Souls) -> None:
        t.arsenal.shuffle(t.rng)
        t.fill_row()
        for seat in range(t.seats):
            t.heroes[seat].deck.shuffle(t.rng)
            t.take_hearts(seat)
            t.draw(seat, HAND)
        t.then(Turn(self.seat))


def begin(t: Souls) -> None:
    """From the first player clockwise, heroes; then the deal. [S2.1-S2.3]"""
    first = t.rules.begins
    if first == BY_CHANCE:
        first = int(t.rng.below(t.seats))
    t.active = first
    t.tell(BEGINS, first)
    t.then(Deal(first))
    for back in range(t.seats - 1, -1, -1):
        seat = (first + back) % t.seats
        if t.rules.heroes_chosen:
            t.then(ChooseHero(seat))
        else:
            t.then(DealHero(seat))
    t.settle()

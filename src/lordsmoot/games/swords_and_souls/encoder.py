"""What a seat knows in Swords & Souls, as features. [S1.8, S1.9]"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.features import Part, Seen, amount, one_of, seat
from lordsmoot.core.pile import HIDDEN
from lordsmoot.core.step import Step
from lordsmoot.games.swords_and_souls.agreed import OPTIONS
from lordsmoot.games.swords_and_souls.attack import MOST_DAMAGE
from lordsmoot.games.swords_and_souls.cards import (
    CARDS,
    COPIES,
    HEROES,
    LARGE_TOKENS,
    PRICED,
    SMALL_TOKENS,
    SOURCES,
)
from lordsmoot.games.swords_and_souls.table import (
    FRAGMENTS_TO_WIN,
    HEARTS,
    MOST_SEATS,
    SPACE,
    Souls,
)

MOST_OBOLS: Final = 255
MOST_COPIES: Final = max(COPIES) + len(HEROES)
ARSENAL: Final = sum(COPIES)
ATTACK: Final[list[Part]] = [
    seat("attacker"),
    one_of("with", SOURCES),
    seat("target"),
    one_of("way", ["", "clockwise"]),
    amount("damage", MOST_DAMAGE),
]
AIMING: Final[list[Part]] = [one_of("with", SOURCES), amount("damage", MOST_DAMAGE)]
PARTS: Final[dict[str, list[Part]]] = {
    "Instants": [amount("passes", MOST_SEATS)],
    "Play": [amount("reshuffled", 1)],
    "PickSide": AIMING,
    "PickTarget": AIMING,
    "PutAway": [one_of("kept", CARDS)],
    "PickLoot": [seat("victim")],
    "Hit": ATTACK,
    "Strike": ATTACK,
    "React": ATTACK,
    "Answer": [*ATTACK, one_of("reaction", SOURCES)],
    "CounterAttack": ATTACK,
    "Recover": ATTACK,
    "Spring": [seat("attacker")],
    "TakeTreasure": [seat("owner")],
}
CORNER: Final = [
    Seen(name, CARDS, MOST_COPIES, ARSENAL) for name in ("deck", "hand", "discard", "front", "used")
]
SHARED: Final = [Seen(name, CARDS, MOST_COPIES, ARSENAL) for name in ("arsenal", "row", "box")]


class SoulsEncoder(Encoder[Souls]):
    """The middle, with the cards that are known to lie under the arsenal, and every hero."""

    def __init__(self, seats: int, steps: dict[str, type[Step[Any]]], conclude: bool) -> None:
        super().__init__(seats, SPACE, OPTIONS, steps, PARTS, SHARED, CORNER, conclude)
        self.bottom: Final = [
            self.each(f"arsenal, {place + 1}. from the bottom", PRICED) for place in range(ARSENAL)
        ]
        self.small: Final = self.one("small tokens in the vault", SMALL_TOKENS)
        self.large: Final = self.one("large tokens in the vault", LARGE_TOKENS)
        self.tired: Final = self.each("tired", CARDS)
        self.active_seat: Final = self.each("active", self.who)
        self.turn: Final = self.one("turn", OPTIONS["round_cap"].most * MOST_SEATS)
        self.heroes: Final = [self.hero(who) for who in self.who]

    def hero(self, who: str) -> int:
        first = self.one(f"{who}: hearts", HEARTS)
        self.one(f"{who}: large heart")
        self.one(f"{who}: obols", MOST_OBOLS)
        self.one(f"{who}: fragments", FRAGMENTS_TO_WIN)
        self.one(f"{who}: talent ready")
        self.each(f"{who}: hero", HEROES)
        return first

    def fill(self, t: Souls, seat: int, out: vec[u8]) -> None:
        seats: i64 = t.seats
        places = t.arsenal.as_seen(seat)
        for place in range(len(places)):
            if places[place] == HIDDEN:
                break
            out[self.bottom[place] + places[place]] = 1
        out[self.small] = max(0, t.small)
        out[self.large] = t.large
        for kind in range(len(CARDS)):
            out[self.tired + kind] = t.tired >> kind & 1
        out[self.active_seat + (t.active + seats - seat) % seats] = 1
        self.put(out, self.turn, t.turn)
        for after in range(t.seats):
            hero = t.heroes[(seat + after) % t.seats]
            first = self.heroes[after]
            out[first] = hero.hearts
            out[first + 1] = hero.large
            out[first + 2] = min(hero.obols, MOST_OBOLS)
            out[first + 3] = hero.fragments
            out[first + 4] = hero.talent
            if hero.hero >= 0:
                out[first + 5 + hero.hero] = 1

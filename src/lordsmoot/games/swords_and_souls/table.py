"""What lies on the table in Swords & Souls, its moves, and the questions rules ask. [S1]"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lordsmoot.core.event import AMOUNT, NOTHING, SEAT, YES_OR_NO, Kinds, named, secret
from lordsmoot.core.history import History
from lordsmoot.core.option import Value
from lordsmoot.core.pile import KIND, Pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.space import Space
from lordsmoot.core.state import NO_SEAT, State
from lordsmoot.core.step import Step
from lordsmoot.games.swords_and_souls.agreed import Rules
from lordsmoot.games.swords_and_souls.cards import (
    CARDS,
    COST,
    FIRST_TALENT,
    HEROES,
    NONE,
    PRICED,
    SOURCES,
    TALENT_OF,
    TREASURE,
    has,
)

MOST_SEATS: Final = 6
HAND: Final = 3
ROW: Final = 3
HEARTS: Final = 2
LARGE_HEART: Final = 3
FRAGMENTS_TO_WIN: Final = 3
SIDES: Final = ["left", "right"]
REASONS: Final = ["fragments", "round-cap"]
WON: Final = 0
OUT_OF_ROUNDS: Final = 1
"""The reasons of the end. [S15.1, S15.2]"""

SPACE: Final = Space()
CHOOSE: Final = SPACE.each("choose", HEROES)
PLAY: Final = SPACE.each("play", CARDS)
USE: Final = SPACE.each("use", CARDS)
TALENT: Final = SPACE.one("talent")
SIDE: Final = SPACE.each("side", SIDES)
TARGET: Final = SPACE.each_seat("target", MOST_SEATS)
TAKE: Final = SPACE.each("take", CARDS)
TAKE_CARD: Final = SPACE.one("take-card")
BUY: Final = SPACE.each("buy", PRICED)
DISCARD: Final = SPACE.one("discard")
DROP: Final = SPACE.each("drop", CARDS)
REFRESH: Final = SPACE.one("refresh")
KEEP: Final = SPACE.one("keep")
PASS: Final = SPACE.one("pass")
DONE: Final = SPACE.one("done")

TELL: Final = Kinds()
BEGINS: Final = TELL.of("begins")
CHOOSES: Final = TELL.of("chooses", hero=named(HEROES), dealt=YES_OR_NO)
TAKES_HEARTS: Final = TELL.of("takes-hearts", hearts=AMOUNT)
FILLS_ROW: Final = TELL.of("fills-row")
TURNED_UP: Final = TELL.of("turned-up", card=named(PRICED))
TURN: Final = TELL.of("turn", number=AMOUNT, round=AMOUNT)
RESPAWNS: Final = TELL.of("respawns", talent=named(SOURCES))
READIES: Final = TELL.of("readies", card=named(CARDS))
DRAWS: Final = TELL.of(
    "draws",
    first=secret(CARDS),
    second=secret(CARDS),
    third=secret(CARDS),
    cards=AMOUNT,
    short=AMOUNT,
)
RESHUFFLES: Final = TELL.of("reshuffles", cards=AMOUNT)
PLAYS: Final = TELL.of("plays", source=named(SOURCES), used=YES_OR_NO)
LAYS: Final = TELL.of("lays", card=named(CARDS))
ATTACKS_WITH: Final = TELL.of(
    "attacks", source=named(SOURCES), target=SEAT, damage=AMOUNT, way=named(SIDES), back=YES_OR_NO
)
PASSES_OVER: Final = TELL.of("passes-over", weapon=named(SOURCES), attacker=SEAT, to=SEAT)
FAILS: Final = TELL.of("fails", weapon=named(SOURCES), attacker=SEAT)
BLOCKS: Final = TELL.of("blocks", source=named(SOURCES), weapon=named(SOURCES), attacker=SEAT)
DODGES: Final = TELL.of(
    "dodges", source=named(SOURCES), weapon=named(SOURCES), attacker=SEAT, to=SEAT
)
NEGATES: Final = TELL.of("negates", source=named(SOURCES), reaction=named(SOURCES), target=SEAT)
STOPS_ATTACK: Final = TELL.of("stops", source=named(SOURCES), weapon=named(SOURCES), attacker=SEAT)
GOES_ON: Final = TELL.of("goes-on", weapon=named(SOURCES), attacker=SEAT, to=SEAT)
LOSES_HEARTS: Final = TELL.of(
    "loses-hearts", weapon=named(SOURCES), attacker=SEAT, hearts=AMOUNT, left=AMOUNT
)
FALLS: Final = TELL.of("falls", weapon=named(SOURCES), attacker=SEAT, fragments=AMOUNT)
TAKES: Final = TELL.of("takes", card=named(CARDS), owner=SEAT, readied=YES_OR_NO)
KEEPS: Final = TELL.of("keeps", card=named(CARDS), attacker=SEAT)
GAINS_OBOLS: Final = TELL.of("gains-obols", obols=AMOUNT)
PAYS_TAX: Final = TELL.of("pays-tax", obols=AMOUNT, to=SEAT)
STEALS: Final = TELL.of("steals", card=secret(CARDS), victim=SEAT, cards=AMOUNT)
BRINGS_NOTHING: Final = TELL.of("brings-nothing", source=named(SOURCES))
DISCARDS: Final = TELL.of("discards", card=named(CARDS))
REFRESHES: Final = TELL.of("refreshes")
BUYS: Final = TELL.of("buys", card=named(PRICED), price=AMOUNT)
ENDS: Final = TELL.of("ends", reason=named(REASONS))
"""Parts: a `source` is what somebody plays or uses, the `weapon` what an attack is made with."""


class Hero:
    """One player's corner: deck, hand and discard pile, the front, the cards in use, tokens. [S1.5]

    `hearts` are small ones; `large` is 1 until the hero falls; `talent` is 1 while it is ready.
    """

    def __init__(
        self,
        *,
        hero: int,
        deck: Pile,
        hand: Pile,
        discard: Pile,
        front: Pile,
        used: Pile,
        hearts: int,
        large: int,
        obols: int,
        fragments: int,
        talent: int,
    ) -> None:
        self.hero = hero
        self.deck = deck
        self.hand = hand
        self.discard = discard
        self.front = front
        self.used = used
        self.hearts = hearts
        self.large = large
        self.obols = obols
        self.fragments = fragments
        self.talent = talent

    def clone(self, history: History) -> Hero:
        return Hero(
            hero=self.hero,
            deck=self.deck.clone(history),
            hand=self.hand.clone(history),
            discard=self.discard.clone(history),
            front=self.front.clone(history),
            used=self.used.clone(history),
            hearts=self.hearts,
            large=self.large,
            obols=self.obols,
            fragments=self.fragments,
            talent=self.talent,
        )

    def own_talent(self) -> int:
        """The hero's talent, ready or spent. [S6.1]"""
        return TALENT_OF[self.hero]

    def talent_source(self) -> int:
        """The talent while it is ready, otherwise none; it lies in no hand. [S6.1-S6.3]"""
        return TALENT_OF[self.hero] if self.talent else NONE

    def treasures(self) -> list[int]:
        return [kind for kind in self.front.kinds() if has(TREASURE, kind)]

    def has_loot(self) -> bool:
        """Whether there is something that Steal can take. [S13.15]"""
        return len(self.hand.places) > 0 or len(self.treasures()) > 0

    def standing(self) -> list[int]:
        """What counts when the last round is over. [S15.2]"""
        return [self.fragments, self.hearts_counted(), self.obols]

    def hearts_counted(self) -> int:
        """All hearts, the large one as three. [S15.2]"""
        return self.hearts + LARGE_HEART * self.large


class Souls(State):
    """The whole table. `tired` is the mask of used treasures, `small` and `large` the vault."""

    def __init__(
        self,
        *,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        heroes: list[Hero],
        arsenal: Pile,
        row: Pile,
        box: Pile,
        small: int,
        large: int,
        tired: int,
        active: int,
        turn: int,
        rules: Rules,
    ) -> None:
        super().__init__(len(heroes), rng, history, agenda, legal)
        self.heroes = heroes
        self.arsenal = arsenal
        self.row = row
        self.box = box
        self.small = small
        self.large = large
        self.tired = tired
        self.active = active
        self.turn = turn
        self.rules: Final = rules

    def clone(self) -> Souls:
        history = self.history.clone()
        return Souls(
            rng=self.rng.clone(),
            history=history,
            agenda=self.agenda,
            legal=self.legal,
            heroes=[hero.clone(history) for hero in self.heroes],
            arsenal=self.arsenal.clone(history),
            row=self.row.clone(history),
            box=self.box.clone(history),
            small=self.small,
            large=self.large,
            tired=self.tired,
            active=self.active,
            turn=self.turn,
            rules=self.rules,
        )

    def piles(self) -> list[Pile]:
        out = [self.arsenal, self.row, self.box]
        for hero in self.heroes:
            out.append(hero.deck)
            out.append(hero.hand)
            out.append(hero.discard)
            out.append(hero.front)
            out.append(hero.used)
        return out

    def winners(self) -> int:
        """Who has three fragments, or the best standing after the last round. [S15.1, S15.2]"""
        standings = [hero.standing() for hero in self.heroes]
        best = max(standings)
        out = 0
        for seat in range(self.seats):
            if standings[seat] == best:
                out |= 1 << seat
        return out

    def agreed(self) -> dict[str, Value]:
        return self.rules.options

    def numbers(self) -> list[int]:
        out = [self.small, self.large, self.tired, self.active, self.turn]
        for me in self.heroes:
            out.extend([me.hero, me.hearts, me.large, me.obols, me.fragments, me.talent])
        return out

    # Questions.

    def round(self) -> int:
        """How often the turn has come round; 0 before the first turn. [S3.1]"""
        return (self.turn + self.seats - 1) // self.seats

    def fallen(self, seat: int) -> bool:
        """Whether a player waits for the next turn of their own to respawn. [S10.1]

        Before the first turn nobody has: the hearts are not dealt yet.
        """
        return self.heroes[seat].large == 0 and self.turn > 0

    def others_standing(self, seat: int) -> list[int]:
        """The other players who have not fallen. [S8.1]"""
        return [s for s in range(self.seats) if s != seat and not self.fallen(s)]

    def victims(self, seat: int) -> list[int]:
        """The other players with a treasure or a card in hand. [S13.15, S10.2]"""
        return [s for s in range(self.seats) if s != seat and self.heroes[s].has_loot()]

    def wields(self, seat: int, source: int) -> bool:
        """Whether a card lies where it is used, or a talent is the hero's own. [S5.2, S6.1]"""
        me = self.heroes[seat]
        if source >= FIRST_TALENT:
            return source == TALENT_OF[me.hero]
        return (me.front if has(TREASURE, source) else me.used).has(source)

    def ready(self, kind: int) -> bool:
        """Whether something in a front can be used: delay cards always, treasures when rested."""
        return not has(self.tired, kind)

    def resting(self, seat: int) -> int:
        """The used treasures that stay so when the turn of a seat begins. [S12.3, S12.9]"""
        if self.rules.ready_every_turn:
            return 0
        resting = self.tired
        for kind in self.heroes[seat].treasures():
            resting &= ~(1 << kind)
        return resting

    def affordable(self, seat: int) -> list[int]:
        """The cards of the row that a player can pay for. [S7.1]"""
        obols = self.heroes[seat].obols
        return [BUY.of(kind) for kind in self.row.kinds() if COST[kind] <= obols]

    def about_cards(self, seat: int) -> list[int]:
        """All that a player may wish to do with the cards in sight, legal or not."""
        me = self.heroes[seat]
        return [*PLAY.each(me.hand), *USE.each(me.front), TALENT, *BUY.each(self.row)]

    # Cards.

    def draw(self, seat: int, count: int) -> None:
        """Cards from the deck, renewed when one is wanted and none is left. [S4.3, S4.4]"""
        me = self.heroes[seat]
        drawn = 0
        for wanted in range(count, 0, -1):
            if not me.deck.places:
                if not me.discard.places:
                    self.tell_drawn(seat, drawn, wanted)
                    return
                self.reshuffle(seat)
            me.deck.draw_to(me.hand)
            drawn += 1
        self.tell_drawn(seat, drawn, 0)

    def tell_drawn(self, seat: int, drawn: int, short: int) -> None:
        """The cards that came into a hand last, at most three, and how many more were wanted."""
        if self.log is None or not drawn + short:
            return
        cards = self.heroes[seat].hand.cards()[len(self.heroes[seat].hand) - drawn :]
        cards.extend([NOTHING] * (HAND - drawn))
        self.tell(DRAWS, seat, cards[0], cards[1], cards[2], drawn, short, seen=1 << seat)

    def reshuffle(self, seat: int) -> None:
        """The discard pile is shuffled into the deck; cards in use are not part of it. [S5.2]"""
        me = self.heroes[seat]
        self.tell(RESHUFFLES, seat, len(me.discard.places))
        me.discard.pour_into(me.deck, self.rng)

    def acquire(self, pile: Pile, kind: int, seat: int) -> None:
        """A card to its new owner: to hand, or to the front if it is a treasure. [S5.9, S12.1]"""
        me = self.heroes[seat]
        if has(TREASURE, kind):
            pile.give(kind, me.front)
            self.tired &= ~(1 << kind)  # [S12.4]
        else:
            pile.give(kind, me.hand)

    def put_away(self, seat: int, kept: int) -> None:
        """Used cards to their owners' discard piles, but for one card of a seat. [S8.14, S9.9]"""
        for owner in range(self.seats):
            hero = self.heroes[owner]
            while hero.used.places:
                hero.used.draw_to(hero.discard)
        if kept != NONE:
            self.heroes[seat].discard.give(kept, self.heroes[seat].used)

    def fill_row(self) -> None:
        """Turn up arsenal cards until there are three. [S3.4, S7.5]"""
        if len(self.row.places) < ROW and self.arsenal.places:
            self.tell(FILLS_ROW, NO_SEAT)
            self.turn_up()

    def turn_up(self) -> None:
        while len(self.row.places) < ROW and self.arsenal.places:
            self.tell(TURNED_UP, NO_SEAT, self.arsenal.draw_to(self.row))

    # Tokens.

    def gain_obols(self, seat: int, count: int) -> None:
        """Obols from the vault, which never denies them. [S1.6, S10.7]"""
        self.small -= count
        self.heroes[seat].obols += count
        self.tell(GAINS_OBOLS, seat, count)

    def take_hearts(self, seat: int) -> None:
        """Two small hearts and a large one from the vault. [S2.5, S10.6]"""
        me = self.heroes[seat]
        self.small -= HEARTS
        self.large -= 1
        me.hearts = HEARTS
        me.large = 1
        self.tell(TAKES_HEARTS, seat, HEARTS)


def offers(base: int, pile: Pile, wanted: i64) -> list[int]:
    """An action for each kind in a pile that is wanted, given the action for kind 0."""
    out: list[int] = []
    met: i64 = 0
    for place in pile.places:
        kind: i64 = place & KIND
        bit: i64 = 1 << kind
        if wanted & bit and not met & bit:
            met |= bit
            out.append(base + kind)
    return out

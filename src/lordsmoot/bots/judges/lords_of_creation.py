"""What a world is worth to its gods in the middle of a game of Lords of Creation."""

from __future__ import annotations

from math import exp
from typing import Final

from lordsmoot.bots.judge import Judge, Manner, share
from lordsmoot.core.state import State
from lordsmoot.games.lords_of_creation.cards import GRID, HEXES, SEA, TERRAIN_OF, VALUE_OF
from lordsmoot.games.lords_of_creation.civilization import Civilize
from lordsmoot.games.lords_of_creation.creation import LayAt, LayTile
from lordsmoot.games.lords_of_creation.movement import HowMany
from lordsmoot.games.lords_of_creation.table import (
    ALTAR,
    BARBARIAN,
    CIVILIZED,
    NOBODY,
    Creation,
)
from lordsmoot.games.lords_of_creation.turn import Act, Place, Send

HITS_WITHIN: Final = 156 / 216
HITS_BETWEEN: Final = 90 / 216
"""How likely an exchange costs the defender a counter."""
DICE_WORLDS: Final = 4


class Taste:
    """What a judge cares about, mostly in points."""

    def __init__(
        self,
        *,
        spare: float = 0.12,
        civilized: float = 0.2,
        builders: float = 0.3,
        growth: float = 0.45,
        room: float = 0.06,
        touch: float = 0.35,
        each: float = 0.15,
        placed: float = 0.7,
        peril: float = 0.75,
        most: float = 8.0,
        tough: float = 1.2,
        now: float = 0.3,
        fatigue: float = 0.02,
        early: float = 0.07,
        late: float = 0.55,
    ) -> None:
        # People beyond the first, and those of them that have an open hex to go to.
        self.spare: Final = spare
        self.growth: Final = growth
        self.room: Final = room
        # Civilized people, more if they can build an altar; civilization next door.
        self.civilized: Final = civilized
        self.builders: Final = builders
        self.touch: Final = touch
        # People of a card still to be placed, more if there is open land for them.
        self.each: Final = each
        self.placed: Final = placed
        # How much of what is in danger is lost, how much at most, and what a defender counts.
        self.peril: Final = peril
        self.most: Final = most
        self.tough: Final = tough
        # In the last round, how much the attacks of this very turn count.
        self.now: Final = now
        # What a step costs, lest a bot walk about instead of ending its turn.
        self.fatigue: Final = fatigue
        # How much a point says about victory, from the first round to the last.
        self.early: Final = early
        self.late: Final = late


class CreationJudge(Judge):
    """Hexes held, less what barbarians in reach may take, and more for what can still be had."""

    def __init__(self, taste: Taste) -> None:
        self.taste: Final = taste

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Creation)
        if t.over:
            return share(t, seat)
        if not t.world.land:
            return self.creating(t, seat)
        return self.chances(t)[seat]

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Creation)
        if t.over or not t.world.land:
            return [self.value(t, seat) for seat in range(t.seats)]
        return self.chances(t)

    def settled(self, t: State) -> bool:
        """A god who picked a stack, a number or a tile has not moved yet."""
        return not isinstance(t.asked(), (Send, HowMany, Civilize))

    def worlds(self, t: State) -> int:
        """Dice fall only when people attack."""
        return DICE_WORLDS if isinstance(t.asked(), (Act, Send)) else 1

    def manner(self) -> Manner:
        """What a move leads to is in the judgement; of many stacks few have something good to do,
        and judgements of a half-played turn lie close together."""
        return Manner(
            ahead=0,
            explore=1.0,
            prior=0.03,
            horizon=0,
            sure=0.9,
            modest=0.1,
            advice=10000,
            broken_off=1.8,
        )

    def plain(self, t: State) -> bool:
        """Tiles are many and their good is slow to show."""
        return isinstance(t.asked(), (LayTile, LayAt))

    def chances(self, t: Creation) -> list[float]:
        """The odds of each god, from what their worlds are worth."""
        rounds = 0.0 if t.last >= 0 else 1.0 + len(t.deck.places) / t.seats
        keen = self.taste.early + self.taste.late / (1.0 + rounds)
        odds = self.worths(t)
        total = 0.0
        for seat in range(t.seats):
            odds[seat] = exp(keen * odds[seat])
            total += odds[seat]
        for seat in range(t.seats):
            odds[seat] /= total
        return odds

    def worths(self, t: Creation) -> list[float]:
        """What each god's hexes and prospects are worth."""
        seats = t.seats
        force = [1.0] * seats
        future = [1.0] * seats
        if t.last >= 0 and t.turn != NOBODY:
            self.last_turns(t, force, future)
        worth = [0.0] * seats
        toll = [0.0] * seats
        open_land = [0] * SEA
        owner = t.owner
        for i in t.world.land:
            seat = owner[i]
            if seat == NOBODY:
                open_land[t.terrain[i]] += 1
            else:
                points = 1.0 + t.kind[i]
                worth[seat] += points + future[seat] * self.prospects(t, i)
                toll[seat] += points * self.danger(t, i, seat, force)
        taste = self.taste
        for seat in range(seats):
            worth[seat] -= taste.peril * taste.most * (1.0 - exp(-toll[seat] / taste.most))
            worth[seat] += self.card_to_come(t, seat, open_land)
        if t.turn != NOBODY:
            worth[t.order[t.turn]] -= taste.fatigue * len(t.trail)
        return worth

    def last_turns(self, t: Creation, force: list[float], future: list[float]) -> None:
        """In the last round, who has had a turn can do no more."""
        for place in range(t.turn):
            force[t.order[place]] = 0.0
            future[t.order[place]] = 0.0
        force[t.order[t.turn]] = self.taste.now

    def danger(self, t: Creation, i: int, seat: int, force: list[float]) -> float:
        """How likely barbarians in reach of a hex take it."""
        threat = 0.0
        owner = t.owner
        terrain = t.terrain
        for j in t.world.raiders[i]:
            other = owner[j]
            if other != NOBODY and other != seat and t.kind[j] == BARBARIAN:
                hits = HITS_WITHIN if terrain[j] == terrain[i] else HITS_BETWEEN
                threat += hits * min(t.count[j], 5) * force[other]
        if threat == 0.0:
            return 0.0
        return threat / (threat + self.taste.tough * t.count[i] + 0.3)

    def prospects(self, t: Creation, i: int) -> float:
        """Spare people with room to grow, an altar to build, civilization next door."""
        taste = self.taste
        kind = t.kind[i]
        spare = t.count[i] - 1
        hope = taste.spare * min(spare, 6)
        if kind == ALTAR:
            return hope
        if kind == CIVILIZED:
            return hope + taste.civilized + (taste.builders if spare else 0.0)
        room = 0
        owner = t.owner
        for j in t.world.paths[i]:
            if owner[j] == NOBODY:
                room += 1
        if room:
            hope += taste.growth * min(spare, room) + taste.room * room
        if t.touches_civilization(i):
            hope += taste.touch
        return hope

    def card_to_come(self, t: Creation, seat: int, open_land: list[int]) -> float:
        """The card of this round, as long as its people are not placed."""
        chosen = t.gods[seat].chosen.places
        taste = self.taste
        if t.turn != NOBODY and (not chosen or self.has_placed(t, seat)):
            return 0.0
        if not chosen:
            return taste.each * 3.0 + taste.placed * min(3.0, sum(open_land) / SEA)
        card = chosen[0] & 0xFF
        value = VALUE_OF[card]
        return taste.each * value + taste.placed * min(value, open_land[TERRAIN_OF[card]], 3)

    def has_placed(self, t: Creation, seat: int) -> bool:
        place = t.order.index(seat)
        return place < t.turn or (place == t.turn and not isinstance(t.asked(), Place))

    def creating(self, t: Creation, seat: int) -> float:
        """A half-made world: regions of the terrains that are in the hand."""
        liking = [-1.75] * SEA
        for place in t.gods[seat].hand.places:
            liking[TERRAIN_OF[place & 0xFF]] += 1.0
        liked = 0.0
        laid = t.terrain
        for i in range(HEXES):
            terrain = laid[i]
            if terrain < SEA:
                alike = 0
                for j in GRID.beside[i]:
                    if laid[j] == terrain:
                        alike += 1
                liked += liking[terrain] * (1.0 + min(alike, 3))
        step = t.asked()
        if isinstance(step, LayAt) and step.seat == seat:
            terrain = t.gods[seat].kept.top()
            if terrain < SEA:
                liked += max(4.0 * liking[terrain], liking[terrain])  # at home, or out of the way
        return min(0.99, max(0.01, 1.0 / t.seats + 0.002 * liked))


JUDGE = CreationJudge(Taste())

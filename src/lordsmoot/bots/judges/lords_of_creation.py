"""What a world is worth to its gods in the middle of a game of Lords of Creation."""

from __future__ import annotations

from math import exp
from typing import Final

from lordsmoot.bots.judge import Judge, share
from lordsmoot.core.state import State
from lordsmoot.games.lords_of_creation.cards import GRID, HEXES, SEA, TERRAIN_OF, VALUE_OF
from lordsmoot.games.lords_of_creation.table import (
    ALTAR,
    BARBARIAN,
    CIVILIZED,
    NOBODY,
    Creation,
)
from lordsmoot.games.lords_of_creation.turn import Place

HITS_WITHIN: Final = 156
HITS_BETWEEN: Final = 90
"""Of 216 throws of an exchange, how many cost the defender a counter."""
FRESH: Final = 4
FATIGUE: Final = 0.15
"""What each step after the first few costs, lest a bot walk about instead of ending its turn."""


class CreationJudge(Judge):
    """Hexes held, less what barbarians in reach may take, and more for what can still be had."""

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Creation)
        if t.over:
            return share(t, seat)
        if not t.world.land:
            return self.creating(t, seat)
        left = self.rounds_left(t)
        worth = self.worths(t, left)
        keen = 0.22 + 0.9 / (1.0 + left)
        total = 0.0
        for other in range(t.seats):
            total += exp(keen * (worth[other] - worth[seat]))
        return 1.0 / total

    def horizon(self) -> int:
        """Random gods waste their turns: the judge knows better after a single decision."""
        return 1

    def explore(self) -> float:
        """Judgements of a half-played turn lie close together."""
        return 0.15

    def rounds_left(self, t: Creation) -> float:
        """Rounds to come, and what is left of this one."""
        ahead = 1.0 - (t.turn + 1) / (t.seats + 1)
        if t.last >= 0:
            return ahead
        return ahead + 1.0 + len(t.deck.places) / t.seats

    def worths(self, t: Creation, left: float) -> list[float]:
        """What each god's hexes and prospects are worth."""
        worth = [0.0] * t.seats
        threat = self.threats(t)
        lasting = left / (left + 2.0)
        open_land = [0] * SEA
        owner = t.owner
        for i in t.world.land:
            seat = owner[i]
            if seat == NOBODY:
                open_land[t.terrain[i]] += 1
            else:
                worth[seat] += self.hex_worth(t, i, threat[i], lasting)
        for seat in range(t.seats):
            worth[seat] += self.card_to_come(t, seat, open_land)
        if t.turn != NOBODY:
            worth[t.order[t.turn]] -= FATIGUE * max(0, len(t.trail) - FRESH)
        return worth

    def threats(self, t: Creation) -> list[int]:
        """For each hex what barbarians in reach can be expected to kill, in parts of 216."""
        threat = [0] * HEXES
        owner = t.owner
        kind = t.kind
        terrain = t.terrain
        reach = t.world.reach
        for i in t.world.land:
            seat = owner[i]
            if seat != NOBODY and kind[i] == BARBARIAN:
                force = min(t.count[i], 5)
                ground = terrain[i]
                for j in reach[i]:
                    other = owner[j]
                    if other != NOBODY and other != seat:
                        if terrain[j] == ground:
                            threat[j] += force * HITS_WITHIN
                        else:
                            threat[j] += force * HITS_BETWEEN
        return threat

    def hex_worth(self, t: Creation, i: int, threat: int, lasting: float) -> float:
        """Its points, as far as they will last, and what its people may still bring."""
        kind = t.kind[i]
        count = t.count[i]
        points = 1.0 + kind
        if threat:
            danger = threat / (threat + 216.0 * (1.2 * count + 0.3))
            points -= points * 0.75 * lasting * danger
        return points + lasting * self.prospects(t, i, kind, count - 1)

    def prospects(self, t: Creation, i: int, kind: int, spare: int) -> float:
        """Spare people with room to grow, an altar to build, civilization next door."""
        hope = 0.12 * min(spare, 6)
        if kind == ALTAR:
            return hope
        if kind == CIVILIZED:
            return hope + (0.5 if spare else 0.2)
        room = 0
        owner = t.owner
        for j in t.world.paths[i]:
            if owner[j] == NOBODY:
                room += 1
        if room:
            hope += 0.45 * min(spare, room) + 0.06 * room
        if t.touches_civilization(i):
            hope += 0.35
        return hope

    def card_to_come(self, t: Creation, seat: int, open_land: list[int]) -> float:
        """The card of this round, as long as its people are not placed."""
        chosen = t.gods[seat].chosen.places
        if t.turn != NOBODY and (not chosen or self.has_placed(t, seat)):
            return 0.0
        if not chosen:
            return 0.15 * 3.0 + 0.7 * min(3.0, sum(open_land) / SEA)
        card = chosen[0] & 0xFF
        value = VALUE_OF[card]
        return 0.15 * value + 0.7 * min(value, open_land[TERRAIN_OF[card]], 3)

    def has_placed(self, t: Creation, seat: int) -> bool:
        place = t.order.index(seat)
        return place < t.turn or (place == t.turn and not isinstance(t.agenda[-1], Place))

    def creating(self, t: Creation, seat: int) -> float:
        """A half-made world: regions of the terrains that are in the hand."""
        hand = [0] * SEA
        for place in t.gods[seat].hand.places:
            hand[TERRAIN_OF[place & 0xFF]] += 1
        liked = 0.0
        for i in range(HEXES):
            terrain = t.terrain[i]
            if terrain < SEA:
                alike = 0
                for j in GRID.beside[i]:
                    if t.terrain[j] == terrain:
                        alike += 1
                liked += (hand[terrain] - 1.75) * (1.0 + min(alike, 3))
        return min(0.99, max(0.01, 1.0 / t.seats + 0.002 * liked))


JUDGE = CreationJudge()

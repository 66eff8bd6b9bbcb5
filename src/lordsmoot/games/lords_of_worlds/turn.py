"""The turn and the round. [W3]"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from lordsmoot.core.event import NOTHING, Event
from lordsmoot.core.pile import GAP, KIND, OPEN
from lordsmoot.core.step import NO_OPTIONS, Choice, Step
from lordsmoot.games.lords_of_worlds.bars import (
    NO_CARDS,
    NO_GROUP,
    NO_ROOM,
    NONE_TO_DISCARD,
    TOO_DEAR,
    TOO_DEAR_IN_COLOUR,
    bar,
    nothing_up,
)
from lordsmoot.games.lords_of_worlds.cards import HEX_COLOUR, NONE, TILE_VALUE
from lordsmoot.games.lords_of_worlds.hire import Hire
from lordsmoot.games.lords_of_worlds.move import Arrive, Travel
from lordsmoot.games.lords_of_worlds.pay import payment_step
from lordsmoot.games.lords_of_worlds.place import Collect
from lordsmoot.games.lords_of_worlds.scoring import NOT_YET, PLANET, FinalScoring, end_reason
from lordsmoot.games.lords_of_worlds.table import (
    ANY,
    COLLECT,
    DISCARD,
    DISCARDS,
    END_IS_NEAR,
    GOES_FOR,
    HIRE,
    TRAVEL,
    TURN,
    Player,
    Worlds,
)


class BeginTurn(Step[Worlds]):
    """Turns go round by seats; seat 0 begins each round. [W3.1]"""

    def happen(self, t: Worlds) -> None:
        if self.seat == 0:
            t.round += 1
        t.active = self.seat
        t.tell(TURN, self.seat, t.round)
        t.then(Act(self.seat), Trim(self.seat), EndTurn(self.seat))


class Act(Choice[Worlds]):
    """Hire a group, or go and collect a tile, or only move. [W3.2, W3.3, W7.7]"""

    def options(self, t: Worlds) -> list[int]:
        player = t.players[self.seat]
        out: list[int] = []
        for group in range(len(t.groups)):
            if t.groups[group].places:
                out.append(HIRE.of(group))
        if player.hand.places:
            if player.has_room():
                out += [COLLECT.of(there) for there in within_means(t, player)]
            out.append(TRAVEL)
        return out

    def barred(self, t: Worlds, action: int) -> Event | None:
        if HIRE.has(action):
            return bar(NO_GROUP, self.seat, HIRE.arg(action) + 1)
        if COLLECT.has(action):
            return self.beyond_reach(t, COLLECT.arg(action))
        return bar(NO_CARDS, self.seat) if action == TRAVEL else None

    def beyond_reach(self, t: Worlds, there: int) -> Event | None:
        """Why the tile on a hex cannot be collected. [W6.1, W7.2, W7.3, W7.7]"""
        player = t.players[self.seat]
        missing = nothing_up(t, self.seat, there)
        if missing is not None:
            return missing
        if not player.hand.places:
            return bar(NO_CARDS, self.seat)
        if not player.has_room():
            return bar(NO_ROOM, self.seat)
        tile, price, colour = t.face_up(there), cost_of(t, self.seat, there), HEX_COLOUR[there]
        if colour == NONE:
            return bar(TOO_DEAR, self.seat, tile, there, price, player.means()[ANY])
        means = player.means()[colour]
        return bar(TOO_DEAR_IN_COLOUR, self.seat, tile, there, price, means, colour)

    def choose(self, t: Worlds, action: int) -> None:
        if HIRE.has(action):
            t.then(Hire(self.seat, HIRE.arg(action)))
        elif action == TRAVEL:
            t.then(Travel(self.seat))
        else:
            there = COLLECT.arg(action)
            colour = ANY if HEX_COLOUR[there] == NONE else HEX_COLOUR[there]
            cost = cost_of(t, self.seat, there)
            t.tell(GOES_FOR, self.seat, t.face_up(there), there, cost)
            t.then(
                payment_step(t, self.seat, cost, colour),
                Arrive(self.seat, there),
                Collect(self.seat),
            )


def within_means(t: Worlds, player: Player) -> list[int]:
    """The hexes of every face-up tile that can be reached and paid for. [W6.1, W7.1-W7.3]"""
    means = player.means()
    steps = t.market.steps[player.cart]
    places = t.tiles.places
    out: list[int] = []
    for number in t.market.hexes:
        i: i64 = number
        place: i64 = places[i]
        if place & OPEN == OPEN and place != GAP:
            colour: i64 = HEX_COLOUR[i]
            cost: i64 = steps[i] + TILE_VALUE[place & KIND]
            if cost <= means[ANY if colour == NONE else colour]:
                out.append(number)
    return out


def cost_of(t: Worlds, seat: int, there: int) -> int:
    """The steps to a hex and the value of the tile on it. [W6.1, W7.1]"""
    return t.market.steps[t.players[seat].cart][there] + TILE_VALUE[t.face_up(there)]


class Trim(Choice[Worlds]):
    """Discard down to the limit of the hand, if there is one. [W13.3, W4.8]"""

    def options(self, t: Worlds) -> list[int]:
        hand = t.players[self.seat].hand
        return DISCARD.each(hand) if len(hand.places) > t.rules.hand_limit else NO_OPTIONS

    def barred(self, t: Worlds, action: int) -> Event | None:
        if not DISCARD.has(action):
            return None
        return bar(NONE_TO_DISCARD, self.seat, DISCARD.arg(action))

    def public(self, t: Worlds) -> dict[str, Any]:
        limit = t.rules.hand_limit
        return {"limit": limit, "left": len(t.players[self.seat].hand.places) - limit}

    def choose(self, t: Worlds, action: int) -> None:
        t.players[self.seat].hand.give(DISCARD.arg(action), t.discard)
        t.tell(DISCARDS, self.seat, DISCARD.arg(action))
        t.then(self)


class EndTurn(Step[Worlds]):
    """Groups are made up if cards came back; the round goes on or the game ends. [W4.7, W11.3]"""

    def happen(self, t: Worlds) -> None:
        t.make_up_groups()
        reason = end_reason(t, self.seat)
        if reason != NOT_YET and not t.ending:
            t.ending = 1
            spaces = t.players[self.seat].spaces() if reason == PLANET else NOTHING
            t.tell(END_IS_NEAR, self.seat, reason, spaces)
        if self.seat + 1 < t.seats:
            t.then(BeginTurn(self.seat + 1))
        elif t.ending:
            t.then(FinalScoring(self.seat))
        else:
            t.then(BeginTurn(0))

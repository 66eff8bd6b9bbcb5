"""What only Lords grant: Destroy, Settle, Raise, Lure, Steal, Tithe, Sacrifice. [SF10.4-SF10.10]"""

from __future__ import annotations

from lordsmoot.core.event import Event
from lordsmoot.games.soulfall.bars import (
    BOARD_FULL,
    DESTROY_NOTHING,
    LAST_SHARD,
    LURE_NOT_BESIDE,
    LURE_NOTHING,
    NO_MARKER,
    NO_SACRIFICE,
    NOBODY_RICHER,
    NOBODY_THERE,
    NOBODY_TO_DESTROY,
    NOBODY_TO_LURE,
    NOBODY_TO_ROB,
    NOT_FROM_ONESELF,
    POORER,
    RAISE_NOT_BESIDE,
    RAISE_WALLED_IN,
    SACRIFICE_NOTHING,
    because,
    no_room,
    not_free,
    not_takeable,
)
from lordsmoot.games.soulfall.board import ON_SIDE
from lordsmoot.games.soulfall.cards import LURE, RAISE, SETTLE
from lordsmoot.games.soulfall.table import (
    DESTROY_AT,
    DESTROYS,
    FREE,
    LURE_AT,
    LURES,
    PAYS,
    RAISE_AT,
    RAISES,
    SACRIFICE_AT,
    SACRIFICES,
    SETTLE_AT,
    SETTLES,
    STEAL_FROM,
    STEALS,
    Soulfall,
)
from lordsmoot.games.soulfall.verb import Verb


class Destroy(Verb):
    """Return an opposing Nomad, wherever it lies, to its owner. [SF10.4]"""

    def possible(self, t: Soulfall) -> bool:
        return any(seat != self.seat and t.nomads[seat] > 1 for seat in range(t.seats))

    def lacking(self, t: Soulfall) -> Event:
        return because(NOBODY_TO_DESTROY, self.seat)

    def options(self, t: Soulfall) -> list[int]:
        return [DESTROY_AT.of(space) for space in ON_SIDE[t.side] if t.takeable(space, self.seat)]

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not DESTROY_AT.has(action):
            return None
        return not_takeable(t, self.seat, DESTROY_AT.arg(action), DESTROY_NOTHING)

    def choose(self, t: Soulfall, action: int) -> None:
        space = DESTROY_AT.arg(action)
        t.tell(DESTROYS, self.seat, space, t.return_nomad(space))


class Settle(Verb):
    """Put a Nomad on any free space. [SF10.5]"""

    def possible(self, t: Soulfall) -> bool:
        if t.unplayed(self.seat) == 0:
            return False
        return any(t.board[space] == FREE for space in ON_SIDE[t.side])

    def lacking(self, t: Soulfall) -> Event:
        if t.unplayed(self.seat) == 0:
            return because(NO_MARKER, self.seat, SETTLE)
        return because(BOARD_FULL, self.seat)

    def options(self, t: Soulfall) -> list[int]:
        return t.free(SETTLE_AT.base)

    def barred(self, t: Soulfall, action: int) -> Event | None:
        return not_free(t, self.seat, SETTLE_AT.arg(action)) if SETTLE_AT.has(action) else None

    def choose(self, t: Soulfall, action: int) -> None:
        t.put_nomad(self.seat, SETTLE_AT.arg(action))
        t.tell(SETTLES, self.seat, SETTLE_AT.arg(action))


class Raise(Verb):
    """Put an Outpost on a free space beside a marker of yours. [SF10.6]"""

    def possible(self, t: Soulfall) -> bool:
        return t.has_room(self.seat)

    def lacking(self, t: Soulfall) -> Event:
        return no_room(t, self.seat, RAISE, RAISE_WALLED_IN)

    def options(self, t: Soulfall) -> list[int]:
        return t.free_beside(self.seat, RAISE_AT.base)

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not RAISE_AT.has(action):
            return None
        space = RAISE_AT.arg(action)
        return not_free(t, self.seat, space) or because(RAISE_NOT_BESIDE, self.seat, space)

    def choose(self, t: Soulfall, action: int) -> None:
        t.put_outpost(self.seat, RAISE_AT.arg(action))
        t.tell(RAISES, self.seat, RAISE_AT.arg(action))


class Lure(Verb):
    """An opposing Nomad beside you goes home, and one of yours takes its space. [SF10.7]"""

    def possible(self, t: Soulfall) -> bool:
        return len(self.options(t)) > 0

    def lacking(self, t: Soulfall) -> Event:
        if t.unplayed(self.seat) == 0:
            return because(NO_MARKER, self.seat, LURE)
        return because(NOBODY_TO_LURE, self.seat)

    def options(self, t: Soulfall) -> list[int]:
        if t.unplayed(self.seat) == 0:
            return []
        return [
            LURE_AT.of(space)
            for space in ON_SIDE[t.side]
            if t.takeable(space, self.seat) and t.beside(space, self.seat)
        ]

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not LURE_AT.has(action):
            return None
        space = LURE_AT.arg(action)
        if t.takeable(space, self.seat):
            return because(LURE_NOT_BESIDE, self.seat, space)
        return not_takeable(t, self.seat, space, LURE_NOTHING)

    def choose(self, t: Soulfall, action: int) -> None:
        space = LURE_AT.arg(action)
        other = t.return_nomad(space)
        t.put_nomad(self.seat, space)
        t.tell(LURES, self.seat, space, other)


class Steal(Verb):
    """Take a Shard from an opponent as rich as you or richer, but not the last. [SF10.8, SF6.2]"""

    def possible(self, t: Soulfall) -> bool:
        return len(self.options(t)) > 0

    def lacking(self, t: Soulfall) -> Event:
        return because(NOBODY_TO_ROB, self.seat, t.shards[self.seat])

    def options(self, t: Soulfall) -> list[int]:
        mine = t.shards[self.seat]
        return [
            STEAL_FROM.of(seat)
            for seat in range(t.seats)
            if seat != self.seat and t.shards[seat] > 1 and t.shards[seat] >= mine
        ]

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not STEAL_FROM.has(action):
            return None
        other = STEAL_FROM.arg(action)
        if other >= t.seats:
            return because(NOBODY_THERE, self.seat)
        if other == self.seat:
            return because(NOT_FROM_ONESELF, self.seat)
        if t.shards[other] == 1:
            return because(LAST_SHARD, self.seat, other)
        return because(POORER, self.seat, other, t.shards[other], t.shards[self.seat])

    def choose(self, t: Soulfall, action: int) -> None:
        other = STEAL_FROM.arg(action)
        t.shards[other] -= 1
        t.shards[self.seat] += 1
        t.tell(STEALS, self.seat, other, t.shards[self.seat])


class Tithe(Verb):
    """Every richer opponent returns a Shard; it is never the last. [SF10.9, SF6.2]"""

    def waits(self) -> bool:
        return False

    def possible(self, t: Soulfall) -> bool:
        return any(t.shards[seat] > t.shards[self.seat] for seat in range(t.seats))

    def lacking(self, t: Soulfall) -> Event:
        return because(NOBODY_RICHER, self.seat, t.shards[self.seat])

    def happen(self, t: Soulfall) -> None:
        for seat in range(t.seats):
            if t.shards[seat] > t.shards[self.seat]:
                t.shards[seat] -= 1
                t.tell(PAYS, seat, self.seat, t.shards[seat])


class Sacrifice(Verb):
    """Return a Nomad of your own: the price of what follows. [SF10.10]"""

    def possible(self, t: Soulfall) -> bool:
        return t.nomads[self.seat] > 1

    def lacking(self, t: Soulfall) -> Event:
        return because(NO_SACRIFICE, self.seat)

    def options(self, t: Soulfall) -> list[int]:
        return t.own_nomads(self.seat, SACRIFICE_AT.base, 2)

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not SACRIFICE_AT.has(action):
            return None
        return because(SACRIFICE_NOTHING, self.seat, SACRIFICE_AT.arg(action))

    def choose(self, t: Soulfall, action: int) -> None:
        t.return_nomad(SACRIFICE_AT.arg(action))
        t.tell(SACRIFICES, self.seat, SACRIFICE_AT.arg(action))

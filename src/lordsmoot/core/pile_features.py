"""What lies in each pile, as far as a seat has seen it or can tell, as features."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from lordsmoot.core.feature_list import FeatureList, put
from lordsmoot.core.features import Seen
from lordsmoot.core.known import known_to_lie
from lordsmoot.core.mind import believed
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import GAP, KIND, SEEN
from lordsmoot.core.state import State

OTHERS: Final = "others"
"""What is called so in a pile is known by its number alone."""


class PileFeatures:
    """The piles that all share and then those of a corner, in the order of `state.piles()`."""

    def __init__(
        self, features: FeatureList, shared: list[Seen], corner: list[Seen], conclude: bool
    ) -> None:
        self.seats: Final = features.seats
        self.conclude: Final = conclude
        self.shared: Final = len(shared)
        self.own: Final = len(corner)
        self.seen: Final = [*shared, *corner * features.seats]
        self.names: Final = [
            *[pile.name for pile in shared],
            *[f"{who}: {pile.name}" for who in features.who for pile in corner],
        ]
        self.at: Final = [
            declared(features, name, self.seen[i]) for i, name in enumerate(self.names)
        ]
        pools: dict[int, int] = {}
        size = 0
        for pile in self.seen:
            if id(pile.names) not in pools:
                pools[id(pile.names)] = size
                size += len(pile.names) + 1
        self.pool_at: Final = [pools[id(pile.names)] for pile in self.seen]
        """Piles of the same cards share a pool. No smaller one will do: a card that is stolen
        unseen changes its family."""
        self.no_pool = vec[i64]()
        for _ in range(size):
            self.no_pool = append(self.no_pool, 0)

    def fill(self, t: State, seat: i64, out: vec[u8]) -> None:
        """What lies in each pile, as far as the seat has seen it or can tell."""
        piles = t.piles()
        seen = self.seen
        shared: i64 = self.shared
        own: i64 = self.own
        seats: i64 = self.seats
        hidden: list[int] = []
        pool = self.no_pool[:]
        bit: i64 = 1 << (seat + SEEN)
        for i in range(len(piles)):
            at: i64 = i
            if at >= shared:
                owner = (at - shared) // own
                after = (owner + seats - seat) % seats
                at = shared + after * own + (at - shared) % own
            first: i64 = self.at[at]
            family: i64 = self.pool_at[at]
            unseen: i64 = 0
            for number in piles[i].places:
                place: i64 = number
                if not place & bit:
                    unseen += 1
                    pool[family + (place & KIND)] += 1
                elif place != GAP:
                    out[first + (place & KIND)] += 1
            if unseen:
                hidden.append(int(i << 32 | at << 16 | unseen))
                pool[family + len(seen[at].names)] += unseen
        if self.conclude:
            self.fill_concluded(t, piles, hidden, seat, out)
        else:
            self.fill_counted(hidden, pool, out)

    def fill_counted(self, hidden: list[int], pool: vec[i64], out: vec[u8]) -> None:
        """If fewer hidden cards lie elsewhere than there are copies, the others lie here."""
        for number in hidden:
            at: i64 = number >> 16 & 0xFFFF
            others: i64 = number & 0xFFFF
            kinds: i64 = len(self.seen[at].names)
            first: i64 = self.at[at]
            family: i64 = self.pool_at[at]
            elsewhere = pool[family + kinds] - others
            if elsewhere < self.seen[at].copies:
                kind: i64 = 0
                while kind < kinds:
                    sure = pool[family + kind] - elsewhere
                    if sure > 0:
                        out[first + kind] += u8(sure)
                        others -= sure
                    kind += 1
            put(out, first + kinds, others)

    def fill_concluded(
        self, t: State, piles: list[Pile], hidden: list[int], seat: i64, out: vec[u8]
    ) -> None:
        """What lies in every world that the seat can imagine."""
        if not hidden:
            return
        belief = believed(t.history, piles, seat)
        for number in hidden:
            i: i64 = number >> 32
            at: i64 = number >> 16 & 0xFFFF
            seen = self.seen[at]
            kinds: i64 = len(seen.names)
            first: i64 = self.at[at]
            known = known_to_lie(piles[i], seat, belief, len(seen.names))
            others: i64 = number & 0xFFFF
            kind: i64 = 0
            while kind < kinds:
                seen_here: i64 = i64(out[first + kind])
                if known[kind] > seen_here:
                    others -= known[kind] - seen_here
                    out[first + kind] = u8(known[kind])
                kind += 1
            put(out, first + kinds, others)

    def known(self, numbers: vec[u8]) -> dict[str, dict[str, int]]:
        """For each pile how many cards of which kinds certainly lie there, and how many others."""
        return {
            name: lying_in(numbers, self.seen[i], self.at[i]) for i, name in enumerate(self.names)
        }


def declared(features: FeatureList, name: str, pile: Seen) -> int:
    """The first feature of a pile."""
    first = features.each(name, pile.names, pile.copies)
    features.one(f"{name}: {OTHERS}", pile.size)
    return first


def lying_in(numbers: vec[u8], pile: Seen, first: int) -> dict[str, int]:
    names = [*pile.names, OTHERS]
    return {name: int(numbers[first + i]) for i, name in enumerate(names) if numbers[first + i]}

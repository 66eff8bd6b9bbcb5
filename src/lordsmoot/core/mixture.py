"""Hands that are counted out instead of being dealt until they fit.

Where a claim tells groups of cards apart, but not the cards of one group, it is known how often
every mixture of groups comes up. One is drawn by that, and then its cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lordsmoot.core.claim import Claim
from lordsmoot.core.rng import Rng


class Mixtures:
    """All mixtures of groups that so many hidden cards may be, as a claim about them allows."""

    def __init__(self, claim: Claim, known: list[int], size: int, kinds: list[int]) -> None:
        self.size: Final[i64] = size
        self.group_of = vec[i64]([0] * (max(kinds) + 1))
        """For each kind the number of its group."""
        self.groups = vec[i64]()
        """For each mixture the groups of its cards, in order, one mixture after the other."""
        self.factors: Final[list[float]] = []
        """For each mixture the claim's chance, over the orders in which like cards may come."""
        names = sorted({claim.group(kind) for kind in kinds})
        samples = [-1] * len(names)
        for kind in kinds:
            group = names.index(claim.group(kind))
            self.group_of[kind] = group
            samples[group] = kind
        self.number: Final[i64] = len(names)
        self._add(claim, known, samples, [], size)

    def _add(
        self, claim: Claim, cards: list[int], samples: list[int], chosen: list[int], left: int
    ) -> None:
        """Add all mixtures that begin with the chosen groups."""
        if left == 0:
            factor = claim.chance(cards)
            if factor > 0.0:
                for group in chosen:
                    self.groups = append(self.groups, group)
                for i in range(len(chosen)):
                    factor /= chosen[: i + 1].count(chosen[i])
                self.factors.append(factor)
            return
        first = chosen[-1] if chosen else 0
        if claim.judge(cards, left, samples[first:]) != 0.0:
            for group in range(first, len(samples)):
                self._add(claim, [*cards, samples[group]], samples, [*chosen, group], left - 1)

    def draw(self, cards: list[int], start: i64, reach: i64, rest: i64, rng: Rng) -> bool:
        """Put a hand at `start`, of the cards up to `reach` and those from `rest` on.

        Not if no mixture can be made of them.
        """
        there = vec[i64]([0] * self.number)
        for i in range(start, reach):
            there[self.group_of[cards[i]]] += 1
        for i in range(rest, len(cards)):
            there[self.group_of[cards[i]]] += 1
        chosen = self._choose(there, rng)
        if chosen < 0:
            return False
        wanted = vec[i64]([0] * self.number)
        for n in range(chosen, chosen + self.size):
            wanted[self.groups[n]] += 1
        skipped = rest - reach
        size = len(cards) - skipped
        at = start
        while at < start + self.size:
            i = at + rng.below(size - at)
            if i >= reach:
                i += skipped
            card = cards[i]
            group = self.group_of[card]
            if wanted[group] > 0:
                wanted[group] -= 1
                cards[i] = cards[at]
                cards[at] = card
                at += 1
        hand = cards[start:at]  # what is wanted longest came last
        rng.shuffle(hand)
        cards[start:at] = hand
        return True

    def _choose(self, there: vec[i64], rng: Rng) -> i64:
        """Where a mixture begins that is drawn by how often it comes up; -1 if none can."""
        reach: list[float] = []
        total = 0.0
        at: i64 = 0
        for factor in self.factors:
            ways = factor
            before: i64 = -1
            left: i64 = 0
            for _ in range(self.size):
                group = self.groups[at]
                left = left - 1 if group == before else there[group]
                before = group
                ways *= float(left)
                at += 1
            total += ways
            reach.append(total)
        if total <= 0.0:
            return -1
        point = rng.unit() * total
        n: i64 = 0
        while reach[n] <= point:
            n += 1
        return n * self.size

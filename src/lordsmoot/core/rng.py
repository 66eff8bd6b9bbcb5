"""The dice in the box: a small generator that lives in the state and is copied with it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
START: Final = 0x9E3779B9
"""What fills the third int where a seed is too short for it."""


@mypyc_attr(acyclic=True)
class Rng:
    """sfc32: four 32-bit ints, the same numbers interpreted, compiled, or in a browser."""

    def __init__(self, a: i64, b: i64, c: i64, n: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.n = n

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.n)

    def bits(self) -> i64:
        """The next 32 bits."""
        b = self.b
        c = self.c
        n = self.n
        t = (self.a + b + n) & MASK
        self.n = (n + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) | (c >> 11)) + t) & MASK
        return t

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return (self.bits() * n) >> 32

    def unit(self) -> float:
        """A number from 0 up to but not including 1."""
        return int(self.bits()) / 4294967296.0

    def die(self) -> i64:
        """One six-sided die."""
        return 1 + self.below(6)

    def throw(self, meaning: list[int]) -> i64:
        """Dice thrown at once: the number of the way they fall, the first die counting most.

        `meaning` says of every way what comes of it. Whoever plays out all that may fall need not
        tell ways apart that mean the same.
        """
        ways: i64 = len(meaning)
        fallen: i64 = 0
        while ways > 1:
            fallen = 6 * fallen + self.below(6)
            ways //= 6
        return fallen

    def shuffle(self, items: list[int]) -> None:
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1

    def branch(self) -> Rng:
        """A generator of its own, started by the next numbers of this one."""
        b = self.bits()
        return started(self.bits(), b, START)

    def same(self, other: Rng) -> bool:
        """Whether both will throw the same dice from here on."""
        return self.a == other.a and self.b == other.b and self.c == other.c and self.n == other.n


def seeded(seed: int) -> Rng:
    """The generator that starts from this seed; any int will do."""
    return started(seed & MASK, (seed >> 32) & MASK, ((seed >> 64) ^ START) & MASK)


def started(a: i64, b: i64, c: i64) -> Rng:
    """The generator, after as many numbers as it takes to mix these three."""
    rng = Rng(a, b, c, 1)
    for _ in range(12):
        rng.bits()
    return rng

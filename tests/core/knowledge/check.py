"""Compare what seats believe with all the worlds there may be, history by history."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from lordsmoot.core.belief import MANY_GUESSES
from lordsmoot.core.rng import Rng, seeded
from tests.core.knowledge.meaning import meaning
from tests.core.knowledge.table import ALL_MOVES, FEWER_MOVES, Move, Table, World, Worlds

NEAR = 1e-9
ENOUGH = 500
"""How often a world of each kind is drawn until it must have come."""


@dataclass
class Found:
    """What a check went through, and with how many guesses at most."""

    many: int = MANY_GUESSES
    full: int = 0
    histories: int = 0
    forgetful: int = 0
    worlds: int = 0
    spread: float = 0.0
    freedom: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: Found) -> None:
        """Count in what another check went through."""
        self.histories += other.histories
        self.forgetful += other.forgetful
        self.worlds += other.worlds
        self.faults += other.faults


def every_history(seat: int, length: int, found: Found, first: int | None = None) -> None:
    """All histories of up to so many moves, as one seat sees them; or those with a first move."""
    begin = FEWER_MOVES if first is None else [FEWER_MOVES[first]]
    for move in begin:
        for heard, after in Worlds(seat).after(move):
            walk(after, FEWER_MOVES, length - 1, [f"{move}: {heard}"], found)


def walk(worlds: Worlds, ways: list[Move], length: int, past: list[str], found: Found) -> None:
    check(worlds, past, found)
    if length == 0:
        return
    for move in ways:
        for heard, after in worlds.after(move):
            walk(after, ways, length - 1, [*past, f"{move}: {heard}"], found)


def random_history(seat: int, length: int, rng: Rng, found: Found) -> None:
    """One history of random moves, checked at its end."""
    worlds = Worlds(seat)
    past: list[str] = []
    ways = ALL_MOVES
    while len(past) < length:
        move = ways[rng.below(len(ways))]
        after = list(worlds.after(move))
        if after:
            heard, worlds = after[rng.below(len(after))]
            past.append(f"{move}: {heard}")
    check(worlds, past, found)


def check(worlds: Worlds, past: list[str], found: Found) -> None:
    """Two real tables with this history: the same belief, and the right one."""
    found.histories += 1
    found.forgetful += worlds.forgetful
    found.worlds += len(worlds.chances)
    examples = list(worlds.example.values())
    tables = [Table(examples[0], found.many), Table(examples[-1], found.many)]
    rng, same = seeded(found.histories), seeded(found.histories)
    if tables[0].imagine(worlds.seat, rng) != tables[1].imagine(worlds.seat, same):
        found.faults.append(f"{past}: seat {worlds.seat} imagines what it cannot know")
    for table in tables:
        compare(table, worlds, past, found)


def compare(table: Table, worlds: Worlds, past: list[str], found: Found) -> None:
    belief = table.believed(worlds.seat)
    if belief.is_full():
        found.full += 1
        mean = drawn(table, worlds)
    else:
        mean = meaning(belief)
    if set(mean) != set(worlds.chances):
        extra, missing = set(mean) - set(worlds.chances), set(worlds.chances) - set(mean)
        found.faults.append(f"{past}: wrong {sorted(extra)[:2]}, missing {sorted(missing)[:2]}")
    elif not worlds.forgetful and not belief.is_full():
        for world, chance in worlds.chances.items():
            if abs(chance - mean[world]) > NEAR:
                found.faults.append(f"{past}: {world} has {mean[world]:.4f}, not {chance:.4f}")
                break


def drawn(table: Table, worlds: Worlds) -> dict[World, float]:
    """The worlds that a seat with too many guesses draws, until all that may be have come."""
    out: dict[World, float] = {}
    rng = seeded(1)
    for _ in range(ENOUGH * len(worlds.chances)):
        out[table.imagine(worlds.seat, rng)] = 0.0
        if len(out) >= len(worlds.chances):
            break
    return out


def deal(worlds: Worlds, count: int, rng: Rng, found: Found) -> None:
    """Imagine many worlds; how far their frequencies are from what the belief means."""
    table = Table(next(iter(worlds.example.values())))
    mean = meaning(table.believed(worlds.seat))
    seen: Counter[World] = Counter(table.imagine(worlds.seat, rng) for _ in range(count))
    if set(seen) - set(mean):
        found.faults.append(f"dealt although it cannot be: {sorted(set(seen) - set(mean))[:2]}")
    found.spread += sum(
        (seen[world] - count * chance) ** 2 / (count * chance) for world, chance in mean.items()
    )
    found.freedom += len(mean) - 1

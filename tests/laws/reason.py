"""What is said for one line rather than another, held against where both lead at the real table."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from typing import Any

from lordsmoot.core.chance import outcomes
from lordsmoot.core.difference import Difference
from lordsmoot.core.game import Game
from lordsmoot.core.gauge import KEPT, read
from lordsmoot.core.preview import foreseen, reached
from lordsmoot.core.rng import Rng
from lordsmoot.core.sentence import spoken
from lordsmoot.core.state import State
from lordsmoot.reference.rulebook import cited

LONGEST = 4


def any_line(state: State, seat: int, rng: Rng) -> list[int]:
    """A few decisions of a seat, as they come."""
    world, line = state.clone(), list[int]()
    while len(line) < LONGEST and seat in world.actors():
        legal = world.legal_for(seat)
        line.append(legal[rng.below(len(legal))])
        world.answer(seat, line[-1])
    return line


def told(game: Game[Any], state: State, seat: int, chosen: list[int], other: list[int]) -> str:
    """All that is said for a line, as it is sent."""
    return json.dumps([one.as_data() for one in game.reason(state, seat, chosen, other)])


def leads_to(
    game: Game[Any], state: State, seat: int, line: list[int], fact: Difference
) -> dict[int, Fraction]:
    """Where a line leads at the real table, every way in which the dice may fall there."""
    headings = game.narrator.headings
    far = foreseen(game.imagine(state, seat), seat, line, headings)
    found: dict[int, Fraction] = {}
    for way in outcomes(state, seat, far, headings):
        gauges = read(game, reached(way.state), seat)
        key = fact.gauge.key()
        value = gauges[key].value if key in gauges else 0
        if fact.gauge.sort == KEPT:
            value = min(value, fact.before)
        found[value] = found.get(value, Fraction(0)) + way.chance
    return found


def hold(game: Game[Any], state: State, seat: int, chosen: list[int], other: list[int]) -> int:
    """Compare every fact with the table after both lines; how many there were."""
    found = game.reason(state, seat, chosen, other)
    assert len(found) <= 3
    for fact in found:
        where = f"{game.name}: {spoken(fact.pieces, names(state), seat)}"
        key = fact.gauge.key()
        now = read(game, state, seat)
        assert (now[key].value if key in now else 0) == fact.before, where
        here = leads_to(game, state, seat, chosen, fact)
        there = leads_to(game, state, seat, other, fact)
        if fact.odds is not None:
            assert likely(here, fact) == fact.odds.chosen, where
            assert likely(there, fact) == fact.odds.other, where
        else:
            assert set(here) == {fact.chosen}, where
            assert fact.other is None or set(there) == {fact.other}, where
        assert cited(game, fact.clause), where
    return len(found)


def likely(found: dict[int, Fraction], fact: Difference) -> Fraction:
    """How likely it is that a number changes by what is said, or more."""
    assert fact.odds is not None
    least = fact.odds.least
    up = 1 if least > 0 else -1
    return sum(
        (chance for value, chance in found.items() if (value - fact.before) * up >= least * up),
        Fraction(0),
    )


def names(state: State) -> list[str]:
    return [f"player {seat}" for seat in range(state.seats)]


def compare(game: Game[Any], state: State, seat: int, rng: Rng, count: Counter[str]) -> None:
    """Two lines at random: what is said is so, and the same in a world that looks alike."""
    chosen, other = any_line(state, seat, rng), any_line(state, seat, rng)
    count["compared"] += 1
    facts = hold(game, state, seat, chosen, other)
    count["facts"] += facts
    count["told"] += facts > 0
    twin = state.redeal(seat, rng)
    if chosen[0] in twin.legal_for(seat) and other[0] in twin.legal_for(seat):
        count["twins"] += 1
        assert told(game, state, seat, chosen, other) == told(game, twin, seat, chosen, other)

"""What is said for one line rather than another, held against where both lead at the real table."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from typing import Any

from lordsmoot.bots.advice import advise
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.make import make
from lordsmoot.core.chance import outcomes
from lordsmoot.core.difference import Difference
from lordsmoot.core.game import Game
from lordsmoot.core.gauge import KEPT, read
from lordsmoot.core.preview import foreseen, reached
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.core.sentence import spoken
from lordsmoot.core.state import State
from lordsmoot.reference.rulebook import cited
from tests.laws.tables import options

LONGEST = 4
OFTEN = 9
"""Every so many decisions one is looked at."""


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


def compare(
    game: Game[Any], state: State, seat: int, lines: list[list[int]], rng: Rng, count: Counter[str]
) -> None:
    """What is said for one of two lines is so, and the same in a world that looks alike."""
    chosen, other = lines
    count["compared"] += 1
    facts = hold(game, state, seat, chosen, other)
    count["facts"] += facts
    count["told"] += facts > 0
    twin = state.redeal(seat, rng)
    if chosen[0] in twin.legal_for(seat) and other[0] in twin.legal_for(seat):
        count["twins"] += 1
        assert hold(game, twin, seat, chosen, other) == facts
        assert told(game, state, seat, chosen, other) == told(game, twin, seat, chosen, other)


def suggestions(
    game: Game[Any], seats: int, wanted: int, seed: int, iterations: int, count: Counter[str]
) -> None:
    """Suggestions in games of gentle bots: twins get the same, and what is said for them is so."""
    rng, number = seeded(seed), seed * 1000
    while count["compared"] < wanted:
        state = game.start(seats, number, options(game, number, rng) if game.options else None)
        bot = make("gentle", game, number)
        number += 1
        while not state.over and count["compared"] < wanted:
            seat = state.actor()
            if len(state.legal) > 1 and rng.below(OFTEN) == 0:
                lines = suggested(game, state, seat, iterations)
                assert lines == suggested(game, state.redeal(seat, rng), seat, iterations)
                compare(game, state, seat, lines, rng, count)
            state.advance(bot.choose(Sight(game, state, seat)))


def suggested(game: Game[Any], state: State, seat: int, iterations: int) -> list[list[int]]:
    """What a seat is suggested, and what else came to mind."""
    found = advise(Sight(game, state, seat), Budget(iterations), 1)
    return [found.chosen, found.other]

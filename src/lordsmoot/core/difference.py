"""Why one line rather than another: where what they lead to differs, and speaks for the first.

Both lines are tried in a world that the seat imagines, as previews are. All that is compared can be
read off the table by the seat; what a bot thinks of it is no part of it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from lordsmoot.core.gauge import (
    END,
    GAUGE,
    HELD,
    KEPT,
    PART,
    POINTS,
    WINS,
    Gauge,
    read,
)
from lordsmoot.core.preview import Preview, foreseen, reached
from lordsmoot.core.sentence import Piece
from lordsmoot.core.state import NO_SEAT, State
from lordsmoot.core.view import DifferenceData

if TYPE_CHECKING:
    from lordsmoot.core.game import Game

MOST: Final = 3
"""So many facts are a reason; more are a list."""
SURE: Final = Fraction(1)
NEVER: Final = Fraction(0)
NO_BOUND: Final = 1 << 30
RANKS: Final = {WINS: 0, POINTS: 1, HELD: 2, GAUGE: 3, KEPT: 4}


class Odds:
    """How likely a line is to change a number by `least` or more, or by so much less."""

    def __init__(self, least: int, chosen: Fraction, other: Fraction, exactly: bool) -> None:
        self.least: Final = least
        self.chosen: Final = chosen
        self.other: Final = other
        self.exactly: Final = exactly


class Difference:
    """A fact that speaks for one line: a number on the table before, and after either line.

    `other` is nothing if what the other line leads to hangs on what the seat does not know. With
    `odds` dice decide, and the numbers after are the likeliest.
    """

    def __init__(
        self,
        gauge: Gauge,
        before: int,
        chosen: int,
        other: int | None,
        parts: list[list[Gauge]],
        odds: Odds | None = None,
        leads: int = 0,
    ) -> None:
        self.gauge: Final = gauge
        self.before: Final = before
        self.chosen: Final = chosen
        self.other: Final = other
        self.parts: Final = parts
        self.odds: Final = odds
        self.leads: Final = leads
        self.pieces: list[Piece] = []
        self.clause = ""

    def as_data(self) -> DifferenceData:
        out: DifferenceData = {
            "fact": self.gauge.sort,
            "of": self.gauge.name,
            "what": self.gauge.what,
            "seat": None if self.gauge.seat == NO_SEAT else self.gauge.seat,
            "before": self.before,
            "chosen": self.chosen,
            "other": self.other,
            "odds": None,
            "sentence": [piece.as_data() for piece in self.pieces],
            "clause": self.clause,
        }
        if self.odds is not None:
            out["odds"] = {
                "least": self.odds.least,
                "chosen": [self.odds.chosen.numerator, self.odds.chosen.denominator],
                "other": [self.odds.other.numerator, self.odds.other.denominator],
            }
        return out


class Case:
    """One thing that a line may lead to, and all that can be read off the table there."""

    def __init__(self, chance: Fraction, gauges: dict[str, Gauge]) -> None:
        self.chance: Final = chance
        self.gauges: Final = gauges

    def value(self, key: str) -> int:
        found = self.gauges.get(key)
        return 0 if found is None else found.value


def differences(
    game: Game[Any], world: State, seat: int, chosen: list[int], other: list[int]
) -> list[Difference]:
    """The weightiest facts that speak for a line rather than another, in a world imagined."""
    before = read(game, world, seat)
    mine = cases(game, seat, follow(game, world, seat, chosen))
    theirs = cases(game, seat, follow(game, world, seat, other))
    if not mine:
        return []
    order = game.texts.weights()
    found: list[tuple[int, int, int, int, Difference]] = []
    for gauge in every(before, mine, theirs):
        if gauge.sort != PART and gauge.name in order:
            one = Comparing(seat, before, mine, theirs).of(gauge)
            if one is not None:
                own = gauge.seat in (seat, NO_SEAT)
                rank = RANKS[gauge.sort], order.index(gauge.name), int(not own)
                found.append((*rank, len(found), one))
    found.sort(key=lambda ranked: ranked[:4])
    return one_card([ranked[4] for ranked in found])[:MOST]


def one_card(found: list[Difference]) -> list[Difference]:
    """Of the cards that stay in hand the first says enough."""
    kept = [one for one in found if one.gauge.sort == KEPT]
    return [one for one in found if one not in kept[1:]]


def follow(game: Game[Any], world: State, seat: int, line: list[int]) -> Preview:
    """Where a line leads, as far as it can have been decided on."""
    return game.brings(world, seat, foreseen(world, seat, line, game.narrator.headings))


def cases(game: Game[Any], seat: int, seen: Preview) -> list[Case]:
    return [Case(one.chance, read(game, reached(one.world), seat)) for one in seen.endings]


def every(before: dict[str, Gauge], mine: list[Case], theirs: list[Case]) -> list[Gauge]:
    """Every number that can be read on any of the tables, once."""
    out = before.copy()
    for case in [*mine, *theirs]:
        for key, gauge in case.gauges.items():
            if key not in out:
                out[key] = gauge
    return list(out.values())


class Comparing:
    """Two lines of a seat, compared number by number."""

    def __init__(
        self, seat: int, before: dict[str, Gauge], mine: list[Case], theirs: list[Case]
    ) -> None:
        self.seat: Final = seat
        self.before: Final = before
        self.mine: Final = mine
        self.theirs: Final = theirs

    def of(self, gauge: Gauge) -> Difference | None:
        """What a number says for the chosen line, if it does."""
        sign, leads = self.sign(gauge), 0
        if gauge.sense == END:
            leads = self.lead()
            sign = -leads
        if not sign:
            return None
        key = gauge.key()
        old = self.before[key].value if key in self.before else 0
        most = old if gauge.sort == KEPT else NO_BOUND
        here = spread(self.mine, key, most)
        there = spread(self.theirs, key, most) if self.theirs else {old: SURE}
        if (mean(here) - mean(there)) * sign <= 0:
            return None
        if len(here) > 1 or len(there) > 1:
            return self.by_dice(gauge, old, here, there, sign)
        (chosen,), (other,) = here, there
        parts = [self.parts(gauge, self.mine), self.parts(gauge, self.theirs)]
        told = other if self.theirs else None
        return Difference(gauge, old, chosen, told, parts, leads=leads)

    def sign(self, gauge: Gauge) -> int:
        """Whether the seat wants more of it, or less: others' loss is one's gain."""
        return gauge.sense if gauge.seat in (self.seat, NO_SEAT) else -gauge.sense

    def lead(self) -> int:
        """1 if the seat alone has most points, -1 if another has more, 0 otherwise."""
        every = [one for one in self.before.values() if one.sort == POINTS]
        own = next(one.value for one in every if one.seat == self.seat)
        best = max(one.value for one in every if one.seat != self.seat)
        return (own > best) - (own < best)

    def parts(self, gauge: Gauge, cases: list[Case]) -> list[Gauge]:
        """By how much the parts of somebody's points changed, where it is certain."""
        if gauge.sort != POINTS or len(cases) != 1:
            return []
        out: list[Gauge] = []
        for key, part in cases[0].gauges.items():
            if part.sort == PART and part.seat == gauge.seat:
                change = part.value - (self.before[key].value if key in self.before else 0)
                if change:
                    out.append(Gauge(part.name, change, part.seat, sort=PART))
        return out

    def by_dice(
        self,
        gauge: Gauge,
        old: int,
        here: dict[int, Fraction],
        there: dict[int, Fraction],
        sign: int,
    ) -> Difference | None:
        """What dice may bring sooner than the other line, or spare sooner."""
        if gauge.sort not in (POINTS, HELD):
            return None
        for up in (sign, -sign):
            steps = [value - old for value in (*here, *there) if (value - old) * up > 0]
            mine = likely(here, old, up)
            theirs = likely(there, old, up)
            if steps and (mine - theirs) * sign * up > 0:
                least = min(steps, key=abs)
                odds = Odds(least, mine, theirs, len(set(steps)) == 1)
                return Difference(gauge, old, top(here), top(there), [[], []], odds)
        return None


def spread(cases: list[Case], key: str, most: int) -> dict[int, Fraction]:
    """How likely each value of a number is; of what was there before no more than that counts."""
    out: dict[int, Fraction] = {}
    for case in cases:
        value = min(case.value(key), most)
        out[value] = out.get(value, NEVER) + case.chance
    return out


def mean(spread: dict[int, Fraction]) -> Fraction:
    return sum([value * chance for value, chance in spread.items()], NEVER)


def likely(spread: dict[int, Fraction], old: int, up: int) -> Fraction:
    """How likely it is that a number goes up, or down."""
    return sum([chance for value, chance in spread.items() if (value - old) * up > 0], NEVER)


def top(spread: dict[int, Fraction]) -> int:
    """The likeliest value, the least of several."""
    return min(spread, key=lambda value: (-spread[value], value))

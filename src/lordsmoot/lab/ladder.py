"""The ladder: bots play those near them, and each gets a rating with an interval.

Two bots meet as in a duel: half of the seats each, every deal twice with the sides exchanged.
Ratings are those that make the results likeliest (Bradley and Terry 1952), in the units of chess:
200 points more are 76 % of what is at stake. The yardstick has 1000. Intervals hold 95 % of the
ratings that come of results drawn again from these, pair by pair.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log10
from random import Random
from typing import Any

from lordsmoot.bots.levels import LEVELS, VILLAGER, is_level, level
from lordsmoot.core.option import Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.lab.duel import Duel
from lordsmoot.lab.pool import spread
from lordsmoot.lab.stats import mean, percentile

NEAR = 2
"""A bot plays those so many rungs above and below."""
YARDSTICK = 1000.0
ELO = 400.0
DRAWN_AGAIN = 200
ROUNDS = 200
"""Steps of the fit: far more than it takes."""
WIDTH = 50
"""Columns of the plot."""

Told = Callable[[int, int], None]
"""Told how many pairs of games are played, and of how many."""


@dataclass(frozen=True)
class Entrant:
    """Who plays: a name on the ladder, and the bot that it stands for."""

    name: str
    bot: str


def entrants(pace: float, others: Sequence[str] = ()) -> tuple[Entrant, ...]:
    """Chance, every level, plain search with an oracle's time; then any others.

    Levels think for `pace` times as long as at a table.
    """
    usual = [Entrant("random", "random")]
    usual += [Entrant(one.name, one.within(pace * one.thinks)) for one in LEVELS.values()]
    yardstick = level("oracle").within(pace * level("oracle").thinks)
    usual.insert(3, Entrant("plain ISMCTS", yardstick.replace("search", "plain")))
    return (*usual, *(entrant(name, pace) for name in others))


def entrant(name: str, pace: float) -> Entrant:
    """A level, or a bot by its name."""
    if not is_level(name):
        return Entrant(name, name)
    return Entrant(name, level(name).within(pace * level(name).thinks))


@dataclass(frozen=True)
class Meeting:
    """What the first of two entrants won of a pair of games, and how long both thought."""

    one: int
    other: int
    won: float
    seconds: tuple[float, float]
    decisions: tuple[int, int]


@dataclass(frozen=True)
class Ladder:
    """Who plays, at which table, and how many pairs of games with each neighbour."""

    game: str
    entrants: tuple[Entrant, ...]
    seats: int
    pairs: int
    seed: int = 1
    options: dict[str, Value] = field(default_factory=dict)

    def check(self) -> None:
        """Refuse what cannot be played before it begins."""
        if len(self.entrants) < 2:
            raise UnknownName("a ladder has at least 2 bots")
        names = [one.name for one in self.entrants]
        for name in names:
            if names.count(name) > 1:
                raise UnknownName(f"{name!r} is on the ladder twice")
        for one, other in self.couples():
            self.duel(one, other).check()

    def couples(self) -> list[tuple[int, int]]:
        """Who meets whom."""
        count = len(self.entrants)
        return [(i, j) for i in range(count) for j in range(i + 1, min(count, i + NEAR + 1))]

    def duel(self, one: int, other: int) -> Duel:
        bots = self.entrants[one].bot, self.entrants[other].bot
        return Duel(self.game, *bots, self.seats, self.pairs, self.seed, self.options)

    def meet(self, task: tuple[int, int, int]) -> Meeting:
        """One pair of games."""
        one, other, number = task
        duel = self.duel(one, other)
        won, seconds, decisions = 0.0, [0.0, 0.0], [0, 0]
        for exchanged, played in enumerate(duel.games_of(number)):
            for seat in range(self.seats):
                side = (seat in duel.sides(number)) == bool(exchanged)
                seconds[side] += played.seconds[seat]
                decisions[side] += played.by_seat[seat]
                won += 0.0 if side else played.share(seat) / 2
        return Meeting(one, other, won, (seconds[0], seconds[1]), (decisions[0], decisions[1]))

    def play(self, workers: int = 1, told: Told | None = None) -> "Rungs":
        """All meetings."""
        self.check()
        tasks = [(*couple, number) for number in range(self.pairs) for couple in self.couples()]
        met: list[Meeting] = []
        for meeting in spread(self.meet, tasks, workers):
            met.append(meeting)
            if told is not None:
                told(len(met), len(tasks))
        return Rungs(self, met)


@dataclass(frozen=True)
class Rung:
    """One entrant's place: its rating, the 95 % interval, and how long it thinks."""

    entrant: Entrant
    rating: float
    low: float
    high: float
    milliseconds: float
    above: tuple[float, int] | None
    """What it won against the entrant before it, of so many games."""


@dataclass(frozen=True)
class Rungs:
    """What came of a ladder."""

    ladder: Ladder
    met: list[Meeting]

    def ratings(self, met: Sequence[Meeting]) -> list[float]:
        """The likeliest strengths, as if each couple had also drawn half a pair."""
        count = len(self.ladder.entrants)
        won = [[0.0] * count for _ in range(count)]
        for one, other in self.ladder.couples():
            won[one][other] = won[other][one] = 0.25
        for meeting in met:
            won[meeting.one][meeting.other] += meeting.won
            won[meeting.other][meeting.one] += 1.0 - meeting.won
        strengths = fitted(won)
        names = [one.name for one in self.ladder.entrants]
        zero = names.index(VILLAGER.name) if VILLAGER.name in names else 0
        return [YARDSTICK + ELO * log10(one / strengths[zero]) for one in strengths]

    def rungs(self) -> list[Rung]:
        """Every entrant, in the order of the list."""
        ratings = self.ratings(self.met)
        dice = Random(self.ladder.seed)
        again = [self.ratings(self.drawn_again(dice)) for _ in range(DRAWN_AGAIN)]
        out = []
        for i, one in enumerate(self.ladder.entrants):
            drawn = [ratings_then[i] for ratings_then in again]
            low, high = percentile(drawn, 0.025), percentile(drawn, 0.975)
            out.append(Rung(one, ratings[i], low, high, self.pondered(i), self.over(i)))
        return out

    def drawn_again(self, dice: Random) -> list[Meeting]:
        """As many meetings of each couple, drawn from those that were."""
        out: list[Meeting] = []
        for couple in self.ladder.couples():
            own = [meeting for meeting in self.met if (meeting.one, meeting.other) == couple]
            out += dice.choices(own, k=len(own)) if own else []
        return out

    def pondered(self, entrant: int) -> float:
        """Milliseconds for each decision."""
        seconds, decisions = 0.0, 0
        for meeting in self.met:
            for side, number in enumerate((meeting.one, meeting.other)):
                if number == entrant:
                    seconds += meeting.seconds[side]
                    decisions += meeting.decisions[side]
        return 1000 * seconds / max(1, decisions)

    def over(self, entrant: int) -> tuple[float, int] | None:
        """What an entrant won against the one before it, of so many games."""
        own = [1.0 - one.won for one in self.met if (one.one, one.other) == (entrant - 1, entrant)]
        return (mean(own), 2 * len(own)) if own else None

    def as_data(self) -> dict[str, Any]:
        ladder = self.ladder
        return {
            "game": ladder.game,
            "seats": ladder.seats,
            "pairs": ladder.pairs,
            "seed": ladder.seed,
            "options": ladder.options,
            "rungs": [
                {
                    "name": rung.entrant.name,
                    "bot": rung.entrant.bot,
                    "rating": round(rung.rating, 1),
                    "low": round(rung.low, 1),
                    "high": round(rung.high, 1),
                    "ms_a_move": round(rung.milliseconds, 2),
                }
                for rung in self.rungs()
            ],
        }


def fitted(won: list[list[float]]) -> list[float]:
    """Strengths by which each wins as much as it did: every step makes the results likelier."""
    count = len(won)
    strengths = [1.0] * count
    for _ in range(ROUNDS):
        for i in range(count):
            total = sum(won[i])
            shared = sum(
                (won[i][j] + won[j][i]) / (strengths[i] + strengths[j])
                for j in range(count)
                if j != i
            )
            strengths[i] = total / shared
    return strengths


def plot(rungs: Sequence[Rung]) -> list[str]:
    """A line for each: where its rating lies, and how far it may be off."""
    low = min(rung.low for rung in rungs)
    scale = (WIDTH - 1) / max(1.0, max(rung.high for rung in rungs) - low)
    widest = max(len(rung.entrant.name) for rung in rungs)
    lines = []
    for rung in rungs:
        first, here, last = (round((x - low) * scale) for x in (rung.low, rung.rating, rung.high))
        marks = [" "] * WIDTH
        marks[first : last + 1] = "-" * (last + 1 - first)
        marks[min(WIDTH - 1, max(0, here))] = "o"
        lines.append(f"{rung.entrant.name:>{widest}} |{''.join(marks).rstrip()}")
    return lines

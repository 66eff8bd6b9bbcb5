"""Questions about balance that a game asks of its own play, and the answers that are wanted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.lab.facts import Facts, names_of
from lordsmoot.lab.stats import Rate

MET = "met"
UNSURE = "unsure"
MISSED = "missed"


@dataclass(frozen=True)
class Band:
    """Between these two, both included."""

    low: float = 0.0
    high: float = 1.0

    def times(self, share: float) -> "Band":
        return Band(self.low * share, self.high * share)

    def has(self, value: float) -> bool:
        return self.low <= value <= self.high

    def verdict(self, rate: Rate) -> str:
        """Missed only if the whole 95 % interval lies outside."""
        if not rate.tries:
            return UNSURE
        if self.has(rate.share):
            return MET
        return UNSURE if rate.low <= self.high and self.low <= rate.high else MISSED

    def __str__(self) -> str:
        if self.high >= 1:
            return f">= {100 * self.low:.3g} %"
        if self.low <= 0:
            return f"<= {100 * self.high:.3g} %"
        return f"{100 * self.low:.3g}-{100 * self.high:.3g} %"


@dataclass(frozen=True)
class Answer:
    """One line of an answer: the share asked for, by how many, and whether it is as wanted."""

    name: str
    rate: Rate
    by: Rate | None = None
    wanted: Band | None = None

    @property
    def verdict(self) -> str:
        return MET if self.wanted is None else self.wanted.verdict(self.rate)


class Question(Protocol):
    """Something to ask of many games."""

    @property
    def title(self) -> str: ...

    def events(self) -> list[str]:
        """The kinds of event that the answer needs."""
        ...

    def answers(self, game: Game[Any], played: Sequence[Facts]) -> list[Answer]:
        """A line for each thing asked about."""
        ...


@dataclass(frozen=True)
class Holders:
    """How often those won to whom it happened at least once; `wins` is in fair shares."""

    title: str
    event: str
    wins: Band | None = None
    also: tuple[str, ...] = ()
    """Other events that are as good."""

    def events(self) -> list[str]:
        return [self.event, *self.also]

    def answers(self, game: Game[Any], played: Sequence[Facts]) -> list[Answer]:
        return [self.answer(name, played) for name in names_of(game, self.event)]

    def answer(self, name: str, played: Sequence[Facts]) -> Answer:
        things = [(event, name) for event in self.events()]
        shares = [one.shares[seat] for one in played for seat in one.seats(*things)]
        players = sum(len(one.shares) for one in played)
        seats = players / len(played) if played else 1
        return Answer(
            name,
            Rate(sum(shares), len(shares)),
            by=Rate(len(shares), players),
            wanted=self.wins and self.wins.times(1 / seats),
        )


@dataclass(frozen=True)
class Chosen:
    """How often each was chosen, of all the times that one of them was."""

    title: str
    event: str
    each: Band | None = None
    of: tuple[str, ...] = ()
    """Those that `each` is wanted of; all if none is named."""

    def events(self) -> list[str]:
        return [self.event]

    def answers(self, game: Game[Any], played: Sequence[Facts]) -> list[Answer]:
        names = names_of(game, self.event)
        times = [sum(one.times.get((self.event, name), 0) for one in played) for name in names]
        total = sum(times)
        return [
            Answer(name, Rate(count, total), wanted=self.wanted(name))
            for name, count in zip(names, times, strict=True)
        ]

    def wanted(self, name: str) -> Band | None:
        return self.each if not self.of or name in self.of else None


@dataclass(frozen=True)
class Happens:
    """In which share of the games each thing happened at all."""

    title: str
    event: str
    each: Band | None = None

    def events(self) -> list[str]:
        return [self.event]

    def answers(self, game: Game[Any], played: Sequence[Facts]) -> list[Answer]:
        return [
            Answer(name, share_of(played, self.happened(name)), wanted=self.each)
            for name in names_of(game, self.event)
        ]

    def happened(self, name: str) -> Callable[[Facts], bool]:
        return lambda one: (self.event, name) in one.times


@dataclass(frozen=True)
class Follows:
    """Of the games in which a thing showed, the share in which it was taken as well."""

    title: str
    shown: str
    taken: str
    each: Band | None = None

    def events(self) -> list[str]:
        return [self.shown, self.taken]

    def answers(self, game: Game[Any], played: Sequence[Facts]) -> list[Answer]:
        return [self.answer(name, played) for name in names_of(game, self.shown)]

    def answer(self, name: str, played: Sequence[Facts]) -> Answer:
        showed = [one for one in played if (self.shown, name) in one.times]
        taken = share_of(showed, lambda one: (self.taken, name) in one.times)
        return Answer(name, taken, by=Rate(len(showed), len(played)), wanted=self.each)


def share_of(played: Sequence[Facts], is_so: Callable[[Facts], bool]) -> Rate:
    """The share of the games of which something is so."""
    return Rate(sum(map(is_so, played)), len(played))


@dataclass(frozen=True)
class Aims:
    """What a balanced game looks like: shares of victory are in fair shares, turns in turns."""

    first: Band = Band(0.92, 1.08)
    """Of the player who has the first turn."""
    seats: Band = Band(0.88, 1.12)
    """Of the player in any place after the first."""
    turns: Band | None = None
    """Of the median game."""
    rounds: Band | None = None
    """Of the median game, in turns of each player; for games with several numbers of seats."""
    questions: tuple[Question, ...] = ()
    options: dict[str, Value] = field(default_factory=dict)
    """What is agreed on when balance is measured, where the usual rules would blur it."""
    bot: str = "greedy~0.05"
    """Who plays the many games; without dice, some noise keeps them from being all alike."""
    confirms: str = "search:500"
    """Who plays fewer games, so that one bot's taste is not taken for the game's."""

    def events(self) -> list[str]:
        """Every kind of event that the questions need."""
        needed = [event for question in self.questions for event in question.events()]
        return list(dict.fromkeys(needed))

"""Two sets of components side by side: the same deals, the same bots, one game with each.

What differs is counted pair by pair, so that what both games of a pair have in common (the deal,
the dice as long as they fall alike) does not blur it. Intervals are 95 % each; what is said to have
changed for sure is so for all measures together (Holm's method).
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import resources
from math import erfc, sqrt
from pathlib import Path
from typing import Any

from lordsmoot import games
from lordsmoot.core.data import OVERRIDE, check_folder
from lordsmoot.core.refused import UnknownName
from lordsmoot.lab.aims import Aims, Holders, place_shares
from lordsmoot.lab.balance import ordinal, play_some
from lordsmoot.lab.effect import Effect
from lordsmoot.lab.facts import Facts, Thing, names_of
from lordsmoot.lab.match import Match, Progress, chunk_size
from lordsmoot.lab.pool import chunks, spread
from lordsmoot.lab.stats import Z95, mean
from lordsmoot.lab.stats import spread as half_width
from lordsmoot.lab.targets import aims

OURS = "ours"
PACKAGE = "lordsmoot.games"
SURE = 0.02
"""How likely it may be that anything is called changed where nothing is."""
FEWEST = 100
"""Pairs that are played in any case before an interval is believed."""


@dataclass(frozen=True)
class Components:
    """One side: a folder with components for a game, or none for ours."""

    folder: Path | None

    @property
    def name(self) -> str:
        return OURS if self.folder is None else str(self.folder)

    def check(self, game: str) -> None:
        """Refuse a folder that would change nothing."""
        if self.folder is not None:
            check_folder(self.folder, PACKAGE)
            if not (self.folder / game).is_dir():
                raise UnknownName(f"{self.folder} has no components for {game}")

    def use(self) -> None:
        """Every game that this process opens from now on has these components."""
        os.environ.pop(OVERRIDE, None)
        if self.folder is not None:
            os.environ[OVERRIDE] = str(self.folder)

    def files(self, game: str) -> dict[str, Any]:
        """What stands in the game's files, by file."""
        ours = resources.files(f"{PACKAGE}.{game.replace('-', '_')}")
        out: dict[str, Any] = {}
        for one in sorted(ours.iterdir(), key=lambda found: found.name):
            if one.name.endswith(".toml"):
                own = None if self.folder is None else self.folder / game / one.name
                found = own.read_text() if own is not None and own.is_file() else one.read_text()
                out[one.name] = tomllib.loads(found)
        return out


def components(text: str) -> Components:
    """A side as it is named: a folder, or `ours`."""
    return Components(None if text == OURS else Path(text).absolute())


def different(a: Any, b: Any, where: str = "") -> list[str]:
    """Every value that is not the same in two files, as a line."""
    if isinstance(a, dict) and isinstance(b, dict):
        out: list[str] = []
        for key in [*a, *[key for key in b if key not in a]]:
            out += different(a.get(key), b.get(key), f"{where}.{key}" if where else key)
        return out
    return [] if a == b else [f"{where}: {said(a)} -> {said(b)}"]


def said(value: Any) -> str:
    return "nothing" if value is None else repr(value)


@dataclass(frozen=True)
class Difference:
    """One measure on both sides, and by how much B is more than A."""

    name: str
    a: float
    b: float
    reach: float
    """Half of the 95 % interval of the difference."""
    apart: float
    """The same, had the games not been played in pairs."""
    percent: bool = False

    @property
    def by(self) -> float:
        return self.b - self.a

    @property
    def chance(self) -> float:
        """How likely so large a difference is where there is none."""
        if not self.by:
            return 1.0
        return erfc(abs(self.by) / (self.reach / Z95) / sqrt(2)) if self.reach else 0.0

    def as_data(self) -> dict[str, Any]:
        return {
            "measure": self.name,
            "a": self.a,
            "b": self.b,
            "difference": self.by,
            "low": self.by - self.reach,
            "high": self.by + self.reach,
            "chance_if_equal": self.chance,
        }


Pair = tuple[Facts, Facts]


@dataclass(frozen=True)
class Comparison:
    """Pairs of games, one with each set of components, and how they differ."""

    match: Match
    aims: Aims
    a: Components
    b: Components
    pairs: list[Pair]

    def changes(self) -> list[str]:
        """What is not the same in the files."""
        game = self.match.game
        return different(self.a.files(game), self.b.files(game))

    def twins(self) -> float:
        """In which share of the pairs both games went the same way."""
        return mean([float(a == b) for a, b in self.pairs])

    def places(self) -> list[Difference]:
        """Who wins: the player with the first turn, the second, and so on."""
        return [
            self.paired(f"{ordinal(place)} player wins", partial(won_at, place), percent=True)
            for place in range(self.match.seats)
        ]

    def course(self) -> list[Difference]:
        """How long games are, and how often a victory is shared."""
        return [
            self.paired("turns", lambda one: one.turns),
            self.paired("victory shared", lambda one: float(max(one.shares) < 1), percent=True),
        ]

    def things(self) -> list[Difference]:
        """How often in a game each thing happened."""
        seen = {thing for pair in self.pairs for one in pair for thing in one.times}
        say = games.get(self.match.game).say
        return [
            self.paired(f"{event}: {say(name)}" if name else event, partial(times, (event, name)))
            for event, name in sorted(seen)
        ]

    def worth(self) -> list[Difference]:
        """How often the only one wins who has a thing; these are not counted in pairs."""
        game, sides = games.get(self.match.game), list(zip(*self.pairs, strict=True))
        shares = [place_shares(side) for side in sides]
        out: list[Difference] = []
        for one in self.aims.questions:
            if isinstance(one, Holders):
                for name in names_of(game, one.event):
                    a, b = (
                        one.answer(name, side, share).rate
                        for side, share in zip(sides, shares, strict=True)
                    )
                    assert isinstance(a, Effect) and isinstance(b, Effect)
                    if a.tries and b.tries:
                        reach = sqrt((a.high - a.low) ** 2 + (b.high - b.low) ** 2) / 2
                        title = f"{one.title}: {game.say(name)}"
                        out.append(Difference(title, a.share, b.share, reach, reach, percent=True))
        return out

    def all(self) -> list[Difference]:
        return [*self.places(), *self.course(), *self.things(), *self.worth()]

    def paired(
        self, name: str, number: Callable[[Facts], float], percent: bool = False
    ) -> Difference:
        """A number that every game has."""
        a = [float(number(one)) for one, _ in self.pairs]
        b = [float(number(one)) for _, one in self.pairs]
        reach = half_width([y - x for x, y in zip(a, b, strict=True)])
        apart = sqrt(half_width(a) ** 2 + half_width(b) ** 2)
        return Difference(name, mean(a), mean(b), reach, apart, percent)

    def as_data(self) -> dict[str, Any]:
        match, found = self.match, self.all()
        sure = surely_changed(found)
        return {
            "game": match.game,
            "seats": match.seats,
            "bot": match.bots[0],
            "pairs": len(self.pairs),
            "seed": match.seed,
            "options": match.options,
            "a": self.a.name,
            "b": self.b.name,
            "files": self.changes(),
            "same_games": self.twins(),
            "measures": [{**one.as_data(), "changed": one in sure} for one in found],
        }


def surely_changed(found: Sequence[Difference]) -> list[Difference]:
    """The measures that changed, so that only once in fifty times one of them did not."""
    out: list[Difference] = []
    for left, one in enumerate(sorted(found, key=lambda one: one.chance)):
        if one.chance > SURE / (len(found) - left):
            break
        out.append(one)
    return out


def won_at(place: int, one: Facts) -> float:
    return one.at(place)


def times(thing: Thing, one: Facts) -> float:
    return one.times.get(thing, 0)


def compare(
    match: Match,
    a: Components,
    b: Components,
    within: float | None = None,
    workers: int = 2,
    progress: Progress | None = None,
) -> Comparison:
    """Play the games of a match with both; stop as soon as the first player's share is as near.

    Near is half of the interval of the difference, at most `within`.
    """
    match.check()
    for side in (a, b):
        side.check(match.game)
    wanted = aims(games.get(match.game))
    pairs: list[Pair] = []
    done = Comparison(match, wanted, a, b, pairs)
    each = max(1, workers // 2)
    with_a, with_b = (played_with(side, match, wanted.events(), each) for side in (a, b))
    try:
        for some, others in zip(with_a, with_b, strict=True):
            pairs += zip(some, others, strict=True)
            if progress is not None:
                progress(len(pairs), match.games)
            if within is not None and len(pairs) >= FEWEST and done.places()[0].reach <= within:
                break
    finally:
        with_a.close()
        with_b.close()
    return done


def played_with(
    side: Components, match: Match, events: list[str], workers: int
) -> Generator[list[Facts], None, None]:
    """The games of a match with some components, in processes that know no others."""
    work = partial(play_some, match, events)
    return spread(work, chunks(match.games, chunk_size(match.games)), workers, side.use)

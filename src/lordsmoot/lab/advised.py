"""Somebody who always does what is suggested: is that worth it?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lordsmoot.bots.advice import advise, patience
from lordsmoot.bots.bot import Bot, Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.levels import ADVISER, ELDER, SEARCH, is_level, level
from lordsmoot.bots.make import judge
from lordsmoot.core.game import Game
from lordsmoot.lab.match import Match, Progress
from lordsmoot.lab.stats import Rate

FOLLOWER: Final = "lordsmoot.lab.advised:make"
"""The bot that follows suggestions, as a match calls it."""
AGAINST_ONE: Final = 0.45
"""What following suggestions must win at a table of two."""
BELOW_FAIR: Final = 0.05
"""By how much it may stay below a fair share at larger ones."""


ELDERS: Final = 5
"""A suggestion looks as often as so many elders have time to; see `Manner.advice`."""


class Follower:
    """Asks for a suggestion, does all of it, and asks again."""

    def __init__(self, game: Game[Any], seed: int, iterations: int) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.iterations: Final = iterations
        self.asked = 0
        self.rest: list[int] = []

    def choose(self, sight: Sight) -> int:
        if not self.rest or self.rest[0] not in sight.legal:
            self.rest = self.suggested(sight)
        return self.rest.pop(0)

    def suggested(self, sight: Sight) -> list[int]:
        """What is suggested now, one move after the other."""
        if len(sight.legal) == 1:
            return sight.legal.copy()
        self.asked += 1
        within = Budget(self.iterations) if self.iterations else patience(self.game, ADVISER.bot)
        return advise(sight, within, self.seed + self.asked).chosen


def make(name: str, game: Game[Any], seed: int) -> Bot:
    """Somebody who follows suggestions, of so many iterations if the name says so."""
    return Follower(game, seed, int(name or 0))


def counted(game: Game[Any], bot: str, pace: float) -> str:
    """A level that thinks by iterations: that part of as many as it has time for."""
    if not is_level(bot) or not level(bot).bot.startswith(SEARCH):
        return bot
    elders = level(bot).thinks / ELDER.thinks
    return f"{SEARCH}{looks(game, pace * elders / ELDERS)}"


def looks(game: Game[Any], pace: float) -> int:
    """As many iterations as that part of a suggestion takes."""
    return max(1, round(pace * judge(game).manner().advice))


@dataclass(frozen=True)
class Advised:
    """Games of one who follows suggestions against others of one level."""

    game: Game[Any]
    seats: int
    games: int
    seed: int
    others: str = ELDER.name
    iterations: int = 0

    def match(self) -> Match:
        """Each deal is played with the follower in every seat."""
        name = f"{FOLLOWER}:{self.iterations}" if self.iterations else FOLLOWER
        bots = (name, *[self.others] * (self.seats - 1))
        return Match(self.game.name, bots, self.games, self.seats, self.seed)

    def target(self) -> float:
        """The share of the victories that it must reach."""
        return AGAINST_ONE if self.seats == 2 else 1 / self.seats - BELOW_FAIR

    def play(self, workers: int, progress: Progress | None) -> Rate:
        """The share that it reached."""
        return self.match().play(workers, progress).rate(0)

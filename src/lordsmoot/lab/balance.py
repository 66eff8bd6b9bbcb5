"""Equal bots against each other, and what that shows about the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.lab.aims import MET, Aims, Answer, Band
from lordsmoot.lab.facts import Facts, facts
from lordsmoot.lab.match import Match, Progress, chunk_size
from lordsmoot.lab.pool import chunks, spread
from lordsmoot.lab.stats import Rate, median, median_interval, percentile
from lordsmoot.lab.targets import aims


def play_some(match: Match, events: list[str], numbers: range) -> list[Facts]:
    """The facts of some games of a match."""
    game = games.get(match.game)
    return [facts(game, match.play_one(number, log=True), events) for number in numbers]


@dataclass(frozen=True)
class Balance:
    """The facts of many games between equal bots, held against what the game wants."""

    match: Match
    aims: Aims
    played: list[Facts]

    @property
    def bot(self) -> str:
        return self.match.bots[0]

    @property
    def seats(self) -> int:
        return self.match.seats

    @cached_property
    def game(self) -> Game[Any]:
        return games.get(self.match.game)

    @cached_property
    def answers(self) -> dict[str, list[Answer]]:
        """The answers to each question, by its title."""
        return {one.title: one.answers(self.game, self.played) for one in self.aims.questions}

    def places(self) -> list[Answer]:
        """How often the player with the first turn won, with the second, and so on."""
        return [
            Answer(
                ordinal(place),
                Rate(sum(one.at(place) for one in self.played), len(self.played)),
                wanted=(self.aims.seats if place else self.aims.first).times(1 / self.seats),
            )
            for place in range(self.seats)
        ]

    def turns(self, share: float) -> float:
        """The number of turns below which that share of the games lies."""
        return percentile([one.turns for one in self.played], share)

    def wanted_turns(self) -> Band | None:
        """How long the median game should be, in turns of all players together."""
        rounds = self.aims.rounds
        return self.aims.turns if rounds is None else rounds.times(self.seats)

    def turns_verdict(self) -> str:
        wanted = self.wanted_turns()
        if wanted is None:
            return MET
        return wanted.verdict(*median_interval([one.turns for one in self.played]))

    def points(self, won: bool) -> float:
        """The median points of those who won, or of those who did not."""
        return median(
            [
                points
                for one in self.played
                for points, share in zip(one.points, one.shares, strict=True)
                if (share > 0) == won
            ]
        )

    def shared(self) -> Rate:
        """In how many games several won."""
        return Rate(sum(max(one.shares) < 1 for one in self.played), len(self.played))

    def as_data(self) -> dict[str, Any]:
        match = self.match
        return {
            "game": match.game,
            "seats": match.seats,
            "bot": self.bot,
            "games": len(self.played),
            "seed": match.seed,
            "options": match.options,
            "fair_share": 1 / match.seats,
            "places": [answer_data(answer) for answer in self.places()],
            "turns": {
                "median": self.turns(0.5),
                "p5": self.turns(0.05),
                "p95": self.turns(0.95),
                "longest": self.turns(1.0),
                "rounds": self.turns(0.5) / match.seats,
                "wanted": band_data(self.wanted_turns()),
                "verdict": self.turns_verdict(),
            },
            "points": {"winners": self.points(won=True), "losers": self.points(won=False)},
            "shared_victories": self.shared().as_data(),
            "questions": {
                title: [answer_data(answer) for answer in answers]
                for title, answers in self.answers.items()
            },
        }


def measure(match: Match, workers: int = 1, progress: Progress | None = None) -> Balance:
    """Play the games of a match between equal bots and gather their facts."""
    match.check()
    wanted = aims(games.get(match.game))
    work = partial(play_some, match, wanted.events())
    played: list[Facts] = []
    for some in spread(work, chunks(match.games, chunk_size(match.games)), workers):
        played += some
        if progress is not None:
            progress(len(played), match.games)
    return Balance(match, wanted, played)


def unmet(answers: Sequence[Answer]) -> list[Answer]:
    """Those that are not as wanted."""
    return [answer for answer in answers if answer.verdict != MET]


def ordinal(place: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place]


def band_data(band: Band | None) -> list[float] | None:
    return None if band is None else [band.low, band.high]


def answer_data(answer: Answer) -> dict[str, Any]:
    return {
        "name": answer.name,
        **answer.rate.as_data(),
        "by": None if answer.by is None else answer.by.share,
        "wanted": band_data(answer.wanted),
        "verdict": answer.verdict,
    }

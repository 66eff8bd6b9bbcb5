"""Games between bots: every bot sits in every seat equally often, and each deal is repeated."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2s
from importlib import import_module
from time import perf_counter
from typing import Any

from lordsmoot import games
from lordsmoot.bots.bot import Bot, Sight
from lordsmoot.bots.make import make
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.record import Record
from lordsmoot.core.refused import Refused, UnknownName
from lordsmoot.lab.pool import chunks, spread
from lordsmoot.lab.stats import Rate

Progress = Callable[[int, int], None]
"""Told how many games are played, and of how many."""


@dataclass(frozen=True)
class Played:
    """One finished game: who sat where, who won, what was decided, and what happened if logged."""

    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    actions: tuple[int, ...] = field(repr=False)
    log: list[Event] = field(default_factory=list, repr=False)
    by_seat: tuple[int, ...] = ()
    """How many decisions each seat took, and for how long it thought about them."""
    seconds: tuple[float, ...] = field(default=(), repr=False, compare=False)

    @property
    def decisions(self) -> int:
        return len(self.actions)

    def share(self, seat: int) -> float:
        """A seat's share of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def derived(*parts: int) -> int:
    """A seed that follows from other numbers, and tells nothing about its neighbours."""
    text = " ".join(map(str, parts))
    return int.from_bytes(blake2s(text.encode(), digest_size=6).digest(), "big")


def player(name: str, game: Game[Any], seed: int) -> Bot:
    """One of our bots, or one of your own: `MODULE:FACTORY`, and `:NAME` if it makes several.

    A factory is called as `make` is: with the name (or nothing), the game and a seed.
    """
    module, mark, rest = name.partition(":")
    if not mark or "." not in module:
        return make(name, game, seed)
    factory, _, own = rest.partition(":")
    try:
        made: Bot = getattr(import_module(module), factory)(own, game, seed)
    except (ImportError, AttributeError) as error:
        raise UnknownName(f"there is no bot {name!r}: {error}") from None
    return made


def play_game(
    game: Game[Any],
    bots: Sequence[str],
    seats: int,
    seed: int,
    options: dict[str, Value] | None = None,
    log: bool = False,
) -> Played:
    """One game; the bots sit down in their order, again from the first if seats are left."""
    state = game.start(seats, seed, options, log)
    lineup = tuple(bots[seat % len(bots)] for seat in range(seats))
    players = [player(name, game, derived(seed, seat)) for seat, name in enumerate(lineup)]
    actions: list[int] = []
    taken, seconds = [0] * seats, [0.0] * seats
    while not state.over:
        seat = state.actor()
        begun = perf_counter()
        actions.append(players[seat].choose(Sight(game, state, seat)))
        seconds[seat] += perf_counter() - begun
        taken[seat] += 1
        state.apply(actions[-1])
        if len(actions) > game.bound:
            raise Refused(
                f"{game.title} with seed {seed} has no end after {len(actions)} decisions"
            )
    result = game.result(state)
    points = tuple(score.points for score in result.scores)
    return Played(
        seed,
        lineup,
        tuple(result.winners),
        points,
        tuple(actions),
        state.log or [],
        tuple(taken),
        tuple(seconds),
    )


@dataclass(frozen=True)
class Match:
    """So many games between named bots, reproducible from the seed."""

    game: str
    bots: tuple[str, ...]
    games: int
    seats: int
    seed: int = 1
    options: dict[str, Value] = field(default_factory=dict)

    def check(self) -> None:
        """Refuse what cannot be played before any worker starts."""
        game = games.get(self.game)
        game.check_seats(self.seats)
        game.check_options(self.options)
        if self.games < 1:
            raise UnknownName(f"a match has at least 1 game, not {self.games}")
        if not 1 <= len(self.bots) <= self.seats:
            raise UnknownName(
                f"{self.seats} seats hold 1 to {self.seats} bots, not {len(self.bots)}"
            )
        for name in self.bots:
            player(name, game, 0)

    def sitting(self, number: int) -> list[int]:
        """For each seat, which bot of the list sits there in one of the games."""
        return [(seat + number) % len(self.bots) for seat in range(self.seats)]

    def play_one(self, number: int, log: bool = False) -> Played:
        """One of the games, the same whichever process plays it."""
        lineup = [self.bots[bot] for bot in self.sitting(number)]
        seed = derived(self.seed, number // len(self.bots))  # a deal, until each has sat everywhere
        return play_game(games.get(self.game), lineup, self.seats, seed, self.options, log)

    def record(self, played: Played, players: list[str]) -> Record:
        """The record of one of the games, with these names for the players."""
        game = games.get(self.game)
        record = Record(game, self.seats, played.seed, self.options, players)
        state = record.start()
        for action in played.actions:
            record.append(state, state.actor(), action)
        return record

    def play_some(self, numbers: range) -> list[Played]:
        return [self.play_one(number) for number in numbers]

    def play(
        self,
        workers: int = 1,
        progress: Progress | None = None,
        keep: Callable[[int, Played], None] | None = None,
    ) -> "Standings":
        """All the games; `keep` is given each with its number, from 1 on, as soon as it is over."""
        self.check()
        played: list[Played] = []
        for some in spread(self.play_some, chunks(self.games, chunk_size(self.games)), workers):
            for one in some:
                played.append(one)
                if keep is not None:
                    keep(len(played), one)
            if progress is not None:
                progress(len(played), self.games)
        return Standings(self, played)


def chunk_size(total: int) -> int:
    """Small enough for a lively progress bar, large enough to be worth sending."""
    return max(1, min(50, total // 40))


@dataclass(frozen=True)
class Standings:
    """What came of a match."""

    match: Match
    played: list[Played]

    def rate(self, bot: int, seat: int | None = None) -> Rate:
        """How often a bot won, of the chairs it sat on, or in one seat only."""
        shares = [
            played.share(chair)
            for number, played in enumerate(self.played)
            for chair, sitter in enumerate(self.match.sitting(number))
            if sitter == bot and seat in (None, chair)
        ]
        return Rate(sum(shares), len(shares))

    def seat_rate(self, seat: int) -> Rate:
        """How often a seat won, whoever sat there."""
        return Rate(sum(played.share(seat) for played in self.played), len(self.played))

    def shared(self) -> int:
        """How many games had several winners."""
        return sum(len(played.winners) > 1 for played in self.played)

    def as_data(self) -> dict[str, Any]:
        match = self.match
        return {
            "game": match.game,
            "seats": match.seats,
            "games": len(self.played),
            "seed": match.seed,
            "options": match.options,
            "fair_share": 1 / match.seats,
            "shared_victories": self.shared(),
            "decisions": sum(played.decisions for played in self.played),
            "bots": [
                {
                    "bot": name,
                    **self.rate(bot).as_data(),
                    "by_seat": [self.rate(bot, seat).as_data() for seat in range(match.seats)],
                }
                for bot, name in enumerate(match.bots)
            ],
            "seat_shares": [self.seat_rate(seat).as_data() for seat in range(match.seats)],
        }

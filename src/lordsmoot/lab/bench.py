"""Speed of our own engine on one core, compiled or as plain Python."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import lordsmoot
from lordsmoot import games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.judge import Manner
from lordsmoot.bots.make import judge
from lordsmoot.bots.playout import playout
from lordsmoot.bots.search import Search
from lordsmoot.core.game import Game
from lordsmoot.core.refused import Refused
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State
from lordsmoot.lab.stats import median

DEALS = 50
MIDDLE = (0, 8, 16, 32)
"""How many decisions into the game positions are cloned and redealt."""


@dataclass(frozen=True)
class Speed:
    """What one core does in a second, and how many microseconds a copy takes."""

    decisions: float
    """Random decisions a second, from dealt positions."""
    whole: float
    """Random decisions a second in whole games, the deal included."""
    games: float
    """Whole random games a second, the deal included."""
    clone: float
    redeal: float
    search: float
    """Iterations a second from the opening position, each played to the end."""


def repeat(work: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Work for so long, after a warm-up: what came of it, how often, and the time it took."""
    warm = process_time() + seconds / 5
    while process_time() < warm:
        work()
    done = times = 0
    start = process_time()
    while True:
        done += work()
        times += 1
        spent = process_time() - start
        if spent >= seconds:
            return done, times, spent


def measure(name: str, seats: int, seconds: float) -> Speed:
    """One round; each of its five measures takes a fifth of the time."""
    game = games.get(name)
    game.check_seats(seats)
    part = seconds / 5
    dealt, _, spent = repeat(dealt_play(game, seats), part)
    decisions, played, whole = repeat(whole_play(game, seats), part)
    table = positions(game, seats)
    return Speed(
        decisions=dealt / spent,
        whole=decisions / whole,
        games=played / whole,
        clone=microseconds(repeat(cloning(table), part)),
        redeal=microseconds(repeat(redealing(table), part)),
        search=per_second(repeat(searching(game, table), part)),
    )


def per_second(measured: tuple[int, int, float]) -> float:
    done, _, spent = measured
    return done / spent


def microseconds(measured: tuple[int, int, float]) -> float:
    return 1e6 / per_second(measured)


def dealt_play(game: Game[Any], seats: int) -> Callable[[], int]:
    deals = [game.start(seats, seed) for seed in range(DEALS)]
    rng = seeded(1)
    return lambda: sum(playout(deal.clone(), rng, game.bound) for deal in deals)


def whole_play(game: Game[Any], seats: int) -> Callable[[], int]:
    seeds = iter(range(1 << 60))
    rng = seeded(1)
    return lambda: playout(game.start(seats, next(seeds)), rng, game.bound)


def positions(game: Game[Any], seats: int) -> list[State]:
    """Positions from the opening to the middle of games."""
    rng = seeded(1)
    out: list[State] = []
    for seed in range(DEALS):
        for decisions in MIDDLE:
            state = game.start(seats, seed)
            playout(state, rng, decisions)
            if not state.over:
                out.append(state)
    return out


def cloning(table: list[State]) -> Callable[[], int]:
    def work() -> int:
        for state in table:
            state.clone()
        return len(table)

    return work


def redealing(table: list[State]) -> Callable[[], int]:
    rng = seeded(1)

    def work() -> int:
        for state in table:
            state.redeal(state.actor(), rng)
        return len(table)

    return work


def searching(game: Game[Any], table: list[State], iterations: int = 50) -> Callable[[], int]:
    """From the first position in which there is something to think about."""
    search = Search(judge(game), 1, Budget(iterations), Manner())
    for state in table:
        sight = Sight(game, state, state.actor())
        search.grow(sight)
        if search.tried >= iterations:
            break

    def work() -> int:
        search.grow(sight)
        return search.tried

    return work


def middle(rounds: Sequence[Speed]) -> Speed:
    """The median of each measure."""
    return Speed(*(median([getattr(one, part.name) for one in rounds]) for part in fields(Speed)))


class Interpreted:
    """Our plain Python source, copied without what was compiled, run in a process of its own."""

    SCRIPT = (
        "import json, sys; from dataclasses import asdict; import lordsmoot;"
        "from lordsmoot.lab.bench import measure; assert not lordsmoot.compiled;"
        "print(json.dumps(asdict(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))))"
    )

    def __init__(self) -> None:
        """Copy the source."""
        self.folder = TemporaryDirectory(prefix="lordsmoot-")
        source = Path(lordsmoot.__file__).parent
        if not (source / "core" / "state.py").exists():
            raise Refused(f"the plain source is not installed beside the compiled: {source}")
        leave = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(source, Path(self.folder.name, "lordsmoot"), ignore=leave)

    def measure(self, name: str, seats: int, seconds: float) -> Speed:
        """One round of the plain source."""
        words = [sys.executable, "-P", "-c", self.SCRIPT, name, str(seats), str(seconds)]
        done = subprocess.run(
            words,
            env={**os.environ, "PYTHONPATH": self.folder.name},
            capture_output=True,
            text=True,
        )
        if done.returncode:
            why = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise Refused(f"the plain source does not run: {why}")
        return Speed(**json.loads(done.stdout))

    def close(self) -> None:
        self.folder.cleanup()


def speed_data(speed: Speed) -> dict[str, float]:
    """For JSON: the measures by their full names."""
    names = {
        "decisions": "decisions_per_second",
        "whole": "decisions_per_second_with_deal",
        "games": "games_per_second",
        "clone": "clone_microseconds",
        "redeal": "redeal_microseconds",
        "search": "search_iterations_per_second",
    }
    return {names[key]: value for key, value in asdict(speed).items()}

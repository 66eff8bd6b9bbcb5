"""Games to be reviewed, and a budget that a test can wait for."""

from lordsmoot import games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.core.record import Record
from lordsmoot.lab.review.budget import Budget

SMALL = Budget("small", 4_000, 8, 100, 4, 3, 4_000, 40)
TINY = Budget("tiny", 200, 2, 8, 2, 2, 1_000, 10)


def written(name: str, actions: list[str], seed: int = 1) -> Record:
    """A game in which these were chosen, one after the other."""
    record = Record(games.get(name), seed=seed)
    state = record.start()
    for text in actions:
        record.append(state, state.actor(), record.game.action(text))
    return record


def between_bots(name: str, seed: int, bot: str = "random", seats: int | None = None) -> Record:
    record = Record(games.get(name), seats, seed)
    state = record.start()
    bots = [make(bot, record.game, seed + seat) for seat in range(record.seats)]
    while not state.over:
        seat = state.actor()
        record.append(state, seat, bots[seat].choose(Sight(record.game, state, seat)))
    return record


def coin(seed: int) -> Record:
    return written("coin", ["throw"] * 7, seed)

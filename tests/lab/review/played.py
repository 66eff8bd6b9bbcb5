"""Games to be reviewed, and a budget that a test can wait for."""

from lordsmoot import games
from lordsmoot.core.record import RESIGN, Record
from lordsmoot.core.rng import seeded
from lordsmoot.lab.review.budget import Budget

SMALL = Budget("small", 4_000, 8, 100, 4, 3, 4_000, 40)
TINY = Budget("tiny", 12, 2, 8, 1, 1, 100, 2)


def written(name: str, actions: list[str], seed: int = 1) -> Record:
    """A game in which these were chosen, one after the other."""
    record = Record(games.get(name), seed=seed)
    state = record.start()
    for text in actions:
        record.append(state, state.actor(), record.game.action(text))
    return record


def resigned(name: str, seed: int, decisions: int = 6) -> Record:
    """The beginning of a game, until the first player resigns: it is soon played out."""
    record = Record(games.get(name), seed=seed, players=["Ana", "Bo"])
    state, rng = record.start(), seeded(seed)
    for _ in range(decisions):
        record.append(state, state.actor(), state.legal[int(rng.below(len(state.legal)))])
    record.leave(0, RESIGN)
    return record


def coin(seed: int) -> Record:
    return written("coin", ["throw"] * 7, seed)

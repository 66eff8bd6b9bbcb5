"""What the engine costs here against an older release, by processor time:

    python -m tools.engine OLDER             a folder that holds an older `lordsmoot`
    python -m tools.engine OLDER --new HERE  another newer one than that of this Python

Clone and redeal in microseconds, over states of random games with the eyes of who is asked;
decisions are thousands a second of whole random games with the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any, Final

from tools import older

STATES: Final = 120
EVERY: Final = 7
"""So many decisions lie between two states."""
SECONDS: Final = 0.3


def dice(seed: int) -> Any:
    rng = import_module("lordsmoot.core.rng")
    return rng.seeded(seed) if hasattr(rng, "seeded") else rng.Rng(seed)


def played(game: Any, seats: int, seed: int, see: Callable[[Any], None]) -> int:
    """A random game; how many decisions it had."""
    state, chance, made = game.start(seats, seed), dice(seed + 1000), 0
    while not state.over:
        legal = state.legal
        state.advance(legal[chance.below(len(legal))])
        made += 1
        if made % EVERY == 0 and not state.over:
            see(state)
    return made


def microseconds(states: list[Any], do: Callable[[Any], Any]) -> float:
    times, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        for state in states:
            do(state)
        times += len(states)
    return 1e6 * (process_time() - begun) / times


def cost(name: str, seats: int, seed: int) -> dict[str, float]:
    game = import_module("lordsmoot.games").get(name)
    states: list[Any] = []
    while len(states) < STATES:
        seed += 1
        played(game, seats, seed, lambda state: states.append(state.clone()))
    states = states[:STATES]
    chance = dice(5)
    for state in states:
        state.redeal(state.actor(), chance)  # what the seat believes is worked out once
    made, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        seed += 1
        made += played(game, seats, seed, lambda state: None)
    return {
        "decisions": made / (process_time() - begun) / 1000,
        "clone": microseconds(states, lambda state: state.clone()),
        "redeal": microseconds(states, lambda state: state.redeal(state.actor(), chance)),
    }


if __name__ == "__main__":
    older.main(cost, "tools.engine")

"""How fast programs that learn can play: `python -m tools.research` prints the table of the docs.

The clock is the processor's, so that a busy machine does not slow anything down.
"""

import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy

import lordsmoot
from lordsmoot import games
from lordsmoot.core.game import Game

STEPS = 20_000
ROUNDS = 3
TABLES = 64
Loop = Callable[[Game[Any], int], None]


def bare(game: Game[Any], steps: int) -> None:
    """Random play, nothing looked at."""
    drive(game, steps, lambda state: None)


def seen(conclude: bool) -> Loop:
    """Random play driven from Python, with observations and masks."""

    def loop(game: Game[Any], steps: int) -> None:
        encoder = game.encoder(conclude=conclude)
        features: Any = numpy.zeros(encoder.shape, numpy.float32)
        mask: Any = numpy.zeros(game.space.size, numpy.uint8)

        def look(state: Any) -> None:
            seat = state.actor()
            encoder.encode_into(state, seat, features)
            encoder.mask_into(state, seat, mask)

        drive(game, steps, look)

    return loop


def drive(game: Game[Any], steps: int, look: Callable[[Any], None]) -> None:
    pick, seed = random.Random(1).random, 0
    state = game.start(seed=seed)
    for _ in range(steps):
        look(state)
        legal = state.legal
        state.apply(legal[int(pick() * len(legal))])
        if state.over:
            seed += 1
            state = game.start(seed=seed)


def one_by_one(game: Game[Any], steps: int) -> None:
    """What a batch does, in Python over single states: into rows of arrays, with rewards."""
    seats, encoder = game.seats.start, game.encoder(conclude=False)
    seen: Any = numpy.zeros((TABLES, *encoder.shape), numpy.uint8)
    masks: Any = numpy.zeros((TABLES, game.space.size), numpy.uint8)
    actors: Any = numpy.zeros(TABLES, numpy.uint8)
    dones: Any = numpy.zeros(TABLES, numpy.bool_)
    rewards: Any = numpy.zeros((TABLES, seats), numpy.float32)
    states = [game.start(seed=seed) for seed in range(TABLES)]
    pick, seed = random.Random(1).random, TABLES
    for _ in range(steps // TABLES):
        rewards.fill(0)
        for i, state in enumerate(states):
            legal = state.legal
            state.apply(legal[int(pick() * len(legal))])
            dones[i] = state.over
            if state.over:
                rewards[i] = state.returns()
                state = states[i] = game.start(seed=seed)
                seed += 1
            seat = actors[i] = state.actor()
            encoder.encode_into(state, seat, seen[i])
            encoder.mask_into(state, seat, masks[i])


def batch(game: Game[Any], steps: int) -> None:
    """Many tables in one call."""
    seats, encoder = game.seats.start, game.encoder(conclude=False)
    tables = games.batch(game.name, TABLES, conclude=False)
    seen: Any = numpy.zeros((TABLES, *encoder.shape), numpy.uint8)
    masks: Any = numpy.zeros((TABLES, game.space.size), numpy.uint8)
    actors: Any = numpy.zeros(TABLES, numpy.uint8)
    dones: Any = numpy.zeros(TABLES, numpy.bool_)
    rewards: Any = numpy.zeros((TABLES, seats), numpy.float32)
    pick = random.Random(1).random
    for _ in range(steps // TABLES):
        chosen = [state.legal[int(pick() * len(state.legal))] for state in tables.states]
        tables.step(chosen, seen, masks, actors, rewards, dones)


def zoo(game: Game[Any], steps: int) -> None:
    """PettingZoo's loop over `raw_env`."""
    from lordsmoot.adapters.pettingzoo import raw_env

    pick, done = random.Random(1).random, 0
    table = raw_env(game.name, conclude=False)
    while done < steps:
        table.reset(seed=done)
        for _ in table.agent_iter():
            _, _, ended, cut, _ = table.last()
            legal = table.table.legal
            table.step(None if ended or cut else legal[int(pick() * len(legal))])
            done += 1


LOOPS: dict[str, Loop] = {
    "bare loop": bare,
    "with what is counted": seen(conclude=False),
    "with what is concluded": seen(conclude=True),
    "64 tables one by one": one_by_one,
    "64 tables as a batch": batch,
    "PettingZoo `raw_env`": zoo,
}


def speed(loop: Loop, game: Game[Any], steps: int) -> float:
    """Decisions a second, the best of some rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        start = process_time()
        loop(game, steps)
        best = max(best, steps / (process_time() - start))
    return best


def main(steps: int = STEPS) -> None:
    print(f"compiled: {lordsmoot.compiled}, Python {sys.version.split()[0]}", file=sys.stderr)
    print(f"| game | features | actions | {' | '.join(LOOPS)} |")
    print("|---|" + "---|" * (2 + len(LOOPS)))
    for game in games.all():
        found = [f"{speed(loop, game, steps):,.0f}" for loop in LOOPS.values()]
        about = [game.title, str(len(game.encoder().names)), str(game.space.size)]
        print(f"| {' | '.join([*about, *found])} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else STEPS)

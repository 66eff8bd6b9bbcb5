"""Play on without thinking."""

from __future__ import annotations

from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State


def playout(t: State, rng: Rng, cap: int) -> int:
    """Random decisions until the game is over or `cap` were taken; how many were taken."""
    n = 0
    while not t.over and n < cap:
        legal = t.legal
        t.advance(legal[rng.below(len(legal))])
        n += 1
    return n

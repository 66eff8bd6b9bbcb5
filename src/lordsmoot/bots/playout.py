"""Play on without thinking, or with a glance."""

from __future__ import annotations

from lordsmoot.bots.judge import Judge
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


def glance(t: State, rng: Rng, judge: Judge, glances: int) -> State:
    """A decision of some picked at random, the one judged best; the table is used up."""
    legal = t.legal
    if len(legal) == 1 or glances == 1:
        t.advance(legal[rng.below(len(legal))])
        return t
    return liked(t, legal if len(legal) <= glances else picked(legal, rng, glances), judge)


def liked(t: State, actions: list[int], judge: Judge) -> State:
    """The table after the action that is judged best for who acts; the table is used up."""
    seat = t.actor()
    best, most = t, -1.0
    for i in range(len(actions)):
        twin = t if i == len(actions) - 1 else t.clone()
        twin.advance(actions[i])
        value = judge.value(twin, seat)
        if value > most:
            best, most = twin, value
    return best


def picked(legal: list[int], rng: Rng, count: int) -> list[int]:
    """So many of the actions at random, fewer if one was picked again."""
    some: list[int] = []
    for _ in range(count):
        action = legal[rng.below(len(legal))]
        if action not in some:
            some.append(action)
    return some

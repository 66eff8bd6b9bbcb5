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


def glance(t: State, rng: Rng, judge: Judge, glances: int, blind: int = 0) -> State:
    """A decision of some picked at random, the one judged best; the table is used up."""
    legal = t.legal
    if len(legal) == 1 or glances == 1:
        t.advance(legal[rng.below(len(legal))])
        return t
    some = legal if len(legal) <= glances else picked(legal, rng, glances)
    if not blind:
        return liked(t, some, judge)
    if len(some) == 1:
        t.advance(some[0])
        return t
    t.advance(preferred(guessed(t, rng, blind), some, judge))
    return t


def guessed(t: State, rng: Rng, blind: int) -> State:
    """The world with other dice, or as whoever acts may imagine it; there a choice can be tried
    without foretelling what will come of it."""
    if blind == 2:
        return t.redeal(t.actor(), rng)
    twin = t.clone()
    twin.rng = rng.branch()
    return twin


def preferred(t: State, actions: list[int], judge: Judge) -> int:
    """The action that is judged best for who acts; the table is used up."""
    seat = t.actor()
    best, most = actions[0], -1.0
    for i in range(len(actions)):
        twin = t if i == len(actions) - 1 else t.clone()
        twin.advance(actions[i])
        value = judge.value(twin, seat)
        if value > most:
            best, most = actions[i], value
    return best


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


def settled(t: State, judge: Judge, rng: Rng, blind: int) -> State:
    """The position in which a move half made ends as its maker likes best.

    Blind, what its maker likes is found out with other dice than those that will fall.
    """
    if not blind:
        return finished(t, judge)
    while not t.over and not judge.settled(t):
        seat = t.actor()
        legal = t.legal
        best, most = legal[0], -1.0
        if len(legal) > 1:
            for action in legal:
                twin = t.clone()
                twin.rng = rng.branch()
                twin.advance(action)
                value = judge.value(finished(twin, judge), seat)
                if value > most:
                    best, most = action, value
        t.advance(best)
    return t


def finished(t: State, judge: Judge) -> State:
    """The position in which a move half made ends as its maker likes best, if dice fall so."""
    if t.over or judge.settled(t):
        return t
    seat = t.actor()
    best, most = t, -1.0
    for action in t.legal:
        twin = t.clone()
        twin.advance(action)
        twin = finished(twin, judge)
        value = judge.value(twin, seat)
        if value > most:
            best, most = twin, value
    return best

"""Play on without thinking, or with a glance."""

from __future__ import annotations

from lordsmoot.bots.judge import Judge
from lordsmoot.core.place import SEEN
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


def glance(t: State, rng: Rng, judge: Judge, glances: int, blind: bool = False) -> State:
    """A decision of some picked at random, the one judged best; the table is used up.

    Blind, it is judged best where other dice fall and other cards come.
    """
    legal = t.legal
    if len(legal) == 1 or glances == 1:
        t.advance(legal[rng.below(len(legal))])
        return t
    some = legal if len(legal) <= glances else picked(legal, rng, glances)
    if len(some) == 1:
        t.advance(some[0])
        return t
    if not blind:
        return liked(t, some, judge)
    t.advance(preferred(otherwise(t, rng), some, judge))
    return t


def otherwise(t: State, rng: Rng) -> State:
    """A twin with other dice, in which other cards lie on top of what the actor cannot see."""
    twin = t.clone()
    twin.rng = rng.branch()
    seen = 1 << SEEN << t.actor()
    for pile in twin.piles():
        places = pile.places
        if len(places) > 1 and not places[-1] & seen:
            i = int(rng.below(len(places)))
            if not places[i] & seen:
                places[-1], places[i] = places[i], places[-1]
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


def settled(t: State, judge: Judge, rng: Rng) -> State:
    """The position in which a move half made ends as its maker likes; the table is used up.

    What its maker likes is found out with other dice than those that fall.
    """
    while not t.over and not judge.settled(t):
        legal = t.legal
        best, most = legal[0], -1.0
        if len(legal) > 1:
            seat = t.actor()
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
    """The position in which a move half made ends best for its maker, if dice fall as they will."""
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

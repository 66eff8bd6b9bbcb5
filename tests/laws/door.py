"""What the door says of a choice before it is made, held against what happens."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from math import erfc, sqrt
from typing import Any

from lordsmoot.core.game import Game
from lordsmoot.core.preview import POINTS, Change, Ending, Preview, changed, reached, turned_over
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.core.state import State
from tests.laws.tables import options

BINS = 10
"""Into so many equally likely parts the dice of a decision are cut."""


@dataclass
class Held:
    """How previews held: certain ones, those with dice, and what was not said."""

    count: Counter[str] = field(default_factory=Counter)
    fell: Counter[int] = field(default_factory=Counter)
    unsaid: Counter[str] = field(default_factory=Counter)

    def add(self, other: Held) -> None:
        self.count += other.count
        self.fell += other.fell
        self.unsaid += other.unsaid

    def said(self) -> float:
        """Of the choices that changed somebody's points at once, the share that said so."""
        return self.count["said"] / max(1, self.count["changing"])

    def chance(self) -> float:
        """How likely dice as far off as these are, if the odds are right (chi-square)."""
        total = sum(self.fell.values())
        if not total:
            return 1.0
        each = total / BINS
        square = sum((self.fell[bin] - each) ** 2 / each for bin in range(BINS))
        free = BINS - 1
        cube = ((square / free) ** (1 / 3) - 1 + 2 / (9 * free)) / sqrt(2 / (9 * free))
        return 0.5 * erfc(cube / sqrt(2))


def play(game: Game[Any], seats: int, decisions: int, seed: int) -> Held:
    """Preview random decisions, make them, and compare."""
    held, rng, number = Held(), seeded(seed), seed * 1000
    while held.count["decisions"] < decisions:
        state = game.start(seats, number, options(game, number, rng) if game.options else None)
        number += 1
        while not state.over and held.count["decisions"] < decisions:
            seat = state.actors()[rng.below(len(state.actors()))]
            legal = state.legal_for(seat)
            state = hold(game, state, seat, legal[rng.below(len(legal))], held, rng)
    return held


def hold(game: Game[Any], state: State, seat: int, action: int, held: Held, rng: Rng) -> State:
    """One decision: what was said of it, and what came of it."""
    seen = game.preview(state, seat, action)
    after = state.clone()
    after.rng = rng.branch()
    after.log, after.headings = [], game.narrator.headings
    after.answer(seat, action)
    to = reached(after)
    own = changed(game.standing(state, seat), game.standing(to, seat))
    open_to_all = changed(game.standing(state, -1), game.standing(to, -1))
    turnover = turned_over(game.standing(state, -1), game.standing(to, -1))
    held.count["decisions"] += 1
    points = any(change.part == POINTS for change in open_to_all)
    held.count["changing"] += points
    where = f"{game.name}: {game.text(action)} of seat {seat}"
    if not seen.endings:
        held.count["unsure"] += 1
        if points:
            held.unsaid[game.space.block(action).name] += 1
        return after
    held.count["said"] += points
    if len(seen.endings) == 1:
        held.count["certain"] += 1
        told = parts(seen.endings[0].changes)
        assert told in (parts(own), parts(open_to_all)), f"{where}: {told} was called certain"
        told = parts(seen.endings[0].held)
        assert told == parts(turnover), f"{where}: {told} was called certain"
        then = game.preview_data(seen)["endings"][0]["then"]
        assert then is None or then == game.asked(after), f"{where}: {then} was to be asked"
        return after
    held.count["dice"] += 1
    assert sum(ending.chance for ending in seen.endings) == 1, f"{where}: chances do not add up"
    held.fell[bin_of(seen, parts(own), parts(open_to_all), where, rng)] += 1
    return after


def parts(changes: list[Change]) -> str:
    return json.dumps(
        [[change.seat, change.part, change.before, change.after] for change in changes]
    )


def bin_of(seen: Preview, own: str, open_to_all: str, where: str, rng: Rng) -> int:
    """The part of all that may happen into which what happened falls."""
    same: list[Ending] = [one for one in seen.endings if parts(one.changes) in (own, open_to_all)]
    assert same, f"{where}: what happened was not foreseen"
    order = sorted(seen.endings, key=lambda one: parts(one.changes))
    below = sum(float(one.chance) for one in order if parts(one.changes) < parts(same[0].changes))
    mine = sum(float(one.chance) for one in same)
    return min(BINS - 1, int(BINS * (below + mine * rng.unit())))


def reasons(game: Game[Any], state: State, seat: int) -> list[str | None]:
    """Why not, for every action there is; None exactly where it is legal."""
    out: list[str | None] = []
    legal = set(state.legal_for(seat))
    for action in range(game.space.size):
        reason = game.why_not(state, seat, action)
        assert (reason is None) == (action in legal), game.text(action)
        out.append(None if reason is None else json.dumps(reason.as_data()))
    return out


def previews(game: Game[Any], state: State, seat: int) -> list[str]:
    """What a seat is told of each of its choices."""
    return [json.dumps(game.preview_data(seen)) for seen in game.previews(state, seat)]

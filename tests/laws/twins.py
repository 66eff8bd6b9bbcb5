"""Two worlds that one seat cannot tell apart, played on alike: it is told the same in both."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from lordsmoot import Refused
from lordsmoot.core.game import Game
from lordsmoot.core.history import CARD, CLAIMED, EYES
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State
from tests.laws.tables import laws_of

LENGTH = 20
"""How many decisions a pair of worlds is played on."""


def seen(game: Game[Any], state: State, seat: int) -> str:
    """Every byte that a seat is given of a position."""
    view = game.view(state, seat)
    asked = [game.phrase(state, action) for action in state.legal_for(seat)]
    threats = [game.threat_data(threat) for threat in game.threats(state, seat)]
    return json.dumps([view, asked, refusal(game, state, seat), threats])


def refusal(game: Game[Any], state: State, seat: int) -> str:
    """What a seat is told when it asks for each block's first action."""
    told = []
    for block in game.space.blocks:
        try:
            game.legal_action(state, seat, game.text(block.base))
        except Refused as error:
            told.append(str(error))
    return "\n".join(told)


def told(game: Game[Any], state: State, seat: int) -> list[str]:
    """What a seat is told of what happened."""
    names = [f"player {i}" for i in range(state.seats)]
    return [
        json.dumps([game.event_data(event, seat), game.sentence(event, seat, names)])
        for event in state.log or []
    ]


def knows(state: State, seat: int) -> list[list[int]]:
    """Which cards a seat knows in each pile."""
    return [sorted(pile.as_seen(seat)) for pile in state.piles()]


def saw(state: State, seat: int, moves: int, claims: int) -> list[Any]:
    """The history since so many moves and claims, as a seat saw it."""
    out: list[Any] = []
    for move in list(state.history.moves)[moves:]:
        kind = move >> CARD & 0xFF if move >> EYES >> seat & 1 else None
        if move & 0xF != CLAIMED:
            out.append([move & (1 << CARD) - 1, kind])
    for claim in list(state.history.claims)[claims:]:
        out.append([type(claim).__name__, claim.parts()])
    return out


def so_far(state: State) -> tuple[int, int]:
    """How long the history of a state is: moves and claims."""
    return len(state.history.moves), len(state.history.claims)


def imagines(game: Game[Any], state: State, seat: int, rng: Rng) -> str:
    """A world that a seat imagines, to the last bit."""
    return json.dumps(game.describe(state.redeal(seat, rng)))


def alike(game: Game[Any], one: State, two: State, seat: int, rng: Rng) -> list[int]:
    """The same decision in both worlds, as far as the seat can see; nothing if two has none."""
    mine = one.legal[rng.below(len(one.legal))]
    block = game.space.block(mine)
    if block.name in laws_of(game).SECRET_MOVES and one.actor() != seat:
        others = [action for action in two.legal if block.has(action)]
        return [mine, others[rng.below(len(others))]] if others else []
    return [mine, mine] if mine in two.legal else []


def play_twins(
    game: Game[Any], state: State, seat: int, rng: Rng, length: int, count: Counter[str]
) -> None:
    """Play the real world and an imagined one on, with the same dice, and compare all tellings.

    A pair ends when the decision made in one is not legal in the other (`illegal`), or when the
    seat sees something else in it: another card, or that somebody can do something (`chance`).
    """
    one, two = state.clone(), state.redeal(seat, rng)
    two.rng = one.rng.clone()
    assert seen(game, one, seat) == seen(game, two, seat)
    for _ in range(length):
        if one.over:
            count["over"] += 1
            return
        actions = alike(game, one, two, seat, rng)
        if not actions:
            count["illegal"] += 1
            return
        one.log, two.log = [], []
        before = so_far(one), so_far(two)
        one.apply(actions[0])
        two.apply(actions[1])
        count["tellings"] += 1
        if saw(one, seat, *before[0]) != saw(two, seat, *before[1]):
            count["chance"] += 1
            return
        assert told(game, one, seat) == told(game, two, seat), "it was told more than it saw"
        assert knows(one, seat) == knows(two, seat), "it knows more than it saw"
        assert seen(game, one, seat) == seen(game, two, seat)
    count["to the end"] += 1
    assert imagines(game, one, seat, rng.clone()) == imagines(game, two, seat, rng.clone())

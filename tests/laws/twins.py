"""Two worlds that one seat cannot tell apart, played on alike: it is told the same in both."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from lordsmoot import Refused
from lordsmoot.core.game import Game
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State
from tests.laws.tables import laws_of

LENGTH = 20
"""How many decisions a pair of worlds is played on."""


def seen(game: Game[Any], state: State, seat: int) -> str:
    """Every byte that a seat is given of a position."""
    view = game.view(state, seat)
    asked = [game.phrase(state, action) for action in state.legal_for(seat)]
    return json.dumps([view, asked, refusal(game, state, seat)])


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


def sees(state: State, seat: int) -> list[list[int]]:
    """Which cards a seat knows, and where they lie."""
    return [pile.as_seen(seat) for pile in state.piles()]


def knows(state: State, seat: int) -> list[list[int]]:
    """Which cards a seat knows in each pile."""
    return [sorted(pile) for pile in sees(state, seat)]


def shown(state: State, before: int) -> list[Any]:
    """What everybody was shown of hidden cards, by what was asked or could not be."""
    return [[type(claim).__name__, claim.parts()] for claim in list(state.history.claims)[before:]]


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

    A pair ends when the decision made in one is not legal in the other (`illegal`), or when a card
    turns up that the seat could not know, or is shown to be held or not (`chance`).
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
        before = len(one.history.claims), len(two.history.claims)
        one.apply(actions[0])
        two.apply(actions[1])
        count["tellings"] += 1
        if shown(one, before[0]) != shown(two, before[1]):
            count["chance"] += 1
            return
        heard = told(game, one, seat), told(game, two, seat)
        if heard[0] != heard[1]:
            other_order = sorted(heard[0]) == sorted(heard[1])
            learnt = sees(one, seat) != sees(two, seat)
            assert learnt or other_order, "it was told more than it may know"
            count["chance"] += 1
            return
        assert knows(one, seat) == knows(two, seat), "it knows more than it was told"
        assert seen(game, one, seat) == seen(game, two, seat)
    count["to the end"] += 1
    assert imagines(game, one, seat, rng.clone()) == imagines(game, two, seat, rng.clone())

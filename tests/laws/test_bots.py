"""A bot decides by what its seat can know, and by nothing else."""

import json
from collections import defaultdict
from operator import itemgetter
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.bots.playout import playout
from lordsmoot.bots.search import Search
from lordsmoot.bots.told import Tellable, Told
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State
from tests.laws.tables import laws_of

TABLES = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, n, id=f"{game.name}-{n}") for game in games.all() for n in game.seats],
)
BOTS = ("random", "greedy", "greedy~0.3", "search:12", "plain:4")
"""Those of every level, with iterations in place of time."""
MOMENTS = 6
WORLDS = 300


@TABLES
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_decision(
    game: Game[Any], seats: int
) -> None:
    rng = seeded(seats)
    state = game.start(seats, 5)
    compared = 0
    while compared < MOMENTS:
        playout(state, rng, 3 + rng.below(20))
        if state.over:
            state = game.start(seats, compared)
        for seat in state.actors():
            twin = state.redeal(seat, rng)
            compared += len(state.legal_for(seat)) > 1
            for name in BOTS:
                one = make(name, game, compared).choose(Sight(game, state, seat))
                two = make(name, game, compared).choose(Sight(game, twin, seat))
                assert one == two, f"{name} in seat {seat} knows more than its seat"
            plans = [thought(game, world, seat, compared) for world in (state, twin)]
            assert plans[0] == plans[1], f"a search in seat {seat} foresees more than its seat"


def thought(game: Game[Any], state: State, seat: int, seed: int) -> list[int]:
    """All that a search plans, and how often it looked."""
    search = make("search:12", game, seed)
    assert isinstance(search, Search)
    return [*search.plan(Sight(game, state, seat)), search.tried]


@TABLES
def test_what_a_seat_was_told_says_all_that_it_sees(game: Game[Any], seats: int) -> None:
    """Two ways to one number look alike to the seat, whichever worlds they lead through."""
    rng = seeded(seats)
    state = game.start(seats, 6)
    met: defaultdict[tuple[int, int], set[str]] = defaultdict(set)
    tellable = Tellable(game)
    again = 0
    for number in range(WORLDS):
        if number % 50 == 0:
            playout(state, rng, 12)
            met.clear()
            if state.over:
                state = game.start(seats, number)
        root = state.actor()
        world = state.redeal(root, rng)
        told = Told(world, root, tellable)
        for _ in range(4):
            few = world.legal[:2]
            told.act(world, few[rng.below(len(few))])
            if world.over:
                break
            seat = world.actor()
            key = seat, told.all[seat]
            again += key in met
            met[key].add(looks(game, world, seat))
            assert len(met[key]) == 1
    assert again > WORLDS / 10


def looks(game: Game[Any], world: State, seat: int) -> str:
    """All that a seat sees; the cards of a hand lie in no order."""
    view = game.view(world, seat)
    view["legal"] = sorted(view["legal"], key=itemgetter("action"))
    return json.dumps(unordered(view), sort_keys=True)


def unordered(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: unordered(value) for key, value in data.items()}
    if isinstance(data, list):
        parts = [unordered(value) for value in data]
        return sorted(parts) if all(isinstance(part, str) for part in parts) else parts
    return data


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_others_see_of_a_choice_what_the_rules_show_them(game: Game[Any]) -> None:
    secret = laws_of(game).SECRET_MOVES
    for action in range(game.space.size):
        block = game.space.block(action)
        assert game.space.shown[action] == (block.base if block.name in secret else action)

"""What a bot thinks of a decision, as data."""

import json
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.judge import calibrated
from lordsmoot.bots.playout import playout
from lordsmoot.bots.thought import think
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State

GAMES = pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)


def with_a_choice(game: Game[Any]) -> State:
    """A position in which somebody has several choices."""
    state: State = game.start(game.seats.start, 3)
    rng = seeded(8)
    playout(state, rng, 30)
    while len(state.legal) < 3:
        playout(state, rng, 1)
    return state


@GAMES
def test_a_thought_names_every_choice_the_best_first(game: Game[Any]) -> None:
    state = with_a_choice(game)
    sight = Sight(game, state, state.actor())
    thought = think(sight, Budget(80), 1)
    assert sorted(one.action for one in thought.choices) == sorted(state.legal)
    chances = [one.chance for one in thought.choices]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert thought.action in state.legal
    assert thought.seat == state.actor()


def test_a_thought_has_looked_at_every_choice() -> None:
    game = games.get("lords-of-worlds")
    state = with_a_choice(game)
    thought = think(Sight(game, state, state.actor()), Budget(200), 1)
    least = 200 // 4 // len(state.legal)
    assert least > 0
    assert all(one.tried >= least for one in thought.choices)
    assert all(0 < one.off <= 1 for one in thought.choices)


@GAMES
def test_a_thought_is_plain_data(game: Game[Any]) -> None:
    state = with_a_choice(game)
    sight = Sight(game, state, state.actor())
    data = think(sight, Budget(20), 1).as_data(game)
    assert json.loads(json.dumps(data)) == data
    assert data["action"] in [one["action"] for one in data["choices"]]
    assert data == think(sight, Budget(20), 1).as_data(game)


def test_a_forced_choice_is_thought_of_too() -> None:
    game = games.get("lords")
    state = game.start(2, 3)
    rng = seeded(8)
    while len(state.legal) > 1:
        playout(state, rng, 1)
    thought = think(Sight(game, state, state.actor()), Budget(20), 1)
    assert thought.action == state.legal[0]
    assert len(thought.choices) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_calibration_keeps_a_fair_share_and_draws_the_rest_towards_it(seats: int) -> None:
    fair = 1 / seats
    assert calibrated(fair, seats, 0.5) == pytest.approx(fair)
    assert calibrated(0.8, seats, 1.0) == pytest.approx(0.8)
    assert fair < calibrated(0.8, seats, 0.5) < 0.8
    assert 0.05 < calibrated(0.05, seats, 0.5) < fair
    assert calibrated(0.5, seats, 1.0, modest=0.3) < calibrated(0.5, seats, 1.0)
    assert 0 < calibrated(0.0, seats, 1.0) < calibrated(1.0, seats, 1.0) < 1

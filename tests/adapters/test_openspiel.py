"""OpenSpiel's own tests and searches, and what they do not ask."""

from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

from lordsmoot import UnknownName, games
from lordsmoot.adapters.openspiel import register

TABLES = [(game.name, seats) for game in games.all() for seats in game.seats]
SHORT = {
    "lords": "turn_cap:3",
    "soulfall": "turn_cap:1",
    "lords-of-creation": "world:random;rounds:1",
    "lords-of-worlds": "last_round:1",
    "swords-and-souls": "round_cap:1",
}


def spiel(name: str, seats: int, **params: Any) -> Any:
    register()
    return pyspiel.load_game(
        f"lordsmoot_{name.replace('-', '_')}",
        {"seats": seats, "deals": 5, "options": SHORT[name], **params},
    )


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_play_holds_what_openspiel_promises(name: str, seats: int) -> None:
    pyspiel.random_sim_test(spiel(name, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", games.NAMES)
def test_its_searches_play_whole_games(name: str) -> None:
    game = spiel(name, games.get(name).seats.start)
    rng = numpy.random.RandomState(1)
    judge = RandomRolloutEvaluator(1, rng)
    state = game.new_initial_state()
    state.apply_action(2)
    bots = [
        ISMCTSBot(game, judge, uct_c=1.0, max_simulations=3, random_state=rng),
        MCTSBot(game, 1.0, 2, judge, random_state=rng),
    ]
    decisions = 0
    while not state.is_terminal():
        bot = bots[state.current_player() % 2] if decisions < 12 else None
        legal = state.legal_actions()
        state.apply_action(bot.step(state) if bot else legal[rng.randint(len(legal))])
        decisions += 1
    assert sum(state.returns()) == pytest.approx(1.0)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_resampled_world_looks_the_same(name: str, seats: int) -> None:
    game = spiel(name, seats)
    rng = numpy.random.RandomState(seats)
    state = game.new_initial_state()
    state.apply_action(0)
    observation = make_observation(game)
    for _ in range(25):
        if state.is_terminal():
            break
        seat = state.current_player()
        world = state.resample_from_infostate(seat, rng.rand)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_string(seat) == state.observation_string(seat)
        assert world.legal_actions() == state.legal_actions()
        observation.set_from(state, seat)
        mine = observation.tensor.copy()
        observation.set_from(world, seat)
        assert (observation.tensor == mine).all()
        legal = state.legal_actions()
        state.apply_action(legal[rng.randint(len(legal))])


def test_parameters_agree_on_options() -> None:
    state = spiel("lords", 2, options="turn_cap:1;end:either").new_initial_state()
    state.apply_action(0)
    assert state.table.agreed()["end"] == "either"
    with pytest.raises(UnknownName):
        spiel("lords", 2, options="turn_cap:none")

"""Gymnasium's own check, and what it does not ask."""

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

from lordsmoot import UnknownName, games
from lordsmoot.adapters.gymnasium import OneSeat, register, title

TABLES = [(game.name, seats) for game in games.all() for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_is_an_environment(name: str, seats: int) -> None:
    """Warnings are errors here."""
    register()
    made = gymnasium.make(f"lordsmoot/{title(name)}", seats=seats)
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_is_played_to_its_end_against_bots(name: str) -> None:
    seats = games.get(name).seats.start
    table = OneSeat(name, seats, seat=seats - 1, opponents=["random"] * (seats - 1))
    rng = numpy.random.default_rng(1)
    _, info = table.reset(seed=4)
    won, over = 0.0, False
    while not over:
        legal = numpy.flatnonzero(info["action_mask"])
        assert len(legal)
        seen, won, over, cut, info = table.step(rng.choice(legal))
        assert table.observation_space.contains(seen)
        assert not cut
    assert won == table.table.returns()[seats - 1]


def test_who_does_what_is_not_legal_loses() -> None:
    table = OneSeat("lords")
    _, info = table.reset(seed=1)
    illegal = int(numpy.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = table.step(illegal)
    assert (reward, over, info["illegal"]) == (0.0, True, True)


def test_who_cannot_sit_there_is_refused() -> None:
    for wrong in ({"seat": 2}, {"opponents": ["random", "random"]}, {"seats": 3}):
        with pytest.raises(UnknownName):
            OneSeat("lords", **wrong)


@pytest.mark.parametrize("name", games.NAMES)
def test_many_tables_are_played_at_once(name: str) -> None:
    register()
    tables = gymnasium.make_vec(f"lordsmoot/{title(name)}", num_envs=3)
    again = gymnasium.make_vec(f"lordsmoot/{title(name)}", num_envs=3)
    seen, info = tables.reset(seed=7)
    assert (again.reset(seed=7)[0] == seen).all()
    rng = numpy.random.default_rng(1)
    for _ in range(60):
        assert tables.observation_space.contains(seen)
        actions = numpy.array([rng.choice(numpy.flatnonzero(row)) for row in info["action_mask"]])
        actors = info["actor"]
        seen, rewards, dones, _, info = tables.step(actions)
        assert (again.step(actions)[0] == seen).all()
        for i in range(3):
            assert rewards[i] == info["won"][i][actors[i]]
            assert dones[i] == (info["won"][i].sum() > 0)

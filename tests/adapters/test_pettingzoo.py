"""PettingZoo's own tests, and what they do not ask."""

import warnings
from typing import Any

import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from lordsmoot import IllegalAction, games
from lordsmoot.adapters.pettingzoo import env, parallel_env, raw_env

TABLES = [(game.name, seats) for game in games.all() for seats in game.seats]
USUAL = "Observation space for each agent probably should be|Observation is not a NumPy array"
"""Said of every environment with masks but those that upstream lists by name."""


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_is_an_environment_for_turns(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", USUAL)
        api_test(env(name, seats=seats), num_cycles=60)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_is_an_environment_for_all_at_once(name: str, seats: int) -> None:
    parallel_api_test(parallel_env(name, seats=seats), num_cycles=60)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats=seats), num_cycles=20)


def test_the_same_seed_gives_the_same_game_for_all_at_once() -> None:
    """Upstream's test ignores masks, so that only a game where all is legal could pass it."""
    with pytest.raises(IllegalAction):
        parallel_seed_test(lambda: parallel_env("lords"), num_cycles=20)
    assert [play("lords", 5), play("lords", 5)] == [play("lords", 5)] * 2


def play(name: str, seed: int) -> list[Any]:
    """The agents and rewards of a game in which everybody takes the first legal action."""
    table = raw_env(name)
    table.reset(seed=seed)
    out: list[Any] = []
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        out.append((agent, reward))
        table.step(None if ended or cut else int(seen["action_mask"].argmax()))
    return out


@pytest.mark.parametrize("name", games.NAMES)
def test_the_victory_is_shared_out_when_it_ends(name: str) -> None:
    rewards: dict[str, float] = {}
    for agent, reward in play(name, 3):
        rewards[agent] = rewards.get(agent, 0.0) + reward
    assert sum(rewards.values()) == pytest.approx(1.0)


def test_after_so_many_cycles_it_is_cut_off() -> None:
    table = raw_env("lords", max_cycles=4)
    table.reset(seed=1)
    for _ in range(4):
        assert not any(table.truncations.values())
        table.step(int(table.last()[0]["action_mask"].argmax()))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    together = parallel_env("lords", max_cycles=1)
    seen, _ = together.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in together.agents}
    assert all(together.step(actions)[3].values())
    assert together.agents == []


def test_cards_chosen_in_secret_are_chosen_at_once() -> None:
    table = parallel_env("lords-of-creation", seats=3, options={"world": "random"})
    seen, _ = table.reset(seed=1)
    asked = [agent for agent in table.agents if seen[agent]["action_mask"].any()]
    assert asked == table.possible_agents
    with pytest.raises(IllegalAction):
        table.step(dict.fromkeys(table.agents, 0))
    table.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in table.agents})
    assert len(table.table.actors()) == 1


def test_the_table_is_told_in_a_line() -> None:
    table = raw_env("lords", render_mode="ansi")
    table.reset(seed=1)
    assert "Lords." in str(table.render())
    assert raw_env("lords").render() is None

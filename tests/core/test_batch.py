"""Many games at once are what they are one by one."""

from array import array
from typing import Any

import pytest

from lordsmoot import IllegalAction, UnknownName, games, seeded
from lordsmoot.core.game import Game

COUNT = 3


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
@pytest.mark.parametrize("code", ["f", "B"])
def test_a_batch_plays_like_single_games(game: Game[Any], code: str) -> None:
    seats = game.seats.stop - 1
    options = quick(game)
    batch = games.batch(game.name, COUNT, seats, 50, options)
    encoder, size, actions = game.encoder(seats), len(game.encoder(seats).names), game.space.size
    seen, masks = array(code, [9] * COUNT * size), array(code, [9] * COUNT * actions)
    actors, dones = bytearray(COUNT), bytearray(COUNT)
    rewards = array("f", [9.0] * COUNT * seats)
    batch.look(seen, masks, actors)
    single = [game.start(seats, 50 + i, options) for i in range(COUNT)]
    rng, dealt, ended = seeded(1), 50 + COUNT, 0
    for number in range(120):
        for i, state in enumerate(single):
            assert actors[i] == state.actor()
            if number % 10 == 0:
                row = seen[i * size : (i + 1) * size]
                assert list(row) == list(encoder.encode(state, state.actor()))
                legal = [n for n in range(actions) if masks[i * actions + n]]
                assert legal == sorted(state.legal)
        chosen = [state.legal[rng.below(len(state.legal))] for state in single]
        batch.step(chosen, seen, masks, actors, rewards, dones)
        for i, state in enumerate(single):
            state.apply(chosen[i])
            assert dones[i] == state.over
            won = state.returns()
            assert list(rewards[i * seats : (i + 1) * seats]) == pytest.approx(won)
            if state.over:
                ended += 1
                single[i] = game.start(seats, dealt, options)
                dealt += 1
    assert ended or game.name in ("lords-of-creation", "lords-of-worlds")


def quick(game: Game[Any]) -> dict[str, str | int]:
    """An early end."""
    least = {"turn_cap": 2, "round_cap": 1, "rounds": 1, "last_round": 1}
    early: dict[str, str | int] = {n: m for n, m in least.items() if n in game.options}
    return early | ({"world": "random"} if "world" in game.options else {})


def test_points_may_be_won_in_the_place_of_shares() -> None:
    game = games.get("lords")
    batch = games.batch("lords", 1, seed=3, options={"turn_cap": 1}, points=True)
    rewards, dones = array("f", [0.0, 0.0]), bytearray(1)
    while not dones[0]:
        before = batch.states[0].clone()
        action = before.legal[0]
        batch.step([action], rewards=rewards, dones=dones)
        before.apply(action)
    assert list(rewards) == game.returns(before, points=True) != before.returns()


def test_what_does_not_fit_is_refused_before_anything_moves() -> None:
    batch = games.batch("lords", 2)
    before = [state.key() for state in batch.states]
    legal = [state.legal[0] for state in batch.states]
    with pytest.raises(IllegalAction):
        batch.step([legal[0], 9999])
    with pytest.raises(IllegalAction):
        batch.step(legal[:1])
    with pytest.raises(UnknownName):
        batch.look(observations=bytearray(7))
    with pytest.raises(UnknownName):
        batch.look(actors=array("f", [0.0, 0.0]))
    with pytest.raises(UnknownName):
        games.batch("lords", 0)
    assert [state.key() for state in batch.states] == before

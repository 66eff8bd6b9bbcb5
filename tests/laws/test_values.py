"""Laws of states as values: copies, pickles, keys and equality, for every game and seat count."""

import copy
import json
import pickle
from typing import Any

import pytest

from lordsmoot import UnknownName, games, seeded
from lordsmoot.core.game import Game
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State
from tests.laws.near import and_next, near
from tests.laws.tables import options
from tests.laws.twins import imagines

TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in games.all()
    for seats in game.seats
]
GAMES = 2
LOOKS = 80
"""One of so many decisions is looked at."""


class Whole:
    """A whole number that is no int, as numpy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def positions(game: Game[Any], seats: int, rng: Rng) -> list[State]:
    """Some positions of random games, with the first and the last of each."""
    out: list[State] = []
    for number in range(GAMES):
        state = game.start(seats, number, options(game, number, rng))
        out.append(state.clone())
        while not state.over:
            state.apply(state.legal[rng.below(len(state.legal))])
            if state.over or rng.below(LOOKS) == 0:
                out.append(state.clone())
    return out


def physical(game: Game[Any], state: State) -> str:
    """All that lies there and is pending, without what seats conclude."""
    data = game.describe(state)
    del data["knowledge"]
    return json.dumps(data, sort_keys=True)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_key_is_the_same_exactly_for_the_same_position(game: Game[Any], seats: int) -> None:
    rng = seeded(seats)
    keys: dict[bytes, str] = {}
    found: dict[str, bytes] = {}
    for state in positions(game, seats, rng):
        neighbours = and_next(state, 3)
        for seat in range(seats):
            world = state.redeal(seat, rng)
            world.rng = state.rng.clone()
            neighbours.append(world)
        for one in neighbours:
            key, said = one.key(), physical(game, one)
            assert keys.setdefault(key, said) == said, "two positions have the same key"
            assert found.setdefault(said, key) == key, "one position has two keys"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_single_difference_is_in_the_key(game: Game[Any], seats: int) -> None:
    rng = seeded(50 + seats)
    compared = 0
    for state in positions(game, seats, rng)[::2]:
        base, *changed = near(game, state, rng, 60)
        for one in changed:
            compared += 1
            same = physical(game, one) == physical(game, base)
            assert (one.key() == base.key()) == same == (one == base)
    assert compared >= 10


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_copies_and_pickles_are_equal_and_go_on_alike(game: Game[Any], seats: int) -> None:
    rng = seeded(seats)
    for state in positions(game, seats, rng)[::2]:
        state.log = []
        for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert twin == state
            assert twin.key() == state.key()
            assert twin.legal == state.legal
            assert twin.log is None
            seat = rng.below(seats)
            mine = imagines(game, state, seat, rng.clone())
            assert imagines(game, twin, seat, rng.clone()) == mine
            before = state.key()
            for _ in range(8):
                if not twin.over:
                    twin.apply(twin.legal[rng.below(len(twin.legal))])
            assert state.key() == before
            assert state.over or twin != state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_pickle_of_an_imagined_world_imagines_on(game: Game[Any], seats: int) -> None:
    rng = seeded(seats)
    for state in positions(game, seats, rng)[::3]:
        seat = rng.below(seats)
        world = state.redeal(seat, rng)
        again = pickle.loads(pickle.dumps(world))
        assert again == world
        mine = imagines(game, world, seat, rng.clone())
        assert imagines(game, again, seat, rng.clone()) == mine


def test_a_state_has_no_hash() -> None:
    with pytest.raises(TypeError):
        hash(games.get("lords").start())
    assert games.get("lords").start() != "lords"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_any_whole_number_will_do(game: Game[Any]) -> None:
    seats = game.seats.stop - 1
    state = game.start(Whole(seats), Whole(7))
    plain = game.start(seats, 7)
    assert state == plain
    action, other = state.legal[0], plain.clone()
    assert game.text(Whole(action)) == game.text(action)
    seat = Whole(state.actor())
    assert state.legal_for(seat) == state.legal
    assert game.view(state, seat) == game.view(state, state.actor())
    assert state.redeal(seat, seeded(Whole(3))) == state.redeal(state.actor(), seeded(3))
    state.apply(Whole(action))
    other.answer(seat, Whole(action))
    assert state == other
    with pytest.raises(TypeError):
        state.apply(1.0)
    with pytest.raises(UnknownName):
        game.view(state, Whole(99))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_victory_is_shared_out_at_the_end(game: Game[Any], seats: int) -> None:
    rng = seeded(seats)
    for state in positions(game, seats, rng):
        shares = state.returns()
        if not state.over:
            assert shares == game.returns(state, points=True) == [0.0] * seats
            continue
        result = game.result(state)
        assert abs(sum(shares) - 1.0) < 1e-9
        assert [seat for seat in range(seats) if shares[seat]] == result.winners
        assert game.returns(state, points=True) == [float(one.points) for one in result.scores]

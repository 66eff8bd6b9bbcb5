"""Every option, and how long it makes a game."""

from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tools.golden import perft

SINGLE = [{name: choice} for name, option in GAME.options.items() for choice in option.choices[1:]]
LONGEST: dict[str, Any] = {
    "deck": "full",
    "end": "hands",
    "split": "yes",
    "cradle": "each",
    "fallen": "civilized",
}
SMALL_WORLD: dict[str, Any] = {"board": "small"}


def random_game(seats: int, seed: int, options: dict[str, Any]) -> int:
    """The number of decisions of a game played at random."""
    t = GAME.start(seats, seed, options)
    rng = seeded(seed)
    decisions = 0
    while not t.over:
        t.apply(t.legal[rng.below(len(t.legal))])
        decisions += 1
        assert decisions < GAME.bound
    return decisions


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", SINGLE, ids=str)
def test_random_play_ends_with_every_option(seats: int, options: dict[str, Any]) -> None:
    assert random_game(seats, seats, options) > 50


@pytest.mark.parametrize("options", SINGLE, ids=str)
@pytest.mark.parametrize("played", [15, 240])
def test_a_position_goes_on_alike_with_every_option(options: dict[str, Any], played: int) -> None:
    t = GAME.start(3, 5, options)
    rng = seeded(5)
    for _ in range(played):
        t.apply(t.legal[rng.below(len(t.legal))])
    again = GAME.position(GAME.describe(t))
    while not t.over:
        action = t.legal[rng.below(len(t.legal))]
        assert again.legal == t.legal
        t.apply(action)
        again.apply(action)
    assert GAME.describe(again) == GAME.describe(t)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [LONGEST, SMALL_WORLD], ids=["longest", "small"])
def test_even_the_longest_game_stays_far_below_the_bound(
    seats: int, options: dict[str, Any]
) -> None:
    assert max(random_game(seats, seed, options) for seed in range(3)) < GAME.bound / 4


def test_any_mixture_of_options_ends() -> None:
    rng = seeded(11)
    for seed in range(40):
        mixed = {
            name: option.choices[rng.below(len(option.choices))]
            for name, option in GAME.options.items()
            if option.choices
        }
        random_game(2 + seed % 4, seed, mixed)


def middle(seats: int, played: int, options: dict[str, Any]) -> Creation:
    t = GAME.start(seats, seats, options)
    rng = seeded(played)
    for _ in range(played):
        t.apply(t.legal[rng.below(len(t.legal))])
    return t


PERFT = {
    (2, 40): [3, 9, 37, 386, 1649],
    (2, 49): [5, 63, 330, 1124, 5149],
    (3, 87): [6, 61, 261, 948, 4468],
    (3, 90): [8, 23, 134, 438, 1926],
    (4, 124): [6, 25, 213, 1106, 3598],
    (4, 122): [3, 20, 51, 254, 1085],
    (5, 168): [7, 18, 113, 309, 1679],
    (5, 170): [8, 40, 158, 691, 2448],
}


@pytest.mark.parametrize(("seats", "played"), PERFT)
def test_how_many_ways_turns_can_go(seats: int, played: int) -> None:
    """Perft from the middle of a game; the golden counts begin while the world is created."""
    t = middle(seats, played, {"world": "crescents"})
    assert [perft(t, depth) for depth in range(1, 6)] == PERFT[seats, played]


def test_a_game_is_found_by_its_name() -> None:
    assert games.get("lords-of-creation") is GAME

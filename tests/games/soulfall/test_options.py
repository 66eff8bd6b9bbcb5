"""Every option of Soulfall, in whole games."""

from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.soulfall.game import GAME

SINGLE = [
    {name: choice} for name, option in GAME.options.items() for choice in option.choices or ()
]
ALL: dict[str, Any] = {name: o.choices[-1] for name, o in GAME.options.items() if o.choices}


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [*SINGLE, ALL], ids=str)
def test_random_play_ends_with_every_option(seats: int, options: dict[str, Any]) -> None:
    for seed in range(5):
        t = GAME.start(seats, seed, options)
        rng = seeded(seed)
        decisions = 0
        while not t.over:
            t.apply(t.legal[rng.below(len(t.legal))])
            decisions += 1
        assert 20 < decisions < GAME.bound
        assert t.tower >= 0, "random players find the Tower"
        assert all(nomads >= 2 - t.rules.nomads_to_build for nomads in t.nomads)
        assert GAME.result(t).winners


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [*SINGLE, ALL], ids=str)
def test_a_position_goes_on_alike_with_every_option(seats: int, options: dict[str, Any]) -> None:
    t = GAME.start(seats, 3, options)
    rng = seeded(3)
    played = 0
    again = t
    while not t.over:
        if played % 40 == 0:
            again = GAME.position(GAME.describe(t))
        assert again.legal == t.legal
        action = t.legal[rng.below(len(t.legal))]
        t.apply(action)
        again.apply(action)
        played += 1
    assert GAME.describe(again) == GAME.describe(t)


def games_of(option: str, choice: str) -> list[Any]:
    """Finished random games under one option."""
    found = []
    for seed in range(60):
        t = GAME.start(2 + seed % 3, seed, {option: choice})
        rng = seeded(seed)
        while not t.over:
            t.apply(t.legal[rng.below(len(t.legal))])
        found.append(t)
    return found


def test_the_tower_changes_hands_only_by_option() -> None:
    assert not any(t.tower != t.ends_before for t in games_of("tower", "stays"))
    assert any(t.tower != t.ends_before for t in games_of("tower", "moves"))


def test_a_tribe_is_without_nomads_only_by_option() -> None:
    assert not any(0 in t.nomads for t in games_of("last_nomad", "stays"))
    assert any(0 in t.nomads for t in games_of("last_nomad", "flips"))

"""The package itself: what is exported, and that the run tests what it says it tests."""

import os

import lordsmoot
from lordsmoot import games


def test_the_exported_names_exist_and_are_sorted() -> None:
    assert lordsmoot.__all__ == sorted(lordsmoot.__all__)
    assert all(hasattr(lordsmoot, name) for name in lordsmoot.__all__)


def test_this_run_is_what_it_claims_to_be() -> None:
    expected = os.environ.get("LORDSMOOT_EXPECT")
    if expected is not None:
        assert lordsmoot.compiled == (expected == "compiled")


def test_every_game_can_be_had_by_its_name() -> None:
    assert [game.name for game in games.all()] == games.NAMES

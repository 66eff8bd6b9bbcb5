"""Somebody who follows suggestions: sits everywhere, and is held to a share of the victories."""

import pytest
from click.testing import CliRunner

from lordsmoot import games
from lordsmoot.__main__ import main
from lordsmoot.lab.advised import Advised
from lordsmoot.lab.stats import Rate
from lordsmoot.terminal.advice import verdict


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_what_is_wanted_of_it(game: object) -> None:
    found = games.get(game.name)  # type: ignore[attr-defined]
    for seats in found.seats:
        wanted = Advised(found, seats, 2, 1).target()
        assert wanted == (0.45 if seats == 2 else pytest.approx(1 / seats - 0.05))


def test_it_sits_in_every_seat_and_the_others_are_alike() -> None:
    plan = Advised(games.get("soulfall"), 3, 3, 1, "random", 8).match()
    lineups = [played.bots for played in plan.play().played]
    assert [one.index("lordsmoot.lab.advised:make:8") for one in lineups] == [0, 2, 1]
    assert all(one.count("random") == 2 for one in lineups)


def test_following_suggestions_beats_chance() -> None:
    rate = Advised(games.get("lords"), 2, 10, 1, "random", 12).play(1, None)
    assert rate.share >= 0.7


def test_a_verdict_says_what_so_many_games_can_tell() -> None:
    assert verdict(Rate(60, 100), 0.45) == "That is reached."
    assert verdict(Rate(30, 100), 0.45) == "That is not reached."
    assert verdict(Rate(5, 10), 0.45).startswith("It is more than that here")
    assert verdict(Rate(4, 10), 0.45).startswith("It is less than that here")


def test_the_command_tells_share_interval_and_what_is_wanted() -> None:
    asked = ["advice", "lords", "--games", "2", "--iterations", "5", "--against", "random"]
    told = CliRunner().invoke(main, [*asked, "--workers", "1"])
    assert told.exit_code == 0, told.output
    assert "Lords, 2 seats, 2 games against random, seed 1" in told.output
    assert "Wanted: 45.0 %." in told.output

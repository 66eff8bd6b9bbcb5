"""Somebody who follows suggestions: sits everywhere, and is held to a share of the victories."""

import pytest
from click.testing import CliRunner

from lordsmoot import games
from lordsmoot.__main__ import main
from lordsmoot.bots.bot import Sight
from lordsmoot.lab.advised import Advised, Follower, counted, looks, make
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


def test_with_a_pace_both_sides_count_iterations() -> None:
    lords = games.get("lords")
    assert looks(lords, 0.1) == 5600
    assert counted(lords, "elder", 0.1) == "search:1120"
    assert counted(lords, "oracle", 0.1) == "search:6720"
    assert counted(lords, "villager", 0.1) == "villager"
    assert counted(lords, "search:7", 0.1) == "search:7"


def test_all_of_a_suggestion_is_done_before_the_next_is_asked_for() -> None:
    game = games.get("lords-of-creation")
    state, follower = game.start(2, 3), make("20", game, 1)
    assert isinstance(follower, Follower)
    while not state.over and not follower.rest:
        state.advance(follower.choose(Sight(game, state, state.actor())))
    asked, rest = follower.asked, follower.rest.copy()
    for action in rest:
        assert follower.choose(Sight(game, state, state.actor())) == action
        state.advance(action)
    assert follower.asked == asked


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
    told = CliRunner().invoke(
        main, ["advice", "lords", "--games", "2", "--pace", "0.0001", "--workers", "1"]
    )
    assert told.exit_code == 0, told.output
    assert "2 games against search:1, seed 1\nA suggestion takes 6 iterations." in told.output

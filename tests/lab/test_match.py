"""Matches: everybody sits everywhere, and the seed decides everything."""

import json
import os
from collections import Counter
from multiprocessing import active_children

import pytest

from lordsmoot import Refused, games
from lordsmoot.lab.match import Match, Played, Standings, derived, play_game
from lordsmoot.lab.pool import chunks, spread


def match(**changes: object) -> Match:
    """A quick match with some of it changed."""
    usual = {"game": "lords", "bots": ("random", "greedy~1"), "games": 6, "seats": 2, "seed": 3}
    return Match(**{**usual, **changes})  # type: ignore[arg-type]


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    plan = match(bots=("random", "random"), games=12)
    alone, together = plan.play(1), plan.play(2)
    assert alone.played == together.played
    assert alone.as_data() == together.as_data()


def test_another_seed_is_another_match() -> None:
    assert match().play().played != match(seed=4).play().played


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 3), (3, 3), (2, 4), (4, 4), (5, 6)])
def test_each_bot_sits_in_each_seat_equally_often(bots: int, seats: int) -> None:
    plan = match(bots=("random",) * bots, seats=seats)
    sat = Counter((bot, seat) for n in range(3 * bots) for seat, bot in enumerate(plan.sitting(n)))
    assert set(sat.values()) == {3}
    assert len(sat) == bots * seats


def test_the_named_bots_play() -> None:
    played = match().play().played
    assert [one.bots for one in played[:2]] == [("random", "greedy~1"), ("greedy~1", "random")]


def test_a_game_can_be_played_again_by_its_seed() -> None:
    plan = match()
    again = play_game(games.get("lords"), ["random", "greedy~1"], 2, derived(plan.seed, 0))
    assert again == plan.play_one(0)


def test_a_log_is_kept_when_wanted() -> None:
    game = games.get("lords")
    assert play_game(game, ["random"], 2, 1).log == []
    logged = play_game(game, ["random"], 2, 1, log=True).log
    assert game.tells.all[logged[-1].kind].name == "ends"


def test_a_shared_victory_counts_in_part() -> None:
    played = [
        Played(1, ("a", "b"), (0,), (9, 1), 5),
        Played(2, ("b", "a"), (0, 1), (4, 4), 5),
    ]
    standings = Standings(match(bots=("a", "b"), games=2), played)
    assert (standings.rate(0).won, standings.rate(0).tries) == (1.5, 2)
    assert standings.rate(1).won == 0.5
    assert standings.rate(0, seat=1).won == 0.5
    assert standings.seat_rate(0).won == 1.5
    assert standings.shared() == 1


def test_the_data_of_a_match() -> None:
    data = match().play().as_data()
    assert json.loads(json.dumps(data)) == data
    assert (data["game"], data["games"], data["seats"], data["seed"]) == ("lords", 6, 2, 3)
    assert [bot["bot"] for bot in data["bots"]] == ["random", "greedy~1"]
    assert all(len(bot["by_seat"]) == 2 for bot in data["bots"])
    assert sum(bot["won"] for bot in data["bots"]) == 6
    assert sum(seat["won"] for seat in data["seat_shares"]) == 6


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    match().play(progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (6, 6)
    assert told == sorted(told)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"bots": ("clever",)},
        {"bots": ()},
        {"bots": ("random", "random", "random")},
        {"seats": 3},
        {"games": 0},
        {"options": {"end": "never"}},
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(Refused):
        match(**changes).play()


def test_work_is_done_in_order() -> None:
    assert chunks(7, 3) == [range(3), range(3, 6), range(6, 7)]
    assert list(spread(sum, chunks(7, 3), 2)) == [3, 12, 6]
    with pytest.raises(Refused, match="workers"):
        list(spread(sum, chunks(7, 3), 0))


def test_a_worker_that_is_killed_is_told_not_waited_for() -> None:
    with pytest.raises(Refused, match="a worker process was killed"):
        list(spread(os._exit, [3, 3], 2))


def test_workers_end_when_nobody_waits_for_the_rest() -> None:
    results = spread(sum, chunks(40, 2), 2)
    assert next(results) == 1
    results.close()
    assert active_children() == []

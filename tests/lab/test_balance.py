"""Balance: what is counted, and what is said about it."""

import json
from functools import cache
from typing import Any

import pytest

from lordsmoot import Refused, games
from lordsmoot.core.game import Game
from lordsmoot.lab.aims import (
    MET,
    MISSED,
    UNSURE,
    Aims,
    Answer,
    Band,
    Chosen,
    Follows,
    Happens,
    Holders,
)
from lordsmoot.lab.balance import Balance, measure
from lordsmoot.lab.facts import Facts, Thing, facts
from lordsmoot.lab.match import Match, play_game
from lordsmoot.lab.report import report
from lordsmoot.lab.stats import Rate
from lordsmoot.lab.targets import aims

LORDS = games.get("lords")
PLAN = Match("lords", ("random",), 40, 2, 5)


@cache
def measured() -> Balance:
    """A small run, played once."""
    return measure(PLAN)


def one(winner: int, *things: tuple[str, str, int], turns: int = 9, seats: int = 2) -> Facts:
    """A game won by one seat, in which some seats met some things."""
    met: dict[Thing, int] = {}
    times: dict[Thing, int] = {}
    for kind, what, seat in things:
        met[kind, what] = met.get((kind, what), 0) | 1 << seat
        times[kind, what] = times.get((kind, what), 0) + 1
    shares = tuple(float(seat == winner) for seat in range(seats))
    points = tuple(10 if seat == winner else 5 for seat in range(seats))
    return Facts(shares, points, 1, turns, met, times)


def test_holders_are_counted_once_a_game() -> None:
    played = [
        one(0, ("breaks", "barbed", 0), ("breaks", "barbed", 0)),
        one(0, ("breaks", "barbed", 1)),
        one(1, ("breaks", "towering", 1)),
    ]
    answers = {a.name: a for a in Holders("x", "breaks", Band(0.8, 1.2)).answers(LORDS, played)}
    barbed = answers["barbed"]
    assert (barbed.rate.tries, barbed.by) == (2, Rate(2, 6))
    assert barbed.wanted == Band(0.4, 0.6)
    assert answers["towering"].verdict == UNSURE
    assert answers["spawning"].rate.tries == 0


def test_holders_may_come_by_a_thing_in_several_ways() -> None:
    played = [one(0, ("dealt", "ruminator-1", 0), ("draws", "ruminator-1", 0)), one(0)]
    played.append(one(0, ("draws", "ruminator-1", 1)))
    question = Holders("x", "dealt", also=("draws",))
    answer = {a.name: a for a in question.answers(LORDS, played)}["ruminator-1"]
    assert (answer.rate.tries, answer.by) == (2, Rate(2, 6))


def test_shares_of_victory_are_relative_to_the_number_of_seats() -> None:
    played = [one(winner, ("breaks", "barbed", 2), seats=4) for winner in range(4)] * 500
    question = Holders("x", "breaks", Band(0.8, 1.2))
    answer = {a.name: a for a in question.answers(LORDS, played)}["barbed"]
    assert answer.rate.share == pytest.approx(1 / 4)
    assert answer.wanted == Band(0.2, 0.3)
    assert answer.verdict == MET


def test_choices_are_counted_each_time() -> None:
    played = [one(0, ("selects", "deify", 0), ("selects", "deify", 1), ("selects", "beseech", 0))]
    question = Chosen("x", "selects", each=Band(0.1), of=("deify",))
    answers = {a.name: a for a in question.answers(LORDS, played)}
    assert answers["deify"].rate == Rate(2, 3)
    assert answers["meditate"].rate == Rate(0, 3)
    assert answers["meditate"].wanted is None


def test_happenings_and_followings_are_counted_by_game() -> None:
    played = [
        one(0, ("dealt", "ruminator-1", 0), ("beseeches", "ruminator-1", 1)),
        one(1, ("dealt", "ruminator-1", 0)),
        one(1),
    ]
    happens = {a.name: a.rate for a in Happens("x", "dealt").answers(LORDS, played)}
    assert happens["ruminator-1"] == Rate(2, 3)
    answer = Follows("x", "dealt", "beseeches").answer("ruminator-1", played)
    assert (answer.rate, answer.by) == (Rate(1, 2), Rate(2, 3))


def test_games_in_which_both_had_a_thing_do_not_hide_what_it_is_worth() -> None:
    alone = [one(0, ("breaks", "barbed", 0))] * 62 + [one(1, ("breaks", "barbed", 0))] * 38
    both = [one(winner, ("breaks", "barbed", 0), ("breaks", "barbed", 1)) for winner in (0, 1)]
    question = Holders("x", "breaks", Band(0.8, 1.2))
    swapped = [one(0, ("breaks", "barbed", 1))] * 38 + [one(1, ("breaks", "barbed", 1))] * 62
    answer = {a.name: a for a in question.answers(LORDS, alone + swapped + both * 400)}["barbed"]
    assert answer.rate.tries == 200
    assert answer.rate.share == pytest.approx(0.62, abs=0.005)
    assert answer.verdict == UNSURE


def test_met_and_missed_are_sure() -> None:
    def verdict(won: int, tries: int) -> str:
        return Answer("x", Rate(won, tries), wanted=Band(0.4, 0.6)).verdict

    assert verdict(500, 1000) == MET
    assert verdict(48, 100) == UNSURE  # its interval reaches out
    assert verdict(38, 100) == UNSURE  # its interval reaches in
    assert verdict(200, 1000) == MISSED
    assert verdict(0, 0) == UNSURE


def test_how_many_games_would_tell() -> None:
    unsure = Answer("x", Rate(475, 1000), wanted=Band(0.46, 0.54))
    assert unsure.verdict == UNSURE
    more = unsure.times_more()
    sure = Answer("x", Rate(475 * more * 1.1, int(1000 * more * 1.1)), wanted=Band(0.46, 0.54))
    assert sure.verdict == MET
    assert Answer("x", Rate(0, 0), wanted=Band(0.4, 0.6)).times_more() == float("inf")


def test_bands_in_words() -> None:
    assert [str(Band(0.05)), str(Band(0.46, 0.54)), str(Band(0, 0.3))] == [
        ">= 5 %",
        "46-54 %",
        "<= 30 %",
    ]


def test_places_follow_the_first_turn() -> None:
    run = Balance(PLAN, Aims(), [one(1), one(1), one(0)])
    assert [place.rate for place in run.places()] == [Rate(2, 3), Rate(1, 3)]


def test_rounds_are_wanted_of_each_player() -> None:
    played = [one(0, turns=n, seats=2) for n in [10] * 20 + [13] * 50 + [30] * 20]
    assert Balance(PLAN, Aims(rounds=Band(6, 12)), played).wanted_turns() == Band(12, 24)
    assert Balance(PLAN, Aims(rounds=Band(6, 12)), played).turns_verdict() == MET
    assert Balance(PLAN, Aims(rounds=Band(7, 12)), played).turns_verdict() == MISSED


def test_points_and_turns() -> None:
    run = Balance(PLAN, Aims(turns=Band(8, 16)), [one(0, turns=n) for n in [6, *[9] * 9, 30]])
    assert (run.points(won=True), run.points(won=False)) == (10, 5)
    assert (run.turns(0.5), run.turns(1.0)) == (9, 30)
    assert run.turns_verdict() == MET


def test_the_facts_of_a_game() -> None:
    played = play_game(LORDS, ["random"], 2, 1, log=True)
    found = facts(LORDS, played, ["dealt", "ends", "turn"])
    dealt = [thing for thing in found.met if thing[0] == "dealt"]
    assert len(dealt) == 6
    assert sum(times for thing, times in found.times.items() if thing[0] == "ends") == 1
    assert found.times["turn", ""] == found.turns
    assert sum(found.shares) == 1


def test_an_unknown_event_is_refused() -> None:
    with pytest.raises(Refused, match="tells no event 'sneezes'"):
        Holders("x", "sneezes").answers(LORDS, [])


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_game_asks_only_about_events_it_tells(game: Game[Any]) -> None:
    for question in aims(game).questions:
        assert question.answers(game, [])


def test_facts_do_not_depend_on_the_number_of_workers() -> None:
    assert measure(PLAN, workers=2).played == measured().played


def test_the_report_says_what_it_must() -> None:
    text = report([measured(), measured()])
    for wanted in (
        "first player wins",
        "46-54 %",
        "median turns",
        "longest game",
        "points, winners / losers",
        "Lord cards dealt at the start",
        "Temple",
        "Whispering Shell",
        "The Abnegator, Contrite",
        "random, 2 seats, 40 games",
        "Seed 5",
    ):
        assert wanted in text
    tables = [line for line in text.splitlines() if line.startswith("|")]
    assert all(line.endswith("|") for line in tables)


def test_the_data_of_a_balance() -> None:
    data = measured().as_data()
    assert json.loads(json.dumps(data)) == data
    assert (data["bot"], data["games"], data["seed"]) == ("random", 40, 5)
    assert [place["name"] for place in data["places"]] == ["first", "second"]
    assert data["turns"]["median"] == 2 * data["turns"]["rounds"]
    assert len(data["questions"]["Lord cards dealt at the start"]) == 16
    ends = data["questions"]["Ends"]
    assert sum(end["won"] for end in ends) == 40


def test_the_report_leaves_out_what_nobody_ever_had() -> None:
    wanted = Aims(questions=(Holders("Broken", "breaks"),))
    run = Balance(PLAN, wanted, [one(0, ("breaks", "barbed", 0)), one(1)])
    text = report([run, run])
    assert "Barbed" in text
    assert "Towering" not in text

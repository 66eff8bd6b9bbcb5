"""The ladder: who meets whom, ratings, intervals, the plot."""

import json
from math import log10

import pytest
from click.testing import CliRunner

from lordsmoot import Refused
from lordsmoot.lab.ladder import (
    WIDTH,
    Entrant,
    Ladder,
    Meeting,
    Rungs,
    entrant,
    entrants,
    fitted,
    plot,
)
from lordsmoot.terminal.measure import ladder


def of(*names: str) -> tuple[Entrant, ...]:
    return tuple(Entrant(name, name) for name in names)


def test_all_levels_and_the_yardsticks_are_on_it_with_a_part_of_their_time() -> None:
    usual = {one.name: one.bot for one in entrants(0.1)}
    assert list(usual) == [
        *("random", "gentle", "villager", "plain ISMCTS", "elder", "oracle", "master"),
    ]
    assert usual["elder"] == "search:25ms"
    assert usual["plain ISMCTS"] == "plain:150ms"
    assert usual["villager"] == "greedy"
    assert entrants(0.1, ["x.y:make"])[-1] == Entrant("x.y:make", "x.y:make")
    assert entrant("master", 1.0).bot == "search:3000ms"


def test_a_bot_meets_those_near_it() -> None:
    plan = Ladder("lords", of("a", "b", "c", "d"), 2, 1)
    assert plan.couples() == [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]


def test_strengths_are_those_by_which_each_wins_what_it_won() -> None:
    strengths = fitted([[0.0, 3.0], [1.0, 0.0]])
    assert strengths[0] / strengths[1] == pytest.approx(3)
    chain = fitted([[0, 2, 0], [1, 0, 2], [0, 1, 0]])
    assert chain[0] / chain[2] == pytest.approx(4)


def results(*won: float) -> Rungs:
    plan = Ladder("lords", of("villager", "elder"), 2, len(won))
    return Rungs(plan, [Meeting(0, 1, one, (1.0, 4.0), (100, 50)) for one in won])


def test_a_villager_is_the_yardstick_and_intervals_hold_the_rating() -> None:
    rungs = results(0.0, 0.5, 0.5, 0.0, 0.5, 0.5, 1.0, 0.0).rungs()
    low, high = rungs
    assert low.rating == low.low == low.high == 1000
    assert high.rating == pytest.approx(1000 + 400 * log10(5.25 / 3.25))
    assert high.low < high.rating < high.high
    assert high.above == (0.625, 16)
    assert (low.milliseconds, high.milliseconds) == (10, 80)


def test_more_games_are_surer() -> None:
    few, many = results(0.0, 0.5, 0.5), results(*[0.0, 0.5, 0.5] * 12)
    widths = [rungs.rungs()[1].high - rungs.rungs()[1].low for rungs in (few, many)]
    assert widths[1] < widths[0] / 2


def test_the_plot_marks_each_rating_within_its_interval() -> None:
    lines = plot(results(0.0, 0.5, 0.5, 0.0, 1.0).rungs())
    assert len(lines) == 2
    assert all(line.partition("|")[2].count("o") == 1 for line in lines)
    assert lines[1].startswith("   elder |")
    assert max(len(line) for line in lines) <= len("villager |") + WIDTH


def test_meetings_share_out_every_victory() -> None:
    rungs = Ladder("swords-and-souls", of("random", "gentle"), 3, 3).play()
    assert all(0 <= meeting.won <= 1 for meeting in rungs.met)
    assert all(min(meeting.decisions) > 0 for meeting in rungs.met)
    assert rungs.ratings(rungs.met)[1] > rungs.ratings(rungs.met)[0]


def test_the_command_tells_ratings_and_a_plot() -> None:
    words = ["lords", "--only", "--bots", "random,villager", "--pairs", "2", "--workers", "1"]
    text = CliRunner().invoke(ladder, words, catch_exceptions=False).stdout
    assert text.startswith("Lords, 2 seats, 2 pairs of games each, seed 1\n")
    assert "| villager | greedy | 1000 (1000 to 1000)" in text
    assert "villager |" in text.splitlines()[-1]
    told = CliRunner().invoke(ladder, [*words, "--json"], catch_exceptions=False).stdout
    assert [one["name"] for one in json.loads(told)["rungs"]] == ["random", "villager"]


@pytest.mark.parametrize(
    ("who", "why"),
    [
        (("random",), "at least 2 bots"),
        (("random", "random"), "twice"),
        (("random", "clever"), "there is no bot 'clever'"),
    ],
)
def test_what_cannot_be_played_is_refused(who: tuple[str, ...], why: str) -> None:
    with pytest.raises(Refused, match=why):
        Ladder("lords", of(*who), 2, 1).play()

"""The last page: the verdict, the places, who resigned, and why it ended."""

from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.chart import lanes
from lordsmoot.server.pages.ending import Ending, ending
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.story import Story
from tests.server.pages.looks import look_of, moments


def ended(game: str, points: list[int], winners: list[int], eyes: int | None = 0) -> Look:
    """A game that ended with these points."""
    state = games.get(game).start(len(points), 1)
    look = look_of(game, state, eyes, Story())
    view: dict[str, Any] = look.moment["view"]
    view["over"] = True
    scores = [
        {"seat": seat, "points": n, "parts": {"all": n}, "lines": []}
        for seat, n in enumerate(points)
    ]
    view["result"] = {"scores": scores, "winners": winners}
    return look


def told(game: str, points: list[int], winners: list[int], eyes: int | None = 0) -> Ending:
    return ending(ended(game, points, winners, eyes))


@pytest.mark.parametrize(
    ("points", "winners", "eyes", "verdict", "standing"),
    [
        ([9, 3], [0], 0, "You won by 6", ""),
        ([3, 9], [1], 0, "You lost by 6", "Bo won with 9."),
        ([9, 9], [1], 0, "You lost on the tie-break", "Bo won with 9."),
        ([9, 9], [0, 1], 0, "A draw at 9", ""),
        ([3, 9, 5], [1], 0, "You lost by 6", "Bo won with 9. You came third."),
        ([5, 9, 5], [1], 0, "You lost by 4", "Bo won with 9. You came second with Cid."),
        ([3, 9, 9], [1, 2], 0, "Bo and Cid share the victory", "You came third."),
        ([3, 9], [1], None, "Bo won by 6", ""),
    ],
)
def test_the_verdict_and_the_place(
    points: list[int], winners: list[int], eyes: int | None, verdict: str, standing: str
) -> None:
    game = "lords" if len(points) == 2 else "soulfall"
    found = told(game, points, winners, eyes)
    assert (found.verdict, found.standing) == (verdict, standing)


def test_what_is_counted_is_called_by_its_name() -> None:
    assert told("swords-and-souls", [1, 3, 0], [1]).verdict == "You lost by 2 soul fragments"
    assert told("lords-of-worlds", [8, 7], [0]).verdict == "You won by 1 star"


def test_who_resigned_is_last_and_the_page_says_so() -> None:
    look = ended("soulfall", [5, 9, 3], [0])
    look.moment["room"]["seats"][1] |= {"level": "elder", "why": "resigned", "since": 5}
    found = ending(look)
    assert [row.seat.name for row in found.rows] == ["Ana", "Cid", "Bo"]
    assert str(found.why[0].striptags()) == "Bo resigned."
    assert "resigned" in tables.fragment(look)


def test_an_abandoned_game_has_no_winner() -> None:
    look = ended("lords", [5, 9], [])
    look.moment["room"]["ended"] = "abandoned"
    found = ending(look)
    assert (found.verdict, found.winner) == ("The game was abandoned", None)
    assert "All stopped playing" in tables.fragment(look)


def test_marks_that_are_near_stand_in_rows() -> None:
    assert lanes([10, 20, 100, 105, 110]) == [0, 1, 0, 1, 2]


def test_each_line_of_the_count_says_what_it_brought_and_equal_ones_are_told_once() -> None:
    look = ended("lords-of-worlds", [8, 7], [0])
    chain = {"line": "chain", "length": 1, "terrain": "water", "mixes": 0, "points": 1}
    for score in look.moment["view"]["result"]["scores"]:
        score["lines"] = [chain, chain, {**chain, "length": 3, "points": 6}]
    assert ending(look).rows[0].lines == "A single tile of Water x 2 = 2; 3 tiles of Water = 6"


@pytest.mark.parametrize(
    ("game", "near"),
    [("lords-of-worlds", "this round is the last"), ("soulfall", "ended the turn with")],
)
def test_the_end_says_why_it_came(game: str, near: str) -> None:
    state, story = played_out(game)
    why = [str(one) for one in ending(look_of(game, state, 0, story, len(story.entries))).why]
    assert near in why[0], why
    assert "ended" in why[-1], why


def played_out(game: str) -> tuple[Any, Story]:
    """A random game to its end, as seat 0 is told it."""
    *_, (state, story, _) = moments(game, 2, 1, 10_000)
    return state, story

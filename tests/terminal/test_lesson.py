"""A guided first game at the terminal."""

import re
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.reference.coach import named
from lordsmoot.reference.lesson import lesson
from lordsmoot.terminal import record_file
from lordsmoot.terminal.course import Course
from lordsmoot.terminal.play import begin_lesson
from lordsmoot.terminal.seats import remember
from lordsmoot.terminal.sitting import TRY
from tests.reference.lessons import Played, obeys
from tests.terminal.table import refused, run


def course(game: Game[Any]) -> Course:
    saved = begin_lesson(game)
    saved.close()
    return Course(saved, [remember(game, one) for one in saved.record.players], False)


def answers(game: Game[Any]) -> tuple[list[str], list[str]]:
    """What somebody types who does what is shown, and the headings of what they are asked."""
    first = lesson(game)
    assert first is not None
    played, at = Played(game, first).play(obeys, seed=1), course(game)
    own = [text for seat, text in played.line if seat == first.seat]
    asked = [
        (text, said)
        for (state, said), text in zip(played.told, own, strict=True)
        if not at.forced(state, first.seat)
    ]
    names = [player.name for player in at.players]
    steps = [*first.steps, first.closing]
    headings = [steps[one.number - 1].heading for _, one in asked if one and one.heading]
    return [text for text, _ in asked], [named(one, names) for one in headings]


@pytest.mark.parametrize("game", games.all(), ids=games.NAMES)
def test_a_lesson_is_played_by_doing_what_is_shown(game: Game[Any]) -> None:
    typed, headings = answers(game)
    result = run("learn", game.name, "--play", "--plain", typed="\n".join([*typed, "quit"]) + "\n")
    assert result.exit_code == 0
    assert "cannot be chosen" not in result.output
    told = re.findall(r"^Guided game, step \d+ of \d+\n(?:  .*\n)*", result.output, re.MULTILINE)
    shown = [heading for heading in headings if any(f"  {heading} " in one for one in told)]
    assert shown == headings
    assert len(headings) >= 8
    assert result.output.count(TRY) >= len(headings) - 1
    record = record_file.read(record_file.latest_unfinished(game.name))[0]
    first = lesson(game)
    assert first is not None
    assert record.seed == first.seed


def test_a_lesson_is_resumed_where_it_was() -> None:
    run("learn", "lords", "--play", "--plain", typed="select:flourish\nraise-citadel\nquit\n")
    result = run("play", "--resume", "--plain", typed="quit\n")
    assert "Guided game, step 3 of 12\n  You lead, 8 to 6." in result.output


def test_taking_back_goes_a_step_back() -> None:
    typed = "select:flourish\nundo\nquit\n"
    steps = re.findall(
        r"Guided game, step (\d+)", run("learn", "lords", "--play", "--plain", typed=typed).output
    )
    assert steps == ["1", "2", "1"]


def test_one_may_go_on_alone() -> None:
    typed = "alone\nselect:flourish\nalone\nquit\n"
    output = run("learn", "lords", "--play", "--plain", typed=typed).output
    assert output.count("Guided game") == 1
    assert "You play alone now." in output
    assert "Nobody guides this game." in output


def test_nobody_guides_another_game() -> None:
    assert "Guided game" not in run("play", "lords", "--plain", typed="quit\n").output
    assert "there is no game" in refused(run("learn", "chess", "--play"))


def test_how_to_play_says_how_to_be_guided() -> None:
    assert run("learn", "lords").output.endswith("lordsmoot learn lords --play\n")

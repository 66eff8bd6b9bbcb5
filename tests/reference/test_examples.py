"""Worked examples: each step is what the game gives, and each number in it."""

from typing import Any

import pytest

from lordsmoot import Refused, games
from lordsmoot.core.game import Game
from lordsmoot.reference.examples import Example, examples, one_example
from lordsmoot.reference.learn import told
from tests.reference.test_learn import claimed, in_clauses, numbers

every_example = pytest.mark.parametrize(
    ("game", "example"),
    [(game, example) for game in games.all() for example in examples(game)],
    ids=lambda one: one.name if isinstance(one, Game) else one.heading,
)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_game_has_an_example(game: Game[Any]) -> None:
    assert examples(game)


@every_example
def test_each_step_is_what_the_game_gives(game: Game[Any], example: Example) -> None:
    for step in example.steps:
        assert step.claims
        for claim, value in step.claims.items():
            assert told(game, step, claim) == value, claim
        for said in step.says:
            assert numbers(said.text) <= in_clauses(game, said.clauses) | claimed(step), said.text


@every_example
def test_a_step_goes_on_from_the_one_before(game: Game[Any], example: Example) -> None:
    for before, after in zip(example.steps, example.steps[1:], strict=False):
        assert after.plays[: len(before.plays)] == before.plays
        assert len(after.plays) > len(before.plays)
        assert after.position == before.position


def test_an_example_without_steps_is_refused() -> None:
    with pytest.raises(Refused, match="an example has a heading and steps"):
        one_example(games.get("lords"), "here", {"heading": "Nothing"})

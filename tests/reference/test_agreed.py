"""What was agreed in words: every value of every option has a sentence and its clauses."""

from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.reference.agreed import agreed
from lordsmoot.reference.rulebook import clauses


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_unusual_value_has_a_sentence_and_no_other_has(game: Game[Any]) -> None:
    wanted = set()
    for name, option in game.options.items():
        values = {f"{name}:{choice}" for choice in option.choices if choice != option.default}
        wanted |= values or {name}
    assert set(game.texts.agreed) == wanted


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_it_is_told_with_clauses_that_there_are(game: Game[Any]) -> None:
    unusual = {
        name: next((one for one in option.choices if one != option.default), option.most)
        for name, option in game.options.items()
    }
    told = agreed(game, unusual)
    numbers = {clause.number for clause in clauses(game)}
    assert len(told) == len(game.options)
    assert all(one.clauses and set(one.clauses) <= numbers for one in told)


def test_what_is_usual_is_not_told() -> None:
    game = games.get("soulfall")
    assert agreed(game, {}) == agreed(game, game.check_options({})) == []
    (told,) = agreed(game, {"turn_cap": 9})
    assert (told.words, told.clauses) == ("turn 9 of each player is the last", ["SF13.8"])

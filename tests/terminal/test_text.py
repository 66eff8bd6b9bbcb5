"""A table as a text in Markdown: complete, short, and the same for all that a seat cannot tell."""

from typing import Any

import pytest

from lordsmoot import games, seeded
from lordsmoot.core.game import Game
from lordsmoot.terminal.text import MOST, in_short, markdown
from tests.laws.near import and_next
from tests.laws.test_encoders import told

TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in games.all()
    for seats in game.seats
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_text_is_short_names_every_move_and_tells_no_secret(game: Game[Any], seats: int) -> None:
    rng = seeded(seats)
    state = game.start(seats, seats)
    for number in range(10_000):
        if state.over:
            break
        if number % 9 == 0:
            seat = state.actor()
            text = markdown(game, state, seat)
            assert len(text) <= MOST
            for action in state.legal:
                assert game.space.arg_name(action) or game.text(action) in text
                assert game.space.arg_name(action) in text
            other = rng.below(seats)
            mine = markdown(game, state, other)
            assert mine == markdown(game, state.redeal(other, rng), other)
        state.apply(state.legal[rng.below(len(state.legal))])
    for seat in (None, 0):
        text = markdown(game, state, seat)
        assert len(text) <= MOST
        assert "## The end" in text


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_text_is_complete(game: Game[Any]) -> None:
    """Who is told something else by a view reads something else."""
    seats = game.seats.stop - 1
    rng, met = seeded(9), dict[tuple[int, str], str]()
    state = game.start(seats, 9)
    for number in range(250):
        if state.over:
            break
        if number % 6 == 0:
            for one in and_next(state, 6):
                seat = rng.below(seats)
                said = told(game, one, seat)
                assert met.setdefault((seat, markdown(game, one, seat)), said) == said
        state.apply(state.legal[rng.below(len(state.legal))])


def test_many_moves_of_one_meaning_take_one_line() -> None:
    game = games.get("lords-of-creation")
    legal = [action for action in range(game.space.size) if game.text(action).startswith("at:")]
    short = in_short(game, legal)
    assert short.count("\n") == 0
    assert "f6" in short


def test_who_is_not_asked_is_told_so() -> None:
    game = games.get("lords")
    state = game.start(seed=1)
    assert "You are not asked now." in markdown(game, state, 1 - state.actor())

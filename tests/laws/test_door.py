"""Laws of the door: previews hold, reasons are given exactly where they must be, neither leaks."""

from collections import Counter
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from tests.laws.door import play, previews, reasons
from tests.laws.reason import any_line, compare, suggestions
from tests.laws.tables import options

TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in games.all()
    for seats in game.seats
]
DECISIONS = 250
"""A table; `python -m tools.door` compares twenty thousand a game."""
POSITIONS = 12
SUGGESTIONS = 5
ITERATIONS = 12


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_preview_holds(game: Game[Any], seats: int) -> None:
    assert play(game, seats, DECISIONS, seats).count["certain"]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_what_belongs_to_another_question_is_told_which_is_asked_now(game: Game[Any]) -> None:
    rng = seeded(3)
    for number in range(POSITIONS):
        state = game.start(seed=number)
        for _ in range(rng.below(60)):
            if not state.over:
                state.apply(state.legal[rng.below(len(state.legal))])
        if state.over:
            continue
        seat, asked = state.actor(), f"Asked now: {game.question(state)}"
        for action in set(range(game.space.size)) - set(state.legal):
            reason = game.why_not(state, seat, action)
            assert reason is not None
            general = state.asked_of(seat).barred(state, action) is None
            assert (reason.pieces[0].text == asked) == general, game.text(action)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_there_is_a_reason_exactly_if_it_is_not_legal(game: Game[Any], seats: int) -> None:
    """And neither a reason nor a preview tells what its seat cannot know."""
    rng = seeded(seats)
    for number in range(POSITIONS):
        state = game.start(seats, number, options(game, number, rng))
        for _ in range(rng.below(150)):
            if state.over:
                break
            state.apply(state.legal[rng.below(len(state.legal))])
        for seat in range(seats):
            twin = state.redeal(seat, rng)
            assert reasons(game, state, seat) == reasons(game, twin, seat)
            assert previews(game, state, seat) == previews(game, twin, seat)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_said_for_a_line_is_so_and_tells_nothing_hidden(
    game: Game[Any], seats: int
) -> None:
    rng, count = seeded(seats + 40), Counter[str]()
    for number in range(POSITIONS):
        state = game.start(seats, number, options(game, number, rng))
        for _ in range(rng.below(150)):
            if state.over:
                break
            state.apply(state.legal[rng.below(len(state.legal))])
        for seat in state.actors():
            if len(state.legal_for(seat)) > 1:
                lines = [any_line(state, seat, rng), any_line(state, seat, rng)]
                compare(game, state, seat, lines, rng, count)
    assert count["compared"] == 0 or count["facts"] > 0


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_suggestion_is_the_same_for_twins_and_its_reason_is_so(
    game: Game[Any], seats: int
) -> None:
    """`python -m tools.reasons` asks for five hundred a game."""
    count = Counter[str]()
    suggestions(game, seats, SUGGESTIONS, seats, ITERATIONS, count)
    assert count["twins"]

"""Events say whose points they change, and the deeds that tell of them say the same."""

from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from tests.laws.tables import options

TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in games.all()
    for seats in game.seats
]
GAMES = 6


def points(game: Game[Any], state: Any) -> list[int]:
    return [score.points for score in game.standing(state, -1)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_change_of_points_is_that_of_an_event_and_of_a_deed(
    game: Game[Any], seats: int
) -> None:
    """No rule changes points after it told what it does, or without telling."""
    rng, changed = seeded(seats), 0
    for number in range(GAMES):
        state = game.start(seats, number, options(game, number, rng))
        begun, events = points(game, state), list[Event]()
        now = begun.copy()
        while not state.over:
            game.listen(state)
            state.apply(state.legal[rng.below(len(state.legal))])
            events += state.log or []
            for event in state.log or []:
                for change in event.changes:
                    assert change.before == now[change.seat] != change.after
                    now[change.seat] = change.after
                    changed += 1
            assert now == points(game, state), type(state.asked()) if not state.over else "over"
        for eyes in range(-1, seats):
            told = begun.copy()
            for deed in game.narrator.deeds(events, eyes):
                for one in deed.points():
                    assert told[one["seat"]] == one["from"]
                    told[one["seat"]] = one["to"]
            assert told == now
    assert changed

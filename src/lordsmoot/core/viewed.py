"""A table as one seat sees it: all that it may know, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from lordsmoot.core.state import NO_SEAT, check_seat
from lordsmoot.core.view import View

if TYPE_CHECKING:
    from lordsmoot.core.game import Game
    from lordsmoot.core.state import State


def view(
    game: Game[Any], state: State, seat: SupportsIndex | None, names: list[str] | None
) -> View:
    """All that a seat may know; None is a spectator."""
    viewer = NO_SEAT if seat is None else check_seat(state, seat)
    legal = [] if seat is None else state.legal_for(viewer)
    return {
        "game": game.name,
        "version": game.version,
        "seat": None if seat is None else viewer,
        "seats": state.seats,
        "over": state.over,
        "actors": state.actors(),
        "asked": game.asked(state),
        "question": game.question(state),
        "clauses": game.clauses(state),
        "legal": [
            {"action": game.text(action), "phrase": game.phrase(state, action, names, viewer)}
            for action in legal
        ],
        "barred": game.barred(state, viewer, names),
        "table": game.table(state, viewer),
        "standing": [score.as_data() for score in game.standing(state, viewer)],
        "result": game.result(state).as_data() if state.over else None,
    }

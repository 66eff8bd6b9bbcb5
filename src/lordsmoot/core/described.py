"""Positions as plain data: the whole table, what is pending, the dice, and what seats know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lordsmoot.core.position import (
    as_list,
    knowledge_data,
    laid_dice,
    lay_knowledge,
    only,
    whole_number,
    whole_numbers,
)
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State
from lordsmoot.core.step import Step

if TYPE_CHECKING:
    from lordsmoot.core.game import Game

POSITION_KEYS: Final = {
    *("game", "version", "seats", "options", "seed", "dice", "table", "pending", "knowledge"),
}


def describe(game: Game[Any], state: State) -> dict[str, Any]:
    """The whole position; `position` continues exactly like it."""
    rng, table = state.rng, game.table_data(state)
    pending = [[type(step).__name__, *step.parts()] for step in state.agenda]
    return {
        "game": game.name,
        "version": game.version,
        "seats": state.seats,
        "options": game.agreed(state).copy(),
        "dice": [rng.a, rng.b, rng.c, rng.n],
        "table": table,
        "pending": pending,
        "knowledge": knowledge_data(table, pending, state.beliefs(), state.piles()),
    }


def position(game: Game[Any], data: Any) -> Any:
    """A state set up in the rulebook's words; what is not mentioned is as usual."""
    given = only(data, POSITION_KEYS, "a position")
    if given.get("game", game.name) != game.name:
        raise BadPosition(f"this is a position of {given['game']!r}, not of {game.name!r}")
    if given.get("version", game.version) != game.version:
        raise BadPosition(f"version must be {game.version}, not {given['version']!r}")
    state = laid(game, given)
    if "pending" in given:
        state.finish()
        for entry in as_list(given["pending"], "pending"):
            state.then(pending(game, entry, state))
    game.check_pending(state)
    heard = lay_knowledge(state.history, state.piles(), state.seats, given, game.claims)
    if "dice" in given:
        state.rng = laid_dice(given["dice"])
    state.resume(heard)
    return state


def laid(game: Game[Any], given: dict[str, Any]) -> State:
    """The table of a position, with what is usually pending on it."""
    table = given.get("table", {})
    if not isinstance(table, dict):
        raise BadPosition(f"table must be a table, not {table!r}")
    seats = game.seats_at(table)
    if "seats" in given:
        seats = whole_number(given["seats"], "seats")
    rng = seeded(whole_number(given.get("seed", 0), "seed"))
    options = game.check_options(given.get("options"))
    state: State = game.set_up(game.check_seats(seats), options, rng, table)
    return state


def pending(game: Game[Any], entry: Any, state: State) -> Step[Any]:
    """A pending step as `describe` writes it: a name and whole numbers that fit the table."""
    try:
        name, *parts = as_list(entry, "pending")
        step = game.steps[name].remake(whole_numbers(parts, name))
    except (BadPosition, KeyError, TypeError, ValueError):
        raise BadPosition(f"{entry!r} cannot be pending in {game.title}") from None
    if not 0 <= step.seat < state.seats:
        raise BadPosition(f"{entry!r} cannot be pending in {game.title}")
    if not step.fits(state):
        raise BadPosition(f"{entry!r} cannot be pending on this table")
    return step

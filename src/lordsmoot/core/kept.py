"""A state as plain data for pickles: a position, and the history that beliefs come from."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from lordsmoot.core.belief import Belief
from lordsmoot.core.claim import Claim
from lordsmoot.core.described import laid, pending
from lordsmoot.core.history import NOTHING, History, Minds
from lordsmoot.core.position import guess_data, laid_dice, laid_guess
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.state import State


def kept(state: State) -> tuple[Any, ...]:
    """All that `restored` needs."""
    package = type(state).__module__.rpartition(".")[0]
    game = game_of(package)
    rng = state.rng
    position = {
        "seats": state.seats,
        "options": game.agreed(state),
        "table": game.table_data(state),
        "pending": [[type(step).__name__, *step.parts()] for step in state.agenda],
        "dice": [rng.a, rng.b, rng.c, rng.n],
    }
    return package, game.version, game.components, position, history_data(state.history)


def restored(package: str, version: int, components: str, position: Any, history: Any) -> State:
    """The state that was kept, if the rules and cards are still those."""
    game = game_of(package)
    if [version, components] != [game.version, game.components]:
        raise BadPosition(f"this state was kept with other rules or cards of {game.title}")
    state = laid(game, position)
    state.finish()
    for entry in position["pending"]:
        state.then(pending(game, entry, state))
    lay_history(state.history, history, game.claims)
    state.rng = laid_dice(position["dice"])
    state.resume(True)
    return state


def game_of(package: str) -> Any:
    """The game that a package of rules is."""
    return import_module(f"{package}.game").GAME


def history_data(history: History) -> list[Any]:
    """The moves, the claims, and the beliefs that do not follow from those."""
    claims = [[type(claim).__name__, claim.parts()] for claim in history.claims]
    minds = history.minds
    beliefs = [None if minds.from_the_box else belief_data(one) for one in minds.beliefs]
    return [list(history.moves), claims, beliefs, minds.from_the_box]


def lay_history(history: History, data: Any, claims: dict[str, type[Claim]]) -> None:
    """Give a new table the history that was kept."""
    moves, claimed, beliefs, from_the_box = data
    noted = vec[i64]()
    for move in moves:
        noted = append(noted, move)
    shown = vec[Claim]()
    for name, parts in claimed:
        shown = append(shown, claims[name].remake(parts))
    history.moves = noted
    history.claims = shown
    minds = [laid_belief(one, claims) for one in beliefs]
    history.minds = Minds(history.minds.layout, minds, from_the_box)
    history.shared = NOTHING


def belief_data(belief: Belief | None) -> Any:
    if belief is None:
        return None
    guesses = [guess_data(guess) for guess in belief.guesses]
    return [belief.seat, belief.read, belief.many, guesses]


def laid_belief(data: Any, claims: dict[str, type[Claim]]) -> Belief | None:
    if data is None:
        return None
    seat, read, many, guesses = data
    return Belief(seat, read, [laid_guess(guess, claims) for guess in guesses], many)

"""Why a seat may not do something now; legality itself is decided by the rules alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lordsmoot.core.event import Event
from lordsmoot.core.phrases import about_action
from lordsmoot.core.reason import Reason, deciding
from lordsmoot.core.refused import IllegalAction
from lordsmoot.core.sentence import Filling, Piece, spoken, unnamed
from lordsmoot.core.view import BarredData

if TYPE_CHECKING:
    from lordsmoot.core.game import Game
    from lordsmoot.core.state import State


def why_not(game: Game[Any], state: State, seat: int, action: int) -> Reason | None:
    """Why a seat may not do something now; nothing exactly if it may."""
    if action in state.legal_for(seat):
        return None
    if state.over:
        return Reason([Piece("The game is over.")], "")
    if seat not in state.actors():
        return Reason(deciding(state.actors()), "")
    bar = state.asked_of(seat).barred(state, action)
    return untimely(game, state, action) if bar is None else specific(game, bar)


def specific(game: Game[Any], bar: Event) -> Reason:
    """What the step that is asked says of an action that belongs to it."""
    kind = game.bars.all[bar.kind]
    cited = game.texts.reasons[kind.name]
    values = {"seat": bar.seat, **bar.values(kind, bar.seat)}
    return Reason(cited.template.fill(Filling(values, kind.sayable, game.say)), cited.clause)


def untimely(game: Game[Any], state: State, action: int) -> Reason:
    """Something else is asked now, and when this is."""
    asked = Piece(f"Asked now: {game.question(state)}")
    when = game.texts.when.get(game.space.block(action).name)
    if when is None:
        return Reason([asked], game.clauses(state))
    told = when.template.fill(about_action(game, action))
    return Reason([asked, Piece(" "), *told], when.clause)


def check_legal(
    game: Game[Any], state: State, seat: int, action: int, names: list[str] | None
) -> None:
    """Refused with the reason unless the seat may do it now."""
    reason = game.why_not(state, seat, action)
    if reason is not None:
        why = spoken(reason.pieces, names or unnamed(state.seats), seat)
        clause = f" [{reason.clause}]" if reason.clause else ""
        raise IllegalAction(f"{game.text(action)!r} cannot be done: {why}{clause}")


def barred(
    game: Game[Any], state: State, seat: int, names: list[str] | None
) -> dict[str, BarredData]:
    """Why a seat that is asked may not do what it might look for, by the action's text."""
    out: dict[str, BarredData] = {}
    if seat not in state.actors():
        return out
    for action in game.looked_for(state, seat):
        reason = game.why_not(state, seat, action)
        if reason is not None:
            why = spoken(reason.pieces, names or unnamed(state.seats), seat)
            out[game.text(action)] = {"why": why, "clause": reason.clause}
    return out

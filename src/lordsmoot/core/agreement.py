"""How many may sit down to a game, and what they may agree on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from lordsmoot.core.option import Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.whole import whole

if TYPE_CHECKING:
    from lordsmoot.core.game_rules import GameRules


def check_seats(game: GameRules[Any], seats: SupportsIndex) -> int:
    """How many sit down; refused if the game is not for so many."""
    if whole(seats) in game.seats:
        return whole(seats)
    low, high = game.seats.start, game.seats.stop - 1
    wanted = str(low) if low == high else f"{low} to {high}"
    raise UnknownName(f"{game.title} is played by {wanted} players, not {seats}")


def check_options(game: GameRules[Any], options: Any) -> dict[str, Value]:
    """Every option of the game with its value."""
    chosen = {name: option.default for name, option in game.options.items()}
    if not isinstance(options or {}, dict):
        raise UnknownName(f"options must be a table of names and values, not {options!r}")
    for name, value in (options or {}).items():
        if name not in game.options:
            known = ", ".join(game.options) or "none"
            raise UnknownName(f"{game.title} has no option {name!r}; its options: {known}")
        chosen[name] = game.options[name].check(name, value)
    return chosen

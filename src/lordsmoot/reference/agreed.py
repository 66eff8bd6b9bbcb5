"""What a table agreed on otherwise than usual, in words and with the clauses."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.core.option import Value

CLAUSES: Final = re.compile(r"\[([^\]]+)\]$")


@dataclass(frozen=True)
class Agreed:
    """An option that has not its usual value."""

    words: str
    clauses: list[str]


def agreed(game: Game[Any], options: dict[str, Value]) -> list[Agreed]:
    """Every option that differs from its default, as the game lists them."""
    return [
        Agreed(words(game, name, options[name]), clauses(option.help))
        for name, option in game.options.items()
        if options.get(name, option.default) != option.default
    ]


def words(game: Game[Any], name: str, value: Value) -> str:
    """What it comes to; a number has one sentence for all its values."""
    told = game.texts.agreed
    if f"{name}:{value}" in told:
        return told[f"{name}:{value}"]
    return told.get(name, f"{name} {{number}}").format(number=value)


def clauses(help: str) -> list[str]:
    """The clauses at the end of what an option is about."""
    found = CLAUSES.search(help)
    return found[1].split(", ") if found else []

"""What a choice would bring, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lordsmoot.core.preview import Ending, Preview
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.view import EndingData, PreviewData

if TYPE_CHECKING:
    from lordsmoot.core.game import Game


def preview_data(game: Game[Any], seen: Preview) -> PreviewData:
    """A preview, with every thing that it concerns."""
    return {
        "action": game.text(seen.action),
        "learns": seen.learns,
        "places": places(game, seen),
        "endings": [ending_data(game, ending) for ending in seen.endings],
    }


def places(game: Game[Any], seen: Preview) -> list[str]:
    """Every thing that a choice concerns: what it names, and what its events speak of."""
    own = game.space.arg_name(seen.action)
    out = [own] if own else []
    for ending in seen.endings:
        for event in ending.events():
            kind = game.tells.all[event.kind]
            for value in event.values(kind, NO_SEAT).values():
                if isinstance(value, str) and value not in out:
                    out.append(value)
    return out


def ending_data(game: Game[Any], ending: Ending) -> EndingData:
    """One thing that a choice may lead to, as everybody would be told it."""
    narrator = game.narrator
    return {
        "chance": [ending.chance.numerator, ending.chance.denominator],
        "changes": [change.as_data() for change in ending.changes],
        "held": [change.as_data() for change in ending.held],
        "ends": ending.ends(),
        "told": [
            [piece.as_data() for piece in narrator.told(deed)]
            for deed in narrator.deeds(ending.events(), NO_SEAT)
        ],
        "then": game.asked(ending.world) if ending.asks else None,
    }

"""Who threatens what, as plain data and as the end of a recap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.sentence import Filling, Piece
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.view import DeedData, PieceData

if TYPE_CHECKING:
    from lordsmoot.core.game_rules import GameRules
    from lordsmoot.core.state import State

MOST_TOLD: Final = 2
"""The threats of a recap."""


def threat_words(game: GameRules[Any], threat: Event) -> list[Piece]:
    """A threat as a sentence."""
    kind = game.threatens.all[threat.kind]
    values = {"seat": threat.seat, **threat.values(kind, NO_SEAT)}
    template = game.texts.threats[kind.name].template
    return template.fill(Filling(values, kind.sayable, game.call))


def threat_data(game: GameRules[Any], threat: Event) -> dict[str, Any]:
    """A threat: its kind, who threatens, named parts, the sentence and its clause."""
    kind = game.threatens.all[threat.kind]
    return {
        "threat": kind.name,
        "seat": threat.seat,
        **threat.values(kind, NO_SEAT),
        "sentence": [piece.as_data() for piece in threat_words(game, threat)],
        "clause": game.texts.threats[kind.name].clause,
    }


def warning(game: GameRules[Any], state: State, seat: int) -> DeedData | None:
    """The worst that others threaten a seat with, told after what they did."""
    threats = game.threats(state, seat)[:MOST_TOLD]
    names: list[str] = []
    sentence: list[PieceData] = []
    for threat in threats:
        if sentence:
            sentence.append({"text": " "})
        sentence += [piece.as_data() for piece in threat_words(game, threat)]
        values = threat.values(game.threatens.all[threat.kind], NO_SEAT).values()
        names += [value for value in values if isinstance(value, str)]
    if not threats:
        return None
    return {
        "deed": "threat",
        "seat": None,
        "heading": False,
        "times": 1,
        "names": names,
        "sentence": sentence,
        "changes": [],
    }


def with_warning(deed: DeedData, warning: DeedData) -> DeedData:
    """One line of both."""
    sentence: list[PieceData] = [*deed["sentence"], {"text": " "}, *warning["sentence"]]
    return {**deed, "names": [*deed["names"], *warning["names"]], "sentence": sentence}

"""What happened, told to one pair of eyes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lordsmoot.core.event import ALL_KNOWING, Event
from lordsmoot.core.game import Game
from lordsmoot.core.score import Result
from lordsmoot.core.sentence import spoken

EVERYTHING: Final = ALL_KNOWING
"""The eyes of a reader who may see all secrets; -1 are a spectator's, others a seat's."""


def told(game: Game[Any], events: list[Event], eyes: int, names: list[str]) -> Iterator[str]:
    """What was done, a sentence each; a seat is told of itself as 'you'."""
    narrator = game.narrator
    for deed in narrator.deeds(events, eyes):
        yield spoken(narrator.told(deed), names, eyes)


def plural(number: int, thing: str) -> str:
    """A thing and how many of it."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def counted(game: Game[Any], result: Result, names: list[str]) -> list[str]:
    """Everybody's points, and the lines of the count that bring them."""
    told = []
    for score in result.scores:
        lines = [f"{game.count_words(one)}: {one.points}" for one in score.lines if one.points]
        parts = lines or [f"{name} {points}" for name, points in score.parts.items()]
        told.append(f"{names[score.seat]}: {plural(score.points, 'point')} ({'; '.join(parts)})")
    return told


def verdict(result: Result, names: list[str], eyes: int = -1) -> str:
    """Who has won."""
    called = [("You" if seat == eyes else names[seat]) for seat in result.winners]
    if len(called) == len(names):
        return "It is a draw: the victory is shared."
    if len(called) > 1:
        return f"{' and '.join(called)} share the victory."
    return f"{called[0]} {'win' if called[0] == 'You' else 'wins'}."

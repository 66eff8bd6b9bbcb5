"""What happened, told to one pair of eyes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.score import Result

EVERYTHING: Final = -2
"""The eyes of a reader who may see all secrets; -1 are a spectator's, others a seat's."""

IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}


def told(game: Game[Any], events: list[Event], eyes: int, names: list[str]) -> Iterator[str]:
    """A sentence for each event that the eyes may know of; a seat is told of itself as 'you'."""
    called = [("You" if seat == eyes else name) for seat, name in enumerate(names)]
    for event in events:
        sentence = game.sentence(event, viewer(event, eyes, len(names)), called)
        if sentence:
            yield second_person(sentence) if eyes >= 0 else sentence


def viewer(event: Event, eyes: int, seats: int) -> int:
    """The seat whose knowledge is told."""
    if eyes != EVERYTHING:
        return eyes
    return next((seat for seat in range(seats) if event.known_to(seat)), -1)


def second_person(sentence: str) -> str:
    """'You gains a Shell' as people say it; within a sentence 'you' is small."""
    spoken = re.sub(r"\bYou (\w+)", lambda found: f"You {bare(found[1])}", sentence)
    return re.sub(r"(?<=[\w:,;] )You\b", "you", spoken)


def bare(verb: str) -> str:
    """The verb without its third person: gains, carries, beseeches, is."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("ches", "shes", "sses", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def plural(number: int, thing: str) -> str:
    """A thing and how many of it."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def counted(result: Result, names: list[str]) -> list[str]:
    """Everybody's points and what they are made of."""
    lines = []
    for score in result.scores:
        parts = ", ".join(f"{name} {points}" for name, points in score.parts.items())
        lines.append(f"{names[score.seat]}: {plural(score.points, 'point')} ({parts})")
    return lines


def verdict(result: Result, names: list[str], eyes: int = -1) -> str:
    """Who has won."""
    called = [("You" if seat == eyes else names[seat]) for seat in result.winners]
    if len(called) == len(names):
        return "It is a draw: the victory is shared."
    if len(called) > 1:
        return f"{' and '.join(called)} share the victory."
    return f"{called[0]} {'win' if called[0] == 'You' else 'wins'}."

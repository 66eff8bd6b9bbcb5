"""A record as people read it: each decision, what came of it, and the count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lordsmoot import Record
from lordsmoot.core.record import ABANDON, RESIGN
from lordsmoot.core.score import Result
from lordsmoot.core.state import State
from lordsmoot.terminal.choose import phrase
from lordsmoot.terminal.seats import remember
from lordsmoot.terminal.tell import EVERYTHING, counted, told, verdict


def title(record: Record) -> str:
    """Which game it is, and who plays."""
    return f"{record.game.title}: {' against '.join(record.players)}."


def names(record: Record) -> list[str]:
    """What the players are called in sentences."""
    return [remember(record.game, player).name for player in record.players]


def transcript(record: Record, eyes: int = EVERYTHING, start: int = 1) -> Iterator[str]:
    """The lines from decision `start` on.

    A seat reads its own decisions, and of the others only what it could see happen.
    """
    game, called = record.game, names(record)
    if start == 1:
        for sentence in told(game, record.start(log=True).log or [], eyes, called):
            yield f"    {sentence}"
    before = record.start()
    for number, (entry, state, events) in enumerate(record.steps(), 1):
        if number >= start:
            if eyes in (EVERYTHING, entry.seat):
                words = phrase(game, before, game.action(entry.text), called)
                yield f"{number}. {called[entry.seat]}: {words}  [{entry.text}]"
            else:
                yield f"{number}. {called[entry.seat]}"
            for sentence in told(game, events, eyes, called):
                yield f"    {sentence}"
        before = state.clone()
    yield from ending(record, before)


LEFT: Final = {RESIGN: "resigned", ABANDON: "abandoned the game"}
"""How somebody left, in a sentence."""


def ending(record: Record, state: State) -> list[str]:
    """Who left, and the count, or who is asked what."""
    called = names(record)
    left = [f"{called[one.seat]} {LEFT[one.text]} after {n} decisions." for one, n in record.left()]
    if state.over:
        result: Result = record.game.result(state)
        return [*counted(record.game, result, called), verdict(result, called), *left]
    if left:
        return [*left, "The game was not played to its end."]
    asked = " and ".join(called[seat] for seat in state.actors())
    return [f"The game is not over. {asked} decides: {record.game.question(state)}"]

"""A record as people read it: each decision, what came of it, and the count."""

from __future__ import annotations

from collections.abc import Iterator

from lordsmoot import Record
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


def ending(record: Record, state: State) -> list[str]:
    """The count, or who is asked what."""
    called = names(record)
    if state.over:
        result: Result = record.game.result(state)
        return [*counted(record.game, result, called), verdict(result, called)]
    asked = " and ".join(called[seat] for seat in state.actors())
    return [f"The game is not over. {asked} decides: {record.game.question(state)}"]

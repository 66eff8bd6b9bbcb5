"""A record as people read it: a story of deeds, or decision by decision; then the count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from lordsmoot import Record
from lordsmoot.core.event import Event
from lordsmoot.core.record import ABANDON, RESIGN
from lordsmoot.core.sentence import spoken
from lordsmoot.core.state import State
from lordsmoot.terminal.seats import remember
from lordsmoot.terminal.tell import EVERYTHING, count, together, told, verdict


class Told(NamedTuple):
    """A deed in words, and the number of the decision that it began with; the deal's is 0."""

    decision: int
    text: str
    heading: bool


def title(record: Record) -> str:
    """Which game it is, and who plays."""
    return f"{record.game.title}: {' against '.join(record.players)}."


def names(record: Record) -> list[str]:
    """What the players are called in sentences."""
    return [remember(record.game, player).name for player in record.players]


def story(record: Record, eyes: int = EVERYTHING, start: int = 1) -> list[Told]:
    """What was done from decision `start` on, with the heading of its turn, as some eyes saw it."""
    events = all_told(record)
    narrator, called = record.game.narrator, names(record)
    deeds = [
        Told(events[deed.first][0], spoken(narrator.told(deed), called, eyes), deed.heading)
        for deed in narrator.deeds([event for _, event in events], eyes)
    ]
    if start == 1:
        return deeds
    before = [deed for deed in deeds if deed.heading and deed.decision < start]
    return [*before[-1:], *[deed for deed in deeds if deed.decision >= start]]


def all_told(record: Record) -> list[tuple[int, Event]]:
    """Every event with the number of the decision that brought it about."""
    events: list[tuple[int, Event]] = [(0, event) for event in record.start(log=True).log or []]
    for number, (_, _, more) in enumerate(record.steps(), 1):
        events += [(number, event) for event in more]
    return events


def transcript(record: Record, eyes: int = EVERYTHING, start: int = 1) -> Iterator[str]:
    """Each decision from `start` on as it was written down, with what came of it.

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
                words = game.phrase(before, game.action(entry.text), called)
                yield f"{number}. {called[entry.seat]}: {words}  [{entry.text}]"
            else:
                yield f"{number}. {called[entry.seat]}"
            for sentence in told(game, events, eyes, called):
                yield f"    {sentence}"
        before = state.clone()
    yield from ending(record, before)


LEFT: Final = {RESIGN: "resigned", ABANDON: "abandoned the game"}
"""How somebody left, in a sentence."""


def ending(record: Record, state: State, eyes: int = EVERYTHING) -> list[str]:
    """Who left, who won and the count, or who is asked what."""
    called = names(record)
    left = [f"{called[one.seat]} {LEFT[one.text]} after {n} decisions." for one, n in record.left()]
    hints = hinted(record, called)
    if state.over:
        result = record.game.result(state)
        return [
            verdict(record.game, result, called, eyes),
            *[f"  {line}" for line in count(record.game, result.scores, called, eyes)],
            *left,
            *hints,
        ]
    if left:
        return [*left, *hints, "The game was not played to its end."]
    asked = together([called[seat] for seat in state.actors()])
    verb = "decides" if len(state.actors()) == 1 else "decide"
    return [f"The game is not over. {asked} {verb}: {record.game.question(state)}", *hints]


def hinted(record: Record, called: list[str]) -> list[str]:
    """Who took how many hints."""
    return [
        f"{called[seat]} took {'a hint' if taken == 1 else f'{taken} hints'}."
        for seat, taken in enumerate(record.hints())
        if taken
    ]


def how_it_ended(record: Record, eyes: int) -> list[str]:
    """What was told of the last decision."""
    last: list[Event] = []
    for _, _, events in record.steps():
        last = events
    return list(told(record.game, last, eyes, names(record)))

"""What a choice would bring, worked out from what its seat may know and nothing else.

The choice is tried in a world that the seat imagines. What it leads to there is certain if it
rests on nothing that was imagined: no card that the seat did not know came to light, and nobody's
hidden cards decided what may be done next. Dice are played out, every way they may fall. What a
choice brings ends where the next turn or round begins: what that brings is nobody's choice.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from lordsmoot.core.chance import Countless, LoadedDice, Outcome, outcomes
from lordsmoot.core.event import NOTHING, THROW, Event, Kinds
from lordsmoot.core.history import (
    AT,
    BURIED,
    CLAIMED,
    DRAWN,
    EYES,
    FROM,
    LAID,
    LIFTED,
    SHOWN,
    SHUFFLED,
    SIX_BITS,
    TO,
    TWELVE_BITS,
)
from lordsmoot.core.narrator import Narrator
from lordsmoot.core.place import EVERYBODY, GAP, SEEN, seen_by
from lordsmoot.core.score import Score
from lordsmoot.core.state import State, shown
from lordsmoot.core.view import ChangeData

MOST_OUTCOMES: Final = 2000
"""More ways in which dice may fall are not played out."""

POINTS: Final = "points"
"""The whole of a seat's points, beside its parts."""
TURN: Final = "turn"
GAME: Final = "game"
"""What may end."""

Count = Callable[[Any, int], list[Score]]
"""Everybody's points in a world, as far as a seat may know; -1 knows what everybody knows."""


class Change:
    """A part of a seat's points, or what it has of something, before and after."""

    def __init__(self, seat: int, part: str, before: int, after: int) -> None:
        self.seat: Final = seat
        self.part: Final = part
        self.before: Final = before
        self.after: Final = after

    def as_data(self) -> ChangeData:
        return {"seat": self.seat, "part": self.part, "from": self.before, "to": self.after}


class Ending:
    """One thing that a choice may lead to: how likely, what is told, whose points change.

    `held` is what somebody has more or less of. `world` is where the next decision is asked;
    `asks` says whether it is certain what that is.
    """

    def __init__(
        self,
        chance: Fraction,
        world: State,
        changes: list[Change],
        held: list[Change],
        asks: bool = True,
    ) -> None:
        self.chance = chance
        self.asks: Final = asks
        self.world: Final = world
        self.changes: Final = changes
        self.held: Final = held

    def ends(self) -> str:
        """What is over by it: the game, the turn, or nothing."""
        if self.world.over:
            return GAME
        return TURN if self.world.headed is not None else ""

    def events(self) -> list[Event]:
        """What is told of it, up to the beginning of the next turn or round."""
        return reached(self.world).log or []

    def alike(self, other: Ending) -> bool:
        """Whether both lead to the same points, told in the same words, and the same decision."""
        mine, theirs = self.events(), other.events()
        return (
            self.world.actor() == other.world.actor()
            and len(mine) == len(theirs)
            and all(same_event(one, two) for one, two in zip(mine, theirs, strict=True))
            and [vars_of(one) for one in self.changes] == [vars_of(two) for two in other.changes]
            and [vars_of(one) for one in self.held] == [vars_of(two) for two in other.held]
        )


def reached(world: State) -> State:
    """How far a choice goes: to where a turn or round began, else to the next decision."""
    return world if world.headed is None else world.headed


def same_event(one: Event, two: Event) -> bool:
    return (one.kind, one.seat, one.told) == (two.kind, two.seat, two.told)


def vars_of(change: Change) -> tuple[int, str, int]:
    return change.seat, change.part, change.after


class Preview:
    """What a choice would bring.

    There is one ending, with chance 1, if that is certain; several with exact chances if dice
    decide; none if it hangs on cards that the seat does not know. `learns` says whether something
    will be thrown or seen, or told of hidden cards, so that the choice cannot be taken back.
    """

    def __init__(self, action: int, endings: list[Ending], learns: bool) -> None:
        self.action: Final = action
        self.endings: Final = endings
        self.learns: Final = learns


def preview(world: State, seat: int, line: list[int], count: Count, narrator: Narrator) -> Preview:
    """Try a choice, or one after the other, in a world that its seat imagines.

    Of several the last may rest on dice and on cards that come to light: whoever learns something
    on the way has not decided what is next.
    """
    try:
        return _preview(world, seat, line, count, narrator)
    except Countless:
        return Preview(line[0], [], True)


def foreseen(world: State, seat: int, line: list[int], headings: list[int]) -> list[int]:
    """A line as far as a seat that learns nothing on the way can have decided on it."""
    if len(line) == 1:
        return line
    after = world.clone()
    after.log = []
    after.headings = headings
    dice = LoadedDice([])
    after.rng = dice
    for number, action in enumerate(line):
        after.answer(seat, action)
        if number + 1 == len(line) or goes_on(world, after, seat, line[number + 1], dice):
            continue
        return line[: number + 1]
    return line


def goes_on(world: State, after: State, seat: int, action: int, dice: LoadedDice) -> bool:
    """Whether a seat can have known before that it would be asked, and may do this then."""
    if dice.fell or dice.shuffled or after.headed is not None:
        return False
    return not informed(world, after, seat) and action in after.legal_for(seat)


def informed(world: State, after: State, seat: int) -> bool:
    """Whether a seat came to know a card, or something of others' cards, since it imagined this."""
    sight = sight_of(world, after, seat)
    return sight.learnt or not sight.certain()


def _preview(world: State, seat: int, line: list[int], count: Count, narrator: Narrator) -> Preview:
    endings: list[Ending] = []
    counts = Counts(world, count)
    learns = False
    for number, outcome in enumerate(outcomes(world, seat, line, narrator.headings)):
        after = outcome.state
        sight = sight_of(world, reached(after), seat)
        if number == MOST_OUTCOMES or sight.hides(after):
            return Preview(line[0], [], True)
        learns = learns or thrown(outcome) or (moved(after) and shown(world, after))
        if outcome.dice.fell:
            forget_dice(reached(after).log or [], narrator.kinds)
        last = sight if after.headed is None else sight_of(world, after, seat)
        eyes = NOTHING if sight.learnt else seat
        gather(endings, counts.ending(outcome, eyes, last.certain()))
    return Preview(line[0], endings, learns)


class Counts:
    """Everybody's points where a choice is made, for those who count; each counted once."""

    def __init__(self, world: State, count: Count) -> None:
        self.world: Final = world
        self.count: Final = count
        self.before: Final[dict[int, list[Score]]] = {}

    def ending(self, outcome: Outcome, eyes: int, asks: bool) -> Ending:
        """What an outcome comes to, in these eyes."""
        if eyes not in self.before:
            self.before[eyes] = self.count(self.world, eyes)
        after = self.count(reached(outcome.state), eyes)
        return ending(outcome.chance, outcome.state, self.before[eyes], after, asks)


def ending(
    chance: Fraction, world: State, before: list[Score], after: list[Score], asks: bool = True
) -> Ending:
    """What a choice led to, by everybody's points before and after."""
    return Ending(chance, world, changed(before, after), turned_over(before, after), asks)


def moved(after: State) -> bool:
    """Whether a card moved, was shown, or something was claimed of hidden ones.

    A world that was just imagined has no history: all moves are those of the choice.
    """
    return len(after.history.moves) > 0


def thrown(outcome: Outcome) -> bool:
    return outcome.dice.shuffled or len(outcome.dice.fell) > 0


def forget_dice(told: list[Event], tells: Kinds) -> None:
    """What came of a throw is told, not the dice: many throws come to the same."""
    for at, event in enumerate(told):
        parts = list(tells.all[event.kind].parts.values())
        if any(part.sort == THROW for part in parts):
            kept = [
                NOTHING if part.sort == THROW else event.told[i] for i, part in enumerate(parts)
            ]
            told[at] = Event(event.kind, event.seat, kept, event.seen)


def changed(before: list[Score], after: list[Score]) -> list[Change]:
    """Every part of anybody's points that is not what it was."""
    out: list[Change] = []
    for old, new in zip(before, after, strict=True):
        for part in new.parts:
            was = old.parts.get(part, 0)
            if was != new.parts[part]:
                out.append(Change(new.seat, part, was, new.parts[part]))
        if old.points != new.points and POINTS not in new.parts:
            out.append(Change(new.seat, POINTS, old.points, new.points))
    return out


def turned_over(before: list[Score], after: list[Score]) -> list[Change]:
    """All that anybody has more or less of."""
    return [
        Change(new.seat, part, old.held.get(part, 0), number)
        for old, new in zip(before, after, strict=True)
        for part, number in new.held.items()
        if number != old.held.get(part, 0)
    ]


def gather(endings: list[Ending], new: Ending) -> None:
    """Endings that nobody could tell apart are one."""
    for ending in endings:
        if ending.alike(new):
            ending.chance += new.chance
            return
    endings.append(new)


class Sight:
    """What a seat came to see in the course of a choice.

    `learnt`: a card that it did not know, in its own eyes alone. `imagined`: one that others saw
    as well, or on which it hung what may be done; what followed may rest on it. `concluded`: hidden
    cards of others decided what is asked; if anything followed, that rests on them too.
    """

    def __init__(self, eyes: list[int], own: int) -> None:
        self.eyes: Final = eyes
        self.own: Final = own
        self.learnt = False
        self.imagined = False
        self.concluded = False

    def hides(self, world: State) -> bool:
        """Whether what came of a choice rests on something that was imagined."""
        goes_on = world.over or world.headed is not None
        return self.imagined or (self.concluded and goes_on)

    def certain(self) -> bool:
        """Whether nothing hidden decided what is asked."""
        return not self.imagined and not self.concluded


def sight_of(world: State, after: State, seat: int) -> Sight:
    """Follow the cards that moved, with the eyes of one seat."""
    sight = Sight(after.history.minds.layout.eyes, 1 << seat)
    if not moved(after):
        return sight
    piles = {int(pile.number): pile.places.copy() for pile in world.piles()}
    for move in after.history.moves:
        follow(sight, piles, int(move))
    return sight


def follow(sight: Sight, piles: dict[int, list[int]], move: int) -> None:
    """One move more; after something was concluded from hidden cards nothing is certain."""
    done, own = move & 0xF, sight.own
    source, target, at = move >> FROM & SIX_BITS, move >> TO & SIX_BITS, move >> AT & TWELVE_BITS
    if sight.concluded:
        sight.imagined = True
    elif done == CLAIMED:
        sight.concluded = not sight.eyes[source] & own
        sight.imagined = sight.imagined or (sight.learnt and not sight.concluded)
    elif done == SHUFFLED:
        pour(piles[source], piles[target])
    else:
        before = seen_by(leave(piles[source], done, at, own))
        eyes = move >> EYES & EVERYBODY
        arrive(piles[source if done == SHOWN else target], done, at, eyes << SEEN)
        if eyes & own and not before & own:
            sight.learnt = True
            sight.imagined = sight.imagined or eyes == EVERYBODY or eyes & ~own & ~before != 0


def pour(source: list[int], target: list[int]) -> None:
    """After a shuffle nobody knows where anything lies."""
    cards = [*target, *source] if source is not target else target.copy()
    source.clear()
    target[:] = [0] * len(cards)


def leave(source: list[int], done: int, at: int, own: int) -> int:
    """The place from which a card went. Out of a hand it is known if the whole hand is."""
    if done in (DRAWN, LAID):
        return source.pop()
    if done == BURIED:
        return source.pop(0)
    if done == LIFTED:
        place = source[at]
        source[at] = GAP
        return place
    if done == SHOWN:
        return source[at]
    if all(seen_by(place) & own for place in source):
        return source.pop()
    source[:] = [0] * (len(source) - 1)
    return 0


def arrive(target: list[int], done: int, at: int, place: int) -> None:
    if done in (LAID, SHOWN):
        target[at] = place
    elif done == BURIED:
        target.insert(0, place)
    else:
        target.append(place)

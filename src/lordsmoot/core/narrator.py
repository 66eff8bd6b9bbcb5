"""The narrator: a run of events as a person would tell it.

A deed is one thing that a player did, with all that it caused: draws, discards, payments and
shuffles are folded into the sentence of the deed that brought them about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lordsmoot.core.event import NOTHING, PLAYER, Event, Kind, Kinds
from lordsmoot.core.scorer import PointsChange, in_all
from lordsmoot.core.sentence import Filling, Piece, Template
from lordsmoot.core.text import EventText
from lordsmoot.core.view import PointsData

MOST_TOLD: Final = 5
"""The deeds of a recap, before what it comes to."""
MOST_NAMED: Final = 4
"""More things of a kind are counted, not named."""


class Fact:
    """An event as one pair of eyes may know it, with the texts that tell it."""

    def __init__(self, kind: Kind, event: Event, eyes: int, text: EventText) -> None:
        self.kind: Final = kind
        self.seat: Final = event.seat
        self.hidden: Final = kind.has_secret and not event.known_to(eyes)
        self.values: Final = event.values(kind, eyes)
        self.text: Final = text

    def sentence(self) -> Template | None:
        """What tells it by itself."""
        return self.text.hidden if self.hidden else self.text.told

    def folded(self) -> Template | None:
        """What tells it in a sentence that speaks of its player already."""
        return (self.text.folded_hidden if self.hidden else None) or self.text.folded

    def is_all_of(self, told: Template) -> bool:
        """Whether a sentence speaks of its player, and of no other."""
        slots, parts = told.slots, self.kind.parts
        if "seat" not in slots:
            return False
        return not any(part.sort == PLAYER and name in slots for name, part in parts.items())

    def same(self, other: Fact) -> bool:
        """Whether both say the same of the same player."""
        alike = self.kind is other.kind and self.seat == other.seat
        return alike and self.values == other.values

    def touches(self) -> list[int]:
        """The players that it speaks of."""
        out = [] if self.seat == NOTHING else [self.seat]
        for name, part in self.kind.parts.items():
            if part.sort == PLAYER and self.values[name] is not None:
                out.append(self.values[name])
        return out


class Deed:
    """What a player did, as one sentence; `seat` is -1 for what nobody did.

    It tells the events from the `first` to the `last` of those that were to be told.
    """

    def __init__(self, lead: Fact, at: int) -> None:
        self.lead: Final = lead
        self.first = at
        self.last = at
        self.changes: Final[list[PointsChange]] = []
        """Whose points its events changed, one after the other."""
        self.seat: Final = lead.seat
        self.kind: Final = lead.kind.name
        self.heading: Final = lead.text.heading
        self.leads: Final = [lead]
        self.asides: Final[list[list[Fact]]] = []

    def points(self) -> list[PointsData]:
        """Whose points it changed."""
        return in_all(self.changes)

    @property
    def times(self) -> int:
        """How often it was done."""
        return len(self.leads)

    def takes(self, fact: Fact) -> bool:
        """Fold a consequence in, if it can be; count what is the same once more."""
        if self.repeats(fact):
            self.leads.append(fact)
            return True
        if self.heading:
            return False
        if fact.text.implied or self.has_said(fact):
            return True
        if self.lead.text.alone or self.within(fact, self.subject()) is None:
            return False
        run = self.run_of(fact)
        if run is None:
            self.asides.append([fact])
        else:
            run.append(fact)
        return True

    def has_said(self, fact: Fact) -> bool:
        """Whether how something stood was told, and nothing else of that kind since."""
        if not fact.text.once:
            return False
        of_the_kind = [run[-1] for run in self.asides if run[-1].kind is fact.kind]
        return len(of_the_kind) > 0 and of_the_kind[-1].same(fact)

    def within(self, fact: Fact, subject: int) -> Template | None:
        """What tells a consequence after something about `subject`."""
        folded = fact.folded()
        if fact.seat == self.seat:
            return folded
        if subject != NOTHING and fact.seat == subject and folded is not None:
            return folded
        return fact.text.clause

    def subject(self) -> int:
        """Of whom the sentence speaks at its end."""
        subject = self.opens_with()
        for run in self.asides:
            subject = self.next(run, subject).speaks_of
        return subject

    def opens_with(self) -> int:
        """Of whom the sentence speaks before its consequences."""
        lead = self.lead.sentence()
        speaks = self.times > 1 or (lead is not None and "seat" in lead.slots)
        return self.seat if speaks else NOTHING

    def next(self, run: list[Fact], subject: int) -> Aside:
        """How a consequence, or a run of them, is told after something about `subject`."""
        first = run[0]
        told = self.within(first, subject) or first.folded()
        if len(run) > 1 and first.text.many is not None:
            told = first.text.many
        assert told is not None
        if told is first.text.clause:
            return Aside(told, False, first.seat if first.is_all_of(told) else NOTHING)
        return Aside(told, first.seat != subject and "seat" not in told.slots, first.seat)

    def run_of(self, fact: Fact) -> list[Fact] | None:
        """The run of consequences that a fact goes on with, if it is counted with others."""
        if fact.text.many is None:
            return None
        for run in reversed(self.asides):
            if run[-1].kind is fact.kind and run[-1].seat == fact.seat:
                return run
            if not run[-1].text.quiet:
                return None
        return None

    def begin_with(self, opening: Deed) -> None:
        """Tell also of what only said that this would come."""
        self.first = opening.first
        self.changes[:0] = opening.changes

    def go_on_with(self, other: Deed) -> None:
        """The same was done once more, or several times."""
        self.leads.extend(other.leads)
        self.asides.clear()
        self.last = other.last
        self.changes.extend(other.changes)

    def only_opens(self, fact: Fact) -> bool:
        """Whether it said no more than that a fact would come."""
        opening = self.lead.text.opening and not self.asides and not fact.text.heading
        return opening and fact.seat in (self.seat, NOTHING) and fact.kind is not self.lead.kind

    def repeats(self, fact: Fact) -> bool:
        """Whether it is the same once more, and counting tells no less than telling each."""
        alike = fact.kind is self.lead.kind and fact.seat == self.seat and not self.asides
        if not alike or fact.text.many is None or fact.hidden != self.lead.hidden:
            return False
        return fact.hidden or bool(fact.text.many.slots & set(fact.values))

    def same(self, other: Deed) -> bool:
        """Whether both are the same deed of the same player, of which nothing much came."""
        counted = self.lead.text.many is not None and self.is_bare() and other.is_bare()
        return counted and (self.seat, self.kind) == (other.seat, other.kind)

    def is_bare(self) -> bool:
        return all(fact.text.quiet for run in self.asides for fact in run)

    def facts(self) -> list[Fact]:
        return [*self.leads, *[fact for run in self.asides for fact in run]]

    def touches(self, seat: int) -> bool:
        return any(seat in fact.touches() for fact in self.facts())

    def meets(self, seat: int) -> bool:
        """Whether somebody did it to a seat; what befalls all alike, nobody did."""
        return self.seat != NOTHING and self.touches(seat)

    def names(self) -> list[str]:
        """Every thing and place that it speaks of."""
        return [value for fact in self.facts() for value in fact.values.values() if named(value)]


class Aside:
    """How a consequence is told: by what, whether its player has to be named first, and of whom
    the sentence speaks then."""

    def __init__(self, told: Template, names: bool, speaks_of: int) -> None:
        self.told: Final = told
        self.names: Final = names
        self.speaks_of: Final = speaks_of


def named(value: Any) -> bool:
    return isinstance(value, str)


class Narrator:
    """Tells what happened at a table of one game."""

    def __init__(
        self, kinds: Kinds, texts: dict[str, EventText], say: Callable[[str], str]
    ) -> None:
        self.kinds: Final = kinds
        self.texts: Final = texts
        self.say: Final = say
        self.headings: Final = [
            number for number, kind in enumerate(kinds.all) if texts[kind.name].heading
        ]
        """The kinds of event with which a turn or round begins."""

    def fact(self, event: Event, eyes: int) -> Fact:
        kind = self.kinds.all[event.kind]
        return Fact(kind, event, eyes, self.texts[kind.name])

    def sentence(self, event: Event, eyes: int) -> list[Piece]:
        """One event by itself, as far as these eyes may know it; nothing if it is not told."""
        return self.alone(self.fact(event, eyes))

    def alone(self, fact: Fact) -> list[Piece]:
        """One fact by itself."""
        told = fact.sentence()
        return [] if told is None else self._fill(told, [fact], 1)

    def deeds(self, events: list[Event], eyes: int) -> list[Deed]:
        """What was done, one after the other."""
        telling = Telling(self, eyes)
        telling.go_on(events)
        return telling.deeds

    def told(self, deed: Deed) -> list[Piece]:
        """A deed as one sentence."""
        lead = deed.lead.sentence()
        if deed.times > 1 and deed.lead.text.many is not None:
            lead = deed.lead.text.many
        if lead is None:
            return []
        pieces = self._fill(lead, deed.leads, deed.times)
        if deed.times > 1:
            pieces = [*self._subject(deed.seat), *pieces, Piece(".")]
        subject = deed.opens_with()
        for i, run in enumerate(deed.asides):
            if i == 0:
                pieces = [*without_stop(pieces), Piece(": ")]
            else:
                pieces.append(Piece(", "))
            aside = deed.next(run, subject)
            if aside.names:
                pieces += self._subject(run[0].seat)
            pieces += self._fill(aside.told, run, len(run))
            subject = aside.speaks_of
        return [*pieces, Piece(".")] if deed.asides else pieces

    def recap(self, events: list[Event], eyes: int) -> list[Deed]:
        """What others did while a player waited, in few sentences.

        When there is more to tell, what others did to the reader goes first, then what changed
        points, then what is latest.
        """
        found = [one for one in self.deeds(events, eyes) if not one.heading and one.seat != eyes]
        deeds = merged(found)
        order = sorted(
            range(len(deeds)),
            key=lambda i: (not deeds[i].meets(eyes), not deeds[i].points(), -i),
        )
        return [deeds[i] for i in sorted(order[:MOST_TOLD])]

    def _subject(self, seat: int) -> list[Piece]:
        return [] if seat == NOTHING else [Piece(" ", seat, "you ", called=True)]

    def _fill(self, template: Template, run: list[Fact], count: int) -> list[Piece]:
        first = run[0]
        values = {"seat": None if first.seat == NOTHING else first.seat, **first.values}
        if len(run) > 1:
            values |= {name: together(run, name) for name in first.values}
        values["count"] = count
        return template.fill(Filling(values, first.kind.sayable, self.say))


class Telling:
    """The deeds of a run of events as it grows, in one pair of eyes.

    Points that nothing tells of go with the latest deed.
    """

    def __init__(self, narrator: Narrator, eyes: int) -> None:
        self.narrator: Final = narrator
        self.eyes: Final = eyes
        self.deeds: Final[list[Deed]] = []
        self.events = 0

    def go_on(self, events: list[Event]) -> int:
        """Take in what happened next; how many deeds are still as they were."""
        deeds, same = self.deeds, len(self.deeds)
        for event in events:
            fact = self.narrator.fact(event, self.eyes)
            if deeds and deeds[-1].takes(fact):
                deeds[-1].last = self.events
            elif fact.sentence() is not None:
                deeds.append(opened(deeds, fact, self.events))
            if deeds:
                deeds[-1].changes.extend(event.changes)
                same = min(same, len(deeds) - 1)
            self.events += 1
        return same


def together(run: list[Fact], part: str) -> Any:
    """A part of a run of events: all the things that it names, or the latest of its numbers.

    Nothing if one of the things is unknown, or if they are too many to be told one by one.
    """
    found = [fact.values[part] for fact in run]
    if any(named(one) for one in found):
        return found if all(named(one) for one in found) and len(run) <= MOST_NAMED else None
    known = [one for one in found if one is not None]
    return known[-1] if known else None


def opened(deeds: list[Deed], fact: Fact, at: int) -> Deed:
    """The telling of a fact: what only said that it would come is taken back."""
    deed = Deed(fact, at)
    while deeds and deeds[-1].only_opens(fact):
        deed.begin_with(deeds.pop())
        if fact.seat != NOTHING:
            break
    return deed


def merged(deeds: list[Deed]) -> list[Deed]:
    """What a player did several times in a row, and no more came of it, becomes one deed."""
    out: list[Deed] = []
    for deed in deeds:
        if out and out[-1].same(deed):
            out[-1].go_on_with(deed)
        else:
            out.append(deed)
    return out


def without_stop(pieces: list[Piece]) -> list[Piece]:
    """A sentence that goes on."""
    last = pieces[-1]
    if last.seat != NOTHING or not last.text.endswith("."):
        return pieces
    return [*pieces[:-1], Piece(last.text[:-1])]

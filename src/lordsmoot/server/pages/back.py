"""Taking back: which decision it is about, and whose go with it."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from lordsmoot.core.state import NO_SEAT
from lordsmoot.server.pages.look import Look, Seat
from lordsmoot.server.pages.sentences import linked
from lordsmoot.server.pages.story import Entry


@dataclass(frozen=True)
class Back:
    """Some decisions that go back together: the one it is about, and who decided after it."""

    what: Markup
    others: list[Seat]

    @property
    def with_it(self) -> str:
        """Whose decisions go with it, in a few words; nothing if nobody's do."""
        if not self.others:
            return ""
        names = " and ".join("yours" if one.you else f"{one.name}'s" for one in self.others)
        return f"what followed goes with it: {names}"


def taken_back(look: Look, seat: int, entries: list[Entry]) -> Back:
    """What a seat takes back: decisions in order, of which the first of its own counts."""
    own = [one for one in entries if one.seat == seat and not one.auto] or entries
    after = {one.seat for one in entries if one.version > own[0].version} - {seat}
    return Back(in_words(look, own[0]), [one for one in look.seats if one.number in after])


def last_own(look: Look, seat: int) -> Back | None:
    """What a seat would take back now; None if it has decided nothing."""
    after: list[Entry] = []
    for one in look.story.moves_backwards():
        after.append(one)
        if one.seat == seat and not one.auto:
            return taken_back(look, seat, after[::-1])
    return None


def after_first(look: Look, seat: int, keep: int) -> Back | None:
    """What goes if only so many decisions are kept."""
    played = [one for one in look.story.standing() if one.kind == "move"][keep:]
    return taken_back(look, seat, played) if played else None


def in_words(look: Look, entry: Entry) -> Markup:
    """A decision in the words that told it first, without what came of it."""
    narrator = look.rules.narrator
    eyes = NO_SEAT if look.eyes is None else look.eyes
    told = (narrator.sentence(event, eyes) for event in entry.happened)
    pieces = next((one for one in told if one), None)
    return Markup("the last choice") if pieces is None else linked(look, pieces).rstrip(".")

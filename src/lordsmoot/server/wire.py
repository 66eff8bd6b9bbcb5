"""What goes out, as far as a seat may know it. Nothing else in the server decides what is told.

Eyes are a seat's, or None for a spectator's. What is told depends only on the room's log and on
whose eyes it is for, so the same bytes can be made again at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from functools import cached_property, partial
from typing import Any, Final

import msgspec

from lordsmoot.core.state import NO_SEAT, State
from lordsmoot.core.step import NO_ACTION
from lordsmoot.core.threat_data import with_warning
from lordsmoot.core.view import DeedData, PreviewData, View
from lordsmoot.server import autoplay
from lordsmoot.server.event_log import EventLog, Stretch, Told
from lordsmoot.server.refusals import NotYours
from lordsmoot.server.table import NOT_ASKED, Place, Table

Eyes = int | None


JSON: Final = msgspec.json.Encoder()


def encode(data: Any) -> bytes:
    """JSON, its keys in the order in which they were given."""
    return JSON.encode(data)


class Moment:
    """What one pair of eyes is told of one version: data for our pages, JSON for programs."""

    def __init__(
        self,
        eyes: Eyes,
        data: dict[str, Any],
        tell: Callable[[], dict[str, Any]] = dict,
        foresee: Callable[[], list[PreviewData]] = list,
    ) -> None:
        self.eyes: Final = eyes
        self.data: Final = data
        self.version: Final[int] = data["version"]
        self.tell: Final = tell
        self.foresee: Final = foresee
        """What each choice would bring; worked out for who asks."""

    @cached_property
    def told(self) -> dict[str, Any]:
        """What was done, as a person would tell it; made if somebody is to read it."""
        return self.tell()

    @property
    def whole(self) -> dict[str, Any]:
        """All of it, for those who read."""
        return {**self.data, **self.told}

    @cached_property
    def json(self) -> bytes:
        """Made once, and only if somebody is sent it."""
        return encode(self.data)

    @cached_property
    def whole_json(self) -> bytes:
        """The same with what was done."""
        return encode(self.whole)


TOLD: Final = ("section", "deeds", "recap", "since")
"""What `deeds` tells."""


def again(eyes: Eyes, whole: dict[str, Any]) -> Moment:
    """A moment that was told elsewhere."""
    told = {name: whole.pop(name) for name in TOLD}
    return Moment(eyes, whole, lambda: told)


def lean(whole: bytes) -> bytes:
    """The JSON of a moment without what was done, from that with it."""
    data = msgspec.json.decode(whole)
    return encode({name: value for name, value in data.items() if name not in TOLD})


def moment(table: Table, eyes: Eyes) -> Moment:
    """The table at its latest version: what just happened and how it stands, for these eyes."""
    entry, state = table.last, table.state
    asked = NOT_ASKED if eyes is None else table.asked[eyes]
    data = {
        "version": table.version,
        "at": entry.at,
        "kind": entry.kind,
        "seat": entry.seat,
        "events": happened(table, eyes),
        "room": standing(table),
        "asked": None if asked == NOT_ASKED else asked,
        **kind_of_question(table, eyes),
        "lesson": lesson(table, eyes),
        "view": None if state is None else view(table, state, eyes),
    }
    log = table.event_log.decisions.copy()
    waits = None if asked == NOT_ASKED else state
    tell = partial(deeds, table, table.version, log, eyes, waits)
    return Moment(eyes, data, tell, partial(previews, table, state, eyes))


def kind_of_question(table: Table, eyes: Eyes) -> dict[str, bool]:
    """What a seat may leave to the room: a moment to react, or setting the table."""
    state = table.state
    if state is None or eyes is None or table.asked[eyes] == NOT_ASKED:
        return {"window": False, "sets_up": False}
    return {
        "window": autoplay.passing(state, eyes) != NO_ACTION,
        "sets_up": autoplay.preparing(state, eyes),
    }


def view(table: Table, state: State, eyes: Eyes) -> View:
    """The table as these eyes see it; nothing is asked at one that people left."""
    found = table.game.view(state, eyes, table.names())
    if table.over:
        found["over"], found["result"] = True, table.result().as_data()
        found["actors"], found["asked"], found["legal"], found["barred"] = [], None, [], {}
    return found


def happened(table: Table, eyes: Eyes) -> list[dict[str, Any]]:
    """What the latest entry brought about, with a sentence for people."""
    return retold(table, table.told[-1], eyes) if table.told else []


def retold(table: Table, one: Told, eyes: Eyes) -> list[dict[str, Any]]:
    """What an entry brought about; made once for each pair of eyes."""
    if eyes not in one.eyes:
        game, seat = table.game, NO_SEAT if eyes is None else eyes
        one.eyes[eyes] = [game.told(event, seat, one.names) for event in one.events]
    return one.eyes[eyes]


def previews(table: Table, state: State | None, eyes: Eyes) -> list[PreviewData]:
    """What each choice of these eyes' seat would bring; worked out once for a state."""
    if state is None or eyes is None or eyes not in state.actors() or table.ended is not None:
        return []
    known = table.foreseen.get(eyes)
    if known is None or known[0] is not state:
        game = table.game
        told = [game.preview_data(seen) for seen in game.previews(state, eyes)]
        known = table.foreseen[eyes] = (state, told)
    return known[1]


def lesson(table: Table, eyes: Eyes) -> dict[str, Any] | None:
    """What a learner is told who is guided through a first game; nobody else is told it."""
    coach, state = table.coach, table.state
    if coach is None or state is None or table.over or eyes != coach.lesson.seat:
        return None
    said = coach.said(state, table.names())
    return None if said is None else asdict(said)


def deeds(
    table: Table, version: int, told: list[Told], eyes: Eyes, waits: State | None
) -> dict[str, Any]:
    """What was done in the turn of the latest decision of a version, and of any that began since;
    what others did while these eyes' seat waited, if a state waits for it, and the points before.
    """
    log = table.event_log if table.version == version else EventLog.of(table.game, told)
    section, found = log.latest_deeds(eyes)
    since_then: dict[str, Any] = {"recap": [], "since": None}
    if eyes is not None and log.decisions:
        waited = log.waited(eyes, log.own_last(eyes))
        since_then["recap"] = [] if waits is None else recap(log, waited, eyes, waits)
        since_then["since"] = log.points(waited.start())
    return {"section": section, "deeds": found, **since_then}


def recap(log: EventLog, waited: Stretch, seat: int, state: State) -> list[DeedData]:
    """What others did while a seat waited: a few deeds, what it came to, and who threatens what."""
    game = log.game
    found = game.narrator.recap(waited.events(), seat)
    if not found:
        return []
    deeds, since = [game.deed_data(deed) for deed in found], waited.start()
    warning = game.warning(state, seat)
    if any(one.entry.seat == seat for one in log.decisions[since + 1 :]):
        return deeds if warning is None else [*deeds, warning]  # what was lost is not others' alone
    came_to = game.sum_up(log.score(seat, since), log.score(seat, len(log.decisions) - 1))
    return [*deeds, came_to if warning is None else with_warning(came_to, warning)]


def standing(table: Table) -> dict[str, Any]:
    """What everybody knows about the room just now; the secret seed once the game is over."""
    request = table.request
    return {
        "status": table.status(),
        "seats": [place_data(place) for place in table.places],
        "clocks": None if table.clocks is None else table.clocks.as_data(),
        "request": None
        if request is None
        else {
            "seat": request.seat,
            "what": request.what,
            "of": request.of,
            "agreed": sorted(request.agreed),
            "asked": table.asked_for(request),
        },
        "hints": table.hints,
        "ended": table.ended,
        "rematch": table.rematch,
        "secret_seed": table.agreement.seed.hex() if table.over else None,
    }


def place_data(place: Place) -> dict[str, Any]:
    return {
        "who": place.who(),
        "name": place.name,
        "level": place.level,
        "why": place.why,
        "since": place.since,
    }


def description(table: Table, guest: str | None) -> dict[str, Any]:
    """A room as one guest may know it: what was agreed, how it stands, which seats are theirs."""
    return {
        **agreed(table),
        "commitment": table.agreement.commitment(),
        "owner": guest is not None and guest == table.agreement.owner,
        "mine": mine(table, guest),
        **standing(table),
    }


def agreed(table: Table) -> dict[str, Any]:
    """What was agreed at a table, and its latest version."""
    agreement = table.agreement
    return {
        "room": agreement.id,
        "game": agreement.game,
        "title": table.game.title,
        "options": agreement.options,
        "listed": agreement.listed,
        "clock": None if agreement.pace is None else agreement.pace.as_data(),
        "made": agreement.made,
        "version": table.version,
    }


def mine(table: Table, guest: str | None) -> list[int]:
    """The seats of a guest, those too that a bot plays for them."""
    if guest is None:
        return []
    return [seat for seat, place in enumerate(table.places) if place.guest == guest]


def so_far(table: Table, eyes: Eyes) -> dict[str, Any]:
    """An unfinished game as these eyes saw it, decision by decision."""
    return {
        "game": table.agreement.game,
        "rules": table.agreement.version,
        "seat": eyes,
        "players": table.names(),
        "options": table.agreement.options,
        "commitment": table.agreement.commitment(),
        "moments": [
            {
                "version": one.entry.number,
                "at": one.entry.at,
                "kind": one.entry.kind,
                "seat": one.entry.seat,
                "events": retold(table, one, eyes),
            }
            for one in table.told
        ],
    }


def sse(version: int, data: bytes) -> bytes:
    """A moment as a server-sent event; its id is what a client resumes from."""
    return b"id: %d\nevent: moment\ndata: %b\n\n" % (version, data)


def whole(table: Table) -> str:
    """The record of a finished game, for everybody; refused before the end."""
    record, _ = table.playing()
    if not table.over:
        raise NotYours("the whole record is secret until the game is over")
    return record.text()

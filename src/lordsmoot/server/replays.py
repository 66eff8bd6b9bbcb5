"""Live rooms replayed by the rules of this release, whatever they were made with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256

from lordsmoot import Refused, games
from lordsmoot.server import wire
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.database import connect, in_words
from lordsmoot.server.room_log import Entry
from lordsmoot.server.store import Store
from lordsmoot.server.table import Table
from lordsmoot.server.wire import Eyes

EVERYTHING = 1_000_000


@dataclass(frozen=True)
class Finding:
    """What this release makes of one live room."""

    room: str
    rules: str
    told: str | None
    """A digest of all that is told at its latest version; None if it cannot be played so far."""
    why: str = ""


def replayed(agreement: Agreement, entries: list[Entry]) -> Finding:
    """A room by the rules that are installed here, whatever it was made with."""
    game = games.get(agreement.game)
    here = replace(agreement, version=game.version, components=game.components)
    try:
        table = Table(here)
        for entry in entries:
            table.add(entry)
    except Refused as refusal:
        return Finding(agreement.id, agreement.rules, None, f"entry {entry.number}: {refusal}")
    if table.over:
        return Finding(agreement.id, agreement.rules, None, "the game would be over already")
    return Finding(agreement.id, agreement.rules, digest(table))


def digest(table: Table) -> str:
    """The same for two releases if they tell the same of a room, to everybody."""
    eyes: list[Eyes] = [None, *range(len(table.places))]
    told = b"\n".join(wire.moment(table, one).whole_json for one in eyes)
    return sha256(told).hexdigest()


def judged(finding: Finding, agreement: Agreement, earlier: dict[str, str]) -> str | None:
    """What would change about a room, in words; None if nothing would."""
    if agreement.playable():
        return None
    if finding.told is None:
        return finding.why
    before = earlier.get(finding.room)
    if before is None:
        return None
    return None if before == finding.told else "what is told of it would be different"


async def findings(url: str) -> list[tuple[Agreement, Finding]]:
    """Every live room of a house; its database is read and not changed."""
    store = Store(connect(url))
    try:
        with in_words():
            found = []
            for id in await store.rooms(["open", "playing"], False, EVERYTHING):
                agreement = await store.agreement(id)
                assert agreement is not None
                found.append((agreement, replayed(agreement, await store.entries(id))))
            return found
    finally:
        await store.close()

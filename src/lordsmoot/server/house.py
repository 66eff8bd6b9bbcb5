"""All that a running server has, and how its routes come by it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from lordsmoot.server.guard import address
from lordsmoot.server.identity import Identity
from lordsmoot.server.limits import Buckets, Places
from lordsmoot.server.refusals import Nameless
from lordsmoot.server.rooms import Rooms
from lordsmoot.server.settings import Settings
from lordsmoot.server.store import Store
from lordsmoot.server.thinkers import Thinkers


@dataclass
class House:
    """The rooms, those who may enter, and what keeps order."""

    settings: Settings
    store: Store
    rooms: Rooms
    identity: Identity
    thinkers: Thinkers
    guests: Buckets
    newcomers: Buckets
    makers: Buckets
    streams: Places


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[House]:
    """A house that goes on where it stopped, and is left in order."""
    store = await Store.open(settings.database)
    thinkers = Thinkers(settings.thinkers, settings.clock)
    rooms = Rooms(store, thinkers, settings)
    limits, clock = settings.limits, settings.clock
    house = House(
        settings,
        store,
        rooms,
        Identity(store, await store.secret(), settings),
        thinkers,
        Buckets(limits.guest, "requests", clock),
        Buckets(limits.newcomers, "newcomers from your address", clock),
        Buckets(limits.rooms, "new rooms", clock),
        Places(limits.streams, "streams"),
    )
    waking, tidying = asyncio.create_task(rooms.wake()), asyncio.create_task(rooms.tidy())
    try:
        yield house
    finally:
        await rooms.close()
        tidying.cancel()
        await asyncio.gather(waking, tidying, return_exceptions=True)
        await thinkers.close()
        await store.close()


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]


async def visitor(request: Request, house: TheHouse) -> str | None:
    """The guest who asks, or None."""
    guest = await house.identity.guest(request)
    house.guests.spend(guest or f"@{address(request, house.settings)}")
    return guest


Visitor = Annotated[str | None, Depends(visitor)]


async def guest(visitor: Visitor) -> str:
    """The guest who asks; refused if they do not say who they are."""
    if visitor is None:
        raise Nameless("say who you are first: POST /api/guests with a nickname")
    return visitor


Guest = Annotated[str, Depends(guest)]


def newcomer(request: Request, house: TheHouse) -> None:
    """Only so many new faces come from one address."""
    house.newcomers.spend(address(request, house.settings))


Newcomer = Annotated[None, Depends(newcomer)]

"""What a running server is made of, and how its routes come by it and by who asks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from lordsmoot.server.clerks import Clerks
from lordsmoot.server.guard import address
from lordsmoot.server.identity import Identity
from lordsmoot.server.limits import Buckets, Places
from lordsmoot.server.refusals import Nameless
from lordsmoot.server.rooms import Rooms
from lordsmoot.server.settings import Settings
from lordsmoot.server.store import Store
from lordsmoot.server.thinkers import Thinkers


@dataclass
class Services:
    """The rooms, those who may enter, and what keeps order."""

    settings: Settings
    store: Store
    rooms: Rooms
    identity: Identity
    thinkers: Thinkers
    clerks: Clerks
    guests: Buckets
    newcomers: Buckets
    makers: Buckets
    streams: Places


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Services]:
    """The services, going on where they stopped, and left in order."""
    store = await Store.open(settings.database)
    thinkers, clerks = (
        Thinkers(settings.thinkers, settings.rest, settings.clock),
        Clerks(settings.clock),
    )
    rooms = Rooms(store, thinkers, clerks, settings)
    limits, clock = settings.limits, settings.clock
    services = Services(
        settings,
        store,
        rooms,
        Identity(store, await store.secret(), settings),
        thinkers,
        clerks,
        Buckets(limits.guest, "requests", clock),
        Buckets(limits.newcomers, "newcomers from your address", clock),
        Buckets(limits.rooms, "new rooms", clock),
        Places(limits.streams, "streams"),
    )
    waking, tidying = asyncio.create_task(rooms.wake()), asyncio.create_task(rooms.tidy())
    try:
        yield services
    finally:
        await rooms.close()
        tidying.cancel()
        await asyncio.gather(waking, tidying, return_exceptions=True)
        await thinkers.close()
        await clerks.close()
        await store.close()


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


TheServices = Annotated[Services, Depends(services_of)]


async def visitor(request: Request, services: TheServices) -> str | None:
    """The guest who asks, or None."""
    guest = await services.identity.guest(request)
    services.guests.spend(guest or f"@{address(request, services.settings)}")
    return guest


Visitor = Annotated[str | None, Depends(visitor)]


def asker(request: Request, services: TheServices, visitor: Visitor) -> str:
    """Whose share is used up: the guest's, or that of an address without a guest."""
    return visitor or f"@{address(request, services.settings)}"


Asker = Annotated[str, Depends(asker)]


async def guest(visitor: Visitor) -> str:
    """The guest who asks; refused if they do not say who they are."""
    if visitor is None:
        raise Nameless("say who you are first: POST /api/guests with a nickname")
    return visitor


Guest = Annotated[str, Depends(guest)]


def newcomer(request: Request, services: TheServices) -> None:
    """Only so many new faces come from one address."""
    services.newcomers.spend(address(request, services.settings))


Newcomer = Annotated[None, Depends(newcomer)]

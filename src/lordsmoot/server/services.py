"""What a running server is made of, and how its routes come by it and by who asks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Request

from lordsmoot import Refused
from lordsmoot.server import operating
from lordsmoot.server.clerks import Clerks
from lordsmoot.server.films import Films
from lordsmoot.server.guard import READING, address
from lordsmoot.server.house import Alone, News, house_of
from lordsmoot.server.identity import WATCH, Caller, Identity
from lordsmoot.server.keeper import Keeper
from lordsmoot.server.limits import Buckets, Places
from lordsmoot.server.measures import Measures
from lordsmoot.server.refusals import Nameless, NotYours
from lordsmoot.server.reviews import Reviews
from lordsmoot.server.rooms import Rooms
from lordsmoot.server.settings import Settings
from lordsmoot.server.store import Store
from lordsmoot.server.tally import Tally
from lordsmoot.server.thinkers import Thinkers
from lordsmoot.server.timing import Clock

HOURLY: Final = 3600.0
FRESH: Final = 1.0
"""Seconds for which it is believed that the database works, or not."""


class Readiness:
    """Whether the database can be written to; asked once a second at most."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store: Final = store
        self.clock: Final = clock
        self.asked = -FRESH
        self.asking: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Refused if it cannot."""
        if self.asking is None or (self.asking.done() and self.clock.now() >= self.asked + FRESH):
            self.asked = self.clock.now()
            self.asking = asyncio.create_task(self.store.check())
        await asyncio.shield(self.asking)


@dataclass
class Services:
    """The rooms, those who may enter, and what keeps order."""

    settings: Settings
    store: Store
    rooms: Rooms
    identity: Identity
    thinkers: Thinkers
    clerks: Clerks
    house: Alone
    tally: Tally
    films: Films
    guests: Buckets
    newcomers: Buckets
    makers: Buckets
    streams: Places
    readiness: Readiness
    keeper: Keeper
    reviews: Reviews

    @property
    def measures(self) -> Measures:
        return self.store.measures


@contextlib.asynccontextmanager
async def opened(settings: Settings, addresses: Buckets | None = None) -> AsyncIterator[Services]:
    """The services, going on where they stopped, and left in order."""
    store = await Store.open(settings.database)
    secret = await store.secret()
    house = house_of(store, secret, settings.inside, settings.clock)
    thinkers, clerks = (
        Thinkers(settings.thinkers, settings.rest, settings.clock),
        Clerks(settings.clock),
    )
    rooms = Rooms(store, thinkers, clerks, settings, house)
    limits, clock = settings.limits, settings.clock
    keeper = Keeper(store, clerks, clock)
    rooms.ended = keeper.ended.set
    services = Services(
        settings,
        store,
        rooms,
        Identity(store, secret, settings, house),
        thinkers,
        clerks,
        house,
        Tally(house, clock),
        Films(),
        Buckets(limits.guest, "requests", clock),
        Buckets(limits.newcomers, "newcomers from your address", clock),
        Buckets(limits.rooms, "new rooms", clock),
        Places(limits.streams, "streams"),
        Readiness(store, clock),
        keeper,
        Reviews(store, thinkers, settings),
    )
    if settings.warm:
        thinkers.helpers.warm()
        clerks.bots.warm()
    rooms.let_go = services.films.let_go
    attend(services, addresses)
    await house.enter()
    waking = asyncio.create_task(rooms.wake())
    going_on = [
        asyncio.create_task(one)
        for one in (
            rooms.tidy(),
            keeper.run(),
            house.live(),
            services.tally.run(),
            retiring(services),
        )
    ]
    try:
        yield services
    finally:
        await rooms.close()
        for task in going_on:
            task.cancel()
        await asyncio.gather(waking, *going_on, return_exceptions=True)
        await house.leave()
        await services.reviews.close()
        await thinkers.close()
        await clerks.close()
        await store.close()


async def retiring(services: Services) -> None:
    """Delete what has been kept for as long as it was to be kept, once an hour."""
    settings = services.settings
    while settings.keep_rooms or settings.keep_guests:
        with contextlib.suppress(Refused):
            await operating.retire(
                services.store, settings.clock.stamp(), settings.keep_rooms, settings.keep_guests
            )
        await settings.clock.sleep(HOURLY)


def attend(services: Services, addresses: Buckets | None) -> None:
    """Hear what other servers of the house tell, and tell them what counts for all."""
    house, rooms, identity, tally = (
        services.house,
        services.rooms,
        services.identity,
        services.tally,
    )
    tally.buckets.update(guest=services.guests, newcomer=services.newcomers, room=services.makers)
    if addresses is not None:
        tally.buckets["address"] = addresses
    tally.places = services.streams
    adopting: set[asyncio.Task[None]] = set()

    def adopt() -> None:
        tally.alive(set(house.others))
        task = asyncio.create_task(rooms.adopt())
        adopting.add(task)
        task.add_done_callback(adopting.discard)
        task.add_done_callback(lambda one: one.cancelled() or one.exception())

    def hear(news: News) -> None:
        if news["what"] == "spent":
            tally.hear(news)
        elif news["what"] == "room":
            rooms.drop(news["room"])
        else:
            identity.hear(news)

    house.hears, house.missed, house.lost, house.renewed = hear, identity.doubt, rooms.lose, adopt


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


async def asked_for(request: Request) -> Services:
    """The same for routes, where whatever does not wait for anything costs a thread."""
    return services_of(request)


TheServices = Annotated[Services, Depends(asked_for)]


async def caller(request: Request, services: TheServices) -> Caller | None:
    """Who asks, and by which right; None if they do not say."""
    found = await services.identity.caller(request)
    services.guests.spend(found.guest if found else f"@{address(request, services.settings)}")
    if found is not None:
        check_scope(found, request)
    return found


def check_scope(caller: Caller, request: Request) -> None:
    """Who may only look on does not act."""
    if caller.scope == WATCH and request.method not in READING:
        raise NotYours("this token may look on, not act")


TheCaller = Annotated[Caller | None, Depends(caller)]


async def visitor(caller: TheCaller) -> str | None:
    """The guest who asks, or None."""
    return None if caller is None else caller.guest


Visitor = Annotated[str | None, Depends(visitor)]


async def asker(request: Request, services: TheServices, visitor: Visitor) -> str:
    """Whose share is used up: the guest's, or that of an address without a guest."""
    return visitor or f"@{address(request, services.settings)}"


Asker = Annotated[str, Depends(asker)]


async def guest(visitor: Visitor) -> str:
    """The guest who asks; refused if they do not say who they are."""
    if visitor is None:
        raise Nameless("say who you are first: POST /api/guests with a nickname")
    return visitor


Guest = Annotated[str, Depends(guest)]


async def person(caller: TheCaller, guest: Guest) -> str:
    """The guest who asks, by a browser of their own: a token is not trusted with who they are."""
    if caller is None or caller.token is not None:
        raise NotYours("a token may play in your name; this is done by yourself, in your browser")
    return guest


Person = Annotated[str, Depends(person)]


async def newcomer(request: Request, services: TheServices) -> None:
    """Only so many new faces come from one address."""
    services.newcomers.spend(address(request, services.settings))


Newcomer = Annotated[None, Depends(newcomer)]

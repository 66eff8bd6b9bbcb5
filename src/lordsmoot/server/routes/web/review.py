"""The review of a finished game in the browser: any moment, by any eyes, and what if."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from lordsmoot.core.game import Game
from lordsmoot.lab.review.budget import FULL, QUICK
from lordsmoot.server import branches, wire
from lordsmoot.server.films import story_of
from lordsmoot.server.pages import review as pages
from lordsmoot.server.pages.look import Look
from lordsmoot.server.refusals import NotThere
from lordsmoot.server.review_store import Branch
from lordsmoot.server.reviews import check_over
from lordsmoot.server.room import Room
from lordsmoot.server.routes.answers import RoomId, told
from lordsmoot.server.routes.web.forms import Form, done, html, known, number, part, welcomed
from lordsmoot.server.services import Asker, Services, TheServices, Visitor

router = APIRouter(prefix="/rooms/{room}/review", include_in_schema=False)
At = Annotated[int | None, Query(ge=1, le=2**31 - 1, description="the decision that is asked")]
Eyes = Annotated[str, Query(pattern=r"^(open|[0-5])$", description="open hands, or a seat's")]


@router.get("")
async def review(
    request: Request,
    id: RoomId,
    visitor: Visitor,
    asker: Asker,
    services: TheServices,
    at: At = None,
    eyes: Eyes = pages.OPEN,
) -> Response:
    """A moment of a finished game, with what was found of it so far."""
    room = await services.rooms.get(id)
    check_over(room.table)
    await services.reviews.want(room.table, QUICK.name, asker)
    page = await page_of(services, room, visitor, asker, at, eyes)
    template = "review/main.html" if part(request) else "review/page.html"
    return html(template, **pages.values(page))


async def page_of(
    services: Services, room: Room, visitor: str | None, asker: str, at: int | None, eyes: str
) -> pages.Page:
    """Everything that the page of one moment shows."""
    table = room.table
    decided = [one for one in story_of(room, None).standing() if one.kind == "move"]
    found = await services.reviews.best(table)
    last = len(decided)
    at = at or first_at(found)
    if at > last + 1:
        raise NotThere(f"there is no decision {at}; the game has {last}")
    version = decided[at - 1].version - 1 if at <= last else table.version
    seat = seat_of(room, decided[at - 1].seat if at <= last else 0, eyes)
    look = await seen(room, seat, version, visitor, asker)
    return pages.Page(
        room=table.agreement.id,
        look=look,
        at=at,
        last=last,
        eyes=eyes,
        phrases=phrases(room),
        review=found,
        progress=services.reviews.progress(table.agreement.id),
        hands=await open_hands(room, look, version, asker) if eyes == pages.OPEN else [],
        branches=await own_branches(services, table.agreement.id, visitor),
    )


def first_at(found: object) -> int:
    """Where the page begins: at the first turning point, if one is known."""
    turning = getattr(found, "turning", [])
    return int(turning[0].number) if turning else 1


def seat_of(room: Room, decides: int | None, eyes: str) -> int:
    """Whose view is shown: that of the eyes, or of who decides when all hands are open."""
    if eyes == pages.OPEN:
        return decides or 0
    if int(eyes) >= len(room.table.places):
        raise NotThere(f"there is no seat {eyes} at this table")
    return int(eyes)


async def seen(room: Room, seat: int, version: int, visitor: str | None, asker: str) -> Look:
    """A moment as a seat saw it; whoever asks, since the game is over."""
    moment = await room.at(seat, version, asker)
    about = wire.description(room.table, visitor)
    return Look(about, moment.whole, story_of(room, seat, version), seat, past=True)


async def open_hands(room: Room, look: Look, version: int, asker: str) -> list[pages.Hand]:
    """What each player alone saw at a version."""
    seats = range(len(room.table.places))
    found = [await room.at(eyes, version, asker) for eyes in (*seats, None)]
    if any(one.data["view"] is None for one in found):
        return []
    views = [one.data["view"] for one in found]
    return pages.hands(look, views[:-1], views[-1])


def phrases(room: Room) -> list[tuple[int, str, str]]:
    """Every decision with whose it was and what it is called."""
    record, state = room.table.playing()
    game: Game[Any] = record.game
    return [
        (one.seat, one.text, game.phrase(state, game.action(one.text), record.players))
        for one in record.actions()
    ]


async def own_branches(services: Services, room: str, visitor: str | None) -> list[Branch]:
    return [] if visitor is None else await services.reviews.store.branches(room, visitor)


@router.post("")
async def wanted(
    request: Request, id: RoomId, fields: Form, asker: Asker, services: TheServices
) -> Response:
    """Ask for the full review."""
    room = await services.rooms.get(id)
    budget = fields.get("budget", FULL.name)
    await services.reviews.want(room.table, budget, asker)
    return done(request, f"/rooms/{id}/review")


@router.get("/progress")
async def progress(id: RoomId, services: TheServices) -> Response:
    """How much is done, for the script."""
    room = await services.rooms.get(id)
    check_over(room.table)
    return told(services.reviews.progress(id))


@router.post("/what-if")
async def what_if(request: Request, id: RoomId, fields: Form, services: TheServices) -> Response:
    """Let bots play on from a moment."""
    guest, new = await known(request, services)
    room = await services.rooms.get(id)
    wish = branches.Wish(
        number(fields, "at"), number(fields, "seat"), fields.get("cards", "anew") != "as"
    )
    await branches.play_out(services, room, wish, guest)
    response = done(request, f"/rooms/{id}/review?at={wish.decision}#whatif")
    return await welcomed(response, services, guest, new)

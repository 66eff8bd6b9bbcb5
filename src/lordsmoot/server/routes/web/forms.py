"""What forms bring, who brings it, and what they are answered."""

from __future__ import annotations

from typing import Annotated, Any, Final
from urllib.parse import parse_qsl

from fastapi import Depends, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from lordsmoot import UnknownName
from lordsmoot.server.guard import address
from lordsmoot.server.pages.render import render
from lordsmoot.server.routes.answers import told
from lordsmoot.server.services import Services, check_scope

NAMELESS: Final = "Guest"
MOST_FIELDS: Final = 64


async def form(request: Request) -> dict[str, str]:
    """The fields of a form; of two with one name the last."""
    body = (await request.body()).decode("utf-8", "replace")
    try:
        return dict(parse_qsl(body, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise UnknownName(f"a form has at most {MOST_FIELDS} fields") from None


Form = Annotated[dict[str, str], Depends(form)]


def number(fields: dict[str, str], name: str) -> int:
    """A whole number from a form."""
    value = fields.get(name, "")
    if not value.isdecimal() or len(value) > 9:
        raise UnknownName(f"{name!r} must be a number, not {value!r}")
    return int(value)


def html(template: str, **values: Any) -> HTMLResponse:
    """A page; the next one is never the one from the cache."""
    return HTMLResponse(render(template, **values), headers={"cache-control": "no-store"})


def wants_data(request: Request) -> bool:
    """Whether our script asks, rather than a person's browser by itself."""
    return "application/json" in request.headers.get("accept", "")


def wants_page(request: Request) -> bool:
    """Whether a person's browser waits for a page."""
    ours = not request.url.path.startswith("/api/")
    return ours and "text/html" in request.headers.get("accept", "")


def part(request: Request) -> bool:
    """Whether the drawer asks, which needs no page around it."""
    return request.headers.get("x-part") == "yes"


def done(request: Request, url: str, **data: Any) -> Response:
    """On to a page; the script, which is there already, gets plain data."""
    if wants_data(request):
        return told({"url": url, **data})
    return RedirectResponse(url, 303)


async def known(request: Request, services: Services) -> tuple[str, bool]:
    """The guest who asks, and whether they are new: nobody has to sign up to play."""
    caller = await services.identity.caller(request)
    if caller is not None:
        check_scope(caller, request)
        services.guests.spend(caller.guest)
        return caller.guest, False
    services.newcomers.spend(address(request, services.settings))
    return await services.identity.welcome(NAMELESS), True


async def welcomed(response: Response, services: Services, guest: str, new: bool) -> Response:
    """The answer, with the cookie that says who a newcomer is."""
    if new:
        await services.identity.give_cookie(response, guest)
    return response

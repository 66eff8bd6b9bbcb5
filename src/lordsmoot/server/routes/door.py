"""The front door: a plain page that says where one is."""

from __future__ import annotations

from html import escape

from fastapi import APIRouter
from starlette.responses import HTMLResponse

from lordsmoot import games

router = APIRouter(include_in_schema=False)

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lordsmoot</title>
<h1>Lordsmoot</h1>
<p>The rooms are open. Programs read the <a href="/api/openapi.json">description</a>.</p>
<ul>{games}</ul>
</html>
"""


@router.get("/")
async def front_door() -> HTMLResponse:
    """Which games are played here."""
    titles = "".join(f"<li>{escape(game.title)}</li>" for game in games.all())
    return HTMLResponse(PAGE.format(games=titles))

"""Random games as their pages see them, without a server."""

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from markupsafe import Markup

from lordsmoot import games
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.render import render
from lordsmoot.server.pages.story import Entry, Story

NAMES = ["Ana", "Bo", "Cid", "Dua", "Eve", "Fay"]


def room(game: str, seats: int) -> dict[str, Any]:
    return {
        "room": "r00m",
        "game": game,
        "title": games.get(game).title,
        "options": {},
        "version": 1,
        "mine": [0],
        "owner": True,
        **standing(seats),
    }


def standing(seats: int) -> dict[str, Any]:
    return {
        "status": "playing",
        "seats": [
            {"who": "human", "name": name, "level": None, "why": None, "since": None}
            for name in NAMES[:seats]
        ],
        "clocks": None,
        "request": None,
        "ended": None,
        "rematch": None,
        "secret_seed": None,
    }


def look_of(game: str, state: Any, eyes: int | None, story: Story, version: int = 1) -> Look:
    view = games.get(game).view(state, eyes)
    moment: dict[str, Any] = {
        "version": version,
        "seat": None,
        "kind": "move",
        "events": [],
        "window": False,
        "sets_up": False,
        "asked": version,
        "view": view,
    }
    return Look(room(game, state.seats), {**moment, "room": standing(state.seats)}, story, eyes)


def html_of(look: Look) -> str:
    """The whole page of a table."""
    game = look.room["game"]
    main = Markup(tables.fragment(look))
    sheet = tables.sheet_of(game)
    return render(
        "table/page.html", title="", now=0, name=None, look=look, game=game, sheet=sheet, main=main
    )


def moments(game: str, seats: int, seed: int, most: int) -> Iterator[tuple[Any, Story, int]]:
    """A random game, moment by moment, as seat 0 is told it."""
    rules, dice = games.get(game), random.Random(seed)
    state = rules.start(seats=seats, seed=seed, log=True)
    story, seat = Story(), 0
    for version in range(1, most):
        events = [rules.told(one, 0, NAMES[:seats]) for one in state.log or []]
        kind = "start" if version == 1 else "move"
        story.put(Entry(version, kind, seat, partial(list, events), state.log or []))
        yield state, story, version
        if state.over:
            return
        state.log = []
        seat = state.actors()[0]
        state.answer(seat, dice.choice(state.legal_for(seat)))

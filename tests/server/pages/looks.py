"""Random games as their pages see them, without a server."""

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from lordsmoot import games
from lordsmoot.server.pages.look import Look
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
        "seats": [{"who": "human", "name": name, "level": None} for name in NAMES[:seats]],
        "clocks": None,
        "request": None,
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
        "view": view,
    }
    return Look(room(game, state.seats), {**moment, "room": standing(state.seats)}, story, eyes)


def moments(game: str, seats: int, seed: int, most: int) -> Iterator[tuple[Any, Story, int]]:
    """A random game, moment by moment, as seat 0 is told it."""
    rules, dice = games.get(game), random.Random(seed)
    state = rules.start(seats=seats, seed=seed, log=True)
    story = Story()
    for version in range(1, most):
        events = [
            {**rules.event_data(one, 0), "sentence": rules.sentence(one, 0, NAMES[:seats])}
            for one in state.log or []
        ]
        kind = "start" if version == 1 else "move"
        story.put(Entry(version, kind, 0, partial(list, events), state.log or []))
        yield state, story, version
        if state.over:
            return
        state.log = []
        seat = state.actors()[0]
        state.answer(seat, dice.choice(state.legal_for(seat)))

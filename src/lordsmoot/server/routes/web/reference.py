"""How to play, rules and cards: whole pages, or what the drawer shows of them."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.reference.cards import card, origin
from lordsmoot.reference.learn import frames
from lordsmoot.reference.rulebook import clauses
from lordsmoot.server.pages.glossary import glossed_rule, in_html
from lordsmoot.server.pages.hall import cover_of
from lordsmoot.server.pages.learn import crop, pictures
from lordsmoot.server.pages.markdown import cited
from lordsmoot.server.pages.rules import brief, parts
from lordsmoot.server.pages.tables import sheet_of
from lordsmoot.server.refusals import NotThere
from lordsmoot.server.routes.answers import told
from lordsmoot.server.routes.web.forms import html, part

router = APIRouter(prefix="/games/{game}", include_in_schema=False)


@router.get("/learn")
async def learn(request: Request, game: str = Path(max_length=64)) -> Response:
    """How to play, in at most six pictures."""
    found = games.get(game)
    if not frames(found):
        raise NotThere(f"{found.title} has no pictures of how it is played")
    return html(
        "learn/part.html" if part(request) else "learn/page.html",
        game=found.name,
        cover=cover_of(found),
        sheet=sheet_of(found.name),
        pictures=pictures(found.name),
        crop=crop,
        marked=partial(glossed_rule, found),
    )


@router.get("/rules")
async def rules(request: Request, game: str = Path(max_length=64)) -> Response:
    """The rules: in brief, then clause by clause with pictures and examples; searchable."""
    template = "rules/part.html" if part(request) else "rules/page.html"
    found = games.get(game)
    return html(
        template,
        game=found.name,
        name=found.title,
        learn=bool(frames(found)),
        sheet=sheet_of(found.name),
        whole=not part(request),
        parts=parts(found.name),
        brief=brief(found.name),
        first=pictures(found.name)[0].t if frames(found) else {},
        crop=crop,
        searched=searched(found),
        words=list(found.texts.keywords.values()),
        marked=partial(glossed_rule, found),
    )


def searched(game: Game[Any]) -> str:
    """What one might search a game's rules for: a word of its own, and a clause."""
    word = next(iter(game.texts.keywords), "turn")
    numbers = [clause.number for clause in clauses(game)]
    return f"{game.say(word).lower()}, {numbers[len(numbers) // 3]}" if numbers else word


@router.get("/words")
async def explain(game: str = Path(max_length=64)) -> Response:
    """The game's own words, for the script that shows them beside where they stand."""
    words = games.get(game).texts.keywords
    return told({name: {"text": one.text, "clause": one.clause} for name, one in words.items()})


@router.get("/cards/{card}")
async def zoom(
    request: Request, game: str = Path(max_length=64), name: str = Path(alias="card", max_length=64)
) -> Response:
    """All that is printed on a card, and where it comes from."""
    template = "rules/card_part.html" if part(request) else "rules/card_page.html"
    found = games.get(game)
    shown = card(found, name)
    keywords = shown["keywords"]
    lines = [in_html(found, cited(text, found.name), keywords) for text in shown["text"]]
    return html(template, game=found.name, card=shown, lines=lines, origin=origin(shown))

"""Sentences on a page: cards they speak of can be opened, and hexes lit."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from lordsmoot.core.game import Game
from lordsmoot.core.sentence import ENDS, Piece, capital
from lordsmoot.core.state import NO_SEAT
from lordsmoot.reference.cards import known
from lordsmoot.server.pages.glossary import explained, glossed
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.places import place


def linked(look: Look, pieces: list[Piece], seat: int | None = None) -> Markup:
    """A sentence about a seat: its cards can be opened, and a hex that it names is lit."""
    reader = NO_SEAT if look.eyes is None else look.eyes
    out: list[str] = []
    last = ". "
    for piece in pieces:
        said = piece.spoken(look.names, reader)
        words = capital(said) if last.endswith(ENDS) else said
        out.append(opened(look.rules, piece.name, words, seat))
        last = f"{last}{said}"[-2:]
    return Markup("".join(out))


@lru_cache(10_000)
def opened(game: Game[Any], name: str, words: str, seat: int | None) -> str:
    """Words as HTML: a link if they name a card, a button if they name a place.

    The game's own words are explained.
    """
    if name and known(game, name):
        link = Markup('<a href="/games/{}/cards/{}" data-zoom>{}</a>')
        return str(link.format(game.name, name, words))
    if at := place(game.name, name, seat):
        button = Markup('<button type="button" class="at" data-at="{}">{}</button>')
        return str(button.format(at, words))
    if name in game.texts.keywords:
        return str(explained(game, game.texts.keywords[name], words))
    return str(glossed(game, words))

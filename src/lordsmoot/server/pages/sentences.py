"""Sentences on a page: cards they speak of can be opened, and hexes lit."""

from __future__ import annotations

from markupsafe import Markup, escape

from lordsmoot.core.sentence import ENDS, Piece, capital
from lordsmoot.core.state import NO_SEAT
from lordsmoot.reference.cards import known
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.places import place


def linked(look: Look, pieces: list[Piece], seat: int | None = None) -> Markup:
    """A sentence about a seat: its cards can be opened, and a hex that it names is lit."""
    names, reader = [seat.name for seat in look.seats], NO_SEAT if look.eyes is None else look.eyes
    out = Markup("")
    for piece in pieces:
        said = piece.spoken(names, reader)
        words = escape(capital(said) if not out or out.endswith(ENDS) else said)
        if piece.name and known(look.rules, piece.name):
            link = Markup('<a href="/games/{}/cards/{}" data-zoom>{}</a>')
            words = link.format(look.room["game"], piece.name, words)
        elif at := place(look.room["game"], piece.name, seat):
            word = Markup('<button type="button" class="at" data-at="{}">{}</button>')
            words = word.format(at, words)
        out += words
    return out

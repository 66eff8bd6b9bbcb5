"""Sentences on a page: the cards they speak of can be opened."""

from __future__ import annotations

from markupsafe import Markup, escape

from lordsmoot.core.sentence import ENDS, Piece, capital
from lordsmoot.core.state import NO_SEAT
from lordsmoot.reference.cards import known
from lordsmoot.server.pages.look import Look


def linked(look: Look, pieces: list[Piece]) -> Markup:
    """A sentence in which the cards it speaks of can be opened."""
    names, reader = [seat.name for seat in look.seats], NO_SEAT if look.eyes is None else look.eyes
    out = Markup("")
    for piece in pieces:
        said = piece.spoken(names, reader)
        words = escape(capital(said) if not out or out.endswith(ENDS) else said)
        if piece.name and known(look.rules, piece.name):
            link = Markup('<a href="/games/{}/cards/{}" data-zoom>{}</a>')
            words = link.format(look.room["game"], piece.name, words)
        out += words
    return out

"""The Markdown of the rules, and clauses in brackets, as HTML."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup, escape

CITED: Final = re.compile(r"\b([A-Z]{1,2}\d+\.\d+|R\d+)\b")
IN_BRACKETS: Final = re.compile(r"\[([A-Z]{1,2}\d+\.\d+)\]")


def marked(text: str) -> Markup:
    """A line of Markdown as HTML; clauses that it cites are links."""
    out = str(escape(text.replace("{colour} ", "")))
    out = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", out)
    out = re.sub(r"\*\*(.+?)\*\*(?!\*)", r"<b>\1</b>", out)
    out = re.sub(r"\*([^*]+)\*", r"<i>\1</i>", out)
    out = re.sub(r"`([^`]+)`", r"<code>\1</code>", out)
    return Markup(CITED.sub(r'<a class="clause" href="#\1">\1</a>', out))


def cited(text: str, game: str) -> Markup:
    """Plain text; a clause in brackets is a link that opens the rules there."""
    link = rf'<a class="clause" href="/games/{game}/rules#\1" data-rules="\1">\1</a>'
    return Markup(IN_BRACKETS.sub(link, str(escape(text))))


def uncited(lines: list[str]) -> list[str]:
    """A card's sentences without the clauses in them: its dialog has those as links."""
    return [IN_BRACKETS.sub("", line).replace(" :", ":") for line in lines]

"""The Markdown of the rules as HTML."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup, escape

CITED: Final = re.compile(r"\b([A-Z]{1,2}\d+\.\d+|R\d+)\b")


def marked(text: str) -> Markup:
    """A line of Markdown as HTML; clauses that it cites are links."""
    out = str(escape(text.replace("{colour} ", "")))
    out = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", out)
    out = re.sub(r"\*\*(.+?)\*\*(?!\*)", r"<b>\1</b>", out)
    out = re.sub(r"\*([^*]+)\*", r"<i>\1</i>", out)
    out = re.sub(r"`([^`]+)`", r"<code>\1</code>", out)
    return Markup(CITED.sub(r'<a class="clause" href="#\1">\1</a>', out))

"""The numbered rules of a game as HTML, each clause with an anchor."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

import lordsmoot
from lordsmoot import UnknownName, games

CLAUSE: Final = re.compile(r"- \*\*([A-Z]+\d+(?:\.\d+)?)\*\* (.*)")
CITED: Final = re.compile(r"\b([A-Z]{1,2}\d+\.\d+|R\d+)\b")


@dataclass
class Clause:
    """A numbered sentence of the rules; examples and parts follow as a list."""

    number: str
    text: str
    parts: list[str] = field(default_factory=list)


@dataclass
class Chapter:
    """A heading with its clauses and paragraphs."""

    title: str
    clauses: list[Clause] = field(default_factory=list)
    paragraphs: list[str] = field(default_factory=list)


def source(game: str) -> str:
    """The rules as written: beside the installed code, or in the docs of a checkout."""
    places = [
        resources.files("lordsmoot") / "rules" / f"{game}.md",
        Path(lordsmoot.__file__).parents[2] / "docs" / "rules" / f"{game}.md",
    ]
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    raise UnknownName(f"the rules of {games.get(game).title} are not installed here")


@cache
def chapters(game: str) -> list[Chapter]:
    """The rules, chapter by chapter."""
    found: list[Chapter] = []
    inside = False
    for line in source(games.get(game).name).splitlines():
        start = CLAUSE.match(line)
        if line.startswith("#"):
            found.append(Chapter(line.lstrip("# ")))
        elif start:
            found[-1].clauses.append(Clause(start[1], start[2]))
        elif inside and line.startswith("  "):
            add_to_clause(found[-1].clauses[-1], line.strip())
        else:
            add_paragraph(found[-1], line)
        inside = bool(start) or (inside and line.startswith("  "))
    return found


def add_to_clause(clause: Clause, text: str) -> None:
    if text.startswith("- "):
        clause.parts.append(text[2:])
    elif clause.parts:
        clause.parts[-1] += f" {text}"
    else:
        clause.text += f" {text}"


def add_paragraph(chapter: Chapter, line: str) -> None:
    """Running text; a table's row becomes a paragraph of its cells."""
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    if line.startswith("|"):
        if cells[0].strip("-: "):
            chapter.paragraphs.append(f"**{cells[0]}**: {'; '.join(cells[1:])}")
        return
    if not line.strip() or not chapter.paragraphs or not chapter.paragraphs[-1]:
        chapter.paragraphs.append(line.strip())
    else:
        chapter.paragraphs[-1] += f" {line.strip()}"


def marked(text: str) -> Markup:
    """A line of Markdown as HTML; clauses that it cites are links."""
    out = str(escape(text.replace("{colour} ", "")))
    out = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", out)
    out = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", out)
    out = re.sub(r"\*([^*]+)\*", r"<i>\1</i>", out)
    out = re.sub(r"`([^`]+)`", r"<code>\1</code>", out)
    return Markup(CITED.sub(r'<a class="clause" href="#\1">\1</a>', out))

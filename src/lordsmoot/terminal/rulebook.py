"""The page of rules of a game, whole or clause by clause."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final

import lordsmoot
from lordsmoot import UnknownName
from lordsmoot.core.game import Game
from lordsmoot.terminal.screen import wrapped

CLAUSE: Final = re.compile(r"- \*\*([A-Z]+\d+(?:\.\d+)?)\*\* ")


@dataclass(frozen=True)
class Clause:
    """A numbered sentence of the rules, or a ruling; its lines are those of its list."""

    number: str
    chapter: str
    lines: list[str]


def page(game: Game[Any]) -> str:
    """The rules as written: beside the installed code, or in the docs of a checkout."""
    name = f"{game.name}.md"
    places = [
        resources.files("lordsmoot") / "rules" / name,
        Path(lordsmoot.__file__).parents[2] / "docs" / "rules" / name,
    ]
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    raise UnknownName(f"the rules of {game.title} are not installed here")


def clauses(text: str) -> list[Clause]:
    """Every clause of a page, in order."""
    found: list[Clause] = []
    chapter = ""
    inside = False
    for line in text.splitlines():
        start = CLAUSE.match(line)
        if start:
            found.append(Clause(start[1], chapter, [plain(line[start.end() :])]))
        elif inside and line.startswith("  - "):
            found[-1].lines.append(plain(line.strip()))
        elif inside and line.startswith("  "):
            found[-1].lines[-1] += f" {plain(line.strip())}"
        elif line.startswith("#"):
            chapter = line.lstrip("# ")
        inside = bool(start) or (inside and line.startswith("  "))
    return found


def search(game: Game[Any], wanted: str) -> list[Clause]:
    """The clause of this number, or every clause with the words."""
    every = clauses(page(game))
    words = wanted.strip().lower()
    numbered = [clause for clause in every if clause.number.lower() == words]
    chapter = [clause for clause in every if clause.number.lower().startswith(f"{words}.")]
    found = (
        numbered
        or chapter
        or [clause for clause in every if words in " ".join(clause.lines).lower()]
    )
    if not words or not found:
        raise UnknownName(f"no clause of {game.title} has {wanted!r}")
    return found


def cited(game: Game[Any], numbers: str) -> list[Clause]:
    """The clauses that a citation such as `L3.3-L3.5, L4.1` names."""
    every = clauses(page(game))
    order = [clause.number for clause in every]
    found: list[Clause] = []
    for part in numbers.replace(" ", "").split(","):
        first, _, last = part.partition("-")
        if first in order and (last or first) in order:
            found += every[order.index(first) : order.index(last or first) + 1]
    return found


def chapters(game: Game[Any]) -> list[str]:
    """The headings of the chapters."""
    return list(dict.fromkeys(clause.chapter for clause in clauses(page(game))))


def beginning(game: Game[Any]) -> str:
    """What the game is about: the first paragraph of its page."""
    return next(plain(line) for line in paragraphs(page(game)) if line[:1] not in ("", "#"))


def readable(text: str, width: int) -> str:
    """A page of Markdown as plain text; a width of 0 leaves every paragraph in one line."""
    out: list[str] = []
    for line in paragraphs(text):
        body = line.lstrip(" ")
        indent = " " * (len(line) - len(body))
        hang = "  " if body.startswith("- ") else ""
        if body.startswith("|"):
            out += row(body, width)
        elif body.startswith("#"):
            out.append(plain(body.lstrip("# ")).upper())
        else:
            out += wrapped(plain(body), width, indent, indent + hang)
    return "\n".join(out) + "\n"


def paragraphs(text: str) -> list[str]:
    """The lines of a page, those of one paragraph or list item joined."""
    out: list[str] = []
    for line in text.splitlines():
        body = line.strip()
        new = not body or body.startswith(("- ", "#", "|")) or not out or not out[-1].strip()
        if new or out[-1].startswith(("#", "|")):
            out.append(line.rstrip())
        else:
            out[-1] += f" {body}"
    return out


def row(line: str, width: int) -> list[str]:
    """A row of a table as one sentence: its cells, the first one as a heading."""
    cells = [plain(cell.strip()) for cell in line.strip("|").split("|")]
    if not cells[0].strip("-: "):
        return []
    return wrapped(f"{cells[0]}: {'; '.join(cells[1:])}", width, "", "  ")


def plain(text: str) -> str:
    """A line of Markdown without its marks."""
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\*\*?([^*]+)\*\*?", r"\1", text)
    return text.replace("{colour} ", "").replace("`", "")

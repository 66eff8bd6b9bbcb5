"""The page of rules for people: in brief, then chapter by chapter with pictures and examples."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from lordsmoot import games
from lordsmoot.reference.examples import examples
from lordsmoot.reference.learn import Frame
from lordsmoot.reference.rulebook import Chapter, chapters
from lordsmoot.server.pages.learn import Picture, picture, pictures

NUMBER: Final = re.compile(r"^([A-Z]+\d+) ")
RULINGS: Final = re.compile(r"R\d+$")


@dataclass(frozen=True)
class Walk:
    """An example that one can step through, a picture a step."""

    key: str
    heading: str
    steps: list[Picture]


@dataclass(frozen=True)
class Part:
    """A chapter as the page shows it; rulings and what is about the page are folded."""

    key: str
    title: str
    chapter: Chapter
    pictures: list[Picture]
    walks: list[Walk]
    folded: bool

    @property
    def listed(self) -> bool:
        """Whether it stands in the list of chapters."""
        return bool(self.chapter.clauses)


@cache
def parts(name: str) -> list[Part]:
    """Every chapter of a game's rules, with what shows it."""
    return [part(name, chapter, number) for number, chapter in enumerate(chapters(games.get(name)))]


def part(name: str, chapter: Chapter, number: int) -> Part:
    game, found = games.get(name), NUMBER.match(chapter.title)
    key = found[1] if found else f"part-{number}"
    shown = [one for one in pictures(name) if first_chapter(one) == key]
    walks = [
        Walk(f"example-{at}", one.heading, [picture(game, step) for step in one.steps])
        for at, one in enumerate(examples(game), 1)
        if one.chapter == key
    ]
    folded = any(RULINGS.match(clause.number) for clause in chapter.clauses)
    return Part(key, chapter.title, chapter, shown, walks, folded)


def first_chapter(shown: Picture) -> str:
    """The chapter beside which a picture stands: that of the first clause it cites."""
    return shown.frame.clauses[0].partition(".")[0]


def brief(name: str) -> list[Frame]:
    """The game in a few lines: what each frame of how to play says."""
    return [one.frame for one in pictures(name)]

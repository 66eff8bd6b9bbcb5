"""A game's own words, found in a text: each once, as it stands there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from lordsmoot.core.game import Game
from lordsmoot.core.text import Keyword

EVERYDAY: Final = {
    *("action", "behind", "block", "break", "build", "current", "declare", "delay", "discard"),
    *("double", "draw", "empty", "front", "gain", "group", "hit", "hold", "leads", "may", "open"),
    *("or", "play", "raise", "reserve", "row", "settle", "special", "supply", "then"),
}
"""Words that mean something special in a game only where they have a capital."""
ENDINGS: Final = r"(?:s|es|d|ed|ped|ing)?"
WORD: Final = re.compile(r"[a-z]+")


class Found(NamedTuple):
    """A stretch of a text, and the word that it is a form of."""

    start: int
    end: int
    word: Keyword


@cache
def pattern(game: Game[Any]) -> re.Pattern[str]:
    """Every form of every word of a game, the longest first."""
    names = sorted(game.texts.keywords, key=len, reverse=True)
    forms = ["[ -]".join(map(re.escape, WORD.findall(name))) for name in names]
    return re.compile(rf"\b(?:{'|'.join(f'({form}{ENDINGS})' for form in forms)})\b", re.IGNORECASE)


def found(game: Game[Any], text: str, printed: Iterable[str] = ()) -> Iterator[Found]:
    """The words of a game in a text, each where it comes first.

    Of those that are `printed` on what the text is about, every form counts.
    """
    keywords = game.texts.keywords
    if not keywords:
        return
    names, told = sorted(keywords, key=len, reverse=True), set[str]()
    for match in pattern(game).finditer(text):
        name = names[(match.lastindex or 1) - 1]
        if name in told or not (name in printed or meant(name, match[0])):
            continue
        told.add(name)
        yield Found(match.start(), match.end(), keywords[name])


def meant(name: str, form: str) -> bool:
    """Whether a form is the game's word and not an everyday one."""
    return name not in EVERYDAY or form[0].isupper()

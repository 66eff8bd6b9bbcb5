"""A game's own words on a page: pointed at, walked to or tapped, they say what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup, escape

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.text import Keyword
from lordsmoot.reference.glossary import found
from lordsmoot.server.pages.markdown import marked

TAGS: Final = re.compile(r"(<a\b.*?</a>|<button\b.*?</button>|<[^>]+>|&[a-z#0-9]+;)", re.DOTALL)
"""What is no text of a sentence, or leads somewhere already."""
LINK: Final = Markup('<a class="word" href="/games/{}/rules#word-{}" data-word="{}">{}</a>')

ABOUT: Final = Markup(' data-words="{}"')


def explained(game: Game[Any], word: Keyword, form: str) -> Markup:
    """A word as a link to its explanation, which the script shows beside it."""
    return LINK.format(game.name, word.name.replace(" ", "-"), word.name, form)


@lru_cache(20_000)
def glossed(game: Game[Any], text: str, printed: tuple[str, ...] = ()) -> Markup:
    """A plain text in which the game's words are explained."""
    out, last = [], 0
    for one in found(game, text, printed):
        out += [
            escape(text[last : one.start]),
            explained(game, one.word, text[one.start : one.end]),
        ]
        last = one.end
    return Markup("").join([*out, escape(text[last:])])


def explain(name: str, text: str) -> Markup:
    """A plain text of a game that is known by its name, in which its words are explained."""
    return glossed(games.get(name), text)


@lru_cache(20_000)
def data_words(name: str, *texts: str) -> Markup:
    """For something that is no text, or leads somewhere already: which words it is about.

    The script shows what they mean; what the thing is called stays as it is.
    """
    game = games.get(name)
    names = dict.fromkeys(one.word.name for text in texts for one in found(game, text))
    return ABOUT.format("|".join(names)) if names else Markup("")


def glossed_rule(game: Game[Any], text: str) -> Markup:
    """The same for a line of Markdown."""
    return in_html(game, marked(text))


def once(game: Game[Any], text: str, told: set[str], printed: Iterable[str]) -> str:
    """HTML without tags in which words are explained that were not before."""
    out, last = [], 0
    for one in found(game, text, printed):
        if one.word.name not in told:
            told.add(one.word.name)
            form = text[one.start : one.end]
            out += [text[last : one.start], str(explained(game, one.word, form))]
            last = one.end
    return "".join([*out, text[last:]])


def in_html(game: Game[Any], html: Markup, printed: Iterable[str] = ()) -> Markup:
    """HTML in which the game's words are explained, each once; every form of those `printed`."""
    parts, told = [], set[str]()
    for part in TAGS.split(str(html)):
        plain = part and not TAGS.fullmatch(part)
        parts.append(once(game, part, told, printed) if plain else part)
    return Markup("".join(parts))

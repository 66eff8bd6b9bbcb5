"""Cards as a terminal tells of them: in lines, with a mark on what is ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.reference.cards import Card, card, known, origins, printed

MARK: Final = "*"
LEGEND: Final = f"{MARK} designed for Lordsmoot; not the published card."


def mark(card: Card) -> str:
    return MARK if card["designed"] else ""


def offered(game: Game[Any], name: str) -> str:
    """What is printed on a card, for somebody who has to choose; nothing if it is no card."""
    if not known(game, name):
        return ""
    about = card(game, name)
    text = brought(about) if "starters" in about else printed(about)
    return f"{mark(about)}. {text}" if text else mark(about)


def brought(hero: Card) -> str:
    """What a hero brings along."""
    talent = f"{hero['talent']} ({hero['signs']}): {printed(hero)}"
    return f"{talent} Starts with {hero['starters']}."


def named_in(game: Game[Any], data: Any) -> dict[str, Card]:
    """Every card that plain data names, with what is printed on it."""
    found = {name: card(game, name) for name in strings(data) if known(game, name)}
    return {name: {**about, "mark": mark(about)} for name, about in found.items()}


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def described(game: Game[Any], name: str) -> list[str]:
    """A card for somebody who asks: title, text, and the source of each value."""
    found = card(game, name)
    word = f", {found['word'].capitalize()}" if found.get("word") else ""
    sources = [f"{', '.join(keys)} {source}" for source, keys in origins(found).items()]
    return [
        f"{found['title']}{mark(found)} ({found['kind']}{word})",
        *[f"  {text}" for text in found["text"]],
        f"  Sources: {'; '.join(sources)}.",
    ]

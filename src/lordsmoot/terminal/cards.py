"""What is printed on a card, and whether it is the rulebook's or ours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from lordsmoot import Refused, UnknownName
from lordsmoot.core.game import Game

MARK: Final = "*"
LEGEND: Final = f"{MARK} designed for Lordsmoot; not the published card."
SOURCES: Final = {
    "rulebook": "from the rulebook",
    "likely": "the natural reading of the rulebook, not stated in it",
    "designed": "designed for Lordsmoot",
}


@cache
def card(game: Game[Any], name: str) -> dict[str, Any] | None:
    """All that is printed on a component; None if there is none of that name."""
    try:
        return game.card(name)
    except Refused:
        return None


def designed(card: dict[str, Any]) -> bool:
    """Whether what the card does, and not just its name, is ours."""
    return any(
        source.startswith("designed") for key, source in card["from"].items() if key != "title"
    )


def mark(card: dict[str, Any] | None) -> str:
    return MARK if card is not None and designed(card) else ""


def printed(card: dict[str, Any]) -> str:
    """The text of a card in one line."""
    return " ".join(card["text"])


def offered(card: dict[str, Any]) -> str:
    """What is printed on a card, and what a hero brings along, for somebody who has to choose."""
    if "starters" not in card:
        return printed(card)
    talent = f"{card['talent']} ({card['signs']}): {printed(card)}"
    return f"{talent} Starts with {card['starters']}."


def named_in(game: Game[Any], data: Any) -> dict[str, dict[str, Any]]:
    """Every card that plain data names, with what is printed on it."""
    found: dict[str, dict[str, Any]] = {}
    for name in strings(data):
        known = card(game, name)
        if known is not None:
            found[name] = {**known, "mark": mark(known)}
    return found


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


def find(game: Game[Any], wanted: str) -> list[str]:
    """The cards that a person may mean: by name, by whole title, or by a part of it."""
    names = game.cards()
    titles = {name: str(game.card(name)["title"]).lower() for name in names}
    word = wanted.strip().lower()
    exact = [name for name in names if word in (name, titles[name])]
    found = exact or [name for name in names if word in titles[name]]
    if not word or not found:
        raise UnknownName(f"{game.title} has no card {wanted!r}")
    return found


def described(game: Game[Any], name: str) -> list[str]:
    """A card for somebody who asks: title, text, and the source of each value."""
    found = game.card(name)
    word = f", {found['word'].capitalize()}" if found.get("word") else ""
    lines = [f"{found['title']}{mark(found)} ({found['kind']}{word})"]
    lines += [f"  {text}" for text in found["text"]]
    by_source: dict[str, list[str]] = {}
    for key, source in found["from"].items():
        by_source.setdefault(source, []).append(key)
    sources = [f"{', '.join(keys)} {SOURCES.get(s, s)}" for s, keys in by_source.items()]
    return [*lines, f"  Sources: {'; '.join(sources)}."]

"""What is printed on a card, where each value comes from, and how to find the card meant."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from lordsmoot import Refused, UnknownName
from lordsmoot.core.game import Game

Card = dict[str, Any]
SOURCES: Final = {
    "rulebook": "from the rulebook",
    "likely": "the natural reading of the rulebook, not stated in it",
    "designed": "designed for Lordsmoot",
}


@cache
def card(game: Game[Any], name: str) -> Card:
    """All that is printed on a component, and whether what it does is ours."""
    found = game.card(name)
    designed = any(
        source.startswith("designed") for key, source in found["from"].items() if key != "title"
    )
    return {**found, "name": name, "designed": designed}


@cache
def known(game: Game[Any], name: str) -> bool:
    """Whether there is a card of this name."""
    try:
        card(game, name)
    except Refused:
        return False
    return True


def printed(card: Card) -> str:
    """The text of a card in one line."""
    return " ".join(card["text"])


def origins(card: Card) -> dict[str, list[str]]:
    """Where the values of a card come from, in words, and which of them come from there."""
    found: dict[str, list[str]] = {}
    for key, source in card["from"].items():
        found.setdefault(in_words(source), []).append(key)
    return found


def origin(card: Card) -> str:
    """Where a card comes from, as one who plays with it wants to know."""
    sources = {source for key, source in card["from"].items() if key != "title"}
    if card["designed"]:
        some = "Some of it was" if sources & {"rulebook", "likely"} else "It was"
        return f"{some} designed for Lordsmoot: the printed card is not on record."
    return (
        "As the rulebook has it."
        if sources == {"rulebook"}
        else "The natural reading of the rulebook."
    )


def in_words(source: str) -> str:
    return SOURCES.get(source, source)


def find(game: Game[Any], wanted: str) -> list[str]:
    """The cards that a person may mean: by name, by whole title, or by a part of it."""
    names = game.cards()
    titles = {name: str(game.card(name)["title"]).lower() for name in names}
    word = wanted.strip().lower()
    exact = [name for name in names if word in (name, titles[name])]
    found = exact or [name for name in names if word and word in titles[name]]
    if not found:
        raise UnknownName(f"{game.title} has no card {wanted!r}")
    return found

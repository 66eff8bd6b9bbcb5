"""What never changes in Swords & Souls, however it is played."""

from typing import Any

from lordsmoot.core.option import Value
from lordsmoot.games.swords_and_souls.cards import CARDS, DELAY, PRICED, TREASURE, has

RANDOM_GAMES = 48

SECRET_MOVES: set[str] = set()
"""Moves of which the others learn that they were made, but not of what."""

TOTALS = {"cards"}
"""What there is so much of; all other counts are of things that must not be."""

STAYING = {card for kind, card in enumerate(CARDS) if has(TREASURE | DELAY, kind)}
TREASURES = {card for kind, card in enumerate(CARDS) if has(TREASURE, kind)}


def names(pile: list[Any]) -> list[str]:
    return [card if isinstance(card, str) else card["card"] for card in pile]


def conserved(table: dict[str, Any], agreed: dict[str, Value]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    heroes = table["heroes"]
    small = sum(hero["hearts"] + hero["obols"] for hero in heroes)
    large = sum(hero["large"] + hero["fragments"] for hero in heroes)
    piles = [names(hero[key]) for hero in heroes for key in ("deck", "hand", "discard", "used")]
    fronts = [card for hero in heroes for card in names(hero["front"])]
    for_sale = names(table["row"]) + names(table["arsenal"])
    return {
        "cards": sum(map(len, piles)) + len(fronts) + len(for_sale) + len(table["box"]),
        "small tokens made or lost": table["small"] - small,
        "large tokens made or lost": table["large"] - large,
        "large tokens beyond the box": max(0, large - 18),
        "hearts of the fallen": sum(hero["hearts"] for hero in heroes if not hero["large"]),
        "cards in the row beyond three": max(0, len(table["row"]) - 3),
        "cards for sale without a price": sum(card not in PRICED for card in for_sale),
        "cards in a front that do not stay there": sum(card not in STAYING for card in fronts),
        "treasures in no front": sum(card in TREASURES for pile in piles for card in pile),
        "tired cards that are no treasure in a front": len(
            set(table["tired"]) - (TREASURES & set(fronts))
        ),
        "heroes named twice": len([h for h in heroes if h["hero"]])
        - len({h["hero"] for h in heroes if h["hero"]}),
    }

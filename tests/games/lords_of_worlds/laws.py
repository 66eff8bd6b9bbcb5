"""What never changes in Lords of Worlds, however it is played."""

from collections import Counter
from typing import Any

RANDOM_GAMES = 90

SECRET_MOVES: set[str] = set()
"""All moves are open: cards are played and discarded face up."""


def names(pile: list[Any]) -> list[str]:
    return [card if isinstance(card, str) else card["card"] for card in pile]


def conserved(table: dict[str, Any]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    cards = names(table["deck"]) + names(table["discard"])
    tiles = table["supply"] + table["reserve"] + table["carried"]
    for group in table["groups"]:
        cards += names(group)
    for player in table["players"]:
        cards += names(player["hand"])
        tiles = tiles + list(player["planet"].values()) + player["covered"]
    lying = [tile for tile in table["board"].values() if tile is not None]
    tiles = tiles + [tile if isinstance(tile, str) else tile[0] for tile in lying]
    most = Counter(cards).most_common(1)[0][1]
    return {
        "cards": len(cards),
        "tiles": len(tiles),
        "wild cards": sum(card.startswith("white") for card in cards),
        "copies of a card beyond the box": max(0, most - 5),
        "copies of a tile beyond the box": max(0, Counter(tiles).most_common(1)[0][1] - 2),
        "tiles of a covered kind": sum(
            not tile.startswith("architect")
            for player in table["players"]
            for tile in player["covered"]
        ),
    }

"""What never changes in Lords of Worlds, however it is played."""

from collections import Counter
from typing import Any

from lordsmoot.core.option import Value

RANDOM_GAMES = 90

SECRET_MOVES: set[str] = set()
"""All moves are open: cards are played and discarded face up."""

TOTALS = {"cards", "tiles", "wild cards"}
"""What there is so much of; all other counts are of things that must not be."""


def names(pile: list[Any]) -> list[str]:
    return [card if isinstance(card, str) else card["card"] for card in pile]


def beyond(things: list[str], most: int) -> int:
    """How many copies of one thing there are too many."""
    return max([0, *[copies - most for copies in Counter(things).values()]])


def conserved(table: dict[str, Any], agreed: dict[str, Value]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    players = table["players"]
    groups = [names(group) for group in table["groups"]]
    cards = names(table["deck"]) + names(table["discard"])
    tiles = table["supply"] + table["reserve"] + table["carried"]
    for group in groups:
        cards += group
    for player in players:
        cards += names(player["hand"])
        tiles = tiles + list(player["planet"].values()) + player["covered"]
    lying = [tile for tile in table["board"].values() if tile is not None]
    tiles = tiles + [tile if isinstance(tile, str) else tile[0] for tile in lying]
    return {
        "cards": len(cards),
        "tiles": len(tiles),
        "wild cards": sum(card.startswith("white") for card in cards),
        "copies of a card beyond the box": beyond(cards, 5),
        "copies of a tile beyond the box": beyond(tiles, 2),
        "tiles of a covered kind": sum(
            not tile.startswith("architect") for player in players for tile in player["covered"]
        ),
        "groups of two colours": sum(
            len({card.partition("-")[0] for card in group}) > 1 for group in groups
        ),
        "tiles in the supply beyond six": max(0, len(table["supply"]) - 6),
        "tiles in hand beyond one": max(0, len(table["carried"]) - 1),
        "Carts beside the board": sum(player["cart"] not in table["board"] for player in players),
        "Mixes declared where there is none": sum(
            not player["planet"].get(cell, "").startswith("mix")
            for player in players
            for cell in player["mixes"]
        ),
    }

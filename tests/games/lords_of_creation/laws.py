"""What never changes in Lords of Creation, however it is played."""

from typing import Any

from lordsmoot.core.option import Value

RANDOM_GAMES = 160
CLOSE_LOOKS = 1

SECRET_MOVES = {"lay", "choose"}
"""Moves of which the others learn that they were made, but not of what."""

TOTALS = {"cards", "tiles"}
"""What there is so much of; all other counts are of things that must not be."""

ROWS = "abcdefghijk"
PEOPLED = "ihfg"


def conserved(table: dict[str, Any], agreed: dict[str, Value]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    gods = table["gods"]
    tiles = sum(letter in "ihfgsmd" for row in table["world"] for letter in row)
    hexes = [entry["hex"] for entry in table["people"]]
    hands = sum(len(god["hand"]) + len(god["chosen"]) for god in gods)
    kept = sum(len(god["kept"]) for god in gods)
    return {
        "cards": hands + len(table["deck"]) + len(table["discard"]),
        "tiles": kept + len(table["bag"]) + len(table["laid"]),
        "tiles in the world beyond those laid": tiles - len(table["laid"]),
        "hexes with people but without any": sum(entry["count"] < 1 for entry in table["people"]),
        "hexes with two peoples": len(hexes) - len(set(hexes)),
        "people where nobody can live": sum(
            table["world"][ROWS.index(name[0])][int(name[1:]) - 1] not in PEOPLED for name in hexes
        ),
        "gods who keep too many tiles": sum(len(god["kept"]) > 4 for god in gods),
        "gods who chose two cards": sum(len(god["chosen"]) > 1 for god in gods),
    }

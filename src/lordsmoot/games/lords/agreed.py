"""What players may agree on, and the numbers that follow from it. [L2.7, L14.3, L14.7]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.option import Option, Value

OLDER: Final = 0
YOUNGER: Final = 1
BY_CARD: Final = -1
BEGINS: Final = {"card": BY_CARD, "older": OLDER, "younger": YOUNGER}

OPTIONS: Final = {
    "end": Option("active", "whose three Shrines end the game [L14.3]", ("active", "either")),
    "begins": Option("card", "who takes the first turn [L2.7]", tuple(BEGINS)),
    "turn_cap": Option(200, "the number of the last turn [L14.7]", least=1, most=1000),
}


class Rules:
    """What was agreed, as numbers; it never changes, and all clones share it."""

    def __init__(self, options: dict[str, Value]) -> None:
        self.options: Final = options
        self.either_ends: Final = options["end"] == "either"
        self.begins: Final = BEGINS[str(options["begins"])]
        self.last_turn: Final = int(options["turn_cap"])

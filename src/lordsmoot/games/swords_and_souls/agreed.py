"""What players may agree on, and the numbers that follow from it. [S2.1, S2.3, S15.2]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.game import Option, Value

BY_CHANCE: Final = -1

OPTIONS: Final = {
    "begins": Option("chance", "who goes first [S2.1]", ("chance", "seat-0")),
    "heroes": Option("choose", "how heroes are found [S2.3]", ("choose", "deal")),
    "round_cap": Option(60, "the number of the last round [S15.2]", least=1, most=1000),
}


class Rules:
    """What was agreed, as numbers; it never changes, and all clones share it."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.options: Final = options
        self.begins: Final = 0 if options["begins"] == "seat-0" else BY_CHANCE
        self.heroes_chosen: Final = options["heroes"] == "choose"
        self.last_turn: Final = int(options["round_cap"]) * seats

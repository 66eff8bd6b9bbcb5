"""What players may agree on, and the numbers of it. [S2.1, S2.3, S9.11, S12.9, S15.2]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.option import Option, Value

BY_CHANCE: Final = -1

OPTIONS: Final = {
    "begins": Option("chance", "who goes first [S2.1]", ("chance", "seat-0")),
    "heroes": Option("choose", "how heroes are found [S2.3]", ("choose", "deal")),
    "felling_treasure": Option(
        "taken", "what becomes of a treasure that felled a player [S9.11]", ("taken", "kept")
    ),
    "treasures_ready": Option(
        "own-turn", "whose turn makes treasures ready again [S12.9]", ("own-turn", "every-turn")
    ),
    "round_cap": Option(60, "the number of the last round [S15.2]", least=1, most=1000),
}


class Rules:
    """What was agreed, as numbers; it never changes, and all clones share it."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.options: Final = options
        self.begins: Final = 0 if options["begins"] == "seat-0" else BY_CHANCE
        self.heroes_chosen: Final = options["heroes"] == "choose"
        self.felling_taken: Final = options["felling_treasure"] == "taken"
        self.ready_every_turn: Final = options["treasures_ready"] == "every-turn"
        self.last_turn: Final = int(options["round_cap"]) * seats

"""What players may agree on, and the numbers that follow from it. [SF2.3, SF8.5, SF13.8, SF13.9]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.option import Option, Value

OPTIONS: Final = {
    "fifth_card": Option("none", "who is dealt a fifth card [SF2.3]", ("none", "others")),
    "last_nomad": Option("stays", "may Build flip the last Nomad [SF8.5]", ("stays", "flips")),
    "tower": Option("stays", "may the Tower be taken over [SF13.9]", ("stays", "moves")),
    "turn_cap": Option(200, "the number of each player's last turn [SF13.8]", least=1, most=1000),
}


class Rules:
    """What was agreed, as numbers; it never changes, and all clones share it."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.options: Final = options
        self.extra_card: Final = int(options["fifth_card"] == "others")
        self.nomads_to_build: Final = 1 if options["last_nomad"] == "flips" else 2
        self.tower_moves: Final = options["tower"] == "moves"
        self.last_turn: Final = int(options["turn_cap"]) * seats

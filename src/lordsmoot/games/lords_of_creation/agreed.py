"""What players may agree on, and the numbers that follow from it. [C2, C11.2, C12.2]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.game import Option, Value
from lordsmoot.games.lords_of_creation.cards import HAND, WORLDS, cards_in_box

REASONS: Final = ["deck", "hands", "unannounced", "rounds"]
"""Why the game ends."""
DECK: Final = REASONS.index("deck")
HANDS: Final = REASONS.index("hands")
UNANNOUNCED: Final = REASONS.index("unannounced")
ROUNDS: Final = REASONS.index("rounds")

BUILT: Final = -2
RANDOM: Final = -1
"""Worlds that are not drawings."""

OPTIONS: Final = {
    "world": Option("built", "who lays out the world [C2.4]", ("built", "random", *WORLDS)),
    "board": Option("large", "91 hexes, or 61 without grasslands [C2.3]", ("large", "small")),
    "deck": Option("usual", "110 cards or 55 [C2.2]", ("usual", "full", "half")),
    "order": Option("lowest", "which card goes first [C4.8]", ("lowest", "highest")),
    "split": Option("no", "may a card's people be spread [C5.8]", ("no", "yes")),
    "attackers": Option("one", "how many it takes to attack [C8.10]", ("one", "two")),
    "advance": Option("any", "how many enter an emptied hex [C8.12]", ("any", "one")),
    "fallen": Option("open", "what lost civilized land is [C8.13]", ("open", "civilized")),
    "raids": Option("any", "what islanders attack across the sea [C8.14]", ("any", "islands")),
    "cradle": Option("one", "where civilization may start [C9.5]", ("one", "each")),
    "altars": Option("leave", "may people leave an altar [C10.3]", ("leave", "frozen")),
    "end": Option(
        "usual", "when the game is over [C11.2]", ("usual", "deck", "hands", "unannounced")
    ),
    "rounds": Option(0, "the number of the last round, 0 for none [C11.5]", least=0, most=100),
    "tie": Option("shared", "what equal points mean [C12.2]", ("shared", "altars")),
}


class Rules:
    """What was agreed, as numbers; it never changes, and all clones share it."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.options: Final = options
        self.world: Final = world(str(options["world"]))
        self.small: Final = options["board"] == "small"
        self.decks: Final = decks(seats, options["deck"])
        self.highest_first: Final = options["order"] == "highest"
        self.split: Final = options["split"] == "yes"
        self.least_to_attack: Final = 2 if options["attackers"] == "two" else 1
        self.advance_one: Final = options["advance"] == "one"
        self.land_stays_civilized: Final = options["fallen"] == "civilized"
        self.island_raids_only: Final = options["raids"] == "islands"
        self.each_a_cradle: Final = options["cradle"] == "each"
        self.altars_frozen: Final = options["altars"] == "frozen"
        self.altars_break_ties: Final = options["tie"] == "altars"
        self.end: Final = end(self.small, str(options["end"]))
        self.earliest: Final = middle_round(len(cards_in_box(self.decks, self.small)), seats)
        self.rounds: Final = int(options["rounds"])


def world(option: str) -> int:
    """Which world lies ready, if one does. [C2.4]"""
    if option in WORLDS:
        return WORLDS.index(option)
    return BUILT if option == "built" else RANDOM


def decks(seats: int, option: Value) -> int:
    """The half deck once or twice. [C2.2]"""
    if option == "usual":
        return 2 if seats >= 4 else 1
    return 2 if option == "full" else 1


def end(small: bool, option: str) -> int:
    """Which end was agreed on. [C11.2]"""
    if option == "usual":
        return UNANNOUNCED if small else DECK
    return REASONS.index(option)


def middle_round(cards: int, seats: int) -> int:
    """Half of the rounds for which the deck lasts, the last one included. [C11.4]"""
    rounds = (cards - HAND * seats) // seats + 2
    return (rounds + 1) // 2

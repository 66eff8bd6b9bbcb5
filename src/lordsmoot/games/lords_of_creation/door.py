"""Lords of Creation, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game, Option, Score, Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.games.lords_of_creation import (
    attack,
    civilization,
    creation,
    movement,
    rounds,
    setup,
    turn,
)
from lordsmoot.games.lords_of_creation.cards import (
    CARDS,
    COMPONENTS,
    COPIES,
    PEOPLED,
    TERRAIN_OF,
    TERRAINS,
    TILES,
    VALUE_OF,
    WORLDS,
)
from lordsmoot.games.lords_of_creation.scoring import DECK, HANDS, UNANNOUNCED, scores
from lordsmoot.games.lords_of_creation.setup import cards_in_box, deal, empty_table, middle_round
from lordsmoot.games.lords_of_creation.table import (
    MOST_REFUSED,
    REFUSE,
    SPACE,
    TELL,
    Creation,
    Rules,
)
from lordsmoot.games.lords_of_creation.view import lay, lie, picture

OPTIONS: Final = {
    "world": Option("built", "who lays out the world [C2.4]", ("built", "random", *WORLDS)),
    "board": Option("large", "91 hexes, or 61 without grasslands [C2.3]", ("large", "small")),
    "deck": Option("usual", "110 cards or 55 [C2.2]", ("usual", "full", "half")),
    "tiles": Option("keep", "what becomes of a tile not laid [C3.7]", ("keep", "refuse")),
    "order": Option("lowest", "which card goes first [C4.8]", ("lowest", "highest")),
    "split": Option("no", "may a card's people be spread [C5.8]", ("no", "yes")),
    "attackers": Option("one", "how many it takes to attack [C8.10]", ("one", "two")),
    "advance": Option("any", "how many enter an emptied hex [C8.12]", ("any", "one")),
    "fallen": Option("open", "what lost civilized land is [C8.13]", ("open", "civilized")),
    "raids": Option("any", "what islanders attack across the sea [C8.14]", ("any", "islands")),
    "cradle": Option("one", "where civilization may start [C9.5]", ("one", "each")),
    "altars": Option(
        "leave", "who moves where an altar stands [C10.3, C10.6]", ("leave", "frozen", "open")
    ),
    "end": Option(
        "usual", "when the game is over [C11.2]", ("usual", "deck", "hands", "unannounced")
    ),
    "last": Option("short", "which round the deck makes the last [C11.6]", ("short", "empty")),
    "rounds": Option(0, "the number of the last round, 0 for none [C11.5]", least=0, most=100),
    "tie": Option("shared", "what equal points mean [C12.2]", ("shared", "altars")),
}
LIVING: Final = ["barbarians", "civilized people", "altar and people"]
ENDS: Final = {"deck": DECK, "hands": HANDS, "unannounced": UNANNOUNCED}


def decks(seats: int, option: Value) -> int:
    """The half deck once or twice. [C2.2]"""
    if option == "usual":
        return 2 if seats >= 4 else 1
    return 2 if option == "full" else 1


def end(small: bool, option: Value) -> int:
    """Which end was agreed on. [C11.2]"""
    if option == "usual":
        return UNANNOUNCED if small else DECK
    return ENDS[str(option)]


class CreationGame(Game[Creation]):
    """Lords of Creation, for two to five players."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Creation:
        small = options["board"] == "small"
        cards = decks(seats, options["deck"])
        ends_when_empty = options["last"] == "empty"
        t = empty_table(
            seats,
            rng,
            Rules(
                highest_first=options["order"] == "highest",
                split=options["split"] == "yes",
                least_to_attack=2 if options["attackers"] == "two" else 1,
                advance_one=options["advance"] == "one",
                land_stays_civilized=options["fallen"] == "civilized",
                island_raids_only=options["raids"] == "islands",
                each_a_cradle=options["cradle"] == "each",
                altars_frozen=options["altars"] == "frozen",
                altars_open=options["altars"] == "open",
                altars_break_ties=options["tie"] == "altars",
                ends_when_empty=ends_when_empty,
                end=end(small, options["end"]),
                earliest=middle_round(len(cards_in_box(cards, small)), seats, ends_when_empty),
                rounds=int(options["rounds"]),
                refusals=MOST_REFUSED if options["tiles"] == "refuse" else 0,
            ),
        )
        t.log = log
        worlds = {"built": setup.BUILT, "random": setup.RANDOM}
        world = str(options["world"])
        deal(t, cards, small, worlds[world] if world in worlds else WORLDS.index(world))
        return t

    def table(self, state: Creation, seat: int) -> dict[str, Any]:
        return picture(state, seat)

    def scores(self, state: Creation) -> list[Score]:
        return scores(state)

    def lay(self, data: dict[str, Any]) -> Creation:
        return lay(data)

    def lie(self, state: Creation) -> dict[str, Any]:
        return lie(state)

    def phrase(self, state: Creation, action: int) -> str:
        """A move in words; a hex is told with what lies there, a refusal with how many are left."""
        said = super().phrase(state, action)
        if action == REFUSE:
            left = state.rules.refusals - state.gods[state.actor()].refused
            return f"{said} ({left} of {state.rules.refusals} left)"
        block = SPACE.block(action)
        if len(block.names) != len(state.terrain):
            return said
        return f"{said} ({self.hex_words(state, block.arg(action))})"

    def hex_words(self, t: Creation, i: int) -> str:
        """What lies on a hex, for somebody who does not see the map."""
        words = TERRAINS[t.terrain[i]] if t.terrain[i] < len(TERRAINS) else "no tile"
        if t.count[i]:
            words += f", {LIVING[t.kind[i]]} of seat {t.owner[i]}: {t.count[i]}"
        return words

    def cards(self) -> list[str]:
        return [*CARDS, *TERRAINS]

    def card(self, name: str) -> dict[str, Any]:
        if name in CARDS:
            card = CARDS.index(name)
            terrain = self.say(TERRAINS[TERRAIN_OF[card]])
            return {
                "kind": "People card",
                "title": f"{terrain} {VALUE_OF[card]}",
                "copies": COPIES[card],
                "text": [f"Place {VALUE_OF[card]} on {terrain.lower()}."],
                "from": COMPONENTS.section("card")[card].sources,
            }
        if name in TERRAINS:
            terrain_number = TERRAINS.index(name)
            lives = "People live here." if PEOPLED[terrain_number] else "Nobody lives here."
            return {
                "kind": "Tile",
                "title": self.say(name),
                "copies": TILES[terrain_number],
                "text": [lives],
                "from": COMPONENTS.section("terrain")[terrain_number].sources,
            }
        raise UnknownName(f"{self.title} has no component {name!r}")


GAME: Final = CreationGame(
    name="lords-of-creation",
    title="Lords of Creation",
    seats=range(2, 6),
    version=1,
    options=OPTIONS,
    space=SPACE,
    words=TELL,
    components=COMPONENTS.digest,
    bound=20_000,
    chapters=[creation, rounds, turn, movement, attack, civilization],
    names={
        **{entry.name: entry.text("title") for entry in COMPONENTS.section("terrain")},
        **{
            name: f"{TERRAINS[TERRAIN_OF[i]].capitalize()} {VALUE_OF[i]}"
            for i, name in enumerate(CARDS)
        },
    },
)

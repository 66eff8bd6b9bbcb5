"""Lords of Creation, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final, cast

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.gauge import Gauge
from lordsmoot.core.option import Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.sentence import Piece
from lordsmoot.games.lords_of_creation import (
    attack,
    civilization,
    creation,
    movement,
    rounds,
    turn,
)
from lordsmoot.games.lords_of_creation.agreed import OPTIONS, Rules
from lordsmoot.games.lords_of_creation.bars import BAR
from lordsmoot.games.lords_of_creation.cards import (
    CARDS,
    COMPONENTS,
    COPIES,
    PEOPLED,
    TERRAIN_OF,
    TERRAINS,
    TILES,
    VALUE_OF,
)
from lordsmoot.games.lords_of_creation.creation import LayTile
from lordsmoot.games.lords_of_creation.encoder import CreationEncoder
from lordsmoot.games.lords_of_creation.outlook import gauges
from lordsmoot.games.lords_of_creation.position import check_pending, set_up, table_data
from lordsmoot.games.lords_of_creation.scoring import scores
from lordsmoot.games.lords_of_creation.setup import deal, empty_table
from lordsmoot.games.lords_of_creation.table import REFUSE, SPACE, TELL, Creation
from lordsmoot.games.lords_of_creation.threats import THREAT, threats
from lordsmoot.games.lords_of_creation.view import picture

KEYWORDS: Final = {"islands": ["adjacent", "across the sea"], "sea": ["across the sea"]}
"""The words to look up that tiles of a terrain call for."""
LIVING: Final = ["barbarians", "civilized people", "altar and people"]


class CreationGame(Game[Creation]):
    """Lords of Creation, for two to five players."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Creation:
        t = empty_table(seats, rng, Rules(seats, options))
        t.log = log
        deal(t)
        return t

    def table(self, state: Creation, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], picture(state, seat))

    def threatened(self, state: Creation, seat: int) -> list[Event]:
        return threats(state, seat)

    def gauges(self, state: Creation, seat: int) -> list[Gauge]:
        return gauges(state, seat)

    def scores(self, state: Creation) -> list[Score]:
        return scores(state)

    def new_encoder(self, seats: int, conclude: bool) -> Encoder[Creation]:
        return CreationEncoder(seats, self.steps, conclude)

    def set_up(
        self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]
    ) -> Creation:
        return set_up(seats, Rules(seats, options), rng, table)

    def table_data(self, state: Creation) -> dict[str, Any]:
        return table_data(state)

    def check_pending(self, state: Creation) -> None:
        check_pending(state)

    def move(self, state: Creation, action: int) -> list[Piece]:
        """A move in words; a hex is told with what lies there, a refusal with how many are left."""
        said = super().move(state, action)
        if action == REFUSE:
            left = state.rules.refusals - state.gods[state.actor()].refused
            return [*said, Piece(f" ({left} of {state.rules.refusals} left)")]
        block = SPACE.block(action)
        if len(block.names) != len(state.terrain):
            return said
        return [*said, Piece(" ("), *self.hex_words(state, block.arg(action)), Piece(")")]

    def question(self, state: Creation) -> str:
        """What is asked; who can neither keep nor refuse a tile is not asked whether. [C3.4]"""
        step = None if state.over else state.asked()
        if isinstance(step, LayTile) and not step.may_keep(state) and not step.may_refuse(state):
            return self.texts.questions["MustLay"]
        return super().question(state)

    def hex_words(self, t: Creation, i: int) -> list[Piece]:
        """What lies on a hex, for somebody who does not see the map."""
        words = TERRAINS[t.terrain[i]] if t.terrain[i] < len(TERRAINS) else "no tile"
        if not t.count[i]:
            return [Piece(words)]
        owner = Piece("", t.owner[i], "yours", called=True)
        return [Piece(f"{words}, {LIVING[t.kind[i]]} of "), owner, Piece(f": {t.count[i]}")]

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
                "terrain": TERRAINS[TERRAIN_OF[card]],
                "value": VALUE_OF[card],
                "text": [f"Place {VALUE_OF[card]} on {terrain.lower()}."],
                "keywords": ["order of play", "open", "hold", "barbarian"],
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
                "keywords": KEYWORDS.get(name, []),
                "from": COMPONENTS.section("terrain")[terrain_number].sources,
            }
        raise UnknownName(f"{self.title} has no component {name!r}")


GAME: Final = CreationGame(
    name="lords-of-creation",
    title="Lords of Creation",
    seats=range(2, 6),
    version=2,
    options=OPTIONS,
    space=SPACE,
    tells=TELL,
    bars=BAR,
    threatens=THREAT,
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

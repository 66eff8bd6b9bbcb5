"""Lords of Worlds, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.gauge import Gauge
from lordsmoot.core.option import Value
from lordsmoot.core.position import as_list
from lordsmoot.core.preview import Preview
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.sentence import Piece
from lordsmoot.core.state import State
from lordsmoot.games.lords_of_worlds import (
    hire,
    move,
    pay,
    phrases,
    place,
    scoring,
    setup,
    specials,
    turn,
)
from lordsmoot.games.lords_of_worlds.agreed import (
    OPTIONS,
    Rules,
    agreed_layout,
    agreed_market,
    agreed_terrains,
)
from lordsmoot.games.lords_of_worlds.bars import BAR
from lordsmoot.games.lords_of_worlds.cards import (
    BOARDS,
    CARDS,
    COMPONENTS,
    TILES,
)
from lordsmoot.games.lords_of_worlds.encoder import WorldsEncoder
from lordsmoot.games.lords_of_worlds.outcome import brings
from lordsmoot.games.lords_of_worlds.outlook import gauges
from lordsmoot.games.lords_of_worlds.phrases import NAMES
from lordsmoot.games.lords_of_worlds.position import check_pending, set_up, table_data
from lordsmoot.games.lords_of_worlds.printed import (
    PRINTED_ONCE,
    about_board,
    about_card,
    about_other,
    about_tile,
)
from lordsmoot.games.lords_of_worlds.scoring import scores
from lordsmoot.games.lords_of_worlds.setup import box, deal
from lordsmoot.games.lords_of_worlds.table import PLAY, SPACE, TELL, Worlds
from lordsmoot.games.lords_of_worlds.threats import THREAT, threats
from lordsmoot.games.lords_of_worlds.view import is_paying, picture


class WorldsGame(Game[Worlds]):
    """Lords of Worlds, for two to four players."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Worlds:
        rules = Rules(seats, options, agreed_terrains(seats, options, rng))
        market = agreed_market(agreed_layout(seats, options, rng), options)
        t = box(seats, rng, market, rules)
        t.log = log
        deal(t)
        return t

    def table(self, state: Worlds, seat: int) -> dict[str, Any]:
        return {**picture(state, seat)}

    def looked_for(self, state: Worlds, seat: int) -> list[int]:
        """The cards of a hand, while one pays."""
        return PLAY.each(state.players[seat].hand) if is_paying(state) else []

    def threatened(self, state: Worlds, seat: int) -> list[Event]:
        return threats(state, seat)

    def gauges(self, state: Worlds, seat: int) -> list[Gauge]:
        return gauges(state, seat)

    def scores(self, state: Worlds) -> list[Score]:
        return scores(state)

    def brings(self, world: State, seat: int, line: list[int]) -> Preview:
        """Points are certain, whatever comes to light."""
        return brings(world, seat, line, self.standing, self.narrator)

    def move(self, state: Worlds, action: int) -> list[Piece]:
        """An action in words, with what it costs and brings."""
        own = phrases.phrase(state, action)
        return [Piece(own)] if own else super().move(state, action)

    def question(self, state: Worlds) -> str:
        """What is asked now; of a payment, how much is left."""
        return phrases.question(state) or super().question(state)

    def seats_at(self, table: dict[str, Any]) -> int:
        return len(as_list(table.get("players", [{}, {}]), "players"))

    def new_encoder(self, seats: int, conclude: bool) -> Encoder[Worlds]:
        return WorldsEncoder(seats, self.steps, conclude)

    def set_up(
        self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]
    ) -> Worlds:
        return set_up(seats, options, rng, table)

    def table_data(self, state: Worlds) -> dict[str, Any]:
        return table_data(state)

    def check_pending(self, state: Worlds) -> None:
        check_pending(state)

    def cards(self) -> list[str]:
        return [*CARDS, *TILES, *BOARDS, *PRINTED_ONCE]

    def card(self, name: str) -> dict[str, Any]:
        if name in CARDS:
            return about_card(CARDS.index(name))
        if name in TILES:
            return about_tile(TILES.index(name))
        if name in BOARDS:
            return about_board(BOARDS.index(name))
        if name in PRINTED_ONCE:
            return about_other(name)
        raise UnknownName(f"{self.title} has no component {name!r}")


GAME: Final = WorldsGame(
    name="lords-of-worlds",
    title="Lords of Worlds",
    seats=range(2, 5),
    version=2,
    options=OPTIONS,
    space=SPACE,
    tells=TELL,
    components=COMPONENTS.digest,
    bound=20_000,
    bars=BAR,
    threatens=THREAT,
    chapters=[setup, turn, hire, move, pay, place, specials, scoring],
    names=NAMES,
)

"""Lords of Worlds, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game, Score, Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
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
    agreed_market,
    agreed_rules,
    agreed_uncovering,
)
from lordsmoot.games.lords_of_worlds.cards import (
    BOARDS,
    CARDS,
    COMPONENTS,
    TILES,
)
from lordsmoot.games.lords_of_worlds.phrases import (
    NAMES,
    PRINTED_ONCE,
    about_board,
    about_card,
    about_other,
    about_tile,
)
from lordsmoot.games.lords_of_worlds.setup import box, deal
from lordsmoot.games.lords_of_worlds.table import SPACE, TELL, Worlds
from lordsmoot.games.lords_of_worlds.view import lay, lie, picture


class WorldsGame(Game[Worlds]):
    """Lords of Worlds, for two to four players."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Worlds:
        rules = agreed_rules(seats, options, rng)
        t = box(seats, rng, agreed_market(seats, options, rng), rules)
        t.log = log
        deal(t, agreed_uncovering(options))
        return t

    def table(self, state: Worlds, seat: int) -> dict[str, Any]:
        return picture(state, seat)

    def scores(self, state: Worlds) -> list[Score]:
        """Stars during the game, for chains, and for equal values. [W12.5]"""
        out: list[Score] = []
        for seat, player in enumerate(state.players):
            parts = {"During the game": player.stars, "Chains": state.chain_stars(player)}
            if state.rules.equal_stars:
                parts["Equal values"] = state.equal_stars(player)
            out.append(Score(seat, state.total(seat), parts))
        return out

    def phrase(self, state: Worlds, action: int) -> str:
        """An action in words, with what it costs and brings."""
        return phrases.phrase(state, action) or super().phrase(state, action)

    def question(self, state: Worlds) -> str:
        """What is asked now; of a payment, how much is left."""
        return phrases.question(state) or super().question(state)

    def lay(self, data: dict[str, Any]) -> Worlds:
        return lay(data)

    def lie(self, state: Worlds) -> dict[str, Any]:
        return lie(state)

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
    version=1,
    options=OPTIONS,
    space=SPACE,
    words=TELL,
    components=COMPONENTS.digest,
    bound=20_000,
    chapters=[setup, turn, hire, move, pay, place, specials, scoring],
    names=NAMES,
)

"""Soulfall, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.position import as_list
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.games.soulfall import abilities, actions, board, play, powers, setup, turn, verb
from lordsmoot.games.soulfall.abilities import card_words
from lordsmoot.games.soulfall.agreed import OPTIONS, Rules
from lordsmoot.games.soulfall.board import SIDE_TITLES, SIDES, SPACES, side_words, space_title
from lordsmoot.games.soulfall.cards import (
    CARDS,
    CHARACTERS,
    COMPONENTS,
    EPITHETS,
    LORD_TITLES,
    LORDS,
    title,
)
from lordsmoot.games.soulfall.position import check_pending, set_up, table_data
from lordsmoot.games.soulfall.scoring import scores
from lordsmoot.games.soulfall.setup import box, deal
from lordsmoot.games.soulfall.table import SPACE, TELL, Soulfall
from lordsmoot.games.soulfall.view import picture


class SoulfallGame(Game[Soulfall]):
    """Soulfall, for two to four players."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Soulfall:
        t = box(seats, rng, Rules(seats, options))
        t.log = log
        deal(t)
        return t

    def table(self, state: Soulfall, seat: int) -> dict[str, Any]:
        return picture(state, seat)

    def scores(self, state: Soulfall) -> list[Score]:
        return scores(state)

    def agreed(self, state: Soulfall) -> dict[str, Value]:
        return state.rules.options

    def seats_at(self, table: dict[str, Any]) -> int:
        return len(as_list(table.get("tribes", [{}, {}]), "tribes"))

    def set_up(
        self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]
    ) -> Soulfall:
        return set_up(seats, Rules(seats, options), rng, table)

    def table_data(self, state: Soulfall) -> dict[str, Any]:
        return table_data(state)

    def check_pending(self, state: Soulfall) -> None:
        check_pending(state)

    def cards(self) -> list[str]:
        return [*CARDS, *LORDS, *SIDES]

    def card(self, name: str) -> dict[str, Any]:
        if name in CARDS:
            card = CARDS.index(name)
            return {
                "kind": "Lord card",
                "title": title(card),
                "text": card_words(card),
                "from": COMPONENTS.section("lord")[card].sources,
            }
        if name in LORDS:
            lord = LORDS.index(name)
            return {
                "kind": "Devotion card",
                "title": f"Devoted to {LORD_TITLES[lord]}, {EPITHETS[lord]}",
                "text": [CHARACTERS[lord]],
                "from": COMPONENTS.section("name")[lord].sources,
            }
        if name in SIDES:
            side = SIDES.index(name)
            return {
                "kind": "Side of the board",
                "title": SIDE_TITLES[side],
                "text": side_words(side),
                "from": board.COMPONENTS.section("side")[side].sources,
            }
        raise UnknownName(f"{self.title} has no card {name!r}")


GAME: Final = SoulfallGame(
    name="soulfall",
    title="Soulfall",
    seats=range(2, 5),
    version=1,
    options=OPTIONS,
    space=SPACE,
    tells=TELL,
    components=f"{COMPONENTS.digest}-{board.COMPONENTS.digest}",
    bound=40_000,
    chapters=[setup, turn, play, actions, powers, verb, abilities],
    names={
        **{name: title(i) for i, name in enumerate(CARDS)},
        **dict(zip(LORDS, LORD_TITLES, strict=True)),
        **{name: space_title(i) for i, name in enumerate(SPACES)},
    },
)

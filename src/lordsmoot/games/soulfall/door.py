"""Soulfall, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game, Option, Score, Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.games.soulfall import abilities, actions, board, play, powers, setup, turn, verb
from lordsmoot.games.soulfall.abilities import card_words
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
from lordsmoot.games.soulfall.setup import box, deal
from lordsmoot.games.soulfall.table import COUNT, SPACE, TELL, TOWER_POINTS, Soulfall
from lordsmoot.games.soulfall.view import lay, lie, picture

OPTIONS: Final = {
    "fifth_card": Option("none", "who is dealt a fifth card [SF2.3]", ("none", "others")),
    "last_nomad": Option("stays", "may Build flip the last Nomad [SF8.5]", ("stays", "flips")),
    "tower": Option("stays", "may the Tower be taken over [SF13.9]", ("stays", "moves")),
    "turn_cap": Option(200, "the number of each player's last turn [SF13.8]", least=1, most=1000),
}


class SoulfallGame(Game[Soulfall]):
    """Soulfall, for two to four players."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Soulfall:
        t = box(
            seats,
            rng,
            turn_cap=int(options["turn_cap"]),
            last_nomad_flips=options["last_nomad"] == "flips",
            tower_moves=options["tower"] == "moves",
        )
        t.log = log
        deal(t, 1 if options["fifth_card"] == "others" else 0)
        return t

    def table(self, state: Soulfall, seat: int) -> dict[str, Any]:
        return picture(state, seat)

    def scores(self, state: Soulfall) -> list[Score]:
        """Each tribe's points, the two factors and what they are made of. [SF14.1-SF14.3]"""
        return [
            Score(
                seat,
                state.points(seat),
                {
                    "Nomads": state.nomads[seat],
                    "Devotions": COUNT[state.devoted[seat]],
                    "Shards": state.shards[seat],
                    "Outposts": state.outposts[seat],
                    "Tower": TOWER_POINTS if state.tower == seat else 0,
                },
            )
            for seat in range(state.seats)
        ]

    def lay(self, data: dict[str, Any]) -> Soulfall:
        return lay(data)

    def lie(self, state: Soulfall) -> dict[str, Any]:
        return lie(state)

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
    words=TELL,
    components=f"{COMPONENTS.digest}-{board.COMPONENTS.digest}",
    bound=40_000,
    chapters=[setup, turn, play, actions, powers, verb, abilities],
    names={
        **{name: title(i) for i, name in enumerate(CARDS)},
        **dict(zip(LORDS, LORD_TITLES, strict=True)),
        **{name: space_title(i) for i, name in enumerate(SPACES)},
    },
)

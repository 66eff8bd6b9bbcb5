"""Lords, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.games.lords import (
    abilities,
    actions,
    beseech,
    effect,
    shells,
    temples,
    turn,
    wording,
)
from lordsmoot.games.lords.agreed import OPTIONS, Rules
from lordsmoot.games.lords.cards import (
    CARDS,
    COMPONENTS,
    LORD_TITLES,
    LORDS,
    SHELL_TITLES,
    SHELLS,
    WORD_OF,
    WORDS,
    title,
)
from lordsmoot.games.lords.effect import CARD_LINES, SHELL_EFFECTS, TEMPLE_EFFECTS, capital
from lordsmoot.games.lords.position import check_pending, set_up, table_data
from lordsmoot.games.lords.printed import print_cards
from lordsmoot.games.lords.scoring import scores
from lordsmoot.games.lords.setup import box, deal
from lordsmoot.games.lords.table import SPACE, TELL, Lords
from lordsmoot.games.lords.view import picture


class LordsGame(Game[Lords]):
    """Lords, for two players."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Lords:
        t = box(rng, Rules(options))
        t.log = log
        deal(t)
        return t

    def table(self, state: Lords, seat: int) -> dict[str, Any]:
        return picture(state, seat)

    def scores(self, state: Lords) -> list[Score]:
        return scores(state)

    def agreed(self, state: Lords) -> dict[str, Value]:
        return state.rules.options

    def set_up(
        self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]
    ) -> Lords:
        return set_up(Rules(options), rng, table)

    def table_data(self, state: Lords) -> dict[str, Any]:
        return table_data(state)

    def check_pending(self, state: Lords) -> None:
        check_pending(state)

    def cards(self) -> list[str]:
        return [*CARDS, *LORDS, *SHELLS]

    def card(self, name: str) -> dict[str, Any]:
        if name in CARDS:
            card = CARDS.index(name)
            lines = [text for line in CARD_LINES[card] for text in line.words()]
            return {
                "kind": "Lord card",
                "title": title(card),
                "word": WORDS[WORD_OF[card]],
                "text": lines,
                "from": COMPONENTS.section("lord")[card].sources,
            }
        if name in SHELLS:
            shell = SHELLS.index(name)
            return {
                "kind": "Shell",
                "title": SHELL_TITLES[shell],
                "text": [f"{capital(SHELL_EFFECTS[shell].words())}."],
                "from": COMPONENTS.section("shell")[shell].sources,
            }
        if name in LORDS:
            lord = LORDS.index(name)
            return {
                "kind": "Temple",
                "title": f"Temple of {LORD_TITLES[lord]}",
                "text": [f"{capital(TEMPLE_EFFECTS[lord].words())}."],
                "from": COMPONENTS.section("temple")[lord].sources,
            }
        raise UnknownName(f"{self.title} has no card {name!r}")


print_cards()

GAME: Final = LordsGame(
    name="lords",
    title="Lords",
    seats=range(2, 3),
    version=1,
    options=OPTIONS,
    space=SPACE,
    tells=TELL,
    components=COMPONENTS.digest,
    bound=20_000,
    chapters=[turn, temples, beseech, shells, actions, abilities, wording, effect],
    names={
        **{name: title(i) for i, name in enumerate(CARDS)},
        **dict(zip(LORDS, LORD_TITLES, strict=True)),
        **dict(zip(SHELLS, SHELL_TITLES, strict=True)),
    },
)

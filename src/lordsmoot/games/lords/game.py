"""Lords, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.gauge import Gauge
from lordsmoot.core.option import Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.sentence import capital
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
    CARD_TITLES,
    CARDS,
    COMPONENTS,
    LORD_OF,
    LORD_TITLES,
    LORDS,
    SHELL_TITLES,
    SHELLS,
    WORD_OF,
    WORDS,
    title,
)
from lordsmoot.games.lords.effect import Effect
from lordsmoot.games.lords.encoder import LordsEncoder
from lordsmoot.games.lords.outlook import gauges
from lordsmoot.games.lords.position import check_pending, set_up, table_data
from lordsmoot.games.lords.printed import PRINTED
from lordsmoot.games.lords.scoring import scores
from lordsmoot.games.lords.setup import box, deal
from lordsmoot.games.lords.table import BAR, SPACE, TELL, Lords
from lordsmoot.games.lords.threats import THREAT, threats
from lordsmoot.games.lords.view import looked_for, picture, word_holds


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
        return {**picture(state, seat)}

    def looked_for(self, state: Lords, seat: int) -> list[int]:
        return looked_for(state, seat)

    def holds(self, state: Lords, seat: int, name: str) -> bool | None:
        """Whether the word on a Lord card is true now. [L11.2]"""
        return word_holds(state, seat, CARDS.index(name)) if name in CARDS else None

    def threatened(self, state: Lords, seat: int) -> list[Event]:
        return threats(state, seat)

    def gauges(self, state: Lords, seat: int) -> list[Gauge]:
        return gauges(state, seat)

    def scores(self, state: Lords) -> list[Score]:
        return scores(state)

    def new_encoder(self, seats: int, conclude: bool) -> Encoder[Lords]:
        return LordsEncoder(seats, self.steps, conclude)

    def set_up(
        self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]
    ) -> Lords:
        return set_up(Rules(options), rng, table)

    def table_data(self, state: Lords) -> dict[str, Any]:
        return table_data(state)

    def check_pending(self, state: Lords) -> None:
        check_pending(state)

    def call(self, name: str) -> str:
        """Lord cards are called by their epithets alone: Brooding."""
        return CARD_TITLES[CARDS.index(name)] if name in CARDS else self.say(name)

    def cards(self) -> list[str]:
        return [*CARDS, *LORDS, *SHELLS]

    def card(self, name: str) -> dict[str, Any]:
        if name in CARDS:
            return lord_card(CARDS.index(name))
        if name in SHELLS:
            shell = SHELLS.index(name)
            return {
                "kind": "Shell",
                "title": SHELL_TITLES[shell],
                **text_of(PRINTED.shells[shell]),
                "from": COMPONENTS.section("shell")[shell].sources,
            }
        if name in LORDS:
            lord = LORDS.index(name)
            return {
                "kind": "Temple",
                "title": f"Temple of {LORD_TITLES[lord]}",
                **text_of(PRINTED.temples[lord]),
                "from": COMPONENTS.section("temple")[lord].sources,
            }
        raise UnknownName(f"{self.title} has no card {name!r}")


def lord_card(card: int) -> dict[str, Any]:
    """What is printed on a Lord card: `lines` say on which word each sentence hangs."""
    texts = [text for line in PRINTED.lines[card] for text in line.texts()]
    words = [word for line in PRINTED.lines[card] for word in line.keywords()]
    return {
        "kind": "Lord card",
        "title": title(card),
        "lord": LORDS[LORD_OF[card]],
        "epithet": CARD_TITLES[card],
        "word": WORDS[WORD_OF[card]],
        "text": [text.printed() for text in texts],
        "lines": [{"word": text.word, "text": text.sentence()} for text in texts],
        "keywords": each_once([WORDS[WORD_OF[card]], *words]),
        "from": COMPONENTS.section("lord")[card].sources,
    }


def text_of(effect: Effect) -> dict[str, Any]:
    """The text of a Temple or a Shell, and the words in it that the rulebook explains."""
    return {"text": [f"{capital(effect.words())}."], "keywords": each_once(effect.keywords())}


def each_once(words: list[str]) -> list[str]:
    return list(dict.fromkeys(words))


GAME: Final = LordsGame(
    name="lords",
    title="Lords",
    seats=range(2, 3),
    version=1,
    options=OPTIONS,
    space=SPACE,
    tells=TELL,
    bars=BAR,
    threatens=THREAT,
    components=COMPONENTS.digest,
    bound=20_000,
    chapters=[turn, temples, beseech, shells, actions, abilities, wording, effect],
    names={
        **{name: title(i) for i, name in enumerate(CARDS)},
        **dict(zip(LORDS, LORD_TITLES, strict=True)),
        **dict(zip(SHELLS, SHELL_TITLES, strict=True)),
    },
)

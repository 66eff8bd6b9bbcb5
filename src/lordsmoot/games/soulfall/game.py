"""Soulfall, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.gauge import Gauge
from lordsmoot.core.option import Value
from lordsmoot.core.position import as_list
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.sentence import Piece
from lordsmoot.games.soulfall import actions, board, play, powers, setup, turn
from lordsmoot.games.soulfall.abilities import (
    ability_keywords,
    bottom_of,
    top_of,
    verb_names,
    words,
)
from lordsmoot.games.soulfall.actions import Devote
from lordsmoot.games.soulfall.agreed import OPTIONS, Rules
from lordsmoot.games.soulfall.bars import BAR
from lordsmoot.games.soulfall.board import SIDE_TITLES, SIDES, SPACES, side_words, space_title
from lordsmoot.games.soulfall.cards import (
    ACTIONS,
    CARD_TITLES,
    CARDS,
    CHARACTERS,
    COMPONENTS,
    EPITHETS,
    LORD_OF,
    LORD_TITLES,
    LORDS,
    title,
)
from lordsmoot.games.soulfall.conditions import CONDITIONS
from lordsmoot.games.soulfall.encoder import SoulfallEncoder
from lordsmoot.games.soulfall.outlook import gauges
from lordsmoot.games.soulfall.play import NO_SEQUENCE, Either
from lordsmoot.games.soulfall.position import check_pending, set_up, table_data
from lordsmoot.games.soulfall.scoring import scores
from lordsmoot.games.soulfall.setup import box, deal
from lordsmoot.games.soulfall.table import OFFER, PICK, SELECT, SPACE, TELL, Soulfall
from lordsmoot.games.soulfall.threats import THREAT, threats
from lordsmoot.games.soulfall.turn import Act
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
        return {**picture(state, seat)}

    def looked_for(self, state: Soulfall, seat: int) -> list[int]:
        """The Actions, or the cards that might be devoted with."""
        step = state.asked()
        if isinstance(step, Act):
            return [SELECT.of(action) for action in range(len(ACTIONS))]
        return OFFER.each(state.hands[seat]) if isinstance(step, Devote) else []

    def move(self, state: Soulfall, action: int) -> list[Piece]:
        """An action in words; of a card's texts the whole one that would be chosen."""
        step = None if state.over else state.asked()
        if PICK.has(action) and isinstance(step, Either):
            sequence = step.sequence_of(PICK.arg(action))
            if sequence != NO_SEQUENCE:
                return self.text_of(sequence)
        return super().move(state, action)

    def text_of(self, sequence: int) -> list[Piece]:
        """A text of a card, in which each verb can be looked up: 'Build, then Draw'."""
        pieces: list[Piece] = []
        for name in verb_names(sequence):
            if pieces:
                pieces.append(Piece(", then "))
            pieces.append(Piece(self.say(name), name=name))
        return pieces

    def holds(self, state: Soulfall, seat: int, name: str) -> bool | None:
        """Whether the condition of a Lord card is met now. [SF11]"""
        return CONDITIONS[CARDS.index(name)].holds(state, seat) if name in CARDS else None

    def threatened(self, state: Soulfall, seat: int) -> list[Event]:
        return threats(state, seat)

    def gauges(self, state: Soulfall, seat: int) -> list[Gauge]:
        return gauges(state, seat)

    def scores(self, state: Soulfall) -> list[Score]:
        return scores(state)

    def seats_at(self, table: dict[str, Any]) -> int:
        return len(as_list(table.get("tribes", [{}, {}]), "tribes"))

    def new_encoder(self, seats: int, conclude: bool) -> Encoder[Soulfall]:
        return SoulfallEncoder(seats, self.steps, conclude)

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
            return lord_card(CARDS.index(name))
        if name in LORDS:
            return devotion_card(LORDS.index(name))
        if name in SIDES:
            return board_side(SIDES.index(name))
        raise UnknownName(f"{self.title} has no card {name!r}")


def lord_card(card: int) -> dict[str, Any]:
    """A Lord card: whose it is, both abilities, and the condition of the lower one."""
    condition = CONDITIONS[card]
    top, bottom = f"{words(top_of(card))}.", f"{words(bottom_of(card))}."
    return {
        "kind": "Lord card",
        "title": title(card),
        "short": CARD_TITLES[card],
        "lord": LORDS[LORD_OF[card]],
        "text": [top, f"{condition.words()}: {bottom}"],
        "top": top,
        "condition": condition.words(),
        "bottom": bottom,
        "keywords": card_keywords(card),
        "from": COMPONENTS.section("lord")[card].sources,
    }


def card_keywords(card: int) -> list[str]:
    """Every word of the rulebook on a Lord card, each once, in the order of the card."""
    out = ability_keywords(top_of(card))
    for name in [*CONDITIONS[card].keywords(), *ability_keywords(bottom_of(card))]:
        if name not in out:
            out.append(name)
    return out


def devotion_card(lord: int) -> dict[str, Any]:
    return {
        "kind": "Devotion card",
        "title": f"Devoted to {LORD_TITLES[lord]}, {EPITHETS[lord]}",
        "text": [CHARACTERS[lord]],
        "keywords": ["devotion"],
        "from": COMPONENTS.section("name")[lord].sources,
    }


def board_side(side: int) -> dict[str, Any]:
    return {
        "kind": "Side of the board",
        "title": SIDE_TITLES[side],
        "text": side_words(side),
        "keywords": [],
        "from": board.COMPONENTS.section("side")[side].sources,
    }


GAME: Final = SoulfallGame(
    name="soulfall",
    title="Soulfall",
    seats=range(2, 5),
    version=1,
    options=OPTIONS,
    space=SPACE,
    tells=TELL,
    bars=BAR,
    threatens=THREAT,
    components=f"{COMPONENTS.digest}-{board.COMPONENTS.digest}",
    bound=40_000,
    chapters=[setup, turn, play, actions, powers],
    names={
        **{name: title(i) for i, name in enumerate(CARDS)},
        **dict(zip(LORDS, LORD_TITLES, strict=True)),
        **{name: space_title(i) for i, name in enumerate(SPACES)},
    },
)

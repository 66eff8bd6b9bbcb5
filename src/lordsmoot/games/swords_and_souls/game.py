"""Swords & Souls, as the rest of the house sees it."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.event import AMOUNT, YES_OR_NO, Event, named
from lordsmoot.core.game import Game
from lordsmoot.core.gauge import Gauge
from lordsmoot.core.option import Value
from lordsmoot.core.position import as_list
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.sentence import Filling, Piece
from lordsmoot.games.swords_and_souls import (
    aiming,
    arsenal,
    combat,
    damage,
    effects,
    instants,
    play,
    setup,
    turn,
)
from lordsmoot.games.swords_and_souls.agreed import OPTIONS, Rules
from lordsmoot.games.swords_and_souls.attack import CLOCKWISE, COUNTER_CLOCKWISE, LEFT
from lordsmoot.games.swords_and_souls.bars import BAR
from lordsmoot.games.swords_and_souls.cards import (
    CARDS,
    COMPONENTS,
    COPIES,
    COST,
    ENTRIES,
    HERO_TITLES,
    HEROES,
    NONE,
    SOURCES,
    STARTERS,
    TALENT_OF,
    TITLES,
)
from lordsmoot.games.swords_and_souls.encoder import SoulsEncoder
from lordsmoot.games.swords_and_souls.outlook import gauges
from lordsmoot.games.swords_and_souls.position import check_pending, set_up, table_data
from lordsmoot.games.swords_and_souls.scoring import scores
from lordsmoot.games.swords_and_souls.setup import begin, box
from lordsmoot.games.swords_and_souls.table import (
    BUY,
    MOST_SEATS,
    PASS,
    SIDE,
    SPACE,
    TALENT,
    TARGET,
    TELL,
    Souls,
)
from lordsmoot.games.swords_and_souls.threats import THREAT, threats
from lordsmoot.games.swords_and_souls.view import picture
from lordsmoot.games.swords_and_souls.words import keywords, stopping, text


class SoulsGame(Game[Souls]):
    """Swords & Souls, for three to six players."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Souls:
        t = box(seats, rng, Rules(seats, options))
        t.log = log
        begin(t)
        return t

    def table(self, state: Souls, seat: int) -> dict[str, Any]:
        return {**picture(state, seat)}

    def looked_for(self, state: Souls, seat: int) -> list[int]:
        """What might be done with the cards that lie there, if the step is about that."""
        step = state.asked_of(seat)
        about = state.about_cards(seat)
        return [one for one in about if step.barred(state, one) is not None]

    def move(self, state: Souls, action: int) -> list[Piece]:
        """Whom a move is about, what a talent does, what it means to pass, in words."""
        if action == PASS:
            return self.passing(state)
        if action == TALENT and state.heroes[state.actor()].hero != NONE:
            source = state.heroes[state.actor()].own_talent()
            return [Piece(f"Use {TITLES[source]}: {' '.join(text(source))}")]
        if TARGET.has(action):
            return player(state, TARGET.arg(action))
        if SIDE.has(action):
            way = CLOCKWISE if SIDE.arg(action) == LEFT else COUNTER_CLOCKWISE
            beside = player(state, (state.actor() + way) % state.seats)
            return [*super().move(state, action), Piece(": "), *beside]
        if BUY.has(action):
            card = BUY.arg(action)
            priced = {"what": CARDS[card], "price": COST[card]}
            return self.texts.moves["buy"].fill(Filling(priced, PRICED_MOVE, self.say))
        return super().move(state, action)

    def passing(self, state: Souls) -> list[Piece]:
        """What it means to pass now: hearts are lost, a block stands, or nothing happens."""
        step = state.asked()
        template = self.texts.moves.get(f"pass.{type(step).__name__}", self.texts.moves["pass"])
        return template.fill(Filling(step.public(state), HURT, self.say))

    def threatened(self, state: Souls, seat: int) -> list[Event]:
        return threats(state, seat)

    def gauges(self, state: Souls, seat: int) -> list[Gauge]:
        return gauges(state, seat)

    def scores(self, state: Souls) -> list[Score]:
        return scores(state)

    def seats_at(self, table: dict[str, Any]) -> int:
        heroes = as_list(table.get("heroes", []), "heroes")
        return min(MOST_SEATS, max(self.seats.start, len(heroes)))

    def new_encoder(self, seats: int, conclude: bool) -> Encoder[Souls]:
        return SoulsEncoder(seats, self.steps, conclude)

    def set_up(
        self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]
    ) -> Souls:
        return set_up(seats, Rules(seats, options), rng, table)

    def table_data(self, state: Souls) -> dict[str, Any]:
        return table_data(state)

    def check_pending(self, state: Souls) -> None:
        check_pending(state)

    def cards(self) -> list[str]:
        return [*CARDS, *HEROES]

    def card(self, name: str) -> dict[str, Any]:
        if name in CARDS:
            return card(CARDS.index(name))
        if name in HEROES:
            return hero(HEROES.index(name))
        raise UnknownName(f"{self.title} has no card {name!r}")


def player(t: Souls, seat: int) -> list[Piece]:
    """A seat, its hero, and whether that has fallen; nobody where nobody sits."""
    if seat >= t.seats:
        return [Piece("An empty seat")]
    fallen = ", who has fallen" if t.fallen(seat) else ""
    hero = HERO_TITLES[t.heroes[seat].hero]
    return [Piece("", seat, "you", called=True), Piece(f", the {hero}{fallen}")]


def card(kind: int) -> dict[str, Any]:
    """All that is printed on a card; a starter has no price. [S1.3, S1.4]"""
    out: dict[str, Any] = {
        "kind": "Starter card",
        "title": TITLES[kind],
        "signs": ", ".join(ENTRIES[kind].get("signs")),
        "text": text(kind),
        "keywords": keywords(kind),
        "stops": stopping(kind),
        "from": sources(kind),
    }
    if COPIES[kind]:
        priced = COMPONENTS.section("arsenal")[kind]
        out |= {"kind": "Arsenal card", "cost": COST[kind], "copies": COPIES[kind]}
        out["from"] |= priced.sources
    return out


def sources(source: int) -> dict[str, str]:
    """Where each value that a card or talent has comes from."""
    entry = ENTRIES[source]
    return {key: entry.sources[key] for key in entry.values}


def hero(number: int) -> dict[str, Any]:
    """A hero, its talent and its starters. [S1.3]"""
    talent = TALENT_OF[number]
    return {
        "kind": "Hero",
        "title": HERO_TITLES[number],
        "talent": TITLES[talent],
        "signs": ", ".join(ENTRIES[talent].get("signs")),
        "text": text(talent),
        "keywords": ["talent", *keywords(talent)],
        "stops": stopping(talent),
        "starters": ", ".join(TITLES[kind] for kind in STARTERS[number]),
        "from": COMPONENTS.section("hero")[number].sources | told_apart(sources(talent)),
    }


def told_apart(talent: dict[str, str]) -> dict[str, str]:
    """The sources of a talent, its name told apart from the hero's."""
    return {"talent's name" if key == "title" else key: talent[key] for key in talent}


PRICED_MOVE: Final = {"what": named(CARDS), "price": AMOUNT}
HURT: Final = {"hearts": AMOUNT, "falls": YES_OR_NO}


GAME: Final = SoulsGame(
    name="swords-and-souls",
    title="Swords & Souls",
    seats=range(3, 7),
    version=2,
    options=OPTIONS,
    space=SPACE,
    tells=TELL,
    bars=BAR,
    threatens=THREAT,
    components=COMPONENTS.digest,
    bound=20_000,
    chapters=[setup, turn, play, instants, arsenal, effects, aiming, combat, damage],
    names={
        **dict(zip(SOURCES, TITLES, strict=True)),
        **dict(zip(HEROES, HERO_TITLES, strict=True)),
    },
)

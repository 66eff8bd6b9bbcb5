"""A small game with all that is hard at a table: choices at the same time, and windows.

Everybody lays a card face down, all are revealed, the highest scores. Then everybody may play a
trick for a point, in turn, until all pass. Three rounds.
"""

from __future__ import annotations

import sys
from typing import Any

from lordsmoot.core.event import Event, Kinds, named, secret
from lordsmoot.core.game import Game
from lordsmoot.core.history import History, new_history
from lordsmoot.core.option import Value
from lordsmoot.core.pile import EVERYBODY, NOBODY, Pile, new_pile
from lordsmoot.core.position import lay_pile, pile_data
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.space import Space
from lordsmoot.core.state import State
from lordsmoot.core.step import NO_OPTIONS, Secret, Step, Window

CARDS = ["ant", "bee", "cat", "dog", "elk", "fox", "whistle", "mirror"]
TRICKS = {6, 7}
SPACE = Space()
LAY = SPACE.each("lay", CARDS)
PLAY = SPACE.each("play", CARDS)
PASS = SPACE.one("pass")
TELL = Kinds()
DEALS = TELL.of("deals", what=secret(CARDS))
LAYS = TELL.of("lays", what=secret(CARDS))
REVEALS = TELL.of("reveals", what=named(CARDS))
PLAYS = TELL.of("plays", what=named(CARDS))
PASSES = TELL.of("passes")


class Toy(State):
    """Hands, cards laid face down, and points."""

    def __init__(
        self,
        seats: int,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        piles: list[Pile],
    ) -> None:
        super().__init__(seats, rng, history, agenda, legal)
        self.all = piles
        self.points = [0] * seats
        self.round = 0

    @property
    def deck(self) -> Pile:
        return self.all[0]

    @property
    def out(self) -> Pile:
        return self.all[1]

    def hand(self, seat: int) -> Pile:
        return self.all[2 + 2 * seat]

    def laid(self, seat: int) -> Pile:
        return self.all[3 + 2 * seat]

    def piles(self) -> list[Pile]:
        return self.all

    def clone(self) -> Toy:
        history = self.history.clone()
        piles = [pile.clone(history) for pile in self.all]
        twin = Toy(self.seats, self.rng.clone(), history, self.agenda, self.legal, piles)
        twin.points, twin.round = self.points.copy(), self.round
        return twin

    def winners(self) -> int:
        return sum(1 << s for s, n in enumerate(self.points) if n == max(self.points))


class Lay(Secret[Toy]):
    """A card is chosen in secret."""

    def options(self, t: Toy) -> list[int]:
        return t.hand(self.seat).options(LAY.base)

    def choose(self, t: Toy, action: int) -> None:
        t.hand(self.seat).give(LAY.arg(action), t.laid(self.seat))
        t.tell(LAYS, self.seat, LAY.arg(action), seen=1 << self.seat)


class Round(Step[Toy]):
    """All lay a card, reveal it, and may play tricks."""

    def happen(self, t: Toy) -> None:
        t.round += 1
        if t.round <= 3:
            t.then(
                *[Lay(seat) for seat in range(t.seats)], Reveal(0), Tricks(0, 0), Round(self.seat)
            )


class Reveal(Step[Toy]):
    """The highest card scores."""

    def happen(self, t: Toy) -> None:
        cards = [t.laid(seat).draw_to(t.out) for seat in range(t.seats)]
        for seat, card in enumerate(cards):
            t.tell(REVEALS, seat, card)
            t.points[seat] += card == max(cards)


class Tricks(Window[Toy]):
    """Everybody may play a trick."""

    def passing(self) -> int:
        return PASS

    def plays(self, t: Toy) -> list[int]:
        held = [kind for kind in t.hand(self.seat).kinds() if kind in TRICKS]
        return [PLAY.of(kind) for kind in held] or NO_OPTIONS

    def play(self, t: Toy, action: int) -> None:
        t.hand(self.seat).give(PLAY.arg(action), t.out)
        t.tell(PLAYS, self.seat, PLAY.arg(action))
        t.points[self.seat] += 1

    def again(self, seat: int, passes: int) -> Tricks:
        return Tricks(seat, passes)


class ToyGame(Game[Toy]):
    """The toy, for two to four."""

    def box(self, seats: int, rng: Rng) -> Toy:
        history = new_history()
        eyes = [NOBODY, EVERYBODY, *[1 << seat for seat in range(seats) for _ in range(2)]]
        return Toy(seats, rng, history, [], [], [new_pile(history, each, 0) for each in eyes])

    def deal(self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None) -> Toy:
        t = self.box(seats, rng)
        t.log = log
        for kind in [*range(8)] * 3:
            t.deck.put(kind)
        t.deck.shuffle(rng)
        for seat in range(seats):
            for _ in range(5):
                t.tell(DEALS, seat, t.deck.draw_to(t.hand(seat)), seen=1 << seat)
        t.then(Round(0))
        t.settle()
        return t

    def table(self, state: Toy, seat: int) -> dict[str, Any]:
        def seen(pile: Pile) -> list[str | None]:
            cards = [None if kind < 0 else CARDS[kind] for kind in pile.as_seen(seat)]
            return sorted(cards, key=lambda card: card or "~")

        return {
            "round": state.round,
            "points": state.points.copy(),
            "deck": len(state.deck),
            "out": seen(state.out),
            "hands": [seen(state.hand(one)) for one in range(state.seats)],
            "laid": [seen(state.laid(one)) for one in range(state.seats)],
        }

    def scores(self, state: Toy) -> list[Score]:
        return [Score(seat, n, {"points": n}) for seat, n in enumerate(state.points)]

    def table_data(self, state: Toy) -> dict[str, Any]:
        return {
            "piles": [pile_data(pile, CARDS) for pile in state.all],
            "points": state.points.copy(),
            "round": state.round,
        }

    def agreed(self, state: Toy) -> dict[str, Value]:
        return {}

    def set_up(self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]) -> Toy:
        t = self.box(seats, rng)
        for pile, cards in zip(t.all, table["piles"], strict=True):
            lay_pile(pile, cards, CARDS, "pile")
        t.points, t.round = list(table["points"]), table["round"]
        return t

    def cards(self) -> list[str]:
        return CARDS

    def card(self, name: str) -> dict[str, Any]:
        return {
            "title": name.capitalize(),
            "kind": "Card",
            "text": [],
            "from": {"title": "designed"},
        }


sys.modules.setdefault("lordsmoot.games.toy", sys.modules["tests.server.toy"])
GAME = ToyGame(
    name="toy",
    title="Toy",
    seats=range(2, 5),
    version=1,
    options={},
    space=SPACE,
    tells=TELL,
    components="toy",
    bound=500,
    chapters=[sys.modules[__name__]],
    names={},
)

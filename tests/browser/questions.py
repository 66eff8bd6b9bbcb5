"""Every kind of question that a game asks, each as a page of the seat that is asked."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.state import State
from lordsmoot.server.pages.learn import foreseen
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.story import Entry, Story
from tests.server.pages.looks import NAMES, html_of, look_of

DECISIONS = 1500
"""How many decisions of random games are looked through at each table."""


@dataclass(frozen=True)
class Question:
    """A moment at which a seat is asked something."""

    game: str
    step: str
    state: State
    seat: int
    story: Story
    version: int

    @property
    def choices(self) -> int:
        return len(self.state.legal_for(self.seat))

    @property
    def cards(self) -> int:
        """How many cards of its own the seat sees in hands."""
        return hand_of(games.get(self.game).view(self.state, self.seat)["table"])

    @property
    def legal(self) -> list[str]:
        view = games.get(self.game).view(self.state, self.seat)
        return [one["action"] for one in view["legal"]]

    def page(self) -> str:
        look = look_of(self.game, self.state, self.seat, self.story, self.version)
        foresee = partial(foreseen, games.get(self.game), self.state, self.seat)
        return html_of(Look(look.room, look.moment, self.story, self.seat, foresee=foresee))


def hand_of(table: Any) -> int:
    """How many things in any hand of a table are shown."""
    if isinstance(table, list):
        return sum(map(hand_of, table))
    if not isinstance(table, dict):
        return 0
    held = table.get("hand") or []
    return sum(one is not None for one in held) + sum(map(hand_of, table.values()))


def tables_of(rules: Game[Any]) -> Iterator[tuple[int, dict[str, str | int]]]:
    """The fewest and the most seats, and then every value of every option."""
    yield rules.seats.start, {}
    yield rules.seats.stop - 1, {}
    for name, option in rules.options.items():
        for value in option.choices:
            if value != option.default:
                yield rules.seats.stop - 1, {name: value}


def questions(game: str) -> list[Question]:
    """For each kind of question at each size of table the moments with the most choices, and with
    the fullest hand."""
    most: dict[tuple[str, int], Question] = {}
    fullest: dict[tuple[str, int], Question] = {}
    for seats, options in tables_of(games.get(game)):
        for one in asked(game, seats, options):
            kind = one.step, seats
            if kind not in most or one.choices > most[kind].choices:
                most[kind] = kept(one)
            if kind not in fullest or one.cards > fullest[kind].cards:
                fullest[kind] = kept(one)
    return [*most.values(), *fullest.values()]


def kept(one: Question) -> Question:
    story = Story([*one.story.entries])
    return Question(one.game, one.step, one.state.clone(), one.seat, story, one.version)


def asked(game: str, seats: int, options: dict[str, str | int]) -> Iterator[Question]:
    """Random games, question by question."""
    rules, dice, left = games.get(game), random.Random(5), DECISIONS
    for seed in range(left):
        state = rules.start(seats=seats, seed=seed, log=True, options=options)
        story = Story()
        while not state.over:
            events = [rules.told(one, 0, NAMES[:seats]) for one in state.log or []]
            kind = "move" if story.entries else "start"
            version = len(story.entries) + 1
            seat = state.actors()[0]
            story.put(Entry(version, kind, seat, partial(list, events), state.log or []))
            step = type(state.asked_of(seat)).__name__
            yield Question(game, step, state, seat, story, version)
            left -= 1
            if left == 0:
                return
            state.log = []
            state.answer(seat, dice.choice(state.legal_for(seat)))

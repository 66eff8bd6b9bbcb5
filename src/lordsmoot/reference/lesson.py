"""The guided first game: its deal, what the others do in it, and what is said at which question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.record import Record
from lordsmoot.core.refused import BadData
from lordsmoot.core.state import State
from lordsmoot.reference.learn import Sentence, sentence, table, text, texts_of, told_in

FILE: Final = "lesson.toml"
DEAL: Final = {"seats", "seat", "seed", "options", "others", "step", "closing"}
CLOSING: Final = {"heading", "says"}
STEP: Final = {
    *("heading", "says", "asks", "needs", "at", "try", "claims", "taught", "happens", "otherwise")
}


@dataclass(frozen=True)
class Step:
    """What is said when a question comes: look there, try this; and after it, what it taught.

    It is said if the question is one of those it `asks` for, all that it lets one `try` may be
    done, and the game answers as it `needs` and `claims`. `taught` is told after one of its tries
    if the game then answers as it says that it `happens`, `otherwise` after anything else.
    """

    heading: str
    says: list[Sentence]
    asks: list[str]
    needs: dict[str, Any]
    at: str
    tries: list[str]
    claims: dict[str, Any]
    taught: Sentence | None
    happens: dict[str, Any]
    otherwise: Sentence | None


@dataclass(frozen=True)
class Lesson:
    """A first game: who sits where, the dice, what others do as long as it fits, and the steps."""

    seats: int
    seat: int
    """The learner's."""
    seed: bytes
    options: dict[str, Value]
    others: dict[int, list[str]]
    steps: list[Step]
    closing: Step
    """Said when nothing is left to be said: from here on the learner plays alone."""

    def next_of(self, record: Record, state: State, seat: int) -> str | None:
        """What another seat decides now, as long as it has decided what was written for it."""
        script = self.others.get(seat, [])
        own = [entry.text for entry in record.actions() if entry.seat == seat]
        if script[: len(own)] != own or len(own) == len(script):
            return None
        legal = [record.game.text(action) for action in state.legal_for(seat)]
        return script[len(own)] if script[len(own)] in legal else None


@cache
def lesson(game: Game[Any]) -> Lesson | None:
    """The first game that a game guides through; none if it has none."""
    told = told_in(game, FILE)
    return None if told is None else read(game, f"{game.name}/{FILE}", told)


def read(game: Game[Any], where: str, told: dict[str, Any]) -> Lesson:
    """The lesson of a file, refused if it could not be given."""
    check_keys(where, told, DEAL)
    seats = game.check_seats(number(where, told, "seats", game.seats.start))
    seat = number(where, told, "seat", 0)
    if not 0 <= seat < seats:
        raise BadData(f"{where}: the learner sits on seat {seat} of {seats}")
    steps = told.get("step")
    if not isinstance(steps, list) or not steps:
        raise BadData(f"{where}: it has no [[step]]")
    return Lesson(
        seats=seats,
        seat=seat,
        seed=blake2b(text(where, told, "seed").encode(), digest_size=32).digest(),
        options=game.check_options(table(where, told, "options")),
        others=others_of(game, where, table(where, told, "others")),
        steps=[
            one_step(game, f"{where}: step {number}", data, STEP)
            for number, data in enumerate(steps, 1)
        ],
        closing=one_step(game, f"{where}: closing", told.get("closing"), CLOSING),
    )


def check_keys(where: str, data: Any, known: set[str]) -> None:
    if not isinstance(data, dict) or not data.keys() <= known:
        raise BadData(f"{where}: it is a table of {', '.join(sorted(known))}")


def number(where: str, data: dict[str, Any], key: str, usual: int) -> int:
    found = data.get(key, usual)
    if not isinstance(found, int):
        raise BadData(f"{where}: {key} must be a whole number, not {found!r}")
    return found


def others_of(game: Game[Any], where: str, data: dict[str, Any]) -> dict[int, list[str]]:
    """What each other seat does, each action one of the game's."""
    found = {}
    for seat in data:
        if not seat.isdecimal():
            raise BadData(f"{where}: others are seats by number, not {seat!r}")
        found[int(seat)] = [game.text(game.action(one)) for one in texts_of(where, data, seat)]
    return found


def one_step(game: Game[Any], where: str, data: Any, keys: set[str]) -> Step:
    check_keys(where, data, keys)
    says = texts_of(where, data, "says")
    if not says:
        raise BadData(f"{where}: it says nothing")
    step = Step(
        heading=text(where, data, "heading"),
        says=[sentence(game, where, one) for one in says],
        asks=texts_of(where, data, "asks"),
        needs=table(where, data, "needs"),
        at=data.get("at", ""),
        tries=[game.text(game.action(one)) for one in texts_of(where, data, "try")],
        claims=table(where, data, "claims"),
        taught=after(game, where, data, "taught"),
        happens=table(where, data, "happens"),
        otherwise=after(game, where, data, "otherwise"),
    )
    unknown = [one for one in step.asks if one not in game.texts.questions]
    if unknown:
        raise BadData(f"{where}: {game.title} asks no {unknown[0]!r}")
    if keys is STEP and not (step.asks and step.tries):
        raise BadData(f"{where}: it must say what it asks for, and what to try")
    return step


def after(game: Game[Any], where: str, data: dict[str, Any], key: str) -> Sentence | None:
    return sentence(game, where, text(where, data, key)) if key in data else None

"""A table as one pair of eyes sees it at one moment: all that its page is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.view import BarredData, PreviewData
from lordsmoot.reference.cards import card
from lordsmoot.server.pages.story import Story, named_in

Data = dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """A player as the page shows them: colour, shape and letter by number, and a name."""

    number: int
    letter: str
    name: str
    who: str
    level: str | None
    you: bool
    why: str | None = None
    """Why a bot plays for who sits there."""
    since: int | None = None

    @property
    def mark(self) -> int:
        """The number of the seat's colour and shape."""
        return self.number + 1

    @property
    def resigned(self) -> bool:
        return self.why == "resigned"

    @property
    def called(self) -> str:
        """The name within a sentence."""
        return "you" if self.you else self.name


@dataclass(frozen=True)
class Look:
    """A room's description, one moment of it, and the story that led there."""

    room: Data
    moment: Data
    story: Story
    eyes: int | None
    past: bool = False
    """Whether this is an earlier moment, at which nothing can be done any more."""
    foresee: Callable[[], list[PreviewData]] = list
    """Works out what each legal action would bring."""

    @cached_property
    def version(self) -> int:
        return int(self.moment["version"])

    @cached_property
    def standing(self) -> Data:
        found: Data = self.moment["room"]
        return found

    @cached_property
    def view(self) -> Data:
        """The seat's view; empty before the game begins."""
        return self.moment["view"] or {}

    @cached_property
    def table(self) -> Data:
        found: Data = self.view["table"]
        return found

    @cached_property
    def over(self) -> bool:
        return bool(self.view.get("over"))

    @cached_property
    def may(self) -> dict[str, str]:
        """What may be done here and now, each with its phrase."""
        if self.past or self.eyes is None or self.played_by_bot():
            return {}
        return {one["action"]: one["phrase"] for one in self.view.get("legal", [])}

    @cached_property
    def previews(self) -> dict[str, PreviewData]:
        """What each legal action would bring."""
        return {one["action"]: one for one in self.foresee()}

    @cached_property
    def lesson(self) -> Data | None:
        """What the reader is told in a guided first game."""
        return None if self.past or self.played_by_bot() else self.moment.get("lesson")

    @cached_property
    def quiet(self) -> set[str]:
        """What may be done and should not draw the eye, since a lesson shows something else."""
        if self.lesson is None or not self.lesson["only"]:
            return set()
        return {one for one in self.may if one not in self.lesson["lights"]}

    @cached_property
    def outs(self) -> dict[str, Any]:
        """What was worked out of that for a page."""
        return {}

    def played_by_bot(self) -> bool:
        """Whether a bot plays for these eyes just now."""
        return self.eyes is not None and self.standing["seats"][self.eyes]["level"] is not None

    @cached_property
    def seats(self) -> list[Seat]:
        places = self.standing["seats"]
        names, letters = labels(tuple(place["name"] or "open seat" for place in places))
        return [
            Seat(
                number=number,
                letter=letters[number],
                name=names[number],
                who=place["who"],
                level=place["level"],
                you=number == self.eyes,
                why=place["why"],
                since=place["since"],
            )
            for number, place in enumerate(places)
        ]

    @cached_property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @cached_property
    def actors(self) -> list[int]:
        """The numbers of the seats that are asked."""
        return [] if self.over else self.view.get("actors", [])

    def asked(self) -> list[Seat]:
        return [self.seats[number] for number in self.actors]

    def yours(self) -> bool:
        """Whether these eyes' seat has to decide now."""
        return bool(self.may)

    def sharing(self) -> Seat | None:
        """Who is asked instead of these eyes, and plays at the same device."""
        if self.eyes is None or self.past or self.over or self.played_by_bot():
            return None
        mine = self.room["mine"]
        here = (seat for seat in self.asked() if seat.number in mine and seat.level is None)
        return next((seat for seat in here if not seat.you), None)

    @cached_property
    def rules(self) -> Game[Any]:
        return games.get(self.room["game"])

    def asks(self, step: str) -> bool:
        """Whether these eyes' seat is asked the question of this step."""
        return self.yours() and bool(self.view["asked"]["step"] == step)

    def around(self) -> list[int]:
        """All seats in order of play, one's own first."""
        mine, count = self.eyes or 0, len(self.seats)
        return [(mine + step) % count for step in range(count)]

    def just_named(self, name: str) -> bool:
        """Whether what happened last was about this thing."""
        return name in self.named

    @cached_property
    def named(self) -> set[str]:
        """Everything that what happened last was about."""
        return {name for event in self.moment["events"] for name in named_in(event)}

    def told(self, *kinds: str) -> list[Data]:
        """All that happened of some kinds and still stands, the latest first; found once."""
        if kinds not in self.of_kinds:
            found = [one for one in self.story.backwards() if one["event"] in kinds]
            self.of_kinds[kinds] = found
        return self.of_kinds[kinds]

    @cached_property
    def of_kinds(self) -> dict[tuple[str, ...], list[Data]]:
        return {}

    def barred(self, *actions: str) -> BarredData | None:
        """Why the first of some actions that one might look for cannot be chosen now."""
        told: dict[str, BarredData] = self.view.get("barred", {}) if self.yours() else {}
        return next((told[action] for action in actions if action in told), None)

    def card(self, name: str) -> Data:
        """What is printed on a component."""
        return card(self.rules, name)

    def say(self, name: str) -> str:
        """A component's name for people."""
        return self.rules.say(name)


@lru_cache(10_000)
def labels(names: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """What each player is called, and by which letter marked."""
    told = called(list(names))
    return told, initials(told)


def called(names: list[str]) -> list[str]:
    """Names that differ: the second Ana is Ana 2."""
    told: list[str] = []
    for name in names:
        count = names[: len(told)].count(name) + 1
        told.append(name if count == 1 or name == "open seat" else f"{name} {count}")
    return told


def initials(names: list[str]) -> list[str]:
    """A letter for each name: its first one that is free, else the first free one of all."""
    taken: list[str] = []
    for name in names:
        own = [letter for letter in name.upper() if letter.isalnum()]
        free = [letter for letter in [*own, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"] if letter not in taken]
        taken.append(free[0])
    return taken

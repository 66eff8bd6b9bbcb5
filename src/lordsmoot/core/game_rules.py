"""What a game is made of, and what it fills in: all else of its door follows from that."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from lordsmoot.core.about import About
from lordsmoot.core.chapters import claims_of, steps_of
from lordsmoot.core.encoder import Encoder
from lordsmoot.core.event import Event, Kinds
from lordsmoot.core.gauge import Gauge
from lordsmoot.core.narrator import Narrator
from lordsmoot.core.option import Option, Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.sentence import Piece
from lordsmoot.core.space import Space
from lordsmoot.core.state import State
from lordsmoot.core.text import Texts

T = TypeVar("T", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class GameRules(Generic[T]):
    """A game's parts, its names, and the questions that only its own rules can answer."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        seats: range,
        version: int,
        options: dict[str, Option],
        space: Space,
        tells: Kinds,
        components: str,
        bound: int,
        chapters: list[ModuleType],
        names: dict[str, str],
        bars: Kinds | None = None,
        threatens: Kinds | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.seats: Final = seats
        self.version: Final = version
        self.options: Final = options
        self.space: Final = space
        self.tells: Final = tells
        self.bars: Final = bars or Kinds()
        self.threatens: Final = threatens or Kinds()
        self.components: Final = components
        self.bound: Final = bound
        self.package: Final = f"lordsmoot.games.{name.replace('-', '_')}"
        self.about: Final = About(self.package)
        self.texts: Final = Texts(self.package)
        self.names: Final = {**names, **self.texts.names}
        self.narrator: Final = Narrator(tells, self.texts.events, self.call)
        self.steps: Final = steps_of(chapters)
        self.claims: Final = claims_of(chapters)
        self._clauses: dict[str, str] | None = None
        self._moves: Final[dict[int, list[Piece]]] = {}
        self._encoders: Final[dict[tuple[int, bool], Encoder[T]]] = {}

    def say(self, name: str) -> str:
        """A component's name for people."""
        return self.names.get(name, name)

    def call(self, name: str) -> str:
        """A component's name in a sentence of what happened; a game may have a shorter one."""
        return self.say(name)

    # What a game fills in.

    def deal(self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None) -> T:
        """From the box to the first decision."""
        raise NotImplementedError

    def table(self, state: T, seat: int) -> dict[str, Any]:
        """What lies on the table as a seat sees it; -1 is a spectator."""
        raise NotImplementedError

    def scores(self, state: T) -> list[Score]:
        """Each seat's points as the table stands."""
        raise NotImplementedError

    def standing(self, state: T, seat: int) -> list[Score]:
        """The points if it ended now, as far as a seat may know; -1 is a spectator."""
        return self.scores(state)

    def looked_for(self, state: T, seat: int) -> list[int]:
        """What a seat that is asked might look for, whether or not it may choose it."""
        return []

    def threatened(self, state: T, seat: int) -> list[Event]:
        """What others threaten a seat with, as everybody can see it; the worst first."""
        return []

    def threats(self, state: T, seat: int) -> list[Event]:
        """The same; when the game is over, nothing."""
        return [] if state.over else self.threatened(state, seat)

    def gauges(self, state: T, seat: int) -> list[Gauge]:
        """What a seat can read off the table beside points and what is held, as it may know it."""
        return []

    def new_encoder(self, seats: int, conclude: bool) -> Encoder[T]:
        """The features of a table for so many."""
        raise UnknownName(f"{self.title} declares no features, so that it has no encoder")

    def holds(self, state: T, seat: int, name: str) -> bool | None:
        """Whether the condition on a card is met now for a seat; nothing if it has none."""
        return None

    def agreed(self, state: T) -> dict[str, Value]:
        """Every option with the value that was agreed on for this table."""
        return state.agreed()

    def set_up(self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]) -> T:
        """A table from plain data, with what is usually pending on it."""
        raise NotImplementedError

    def table_data(self, state: T) -> dict[str, Any]:
        """What `set_up` needs to make the same table again."""
        raise NotImplementedError

    def seats_at(self, table: dict[str, Any]) -> int:
        """How many players a table is for, if the position does not say so."""
        return self.seats.start

    def check_pending(self, state: T) -> None:
        """Refuse what cannot be pending together, or not with what lies on the table."""

    def cards(self) -> list[str]:
        """Every component that `card` can tell about, kind by kind."""
        return []

    def card(self, name: str) -> dict[str, Any]:
        """All that is printed on a component, and where each value comes from."""
        raise UnknownName(f"{self.title} has no card {name!r}")

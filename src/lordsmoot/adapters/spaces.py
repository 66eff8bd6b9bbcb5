"""What the doors have in common: a table, what a seat knows of it as arrays, and their spaces."""

from typing import Any, Final

import numpy
from gymnasium import spaces

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.state import State


class Desk:
    """A game with its seats and options agreed on, dealt as often as one likes."""

    def __init__(
        self, name: str, seats: int | None, options: dict[str, Value] | None, conclude: bool
    ) -> None:
        self.game: Final[Game[Any]] = games.get(name)
        self.conclude: Final = conclude
        self.encoder: Final = self.game.encoder(seats, conclude)
        self.seats: Final = self.encoder.seats
        self.options: Final = self.game.check_options(options)
        self.features: Final = len(self.encoder.names)
        self.actions: Final = self.game.space.size

    def deal(self, seed: int) -> State:
        state: State = self.game.start(self.seats, seed, self.options)
        return state

    def observe(self, state: State, seat: int) -> Any:
        """What a seat knows, as bytes."""
        seen: Any = numpy.empty(self.features, numpy.uint8)
        self.encoder.encode_into(state, seat, seen)
        return seen

    def mask(self, state: State, seat: int) -> Any:
        """What a seat may choose now."""
        mask: Any = numpy.empty(self.actions, numpy.int8)
        self.encoder.mask_into(state, seat, mask)
        return mask

    def action_space(self) -> Any:
        return spaces.Discrete(self.actions)

    def feature_space(self) -> Any:
        most = numpy.array(self.encoder.most, numpy.uint8)
        return spaces.Box(numpy.zeros_like(most), most, dtype=numpy.uint8)

    def masked_space(self) -> Any:
        """A seat's knowledge together with what it may choose."""
        mask = spaces.Box(0, 1, (self.actions,), numpy.int8)
        return spaces.Dict({"observation": self.feature_space(), "action_mask": mask})

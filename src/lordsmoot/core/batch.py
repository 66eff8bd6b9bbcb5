"""Many games of one kind played at once, for programs that learn: all of them in one call.

Memory is the caller's: numpy arrays, shared memory, anything that can be written to. A game that
is over is dealt anew at once, with the next seed.
"""

from __future__ import annotations

from typing import Any, Final, SupportsIndex

from librt.strings import BytesWriter, write_f32_le

from lordsmoot.core.buffers import FLOAT, byte_view
from lordsmoot.core.encoder import Encoder
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.refused import IllegalAction, UnknownName
from lordsmoot.core.state import State
from lordsmoot.core.whole import whole


class Batch:
    """So many tables, each with a seat that is asked; game `i` begins with `seed + i`."""

    def __init__(
        self,
        game: Game[Any],
        count: SupportsIndex,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex = 0,
        options: dict[str, Value] | None = None,
        points: bool = False,
        conclude: bool = True,
    ) -> None:
        self.game: Final = game
        self.count: Final = whole(count)
        if self.count < 1:
            raise UnknownName(f"a batch has at least one game, not {self.count}")
        self.seats: Final = game.check_seats(game.seats.start if seats is None else seats)
        self.options: Final = game.check_options(options)
        self.points: Final = points
        self.encoder: Final[Encoder[Any]] = game.encoder(self.seats, conclude)
        self.states: Final[list[State]] = []
        self._next = whole(seed)
        for _ in range(self.count):
            self.states.append(self._deal())

    def _deal(self) -> State:
        state: State = self.game.start(self.seats, self._next, self.options)
        self._next += 1
        return state

    def look(self, observations: Any = None, masks: Any = None, actors: Any = None) -> None:
        """Write what each asked seat knows, what it may choose, and which seat it is."""
        if observations is not None:
            self._observe(observations)
        if masks is not None:
            self._mask(masks)
        if actors is not None:
            view = small_numbers(actors, self.count)
            for i in range(self.count):
                view[i] = self.states[i].actor()

    def step(
        self,
        actions: Any,
        observations: Any = None,
        masks: Any = None,
        actors: Any = None,
        rewards: Any = None,
        dones: Any = None,
    ) -> None:
        """Let each asked seat decide, then look.

        `rewards` has a float for each seat of each game, `dones` a 1 for each that ended: what
        its seats won stands in its rewards, and it has been dealt anew.
        """
        chosen = self._chosen(actions)
        won: list[float] = [0.0] * (self.count * self.seats) if rewards is not None else []
        ended = bytearray(self.count)
        for i in range(self.count):
            state = self.states[i]
            state.advance(chosen[i])
            if state.over:
                ended[i] = 1
                if rewards is not None:
                    shares = self.game.returns(state, self.points)
                    won[i * self.seats : (i + 1) * self.seats] = shares
                self.states[i] = self._deal()
        if dones is not None:
            small_numbers(dones, self.count)[:] = ended
        if rewards is not None:
            write_floats(rewards, won)
        self.look(observations, masks, actors)

    def _chosen(self, actions: Any) -> list[int]:
        """The actions as ints, refused before anybody has moved."""
        chosen = [whole(action) for action in actions]
        if len(chosen) != self.count:
            raise IllegalAction(f"{self.count} games need {self.count} actions, not {len(chosen)}")
        for i in range(self.count):
            if chosen[i] not in self.states[i].legal:
                seat = self.states[i].actor()
                raise IllegalAction(f"game {i}: action {chosen[i]} is not offered to seat {seat}")
        return chosen

    def _observe(self, observations: Any) -> None:
        encoder = self.encoder
        floats = memoryview(observations).format == FLOAT
        size = len(encoder.names) * (4 if floats else 1)
        view = byte_view(observations, self.count * len(encoder.names))
        for i in range(self.count):
            state = self.states[i]
            numbers = encoder.numbers(state, state.actor())
            data: Any = encoder.as_floats(numbers) if floats else numbers
            view[i * size : (i + 1) * size] = data

    def _mask(self, masks: Any) -> None:
        encoder = self.encoder
        floats = memoryview(masks).format == FLOAT
        size = encoder.actions * (4 if floats else 1)
        view = byte_view(masks, self.count * encoder.actions)
        for i in range(self.count):
            view[i * size : (i + 1) * size] = encoder.mask(self.states[i].legal, floats)


def small_numbers(buffer: Any, count: int) -> memoryview:
    """Memory for so many bytes."""
    if memoryview(buffer).format == FLOAT:
        raise UnknownName("actors and dones need memory for uint8, or for truth values")
    return byte_view(buffer, count)


def write_floats(buffer: Any, numbers: list[float]) -> None:
    """Fill memory for floats of 32 bits."""
    if memoryview(buffer).format != FLOAT:
        raise UnknownName("rewards need memory for float32")
    out = BytesWriter()
    for number in numbers:
        write_f32_le(out, number)
    byte_view(buffer, len(numbers))[:] = out.getvalue()

"""All that a seat knows as numbers, for programs that learn; each game declares its features."""

from __future__ import annotations

from typing import Any, Final, Generic, SupportsIndex, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from lordsmoot.core.buffers import FLOAT, as_floats, float_ones, lay, ones
from lordsmoot.core.feature_list import BYTE, FeatureList, put
from lordsmoot.core.features import Part, Seen
from lordsmoot.core.option import Option, Value
from lordsmoot.core.pile_features import PileFeatures
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.space import Space
from lordsmoot.core.state import State, check_seat
from lordsmoot.core.step import Step
from lordsmoot.core.step_features import StepFeatures

T = TypeVar("T", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(FeatureList, Generic[T]):
    """Knows its features by number, and fills in the value of each.

    `shared` and `corner` are the piles that all share and then those of a corner, in the order of
    `state.piles()`; `parts` are the last numbers of each kind of step.
    """

    def __init__(
        self,
        seats: int,
        space: Space,
        options: dict[str, Option],
        steps: dict[str, type[Step[Any]]],
        parts: dict[str, list[Part]],
        shared: list[Seen],
        corner: list[Seen],
        conclude: bool,
    ) -> None:
        super().__init__(seats)
        self.conclude: Final = conclude
        self.actions: Final = space.size
        self._options: Final = options
        self._agreed: dict[str, Value] = {}
        self._agreement: list[int] = []
        self._blank = vec[u8]()
        self._floats = b""
        self._no_actions: Final = bytes(space.size)
        self._no_float_actions: Final = bytes(4 * space.size)
        self._steps: Final = StepFeatures(self, steps, parts)
        self._option_at: Final = [self.option(name, options[name]) for name in options]
        self._piles: Final = PileFeatures(self, shared, corner, conclude)

    # What a game fills in.

    def fill(self, t: T, seat: int, out: vec[u8]) -> None:
        """Set what the game declared, as far as the seat knows it."""
        raise NotImplementedError

    def put(self, out: vec[u8], feature: i64, value: i64) -> None:
        """Set an amount that may be more than 255."""
        put(out, feature, value)

    # What is filled in for every game.

    def numbers(self, state: T, seat: SupportsIndex) -> vec[u8]:
        """The value of every feature, for compiled programs."""
        number = check_seat(state, seat)
        if state.seats != self.seats:
            raise UnknownName(f"this encoder is for {self.seats} seats, not {state.seats}")
        if len(self._blank) == 0:
            self.finish()
        out = self._blank[:]
        self.fill_agreement(state.agreed(), out)
        self._steps.fill(state, number, out)
        self._piles.fill(state, number, out)
        self.fill(state, number, out)
        return out

    def finish(self) -> None:
        """Nothing is declared after the first encoding."""
        blank = vec[u8]()
        for _ in self.names:
            blank = append(blank, 0)
        self._floats = bytes(4 * len(self.names))
        self._blank = blank

    def option(self, name: str, option: Option) -> int:
        """The first feature of something that may be agreed on."""
        if option.choices:
            return self.each(f"agreed: {name}", list(option.choices))
        return self.one(f"agreed: {name}", option.most)

    def fill_agreement(self, agreed: dict[str, Value], out: vec[u8]) -> None:
        """What was agreed; a table is mostly asked for again and again, so it is kept."""
        if agreed is not self._agreed:
            self._agreement = self.agreement(agreed)
            self._agreed = agreed
        for feature in self._agreement:
            out[feature >> 8] = feature & BYTE

    def agreement(self, agreed: dict[str, Value]) -> list[int]:
        """Features with their values, each as one int."""
        out: list[int] = []
        for i, name in enumerate(self._options):
            at, value, choices = self._option_at[i], agreed[name], self._options[name].choices
            if choices:
                out.append((at + choices.index(str(value))) << 8 | 1)
            else:
                out.append(at << 8 | int(value) & BYTE)
                if int(value) > BYTE:
                    out.append((at + 1) << 8 | int(value) >> 8)
        return out

    # What programs ask for.

    @property
    def shape(self) -> tuple[int]:
        """How many features there are."""
        return (len(self.names),)

    def encode(self, state: T, seat: SupportsIndex) -> bytes:
        """The value of every feature, a byte each."""
        numbers: Any = self.numbers(state, seat)
        return bytes(numbers)

    def encode_into(self, state: T, seat: SupportsIndex, buffer: Any) -> None:
        """Write the value of every feature into memory for floats of 32 bits, or for bytes."""
        view = memoryview(buffer)
        if view.format == FLOAT:
            lay(view, self.as_floats(self.numbers(state, seat)))
        else:
            lay(view, self.encode(state, seat))

    def as_floats(self, numbers: vec[u8]) -> bytes:
        """The value of every feature as a float of 32 bits."""
        return as_floats(numbers, self._floats)

    def mask_into(self, state: T, seat: SupportsIndex, buffer: Any) -> None:
        """Write 1 for each action that the seat may choose now, 0 for all others."""
        legal = state.legal_for(check_seat(state, seat))
        view = memoryview(buffer)
        lay(view, self.mask(legal, view.format == FLOAT))

    def mask(self, legal: list[int], floats: bool) -> bytes:
        """A 1 for each of some actions, as floats of 32 bits or as bytes."""
        if floats:
            return float_ones(legal, self._no_float_actions)
        return ones(legal, self._no_actions)

    def active(self, state: T, seat: SupportsIndex) -> list[tuple[int, int]]:
        """The features that are not 0: the number of each, and its value."""
        numbers = self.numbers(state, seat)
        return [(i, int(numbers[i])) for i in range(len(numbers)) if numbers[i]]

    def known(self, state: T, seat: SupportsIndex) -> dict[str, dict[str, int]]:
        """For each pile how many cards of which kinds certainly lie there, and how many others."""
        return self._piles.known(self.numbers(state, seat))

    def explain(self, vector: Any) -> list[str]:
        """What an encoded vector says, a line for each feature that is not 0."""
        if len(vector) != len(self.names):
            raise UnknownName(f"there are {len(self.names)} features, not {len(vector)}")
        return [
            f"{name} = {int(value)}"
            for name, value in zip(self.names, vector, strict=True)
            if value
        ]

    def said(self, lines: list[str]) -> list[int]:
        """The vector that `explain` explained so."""
        out = [0] * len(self.names)
        for line in lines:
            name, _, value = line.rpartition(" = ")
            if name not in self.names or not value.isdecimal():
                raise UnknownName(f"{line!r} is no feature of this encoder")
            out[self.names.index(name)] = int(value)
        return out

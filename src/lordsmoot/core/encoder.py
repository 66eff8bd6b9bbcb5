"""All that a seat knows as numbers, for programs that learn. Each game declares its features once.

A feature is a whole number from 0 to 255 with a name. Seats are counted from the one that looks:
`me`, then `+1`, `+2` in the order of play. What belongs to a board has a shape.
"""

from __future__ import annotations

from struct import pack
from typing import Any, Final, Generic, SupportsIndex, TypeVar

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from lordsmoot.core.features import NUMBER, OF_SEAT, ONE_OF, PACKED, Board, Part, Seen
from lordsmoot.core.known import known_to_lie
from lordsmoot.core.mind import believed
from lordsmoot.core.option import Option, Value
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import GAP, KIND, SEEN
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.space import Space
from lordsmoot.core.state import State, check_seat
from lordsmoot.core.step import Step

T = TypeVar("T", bound=State)
BYTE: Final = 255
BITS: Final = [int.from_bytes(pack(">f", number)[:2], "big") for number in range(BYTE + 1)]
"""The upper half of each number as a float of 32 bits; the lower half is 0."""
ONE_LOW: Final = 0x80
ONE_HIGH: Final = 0x3F
"""Both bytes of the upper half of 1."""
ONE_BYTE: Final = ("B", "b", "?")
FLOAT: Final = "f"
OTHERS: Final = "others"
"""What is called so in a pile is known by its number alone."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[T]):
    """Knows its features by number, and fills in the value of each.

    `piles` are those that all share and then those of a corner, in the order of `state.piles()`;
    `parts` are the last numbers of each kind of step.
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
        self.seats: Final = seats
        self.conclude: Final = conclude
        self.actions: Final = space.size
        self.names: Final[list[str]] = []
        self.most: Final[list[int]] = []
        self.boards: Final[list[Board]] = []
        self.who: Final = ["me", *[f"+{after}" for after in range(1, seats)]]
        self._options: Final = options
        self._agreed: dict[str, Value] = {}
        self._agreement: list[int] = []
        self._blank = vec[u8]()
        self._floats = b""
        self._no_actions: Final = bytes(space.size)
        self._no_float_actions: Final = bytes(4 * space.size)
        self._shared: Final = shared
        self._corner: Final = corner
        self.asked: Final = self.each("asked", self.who)
        self._pending: Final[dict[type[Step[Any]], int]] = {}
        self._next: Final[dict[type[Step[Any]], int]] = {}
        self._parts: Final[dict[type[Step[Any]], list[Part]]] = {}
        self._parts_at: Final[dict[type[Step[Any]], list[int]]] = {}
        for name, step in steps.items():
            self._next[step] = self.one(f"next: {name}")
            self._pending[step] = self.each(f"pending: {name}", self.who, 9)
            self._parts[step] = parts.get(name, [])
            self._parts_at[step] = [self.part(name, part) for part in self._parts[step]]
        self._option_at: Final = [self.option(name, options[name]) for name in options]
        self._seen_piles: Final = [*shared, *corner * seats]
        self._piles_at: Final = [
            *[self.pile("", pile) for pile in shared],
            *[self.pile(f"{who}: ", pile) for who in self.who for pile in corner],
        ]
        self._pool_at: list[int] = []
        self._no_pool = vec[i64]()

    # What a game declares its own features with, and fills in.

    def one(self, name: str, most: int = 1) -> int:
        """A feature; one that may be more than 255 is two, the second counting 256s."""
        self.names.append(name)
        self.most.append(min(most, BYTE))
        if most > BYTE:
            self.names.append(f"{name}, times 256")
            self.most.append(most >> 8)
        return len(self.names) - (2 if most > BYTE else 1)

    def each(self, name: str, names: list[str], most: int = 1) -> int:
        """A feature for each name, numbered from the one that is given."""
        first = len(self.names)
        for one in names:
            self.names.append(f"{name}: {one}")
            self.most.append(most)
        return first

    def board(self, name: str, planes: list[str], rows: int, columns: int, most: int) -> Board:
        """Planes of rows and columns."""
        board = Board(name, len(self.names), planes, rows, columns)
        for plane in planes:
            for row in range(rows):
                for column in range(columns):
                    self.names.append(f"{name}: {plane}, row {row}, column {column}")
                    self.most.append(most)
        self.boards.append(board)
        return board

    def fill(self, t: T, seat: int, out: vec[u8]) -> None:
        """Set what the game declared, as far as the seat knows it."""
        raise NotImplementedError

    # What is declared for every game.

    def part(self, step: str, part: Part) -> int:
        name = f"{step}: {part.name}"
        if part.how == OF_SEAT:
            return self.each(name, self.who)
        if part.how == NUMBER:
            return self.one(name, part.most)
        return self.each(name, part.names, part.most)

    def option(self, name: str, option: Option) -> int:
        if option.choices:
            return self.each(f"agreed: {name}", list(option.choices))
        return self.one(f"agreed: {name}", option.most)

    def pile(self, who: str, pile: Seen) -> int:
        first = self.each(f"{who}{pile.name}", pile.names, pile.copies)
        self.one(f"{who}{pile.name}: {OTHERS}", pile.size)
        return first

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
        self.fill_pending(state, number, out)
        self.fill_piles(state, number, out)
        self.fill(state, number, out)
        return out

    def finish(self) -> None:
        """Nothing is declared after the first encoding. Piles of the same cards share a pool.

        No smaller one will do: a card that is stolen unseen changes its family.
        """
        pools: dict[int, int] = {}
        size = 0
        for pile in self._seen_piles:
            if id(pile.names) not in pools:
                pools[id(pile.names)] = size
                size += len(pile.names) + 1
        self._pool_at = [pools[id(pile.names)] for pile in self._seen_piles]
        pool = vec[i64]()
        for _ in range(size):
            pool = append(pool, 0)
        self._no_pool = pool
        blank = vec[u8]()
        for _ in self.names:
            blank = append(blank, 0)
        self._floats = bytes(4 * len(self.names))
        self._blank = blank

    def put(self, out: vec[u8], feature: i64, value: i64) -> None:
        """Set an amount that may be more than 255."""
        out[feature] = u8(value & BYTE)
        if value > BYTE:
            out[feature + 1] = u8(min(value >> 8, BYTE))

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

    def fill_pending(self, t: T, seat: i64, out: vec[u8]) -> None:
        """Who is asked what, and all that is pending; of several alike the parts of the next."""
        steps = t._steps
        depth: i64 = t._depth
        seats: i64 = self.seats
        if not depth:
            return
        if steps[depth - 1].together():
            for actor in t.actors():
                out[self.asked + (actor + seats - seat) % seats] = 1
        else:
            out[self.asked + (steps[depth - 1].seat + seats - seat) % seats] = 1
        out[self._next[type(steps[depth - 1])]] = 1
        i: i64 = depth - 1
        while i >= 0:
            step = steps[i]
            kind = type(step)
            first: i64 = self._pending[kind]
            parts = self._parts[kind]
            if parts and not any(out[first + j] for j in range(seats)):
                self.fill_parts(step.parts(), parts, self._parts_at[kind], seat, out)
            out[first + (step.seat + seats - seat) % seats] += 1
            i -= 1

    def fill_parts(
        self, values: list[int], parts: list[Part], at: list[int], seat: i64, out: vec[u8]
    ) -> None:
        skipped = len(values) - len(parts)
        seats: i64 = self.seats
        for i in range(len(parts)):
            part, value = parts[i], values[skipped + i]
            first: i64 = at[i]
            if part.how == ONE_OF:
                if 0 <= value < len(part.names):
                    out[first + value] = 1
            elif part.how == PACKED:
                for j in range(len(part.names)):
                    out[first + j] = value >> part.bits * j & part.most
            elif part.how == OF_SEAT:
                out[first + (value + seats - seat) % seats] = 1
            else:
                self.put(out, first, value)

    def fill_piles(self, t: T, seat: i64, out: vec[u8]) -> None:
        """What lies in each pile, as far as the seat has seen it or can tell."""
        piles = t.piles()
        seen = self._seen_piles
        shared: i64 = len(self._shared)
        own: i64 = len(self._corner)
        seats: i64 = self.seats
        hidden: list[int] = []
        pool = self._no_pool[:]
        bit: i64 = 1 << (seat + SEEN)
        for i in range(len(piles)):
            at: i64 = i
            if at >= shared:
                owner = (at - shared) // own
                after = (owner + seats - seat) % seats
                at = shared + after * own + (at - shared) % own
            first: i64 = self._piles_at[at]
            family: i64 = self._pool_at[at]
            unseen: i64 = 0
            for number in piles[i].places:
                place: i64 = number
                if not place & bit:
                    unseen += 1
                    pool[family + (place & KIND)] += 1
                elif place != GAP:
                    out[first + (place & KIND)] += 1
            if unseen:
                hidden.append(int(i << 32 | at << 16 | unseen))
                pool[family + len(seen[at].names)] += unseen
        if self.conclude:
            self.fill_concluded(t, piles, hidden, seat, out)
        else:
            self.fill_counted(hidden, pool, out)

    def fill_counted(self, hidden: list[int], pool: vec[i64], out: vec[u8]) -> None:
        """If fewer hidden cards lie elsewhere than there are copies, the others lie here."""
        for number in hidden:
            at: i64 = number >> 16 & 0xFFFF
            others: i64 = number & 0xFFFF
            kinds: i64 = len(self._seen_piles[at].names)
            first: i64 = self._piles_at[at]
            family: i64 = self._pool_at[at]
            elsewhere = pool[family + kinds] - others
            if elsewhere < self._seen_piles[at].copies:
                kind: i64 = 0
                while kind < kinds:
                    sure = pool[family + kind] - elsewhere
                    if sure > 0:
                        out[first + kind] += u8(sure)
                        others -= sure
                    kind += 1
            self.put(out, first + kinds, others)

    def fill_concluded(
        self, t: T, piles: list[Pile], hidden: list[int], seat: i64, out: vec[u8]
    ) -> None:
        """What lies in every world that the seat can imagine."""
        if not hidden:
            return
        belief = believed(t.history, piles, seat)
        for number in hidden:
            i: i64 = number >> 32
            at: i64 = number >> 16 & 0xFFFF
            seen = self._seen_piles[at]
            kinds: i64 = len(seen.names)
            first: i64 = self._piles_at[at]
            known = known_to_lie(piles[i], seat, belief, len(seen.names))
            others: i64 = number & 0xFFFF
            kind: i64 = 0
            while kind < kinds:
                seen_here: i64 = i64(out[first + kind])
                if known[kind] > seen_here:
                    others -= known[kind] - seen_here
                    out[first + kind] = u8(known[kind])
                kind += 1
            self.put(out, first + kinds, others)

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

    def mask_into(self, state: T, seat: SupportsIndex, buffer: Any) -> None:
        """Write 1 for each action that the seat may choose now, 0 for all others."""
        legal = state.legal_for(check_seat(state, seat))
        view = memoryview(buffer)
        lay(view, self.mask(legal, view.format == FLOAT))

    def mask(self, legal: list[int], floats: bool) -> bytes:
        """A 1 for each of some actions, as floats of 32 bits or as bytes."""
        out = BytesWriter()
        if not floats:
            out.write(self._no_actions)
            for action in legal:
                out[action] = 1
            return out.getvalue()
        out.write(self._no_float_actions)
        for action in legal:
            out[4 * action + 2] = ONE_LOW
            out[4 * action + 3] = ONE_HIGH
        return out.getvalue()

    def active(self, state: T, seat: SupportsIndex) -> list[tuple[int, int]]:
        """The features that are not 0: the number of each, and its value."""
        numbers = self.numbers(state, seat)
        return [(i, int(numbers[i])) for i in range(len(numbers)) if numbers[i]]

    def known(self, state: T, seat: SupportsIndex) -> dict[str, dict[str, int]]:
        """For each pile how many cards of which kinds certainly lie there, and how many others."""
        numbers = self.numbers(state, seat)
        names = [pile.name for pile in self._shared]
        names += [f"{who}: {pile.name}" for who in self.who for pile in self._corner]
        return {
            name: self.lying_in(numbers, self._seen_piles[i], self._piles_at[i])
            for i, name in enumerate(names)
        }

    def lying_in(self, numbers: vec[u8], pile: Seen, first: int) -> dict[str, int]:
        names = [*pile.names, OTHERS]
        return {name: int(numbers[first + i]) for i, name in enumerate(names) if numbers[first + i]}

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

    def as_floats(self, numbers: vec[u8]) -> bytes:
        out = BytesWriter()
        out.write(self._floats)
        i: i64 = 0
        while i < len(numbers):
            value = numbers[i]
            if value:
                bits: i64 = BITS[value]
                out[4 * i + 2] = u8(bits & 0xFF)
                out[4 * i + 3] = u8(bits >> 8)
            i += 1
        return out.getvalue()


def lay(view: memoryview, data: bytes) -> None:
    """Write bytes into memory that has room for exactly these."""
    check_view(view, len(data))
    view.cast("B")[:] = data


def byte_view(buffer: Any, count: int) -> memoryview:
    """Memory for so many numbers, byte by byte; refused if it is any other."""
    view = memoryview(buffer)
    check_view(view, count * (4 if view.format == FLOAT else 1))
    return view.cast("B")


def check_view(view: memoryview, size: int) -> None:
    if view.format != FLOAT and view.format not in ONE_BYTE:
        raise UnknownName(f"the buffer must be of float32 or uint8, not of format {view.format!r}")
    if view.nbytes != size:
        room, there = size // view.itemsize, view.nbytes // view.itemsize
        raise UnknownName(f"the buffer must have room for {room} numbers, not {there}")
    if view.readonly or not view.c_contiguous:
        raise UnknownName("the buffer must be writable, and in one piece")

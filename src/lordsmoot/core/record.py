"""The one saved form of a game: what was agreed, and every decision since, a line each.

    lordsmoot record 1
    game lords 1 3f2a9c0b11de
    seats 2
    option end active
    seed 7
    play
    0 select:meditate          #5c1e09aa
    0 discard:ruminator-2      #91d0c3f7
    0 undo                     #0b7754e2
    1 take-back                #4d20a6c1
    0 hint                     #e7a1530d
    1 resign                   #1f0b92c7

`undo` takes back a seat's own last decision, from which nothing was learnt. `take-back` takes back
the last decision whoever made it: the seat asked for it and the others agreed. `resign` says that
who sat there gave up, whoever plays on for them; `abandon` that all stopped playing. `hint` says
that a move was suggested to who sat there.

The mark at the end of a line follows from all lines before: an edit is noticed where it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2s
from typing import Any, Final, SupportsIndex

from lordsmoot.core.dice import commitment, keyed
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.info import InfoState, recalled
from lordsmoot.core.option import Value
from lordsmoot.core.refused import BadRecord, IllegalAction, Refused
from lordsmoot.core.state import State, learnt
from lordsmoot.core.whole import whole

FIRST_LINE: Final = "lordsmoot record 1"
UNDO: Final = "undo"
TAKE_BACK: Final = "take-back"
RESIGN: Final = "resign"
ABANDON: Final = "abandon"
LEAVING: Final = (RESIGN, ABANDON)
HINT: Final = "hint"


class Entry:
    """One line of play: a seat's decision, its taking back, its leaving, or a hint that it took."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat: Final = seat
        self.text: Final = text


class Record:
    """A game from its first agreement to its last decision so far."""

    def __init__(
        self,
        game: Game[Any],
        seats: SupportsIndex | None = None,
        seed: SupportsIndex | bytes = 0,
        options: dict[str, Value] | None = None,
        players: list[str] | None = None,
    ) -> None:
        self.game: Final = game
        self.seats: Final = game.check_seats(game.seats.start if seats is None else seats)
        self.seed: Final = seed if isinstance(seed, bytes) else whole(seed)
        self.options: Final = game.check_options(options)
        self.players: Final = players or [f"Seat {seat}" for seat in range(self.seats)]
        if len(self.players) != self.seats:
            raise BadRecord(f"{self.seats} seats need {self.seats} names, not {len(self.players)}")
        for player in self.players:
            check_player(player)
        self.entries: Final[list[Entry]] = []
        self._standing: Final[list[Entry]] = []

    # Playing.

    def actions(self) -> list[Entry]:
        """The decisions that stand, without those taken back."""
        return self._standing.copy()

    def clone(self) -> Record:
        """An independent twin, to try things on."""
        twin = Record(self.game, self.seats, self.seed, self.options, self.players)
        twin.entries.extend(self.entries)
        twin._standing.extend(self._standing)
        return twin

    def count(self) -> int:
        """How many decisions stand."""
        return len(self._standing)

    def start(self, log: bool = False) -> State:
        state: State = self.game.start(self.seats, self.seed, self.options, log)
        return state

    def play(self, state: State, entry: Entry, decision: int) -> None:
        """Apply a decision that stands."""
        self._decide(state, entry.seat, self.game.action(entry.text), decision)

    def _decide(self, state: State, seat: int, action: int, decision: int) -> None:
        """Refused with the reason, or done; with committed dice, each decision has its own."""
        self.game.check_legal(state, seat, action)
        self._take_dice(state, decision)
        state.ask(seat)
        state.advance(action)

    def _take_dice(self, state: State, decision: int) -> None:
        if isinstance(self.seed, bytes):
            state.rng = keyed(self.seed, decision)

    def replay(self, until: int | None = None, log: bool = False) -> State:
        """The state after the decisions that stand, or after the first `until` of them."""
        state = self.start(log)
        for number, entry in enumerate(self._standing[:until], 1):
            self.play(state, entry, number)
        return state

    def append(self, state: State, seat: SupportsIndex, action: SupportsIndex) -> Entry:
        """Take a decision into the record and into the state that the record stands at."""
        entry = Entry(whole(seat), self.game.text(action))
        self._decide(state, entry.seat, whole(action), len(self._standing) + 1)
        self.entries.append(entry)
        self._standing.append(entry)
        return entry

    def undo(self, seat: int) -> State:
        """Take back a seat's last decision, if nothing was learnt since; the state before it."""
        before = self.replay(max(0, len(self._standing) - 1))
        self.check_undo(seat, before, self.replay())
        self.drop(seat, UNDO)
        return before

    def check_undo(self, seat: int, before: State, after: State) -> None:
        """Refused unless a seat may take back the decision between these two states, the last."""
        standing = self._standing
        if not standing or standing[-1].seat != seat:
            raise IllegalAction(f"seat {seat} cannot take back: the last decision was not its own")
        ready = before.clone()
        self._take_dice(ready, len(standing))
        if learnt(ready, after):
            text = standing[-1].text
            raise IllegalAction(f"{text!r} cannot be taken back: something was learnt since")

    def take_back(self, seat: int) -> State:
        """Take back the last decision, as a seat asked and the others agreed; the state before."""
        self.drop(seat, TAKE_BACK)
        return self.replay()

    def drop(self, seat: int, how: str) -> None:
        """Take the last decision back, for one who holds the state before it."""
        if not self._standing:
            raise IllegalAction(f"seat {seat} cannot take back: nothing was decided yet")
        self._standing.pop()
        self.entries.append(Entry(seat, how))

    def leave(self, seat: int, how: str) -> None:
        """A seat resigns, or abandons the game with all others; no decision changes by it."""
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"there is no seat {seat} at this table of {self.seats}")
        if (seat, how) in [(entry.seat, entry.text) for entry, _ in self.left()]:
            raise IllegalAction(f"seat {seat} cannot {how} twice")
        self.entries.append(Entry(seat, how))

    def hint(self, seat: int) -> None:
        """A move is suggested to a seat; no decision changes by it."""
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"there is no seat {seat} at this table of {self.seats}")
        self.entries.append(Entry(seat, HINT))

    def hints(self) -> list[int]:
        """How many hints each seat took."""
        taken = [entry.seat for entry in self.entries if entry.text == HINT]
        return [taken.count(seat) for seat in range(self.seats)]

    def left(self) -> list[tuple[Entry, int]]:
        """Who left and how, each with the number of decisions that stood then."""
        found: list[tuple[Entry, int]] = []
        stood = 0
        for entry in self.entries:
            if entry.text in LEAVING:
                found.append((entry, stood))
            elif entry.text != HINT:
                stood += -1 if entry.text in (UNDO, TAKE_BACK) else 1
        return found

    def steps(self) -> Iterator[tuple[Entry, State, list[Event]]]:
        """Each decision that stands, the state after it, and what happened."""
        state = self.start(log=True)
        for number, entry in enumerate(self._standing, 1):
            self.game.listen(state)
            self.play(state, entry, number)
            yield entry, state, state.log or []

    def info_state(self, seat: SupportsIndex) -> InfoState:
        """What a seat can know that remembers all it was told since the deal."""
        return recalled(self, seat)

    # As text.

    def head(self) -> list[str]:
        """The lines before play."""
        seed = self.seed
        return [
            FIRST_LINE,
            f"game {self.game.name} {self.game.version} {self.game.components}",
            f"seats {self.seats}",
            *[f"player {player}" for player in self.players],
            *[f"option {name} {value}" for name, value in self.options.items()],
            *(
                [f"commitment {commitment(seed)}", f"secret-seed {seed.hex()}"]
                if isinstance(seed, bytes)
                else [f"seed {seed}"]
            ),
            "play",
        ]

    def lines(self) -> Iterator[str]:
        """Every line of the record, marks included."""
        return written(self.head(), self.entries)

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines())


def check_player(name: str) -> str:
    """A player's name, refused if a line could not hold it."""
    if "\n" in name or not name.strip():
        raise BadRecord(f"{name!r} cannot be a player's name")
    return name


def written(head: list[str], entries: list[Entry]) -> Iterator[str]:
    """The lines of a record: its head, and its entries with their marks."""
    mark = ""
    for line in head:
        mark = follow(mark, line)
        yield line
    for entry in entries:
        mark = follow(mark, f"{entry.seat} {entry.text}")
        yield marked(entry, mark)


def follow(mark: str, line: str) -> str:
    """The mark of a line, given the mark of the line before."""
    return blake2s(f"{mark}\n{line}".encode(), digest_size=4).hexdigest()


def marked(entry: Entry, mark: str) -> str:
    return f"{entry.seat} {entry.text}".ljust(28) + f" #{mark}"


def parse(text: str, find: Callable[[str], Game[Any]], torn: bool = False) -> Record:
    """The record that a text holds, replayed; with `torn`, a last line without end is dropped."""
    lines = _whole_lines(text, torn)
    play = lines.index("play")
    record = _head(lines[: play + 1], find)
    state = record.start()
    mark = ""
    for line in lines[: play + 1]:
        mark = follow(mark, line)
    for number, line in enumerate(lines[play + 1 :], play + 2):
        entry = _entry(line, number)
        mark = follow(mark, f"{entry.seat} {entry.text}")
        _check_mark(line, marked(entry, mark), number)
        try:
            state = _replay(record, state, entry)
        except Refused as error:
            raise BadRecord(f"line {number}: {error}") from None
    return record


def unbroken(text: str) -> int:
    """How many lines of play a record has, each following from those before.

    No rules are needed for this, so it holds for a record of any version; refused if a line was
    edited, or if the dice are not those committed to.
    """
    lines = _whole_lines(text, False)
    play, mark, promised = lines.index("play"), "", ""
    for line in lines[: play + 1]:
        mark = follow(mark, line)
        key, _, value = line.partition(" ")
        if key == "commitment":
            promised = value
        elif key == "secret-seed":
            check_seed(value, promised)
    _check_marks(lines, play, mark)
    return len(lines) - play - 1


def _check_marks(lines: list[str], play: int, mark: str) -> None:
    for number, line in enumerate(lines[play + 1 :], play + 2):
        entry = _entry(line, number)
        mark = follow(mark, f"{entry.seat} {entry.text}")
        _check_mark(line, marked(entry, mark), number)


def _check_mark(line: str, expected: str, number: int) -> None:
    if line != expected:
        raise BadRecord(
            f"line {number}: {line!r} does not follow from the lines before: one was edited"
        )


def rules_in(text: str) -> tuple[str, str, str]:
    """The game, the version of its rules and the components that a record was played by."""
    for line in text.split("\n"):
        key, _, value = line.partition(" ")
        if key == "game" and value.count(" ") == 2:
            name, version, components = value.split(" ")
            return name, version, components
    raise BadRecord("the record does not say the game")


def _whole_lines(text: str, torn: bool) -> list[str]:
    """The lines of a record that has come as far as to play."""
    lines = text.split("\n")
    if lines.pop() != "" and not torn:
        raise BadRecord(f"line {len(lines) + 1}: the record is cut off here")
    if not lines or lines[0] != FIRST_LINE:
        raise BadRecord(f"line 1: this is not a record; a record begins with {FIRST_LINE!r}")
    if "play" not in lines:
        raise BadRecord(f"line {len(lines)}: the record is cut off before the first decision")
    return lines


def _replay(record: Record, state: State, entry: Entry) -> State:
    """The state after one entry more."""
    if entry.text == UNDO:
        return record.undo(entry.seat)
    if entry.text == TAKE_BACK:
        return record.take_back(entry.seat)
    if entry.text in LEAVING:
        record.leave(entry.seat, entry.text)
        return state
    if entry.text == HINT:
        record.hint(entry.seat)
        return state
    record.append(state, entry.seat, record.game.action(entry.text))
    return state


class _Head:
    """What the lines before play agree on, read one after the other."""

    def __init__(self, find: Callable[[str], Game[Any]]) -> None:
        self.find: Final = find
        self.game: Game[Any] | None = None
        self.seats: int | None = None
        self.seed: int | bytes | None = None
        self.commitment = ""
        self.players: Final[list[str]] = []
        self.options: Final[dict[str, Value]] = {}

    def read(self, line: str) -> None:
        key, _, value = line.partition(" ")
        if key == "game":
            self.game = self._game(value)
        elif self.game is None:
            raise BadRecord("the record must name its game first")
        elif key == "seats":
            self.seats = self.game.check_seats(_number(key, value))
        elif key == "player":
            self.players.append(check_player(value))
        elif key == "option":
            name, _, choice = value.partition(" ")
            self.options[name] = self.game.check_options({name: choice})[name]
        elif key == "seed":
            self.seed = _number(key, value)
        elif key == "commitment":
            self.commitment = value
        elif key == "secret-seed":
            self.seed = check_seed(value, self.commitment)
        else:
            raise BadRecord(f"{line!r} does not belong in a record")

    def record(self) -> Record:
        """The record that has been agreed on, still without decisions."""
        if self.game is None:
            raise BadRecord("the record does not say the game")
        if self.seats is None:
            raise BadRecord("the record does not say the seats")
        if self.seed is None:
            raise BadRecord("the record does not say the seed")
        return Record(self.game, self.seats, self.seed, self.options, self.players or None)

    def _game(self, value: str) -> Game[Any]:
        name, _, rest = value.partition(" ")
        version, _, components = rest.partition(" ")
        game = self.find(name)
        if version != str(game.version):
            raise BadRecord(
                f"the record was played by version {version} of the rules of {game.title}, "
                f"this is version {game.version}"
            )
        if components != game.components:
            raise BadRecord(
                f"the record was played with other components of {game.title}: "
                f"{components}, not {game.components}"
            )
        return game


def check_seed(value: str, promised: str) -> bytes:
    """A secret seed, which must be the one that was committed to."""
    try:
        seed = bytes.fromhex(value)
    except ValueError:
        raise BadRecord(f"secret-seed must be bytes in hex, not {value!r}") from None
    if promised != commitment(seed):
        raise BadRecord(
            "the dice are not those committed to: the secret seed does not fit the commitment"
        )
    return seed


def _number(key: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadRecord(f"{key} must be a whole number, not {value!r}") from None


def _head(lines: list[str], find: Callable[[str], Game[Any]]) -> Record:
    """The record that the lines up to `play` agree on; what is refused names its line."""
    head = _Head(find)
    number = 1
    try:
        for line in lines[1:-1]:
            number += 1
            head.read(line)
        number += 1
        return head.record()
    except Refused as error:
        raise BadRecord(f"line {number}: {error}") from None


def _entry(line: str, number: int) -> Entry:
    seat, _, rest = line.partition(" ")
    text = rest.partition("#")[0].strip()
    if not seat.isdecimal() or not text:
        raise BadRecord(f"line {number}: {line!r} is not a decision")
    return Entry(int(seat), text)

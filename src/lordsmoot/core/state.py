"""A position: the table, what is pending on it, and the dice."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex

from librt.strings import BytesWriter, write_i16_le, write_i64_le
from mypy_extensions import i64, mypyc_attr

from lordsmoot.core.belief import Belief
from lordsmoot.core.event import NOTHING, Event
from lordsmoot.core.history import History
from lordsmoot.core.mind import believed, imagined
from lordsmoot.core.option import Value
from lordsmoot.core.pile import EVERYBODY, Pile
from lordsmoot.core.plan import MOST_DEALS
from lordsmoot.core.refused import IllegalAction, Refused, UnknownName
from lordsmoot.core.rng import Rng
from lordsmoot.core.scorer import NO_CHANGES, Scorer
from lordsmoot.core.step import NO_OPTIONS, Step
from lordsmoot.core.whole import whole

NO_SEAT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Built only from its parts: `clone` calls the constructor, which names every field.

    The first `_depth` of `_steps` are pending, the next one last. The list never shrinks: giving
    memory back and asking for it again takes longer than most rules do.
    """

    def __init__(
        self, seats: int, rng: Rng, history: History, agenda: list[Step[Any]], legal: list[int]
    ) -> None:
        self.seats: Final = seats
        self.rng = rng
        self.history: Final = history
        self._steps: Final = agenda
        self._depth: i64 = len(agenda)
        self.legal = legal
        self.log: list[Event] | None = None
        self.scorer: Scorer | None = None
        """With a log: counts whose points each event changed."""
        self.headings = NO_OPTIONS
        """With a log: at the first event of these kinds the table is kept as it then is."""
        self.headed: State | None = None

    # What a game says about itself.

    def piles(self) -> list[Pile]:
        """Every pile on the table, always in the same order."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent twin, without the log."""
        raise NotImplementedError

    def winners(self) -> int:
        """The seats that win as the table stands, as a mask; several when it is shared."""
        raise NotImplementedError

    def numbers(self) -> list[int]:
        """Every number on the table that lies in no pile, so that no two tables have the same."""
        raise NotImplementedError

    def agreed(self) -> dict[str, Value]:
        """Every option with the value that was agreed on for this table."""
        return {}

    # What rules use.

    def then(self, step: Step[Any], *more: Step[Any]) -> None:
        """These happen next, in this order, before anything already pending."""
        for i in range(len(more) - 1, -1, -1):
            self._push(more[i])
        self._push(step)

    def _push(self, step: Step[Any]) -> None:
        if self._depth < len(self._steps):
            self._steps[self._depth] = step
        else:
            self._steps.append(step)
        self._depth += 1

    def forgo(self) -> None:
        """What would happen next does not."""
        self._depth -= 1

    def tell(
        self,
        kind: int,
        seat: int,
        a: int = NOTHING,
        b: int = NOTHING,
        c: int = NOTHING,
        d: int = NOTHING,
        e: int = NOTHING,
        seen: int = EVERYBODY,
    ) -> None:
        """Something has been done that is worth telling, with the parts that its kind declares.

        Only `seen` may know a part that is declared secret.
        """
        if self.log is not None:
            changes = NO_CHANGES if self.scorer is None else self.scorer.changes(self)
            self.log.append(Event(kind, seat, [a, b, c, d, e], seen, changes))
            if self.headed is None and kind in self.headings:
                self.headed = self.clone()
                self.headed.log = self.log.copy()

    def finish(self) -> None:
        """The game ends at once."""
        self._depth = 0

    # What players use.

    @property
    def over(self) -> bool:
        """A game is over when nothing is pending."""
        return self._depth == 0

    @property
    def agenda(self) -> list[Step[Any]]:
        """All that is pending, the next one last."""
        return self._steps[: self._depth]

    def asked(self) -> Step[Any]:
        """What is asked now; there is nothing when the game is over."""
        return self._steps[self._depth - 1]

    def actor(self) -> int:
        """The seat that decides now; -1 when the game is over."""
        return self._steps[self._depth - 1].seat if self._depth else NO_SEAT

    def apply(self, action: SupportsIndex) -> None:
        """The actor's decision; refused when it is not legal now."""
        number = whole(action)
        if number not in self.legal:
            raise IllegalAction(f"action {number} is not offered to seat {self.actor()} now")
        self.advance(number)

    def advance(self, action: int) -> None:
        """`apply` for those who picked from `legal`: nothing is checked."""
        self._depth -= 1
        self._steps[self._depth].choose(self, action)
        self.settle()

    def settle(self) -> None:
        """Let happen what happens by itself, until a seat must decide or nothing is pending."""
        steps = self._steps
        while self._depth:
            step = steps[self._depth - 1]
            if not step.waits():
                self._depth -= 1
                step.happen(self)
                continue
            legal = step.options(self)
            step.give_away(self, legal)
            if legal:
                self.legal = legal
                return
            self._depth -= 1
        self.legal = NO_OPTIONS

    def resume(self, heard: bool) -> None:
        """Go on from a position; what it gives away to be asked, the others may have `heard`."""
        if heard and self._depth and self.asked().waits():
            self.legal = self.asked().options(self)
        else:
            self.settle()

    # Simultaneous choices.

    def actors(self) -> list[int]:
        """The seats that may decide now: one, or all that choose in secret at the same time."""
        if self.over:
            return []
        if not self.asked().together():
            return [self.actor()]
        out: list[int] = []
        for i in range(self._depth - 1, -1, -1):
            step = self._steps[i]
            if not step.together():
                break
            out.append(step.seat)
        return out

    def legal_for(self, seat: SupportsIndex) -> list[int]:
        """What a seat may decide now; nothing if it is not asked."""
        number = whole(seat)
        if number == self.actor():
            return self.legal
        if number in self.actors():
            return self.asked_of(number).options(self)
        return NO_OPTIONS

    def asked_of(self, seat: int) -> Step[Any]:
        """What is asked of one of the seats that may decide now."""
        return self._steps[self._place(seat)]

    def answer(self, seat: SupportsIndex, action: SupportsIndex) -> None:
        """A seat's decision, also ahead of others that choose at the same time."""
        who, what = whole(seat), whole(action)
        if what not in self.legal_for(who):
            raise IllegalAction(f"action {what} is not offered to seat {who} now")
        self.ask(who)
        self.advance(what)

    def ask(self, seat: int) -> None:
        """Of the seats that may decide now, let this one be the actor."""
        if seat != self.actor():
            step = self._steps.pop(self._place(seat))
            self._steps.insert(self._depth - 1, step)
            self.legal = step.options(self)

    def _place(self, seat: int) -> int:
        return self._depth - 1 - self.actors().index(seat)

    # What bots use.

    def redeal(self, seat: SupportsIndex, rng: Rng) -> State:
        """A world `seat` cannot tell from this one: hidden cards and future dice anew."""
        eyes = whole(seat)
        belief = believed(self.history, self.piles(), eyes)
        world = self.clone()
        piles = world.piles()
        for _ in range(MOST_DEALS):
            if belief.deal(piles, self.history, rng) and world.may_be(eyes):
                break
        else:
            raise Refused(f"no world was found that fits what seat {eyes} has seen")
        imagined(world.history, belief)
        world.rng = rng.branch()
        return world

    def beliefs(self) -> list[Belief | None]:
        """What each seat believes; in an imagined world, only the one that imagines it."""
        piles = self.piles()
        minds = self.history.minds
        return [
            believed(self.history, piles, seat)
            if minds.from_the_box or minds.beliefs[seat] is not None
            else None
            for seat in range(self.seats)
        ]

    def may_be(self, seat: int) -> bool:
        """Whether a world imagined by `seat` leaves whoever is asked something to choose."""
        if not self.over and self.actor() != seat:
            self.legal = self.asked().options(self)
            return len(self.legal) > 0
        return True

    def sightings(self) -> int:
        """How many (card, seat that knows it) there are; without dice this only grows."""
        return sum(pile.sightings() for pile in self.piles())

    # What programs use: a state is a value that changes, so that it can be compared but not hashed.

    def returns(self) -> list[float]:
        """Each seat's share of the victory; nothing before the end."""
        mask = self.winners() if self.over else 0
        return [(mask >> seat & 1) / max(1, mask.bit_count()) for seat in range(self.seats)]

    def key(self) -> bytes:
        """The same bytes exactly for equal states, in any process."""
        out = BytesWriter()
        out.write(f"{type(self).__module__} {self.seats} {self.agreed()!r}\n".encode())
        rng = self.rng
        for part in (rng.a, rng.b, rng.c, rng.n):
            write_i64_le(out, part)
        for pile in self.piles():
            write_i16_le(out, len(pile.places))
            for place in pile.places:
                write_i16_le(out, place)
        write_numbers(out, self.numbers())
        for i in range(self._depth):
            step = self._steps[i]
            out.write(type(step).__name__.encode())
            write_numbers(out, step.parts())
        return out.getvalue()

    def __eq__(self, other: object) -> bool:
        """Whether table, agreement, all that is pending and the dice are the same.

        So both go on alike. What seats can conclude from how it came to this is no part of it.
        """
        if not isinstance(other, State):
            return NotImplemented
        return self.key() == other.key()

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle has all that a clone has: no log, but all that the seats can know."""
        from lordsmoot.core.kept import kept, restored

        return restored, kept(self)


def check_seat(state: State, seat: SupportsIndex) -> int:
    """A seat of this table."""
    number = whole(seat)
    if 0 <= number < state.seats:
        return number
    raise UnknownName(f"there is no seat {number} at this table of {state.seats}")


def write_numbers(out: BytesWriter, numbers: list[int]) -> None:
    """Some numbers, after how many there are."""
    write_i16_le(out, len(numbers))
    for number in numbers:
        write_i64_le(out, number)


def learnt(before: State, after: State) -> bool:
    """Whether dice fell, a seat saw a new card, or something was claimed of hidden ones.

    If not, moves may be taken back. Whether a claim was news to somebody hangs on what that player
    holds, so that no answer may depend on it.
    """
    return not before.rng.same(after.rng) or shown(before, after)


def shown(before: State, after: State) -> bool:
    """Whether a seat saw a new card, or something was claimed of hidden ones."""
    if len(before.history.claims) != len(after.history.claims):
        return True
    return before.sightings() != after.sightings()

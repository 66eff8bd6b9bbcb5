"""What is pending: steps that happen by themselves, and choices that wait for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from lordsmoot.core.event import Event
    from lordsmoot.core.state import State

T = TypeVar("T", bound="State")
NO_OPTIONS: Final[list[int]] = []
NO_ACTION: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """Something pending. Frozen and made of ints: copying an agenda is copying a list."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waits(self) -> bool:
        """Whether a seat must decide; otherwise the step just happens."""
        return False

    def together(self) -> bool:
        """Whether the seats next to decide may do so in any order, unseen by each other."""
        return False

    def happen(self, t: T) -> None:
        raise NotImplementedError

    def options(self, t: T) -> list[int]:
        """What the seat may choose: the only place where legality is decided."""
        return NO_OPTIONS

    def give_away(self, t: T, legal: list[int]) -> None:
        """Let the others conclude what they can from a seat's being asked this, or not."""

    def choose(self, t: T, action: int) -> None:
        raise NotImplementedError

    def barred(self, t: T, action: int) -> Event | None:
        """Why an action that this step is about is not among its options, to whoever decides.

        Asked only of what is not legal; None if the step is not about such actions at all.
        """
        return None

    def public(self, t: T) -> dict[str, Any]:
        """What everybody knows of what is asked, by name: the price, the tile, the attack."""
        return {}

    def passing(self) -> int:
        """The action that lets a moment go by in which one might react; -1 if it is no such."""
        return NO_ACTION

    def fits(self, t: T) -> bool:
        """Whether it can be pending on this table; asked of positions, never in play."""
        return True

    def parts(self) -> list[int]:
        """The ints that `remake` builds an equal step from."""
        return [self.seat]

    @classmethod
    def remake(cls, parts: list[int]) -> Step[T]:
        """The step with these parts."""
        return cls(*parts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[T]):
    """A step that waits for its seat to decide."""

    def waits(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Choice[T]):
    """One of several choices made at the same time, face down until all have chosen.

    Push them one after another, then the step that reveals. `choose` must neither roll dice nor
    look at what others chose.
    """

    def together(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Choice[T]):
    """Each seat in turn may play something or pass; it closes when all pass in a row.

    Every seat is asked, whether or not it holds anything to play: the asking tells nothing.
    """

    def __init__(self, seat: int, passes: int) -> None:
        super().__init__(seat)
        self.passes: Final = passes

    def parts(self) -> list[int]:
        return [self.seat, self.passes]

    def passing(self) -> int:
        raise NotImplementedError

    def plays(self, t: T) -> list[int]:
        """What the seat may play now."""
        raise NotImplementedError

    def play(self, t: T, action: int) -> None:
        """Set going what was played; it is resolved fully before anyone is asked again."""
        raise NotImplementedError

    def again(self, seat: int, passes: int) -> Step[T]:
        """This window, asking another seat."""
        raise NotImplementedError

    def options(self, t: T) -> list[int]:
        return [self.passing(), *self.plays(t)]

    def choose(self, t: T, action: int) -> None:
        after = (self.seat + 1) % t.seats
        if action != self.passing():
            t.then(self.again(after, 0))
            self.play(t, action)
        elif self.passes + 1 < t.seats:
            t.then(self.again(after, self.passes + 1))

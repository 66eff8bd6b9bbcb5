"""What a bot is, and all that it gets to see."""

from __future__ import annotations

from typing import Any, Final, Protocol

from lordsmoot.core.game import Game
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State
from lordsmoot.core.view import View


class Sight:
    """A seat's eyes: its view, its legal actions, and as many imagined worlds as it asks for.

    Any imagined world fits all that the seat has seen. The real one is never handed out.
    """

    def __init__(self, game: Game[Any], state: State, seat: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.seats: Final = state.seats
        self.legal: Final = state.legal_for(seat).copy()
        self._state: Final = state

    def view(self) -> View:
        """The table as the seat sees it."""
        return self.game.view(self._state, self.seat)

    def looks_like(self, world: State) -> bool:
        """Whether the seat would see the same in another world."""
        if world.over or world.actor() != self.seat or world.legal != self.legal:
            return False
        return self.game.view(world, self.seat) == self.view()

    def any(self, rng: Rng) -> int:
        """A legal action, each as likely as the others."""
        return self.legal[rng.below(len(self.legal))]

    def imagine(self, rng: Rng) -> State:
        """A world that the seat cannot tell from the real one, in which it is the actor."""
        world = self._state.redeal(self.seat, rng)
        world.ask(self.seat)
        return world


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, sight: Sight) -> int:
        """One of the legal actions."""
        ...

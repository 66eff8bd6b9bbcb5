"""Open hands: the table as one would know it who sees whatever any seat sees.

What nobody knows, the order of decks and all dice to come, is dealt anew. It is worked out from the
same history as a seat's belief, with the eyes of all seats at once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lordsmoot.core.belief import Belief
from lordsmoot.core.history import (
    ALL,
    CLAIMED,
    DONE,
    EYES,
    FROM,
    SHOWN,
    SIX_BITS,
    TO,
    History,
    Layout,
    Minds,
)
from lordsmoot.core.mind import believed
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import EVERYBODY, MOST_SEATS, NOBODY, OPEN
from lordsmoot.core.plan import MOST_DEALS
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State

ANY_SEAT: Final = 0
"""Where everybody sees the same, any seat's belief is everybody's."""


class OpenHands:
    """A table of which all that any seat knows is known, for as many worlds as are wanted."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.history: Final = opened_history(state.history)
        piles = [opened_pile(pile, self.history) for pile in state.piles()]
        self.belief: Final[Belief] = believed(self.history, piles, ANY_SEAT)
        self.minds: Final = Minds(state.history.minds.layout, nobody(), False)

    def world(self, rng: Rng) -> State:
        """A table that nobody could tell from the real one if all hands were open; new dice."""
        world = self.state.clone()
        piles = world.piles()
        for _ in range(MOST_DEALS):
            if self.belief.deal(piles, self.history, rng):
                break
        world.history.restart(self.minds)
        world.rng = rng.branch()
        return world


def nobody() -> list[Belief | None]:
    return [None] * MOST_SEATS


def opened_history(history: History) -> History:
    """The same moves, as if all had seen what one saw."""
    layout = Layout()
    for eyes in history.minds.layout.eyes:
        layout.eyes.append(everybodys(eyes))
    layout.gaps.extend(history.minds.layout.gaps)
    moves = vec[i64]()
    for move in history.moves:
        moves = append(moves, opened_move(move))
    minds = Minds(layout, nobody(), history.minds.from_the_box)
    return History(moves, history.claims, minds, ALL)


def everybodys(eyes: int) -> int:
    return EVERYBODY if eyes else NOBODY


def opened_move(move: i64) -> i64:
    """A move as all see it if one does."""
    done: i64 = move & DONE
    if done == CLAIMED:
        return move
    if done == SHOWN and move >> TO & SIX_BITS:
        move |= SIX_BITS << TO
    if move >> EYES & EVERYBODY:
        move |= EVERYBODY << EYES
    return move


def opened_pile(pile: Pile, history: History) -> Pile:
    places = [place | OPEN if place & OPEN else place for place in pile.places]
    return Pile(everybodys(pile.eyes), pile.family, pile.number, history, places)


def came_to_light(before: State, after: State) -> bool:
    """Whether chance had a part in a decision: dice, a shuffle, or a card that nobody saw.

    A card from where nobody looks counts, even if somebody had been shown it there.
    """
    if not before.rng.same(after.rng):
        return True
    eyes = after.history.minds.layout.eyes
    for i in range(len(before.history.moves), len(after.history.moves)):
        move: i64 = after.history.moves[i]
        done: i64 = move & DONE
        if done != CLAIMED and not eyes[move >> FROM & SIX_BITS] and move >> EYES & EVERYBODY:
            return True
    return False

"""What a seat believes now: worked out from the history when it is first asked for, and kept."""

from __future__ import annotations

from mypy_extensions import i64

from lordsmoot.core.belief import MANY_GUESSES, Belief
from lordsmoot.core.guess import SORT, Guess
from lordsmoot.core.history import History, Layout, Minds
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import GAP, KIND, MOST_SEATS, OPEN, SEEN


def from_the_box(seat: int, layout: Layout, many: int = MANY_GUESSES) -> Belief:
    """Nothing lies on the table yet."""
    nothing = Guess(1.0, [[GAP] * gaps for gaps in layout.gaps], [], [], [])
    return Belief(seat, 0, [nothing], many)


def plain(seat: int, piles: list[Pile], read: i64) -> Belief:
    """Whoever comes to a table knows what they see; all else of a family may lie anywhere."""
    table: list[list[int]] = [[] for _ in piles]
    guess = Guess(1.0, table, [], [], [])
    sorts: dict[int, int] = {}
    for pile in piles:
        cards = table[pile.number]
        for place in pile.places:
            if place >> SEEN >> seat & 1:
                cards.append(place)
                continue
            if pile.family not in sorts:
                sorts[pile.family] = guess.urn([])
            hidden = sorts[pile.family]
            guess.urns[guess.urn_of[hidden >> SORT]].append(place & KIND)
            cards.append(hidden | place & OPEN)
    guess.tidy()
    return Belief(seat, read, [guess])


def believed(history: History, piles: list[Pile], seat: int) -> Belief:
    """What a seat believes now; it is worked out when it is first asked for, and kept."""
    belief = history.minds.beliefs[seat]
    end = len(history.moves)
    if belief is not None and (belief.read == end or belief.is_full()):
        return belief
    if belief is None:
        if history.minds.from_the_box:
            belief = from_the_box(seat, history.minds.layout)
        else:
            belief = plain(seat, piles, end)
    if belief.read < end:
        if history.owns(seat):
            belief.read_on(history)
        else:
            belief = belief.further(history)
    if not belief.guesses:  # what a described position said of this seat was false
        belief = plain(seat, piles, end)
    history.keep(seat, belief)
    return belief


def imagined(history: History, belief: Belief) -> None:
    """From here on only the seat that imagines this world remembers more than what lies there."""
    if belief.is_full():
        history.remember(alone(belief))
        return
    if belief.imagining is None:
        belief.imagining = Minds(history.minds.layout, alone(belief.rested()), False)
    history.restart(belief.imagining)


def alone(belief: Belief) -> list[Belief | None]:
    """Nobody else believes anything."""
    beliefs: list[Belief | None] = [None] * MOST_SEATS
    beliefs[belief.seat] = belief
    return beliefs

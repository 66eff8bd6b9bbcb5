"""What a printed text does, told apart from when it is done. [SF10.1, SF10.2]

A verb is an Action or another word of the cards. Verbs joined by "then" are a sequence; sequences
joined by "or" are an ability. Steps name sequences and abilities by number.
"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import Choice, Step
from lordsmoot.games.soulfall.cards import DEVOTE, SACRIFICE
from lordsmoot.games.soulfall.table import CANNOT, PICK, Soulfall


class Verb(Step[Soulfall]):
    """A verb whose moment has come, in a card or not; most wait for a target. [SF9.7, SF10.3]"""

    def waits(self) -> bool:
        return True

    def possible(self, t: Soulfall) -> bool:
        """Whether it can be performed now. [SF3.5, SF10.1]"""
        raise NotImplementedError

    def fits(self, t: Soulfall) -> bool:
        return self.possible(t) or not self.options(t)


VERB_STEPS: Final[list[list[Verb]]] = []
"""For each verb, the step that each seat performs it with."""
SEQUENCES: Final[list[list[int]]] = []
"""For each sequence, its verbs."""
ABILITIES: Final[list[list[int]]] = []
"""For each ability, its sequences."""
DEVOTING: Final[list[bool]] = []
"""For each ability, whether it has to do with Devote."""


def possible(t: Soulfall, seat: int, sequence: int) -> bool:
    """Whether anything of a sequence can be performed; a price must be paid first. [SF10.1]"""
    verbs = SEQUENCES[sequence]
    if verbs[0] == SACRIFICE:
        return VERB_STEPS[SACRIFICE][seat].possible(t)
    return any(VERB_STEPS[verb][seat].possible(t) for verb in verbs)


def possible_without_devoting(t: Soulfall, seat: int, sequence: int) -> bool:
    """Whether all can see that something of a sequence can be performed. [SF7.1, SF10.1]"""
    if SEQUENCES[sequence][0] == SACRIFICE:
        return VERB_STEPS[SACRIFICE][seat].possible(t)
    return any(VERB_STEPS[verb][seat].possible(t) for verb in SEQUENCES[sequence] if verb != DEVOTE)


def perform(t: Soulfall, seat: int, ability: int) -> None:
    """Set an ability going: a choice, or the only sequence there is."""
    sequences = ABILITIES[ability]
    if len(sequences) > 1:
        t.then(Either(seat, ability))
    else:
        t.then(Sequence(seat, sequences[0], 0))


class Sequence(Step[Soulfall]):
    """One verb after the other, each judged when it is reached. [SF10.2, SF10.10]"""

    def __init__(self, seat: int, sequence: int, at: int) -> None:
        super().__init__(seat)
        self.sequence: Final = sequence
        self.at: Final = at

    def parts(self) -> list[int]:
        return [self.seat, self.sequence, self.at]

    def fits(self, t: Soulfall) -> bool:
        if not 0 <= self.sequence < len(SEQUENCES):
            return False
        return 0 <= self.at < len(SEQUENCES[self.sequence])

    def happen(self, t: Soulfall) -> None:
        verbs = SEQUENCES[self.sequence]
        verb = verbs[self.at]
        step = VERB_STEPS[verb][self.seat]
        can = step.possible(t)
        if not can:
            t.tell(CANNOT, self.seat, verb)
            if verb == DEVOTE:
                t.prove_devotion(self.seat, False)
            if verb == SACRIFICE:
                return
        if self.at + 1 < len(verbs):
            t.then(Sequence(self.seat, self.sequence, self.at + 1))
        if can:
            t.then(step)


class Either(Choice[Soulfall]):
    """Choose a sequence of which something is possible; if none is, nothing happens. [SF10.1]"""

    def __init__(self, seat: int, ability: int) -> None:
        super().__init__(seat)
        self.ability: Final = ability

    def parts(self) -> list[int]:
        return [self.seat, self.ability]

    def fits(self, t: Soulfall) -> bool:
        return 0 <= self.ability < len(ABILITIES)

    def options(self, t: Soulfall) -> list[int]:
        return [
            PICK.of(SEQUENCES[sequence][0])
            for sequence in ABILITIES[self.ability]
            if possible(t, self.seat, sequence)
        ]

    def give_away(self, t: Soulfall, legal: list[int]) -> None:
        if DEVOTING[self.ability] and not any(
            possible_without_devoting(t, self.seat, sequence)
            for sequence in ABILITIES[self.ability]
        ):
            t.prove_devotion(self.seat, bool(legal))

    def choose(self, t: Soulfall, action: int) -> None:
        for sequence in ABILITIES[self.ability]:
            if SEQUENCES[sequence][0] == PICK.arg(action):
                t.then(Sequence(self.seat, sequence, 0))

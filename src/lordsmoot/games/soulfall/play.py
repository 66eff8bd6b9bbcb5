"""Play: a Lord card, its two abilities, and what joins their words. [SF9, SF10.1, SF10.2]

A card may grant another Play, so all that leads from one to the next stands on this page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.soulfall.abilities import (
    ABILITIES,
    DEVOTING,
    SEQUENCES,
    bottom_of,
    top_of,
    verb_names,
)
from lordsmoot.games.soulfall.actions import Build, Devote, Draw, Populate, Prosper
from lordsmoot.games.soulfall.bars import (
    NO_CARD_TO_PLAY,
    NO_SUCH_TEXT,
    NOTHING_POSSIBLE,
    PLAY_NOT_HELD,
    because,
)
from lordsmoot.games.soulfall.cards import DEVOTE, SACRIFICE
from lordsmoot.games.soulfall.conditions import CONDITIONS
from lordsmoot.games.soulfall.powers import Destroy, Lure, Raise, Sacrifice, Settle, Steal, Tithe
from lordsmoot.games.soulfall.table import (
    CANNOT,
    DISCARDS_PLAYED,
    MEETS,
    MISSES,
    MOST_SEATS,
    PICK,
    PICKS,
    PLAYS,
    REVEAL,
    Soulfall,
)
from lordsmoot.games.soulfall.verb import Verb

NO_SEQUENCE: Final = -1
MOST_TOLD: Final = 3
"""So many verbs of a sequence are told when it is chosen."""


class Play(Verb):
    """Reveal a Lord card, perform its abilities, then discard it. [SF9.1, SF9.2, SF9.6, SF9.8]"""

    def possible(self, t: Soulfall) -> bool:
        return len(t.hands[self.seat].places) > 0

    def lacking(self, t: Soulfall) -> Event:
        return because(NO_CARD_TO_PLAY, self.seat)

    def options(self, t: Soulfall) -> list[int]:
        return REVEAL.each(t.hands[self.seat])

    def barred(self, t: Soulfall, action: int) -> Event | None:
        return because(PLAY_NOT_HELD, self.seat, REVEAL.arg(action)) if REVEAL.has(action) else None

    def choose(self, t: Soulfall, action: int) -> None:
        card = REVEAL.arg(action)
        t.hands[self.seat].give(card, t.played)
        t.tell(PLAYS, self.seat, card)
        t.then(
            Bottom(self.seat, card),
            DiscardPlayed(self.seat),
        )
        perform(t, self.seat, top_of(card))


class Bottom(Step[Soulfall]):
    """The condition is judged once, after the top ability. [SF9.4, SF9.5]"""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def parts(self) -> list[int]:
        return [self.seat, self.card]

    def fits(self, t: Soulfall) -> bool:
        return t.played.has(self.card)

    def happen(self, t: Soulfall) -> None:
        if CONDITIONS[self.card].holds(t, self.seat):
            t.tell(MEETS, self.seat, self.card, self.card)
            perform(t, self.seat, bottom_of(self.card))
        else:
            t.tell(MISSES, self.seat, self.card, self.card)


class DiscardPlayed(Step[Soulfall]):
    """Until now the card was in no hand and not in the discard. [SF9.2, SF9.3]"""

    def happen(self, t: Soulfall) -> None:
        t.tell(DISCARDS_PLAYED, self.seat, t.played.draw_to(t.discard))


# What joins the words of a card.


def perform(t: Soulfall, seat: int, ability: int) -> None:
    """Set an ability going: a choice, or the only sequence there is."""
    sequences = ABILITIES[ability]
    if len(sequences) > 1:
        t.then(Either(seat, ability))
    else:
        t.then(Sequence(seat, sequences[0], 0))


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

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not PICK.has(action):
            return None
        verb = PICK.arg(action)
        sequence = self.sequence_of(verb)
        if sequence == NO_SEQUENCE:
            return because(NO_SUCH_TEXT, self.seat, verb)
        if len(SEQUENCES[sequence]) > 1 and verb != SACRIFICE:
            return because(NOTHING_POSSIBLE, self.seat, verb)
        return VERB_STEPS[verb][self.seat].lacking(t)

    def public(self, t: Soulfall) -> dict[str, Any]:
        ways = [
            {"pick": PICK.names[SEQUENCES[sequence][0]], "verbs": verb_names(sequence)}
            for sequence in ABILITIES[self.ability]
        ]
        return {"card": t.being_played(), "ways": ways}

    def give_away(self, t: Soulfall, legal: list[int]) -> None:
        if DEVOTING[self.ability] and not any(
            possible_without_devoting(t, self.seat, sequence)
            for sequence in ABILITIES[self.ability]
        ):
            t.prove_devotion(self.seat, bool(legal))
        if not legal:
            for sequence in ABILITIES[self.ability]:
                t.tell(CANNOT, self.seat, SEQUENCES[sequence][0])

    def choose(self, t: Soulfall, action: int) -> None:
        sequence = self.sequence_of(PICK.arg(action))
        if t.log is not None:
            t.tell(PICKS, self.seat, *SEQUENCES[sequence][:MOST_TOLD])
        t.then(Sequence(self.seat, sequence, 0))

    def sequence_of(self, verb: int) -> int:
        """The sequence that begins with a verb, of which there is one; -1 if there is none."""
        for sequence in ABILITIES[self.ability]:
            if SEQUENCES[sequence][0] == verb:
                return sequence
        return NO_SEQUENCE


def verb_steps() -> list[list[Verb]]:
    """For each verb, in the order of their names, the step that each seat performs it with."""
    verbs: list[Callable[[int], Verb]] = [
        Draw,
        Play,
        Populate,
        Prosper,
        Devote,
        Build,
        Destroy,
        Settle,
        Raise,
        Lure,
        Steal,
        Tithe,
        Sacrifice,
    ]
    return [[verb(seat) for seat in range(MOST_SEATS)] for verb in verbs]


VERB_STEPS: Final = verb_steps()

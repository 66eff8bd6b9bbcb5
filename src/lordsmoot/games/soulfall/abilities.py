"""The words on the cards, from TOML to abilities, and back to words for people. [SF10, SF12]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.refused import BadData
from lordsmoot.games.soulfall.actions import Build, Devote, Draw, Populate, Prosper
from lordsmoot.games.soulfall.cards import (
    BOTTOMS,
    CARDS,
    COMPONENTS,
    DEVOTE,
    LORD_OF,
    SACRIFICE,
    TOPS,
    VERBS,
    WHENS,
)
from lordsmoot.games.soulfall.conditions import condition
from lordsmoot.games.soulfall.play import BOTTOM, CONDITION, TOP, Play
from lordsmoot.games.soulfall.powers import Destroy, Lure, Raise, Sacrifice, Settle, Steal, Tithe
from lordsmoot.games.soulfall.table import MOST_SEATS
from lordsmoot.games.soulfall.verb import ABILITIES, DEVOTING, SEQUENCES, VERB_STEPS


def sequence(raw: Any, where: str) -> int:
    """The number of a new sequence: a verb, or { then = [verb, ...] }."""
    names = raw["then"] if isinstance(raw, dict) and set(raw) == {"then"} else [raw]
    if not isinstance(names, list) or not names:
        raise BadData(f"{where}: then needs a list of verbs, not {names!r}")
    for name in names:
        if name not in VERBS:
            raise BadData(f"{where}: {name!r} is not a known verb")
    verbs = [VERBS.index(name) for name in names]
    if verbs[-1] == SACRIFICE or SACRIFICE in verbs[1:]:
        raise BadData(f"{where}: a Sacrifice is the price of what follows, so it stands in front")
    SEQUENCES.append(verbs)
    return len(SEQUENCES) - 1


def ability(raw: Any, where: str) -> int:
    """The number of a new ability: a sequence, or { either = [sequence, ...] }."""
    parts = raw["either"] if isinstance(raw, dict) and set(raw) == {"either"} else [raw]
    if not isinstance(parts, list) or not parts:
        raise BadData(f"{where}: either needs a list of texts, not {parts!r}")
    sequences = [sequence(part, where) for part in parts]
    first = [SEQUENCES[number][0] for number in sequences]
    if len(set(first)) < len(first):
        raise BadData(f"{where}: the texts of an either must begin with different verbs")
    ABILITIES.append(sequences)
    DEVOTING.append(any(DEVOTE in SEQUENCES[number] for number in sequences))
    return len(ABILITIES) - 1


def words(number: int) -> str:
    """An ability for people: 'Settle or Devote', 'Steal; or Build, then Prosper'."""
    sequences = [SEQUENCES[sequence] for sequence in ABILITIES[number]]
    parts = [", then ".join(VERBS[verb].capitalize() for verb in verbs) for verbs in sequences]
    return ("; or " if any(len(verbs) > 1 for verbs in sequences) else " or ").join(parts)


def card_words(card: int) -> list[str]:
    """Both abilities of a Lord card, as they are printed."""
    return [f"{words(TOP[card])}.", f"{CONDITION[card].words()}: {words(BOTTOM[card])}."]


def print_cards() -> None:
    """Fill the tables of what verbs do and what is printed on Lord cards."""
    for seat in range(MOST_SEATS):
        steps = [
            *(Draw(seat), Play(seat), Populate(seat), Prosper(seat), Devote(seat), Build(seat)),
            *(Destroy(seat), Settle(seat), Raise(seat), Lure(seat), Steal(seat), Tithe(seat)),
            Sacrifice(seat),
        ]
        for verb in range(len(VERBS)):
            if seat == 0:
                VERB_STEPS.append([])
            VERB_STEPS[verb].append(steps[verb])
    for card in range(len(CARDS)):
        where = f"{COMPONENTS.file}: [lord.{CARDS[card]}]"
        TOP.append(ability(TOPS[card], f"{where} top"))
        BOTTOM.append(ability(BOTTOMS[card], f"{where} bottom"))
        CONDITION.append(condition(WHENS[card], LORD_OF[card], f"{where} when"))


print_cards()

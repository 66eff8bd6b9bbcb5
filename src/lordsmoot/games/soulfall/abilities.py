"""The words on the cards, from TOML to abilities, and back to words for people. [SF10, SF12]

A verb is an Action or another word of the cards. Verbs joined by "then" are a sequence; sequences
joined by "or" are an ability, and each Lord card has two. Steps name sequences and abilities by
number, as they stand in the file.
"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.refused import BadData
from lordsmoot.games.soulfall.cards import (
    BOTTOMS,
    CARDS,
    COMPONENTS,
    DEVOTE,
    SACRIFICE,
    TOPS,
    VERBS,
)


def sequence(raw: Any, where: str) -> list[int]:
    """The verbs of a sequence: one, or { then = [verb, ...] }."""
    names = raw["then"] if isinstance(raw, dict) and set(raw) == {"then"} else [raw]
    if not isinstance(names, list) or not names:
        raise BadData(f"{where}: then needs a list of verbs, not {names!r}")
    for name in names:
        if name not in VERBS:
            raise BadData(f"{where}: {name!r} is not a known verb")
    verbs = [VERBS.index(name) for name in names]
    if verbs[-1] == SACRIFICE or SACRIFICE in verbs[1:]:
        raise BadData(f"{where}: a Sacrifice is the price of what follows, so it stands in front")
    return verbs


def ability(raw: Any, where: str) -> list[list[int]]:
    """The sequences of an ability: one, or { either = [sequence, ...] }."""
    parts = raw["either"] if isinstance(raw, dict) and set(raw) == {"either"} else [raw]
    if not isinstance(parts, list) or not parts:
        raise BadData(f"{where}: either needs a list of texts, not {parts!r}")
    sequences = [sequence(part, where) for part in parts]
    first = [verbs[0] for verbs in sequences]
    if len(set(first)) < len(first):
        raise BadData(f"{where}: the texts of an either must begin with different verbs")
    return sequences


def printed() -> list[list[list[int]]]:
    """Every ability, the top one of each Lord card and then the bottom one."""
    out: list[list[list[int]]] = []
    for card in range(len(CARDS)):
        where = f"{COMPONENTS.file}: [lord.{CARDS[card]}]"
        out.append(ability(TOPS[card], f"{where} top"))
        out.append(ability(BOTTOMS[card], f"{where} bottom"))
    return out


def numbered(abilities: list[list[list[int]]]) -> list[list[int]]:
    """For each ability the numbers of its sequences, counted through all of them."""
    out: list[list[int]] = []
    count = 0
    for sequences in abilities:
        out.append(list(range(count, count + len(sequences))))
        count += len(sequences)
    return out


PRINTED: Final = printed()
ABILITIES: Final = numbered(PRINTED)
"""For each ability, its sequences by number."""
SEQUENCES: Final = [verbs for sequences in PRINTED for verbs in sequences]
"""For each sequence, its verbs."""
DEVOTING: Final = [any(DEVOTE in verbs for verbs in sequences) for sequences in PRINTED]
"""For each ability, whether it has to do with Devote."""


def top_of(card: int) -> int:
    """The number of a Lord card's top ability."""
    return card * 2


def bottom_of(card: int) -> int:
    """The number of a Lord card's bottom ability."""
    return card * 2 + 1


def verb_names(sequence: int) -> list[str]:
    """The verbs of a sequence by name."""
    return [VERBS[verb] for verb in SEQUENCES[sequence]]


def sequence_words(sequence: int) -> str:
    """A sequence for people: 'Build, then Draw'."""
    return ", then ".join(name.capitalize() for name in verb_names(sequence))


def words(ability: int) -> str:
    """An ability for people: 'Settle or Devote', 'Steal; or Build, then Prosper'."""
    parts = [sequence_words(sequence) for sequence in ABILITIES[ability]]
    joined = any(len(verbs) > 1 for verbs in PRINTED[ability])
    return ("; or " if joined else " or ").join(parts)


def ability_keywords(ability: int) -> list[str]:
    """The words of the rulebook in an ability, each once."""
    names = [name for sequence in ABILITIES[ability] for name in verb_names(sequence)]
    if len(ABILITIES[ability]) > 1:
        names.append("or")
    if any(len(verbs) > 1 for verbs in PRINTED[ability]):
        names.append("then")
    return list(dict.fromkeys(names))

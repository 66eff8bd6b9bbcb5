"""The text of a card or talent in words, made of its values. [S13, S14]"""

from __future__ import annotations

from typing import Final

from lordsmoot.games.swords_and_souls.cards import (
    ACTION,
    BESIDE,
    BLOCK,
    COUNTER,
    DAMAGE,
    DELAY,
    DODGE,
    DOUBLING,
    DRAW,
    ENTRIES,
    NEGATE,
    NONE,
    OBOLS,
    REACH,
    REACT,
    REACTION,
    RESHUFFLING,
    SPRING,
    STEALING,
    STOPS,
    SURE,
    TAX,
    TREASURE,
    has,
)

STOPPED: Final = ["blocked", "dodged"]


def keywords(source: int) -> list[str]:
    """The words of the rulebook that tell what a card or talent does, signs first."""
    found = {
        "attack": REACH[source] != NONE or REACT[source] != NONE or speaks_of_attack(source),
        "next-to-you": REACH[source] == BESIDE,
        "double-damage": has(DOUBLING, source) or strength(source) > 1,
        "cannot-be-stopped": SURE[source] != NONE,
        "block": BLOCK in (REACT[source], NEGATE[source], SURE[source]),
        "dodge": DODGE in (REACT[source], NEGATE[source], SURE[source]),
        "negate": NEGATE[source] != NONE,
        "counter-attack": COUNTER[source] > 0,
        "obol": OBOLS[source] + TAX[source] > 0,
        "reshuffle": has(RESHUFFLING, source),
        "front": has(DELAY, source),
        "fallen": SPRING[source] > 0,
        "treasure": has(STEALING, source),
    }
    signs: list[str] = ENTRIES[source].get("signs")
    return [*signs, *[word for word, holds in found.items() if holds and word not in signs]]


def speaks_of_attack(source: int) -> bool:
    """Whether a source that neither attacks nor reacts has to do with attacks."""
    return NEGATE[source] != NONE or SPRING[source] > 0 or has(DOUBLING, source)


def strength(source: int) -> int:
    """The most hearts that an attack with a source takes by itself."""
    return max(DAMAGE[source], COUNTER[source], SPRING[source])


def stopping(source: int) -> str | None:
    """How a source stops an attack on its owner, if it does. [S8.8, S8.9]"""
    return None if REACT[source] == NONE else STOPS[REACT[source]]


def text(source: int) -> list[str]:
    """What a card or talent says, a sentence each."""
    return [*when(source), *attack(source), *reaction(source), *special(source), *gains(source)]


def when(source: int) -> list[str]:
    """How often a treasure works, and that a delay card stays."""
    if has(TREASURE & ACTION, source):
        return ["Once each turn:"]
    if has(TREASURE & REACTION, source):
        return ["Once until it is ready again [S12.9]:"]
    return ["Leave this in your front."] if has(DELAY, source) else []


def attack(source: int) -> list[str]:
    if REACH[source] == NONE:
        return []
    whom = "a player next to you" if REACH[source] == BESIDE else "any player"
    out = [f"Attack {whom}{' for double damage' if DAMAGE[source] > 1 else ''}."]
    if SURE[source] != NONE:
        out.append(f"This attack cannot be {STOPPED[SURE[source]]}.")
    return out


def reaction(source: int) -> list[str]:
    out = []
    if REACT[source] != NONE:
        verb = "block" if REACT[source] == BLOCK else "dodge"
        either = f"or {verb}" if REACH[source] != NONE else verb
        out.append(f"{either.capitalize()} an attack on you.")
    if has(DELAY, source) and REACT[source] != NONE:
        out.append("Then discard this.")
    if COUNTER[source]:
        double = " for double damage" if COUNTER[source] > 1 else ""
        out.append(f"Then attack the attacker{double}.")
    return out


def special(source: int) -> list[str]:
    if NEGATE[source] != NONE:
        what = "a block of your attack" if NEGATE[source] == BLOCK else "a dodge of your attack"
        return [f"Negate {what}."]
    if SPRING[source]:
        double = " for double damage" if SPRING[source] > 1 else ""
        return [
            "When an attack damages you and you do not fall, you may discard this and attack "
            f"that attacker with it{double}."
        ]
    if has(DOUBLING, source):
        return ["Play this together with an attack on your turn: it does double damage."]
    return []


def gains(source: int) -> list[str]:
    out = [*wealth(source), *draws(source)]
    if has(STEALING, source):
        out.append("Take a treasure of another player, or a random card of their hand.")
    if has(RESHUFFLING, source):
        out.append("Only once a turn.")
    return out


def wealth(source: int) -> list[str]:
    out = []
    if OBOLS[source]:
        out.append(f"Take {OBOLS[source]} {'obol' if OBOLS[source] == 1 else 'obols'}.")
    if TAX[source]:
        due = "one" if TAX[source] == 1 else str(TAX[source])
        out.append(f"Each other player who has an obol gives you {due}.")
    return out


def draws(source: int) -> list[str]:
    out = ["Shuffle your discard pile into your deck."] if has(RESHUFFLING, source) else []
    if DRAW[source]:
        then = "Then draw" if REACT[source] != NONE or out else "Draw"
        out.append(f"{then} {'a card' if DRAW[source] == 1 else f'{DRAW[source]} cards'}.")
    return out

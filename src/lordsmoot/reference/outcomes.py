"""What a choice would bring, in a few words: points before and after, chances first."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.core.preview import POINTS, Ending, Preview
from lordsmoot.core.sentence import capital, spoken

MOST: Final = 4
"""So many endings are told apart."""


def outcome(game: Game[Any], seen: Preview, seat: int, names: list[str]) -> str:
    """The points that change, one's own first; with dice, each ending with its chance."""
    if len(seen.endings) == 1:
        return changes(seen.endings[0], seat, names)
    by_words: dict[str, Fraction] = {}
    for ending in seen.endings:
        words = changes(ending, seat, names) or said(game, ending, seat, names)
        by_words[words] = by_words.get(words, Fraction(0)) + ending.chance
    likely = sorted(by_words.items(), key=lambda one: -one[1])
    told = [f"{percent(chance)} {words}" for words, chance in likely[:MOST]]
    rest = sum((chance for _, chance in likely[MOST:]), Fraction(0))
    return "; ".join([*told, f"{percent(rest)} something else"] if rest else told)


def changes(ending: Ending, seat: int, names: list[str]) -> str:
    """Whose points change to what."""
    found = [change for change in ending.changes if change.part == POINTS]
    found.sort(key=lambda change: (change.seat - seat) % len(names))
    return ", ".join(
        f"{'you' if change.seat == seat else names[change.seat]} {change.before} to {change.after}"
        for change in found
    )


def said(game: Game[Any], ending: Ending, seat: int, names: list[str]) -> str:
    """What would be told of it."""
    narrator = game.narrator
    told = [narrator.told(deed) for deed in narrator.deeds(ending.events(), -1) if not deed.heading]
    return capital(" ".join(spoken(pieces, names, seat) for pieces in told)).rstrip(".")


def percent(chance: Fraction) -> str:
    """A chance; what is possible is never nought, and what is not sure never all."""
    return f"{min(99, max(1, round(100 * float(chance))))} %" if chance < 1 else "100 %"

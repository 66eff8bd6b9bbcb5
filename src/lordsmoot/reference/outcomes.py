"""What a choice would bring, in a few words: chances first, then who gains or loses what."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from lordsmoot.core.chance import percent
from lordsmoot.core.game import Game
from lordsmoot.core.preview import GAME, POINTS, TURN, Change
from lordsmoot.core.turnover import lost_and_gained
from lordsmoot.core.view import ChangeData, EndingData, PreviewData

MOST: Final = 4
"""So many consequences that are not certain are told."""
CARDS: Final = "cards"
"""What players have in hand, by the name that games give it."""
SURE: Final = Fraction(1)
NEVER: Final = Fraction(0)


@dataclass(frozen=True)
class Consequence:
    """What may come of a choice for one player, or for all: points, or in words what else."""

    who: str
    """The player's name, or "you"; nobody's for what ends."""
    points: tuple[int, int] | None
    words: str
    own: bool

    def named(self) -> str:
        """Who it is, and what happens in words."""
        return f"{self.who} {self.words}".lstrip()

    def told(self, unit: str) -> str:
        """In words: points before and after, by their name, beside what brings them."""
        if self.points is None:
            return self.named()
        change = f"{self.points[0]} to {self.points[1]} {unit}s"
        return f"{self.who} {self.words} ({change})" if self.words else f"{self.who} {change}"


def outcome(game: Game[Any], seen: PreviewData, seat: int, names: list[str]) -> str:
    """All that a choice would bring, as one line."""
    found, unit = consequences(game, seen, seat, names), game.about.unit
    sure = ", ".join(one.told(unit) for one, share in found if not share)
    unsure = [f"{share}: {one.told(unit)}" for one, share in found if share][:MOST]
    return "; ".join([sure, *unsure] if sure else unsure)


def consequences(
    game: Game[Any], seen: PreviewData, seat: int, names: list[str]
) -> list[tuple[Consequence, str]]:
    """Whom a choice would bring what, with its chance unless it is certain, likeliest first."""
    found: dict[Consequence, Fraction] = {}
    for ending in seen["endings"]:
        chance = Fraction(*ending["chance"])
        for number in range(len(names)):
            who = (seat + number) % len(names)
            one = befalls(game, seen, ending, who, seat, names)
            if one is not None:
                found[one] = found.get(one, NEVER) + chance
        if ending["ends"]:
            over = ENDS[ending["ends"]]
            found[over] = found.get(over, NEVER) + chance
    if found.get(ENDS[TURN]) == SURE:
        del found[ENDS[TURN]]
    order = sorted(found, key=lambda one: (-found[one], not one.own))
    unsure = [one for one in order if found[one] != SURE]
    shares = dict(zip(unsure, percents([found[one] for one in unsure]), strict=True))
    return [(one, shares.get(one, "")) for one in order]


ENDS: Final = {
    TURN: Consequence("", None, "the turn ends", False),
    GAME: Consequence("", None, "the game ends", False),
}


def befalls(
    game: Game[Any], seen: PreviewData, ending: EndingData, who: int, seat: int, names: list[str]
) -> Consequence | None:
    """What an ending means for one player, if anything."""
    own = who == seat
    points = points_of(ending, who)
    held = [change for change in ending["held"] if change["seat"] == who]
    if own and game.space.arg_name(game.action(seen["action"])) in game.names:
        held = [change for change in held if not is_named(change)]
    if not points and not held:
        return None
    called = "you" if own else names[who]
    return Consequence(called, points, turnover(game, held, own), own)


def points_of(ending: EndingData, who: int) -> tuple[int, int] | None:
    """A player's points before and after, if they change."""
    for change in ending["changes"]:
        if change["seat"] == who and change["part"] == POINTS:
            return change["from"], change["to"]
    return None


def is_named(change: ChangeData) -> bool:
    """Whether it is the one card that leaves a hand, which the choice names."""
    return change["part"] == CARDS and change["to"] == change["from"] - 1


def turnover(game: Game[Any], held: list[ChangeData], own: bool) -> str:
    """What a player loses and gains."""
    changes = [Change(one["seat"], one["part"], one["from"], one["to"]) for one in held]
    lost, gained = lost_and_gained(changes, game.texts.held)
    words = []
    if lost:
        words.append(f"{'lose' if own else 'loses'} {lost}")
    if gained:
        words.append(f"{'gain' if own else 'gains'} {gained}")
    return ", ".join(words)


def percents(chances: list[Fraction]) -> list[str]:
    """Chances for people. If together they are all that may happen, they add up to a hundred."""
    if sum(chances, Fraction(0)) != SURE:
        return [percent(chance) for chance in chances]
    whole = [int(100 * chance) for chance in chances]
    by_rest = sorted(range(len(chances)), key=lambda i: whole[i] - 100 * chances[i])
    for i in by_rest[: 100 - sum(whole)]:
        whole[i] += 1
    return [f"{share} %" for share in whole]

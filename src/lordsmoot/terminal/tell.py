"""What happened and how it stands, told to one pair of eyes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from lordsmoot.core.event import ALL_KNOWING, Event
from lordsmoot.core.game import Game
from lordsmoot.core.score import Line, Result, Score
from lordsmoot.core.sentence import capital, spoken

EVERYTHING: Final = ALL_KNOWING
"""The eyes of a reader who may see all secrets; -1 are a spectator's, others a seat's."""


def told(game: Game[Any], events: list[Event], eyes: int, names: list[str]) -> Iterator[str]:
    """What was done, a sentence each; a seat is told of itself as 'you'."""
    narrator = game.narrator
    for deed in narrator.deeds(events, eyes):
        yield spoken(narrator.told(deed), names, eyes)


def plural(number: int, thing: str) -> str:
    """A thing and how many of it."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def some(game: Game[Any], number: int) -> str:
    """So many points, by the name that they have in a game."""
    return plural(number, game.about.unit)


def together(words: Sequence[str]) -> str:
    """A, B and C."""
    return " and ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]])


# The count.


def count(game: Game[Any], scores: list[Score], names: list[str], eyes: int = -1) -> list[str]:
    """Everybody's points, most first: how they add up, then indented what brings them."""
    out: list[str] = []
    for score in sorted(scores, key=lambda one: -one.points):
        tied = sum(other.points == score.points for other in scores) > 1
        parts = counted(game, [one for one in score.lines if one.points])
        ties = counted(game, [one for one in score.lines if tied and decides_ties(one)])
        out.append(f"{called(score.seat, names, eyes)}: {total(game, score, list(parts.values()))}")
        out += [f"  {words} = {points}" for words, points in parts.items()]
        out += [f"  {words}" for words in ties]
    return out


def counted(game: Game[Any], lines: list[Line]) -> dict[str, int]:
    """The lines of a count in words, with their points; what is the same is counted together."""
    found: dict[str, list[int]] = {}
    for line in lines:
        found.setdefault(capital(game.count_words(line)), []).append(line.points)
    return {
        f"{words}, {len(points)} times" if len(points) > 1 else words: sum(points)
        for words, points in found.items()
    }


def called(seat: int, names: list[str], eyes: int) -> str:
    return "You" if seat == eyes else names[seat]


def total(game: Game[Any], score: Score, parts: list[int]) -> str:
    """The points, and how they add up."""
    points = some(game, score.points)
    return f"{points} = {' + '.join(map(str, parts))}" if len(parts) > 1 else points


def decides_ties(line: Line) -> bool:
    """Whether something is counted that brings no points by itself: it is there for ties."""
    return not line.points and any(line.parts[name] for name in line.parts if name != "each")


def standing(game: Game[Any], scores: list[Score], names: list[str], eyes: int) -> str:
    """How far a player leads, or is behind."""
    own = next(score.points for score in scores if score.seat == eyes)
    others = [score for score in scores if score.seat != eyes]
    best = max(score.points for score in others)
    first = together([names[score.seat] for score in others if score.points == best])
    if own == best:
        return f"You are level with {first}."
    if own > best:
        return f"You lead {first} by {some(game, own - best)}."
    return f"You are {some(game, best - own)} behind {first}."


def verdict(game: Game[Any], result: Result, names: list[str], eyes: int = -1) -> str:
    """Who has won, and by how much; a player who lost, how far behind."""
    points = [score.points for score in result.scores]
    best, rest = points[result.winners[0]], [p for s, p in enumerate(points) if not won(result, s)]
    if not rest:
        return f"It is a draw at {some(game, best)}: the victory is shared."
    winners = [called(seat, names, eyes) for seat in sorted(result.winners, key=eyes.__ne__)]
    if eyes >= 0 and not won(result, eyes):
        behind = best - points[eyes]
        lost = f"You lost by {some(game, behind)}" if behind else "You lost the tie"
        return f"{lost}: {share(winners)}."
    if winners[1:]:
        return f"{share(winners)}."
    margin = best - max(rest)
    ahead = f" by {some(game, margin)}" if margin else ", after a tie"
    return f"{share(winners)}{ahead}."


def won(result: Result, seat: int) -> bool:
    return seat in result.winners


def share(winners: list[str]) -> str:
    return f"{together(winners)} {'won' if len(winners) == 1 else 'share the victory'}"

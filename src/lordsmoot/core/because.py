"""Why one line rather than another, in words."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from lordsmoot.core.chance import percent
from lordsmoot.core.difference import NEVER, SURE, Difference, Odds, differences
from lordsmoot.core.event import AMOUNT, NAME, SEAT, Part
from lordsmoot.core.gauge import END, HELD, POINTS, WINS, WON, Gauge
from lordsmoot.core.sentence import Filling, Piece, Template
from lordsmoot.core.state import NO_SEAT, State

if TYPE_CHECKING:
    from lordsmoot.core.game import Game

GAINS: Final = Template("{seat} {seat|gain|gains} ")
LOSES: Final = Template("{seat} {seat|lose|loses} ")
WINS_TEXT: Final = Template("{seat} {seat|win|wins} ")
POINTS_TEXT: Final = Template("{number|a point|# points}")
SEVERAL: Final = 2
LEADS: Final = Template("{seat} {seat|lead|leads}, and ")
BEHIND: Final = Template("{seat} {seat|are|is} behind, and ")
UNSURE: Final = "; what the other way brings hangs on what cannot be known yet"


def reasons(
    game: Game[Any], world: State, seat: int, chosen: list[int], other: list[int]
) -> list[Difference]:
    """Why one line rather than another, in a world that the seat imagines: at most three facts."""
    found = differences(game, world, seat, chosen, other)
    for one in found:
        tell(game, seat, one)
    return found


def tell(game: Game[Any], seat: int, one: Difference) -> None:
    """Give a difference its sentence and its clause."""
    gauge = one.gauge
    if gauge.sort == WINS:
        one.pieces = winning(seat, one)
    elif gauge.sort in (POINTS, HELD):
        words = game.texts.held.get(gauge.name, POINTS_TEXT)
        one.pieces = by_odds(one, one.odds, words) if one.odds else changing(game, one, words)
    else:
        one.pieces = own_words(game, seat, one)
    one.clause = game.texts.clause_of(gauge.name)


def said(template: Template, seat: int) -> list[Piece]:
    return template.fill(Filling({"seat": seat}, {"seat": SEAT}, str))


def winning(seat: int, one: Difference) -> list[Piece]:
    """Who wins at once, or does not lose."""
    if one.chosen == WON:
        rest = "; otherwise the game goes on." if one.other == 0 else "; otherwise not."
        return [*said(WINS_TEXT, seat), Piece(f"at once{UNSURE if one.other is None else rest}")]
    return [Piece("The game goes on; otherwise "), *said(LOSES, seat), Piece("it at once.")]


def changing(game: Game[Any], one: Difference, words: Template) -> list[Piece]:
    """What somebody gains or loses, and what otherwise."""
    seat, mine = one.gauge.seat, one.chosen - one.before
    theirs = 0 if one.other is None else one.other - one.before
    up = mine > 0 or (mine == 0 and theirs > 0)
    out = said(GAINS if up else LOSES, seat)
    out.append(Piece(number(words, abs(mine)) + bracket(game, one.parts[0])))
    if one.other is None:
        return [*out, Piece(f"{UNSURE}.")]
    rest = bracket(game, one.parts[1])
    if theirs == 0:
        return [*out, Piece(f"; otherwise none{rest}.")]
    if (theirs > 0) == up:
        return [*out, Piece(f"; otherwise {number(words, abs(theirs))}{rest}.")]
    verb = said(GAINS if theirs > 0 else LOSES, seat)
    return [*out, Piece("; otherwise "), *verb, Piece(f"{number(words, abs(theirs))}{rest}.")]


def number(words: Template, count: int) -> str:
    """So many of something: '2 points', 'a card', 'no cards'."""
    filled = words.fill(Filling({"number": count or SEVERAL}, {"number": AMOUNT}, str))
    text = "".join(piece.text for piece in filled)
    return text if count else text.replace(str(SEVERAL), "no", 1)


def bracket(game: Game[Any], parts: list[Gauge]) -> str:
    """Of what points come, where they have parts of their own: ' (Citadels +3, Followers -1)'."""
    named = [f"{one.name} {one.value:+d}" for one in parts if one.name in game.texts.worth]
    return f" ({', '.join(named)})" if named else ""


def by_odds(one: Difference, odds: Odds, words: Template) -> list[Piece]:
    """What dice may bring, and how likely either way."""
    out = said(GAINS if odds.least > 0 else LOSES, one.gauge.seat)
    least = "" if odds.exactly else "at least "
    amount = f"{least}{number(words, abs(odds.least))}"
    chosen, other = likely(odds.chosen), likely(odds.other)
    if odds.chosen == NEVER:
        return [*out, Piece(f"{number(words, 0)}; otherwise {amount}{other}.")]
    return [*out, Piece(f"{amount}{chosen}; otherwise{other}.")]


def likely(chance: Fraction) -> str:
    if chance == SURE:
        return " for certain"
    return " never" if chance == NEVER else f" with a chance of {percent(chance)}"


def own_words(game: Game[Any], seat: int, one: Difference) -> list[Piece]:
    """What a game says of a number that only it knows."""
    gauge = one.gauge
    out: list[Piece] = []
    if gauge.sense == END:
        out = said(LEADS if one.leads > 0 else BEHIND, seat)
    values: dict[str, Any] = {
        "seat": None if gauge.seat == NO_SEAT else gauge.seat,
        "what": gauge.what or None,
        "chosen": one.chosen,
        "other": one.other,
    }
    parts: dict[str, Part] = {
        "seat": SEAT,
        "what": Part(NAME, []),
        "chosen": AMOUNT,
        "other": AMOUNT,
    }
    return [*out, *game.texts.gauges[gauge.name].template.fill(Filling(values, parts, game.call))]

"""The end of the game and the final scoring. [W11, W12]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import NOTHING
from lordsmoot.core.score import Line, Score
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_worlds.cards import CELLS, TERRAINS
from lordsmoot.games.lords_of_worlds.chains import size, values_of
from lordsmoot.games.lords_of_worlds.table import (
    CHAIN,
    CHAINS,
    ENDS,
    EQUAL,
    EQUALS,
    REASONS,
    SINGLE_TILES,
    Worlds,
)

SCORED_LINE: Final = "scored"
CHAIN_LINE: Final = "chain"
EQUAL_LINE: Final = "equal"

NOT_YET: Final = -1
PLANET: Final = REASONS.index("planet")
BOARD: Final = REASONS.index("board")
LAST_ROUND: Final = REASONS.index("last-round")


def end_reason(t: Worlds, seat: int) -> int:
    """Why the end comes near after the turn of a seat, if it does. [W11.1, W11.4, W11.5]"""
    if t.players[seat].spaces() <= t.rules.spaces_left:
        return PLANET
    if t.board_is_bare():
        return BOARD
    return LAST_ROUND if t.round >= t.rules.last_round else NOT_YET


class FinalScoring(Step[Worlds]):
    """Chains, and in the Strategic Variant equal values; nothing is pending after. [W12, W13.4]"""

    def happen(self, t: Worlds) -> None:
        t.tell(ENDS, NO_SEAT)
        for seat in range(t.seats):
            tell_chains(t, seat)
            if t.rules.equal_stars:
                tell_equals(t, seat)


def tell_chains(t: Worlds, seat: int) -> None:
    """What the chains of a Planet are worth, and each that is worth something. [W12.1, W12.2]"""
    if t.log is None:
        return
    player = t.players[seat]
    t.tell(CHAINS, seat, t.chain_stars(player))
    singles = stars = 0
    for chain in player.ground().chains(t.rules.chain_stars):
        if chain.stars and chain.length() == 1:
            singles += 1
            stars += chain.stars
        elif chain.stars:
            mixes = size(chain.mixes) or NOTHING
            t.tell(CHAIN, seat, chain.terrain, chain.stars, chain.length(), mixes)
    if singles:
        t.tell(SINGLE_TILES, seat, stars, singles)


def tell_equals(t: Worlds, seat: int) -> None:
    """What equal values are worth, and each that is worth something. [W13.4]"""
    if t.log is None:
        return
    player = t.players[seat]
    t.tell(EQUALS, seat, t.equal_stars(player))
    for value, tiles in enumerate(values_of(player.planet, t.rules.covered)):
        stars = equal_stars_for(t, tiles)
        if stars:
            t.tell(EQUAL, seat, value, stars, tiles)


def equal_stars_for(t: Worlds, tiles: int) -> int:
    """What so many tiles of one value are worth. [W13.4]"""
    table = t.rules.equal_stars
    return table[min(tiles, len(table) - 1)] if table else 0


def scores(t: Worlds) -> list[Score]:
    """Stars during the game, for chains, and for equal values. [W12.5]"""
    out: list[Score] = []
    for seat, player in enumerate(t.players):
        counted = lines(t, seat)
        parts = {"During the game": player.stars, "Chains": points(counted, CHAIN_LINE)}
        if t.rules.equal_stars:
            parts["Equal values"] = points(counted, EQUAL_LINE)
        out.append(Score(seat, sum(parts.values()), parts, counted))
    return out


def points(lines: list[Line], kind: str) -> int:
    """What all lines of a kind bring."""
    return sum(line.points for line in lines if line.kind == kind)


def lines(t: Worlds, seat: int) -> list[Line]:
    """The count of a seat, line by line: what it scored, each chain, each value. [W12.5]"""
    player = t.players[seat]
    out = [Line(SCORED_LINE, player.stars, {})]
    for chain in player.ground().chains(t.rules.chain_stars):
        told = {
            "terrain": TERRAINS[chain.terrain],
            "length": chain.length(),
            "hexes": cells_of(chain.hexes),
            "mixes": cells_of(chain.mixes),
        }
        out.append(Line(CHAIN_LINE, chain.stars, told))
    for value, tiles in enumerate(values_of(player.planet, t.rules.covered)):
        stars = equal_stars_for(t, tiles)
        if stars:
            out.append(Line(EQUAL_LINE, stars, {"value": value, "tiles": tiles}))
    return out


def cells_of(mask: int) -> list[str]:
    """A set of hexes by their names."""
    out: list[str] = []
    while mask:
        bit = mask & -mask
        out.append(CELLS[bit.bit_length() - 1])
        mask ^= bit
    return out

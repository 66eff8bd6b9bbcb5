"""The end of the game and the final scoring. [W11, W12]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.score import Score
from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_worlds.table import CHAINS, EQUALS, REASONS, Worlds

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
        for seat in range(t.seats):
            player = t.players[seat]
            t.tell(CHAINS, seat, t.chain_stars(player))
            if t.rules.equal_stars:
                t.tell(EQUALS, seat, t.equal_stars(player))


def scores(t: Worlds) -> list[Score]:
    """Stars during the game, for chains, and for equal values. [W12.5]"""
    out: list[Score] = []
    for seat, player in enumerate(t.players):
        parts = {"During the game": player.stars, "Chains": t.chain_stars(player)}
        if t.rules.equal_stars:
            parts["Equal values"] = t.equal_stars(player)
        out.append(Score(seat, t.total(seat), parts))
    return out

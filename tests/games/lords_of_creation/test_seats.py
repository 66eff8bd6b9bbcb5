"""No seat is special: the rules read the same when everybody moves one seat on."""

from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation


def moved_on(t: Creation) -> Creation:
    """The same table with every player one seat further round."""
    data = GAME.describe(t)
    laid = data["table"]
    seats = t.seats
    on = [(seat + 1) % seats for seat in range(seats)]
    laid["gods"] = [laid["gods"][(seat - 1) % seats] for seat in range(seats)]
    for god in laid["gods"]:
        for pile in ("hand", "chosen", "kept"):
            god[pile] = [shifted(card, on) for card in god[pile]]
    for entry in laid["people"]:
        entry["seat"] = on[entry["seat"]]
    laid["order"] = [on[seat] for seat in laid["order"]]
    laid["starters"] = sum(1 << on[seat] for seat in range(seats) if t.starters >> seat & 1)
    data["pending"] = [[name, on[seat], *rest] for name, seat, *rest in data["pending"]]
    data["knowledge"] = None
    return GAME.position(data)


def shifted(card: Any, on: list[int]) -> Any:
    if isinstance(card, str):
        return card
    seen = card["seen"] if len(card["seen"]) == 6 else [on[seat] for seat in card["seen"]]
    return {**card, "seen": seen}


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("world", ["built", "random"])
def test_everybody_one_seat_on_plays_the_same_game(seats: int, world: str) -> None:
    """As long as no dice fall between seats: two games go the same way, decision by decision."""
    rng = seeded(seats)
    t = GAME.start(seats, 3, {"world": world})
    for _ in range(60):
        if t.over:
            break
        twin = moved_on(t)
        assert twin.actor() == (t.actor() + 1) % seats or len(t.actors()) > 1
        assert {(seat + 1) % seats for seat in t.actors()} == set(twin.actors())
        for seat in t.actors():
            assert sorted(twin.legal_for((seat + 1) % seats)) == sorted(t.legal_for(seat))
        scores = GAME.scores(t)
        assert [score.points for score in GAME.scores(twin)] == [
            scores[(seat - 1) % seats].points for seat in range(seats)
        ]
        for _ in range(7):
            if not t.over:
                t.apply(t.legal[rng.below(len(t.legal))])

"""What is asked, by name: its public parts, and nothing secret."""

from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.tables import has, placing, table
from tests.games.lords_of_worlds.test_why_not import begun, discarding, paying, played, viewing


@pytest.mark.parametrize(
    ("t", "asked"),
    [
        (begun(), {"step": "ChoosePortal"}),
        (played(begun(), "start:Aa3"), {"step": "Uncover", "left": 12}),
        (table(has("blue-1", cart="Aa1")), {"step": "Act"}),
        (played(table(has("blue-1", cart="Aa1")), "travel"), {"step": "Travel", "cart": "Aa1"}),
        (
            paying("blue-5 blue-4", 6),
            {"step": "Pay", "price": 6, "paid": 0, "left": 6, "colour": None},
        ),
        (
            played(paying("blue-5 blue-4", 6), "play:blue-5"),
            {"step": "Pay", "price": 6, "paid": 5, "left": 1, "colour": "blue"},
        ),
        (
            played(paying("blue-5 blue-4", 6, payment="any"), "play:blue-4"),
            {"step": "PayFreely", "left": 2, "colour": "blue"},
        ),
        (placing("water-1"), {"step": "Place", "tile": "water-1", "free": False}),
        (
            played(placing("water-1", supply="forest-3"), "place:b2"),
            {"step": "FreeTile", "cart": "Aa1"},
        ),
        (viewing(), {"step": "Declare", "viewpoint": "c2"}),
        (
            played(viewing(), "declare:d3"),
            {"step": "DeclareAs", "viewpoint": "c2", "mix": "d3"},
        ),
        (discarding(), {"step": "Trim", "limit": 10, "left": 1}),
    ],
)
def test_a_step_names_its_parts(t: Worlds, asked: dict[str, Any]) -> None:
    assert GAME.view(t, None)["asked"] == {"seat": 0, **asked}


def test_what_is_asked_is_the_same_for_twins() -> None:
    rng = seeded(4)
    t = GAME.start(3, 4)
    while not t.over:
        if rng.below(9) == 0:
            for seat in range(3):
                twin: Any = t.redeal(seat, rng)
                assert GAME.asked(twin) == GAME.asked(t)
        t.apply(t.legal[rng.below(len(t.legal))])

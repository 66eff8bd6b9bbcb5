"""Who sits where changes nothing: a game played in the mirror is the mirror of the game."""

from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.game import GAME


def mirrored(data: dict[str, Any]) -> dict[str, Any]:
    """A position in which the two players have changed seats."""
    table = data["table"]
    piles = ("deck", "discard", "revealed", "shell_deck")
    return {
        **data,
        "table": {
            **table,
            "tribes": [
                {key: swapped(value) for key, value in tribe.items()}
                for tribe in reversed(table["tribes"])
            ],
            **{key: swapped(table[key]) for key in piles},
            "active": 1 - table["active"],
        },
        "pending": [[name, 1 - seat, *parts] for name, seat, *parts in data["pending"]],
        "knowledge": None,
    }


def swapped(pile: Any) -> Any:
    """A pile as the other player sees it."""
    if not isinstance(pile, list):
        return pile
    return [
        {**card, "seen": sorted({0: 1, 1: 0}.get(seat, seat) for seat in card["seen"])}
        if isinstance(card, dict)
        else card
        for card in pile
    ]


@pytest.mark.parametrize("end", ["active", "either"])
@pytest.mark.parametrize("seed", range(4))
def test_the_rules_are_the_same_for_both_players(seed: int, end: str) -> None:
    t = GAME.start(seed=seed, options={"end": end})
    mirror = GAME.position(mirrored(GAME.describe(t)))
    dice = seeded(seed)
    while not t.over:
        assert mirror.actor() == 1 - t.actor()
        assert mirror.legal == t.legal
        action = t.legal[dice.below(len(t.legal))]
        t.apply(action)
        mirror.apply(action)
        assert {**GAME.describe(mirror), "knowledge": None} == mirrored(GAME.describe(t))
    assert mirror.over
    assert GAME.result(mirror).winners == sorted(1 - seat for seat in GAME.result(t).winners)

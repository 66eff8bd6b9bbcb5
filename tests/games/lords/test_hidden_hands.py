"""What the opponent can conclude about a hand and about Shells that were put back."""

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.cards import SHELLS
from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import has, table, tribe
from tests.rule import rule
from tests.tables import asked, play

HAND = "propagator-1 abnegator-1"


def imagined(t: Lords, seat: int, seed: int) -> Lords:
    world = t.redeal(seat, seeded(seed))
    assert isinstance(world, Lords)
    return world


@rule("L8.2")
@pytest.mark.parametrize("temples", ["", "propagator abnegator"])
def test_who_is_asked_to_deify_can_in_every_imagined_world(temples: str) -> None:
    t = table(has(HAND, temples=temples), has("ruminator-1"))
    play(t, "select:deify")
    assert asked(t) == 0
    for seed in range(50):
        assert imagined(t, 1, seed).legal


@rule("L8.2")
def test_who_could_not_deify_holds_no_card_for_it_in_any_imagined_world() -> None:
    """With two Temples only their own Lords' cards would do."""
    t = table(has(HAND, temples="ruminator interloper"), has("ruminator-1"))
    play(t, "select:deify", "select:flourish", "gain-follower")
    for seed in range(50):
        held = tribe(imagined(t, 1, seed), 0).hand
        assert not any(card.startswith(("ruminator", "interloper")) for card in held)


@rule("L13.4")
def test_what_one_lost_oneself_is_not_imagined_with_the_opponent() -> None:
    """A lost Shell lies in the deck, and its owner knows that the opponent has drawn none since."""
    t = table(has(HAND, shells="spawning spawning"), has("ruminator-1", shells="barbed echoing"))
    t.lose_shell(0, SHELLS.index("spawning"))
    for seed in range(50):
        assert "spawning" not in tribe(imagined(t, 0, seed), 1).shells
    t.gain_shell(1)
    assert any("spawning" in tribe(imagined(t, 0, seed), 1).shells for seed in range(200))

"""What a choice would bring is what it brings, as far as its seat can know."""

from typing import Any

import pytest

from lordsmoot.core.preview import Change, changed
from lordsmoot.core.preview_data import places
from lordsmoot.core.rng import seeded
from lordsmoot.games.soulfall.game import GAME
from lordsmoot.games.soulfall.table import Soulfall
from tests.games.soulfall.tables import has, table

DECISIONS = 300


def data(changes: list[Change]) -> list[tuple[int, str, int, int]]:
    return [(change.seat, change.part, change.before, change.after) for change in changes]


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_called_certain_comes_true_and_points_are_foretold(seats: int) -> None:
    rng = seeded(seats)
    certain = changing = foretold = seed = 0
    t = GAME.start(seats, seed)
    for _ in range(DECISIONS):
        if t.over:
            seed += 1
            t = GAME.start(seats, seed)
        seat, action = t.actor(), t.legal[rng.below(len(t.legal))]
        seen = GAME.preview(t, seat, action)
        before = GAME.scores(t)
        t.apply(action)
        came = changed(before, GAME.scores(t))
        assert len(seen.endings) <= 1, "there are no dice"
        if seen.endings:
            certain += 1
            assert seen.endings[0].chance == 1
            assert data(seen.endings[0].changes) == data(came)
        if any(change.part == "points" for change in came):
            changing += 1
            foretold += len(seen.endings)
    assert certain > 0.9 * DECISIONS
    assert changing > 50
    assert foretold >= 0.9 * changing


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_preview_tells_no_secret(seats: int) -> None:
    rng = seeded(seats)
    for seed in range(8):
        t = GAME.start(seats, seed)
        for _ in range(rng.below(120)):
            if not t.over:
                t.apply(t.legal[rng.below(len(t.legal))])
        if not t.over:
            twin: Any = t.redeal(t.actor(), rng)
            assert previews(t) == previews(twin)


def previews(t: Soulfall) -> list[Any]:
    """All that is said of each choice of the seat that is asked."""
    return [
        (
            seen.action,
            seen.learns,
            places(GAME, seen),
            [data(ending.changes) for ending in seen.endings],
            [GAME.event_data(event, -1) for one in seen.endings for event in one.events()],
            [type(one.world.asked()).__name__ for one in seen.endings if not one.world.over],
        )
        for seen in GAME.previews(t, t.actor())
    ]


def points(t: Soulfall, action: str) -> list[tuple[int, int, int]]:
    """Whose points would change from what to what."""
    seen = GAME.preview(t, t.actor(), GAME.action(action))
    return [
        (change.seat, change.before, change.after)
        for change in seen.endings[0].changes
        if change.part == "points"
    ]


def test_a_choice_that_loses_points_says_so() -> None:
    t = table(has("cinder-1 cinder-2 cinder-3", shards=4), used="prosper draw")
    assert points(t, "select:populate") == []
    t = table(has("cinder-1 cinder-2", shards=4), pending=[["EndTurn", 0], ["Build", 0]])
    assert points(t, "build:cinder-1") == [(0, 8, 5)]


def test_taking_the_tower_is_foretold_with_its_five_points() -> None:
    t = table(has("cinder-1", shards=7), has("bone-1"), used="populate draw")
    assert points(t, "select:prosper") == [(0, 7, 13)]


def test_whom_a_devotion_is_taken_from_is_foretold() -> None:
    t = table(has(hand="elun-1", shards=2), has(devotions="elun", shards=3), used="populate draw")
    t.apply(GAME.action("select:devote"))
    assert points(t, "devote:elun-1") == [(0, 2, 4), (1, 6, 3)]


def test_drawing_cards_is_learning_something() -> None:
    t = table(has(hand="elun-1"))
    assert GAME.preview(t, 0, GAME.action("select:draw")).learns
    assert not GAME.preview(t, 0, GAME.action("select:prosper")).learns


def test_devoting_tells_others_that_a_card_for_it_is_in_the_hand() -> None:
    t = table(has(hand="elun-1"))
    assert GAME.preview(t, 0, GAME.action("select:devote")).learns

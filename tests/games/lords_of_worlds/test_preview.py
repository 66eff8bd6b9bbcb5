"""What a choice would bring is what it brings."""

from typing import Any

import pytest

from lordsmoot.core.preview import changed, reached
from lordsmoot.core.refused import IllegalAction
from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import spoken
from lordsmoot.core.view import PreviewData
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.tables import has, placing, table
from tests.laws.tables import options
from tests.tables import play


def told(t: Worlds, seat: int) -> list[PreviewData]:
    """What a seat is told of its choices."""
    return [GAME.preview_data(seen) for seen in GAME.previews(t, seat)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_change_of_points_is_said_before_and_is_exact(seats: int) -> None:
    changing = 0
    for number in range(3):
        rng = seeded(20 * seats + number)
        t = GAME.start(seats, number, options(GAME, number, rng))
        while not t.over:
            action, seat = t.legal[rng.below(len(t.legal))], t.actor()
            (ending,) = GAME.preview(t, seat, action).endings
            after = t.clone()
            after.rng = rng.branch()
            after.log, after.headings = [], GAME.narrator.headings
            after.apply(action)
            came: Any = reached(after)
            brought = changed(GAME.standing(t, -1), GAME.standing(came, -1))
            assert [one.as_data() for one in ending.changes] == [one.as_data() for one in brought]
            assert ending.world.actor() == after.actor()
            happened = [GAME.event_data(event, -1) for event in came.log or []]
            assert all(GAME.event_data(event, -1) in happened for event in ending.events())
            changing += bool(brought)
            t = after
    assert changing > 20


@pytest.mark.parametrize("seats", GAME.seats)
def test_twins_are_told_the_same(seats: int) -> None:
    rng = seeded(seats)
    t = GAME.start(seats, seats)
    while not t.over:
        if rng.below(40) == 0:
            twin: Any = t.redeal(t.actor(), rng)
            assert told(t, t.actor()) == told(twin, t.actor())
        t.apply(t.legal[rng.below(len(t.legal))])


def preview_of(t: Worlds, text: str) -> PreviewData:
    return GAME.preview_data(GAME.preview(t, 0, GAME.action(text)))


def test_the_stars_of_a_coloured_hex_are_certain_whatever_is_turned_up() -> None:
    t = table(has("cyan-5", cart="Aa1"), board="Ab1:desert-4", down="Ab2:water-2 Ac1:water-3")
    play(t, "collect:Ab1")
    seen = preview_of(t, "play:cyan-5")
    assert seen["learns"]
    (ending,) = seen["endings"]
    assert {"seat": 0, "part": "points", "from": 0, "to": 5} in ending["changes"]
    assert ending["then"] == {"step": "Place", "seat": 0, "tile": "desert-4", "free": False}
    assert not {"water-2", "water-3"} & set(seen["places"])


def test_a_placing_brings_what_it_says() -> None:
    """As printed: a Sage Tree on an Architect scores its value and 3 for each tile beside it."""
    t = placing("sage-tree-7", "c4:forest-1 b4:forest-2", board="Aa2:forest-4")
    assert GAME.phrase(t, GAME.action("place:c5")) == (
        "Place Sage Tree 7 on c5, an Architect: scores 13"
    )
    (ending,) = preview_of(t, "place:c5")["endings"]
    assert {"seat": 0, "part": "During the game", "from": 0, "to": 13} in ending["changes"]
    assert GAME.phrase(t, GAME.action("place:d4")) == "Place Sage Tree 7 on d4: scores 3"


def test_a_viewpoint_beside_a_mix_says_what_is_certain_now_and_what_at_least_follows() -> None:
    t = placing("viewpoint-9", "b3:forest-1 b4:forest-2 c4:mix-10")
    assert GAME.phrase(t, GAME.action("place:c3")) == (
        "Place Viewpoint 9 on c3, an Architect: scores 9, then 4 or more when Mixes are declared"
    )
    (ending,) = preview_of(t, "place:c3")["endings"]
    assert {"seat": 0, "part": "During the game", "from": 0, "to": 9} in ending["changes"]
    play(t, "place:c3")
    (ending,) = preview_of(t, "no-more")["endings"]
    assert {"seat": 0, "part": "During the game", "from": 9, "to": 13} in ending["changes"]


def test_what_follows_is_told_in_words() -> None:
    t = table(has("blue-5 blue-4", cart="Aa1"), board="Aa1:water-6")
    play(t, "collect:Aa1", "play:blue-5")
    (ending,) = GAME.preview(t, 0, GAME.action("play:blue-4")).endings
    (deed,) = GAME.narrator.deeds(ending.events(), -1)
    assert spoken(GAME.narrator.told(deed), ["Anna", "Bo"], 0) == (
        "You played Blue 4, worth 3 more than needed: collected Water 6."
    )


def test_what_is_not_legal_has_no_preview() -> None:
    with pytest.raises(IllegalAction, match="not offered"):
        GAME.preview(table(has("")), 0, GAME.action("travel"))

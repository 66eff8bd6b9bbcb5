"""The cup of Swords & Souls: places round it, and the way of an attack in words and arrows."""

from functools import partial
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.story import Entry, Story
from lordsmoot.server.pages.swords_and_souls import attack
from lordsmoot.server.pages.swords_and_souls import table as page
from tests.games.swords_and_souls.tables import fallen, has, table
from tests.server.pages.looks import NAMES, look_of
from tests.tables import play

GAME = games.get("swords-and-souls")


def seen(t: Any, eyes: int | None, *moves: str) -> Look:
    """The table after these moves, told to one pair of eyes."""
    t.log = []
    play(t, *moves)
    viewer = -1 if eyes is None else eyes
    told = [GAME.told(one, viewer, NAMES[: t.seats]) for one in t.log]
    story = Story()
    story.put(Entry(1, "start", None, partial(list, told), t.log))
    return look_of(GAME.name, t, eyes, story)


def five(**hands: str) -> Any:
    return table(has(hand="sword"), *[has(hand=hands.get(f"p{s}", "")) for s in range(1, 5)])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_has_a_place_of_their_own_clockwise_from_the_bottom(seats: int) -> None:
    places = attack.PLACES[seats]
    turns = [(attack.ANGLES[one] - attack.ANGLES["you"]) % 360 for one in places]
    assert places[0] == "you"
    assert turns == sorted(set(turns))


def test_a_dodged_attack_is_at_the_next_shield_and_its_way_is_told() -> None:
    look = seen(five(p1="dodge"), 2, "play:sword", "side:left", "1 play:dodge", "0 pass")
    found = attack.attack(look)
    assert found is not None
    assert found.stations == [0, 1, 2]
    assert [hop.state for hop in attack.hops(look, found)] == ["done", "now", "next"]
    assert [attack.rank(look, found, seat) for seat in range(5)] == [
        *("attacks", "dodged", "the Sword is here", "", "")
    ]
    assert [(step.text, step.state) for step in page.steps(look)] == [
        ("Ana: Sword, a heart", "done"),
        ("Bo dodged", "done"),
        ("You", "now"),
        ("Dua, if dodged", "next"),
    ]
    assert page.asking(look).ask == ("Ana's Sword reaches you: block it or dodge it, or take it")
    assert "<li>Bo dodged Ana&#39;s Sword with Dodge, towards you.</li>" in tables.fragment(look)


def test_the_blade_lies_at_one_shield_only() -> None:
    look = seen(five(p1="dodge"), 2, "play:sword", "side:left", "1 play:dodge", "0 pass")
    html = tables.fragment(look)
    assert html.count('data-key="blade"') == 1
    own = html.index('data-key="hero-2"')
    assert html.index('data-key="blade"') > own


def test_an_attack_passes_over_the_fallen_and_a_last_dodge_ends_it() -> None:
    t = table(has(hand="sword"), fallen(), has(hand="dodge"))
    look = seen(t, 2, "play:sword", "side:left")
    found = attack.attack(look)
    assert found is not None
    assert found.stations == [0, 1, 2]
    assert found.waiting is not None
    assert found.waiting["onward"] is None
    assert "Bo has fallen" in [step.text for step in page.steps(look)]
    assert "Dodge, and it fails" in tables.fragment(look)


def test_the_prompt_says_what_cannot_answer_and_what_it_costs() -> None:
    t = table(has(hand="spear"), has(hand="dodge shield", hearts=0), has())
    look = seen(t, 1, "play:spear", "side:left")
    asking = page.asking(look)
    assert asking.ask == "Ana's Spear reaches you: block it, or take it"
    assert asking.sub == "It cannot be dodged."
    assert "Take it: lose a heart and fall" in [one.phrase for one in page.choices(look)]
    assert "Spear cannot be dodged. <b>S8.13</b>" in tables.fragment(look)


def test_a_stopped_attack_is_still_told_and_waits_no_more() -> None:
    look = seen(five(p1="shield"), 0, "play:sword", "side:left", "1 play:shield", "pass")
    found = attack.attack(look)
    assert found is not None
    assert not found.waits
    assert found.sentences == [
        "You attacked Bo with Sword, going left.",
        "Bo blocked your Sword with Shield.",
        "Bo's Shield stopped your Sword.",
    ]
    assert page.steps(look) == []


def test_a_card_that_one_cannot_pay_says_so() -> None:
    t = table(has(obols=1), has(), has(), row="bolt")
    html = tables.fragment(seen(t, 0, "done"))
    assert "Bolt costs 4 obols; you have one. <b>S7.1</b>" in html


def test_the_view_tells_the_attack_that_waits_to_everybody() -> None:
    t = table(has(hand="spear"), has(), has())
    assert GAME.view(t, 1)["table"]["attack"] is None
    play(t, "play:spear", "side:right")
    assert GAME.view(t, None)["table"]["attack"] == {
        "attacker": 0,
        "source": "spear",
        "target": 2,
        "way": "right",
        "damage": 1,
        "stops": ["block"],
        "onward": 1,
    }


def test_who_attacked_reads_with_what_it_was_stopped() -> None:
    look = seen(five(p1="shield"), 0, "play:sword", "side:left", "1 play:shield")
    assert page.asking(look).ask == "Bo blocks the Sword with Shield: negate that?"
    assert "Let it stand" in [one.phrase for one in page.choices(look)]


def test_a_neighbour_is_named_by_the_side_that_is_asked() -> None:
    look = seen(five(), 0, "play:sword")
    assert page.asking(look).ask == "Sword, a heart: left or right?"
    assert [page.aimed(look, seat).action for seat in range(5)] == [
        *("", "side:left", "", "", "side:right")
    ]


def test_a_used_treasure_says_when_it_is_ready_again() -> None:
    t = table(has(front="purse"), has(), has(), tired=["purse"])
    html = tables.fragment(seen(t, 0))
    assert "You have used Purse; it is ready again when your next turn begins." in html

"""Groups, payments and the count of Lords of Worlds as the page shows them."""

import random
import re
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.lords_of_worlds import payment, stars
from lordsmoot.server.pages.lords_of_worlds.hexes import border
from lordsmoot.server.pages.lords_of_worlds.table import cards, planets, prepare
from lordsmoot.server.pages.story import Story
from tests.games.lords_of_worlds.tables import has, table
from tests.server.pages.looks import look_of, moments
from tests.tables import play

GAME = "lords-of-worlds"


def looks(seats: int, seed: int, most: int) -> list[Look]:
    """A random game as seat 0 sees it, moment by moment."""
    found = []
    for state, story, version in moments(GAME, seats, seed, most):
        told = Story([*story.entries])
        found.append(look_of(GAME, state.clone(), 0, told, version))
    return found


def test_two_groups_that_are_alike_are_hired_each_by_its_own_button() -> None:
    t = table(
        has("blue-1"), groups="white-4 white-4|white-4 white-4|cyan-1|violet-1|yellow-1|red-1"
    )
    (first, second, *_) = cards(look_of(GAME, t, 0, Story()))["groups"]
    assert first["cards"] == second["cards"]
    assert [first["thing"].action, second["thing"].action] == ["hire:1", "hire:2"]


def test_the_line_round_a_chain_leaves_out_the_sides_within() -> None:
    cells: dict[str, Any] = {"a1": {"at": [0, 0]}, "a2": {"at": [0, 2]}, "b1": {"at": [1, 1]}}
    assert border(cells, ["a1"]).count("M") == 6
    assert border(cells, ["a1", "a2"]).count("M") == 10
    assert border(cells, ["a1", "a2", "b1"]).count("M") == 12


def test_a_payment_is_an_equation_and_ends_when_it_is_paid() -> None:
    paying = [look for look in looks(2, 6, 260) if look.table["paying"] and look.yours()]
    for look in paying:
        due = payment.bill(look)
        assert due is not None
        assert due.played + due.left == due.cost + due.lost
        assert f"Pay {due.left} " in look.view["question"]
    assert any(due and due.played for due in map(payment.bill, paying))
    assert any(due and due.tile for due in map(payment.bill, paying))


def test_each_card_says_what_it_would_leave_to_pay_or_why_it_cannot_be_played() -> None:
    assert [payment.after(left) for left in (1, 0, -1)] == ["1 left", "exact", "1 lost"]
    t = table(has("blue-5 blue-1 red-2", cart="Aa1"), board="Aa1:water-6")
    play(t, "collect:Aa1")
    hand = {one["name"]: one for one in cards(look_of(GAME, t, 0, Story()))["hand"]}
    assert hand["blue-5"]["after"] == "1 left"
    assert hand["red-2"]["after"] == ""
    assert hand["red-2"]["thing"].why == "In red you can pay 2, and 6 is to be paid."
    assert hand["blue-1"]["thing"].clause == "W6.7"


def test_prices_are_shown_for_what_can_be_paid_and_for_what_cannot() -> None:
    look = next(
        look
        for look in looks(2, 6, 260)
        if sum(text.startswith("collect:") for text in look.may) > 1
    )
    page = tables.fragment(look)
    legal = [text for text in look.may if text.startswith("collect:")]
    shown = re.findall(r'class="tagt"[^>]*>(\d+)', page)
    asked = [re.search(r": (\d+)", look.may[text]) for text in legal]
    assert sorted(shown) == sorted(found[1] for found in asked if found)


@pytest.mark.parametrize("chains", ["scored", "ignored"])
def test_the_count_sums_to_the_total_whatever_short_chains_score(chains: str) -> None:
    rules, dice = games.get(GAME), random.Random(4)
    state = rules.start(3, 4, {"short_chains": chains})
    while not state.over:
        seat = state.actors()[0]
        state.answer(seat, dice.choice(state.legal_for(seat)))
    look = look_of(GAME, state, 0, Story())
    for seat in range(3):
        found = stars.tally(look, seat)
        told = sum(chain["points"] for chain in found.chains)
        assert found.stars + told + found.equals == found.total
        assert found.total == look.view["standing"][seat]["points"]


def test_the_count_sums_to_the_total() -> None:
    *_, last = looks(2, 6, 5000)
    assert last.over
    for seat in range(2):
        found = stars.tally(last, seat)
        assert sum(found.scored.values()) == found.stars
        told = sum(chain["points"] for chain in found.chains)
        assert found.stars + told + found.equals == found.total
        assert "Before this tale" not in found.scored
    assert "The count in full" in tables.fragment(last)


def test_equal_cards_are_one_choice() -> None:
    t = table(has("blue-5 blue-5 red-2", cart="Aa1"), board="Aa1:water-6")
    play(t, "collect:Aa1")
    hand = cards(look_of(GAME, t, 0, Story()))["hand"]
    assert [(one["name"], one["count"]) for one in hand] == [("blue-5", 2), ("red-2", 1)]


def test_a_hex_of_a_planet_is_marked_on_the_planet_of_who_did_it() -> None:
    look = look_of(GAME, table(has("blue-1")), 0, Story())
    told = {"names": ["a1"], "sentence": [{"text": "a1", "name": "a1"}], "changes": []}
    look.moment["recap"] = [{**told, "seat": 1, "heading": False}]
    own, other = planets(look)["you"], planets(look)["others"][0]
    assert [one.name for one in own["hexes"] if one.number] == []
    assert [(one.place, one.number) for one in other["hexes"] if one.number] == [("1-a1", 1)]
    assert 'data-at="1-a1"' in tables.fragment(look)


def test_a_small_screen_shows_the_planet_when_a_tile_is_placed() -> None:
    seen = set()
    for look in looks(2, 6, 260):
        if look.yours():
            see = prepare(look)["see"]
            seen.add(see)
            assert see == ("planet" if look.asks("Place") or look.asks("Declare") else "market")
    assert seen == {"planet", "market"}

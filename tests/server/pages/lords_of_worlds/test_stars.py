"""Chains, payments and the count of Lords of Worlds as the page shows them."""

import random
import re
from typing import Any

import pytest

from lordsmoot.games.lords_of_worlds.cards import CELLS
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.lords_of_worlds import chains, payment, stars
from lordsmoot.server.pages.story import Story
from tests.games.lords_of_worlds.tables import has, table
from tests.server.pages.looks import look_of, moments

GAME = "lords-of-worlds"


def looks(seats: int, seed: int, most: int) -> list[Look]:
    """A random game as seat 0 sees it, moment by moment."""
    found = []
    for state, story, version in moments(GAME, seats, seed, most):
        told = Story([*story.entries])
        found.append(look_of(GAME, state.clone(), 0, told, version))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_chains_on_the_page_are_worth_what_the_rules_say(seats: int) -> None:
    longest = 0
    for seed in range(4):
        for state, _, version in moments(GAME, seats, seed, 900):
            if version % 29:
                continue
            seen = look_of(GAME, state, 0, Story()).table
            for lies in seen["players"]:
                found = chains.chains(seen, lies)
                assert sum(chain.stars for chain in found) == lies["chains"]
                longest = max([longest, *[chain.length for chain in found]])
    assert longest > 2


AGREED: list[dict[str, str]] = [
    {"mix": mix, "short_chains": short}
    for mix in ("joins", "lengthens")
    for short in ("scored", "ignored")
]


def random_planet(dice: random.Random) -> str:
    """Tiles of three terrains and all four Mixes, anywhere."""
    tiles = [f"{terrain}-{n}" for terrain in ("water", "desert", "forest") for n in range(1, 11)]
    mixes = ["mix-10", "mix-10", "mix-11", "mix-11"]
    cells = dice.sample(CELLS, 15)
    lying = zip(cells, [*mixes, *dice.sample(tiles, 11)], strict=True)
    return " ".join(f"{cell}:{tile}" for cell, tile in lying)


@pytest.mark.parametrize("options", AGREED, ids=lambda each: "-".join(each.values()))
def test_chains_on_the_page_are_worth_what_was_agreed(options: dict[str, str]) -> None:
    dice = random.Random(8)
    for _ in range(40):
        planned = random_planet(dice)
        declared = planned.split(":")[0] + ":" + dice.choice(["water", "desert", "forest"])
        t = table(has(planet=planned, mixes=declared), options=options)
        seen = look_of(GAME, t, 0, Story()).table
        found = chains.chains(seen, seen["players"][0])
        assert sum(chain.stars for chain in found) == seen["players"][0]["chains"]
        tiles = [cell for chain in found for cell in chain.cells]
        assert len(tiles) == len(set(tiles)), "a tile is in one chain only"


def test_free_mixes_join_the_chain_that_brings_most() -> None:
    row: dict[str, Any] = {f"a{i}": {"at": [0, 2 * i], "tile": None} for i in range(6)}
    for cell, tile in zip(
        row, ["water-1", "mix-10", "forest-1", "forest-2", "mix-11", ""], strict=True
    ):
        row[cell]["tile"] = tile or None
    agreed = {"chain_stars": [0, 1, 3, 6, 10, 15], "mixes_join": True}
    best = chains.chains(agreed, {"planet": row, "mixes": {}})
    assert [(chain.terrain, chain.length, chain.stars) for chain in best] == [
        ("forest", 4, 10),
        ("water", 1, 1),
    ]
    declared = chains.chains(agreed, {"planet": row, "mixes": {"a1": "water"}})
    assert [(chain.terrain, chain.length) for chain in declared] == [("forest", 3), ("water", 2)]


def test_the_line_round_a_chain_leaves_out_the_sides_within() -> None:
    cells: dict[str, Any] = {"a1": {"at": [0, 0]}, "a2": {"at": [0, 2]}, "b1": {"at": [1, 1]}}
    assert chains.border(cells, ["a1"]).count("M") == 6
    assert chains.border(cells, ["a1", "a2"]).count("M") == 10
    assert chains.border(cells, ["a1", "a2", "b1"]).count("M") == 12


def test_a_payment_is_an_equation_and_ends_when_it_is_paid() -> None:
    paying = [look for look in looks(2, 6, 260) if look.table["paying"] and look.yours()]
    for look in paying:
        due = payment.bill(look)
        assert due is not None
        assert due.played + due.left == due.cost + due.lost
        assert f"Pay {due.left} " in look.view["question"]
    assert any(due and due.played for due in map(payment.bill, paying))
    assert any(due and due.tile for due in map(payment.bill, paying))


def test_each_card_says_what_it_would_leave_to_pay() -> None:
    due = payment.Bill(hex="a", steps=1, tile="desert-5", value=5, played=2, colour="blue")
    assert [due.after(value) for value in (3, 4, 5)] == ["1 left", "exact", "1 lost"]


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


def test_the_count_sums_to_the_total() -> None:
    *_, last = looks(2, 6, 5000)
    assert last.over
    for seat in range(2):
        found = stars.tally(last, seat)
        assert sum(found.scored.values()) == found.stars
        told = sum(chain.stars for chain in found.chains)
        assert found.stars + told + found.equals == found.total
        assert "Before this tale" not in found.scored
    assert "The count in full" in tables.fragment(last)

"""The world of Lords of Creation on the page: odds, dice, the order of play, the list."""

import re
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.lords_of_creation import board
from lordsmoot.server.pages.lords_of_creation import table as page
from lordsmoot.server.pages.prompt import chosen
from lordsmoot.server.pages.story import Entry, Story
from tests.server.pages.looks import look_of, moments

GAME = "lords-of-creation"


def looks(seats: int, seed: int, most: int) -> list[Look]:
    """A random game as whoever is asked sees it, moment by moment."""
    found = []
    for state, story, version in moments(GAME, seats, seed, most):
        eyes = 0 if state.over else state.actors()[0]
        found.append(look_of(GAME, state.clone(), eyes, Story([*story.entries]), version))
    return found


@pytest.fixture(scope="module")
def all_looks() -> list[Look]:
    return looks(5, 2, 420)


def hexes(look: Look) -> list[page.Hex]:
    found: list[page.Hex] = page.prepare(look)["hexes"]
    return found


def test_every_hex_that_can_be_attacked_shows_its_odds_before(all_looks: list[Look]) -> None:
    seen = set()
    for look in all_looks:
        attacks = [text for text in look.may if text.startswith("attack:")]
        if not attacks:
            continue
        shown = [one for one in hexes(look) if one.chance]
        assert {one.action for one in shown} == set(attacks)
        step = page.sending(look)
        assert step is not None
        home = page.terrain_of(look, step["origin"])
        for one in shown:
            assert one.chance == (72 if one.terrain == home else 42), "26 and 15 of 36 pairs"
            assert f"hits {one.chance} %, you lose one 25 %" in one.label
            seen.add(one.chance)
        assert tables.fragment(look).count('class="chance"') == len(attacks)
    assert seen == {72, 42}


def test_few_targets_are_listed_beside_the_world_with_the_odds_of_each(
    all_looks: list[Look],
) -> None:
    seen = set()
    for look in all_looks:
        if not look.asks("Send"):
            continue
        listed = {one.action: one for one in page.prepare(look)["listed"]}
        assert set(listed) == (set(look.may) if len(look.may) <= 6 else set())
        for action, one in listed.items():
            assert bool(one.odds) == action.startswith("attack:")
            seen.add(one.odds)
    rest = ((25, "you lose one"), (17, "a double ends your turn"))
    hits = ((72, "a hit: 6 needed"), (42, "a hit: 8 needed"))
    across = tuple((chance, f"{text} over the sea") for chance, text in hits)
    assert seen == {(), *((hit, *rest) for hit in (*hits, *across))}


def test_every_altar_that_may_be_built_has_a_button_beside_that_of_its_people() -> None:
    both = 0
    for look in [*looks(2, 3, 420), *looks(5, 2, 420)]:
        altars = [action for action in look.may if action.startswith("altar:")]
        if not altars:
            continue
        shown = tables.fragment(look)
        for action in look.may:
            assert f'value="{action}"' in shown
        both += any(action.replace("altar", "from") in look.may for action in altars)
    assert both, "somebody may send people from a hex or build an altar there"


def test_the_board_says_how_many_hexes_it_has_and_wears_names_on_its_rim() -> None:
    for size, count, ends in (("large", 91, "a6"), ("small", 61, "b6")):
        state = games.get(GAME).start(2, 1, {"board": size})
        shown = tables.fragment(look_of(GAME, state, 0, Story()))
        assert f"The world, {count} hexes" in shown
        assert f">{ends}</text>" in shown


def test_what_others_did_is_marked_where_it_happened_with_its_number() -> None:
    state = games.get(GAME).start(2, 1, {"world": "shores"})
    look = look_of(GAME, state, 0, Story())
    look.moment["recap"] = [deed(1, "e6", "f6"), deed(1, "f6", "f7")]
    assert {one.name: one.number for one in hexes(look) if one.number} == {
        "e6": 1,
        "f6": 2,
        "f7": 2,
    }
    shown = tables.fragment(look)
    assert shown.count('class="mark"') == 3
    assert 'data-at="f7"' in shown, "the word lights its hex"
    assert 'data-place="f7"' in shown


def deed(seat: int, *names: str) -> dict[str, Any]:
    pieces = [{"text": name, "name": name} for name in names]
    return {"seat": seat, "names": [*names], "sentence": pieces, "changes": [], "heading": False}


def test_the_hex_whose_people_go_is_marked_and_named(all_looks: list[Look]) -> None:
    shown = [(look, step) for look in all_looks if (step := page.sending(look))]
    assert shown
    for look, step in shown:
        assert [one.name for one in hexes(look) if one.origin] == [step["origin"]]
        assert f" on {step['origin']}, " in page.asking(look).ask


def test_the_list_holds_every_hex_of_the_world_once(all_looks: list[Look]) -> None:
    for look in (all_looks[40], all_looks[-1]):
        names: list[str] = []
        for group in page.prepare(look)["lands"]:
            names += [re.split(",", line)[0] for line in group["lines"]]
        laid = [one.name for one in hexes(look) if one.terrain in page.TERRAINS]
        assert sorted(names) == sorted(laid)


def test_a_throw_has_two_dice_against_one_and_what_came_of_it(all_looks: list[Look]) -> None:
    thrown: dict[int, Any] = {}
    for look in all_looks:
        found = page.dice(look)
        if found:
            thrown[found["version"]] = found
    assert thrown
    for found in thrown.values():
        assert len(found["digits"]) == 3
        text = " ".join(found["sentences"])
        assert (" lost " in text) or ("Nobody lost" in text)
        assert " threw " in text
        assert " defended " in text


def test_a_new_throw_is_a_new_thing_on_the_page_so_that_it_tumbles(all_looks: list[Look]) -> None:
    look = next(look for look in all_looks if page.dice(look))
    found = page.dice(look)
    assert found is not None
    fragment = tables.fragment(look)
    assert f'data-key="throw-{found["version"]}"' in fragment
    assert fragment.count('class="die"') == 2
    assert fragment.count('class="die die--def"') == 1


def test_the_order_of_play_says_who_has_acted_and_who_comes(all_looks: list[Look]) -> None:
    look = next(
        look
        for look in reversed(all_looks)
        if look.table["order"] and look.table["active"] is not None and not look.over
    )
    gods = page.prepare(look)["gods"]
    states = [god["state"] for god in gods]
    now = states.index("acting")
    assert gods[now]["seat"].number == look.table["active"]
    assert states == ["done"] * now + ["acting"] + ["to come"] * (len(states) - now - 1)


@pytest.mark.parametrize(("first", "clause"), [("lowest", "C4.5"), ("highest", "C4.8")])
def test_the_order_of_play_names_the_card_that_acts_first(first: str, clause: str) -> None:
    state = games.get(GAME).start(2, 1, {"world": "shores", "order": first})
    shown = tables.fragment(look_of(GAME, state, 0, Story()))
    assert f"The {first} card acts first." in shown
    assert f'data-rules="{clause}"' in shown


def test_the_tray_says_what_becomes_of_tiles_that_are_not_laid() -> None:
    for tiles, told in (("keep", "you keep the rest secret"), ("refuse", "3 of 3 refusals left")):
        state = games.get(GAME).start(2, 1, {"tiles": tiles})
        shown = tables.fragment(look_of(GAME, state, state.actor(), Story()))
        assert told in shown
        assert ("keep the rest" in shown) == (tiles == "keep")


def test_hexes_of_the_world_know_their_neighbours() -> None:
    assert board.neighbours("f6") == ["f7", "g6", "g5", "f5", "e5", "e6"]
    assert board.neighbours("a1") == ["a2", "b2", "b1", "", "", ""]
    for row, length in zip("abcdefghijk", [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6], strict=True):
        for number in range(1, length + 1):
            for other in filter(None, board.neighbours(f"{row}{number}")):
                assert f"{row}{number}" in board.neighbours(other)


def test_the_hexes_that_were_just_told_of_are_marked() -> None:
    state = games.get(GAME).start(2, 1, {"world": "shores"})
    look = look_of(GAME, state, 0, Story())
    look.moment["events"] = [{"event": "moves", "seat": 0, "origin": "e6", "to": "f6", "number": 2}]
    assert [one.name for one in hexes(look) if one.last] == ["e6", "f6"]


def test_a_decision_is_a_chip_with_what_it_was_about() -> None:
    state = games.get(GAME).start(2, 1, {"world": "shores"})
    moves = {"event": "moves", "seat": 0, "origin": "e6", "to": "f6", "number": 2, "sentence": "."}
    entry = Entry(3, "move", 0, lambda: [moves])
    assert [step.text for step in chosen(look_of(GAME, state, 0, Story([entry])))] == ["e6, f6"]


def test_the_question_of_a_turn_names_only_what_may_be_done(all_looks: list[Look]) -> None:
    asked = {page.asking(look).ask for look in all_looks if look.asks("Act")}
    assert "Nothing is left to do: end your turn." in asked
    assert "Send people, or end your turn?" in asked
    for look in all_looks:
        if look.asks("Act"):
            named = "civilize a hex" in (page.asking(look).ask or "").lower()
            assert named == ("civilize" in look.may)

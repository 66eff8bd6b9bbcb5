from collections import Counter

import pytest

from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import seeded
from lordsmoot.games.soulfall.board import NEXT, ON_SIDE, SIDES, SPACES, reached
from lordsmoot.games.soulfall.cards import CARDS, LORD_OF, LORDS
from lordsmoot.games.soulfall.game import GAME
from tests.games.soulfall.tables import (
    ACTIONS,
    about_to,
    actions,
    at,
    discard,
    has,
    places,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import play, refuses, sees


@rule("SF1.2")
def test_a_space_holds_one_marker() -> None:
    t = about_to("settle", has("cinder-1"), has("salt-1"))
    assert "cinder-1" not in places(t, "settle")
    assert "salt-1" not in places(t, "settle")
    assert len(places(t, "settle")) == 12
    play(t, "settle:salt-2")
    assert at(t, "salt-2") == (0, "nomad")


@rule("SF1.2")
def test_ways_lead_in_both_directions() -> None:
    for space in range(len(SPACES)):
        assert all(space in NEXT[other] for other in NEXT[space])
        assert space not in NEXT[space]


@rule("SF1.3")
def test_the_sides_have_14_and_24_spaces_and_hang_together() -> None:
    assert dict(zip(SIDES, map(len, ON_SIDE), strict=True)) == {
        "narrow-waste": 14,
        "broken-ring": 24,
    }
    for spaces in ON_SIDE:
        assert all(reached(space) == set(spaces) for space in spaces)


@rule("SF1.4")
def test_ten_markers_are_nomads_outposts_or_unplayed() -> None:
    t = table(has("cinder-1 cinder-2 cinder-3", outposts="cinder-4"))
    mine = tribe(t, 0)
    assert (mine["nomads"], mine["outposts"], mine["unplayed"]) == (3, 1, 6)


@rule("SF1.5")
def test_nine_lords_have_three_cards_and_a_devotion_card_each() -> None:
    assert len(LORDS) == 9
    assert Counter(LORD_OF) == dict.fromkeys(range(9), 3)
    assert len({tuple(GAME.card(card)["text"]) for card in CARDS}) == 27
    assert list(sees(table(), None)["devotions"]) == LORDS


@rule("SF1.6")
def test_there_are_always_enough_shards() -> None:
    t = about_to("prosper", has(shards=500), has(shards=500))
    assert tribe(t, 0)["shards"] == 501


@rule("SF1.7")
def test_every_action_card_offers_the_same_six_actions() -> None:
    t = table(has("cinder-1 cinder-2", hand="vharok-1"))
    assert actions(t) == set(ACTIONS)
    play(t, "select:prosper")
    assert actions(t) == set(ACTIONS) - {"prosper"}


@rule("SF1.8")
def test_a_hand_is_secret_but_its_size_is_not() -> None:
    t = table(has(hand="vharok-1 elun-2"), has(hand="tzaph-1"))
    assert sees(t, 0)["tribes"][0]["hand"] == ["elun-2", "vharok-1"]
    assert sees(t, 0)["tribes"][1]["hand"] == [None]
    assert sees(t, 1)["tribes"][0]["hand"] == [None, None]
    assert sees(t, None)["tribes"][0]["hand"] == [None, None]


@rule("SF1.8")
def test_a_hand_grows_to_any_size() -> None:
    mine = " ".join(CARDS[:24])
    t = table(has(hand=mine), discard=CARDS[24])
    play(t, "select:draw", f"discard:{CARDS[0]}")
    assert len(tribe(t, 0)["hand"]) == 25


@rule("SF1.9")
def test_nobody_looks_into_the_deck() -> None:
    t = table(draws="vharok-1 vharok-2")
    assert sees(t, 0)["deck"] == sees(t, None)["deck"] == 26
    tops = {CARDS[t.redeal(0, seeded(seed)).piles()[0].top()] for seed in range(40)}
    assert len(tops) > 5


@rule("SF1.10")
def test_the_whole_discard_is_open_and_its_top_names_the_current_lord() -> None:
    t = table(discard="elun-1 tzaph-3 maruth-2")
    assert sees(t, 1)["discard"] == sees(t, None)["discard"] == ["elun-1", "tzaph-3", "maruth-2"]
    assert sees(t, None)["current_lord"] == "maruth"
    assert discard(t)[-1] == "maruth-2"


@rule("SF1.11")
def test_all_else_lies_open() -> None:
    t = table(
        has("cinder-1", shards=3, devotions="elun"), has("salt-1", outposts="salt-2"), tower=1
    )
    for seat in (0, 1, None):
        lies = sees(t, seat)
        assert at(t, "salt-2") == (1, "outpost")
        assert lies["tribes"][0]["shards"] == 3
        assert lies["devotions"]["elun"] == 0
        assert lies["tower"] == 1


@rule("SF3.5")
def test_a_refusal_says_why_with_its_clause() -> None:
    t = table(has("cinder-1"))
    assert "Your last Nomad cannot be flipped. [SF8.2]" in refuses(t, "select:build")


def test_every_component_tells_what_it_is_and_where_that_comes_from() -> None:
    kinds = Counter(GAME.card(name)["kind"] for name in GAME.cards())
    assert kinds == {"Lord card": 27, "Devotion card": 9, "Side of the board": 2}
    for name in GAME.cards():
        about = GAME.card(name)
        assert about["title"] and about["text"]
        assert "designed" in about["from"].values()
    waste = GAME.card("narrow-waste")
    assert waste["text"][0] == "For 2 players: 14 spaces and 15 ways."
    with pytest.raises(UnknownName, match="no card 'moon'"):
        GAME.card("moon")

import re
from collections import Counter
from pathlib import Path

import pytest

from lordsmoot.games.soulfall.cards import (
    CARD_TITLES,
    CARDS,
    CHARACTERS,
    EPITHETS,
    LORD_OF,
    LORD_TITLES,
    LORDS,
)
from lordsmoot.games.soulfall.game import GAME
from tests.games.soulfall.tables import at, discard, hand, has, places, table, tribe
from tests.rule import rule
from tests.tables import moves, play

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "soulfall.md"

SIGNS = {
    "vharok": {"Destroy"},
    "aeswin": {"Settle"},
    "ohmra": {"Populate"},
    "koldun": {"Build", "Raise"},
    "sirrith": {"Prosper", "Steal"},
    "maruth": {"Draw", "Play"},
    "elun": {"Devote"},
    "tzaph": {"Tithe"},
    "ygren": {"Lure"},
}
"""What a Lord stands for: on each of the three cards at least one of these words."""

PRINTED_ACTIONS = {"Draw", "Play", "Populate", "Prosper", "Devote", "Build"}


@pytest.mark.parametrize("lord", range(9))
@rule("SF12.1", "SF12.2", "SF12.3", "SF12.4", "SF12.5", "SF12.6", "SF12.7", "SF12.8", "SF12.9")
def test_the_rules_page_prints_every_card_as_it_is(lord: int) -> None:
    page = PAGE.read_text("utf-8")
    assert f"{LORD_TITLES[lord]}, {EPITHETS[lord]}. {CHARACTERS[lord]}" in " ".join(page.split())
    for card in (card for card in range(27) if LORD_OF[card] == lord):
        top, bottom = GAME.card(CARDS[card])["text"]
        condition, _, rest = bottom.partition(": ")
        assert f"  - *{CARD_TITLES[card]}*: {top} **{condition}:** {rest}\n" in page


def test_the_rules_page_says_how_our_top_abilities_differ_from_the_printed_ones() -> None:
    kinds: Counter[str] = Counter()
    for card in CARDS:
        top = GAME.card(card)["text"][0].rstrip(".")
        if not set(re.findall("[A-Z][a-z]+", top)) <= PRINTED_ACTIONS:
            kinds["other words"] += 1
        else:
            kinds["in a row" if "then" in top else "as printed"] += 1
    page = PAGE.read_text("utf-8")
    said = re.search(
        r"ours is that on (\d+) cards, two Actions one after the other on (\d+), "
        r"and has a word that is no Action on (\d+)",
        page,
    )
    assert said is not None
    told = [int(number) for number in said.groups()]
    assert told == [kinds["as printed"], kinds["in a row"], kinds["other words"]]


@pytest.mark.parametrize("lord", LORDS)
def test_a_lords_character_shows_on_all_three_cards(lord: str) -> None:
    for card in (card for card in CARDS if card.startswith(lord)):
        words = " ".join(GAME.card(card)["text"]).replace(",", "").replace(".", "").split()
        assert SIGNS[lord] & set(words), card


@rule("SF12.1")
def test_vharok_raids_at_the_cost_of_the_raiders_own() -> None:
    raider = has("cinder-1 cinder-2", hand="vharok-1", devotions="vharok")
    t = table(raider, has("salt-1 salt-2 gate-2"), draws="elun-1 elun-2")
    play(t, "select:play", "play:vharok-1", "destroy:salt-1", "discard:elun-1")
    play(t, "sacrifice:cinder-2", "destroy:salt-2")
    assert (tribe(t, 0)["nomads"], tribe(t, 0)["shards"]) == (1, 2)
    assert tribe(t, 1)["nomads"] == 1


@rule("SF12.2")
def test_aeswin_settles_far_away() -> None:
    t = table(has("cinder-1", hand="aeswin-1", devotions="aeswin"), has("cinder-2 cinder-3"))
    play(t, "select:play", "play:aeswin-1", "pick:settle", "settle:bone-1", "settle:gate-2")
    assert at(t, "bone-1") == at(t, "gate-2") == (0, "nomad")


@rule("SF12.3")
def test_ohmra_comforts_small_tribes() -> None:
    t = table(has("cinder-1", hand="ohmra-3"), has("bone-1 bone-2"), draws="elun-1 elun-2")
    play(t, "select:play", "play:ohmra-3", "pick:draw", "discard:elun-1")
    play(t, "populate:cinder-2")
    assert tribe(t, 0)["nomads"] == 2


@rule("SF12.4")
def test_kol_dun_raises_walls() -> None:
    mine = has("cinder-1 cinder-2 cinder-3", hand="koldun-3", outposts="cinder-4")
    t = table(mine, has("bone-1"), draws="elun-1 elun-2")
    play(t, "select:play", "play:koldun-3", "raise:salt-1", "discard:elun-1")
    play(t, "build:cinder-1", "raise:salt-2")
    assert (tribe(t, 0)["nomads"], tribe(t, 0)["outposts"]) == (2, 4)


@rule("SF12.5")
def test_sirrith_loves_other_peoples_shards() -> None:
    t = table(has(hand="sirrith-3", shards=1), has(shards=4), discard="tzaph-1")
    play(t, "select:play", "play:sirrith-3", "pick:steal", "steal:1")
    assert [tribe(t, seat)["shards"] for seat in range(2)] == [3, 3], "Steal, and Prosper"


@rule("SF12.6")
def test_maruth_lends_the_voices_of_others() -> None:
    mine = has("cinder-1", hand="maruth-1 sirrith-1", devotions="maruth")
    t = table(mine, has("bone-1"), discard="tzaph-1", draws="elun-1 koldun-1 elun-2 elun-3")
    play(t, "select:play", "play:maruth-1", "pick:play", "play:sirrith-1", "discard:elun-1")
    play(t, "discard:elun-2", "play:koldun-1", "raise:cinder-2")
    assert discard(t) == ["tzaph-1", "elun-1", "sirrith-1", "elun-2", "koldun-1", "maruth-1"]


@rule("SF12.7")
def test_elun_gathers_the_followers_of_others() -> None:
    t = table(
        has(hand="elun-3 tzaph-1"),
        has(devotions="tzaph ygren"),
        draws="ygren-1 vharok-1",
        discard="maruth-1",
    )
    play(t, "select:play", "play:elun-3", "pick:devote", "devote:tzaph-1")
    assert tribe(t, 0)["devotions"] == ["tzaph"], "one each: not behind any more"
    assert hand(t) == set()
    t = table(
        has(hand="elun-3"),
        has(devotions="tzaph ygren"),
        draws="ygren-1 vharok-1",
        discard="maruth-1",
    )
    play(t, "select:play", "play:elun-3", "pick:prosper", "discard:vharok-1", "devote:ygren-1")
    assert tribe(t, 0)["devotions"] == ["ygren"]
    assert tribe(t, 1)["devotions"] == ["tzaph"]


@rule("SF12.8")
def test_tzaph_takes_from_the_rich() -> None:
    mine = has("cinder-1", hand="tzaph-1", devotions="tzaph", shards=1)
    t = table(mine, has("bone-1", shards=6))
    play(t, "select:play", "play:tzaph-1", "raise:cinder-2")
    assert [tribe(t, seat)["shards"] for seat in range(2)] == [1, 4]
    assert tribe(t, 0)["outposts"] == 1


@rule("SF12.9")
def test_ygren_makes_people_change_sides() -> None:
    mine = has("cinder-2", hand="ygren-1 elun-1", devotions="ygren")
    t = table(mine, has("salt-1 bone-1"))
    play(t, "select:play", "play:ygren-1", "pick:devote", "devote:elun-1")
    assert places(t, "lure") == {"salt-1"}
    play(t, "lure:salt-1")
    assert moves(t) == {"build:cinder-2", "build:salt-1"}
    play(t, "build:salt-1")
    assert at(t, "salt-1") == (0, "outpost")

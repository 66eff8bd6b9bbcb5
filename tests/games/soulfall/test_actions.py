import pytest

from lordsmoot.games.soulfall.cards import CARDS
from lordsmoot.games.soulfall.game import GAME
from tests.games.soulfall.tables import (
    CINDER,
    about_to,
    actions,
    at,
    chooses,
    discard,
    hand,
    has,
    others,
    places,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import moves, play, refuses, sees, told

# SF4 Draw


@rule("SF4.1")
def test_draw_takes_two_cards() -> None:
    t = table(has(hand="vharok-1"), draws="elun-1 tzaph-1")
    play(t, "select:draw")
    assert hand(t) == {"vharok-1", "elun-1", "tzaph-1"}


@rule("SF4.2")
@pytest.mark.parametrize(("card", "lord"), [("vharok-1", "vharok"), ("tzaph-1", "tzaph")])
def test_one_card_new_or_old_is_discarded_and_names_the_current_lord(card: str, lord: str) -> None:
    t = table(has(hand="vharok-1"), draws="elun-1 tzaph-1")
    play(t, "select:draw")
    assert moves(t) == {"discard:vharok-1", "discard:elun-1", "discard:tzaph-1"}
    play(t, f"discard:{card}")
    assert discard(t)[-1] == card
    assert sees(t, None)["current_lord"] == lord
    assert len(hand(t)) == 2


@rule("SF4.3")
def test_the_discard_becomes_the_deck_when_a_card_is_wanted_and_none_is_left() -> None:
    lies = "vharok-1 vharok-2 vharok-3 elun-1 elun-2"
    t = table(has(hand=others(lies)), deck="", discard=lies)
    assert len(discard(t)) == 5
    said = told(t, 1, "select:draw")
    assert any("shuffled the discard into a new Lord deck" in line for line in said)
    assert len(discard(t)) == 1
    assert sees(t, None)["deck"] == 2
    assert sees(t, None)["current_lord"] == discard(t)[0].rpartition("-")[0]


@rule("SF4.3")
def test_the_discard_is_not_shuffled_before_a_card_is_wanted() -> None:
    lies = "vharok-1 vharok-2 vharok-3 elun-1 elun-2"
    t = table(has(hand=others(lies)), deck="elun-1 elun-2", discard="vharok-1 vharok-2 vharok-3")
    play(t, "select:draw", "discard:elun-1")
    assert discard(t) == ["vharok-1", "vharok-2", "vharok-3", "elun-1"]
    assert sees(t, None)["deck"] == 0


@rule("SF4.4")
def test_with_one_card_in_the_discard_nothing_is_shuffled() -> None:
    t = table(has(hand=others("elun-1 elun-2")), deck="elun-1", discard="elun-2")
    play(t, "select:draw")
    assert len(hand(t)) == 26
    assert discard(t) == ["elun-2"]


@rule("SF4.5")
def test_the_reshuffle_can_come_in_the_middle_of_a_draw() -> None:
    lies = "vharok-1 vharok-2 vharok-3"
    t = table(has(hand=others(lies, "elun-1")), deck="elun-1", discard=lies)
    play(t, "select:draw")
    assert "elun-1" in hand(t)
    assert len(hand(t)) == 25
    assert (len(discard(t)), sees(t, None)["deck"]) == (1, 1)


@rule("SF4.6")
def test_draw_needs_a_card_to_draw() -> None:
    t = table(has(hand=others(CARDS[0])), deck="", discard=CARDS[0])
    assert "draw" not in actions(t)


@rule("SF4.6")
def test_if_only_one_card_can_be_drawn_one_is_still_discarded() -> None:
    t = table(has(hand=others("elun-1 elun-2")), deck="elun-1", discard="elun-2")
    play(t, "select:draw", "discard:elun-1")
    assert discard(t) == ["elun-2", "elun-1"]


def test_the_others_see_that_cards_are_drawn_but_not_which() -> None:
    t = table(draws="elun-1 tzaph-1")
    said = told(t, 1, "select:draw")
    assert said[1:] == ["Seat 0 drew a card."] * 2


# SF5 Populate


@rule("SF5.1")
def test_populate_goes_beside_a_nomad_or_an_outpost_of_yours() -> None:
    t = table(has("cinder-3", outposts="bone-1"), has("salt-1"))
    play(t, "select:populate")
    assert places(t, "populate") == {"cinder-4", "drowned-2", "bone-2"}
    play(t, "populate:bone-2")
    assert at(t, "bone-2") == (0, "nomad")
    assert tribe(t, 0)["unplayed"] == 7


@rule("SF5.1")
def test_populate_does_not_go_beside_others_or_on_a_taken_space() -> None:
    t = table(has("cinder-3"), has("cinder-4"))
    play(t, "select:populate")
    assert places(t, "populate") == {"drowned-2"}


@rule("SF5.2")
def test_populate_needs_a_free_space_beside_you() -> None:
    assert "populate" not in actions(table(has("cinder-1"), has("cinder-2")))
    assert "populate" in actions(table(has("cinder-1"), has("cinder-3")))


@rule("SF5.2")
def test_populate_needs_an_unplayed_marker() -> None:
    nine = f"{CINDER} salt-1 salt-2 drowned-1 gate-1 gate-2"
    assert "populate" in actions(table(has(nine), has("bone-1")))
    assert "populate" not in actions(table(has(f"{nine} drowned-2"), has("bone-1")))


# SF6 Prosper


@rule("SF6.1")
def test_prosper_takes_a_shard_and_is_always_possible() -> None:
    t = table(has("cinder-1"), has("cinder-2 cinder-3", hand=others(CARDS[0])), discard=CARDS[0])
    assert actions(t) == {"prosper"}
    play(t, "select:prosper")
    assert tribe(t, 0)["shards"] == 2


@rule("SF6.2")
def test_a_last_shard_cannot_be_stolen() -> None:
    t = about_to("steal", has(shards=1), has(shards=1), has(shards=2))
    assert moves(t) == {"steal:2"}
    play(t, "steal:2")
    assert [tribe(t, seat)["shards"] for seat in range(3)] == [2, 1, 1]


@rule("SF6.2")
def test_a_last_shard_cannot_be_tithed() -> None:
    t = about_to("tithe", has(shards=1), has(shards=1), has(shards=2))
    assert [tribe(t, seat)["shards"] for seat in range(3)] == [1, 1, 1]


# SF7 Devote


@rule("SF7.1")
@pytest.mark.parametrize("card", ["elun-1", "elun-2", "elun-3"])
def test_any_of_a_lords_cards_buys_his_devotion_card(card: str) -> None:
    t = table(has(hand=f"{card} vharok-1"))
    play(t, "select:devote", f"devote:{card}")
    assert tribe(t, 0)["devotions"] == ["elun"]
    assert hand(t) == {"vharok-1"}


@rule("SF7.2")
def test_a_devotion_card_is_taken_from_whoever_has_it() -> None:
    t = table(has(hand="elun-1"), has(devotions="elun tzaph"), has())
    play(t, "select:devote", "devote:elun-1")
    assert tribe(t, 0)["devotions"] == ["elun"]
    assert tribe(t, 1)["devotions"] == ["tzaph"]
    assert chooses(t) == 0, "nobody is asked for consent"


@rule("SF7.3")
def test_a_player_may_be_devoted_to_any_number_of_lords() -> None:
    eight = "vharok aeswin ohmra koldun sirrith maruth tzaph ygren"
    t = table(has(hand="elun-1", devotions=eight))
    play(t, "select:devote", "devote:elun-1")
    assert len(tribe(t, 0)["devotions"]) == 9


@rule("SF7.3")
def test_devotion_changes_at_once_for_both() -> None:
    t = table(has(hand="elun-1"), has(devotions="elun"))
    assert sees(t, None)["devotions"]["elun"] == 1
    play(t, "select:devote", "devote:elun-1")
    assert sees(t, None)["devotions"]["elun"] == 0


@rule("SF7.4")
def test_a_card_of_a_lord_you_are_devoted_to_cannot_be_spent() -> None:
    t = table(has(hand="elun-1 elun-2 tzaph-1", devotions="elun"))
    play(t, "select:devote")
    assert moves(t) == {"devote:tzaph-1"}
    refuses(t, "devote:elun-1")


@rule("SF7.4")
def test_devote_needs_a_card_of_another_lord() -> None:
    assert "devote" not in actions(table(has(hand="elun-1 elun-2", devotions="elun")))
    assert "devote" not in actions(table(has(hand="")))
    assert "devote" in actions(table(has(hand="elun-1 tzaph-2", devotions="elun")))


@rule("SF7.5")
def test_the_card_spent_names_the_current_lord() -> None:
    t = table(has(hand="elun-1"), discard="tzaph-1")
    play(t, "select:devote", "devote:elun-1")
    assert discard(t) == ["tzaph-1", "elun-1"]
    assert sees(t, None)["current_lord"] == "elun"


# SF8 Build


@rule("SF8.1")
def test_build_flips_a_nomad_of_your_choice() -> None:
    t = table(has("cinder-1 cinder-2", outposts="cinder-3"), has("salt-1 salt-2"))
    play(t, "select:build")
    assert places(t, "build") == {"cinder-1", "cinder-2"}
    play(t, "build:cinder-2")
    assert at(t, "cinder-2") == (0, "outpost")
    assert (tribe(t, 0)["nomads"], tribe(t, 0)["outposts"]) == (1, 2)
    assert tribe(t, 0)["unplayed"] == 7


@rule("SF8.1")
def test_build_needs_strictly_more_nomads_than_outposts() -> None:
    assert "build" not in actions(table(has("cinder-1 cinder-2", outposts="cinder-3 cinder-4")))
    assert "build" in actions(table(has("cinder-1 cinder-2", outposts="cinder-3")))


@rule("SF8.2")
def test_a_last_nomad_is_not_built_on() -> None:
    assert "build" not in actions(table(has("cinder-1")))
    assert "build" in actions(table(has("cinder-1 cinder-2")))


@rule("SF8.2")
@pytest.mark.parametrize(
    ("verb", "targets"), [("destroy", {"ashen-3", "glass-1"}), ("lure", {"ashen-3"})]
)
def test_a_last_nomad_is_neither_destroyed_nor_lured(verb: str, targets: set[str]) -> None:
    last = has("ashen-2", outposts="rust-1")
    t = about_to(verb, has("ashen-1"), last, has("ashen-3 glass-1"))
    assert places(t, verb) == targets
    t = about_to(verb, has("ashen-1"), last, has("ashen-3"))
    assert at(t, "ashen-2") == (1, "nomad")
    assert at(t, "ashen-3") == (2, "nomad")
    assert chooses(t) == 1


@rule("SF8.2")
def test_a_last_nomad_is_not_sacrificed() -> None:
    t = about_to("sacrifice", has("cinder-1", outposts="cinder-2"))
    assert at(t, "cinder-1") == (0, "nomad")
    assert chooses(t) == 1


@rule("SF8.5")
@pytest.mark.parametrize("option", ["stays", "flips"])
def test_by_option_the_last_nomad_may_be_built_on(option: str) -> None:
    t = table(has("cinder-1"), has("bone-1"), options={"last_nomad": option})
    assert ("build" in actions(t)) == (option == "flips")
    if option == "flips":
        play(t, "select:build")
        assert places(t, "build") == {"cinder-1"}
        play(t, "build:cinder-1")
        assert at(t, "cinder-1") == (0, "outpost")
        assert "populate" in actions(t), "an Outpost has neighbours too"
    least = 1 if option == "flips" else 2
    assert GAME.start(2, 1, {"last_nomad": option}).rules.nomads_to_build == least
    assert GAME.options["last_nomad"].default == "stays"


@rule("SF8.5")
def test_by_option_the_last_nomad_is_built_on_as_one_of_more_than_outposts() -> None:
    t = table(has("cinder-1", outposts="cinder-2"), options={"last_nomad": "flips"})
    assert "build" not in actions(t)
    t = about_to("build", has("cinder-1"), options={"last_nomad": "flips"})
    assert places(t, "build") == {"cinder-1"}, "by a Lord card as well"


@rule("SF8.5")
@pytest.mark.parametrize("verb", ["destroy", "lure", "sacrifice"])
def test_by_option_nothing_else_takes_the_last_nomad(verb: str) -> None:
    t = about_to(verb, has("cinder-1"), has("cinder-2"), options={"last_nomad": "flips"})
    assert at(t, "cinder-1") == (0, "nomad")
    assert at(t, "cinder-2") == (1, "nomad")
    assert chooses(t) == 1


@rule("SF8.3")
def test_an_outpost_is_never_a_target() -> None:
    for verb in ("destroy", "lure"):
        t = about_to(verb, has("cinder-3"), has("salt-1 salt-2 drowned-2", outposts="cinder-4"))
        assert "drowned-2" in places(t, verb)
        assert "cinder-4" not in places(t, verb)
    t = about_to("sacrifice", has("cinder-1 cinder-3", outposts="cinder-2"))
    assert places(t, "sacrifice") == {"cinder-1", "cinder-3"}
    t = about_to("build", has("cinder-1 cinder-3", outposts="cinder-2"))
    assert places(t, "build") == {"cinder-1", "cinder-3"}


@rule("SF8.4")
def test_a_marker_that_leaves_the_board_is_unplayed_and_may_return() -> None:
    t = about_to("destroy", has("cinder-1"), has("salt-1 salt-2"))
    play(t, "destroy:salt-2")
    assert at(t, "salt-2") is None
    assert tribe(t, 1)["unplayed"] == 9
    play(t, "1 select:populate", "populate:salt-2")
    assert at(t, "salt-2") == (1, "nomad")

from lordsmoot.games.soulfall.game import GAME
from tests.games.soulfall.tables import (
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
from tests.tables import moves, play, sees, told

# SF9 Play and the Lord cards


@rule("SF9.1")
def test_any_card_of_the_hand_is_revealed_to_everybody() -> None:
    t = table(has("cinder-1", hand="ohmra-2 sirrith-1"), has("bone-1"))
    play(t, "select:play")
    assert moves(t) == {"play:ohmra-2", "play:sirrith-1"}
    assert told(t, 1, "play:ohmra-2")[0] == "Seat 0 played Second Spring (Ohmra)."
    assert sees(t, 1)["played"] == ["ohmra-2"]


@rule("SF9.2")
def test_the_top_ability_comes_first_then_the_bottom_then_the_discard() -> None:
    mine = has(hand="sirrith-1", devotions="sirrith", shards=1)
    t = table(mine, has(shards=2), discard="elun-1", draws="tzaph-1 tzaph-2")
    play(t, "select:play", "play:sirrith-1")
    assert tribe(t, 0)["shards"] == 2, "Prosper first, then Draw"
    play(t, "discard:tzaph-1")
    assert moves(t) == {"steal:1"}
    assert discard(t) == ["elun-1", "tzaph-1"]
    play(t, "steal:1")
    assert [tribe(t, seat)["shards"] for seat in range(2)] == [3, 1]
    assert discard(t) == ["elun-1", "tzaph-1", "sirrith-1"]
    assert sees(t, None)["current_lord"] == "sirrith"


@rule("SF9.3")
def test_a_card_being_played_is_in_no_hand_and_not_in_the_discard() -> None:
    t = table(has(hand="maruth-1 elun-2"), discard="tzaph-1")
    play(t, "select:play", "play:maruth-1")
    assert hand(t) == {"elun-2"}
    assert discard(t) == ["tzaph-1"]
    assert sees(t, None)["current_lord"] == "tzaph"
    play(t, "pick:draw")
    assert "discard:maruth-1" not in moves(t)


@rule("SF9.3")
def test_a_card_being_played_is_not_shuffled_in() -> None:
    lies = "vharok-1 vharok-2 vharok-3"
    t = table(has(hand=others(lies)), deck="", discard=lies)
    play(t, "select:play", "play:maruth-1", "pick:draw")
    assert sees(t, None)["played"] == ["maruth-1"]
    assert "maruth-1" not in discard(t)
    assert (sees(t, None)["deck"], len(discard(t))) == (0, 1)


@rule("SF9.4")
def test_the_condition_is_judged_when_the_top_ability_is_finished() -> None:
    mine = has("cinder-1 cinder-2", hand="elun-2 tzaph-1")
    t = table(mine, has("bone-1"), discard="vharok-1", draws="ygren-1 ygren-2")
    play(t, "select:play", "play:elun-2", "build:cinder-1", "devote:tzaph-1")
    assert hand(t) == {"ygren-1", "ygren-2"}, "Kindred became true by the Devote above"


@rule("SF9.4")
def test_a_condition_that_is_not_met_skips_the_bottom_ability() -> None:
    t = table(has(hand="koldun-2"), has(shards=5))
    said = told(t, 1, "select:play", "play:koldun-2")
    assert (
        'Seat 0 did not meet "Current Lord Ohmra or Sirrith" on Old Foundations (Kol Dun).' in said
    )
    assert [tribe(t, seat)["shards"] for seat in range(2)] == [2, 5]
    assert chooses(t) == 0


@rule("SF9.5")
def test_an_impossible_top_ability_does_not_stop_the_bottom_one() -> None:
    walled = has("cinder-1", hand="ohmra-1 tzaph-1", devotions="ohmra")
    t = table(walled, has("cinder-2 cinder-3"), discard="elun-1")
    play(t, "select:play", "play:ohmra-1")
    assert moves(t) == {"pick:devote"}, "there is no room to Populate"
    walled = has("cinder-1", hand="ohmra-2")
    t = table(walled, has("cinder-2 cinder-3"), discard="elun-1", draws="vharok-1 vharok-2")
    play(t, "select:play", "play:ohmra-2")
    assert hand(t) == {"vharok-1", "vharok-2"}, "no room to Populate, none to Build, but Draw"


@rule("SF9.5")
def test_a_bottom_ability_that_hurts_is_compulsory() -> None:
    raider = has("cinder-1 cinder-2", hand="vharok-1", devotions="vharok")
    t = table(raider, has("salt-1"), draws="elun-1 elun-2")
    play(t, "select:play", "play:vharok-1", "discard:elun-1")
    assert places(t, "sacrifice") == {"cinder-1", "cinder-2"}


@rule("SF9.6")
def test_any_card_may_be_played_even_in_vain() -> None:
    t = table(has("cinder-1", hand="koldun-1"), has("cinder-2 cinder-3"))
    play(t, "select:play", "play:koldun-1")
    assert tribe(t, 0)["outposts"] == 0
    assert discard(t)[-1] == "koldun-1"


@rule("SF9.6")
def test_play_needs_a_card() -> None:
    assert "play" not in actions(table(has(hand="")))
    assert "play" in actions(table(has(hand="koldun-1")))


@rule("SF9.7")
def test_a_card_lets_an_action_be_performed_again() -> None:
    t = table(has("cinder-1", hand="ohmra-1"), has("bone-1"), discard="tzaph-1")
    play(t, "select:populate", "populate:cinder-2")
    play(t, "select:play", "play:ohmra-1", "pick:populate", "populate:salt-1")
    assert tribe(t, 0)["nomads"] == 3


@rule("SF9.7")
def test_a_card_does_not_use_an_action_up() -> None:
    t = table(has("cinder-1", hand="ohmra-2"), has("bone-1"), discard="tzaph-1")
    play(t, "select:play", "play:ohmra-2", "populate:cinder-2")
    assert "populate" in actions(t)
    assert "play" not in actions(t)


@rule("SF9.8")
def test_an_inner_card_is_finished_and_discarded_first() -> None:
    mine = has("cinder-1 cinder-2", hand="maruth-3 koldun-1 elun-1")
    richer = has("bone-1", shards=5)
    t = table(mine, richer, discard="tzaph-1", draws="vharok-1 vharok-2")
    play(t, "select:play", "play:maruth-3")
    assert moves(t) == {"play:koldun-1", "play:elun-1"}
    play(t, "play:koldun-1", "raise:salt-1")
    assert discard(t) == ["tzaph-1", "koldun-1"], "the inner card lies there, the outer not yet"
    assert sees(t, None)["played"] == ["maruth-3"]
    play(t, "discard:elun-1", "build:cinder-2")
    assert discard(t)[-1] == "maruth-3"


@rule("SF9.8")
def test_the_inner_card_is_the_current_lord_of_the_outer_one() -> None:
    t = table(
        has("cinder-1", hand="ygren-1 maruth-2 sirrith-2"),
        discard="vharok-1",
        draws="elun-1 elun-2",
    )
    play(t, "select:play", "play:ygren-1", "pick:play", "play:maruth-2", "pick:draw")
    play(t, "discard:sirrith-2")
    assert sees(t, None)["current_lord"] == "sirrith"
    assert sees(t, None)["played"] == ["ygren-1", "maruth-2"]
    assert moves(t) >= {"discard:elun-1", "discard:elun-2"}, "Sirrith lets Lost Pages Draw and Play"


# SF10 Choices and sequences


@rule("SF10.1")
def test_only_a_possible_half_of_a_choice_can_be_chosen() -> None:
    walled = table(has("cinder-1", hand="ohmra-1 elun-1"), has("cinder-2 cinder-3"))
    play(walled, "select:play", "play:ohmra-1")
    assert moves(walled) == {"pick:devote"}
    free = table(has("cinder-1", hand="ohmra-1 elun-1"), has("bone-1"))
    play(free, "select:play", "play:ohmra-1")
    assert moves(free) == {"pick:populate", "pick:devote"}


@rule("SF10.1")
def test_if_no_half_is_possible_nothing_happens() -> None:
    t = table(has("cinder-1", hand="aeswin-1"), has("bone-1"))
    play(t, "select:play", "play:aeswin-1")
    assert moves(t) == {"pick:settle"}, "no card is left to Devote with"
    t = table(has("cinder-1", hand="ygren-2"), has("bone-1"))
    play(t, "select:play", "play:ygren-2")
    assert discard(t)[-1] == "ygren-2", "nobody to Lure, and a last Nomad is not Destroyed"
    assert chooses(t) == 0


@rule("SF10.2")
def test_a_choice_may_be_between_one_verb_and_two() -> None:
    assert GAME.card("sirrith-3")["text"][0] == "Steal; or Build, then Prosper."
    t = table(has("cinder-1 cinder-2", hand="sirrith-3"), has("bone-1", shards=2))
    play(t, "select:play", "play:sirrith-3")
    assert moves(t) == {"pick:steal", "pick:build"}
    play(t, "pick:build", "build:cinder-1")
    assert (tribe(t, 0)["outposts"], tribe(t, 0)["shards"]) == (1, 2)
    assert chooses(t) == 0, "nothing is stolen"


@rule("SF10.2")
def test_the_second_verb_sees_what_the_first_did() -> None:
    t = table(has("cinder-1", hand="ohmra-1 tzaph-1", devotions="ohmra"), has("bone-1"))
    play(t, "select:play", "play:ohmra-1", "pick:devote", "devote:tzaph-1", "populate:cinder-2")
    assert places(t, "build") == {"cinder-1", "cinder-2"}, "a single Nomad could not have built"


@rule("SF10.2")
def test_what_cannot_be_performed_is_left_out_and_all_are_told() -> None:
    t = table(has("cinder-1", hand="koldun-2"), discard="tzaph-1")
    assert "Seat 0 could not Build." in told(t, 1, "select:play", "play:koldun-2")
    assert (tribe(t, 0)["outposts"], tribe(t, 0)["shards"]) == (0, 2)


@rule("SF10.10")
def test_an_unpaid_sacrifice_stops_what_follows() -> None:
    raider = has("cinder-1", hand="vharok-1", devotions="vharok")
    t = table(raider, has("salt-1 salt-2 gate-2"), draws="elun-1 elun-2")
    play(t, "select:play", "play:vharok-1", "destroy:salt-1", "discard:elun-1")
    assert tribe(t, 0)["shards"] == 1
    assert at(t, "salt-2") == at(t, "gate-2") == (1, "nomad")
    assert chooses(t) == 0


@rule("SF10.10")
def test_after_a_paid_sacrifice_the_rest_is_done_as_far_as_possible() -> None:
    raider = has("cinder-1 cinder-2", hand="vharok-1", devotions="vharok")
    t = table(raider, has("salt-1"), draws="elun-1 elun-2")
    play(t, "select:play", "play:vharok-1", "discard:elun-1", "sacrifice:cinder-2")
    assert tribe(t, 0)["shards"] == 2, "nobody to Destroy, but Prosper"
    assert tribe(t, 0)["unplayed"] == 9

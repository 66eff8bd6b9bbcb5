from lordsmoot.games.soulfall.board import ON_SIDE, SPACES
from tests.games.soulfall.tables import about_to, at, chooses, has, places, tribe
from tests.rule import rule
from tests.tables import moves, play, told


def shards(*counts: int) -> list[dict[str, object]]:
    return [has(shards=count) for count in counts]


@rule("SF10.3")
def test_the_player_of_the_card_chooses_the_targets() -> None:
    t = about_to("destroy", has("ashen-1"), has("glass-1 glass-2"), has("rust-1 rust-2"))
    assert t.actor() == 0
    assert places(t, "destroy") == {"glass-1", "glass-2", "rust-1", "rust-2"}


@rule("SF10.4")
def test_destroy_returns_an_opposing_nomad_from_anywhere() -> None:
    t = about_to("destroy", has("cinder-1"), has("bone-1 bone-2 bone-3", outposts="salt-1"))
    assert places(t, "destroy") == {"bone-1", "bone-2", "bone-3"}
    play(t, "destroy:bone-1")
    assert at(t, "bone-1") is None
    assert (tribe(t, 1)["nomads"], tribe(t, 1)["unplayed"]) == (2, 7)


@rule("SF10.4")
def test_destroy_without_a_target_does_nothing() -> None:
    t = about_to("destroy", has("cinder-1 cinder-2"), has("bone-1", outposts="salt-1"))
    assert at(t, "bone-1") == (1, "nomad")
    assert chooses(t) == 1


@rule("SF10.5")
def test_settle_goes_on_any_free_space() -> None:
    t = about_to("settle", has("cinder-1"), has("salt-1"))
    free = {SPACES[space] for space in ON_SIDE[0]} - {"cinder-1", "salt-1"}
    assert places(t, "settle") == free
    play(t, "settle:bone-1")
    assert at(t, "bone-1") == (0, "nomad")
    assert tribe(t, 0)["unplayed"] == 8


@rule("SF10.5")
def test_settle_passes_a_wall() -> None:
    t = about_to("settle", has("cinder-1"), has("cinder-2 cinder-3"))
    assert len(places(t, "settle")) == 11


@rule("SF10.6")
def test_raise_puts_an_outpost_beside_you_whatever_you_have() -> None:
    t = about_to("raise", has("cinder-1", outposts="cinder-2 cinder-3"), has("salt-1"))
    assert places(t, "raise") == {"cinder-4", "drowned-2"}
    play(t, "raise:cinder-4")
    assert at(t, "cinder-4") == (0, "outpost")
    assert (tribe(t, 0)["nomads"], tribe(t, 0)["outposts"]) == (1, 3)
    assert tribe(t, 0)["unplayed"] == 6


@rule("SF10.6")
def test_raise_without_room_does_nothing() -> None:
    t = about_to("raise", has("cinder-1"), has("cinder-2 cinder-3"))
    assert tribe(t, 0)["outposts"] == 0
    assert chooses(t) == 1


@rule("SF10.7")
def test_lure_replaces_an_opposing_nomad_beside_you() -> None:
    t = about_to("lure", has("cinder-1", outposts="bone-1"), has("cinder-2 bone-2 salt-2"))
    assert places(t, "lure") == {"cinder-2", "bone-2"}
    said = told(t, 1, "lure:cinder-2")
    assert said[0] == "Seat 0 lured your Nomad away from Cinder Fields 2 and moved in."
    assert at(t, "cinder-2") == (0, "nomad")
    assert (tribe(t, 0)["nomads"], tribe(t, 0)["unplayed"]) == (2, 7)
    assert (tribe(t, 1)["nomads"], tribe(t, 1)["unplayed"]) == (2, 8)


@rule("SF10.7")
def test_lure_needs_an_unplayed_marker_and_a_neighbour() -> None:
    nine = "cinder-1 cinder-3 cinder-4 gate-1 gate-2 drowned-1 drowned-2 bone-2 bone-3"
    theirs = has("cinder-2 salt-1")
    assert places(about_to("lure", has(nine), theirs), "lure") == {"cinder-2"}
    ten = about_to("lure", has(nine, outposts="bone-1"), theirs)
    assert at(ten, "cinder-2") == (1, "nomad")
    assert chooses(ten) == 1
    far = about_to("lure", has("bone-1"), theirs)
    assert chooses(far) == 1


@rule("SF10.8")
def test_steal_takes_from_an_opponent_as_rich_or_richer() -> None:
    t = about_to("steal", *shards(3, 2, 3, 5))
    assert moves(t) == {"steal:2", "steal:3"}
    play(t, "steal:2")
    assert [tribe(t, seat)["shards"] for seat in range(4)] == [4, 2, 2, 5]


@rule("SF10.8")
def test_steal_without_a_victim_does_nothing() -> None:
    t = about_to("steal", *shards(1, 1))
    assert [tribe(t, seat)["shards"] for seat in range(2)] == [1, 1]
    assert chooses(t) == 1


@rule("SF10.9")
def test_tithe_takes_a_shard_from_every_richer_opponent() -> None:
    t = about_to("tithe", *shards(3, 3, 4, 7))
    assert [tribe(t, seat)["shards"] for seat in range(4)] == [3, 3, 3, 6]


@rule("SF10.10")
def test_sacrifice_returns_a_nomad_of_your_own_choice() -> None:
    t = about_to("sacrifice", has("cinder-1 cinder-2", outposts="cinder-3"), has("salt-1 salt-2"))
    assert places(t, "sacrifice") == {"cinder-1", "cinder-2"}
    play(t, "sacrifice:cinder-2")
    assert at(t, "cinder-2") is None
    assert (tribe(t, 0)["nomads"], tribe(t, 0)["unplayed"]) == (1, 8)

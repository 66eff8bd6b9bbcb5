import pytest

from lordsmoot.games.soulfall.game import GAME
from lordsmoot.games.soulfall.table import Soulfall
from tests.games.soulfall.tables import at, chooses, places
from tests.rule import rule
from tests.tables import asked, play, sees


def begun(seats: int, seed: int = 1) -> Soulfall:
    """A game whose first Nomads lie far from each other."""
    t = GAME.start(seats, seed)
    while chooses(t) is None:
        t.apply(t.legal[t.actor() * len(t.legal) // seats])
    return t


@rule("SF2.1")
@pytest.mark.parametrize(
    ("seats", "side"), [(2, "The Narrow Waste"), (3, "The Broken Ring"), (4, "The Broken Ring")]
)
def test_the_number_of_players_chooses_the_side(seats: int, side: str) -> None:
    assert sees(GAME.start(seats, 1), None)["board"]["title"] == side


@rule("SF2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_four_cards_by_chance(seats: int) -> None:
    t = GAME.start(seats, 1)
    hands = [sees(t, seat)["tribes"][seat]["hand"] for seat in range(seats)]
    assert [len(hand) for hand in hands] == [4] * seats
    other = GAME.start(seats, 2)
    assert hands != [sees(other, seat)["tribes"][seat]["hand"] for seat in range(seats)]


@rule("SF2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_by_option_all_but_the_first_are_dealt_a_fifth_card(seats: int) -> None:
    t = GAME.start(seats, 1, {"fifth_card": "others"})
    assert [len(tribe["hand"]) for tribe in sees(t, None)["tribes"]] == [4] + [5] * (seats - 1)
    assert GAME.options["fifth_card"].default == "none"


@rule("SF2.4")
@pytest.mark.parametrize(("seats", "left"), [(2, 18), (3, 14), (4, 10)])
def test_one_card_begins_the_discard_and_the_rest_is_the_deck(seats: int, left: int) -> None:
    lies = sees(GAME.start(seats, 1), None)
    assert len(lies["discard"]) == 1
    assert lies["deck"] == left


@rule("SF2.5")
def test_each_player_has_a_shard_and_nothing_else_is_taken() -> None:
    lies = sees(GAME.start(4, 1), None)
    assert [tribe["shards"] for tribe in lies["tribes"]] == [1, 1, 1, 1]
    assert set(lies["devotions"].values()) == {None}
    assert lies["tower"] is None


@rule("SF2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_oldest_seat_0_takes_the_first_turn(seats: int) -> None:
    t = begun(seats)
    assert chooses(t) == 0
    assert sees(t, None)["turn"] == 1


@rule("SF2.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_youngest_is_drawn_among_the_others(seats: int) -> None:
    assert {asked(GAME.start(seats, seed)) for seed in range(40)} == set(range(1, seats))


@rule("SF2.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_nomads_are_placed_clockwise_from_the_youngest(seats: int) -> None:
    t = GAME.start(seats, 3)
    order = []
    while chooses(t) is None:
        order.append(t.actor())
        t.apply(t.legal[0])
    assert order == [(order[0] + i) % seats for i in range(seats)]
    assert [tribe["nomads"] for tribe in sees(t, None)["tribes"]] == [1] * seats


@rule("SF2.8")
def test_a_first_nomad_goes_on_any_free_space_even_beside_another() -> None:
    t = GAME.start(2, 1)
    assert len(places(t, "begin")) == 14
    play(t, "1 begin:cinder-1")
    assert len(places(t, "begin")) == 13
    play(t, "0 begin:cinder-2")
    assert at(t, "cinder-1") == (1, "nomad")
    assert at(t, "cinder-2") == (0, "nomad")


@rule("SF3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_clockwise(seats: int) -> None:
    t = begun(seats)
    order = []
    for _ in range(2 * seats):
        order.append(chooses(t))
        play(t, "select:prosper", "select:draw")
        t.apply(t.legal[0])
        play(t, "select:populate")
        t.apply(t.legal[0])
    assert order == [*range(seats), *range(seats)]

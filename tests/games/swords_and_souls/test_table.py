import pytest

from lordsmoot.core.refused import BadPosition, UnknownName
from lordsmoot.core.rng import seeded
from lordsmoot.games.swords_and_souls.cards import CARDS, COPIES, COST, STARTERS
from lordsmoot.games.swords_and_souls.game import GAME
from tests.games.swords_and_souls.tables import buying, corner, fallen, has, new_turn, row, table
from tests.rule import rule
from tests.tables import play, sees


@rule("S1.2")
def test_the_left_neighbour_is_the_next_seat_clockwise() -> None:
    t = table(has(hand="sword sword"), has(), has(), has())
    play(t, "play:sword", "side:left", "1 pass", "0 play:sword", "side:right", "3 pass")
    assert [hero.hearts for hero in t.heroes] == [2, 1, 2, 1]


@rule("S1.3")
def test_each_of_six_heroes_has_five_starters_and_a_talent() -> None:
    assert [len(starters) for starters in STARTERS] == [5] * 6
    talents = {GAME.card(name)["talent"] for name in GAME.cards() if name not in CARDS}
    assert len(talents) == 6
    assert "cost" not in GAME.card("sword")


@rule("S1.4")
def test_thirty_five_arsenal_cards_have_a_price() -> None:
    assert sum(COPIES) == 35
    assert all(cost > 0 for cost, copies in zip(COST, COPIES, strict=True) if copies)


@rule("S1.5")
def test_every_card_lies_somewhere_on_the_table() -> None:
    t = GAME.start(3, seed=4)
    piles = t.piles()
    assert len(piles) == 3 + 5 * 3
    assert sum(len(pile) for pile in piles) == 65


@rule("S1.6")
def test_a_small_token_never_vanishes() -> None:
    t = table(has(hand="sword favor tax", obols=1), has(obols=2))
    play(t, "play:sword", "side:left", "1 pass", "0 play:favor", "play:tax")
    assert [hero.obols for hero in t.heroes] == [4, 1, 0]
    assert t.small + sum(hero.hearts + hero.obols for hero in t.heroes) == 36


@rule("S1.7")
def test_more_large_tokens_than_eighteen_cannot_lie_on_the_table() -> None:
    six = [has(fragments=2) for _ in range(6)]
    assert table(*six).large == 0
    with pytest.raises(BadPosition, match="19 large tokens"):
        table(*six[:5], has(fragments=3))


@rule("S1.8")
def test_hands_are_secret_and_all_else_is_open() -> None:
    t = table(
        has(hand="sword bow", deck="dodge", discard="favor", front="aegis", obols=3, talent=1),
        fallen(hand="bolt"),
        tired=["aegis"],
    )
    mine, others = sees(t, 0)["heroes"][0], sees(t, 1)["heroes"][0]
    assert mine["hand"] == ["bow", "sword"]
    assert others["hand"] == [None, None]
    assert {key: mine[key] for key in mine if key != "hand"} == {
        key: others[key] for key in others if key != "hand"
    }
    assert (others["deck"], others["discard"], others["front"]) == (1, ["favor"], ["aegis"])
    assert (others["tired"], others["ready"], others["obols"]) == (["aegis"], True, 3)
    assert sees(t, 2)["heroes"][1]["hand"] == [None], "what a fallen player holds is not told"


@rule("S1.9")
def test_a_card_bought_in_the_open_stays_known_to_all_in_a_hand() -> None:
    t = buying(has(hand="sword", obols=3), row="bow tax fury")
    play(t, "buy:bow")
    for seat in (1, 2, None):
        assert sees(t, seat)["heroes"][0]["hand"] == ["bow", None]


@rule("S1.9")
def test_the_card_that_felled_a_player_stays_known_to_all() -> None:
    t = table(has(hand="sword"), has(hand="dodge", hearts=0))
    play(t, "play:sword", "side:left", "1 pass")
    assert sees(t, 2)["heroes"][1]["hand"] == ["sword", None]


@rule("S1.9")
def test_what_was_known_is_lost_in_a_shuffle() -> None:
    t = new_turn(has(discard="bow sword sword dodge"))
    assert sees(t, 1)["heroes"][0]["hand"] == [None, None, None]


@rule("S1.9")
def test_of_two_copies_the_best_known_is_played_first() -> None:
    t = buying(has(hand="bow", obols=9), row="bow tax fury")
    play(t, "buy:bow", "discard", "drop:bow", "keep")
    assert sees(t, 1)["heroes"][0]["hand"] == [None]
    assert corner(t, 0).hand == "bow"


@rule("S1.10")
def test_the_starters_of_a_hero_are_known_as_a_set() -> None:
    t = GAME.start(3, seed=1, options={"heroes": "deal", "begins": "seat-0"})
    for seed in range(5):
        world = t.redeal(1, seeded(seed))
        for seat in range(3):
            held = f"{corner(world, seat).hand} {corner(world, seat).deck}".split()
            starters = STARTERS[t.heroes[seat].hero]
            assert sorted(held) == sorted(CARDS[kind] for kind in starters)


def test_a_position_refuses_what_cannot_lie_on_the_table() -> None:
    for broken, reason in (
        ({"heroes": 3}, "heroes must be a list"),
        ({"heroes": [{"hero": "wizard"}]}, "there is no 'wizard'"),
        ({"heroes": [{"hero": "ranger"}, {"hero": "ranger"}]}, "only one 'ranger'"),
        ({"heroes": [{"hand": ["meteor", "meteor"]}]}, "no 'meteor' left"),
        ({"heroes": [{"hand": ["excalibur"]}]}, "nothing is called 'excalibur'"),
        ({"heroes": [{}] * 7}, "heroes must be a list of 6"),
        ({"small": 3}, "do not add up"),
        ({"arsenal": [], "box": []}, "lies nowhere"),
        ({"gold": 3}, "has no 'gold'"),
    ):
        with pytest.raises(BadPosition, match=reason):
            GAME.position({"table": broken})
    with pytest.raises(UnknownName, match="3 to 6 players, not 9"):
        GAME.position({"seats": 9, "table": {}})
    with pytest.raises(BadPosition, match="heroes must be a list of 3"):
        GAME.position({"seats": 3, "table": {"heroes": [{}] * 4}})


def test_a_position_without_words_is_an_ordinary_table() -> None:
    t = GAME.position({"table": {}})
    assert t.seats == 3
    assert len(row(t)) == 3
    assert [len(hero.deck) for hero in t.heroes] == [5, 5, 5]


def test_an_attack_that_cannot_be_is_not_pending() -> None:
    for parts in (
        [0, 99, 1, 1, 1],
        [0, 0, 1, 0, 1],
        [0, 0, 1, 1, 0],
        [0, 0, 1, 1],
        [0, 0, 7, 1, 1],
    ):
        with pytest.raises(BadPosition, match="cannot be pending"):
            table(has(), pending=[["React", *parts]])

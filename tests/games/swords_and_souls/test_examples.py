"""The examples and the five answers of the rulebook, played through."""

from tests.games.swords_and_souls.tables import asks, buying, corner, has, hearts, table
from tests.rule import rule
from tests.tables import asked, moves, play


@rule("S8.4")
def test_example_from_the_left_neighbour_on_to_the_right_one() -> None:
    """Seat 1 sits to the left of seat 0 and attacks it; seat 0 dodges to its right, seat 3."""
    t = table(
        has(hand="dodge"), has(hand="sword"), has(), has(), active=1, pending=[["Play", 1, 0]]
    )
    play(t, "1 play:sword", "side:right", "0 play:dodge", "1 pass")
    assert (asks(t), asked(t)) == ("React", 3)


@rule("S8.3")
def test_example_from_across_on_clockwise() -> None:
    t = table(has(hand="bow"), has(), has(hand="dodge"), has())
    play(t, "play:bow", "target:2", "2 play:dodge", "0 pass")
    assert asked(t) == 3


@rule("S5.2")
def test_example_fortune_does_not_shuffle_itself_in() -> None:
    t = table(has(hand="fortune", discard="sword bow"))
    play(t, "play:fortune")
    assert corner(t, 0).discard == "fortune"


@rule("S10.2")
def test_example_steal_and_tax_affect_a_fallen_player() -> None:
    t = table(has(hand="tax steal"), {**has(hand="bow", obols=1), "hearts": 0, "large": 0})
    play(t, "play:tax", "play:steal", "target:1", "take-card")
    assert (corner(t, 0).obols, corner(t, 0).hand) == (1, "bow")


@rule("S8.1")
def test_answer_1_nobody_attacks_themselves_with_bow_or_bolt() -> None:
    for card in ("bow", "bolt"):
        t = table(has(hand=card), has(), has())
        play(t, f"play:{card}")
        assert moves(t) == {"target:1", "target:2"}


@rule("S12.1")
def test_answer_2_steal_the_gauntlet_and_punch_its_previous_owner() -> None:
    t = table(has(hand="sword"), has(front="gauntlet"))
    play(t, "play:sword", "side:left", "1 pass", "0 take:gauntlet")
    play(t, "use:gauntlet", "target:1", "1 pass")
    assert hearts(t) == [3, 1, 3]
    t = buying(has(obols=9), row="gauntlet aim tax")
    play(t, "buy:gauntlet", "use:gauntlet", "target:2", "2 pass")
    assert hearts(t) == [3, 3, 2]


@rule("S8.11")
def test_answer_3_one_block_stops_all_of_double_damage() -> None:
    t = table(has(hand="meteor"), has(hand="shield"))
    play(t, "play:meteor", "target:1", "1 play:shield", "0 pass")
    assert (hearts(t), asks(t)) == ([3, 3, 3], "Play")


@rule("S8.12")
def test_answer_4_after_shatter_the_target_may_block_again() -> None:
    t = table(has(hand="sword shatter"), has(hand="shield shield"))
    play(t, "play:sword", "side:left", "1 play:shield", "0 play:shatter", "1 play:shield", "0 pass")
    assert (hearts(t), asks(t)) == ([3, 3, 3], "Play")


@rule("S9.8")
def test_answer_5_only_the_attack_card_is_kept() -> None:
    for helper, stop in (("shatter", "shield"), ("aim", "dodge")):
        t = table(has(hand=f"sword {helper}"), has(hand=stop, hearts=0))
        play(t, "play:sword", "side:left", f"1 play:{stop}", f"0 play:{helper}", "1 pass")
        assert corner(t, 1).hand == "sword"
        assert corner(t, 0).discard == helper

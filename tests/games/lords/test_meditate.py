import pytest

from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import has, middle, others, selecting, table, tribe
from tests.rule import rule
from tests.tables import moves, play, sees

# L5 Meditate


@rule("L5.1")
def test_meditate_draws_two_cards_from_the_lord_deck() -> None:
    t = table(has(hand="propagator-1"), draws="ruminator-1 ruminator-2 ruminator-3")
    play(t, "select:meditate")
    assert tribe(t, 0).hand == ["propagator-1", "ruminator-1", "ruminator-2"]
    assert middle(t).deck[0] == "ruminator-3"
    assert middle(t).discard == []


@rule("L5.2")
@pytest.mark.parametrize("card", ["propagator-1", "ruminator-1", "ruminator-2"])
def test_then_one_card_new_or_old_goes_on_the_discard(card: str) -> None:
    t = table(has(hand="propagator-1"), draws="ruminator-1 ruminator-2", discard="abnegator-1")
    play(t, "select:meditate")
    assert moves(t) == {"discard:propagator-1", "discard:ruminator-1", "discard:ruminator-2"}
    play(t, f"discard:{card}")
    assert middle(t).discard == ["abnegator-1", card]
    assert sees(t, 1)["discard"] == ["abnegator-1", card]
    assert card not in tribe(t, 0).hand
    assert len(tribe(t, 0).hand) == 2


DISCARDED = "ruminator-1 ruminator-2 ruminator-3 ruminator-4"


def exhausted(deck: str, discard: str = DISCARDED, hand: str = "", seed: int = 0) -> Lords:
    """Your table with so many cards in the deck and the discard; the opponent has the rest."""
    opponent = has(hand=others(deck, discard, hand))
    return table(has(hand=hand), opponent, deck=deck, discard=discard, seed=seed)


@rule("L5.3")
def test_an_empty_lord_deck_is_renewed_from_the_discard_when_a_card_is_wanted() -> None:
    t = exhausted("")
    play(t, "select:meditate")
    drawn = tribe(t, 0).hand
    assert (len(drawn), len(middle(t).deck), len(middle(t).discard)) == (2, 1, 1)
    assert sorted([*drawn, *middle(t).deck, *middle(t).discard]) == DISCARDED.split()


@rule("L5.3")
def test_the_deck_is_not_renewed_before_a_card_is_wanted() -> None:
    t = exhausted("abnegator-1 abnegator-2")
    play(t, "select:meditate", "discard:abnegator-1")
    assert middle(t).deck == []
    assert middle(t).discard == [*DISCARDED.split(), "abnegator-1"]


@rule("L5.3")
def test_the_first_card_of_the_new_deck_begins_the_next_discard_face_up() -> None:
    firsts = set()
    for seed in range(12):
        t = exhausted("", seed=seed)
        play(t, "select:meditate")
        for viewer in (0, 1, None):
            assert sees(t, viewer)["discard"] == middle(t).discard
        firsts.add(middle(t).discard[0])
    assert firsts == set(DISCARDED.split())


@rule("L5.3")
def test_nobody_knows_the_order_of_the_new_deck() -> None:
    orders = set()
    for seed in range(12):
        t = exhausted("", discard=others("abnegator-1"), hand="abnegator-1", seed=seed)
        play(t, "select:meditate")
        orders.add(tuple(middle(t).deck))
        assert sees(t, 0)["deck"] == 12
    assert len(orders) == 12


@rule("L5.4")
@pytest.mark.parametrize("discard", ["", "ruminator-1"])
def test_with_fewer_than_two_cards_in_the_discard_nothing_is_shuffled(discard: str) -> None:
    t = exhausted("abnegator-1", discard=discard, hand="propagator-1")
    play(t, "select:meditate")
    assert tribe(t, 0).hand == ["abnegator-1", "propagator-1"]
    assert middle(t).discard == discard.split()
    assert middle(t).deck == []


@rule("L5.4")
def test_two_cards_in_the_discard_renew_a_deck_of_one() -> None:
    t = exhausted("", discard="ruminator-1 ruminator-2", hand="propagator-1")
    play(t, "select:meditate")
    assert len(tribe(t, 0).hand) == 2
    assert len(middle(t).discard) == 1
    assert middle(t).deck == []


@rule("L5.5")
def test_the_reshuffle_can_come_in_the_middle_of_a_draw() -> None:
    t = exhausted("abnegator-1")
    play(t, "select:meditate")
    hand = tribe(t, 0).hand
    assert hand[0] == "abnegator-1"
    assert hand[1] in DISCARDED.split()
    assert (len(hand), len(middle(t).deck), len(middle(t).discard)) == (2, 2, 1)


@rule("L5.6")
def test_with_nothing_to_draw_a_card_is_still_discarded() -> None:
    t = exhausted("", discard="ruminator-1", hand="propagator-1 propagator-2")
    play(t, "select:meditate")
    assert moves(t) == {"discard:propagator-1", "discard:propagator-2"}
    play(t, "discard:propagator-2")
    assert tribe(t, 0).hand == ["propagator-1"]


@rule("L5.6")
def test_with_nothing_to_draw_and_an_empty_hand_nothing_happens() -> None:
    t = exhausted("", discard="ruminator-1")
    play(t, "select:meditate")
    assert selecting(t) == 0
    assert middle(t).discard == ["ruminator-1"]

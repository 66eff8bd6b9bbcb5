from collections import Counter

from lordsmoot.core.history import new_history
from lordsmoot.core.pile import EVERYBODY, HIDDEN, NOBODY, Pile, kind_of, new_pile, seen_by
from lordsmoot.core.rng import seeded

ME, FOE = 0, 1
ASH, BIRCH, CEDAR, DATE = range(4)


def pile(eyes: int, *kinds: int) -> Pile:
    laid = new_pile(new_history(), eyes, 0)
    for kind in kinds:
        laid.put(kind)
    return laid


def hand(seat: int, *kinds: int) -> Pile:
    return pile(1 << seat, *kinds)


def deck(*kinds: int) -> Pile:
    return pile(NOBODY, *kinds)


def table_top(*kinds: int) -> Pile:
    return pile(EVERYBODY, *kinds)


# Who has seen what


def test_eyes_see_whatever_is_put_into_a_pile() -> None:
    assert hand(FOE, ASH).as_seen(FOE) == [ASH]
    assert hand(FOE, ASH).as_seen(ME) == [HIDDEN]
    assert deck(ASH).as_seen(ME) == [HIDDEN]
    assert table_top(ASH).as_seen(ME) == table_top(ASH).as_seen(5) == [ASH]


def test_a_spectator_sees_only_what_everybody_sees() -> None:
    assert table_top(ASH).as_seen(-1) == [ASH]
    assert hand(ME, ASH).as_seen(-1) == [HIDDEN]
    both = hand(ME, ASH)
    both.show(0, 1 << FOE)
    assert both.as_seen(-1) == [HIDDEN]


def test_a_drawn_card_is_the_top_one_and_only_its_new_owner_knows_it() -> None:
    cards, mine = deck(ASH, BIRCH), hand(ME)
    assert cards.top() == BIRCH
    assert cards.draw_to(mine) == BIRCH
    assert (cards.cards(), mine.cards()) == ([ASH], [BIRCH])
    assert (mine.as_seen(ME), mine.as_seen(FOE)) == ([BIRCH], [HIDDEN])


def test_whoever_has_seen_a_card_still_knows_it_in_another_pile() -> None:
    shown, theirs = table_top(ASH), hand(FOE)
    shown.give(ASH, theirs)
    assert theirs.as_seen(ME) == [ASH]


def test_show_lets_some_seats_see_one_card() -> None:
    theirs = hand(FOE, ASH, BIRCH)
    theirs.show(1, 1 << ME)
    assert theirs.as_seen(ME) == [HIDDEN, BIRCH]
    assert theirs.as_seen(2) == [HIDDEN, HIDDEN]
    assert [seen_by(place) for place in theirs.places] == [0b10, 0b11]


def test_of_several_copies_the_one_most_seats_know_is_given() -> None:
    for shown in range(3):
        theirs, away = hand(FOE, ASH, ASH, ASH), table_top()
        theirs.show(shown, 1 << ME)
        assert theirs.find(ASH) == shown
        theirs.give(ASH, away)
        assert theirs.as_seen(ME) == [HIDDEN, HIDDEN]
        assert away.as_seen(2) == [ASH]


def test_whoever_knew_two_copies_knows_one_after_one_was_openly_given() -> None:
    """Seats 0 and 2 know a copy each, and not the same one: whichever goes, each knows none."""
    theirs, away = hand(FOE, ASH, BIRCH, ASH), table_top()
    theirs.show(0, 1 << ME)
    theirs.show(2, 1 << 2)
    theirs.give(ASH, away)
    assert theirs.as_seen(ME) == theirs.as_seen(2) == [HIDDEN, HIDDEN]
    assert sorted(theirs.as_seen(FOE)) == [ASH, BIRCH]


def test_who_does_not_see_which_card_goes_is_sure_of_one_less_of_each_kind() -> None:
    theirs, mine = hand(FOE, ASH, ASH, BIRCH), hand(ME)
    for i in range(3):
        theirs.show(i, 1 << 2)
    theirs.give_any(mine, seeded(1))
    assert sorted(theirs.as_seen(2)) == [HIDDEN, ASH]
    assert mine.as_seen(2) == [HIDDEN]
    assert mine.as_seen(FOE) == mine.as_seen(ME) == mine.cards()


def test_a_single_card_goes_where_everybody_sees_it_go() -> None:
    theirs, mine = hand(FOE, ASH), hand(ME)
    theirs.show(0, 1 << 2)
    theirs.give_any(mine, seeded(1))
    assert mine.as_seen(2) == [ASH]


def test_give_moves_one_copy_of_that_kind_and_no_other_card() -> None:
    theirs, away = hand(FOE, ASH, BIRCH, ASH), table_top()
    theirs.give(BIRCH, away)
    assert (theirs.cards(), away.cards()) == ([ASH, ASH], [BIRCH])
    assert theirs.find(BIRCH) == -1


def test_a_card_given_at_random_is_each_card_alike() -> None:
    taken: Counter[int] = Counter()
    rng = seeded(3)
    for _ in range(900):
        away = table_top()
        taken[hand(FOE, ASH, BIRCH, CEDAR).give_any(away, rng)] += 1
    assert sum((count - 300) ** 2 / 300 for count in taken.values()) < 13.8
    assert set(taken) == {ASH, BIRCH, CEDAR}


def test_a_card_laid_under_a_pile_comes_last() -> None:
    cards = deck(ASH, BIRCH)
    table_top(CEDAR).bury(cards)
    assert cards.cards() == [CEDAR, ASH, BIRCH]
    assert cards.as_seen(ME) == [CEDAR, HIDDEN, HIDDEN]


def test_a_pile_tells_what_it_has() -> None:
    cards = hand(ME, CEDAR, ASH, CEDAR)
    assert len(cards) == 3
    assert sorted(cards.kinds()) == [ASH, CEDAR]
    assert sorted(cards.options(100)) == [100 + ASH, 100 + CEDAR]
    assert cards.has(ASH)
    assert not cards.has(BIRCH)
    assert [kind_of(place) for place in cards.places] == cards.cards()


def test_kinds_that_differ_only_in_high_bits_are_told_apart() -> None:
    assert hand(ME, 1, 65, 129).kinds() == [1, 65, 129]
    assert hand(ME, 63, 127, 63).options(10) == [73, 137]


def test_sightings_count_every_card_that_a_seat_knows() -> None:
    cards = hand(ME, ASH, BIRCH)
    assert cards.sightings() == 2
    cards.show(0, 1 << FOE)
    assert cards.sightings() == 3
    assert deck(ASH).sightings() == 0


def test_a_clone_is_independent() -> None:
    cards = deck(ASH, BIRCH)
    twin = cards.clone(new_history())
    twin.shuffle(seeded(1))
    twin.draw_to(table_top())
    assert cards.cards() == [ASH, BIRCH]


# Shuffling


def test_a_shuffle_forgets_who_has_seen_what() -> None:
    cards = deck()
    for kind in (ASH, BIRCH, CEDAR):
        table_top(kind).draw_to(cards)
    assert cards.as_seen(ME) == [ASH, BIRCH, CEDAR]
    cards.shuffle(seeded(1))
    assert cards.as_seen(ME) == cards.as_seen(-1) == [HIDDEN, HIDDEN, HIDDEN]
    assert sorted(cards.cards()) == [ASH, BIRCH, CEDAR]


def test_a_shuffled_open_pile_stays_open() -> None:
    cards = table_top(ASH, BIRCH, CEDAR)
    cards.shuffle(seeded(1))
    assert cards.as_seen(-1) == cards.cards()


def test_a_pile_poured_into_another_is_shuffled_with_it() -> None:
    discard, cards = table_top(ASH, BIRCH), deck(CEDAR)
    discard.pour_into(cards, seeded(2))
    assert discard.cards() == []
    assert sorted(cards.cards()) == [ASH, BIRCH, CEDAR]
    assert cards.as_seen(ME) == [HIDDEN] * 3

from collections import Counter
from itertools import permutations

import pytest

from lordsmoot.core.pile import EVERYBODY, HIDDEN, NOBODY, Pile, kind_of, redeal, seen_by
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.door import GAME
from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import has, middle, others, table, tribe
from tests.tables import play

ME, FOE = 0, 1
ASH, BIRCH, CEDAR, DATE = range(4)


def pile(eyes: int, *kinds: int, family: int = 0) -> Pile:
    laid = Pile(eyes, family, 0, [])
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


def test_of_a_forgotten_card_only_some_seats_still_know_what_it_is() -> None:
    mine, theirs = pile(1 << ME, ASH, BIRCH, family=1), pile(NOBODY, CEDAR, DATE, family=2)
    theirs.shuffle(seeded(1))
    mine.show(0, EVERYBODY)
    mine.forget(0, 1 << ME | 1 << FOE, theirs)
    mine.forget(1, 1 << ME | 1 << FOE, theirs)
    assert [seen_by(place) for place in mine.places] == [1 << ME | 1 << FOE, 1 << ME]
    found = set()
    for seed in range(40):
        one, two = mine.clone(), theirs.clone()
        redeal([one, two], 3, seeded(seed))
        assert one.cards()[1] == BIRCH, "of this card nothing was known that could be forgotten"
        found.add(one.cards()[0])
    assert found == {ASH, CEDAR, DATE}, "to others it may be any card of the deck"


def test_of_several_copies_the_one_most_seats_know_is_given() -> None:
    for shown in range(3):
        theirs, away = hand(FOE, ASH, ASH, ASH), table_top()
        theirs.show(shown, 1 << ME)
        assert theirs.find(ASH) == shown
        theirs.give(ASH, away)
        assert theirs.as_seen(ME) == [HIDDEN, HIDDEN]
        assert away.as_seen(2) == [ASH]


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
    cards.under(table_top(CEDAR).places[0])
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
    twin = cards.clone()
    twin.shuffle(seeded(1))
    twin.draw_to(table_top())
    assert (cards.cards(), cards.epoch) == ([ASH, BIRCH], 0)


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


def test_more_shuffles_than_are_told_apart_do_no_harm() -> None:
    cards, theirs = deck(ASH, BIRCH, CEDAR), hand(FOE)
    rng = seeded(4)
    for _ in range(200):
        cards.shuffle(rng)
    cards.draw_to(theirs)
    discard = table_top(DATE)
    discard.pour_into(cards, rng)
    redeal([cards, theirs], ME, rng)
    assert sorted([*cards.cards(), *theirs.cards()]) == [ASH, BIRCH, CEDAR, DATE]


# Worlds


def worlds(piles: list[Pile], seat: int, count: int) -> Counter[tuple[tuple[int, ...], ...]]:
    """How often each way to lie comes up when a table is dealt anew for a seat."""
    rng = seeded(99)
    out: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(count):
        twins = [one.clone() for one in piles]
        redeal(twins, seat, rng)
        out[tuple(tuple(twin.cards()) for twin in twins)] += 1
    return out


def spread(found: Counter[tuple[tuple[int, ...], ...]]) -> float:
    """How far the counts are from even: chi-square."""
    even = found.total() / len(found)
    return sum((count - even) ** 2 / even for count in found.values())


def test_every_way_the_hidden_cards_could_lie_is_equally_likely() -> None:
    found = worlds([hand(FOE, ASH), deck(BIRCH, CEDAR), hand(ME, DATE)], ME, 6000)
    assert set(found) == {((a,), (b, c), (DATE,)) for a, b, c in permutations((ASH, BIRCH, CEDAR))}
    assert spread(found) < 20.5


def test_what_a_seat_has_seen_stays_where_it_is() -> None:
    theirs = hand(FOE, ASH, BIRCH)
    theirs.show(1, 1 << ME)
    found = worlds([theirs, deck(CEDAR, DATE), table_top(ASH)], ME, 300)
    assert len(found) == 6
    assert {(one[0][1], one[2]) for one in found} == {(BIRCH, (ASH,))}


def test_a_redeal_keeps_who_has_seen_each_place() -> None:
    piles = [hand(FOE, ASH), deck(BIRCH, CEDAR)]
    before = [[seen_by(place) for place in one.places] for one in piles]
    redeal(piles, ME, seeded(1))
    assert [[seen_by(place) for place in one.places] for one in piles] == before


def test_cards_of_different_families_do_not_change_places() -> None:
    lords, shells = pile(NOBODY, ASH, BIRCH, family=0), pile(NOBODY, CEDAR, DATE, family=1)
    found = worlds([lords, shells], ME, 200)
    assert len(found) == 4
    assert {tuple(sorted(one[0])) for one in found} == {(ASH, BIRCH)}


def renewed() -> tuple[Pile, Pile]:
    """The opponent was dealt two cards before three others were openly shuffled into the deck."""
    cards, theirs, discard = deck(ASH, BIRCH, CEDAR, DATE, 4), hand(FOE), table_top()
    cards.shuffle(seeded(1))
    for kind in (ASH, BIRCH):
        cards.give(kind, theirs)
    for kind in (CEDAR, DATE, 4):
        cards.give(kind, discard)
    discard.pour_into(cards, seeded(2))
    return cards, theirs


def test_a_card_openly_shuffled_in_never_lies_in_a_hand_filled_before() -> None:
    cards, theirs = renewed()
    found = worlds([cards, theirs], ME, 3000)
    assert {tuple(sorted(held)) for _, held in found} == {(ASH, BIRCH)}
    assert len(found) == 12  # the deck lies in six ways, the hand in two
    assert spread(found) < 31.3


def test_a_card_drawn_after_the_shuffle_may_be_any_of_the_new_deck() -> None:
    cards, theirs = renewed()
    cards.draw_to(theirs)
    found = worlds([cards, theirs], ME, 6000)
    assert {tuple(sorted(held[:2])) for _, held in found} == {(ASH, BIRCH)}
    assert {held[2] for _, held in found} == {CEDAR, DATE, 4}
    assert len(found) == 12
    assert spread(found) < 31.3


def test_a_card_secretly_shuffled_in_may_lie_anywhere() -> None:
    """The opponent holds one old card; a hidden one went back into the deck with an open one."""
    cards, theirs, discard = deck(ASH, BIRCH, CEDAR), hand(FOE), table_top()
    cards.shuffle(seeded(1))
    for kind in (ASH, BIRCH):
        cards.give(kind, theirs)
    cards.give(CEDAR, discard)
    theirs.give(BIRCH, cards)
    discard.pour_into(cards, seeded(2))
    found = worlds([cards, theirs], ME, 4000)
    assert {held for _, held in found} == {(ASH,), (BIRCH,)}
    assert len(found) == 4
    assert spread(found) < 16.3


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_at_lords_never_imagines_a_reshuffled_card_in_an_older_hand(seed: int) -> None:
    held = "propagator-1 abnegator-1"
    discard = "ruminator-1 ruminator-2 ruminator-3 ruminator-4 interloper-1"
    t = table(has(others(held, discard)), has(held), deck="", discard=discard, seed=seed)
    play(t, "select:meditate", "discard:propagator-2", "select:flourish", "gain-follower")
    old = tribe(t, FOE).hand
    assert set(middle(t).deck) <= set(discard.split())
    rng = seeded(seed)
    for _ in range(50):
        world = t.redeal(ME, rng)
        assert isinstance(world, Lords)
        assert tribe(world, FOE).hand == old
        assert sorted(middle(world).deck) == sorted(middle(t).deck)
        assert GAME.view(world, ME) == GAME.view(t, ME)

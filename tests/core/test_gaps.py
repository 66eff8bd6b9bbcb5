from lordsmoot.core.history import new_history
from lordsmoot.core.mind import plain
from lordsmoot.core.pile import EVERYBODY, GAP, NOBODY, Pile, new_pile
from lordsmoot.core.rng import seeded


def board() -> Pile:
    """Three places; the middle one is bare."""
    pile = new_pile(new_history(), NOBODY, 1)
    pile.put(4)
    pile.places.append(GAP)
    pile.put(7)
    return pile


def test_a_lifted_card_leaves_a_gap_and_the_others_keep_their_places() -> None:
    pile, hand = board(), new_pile(new_history(), 1, 1)
    assert pile.lift(0, hand) == 4
    assert pile.places[:2] == [GAP, GAP]
    assert pile.cards() == [7]
    assert hand.as_seen(0) == [4]
    assert hand.as_seen(1) == [-1]


def test_a_card_can_be_laid_into_a_gap_and_is_seen_by_the_eyes_of_that_pile() -> None:
    pile, open_board = board(), new_pile(new_history(), EVERYBODY, 1, 2)
    assert pile.lay(open_board, 1) == 7
    assert open_board.cards() == [7]
    assert open_board.as_seen(5)[1] == 7
    assert len(pile) == 2


def test_a_gap_is_no_card_and_nobody_learns_anything_from_it() -> None:
    pile = board()
    assert pile.cards() == [4, 7]
    assert pile.sightings() == 0
    pile.show(0, EVERYBODY)
    before = pile.sightings()
    pile.lift(0, new_pile(new_history(), EVERYBODY, 1))
    assert before == 6
    assert pile.sightings() == 0


def test_a_redeal_leaves_gaps_where_they_are() -> None:
    met = set()
    for seed in range(20):
        pile = board()
        plain(0, [pile], 0).deal([pile], pile.history, seeded(seed))
        assert pile.places[1] == GAP
        met.add(tuple(pile.cards()))
    assert met == {(4, 7), (7, 4)}

import pytest

from lordsmoot.core.refused import UnknownName
from lordsmoot.games.lords.cards import CARDS, LORDS
from lordsmoot.games.lords.game import GAME
from tests.games.lords.tables import BOX, middle, selecting, tribe
from tests.rule import rule
from tests.tables import asked, sees

SEEDS = range(8)


@rule("L2.1")
def test_all_actions_begin_face_up_and_all_temples_in_the_middle() -> None:
    t = GAME.start(seed=3)
    assert sees(t, 0)["actions"] == dict.fromkeys(
        ("meditate", "flourish", "prospect", "deify", "beseech"), True
    )
    assert middle(t).temples == dict.fromkeys(LORDS, 2)
    assert [(tribe(t, seat).temples, tribe(t, seat).shrines) for seat in (0, 1)] == [([], 0)] * 2


@rule("L2.2")
def test_each_tribe_begins_with_two_followers_and_eight_form_the_stack() -> None:
    t = GAME.start(seed=3)
    assert [(tribe(t, seat).followers, tribe(t, seat).citadels) for seat in (0, 1)] == [(2, 0)] * 2
    assert middle(t).followers == 8


@rule("L2.3")
def test_each_tribe_begins_with_two_whole_shells_and_eight_form_the_deck() -> None:
    t = GAME.start(seed=3)
    a, b = tribe(t, 0), tribe(t, 1)
    assert (len(a.shells), len(b.shells), a.broken, b.broken) == (2, 2, [], [])
    assert len(middle(t).shells) == 8
    assert sorted([*a.shells, *b.shells, *middle(t).shells]) == sorted(BOX)


@rule("L2.3")
def test_the_shells_are_shuffled() -> None:
    assert len({tuple(middle(GAME.start(seed=seed)).shells) for seed in SEEDS}) == len(SEEDS)


@rule("L2.4")
def test_each_player_is_dealt_three_lord_cards() -> None:
    t = GAME.start(seed=3)
    assert [len(tribe(t, seat).hand) for seat in (0, 1)] == [3, 3]


@rule("L2.4")
def test_the_lord_cards_are_shuffled() -> None:
    assert len({tuple(tribe(GAME.start(seed=seed), 0).hand) for seed in SEEDS}) == len(SEEDS)


@rule("L2.5")
def test_one_lord_card_is_turned_up_and_nine_remain() -> None:
    t = GAME.start(seed=3)
    m = middle(t)
    assert (len(m.deck), len(m.discard)) == (9, 1)
    assert sees(t, 0)["discard"] == sees(t, 1)["discard"] == m.discard
    assert sorted([*m.deck, *m.discard, *tribe(t, 0).hand, *tribe(t, 1).hand]) == sorted(CARDS)


@rule("L2.6")
def test_the_word_on_the_first_card_chooses_who_begins() -> None:
    begins = set()
    for seed in SEEDS:
        t = GAME.start(seed=seed)
        word = GAME.card(middle(t).discard[0])["word"]
        begins.add((word, asked(t), sees(t, None)["active"]))
    assert begins == {("worship", 0, 0), ("scorned", 1, 1)}


@rule("L2.7")
@pytest.mark.parametrize(("option", "seat"), [("older", 0), ("younger", 1)])
def test_by_option_the_older_or_the_younger_begins_whatever_the_card_says(
    option: str, seat: int
) -> None:
    words = set()
    for seed in SEEDS:
        t = GAME.start(seed=seed, options={"begins": option})
        words.add(GAME.card(middle(t).discard[0])["word"])
        assert selecting(t) == seat
    assert words == {"worship", "scorned"}


@rule("L2.7")
def test_the_option_begins_is_by_card_unless_chosen() -> None:
    assert GAME.check_options(None)["begins"] == "card"
    for seed in SEEDS:
        chosen = GAME.start(seed=seed, options={"begins": "card"})
        assert GAME.describe(chosen) == GAME.describe(GAME.start(seed=seed))


@rule("L2.7")
def test_the_option_begins_has_three_values() -> None:
    with pytest.raises(UnknownName, match="'begins' is one of card, older, younger, not 'oldest'"):
        GAME.start(options={"begins": "oldest"})


def test_lords_is_for_two() -> None:
    with pytest.raises(UnknownName, match="Lords is played by 2 players, not 3"):
        GAME.start(3)

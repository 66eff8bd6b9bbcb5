"""All sixteen Lord cards: worshipped, scorned, and neither (only the opponent has the Temple)."""

import pytest

from tests.games.lords.tables import change, has, middle, others, selecting, table
from tests.rule import rule
from tests.tables import play

Change = dict[str, int]
WORSHIP, SCORNED, NEITHER = "worship", "scorned", "neither"


def beseech(card: str, standing: str, plays: str, hand: str = "") -> tuple[Change, Change]:
    """Play a card to its end: every question in order, and what both players have afterwards.

    Both have three Followers and a whole Shell, the opponent one card in hand.
    """
    lord = card.partition("-")[0]
    t = table(
        has(f"{card} {hand}", "whispering", followers=3, temples=lord * (standing == WORSHIP)),
        has(
            hand=others(card, hand).split()[-1],
            shells="barbed",
            followers=3,
            temples=lord * (standing == NEITHER),
        ),
    )
    before = t.clone()
    play(t, "0 select:beseech", f"0 beseech:{card}", *filter(None, plays.split(", ")))
    assert selecting(t) == 0, "something is still asked"
    assert middle(t).discard[-1] == card
    assert middle(t).revealed == []
    return change(before, t, 0), change(before, t, 1)


# L10.9 The Propagator


@rule("L10.9")
@pytest.mark.parametrize(
    ("standing", "plays", "yours"),
    [
        (WORSHIP, "0 gain-follower, 0 gain-shell", {"hand": -1, "followers": 1, "shells": 1}),
        (SCORNED, "0 pick:flourish, 0 gain-follower", {"hand": -1, "followers": 1}),
        (SCORNED, "0 pick:prospect, 0 gain-shell", {"hand": -1, "shells": 1}),
        (NEITHER, "0 pick:flourish, 0 gain-follower", {"hand": -1, "followers": 1}),
        (NEITHER, "0 pick:prospect, 0 gain-shell", {"hand": -1, "shells": 1}),
    ],
)
def test_bountiful_is_flourish_or_prospect_and_with_worship_both(
    standing: str, plays: str, yours: Change
) -> None:
    assert beseech("propagator-1", standing, plays) == (yours, {})


@rule("L10.9")
@pytest.mark.parametrize(
    ("standing", "plays", "yours"),
    [
        (WORSHIP, "0 gain-follower", {"hand": -1, "followers": 1}),
        (SCORNED, "0 gain-follower, 0 discard:abnegator-1", {"followers": 1}),
        (NEITHER, "0 gain-follower", {"hand": -1, "followers": 1}),
    ],
)
def test_sowing_is_flourish_and_if_scorned_meditate(
    standing: str, plays: str, yours: Change
) -> None:
    assert beseech("propagator-2", standing, plays, hand="abnegator-1") == (yours, {})


@rule("L10.9")
@pytest.mark.parametrize(
    ("standing", "plays", "yours"),
    [
        (WORSHIP, "0 gain-shell, 0 break:whispering, 0 enough", {"hand": 1, "broken": 1}),
        (SCORNED, "0 break:whispering, 0 enough", {"hand": 1, "shells": -1, "broken": 1}),
        (NEITHER, "0 gain-shell", {"hand": -1, "shells": 1}),
    ],
)
def test_teeming_is_prospect_and_with_worship_another(
    standing: str, plays: str, yours: Change
) -> None:
    assert beseech("propagator-3", standing, plays) == (yours, {})


@rule("L10.9")
@pytest.mark.parametrize(
    ("standing", "plays", "yours"),
    [
        (WORSHIP, "0 gain-shell", {"hand": -1, "followers": 1, "shells": 1}),
        (SCORNED, "0 gain-shell, 0 lose-follower", {"hand": -1, "shells": 1}),
        (NEITHER, "0 gain-shell", {"hand": -1, "followers": 1, "shells": 1}),
    ],
)
def test_overgrown_is_a_follower_and_prospect_and_if_scorned_you_agonize(
    standing: str, plays: str, yours: Change
) -> None:
    assert beseech("propagator-4", standing, plays) == (yours, {})


# L10.10 The Ruminator


@rule("L10.10")
@pytest.mark.parametrize(
    ("standing", "theirs"), [(WORSHIP, {}), (SCORNED, {"hand": -1}), (NEITHER, {})]
)
def test_brooding_is_meditate_and_if_scorned_a_random_discard_of_the_opponent(
    standing: str, theirs: Change
) -> None:
    plays = "0 discard:propagator-1"
    assert beseech("ruminator-1", standing, plays, hand="propagator-1") == ({}, theirs)


@rule("L10.10")
@pytest.mark.parametrize(
    ("standing", "plays", "yours"),
    [
        (WORSHIP, "0 beseech:propagator-3, 0 gain-shell", {"shells": 1}),
        (SCORNED, "", {"hand": 1}),
        (NEITHER, "", {"hand": 1}),
    ],
)
def test_recalling_is_draw_two_and_with_worship_beseech(
    standing: str, plays: str, yours: Change
) -> None:
    assert beseech("ruminator-2", standing, plays, hand="propagator-3") == (yours, {})


@rule("L10.10")
@pytest.mark.parametrize(
    ("standing", "discard", "yours"),
    [
        (WORSHIP, "", {"shells": 1}),
        (SCORNED, ", 0 discard:abnegator-1", {"hand": -1, "shells": 1}),
        (NEITHER, "", {"shells": 1}),
    ],
)
def test_murmuring_is_draw_two_and_beseech_and_if_scorned_discard_one(
    standing: str, discard: str, yours: Change
) -> None:
    plays = f"0 beseech:propagator-3, 0 gain-shell{discard}"
    hand = "propagator-3 abnegator-1"
    assert beseech("ruminator-3", standing, plays, hand) == (yours, {})


@rule("L10.10")
@pytest.mark.parametrize(
    ("standing", "consecrate", "yours"),
    [
        (WORSHIP, ", 0 consecrate:ruminator", {"temples": -1, "shrines": 1}),
        (SCORNED, "", {}),
        (NEITHER, "", {}),
    ],
)
def test_serene_is_meditate_and_with_worship_consecrate(
    standing: str, consecrate: str, yours: Change
) -> None:
    plays = f"0 discard:abnegator-1{consecrate}"
    assert beseech("ruminator-4", standing, plays, hand="abnegator-1") == (yours, {})


# L10.11 The Interloper


@rule("L10.11")
@pytest.mark.parametrize(
    ("standing", "plays", "yours"),
    [
        (WORSHIP, "1 lose-follower, 0 gain-shell", {"hand": -1, "shells": 1}),
        (SCORNED, "1 lose-follower", {"hand": -1}),
        (NEITHER, "1 lose-follower", {"hand": -1}),
    ],
)
def test_trespassing_makes_the_opponent_agonize_and_with_worship_is_prospect(
    standing: str, plays: str, yours: Change
) -> None:
    assert beseech("interloper-1", standing, plays) == (yours, {"followers": -1})


@rule("L10.11")
@pytest.mark.parametrize(
    ("standing", "plays", "yours"),
    [
        (WORSHIP, "1 lose:barbed", {"hand": -1}),
        (SCORNED, "1 lose:barbed, 0 discard:abnegator-1", {}),
        (NEITHER, "1 lose:barbed", {"hand": -1}),
    ],
)
def test_lurking_makes_the_opponent_agonize_and_if_scorned_is_meditate(
    standing: str, plays: str, yours: Change
) -> None:
    outcome = beseech("interloper-2", standing, plays, hand="abnegator-1")
    assert outcome == (yours, {"shells": -1})


@rule("L10.11")
@pytest.mark.parametrize(
    ("standing", "plays", "yours"),
    [
        (WORSHIP, "1 lose-follower, 0 break:whispering", {"hand": 1, "shells": -1, "broken": 1}),
        (SCORNED, "1 lose-follower", {"hand": -1}),
        (NEITHER, "1 lose-follower", {"hand": -1}),
    ],
)
def test_prying_takes_a_card_at_random_and_a_loss_and_with_worship_breaks_one(
    standing: str, plays: str, yours: Change
) -> None:
    assert beseech("interloper-3", standing, plays) == (yours, {"hand": -1, "followers": -1})


@rule("L10.11")
@pytest.mark.parametrize(
    ("standing", "loss", "yours"),
    [
        (WORSHIP, "", {"hand": -1}),
        (SCORNED, ", 0 lose:whispering", {"hand": -1, "shells": -1}),
        (NEITHER, "", {"hand": -1}),
    ],
)
def test_rampant_makes_the_opponent_agonize_twice_and_if_scorned_you_too(
    standing: str, loss: str, yours: Change
) -> None:
    outcome = beseech("interloper-4", standing, f"1 lose-follower, 1 lose:barbed{loss}")
    assert outcome == (yours, {"followers": -1, "shells": -1})


# L10.12 The Abnegator


@rule("L10.12")
@pytest.mark.parametrize(
    ("standing", "consecrate", "flipped"),
    [
        (WORSHIP, ", 0 consecrate:abnegator", {"temples": -1, "shrines": 1}),
        (SCORNED, "", {}),
        (NEITHER, "", {}),
    ],
)
def test_austere_is_break_one_and_with_worship_consecrate(
    standing: str, consecrate: str, flipped: Change
) -> None:
    outcome = beseech("abnegator-1", standing, f"0 break:whispering{consecrate}")
    assert outcome == ({"hand": 1, "shells": -1, "broken": 1, **flipped}, {})


@rule("L10.12")
@pytest.mark.parametrize(
    ("standing", "deify", "spent"),
    [
        (WORSHIP, "", {"hand": 1}),
        (SCORNED, ", 0 deify:ruminator-1", {"temples": 1}),
        (NEITHER, "", {"hand": 1}),
    ],
)
def test_fasting_is_break_one_and_if_scorned_deify(
    standing: str, deify: str, spent: Change
) -> None:
    outcome = beseech("abnegator-2", standing, f"0 break:whispering{deify}", hand="ruminator-1")
    assert outcome == ({"shells": -1, "broken": 1, **spent}, {})


@rule("L10.12")
@pytest.mark.parametrize(
    ("standing", "yours"),
    [
        (WORSHIP, {"temples": 1}),
        (SCORNED, {"hand": -2, "temples": 1}),
        (NEITHER, {"hand": -2, "temples": 1}),
    ],
)
def test_vowed_is_deify_and_with_worship_draw_two(standing: str, yours: Change) -> None:
    plays = "0 deify:ruminator-1"
    assert beseech("abnegator-3", standing, plays, hand="ruminator-1") == (yours, {})


@rule("L10.12")
@pytest.mark.parametrize(
    ("standing", "loss", "lost"),
    [(WORSHIP, "", {}), (SCORNED, ", 0 lose-follower", {"followers": -1}), (NEITHER, "", {})],
)
def test_contrite_is_deify_and_break_one_and_if_scorned_you_agonize(
    standing: str, loss: str, lost: Change
) -> None:
    plays = f"0 deify:ruminator-1, 0 break:whispering{loss}"
    outcome = beseech("abnegator-4", standing, plays, hand="ruminator-1")
    assert outcome == ({"temples": 1, "shells": -1, "broken": 1, **lost}, {})

from collections import Counter

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.swords_and_souls.cards import CARDS
from lordsmoot.games.swords_and_souls.play import Play
from tests.games.swords_and_souls.tables import buying, corner, has, table
from tests.rule import rule
from tests.tables import moves, play, sees, told


@rule("S13.27")
def test_a_stolen_card_is_known_to_thief_and_victim_alone() -> None:
    t = table(has(hand="steal"), has(hand="bow shield"), has(), has())
    play(t, "play:steal", "target:1", "take-card")
    stolen = sees(t, 0)["heroes"][0]["hand"]
    assert stolen in (["bow"], ["shield"])
    assert sees(t, 1)["heroes"][0]["hand"] == stolen
    for seat in (2, 3, None):
        assert sees(t, seat)["heroes"][0]["hand"] == [None]
        assert sees(t, seat)["heroes"][1]["hand"] == [None]


@rule("S13.27")
def test_a_single_hidden_card_stays_hidden_when_it_is_stolen() -> None:
    t = table(has(hand="steal"), has(hand="bow"), has())
    assert "Seat 0 took a card from Seat 1's hand, the only one there." in told(
        t.clone(), 2, "play:steal", "target:1", "take-card"
    )
    assert "Seat 0 took Bow from your hand, the only card there." in told(
        t, 1, "play:steal", "target:1", "take-card"
    )
    assert sees(t, 2)["heroes"][0]["hand"] == [None]


@rule("S13.27")
def test_others_no_longer_count_on_what_they_knew_of_the_victims_hand() -> None:
    t = buying(has(hand="bow", obols=9), has(hand="steal"), row="tax aim fury")
    play(t, "buy:tax", "0 done", "1 pass", "2 pass", "0 pass")
    assert sees(t, 2)["heroes"][0]["hand"] == ["tax", None]
    play(t, "1 play:steal", "target:0", "take-card")
    assert sees(t, 2)["heroes"][0]["hand"] == [None]
    assert sees(t, 2)["heroes"][1]["hand"] == [None]
    left = sees(t, 0)["heroes"][0]["hand"]
    knows = sees(t, 1)["heroes"][0]["hand"]
    assert knows == (["tax"] if left == ["tax"] else [None]), "the thief saw which one went"


@rule("S13.27")
def test_the_only_card_of_a_hand_leaves_no_doubt() -> None:
    t = buying(has(obols=9), has(hand="steal"), row="tax aim fury")
    play(t, "buy:tax", "0 done", "1 pass", "2 pass", "0 pass")
    play(t, "1 play:steal", "target:0", "take-card")
    assert sees(t, 2)["heroes"][1]["hand"] == ["tax"]


@rule("S13.27")
def test_an_imagined_world_keeps_the_cards_of_a_theft_in_play() -> None:
    t = buying(
        has(hand="bow", deck="shield shield", obols=9), has(hand="steal"), row="tax aim fury"
    )
    play(t, "buy:tax", "0 done", "1 pass", "2 pass", "0 pass")
    play(t, "1 play:steal", "target:0", "take-card")
    seen = set()
    for seed in range(60):
        world = t.redeal(2, seeded(seed))
        left, stolen = corner(world, 0), corner(world, 1).hand
        held = f"{left.hand} {left.deck} {stolen}".split()
        assert sorted(held) == ["bow", "shield", "shield", "tax"]
        seen.add(stolen)
    assert seen == {"bow", "shield", "tax"}


@rule("S13.27")
def test_what_was_openly_bought_is_never_imagined_in_a_deck() -> None:
    """After a theft it is in one of two hands, and all saw that it went into one of them."""
    t = buying(
        has(hand="bow dodge", deck="shield shield", obols=9), has(hand="steal"), row="tax aim fury"
    )
    play(t, "buy:tax", "0 done", "1 pass", "2 pass", "0 pass")
    play(t, "1 play:steal", "target:0", "take-card")
    places: Counter[bool] = Counter()
    for seed in range(300):
        world = t.redeal(2, seeded(seed))
        assert "tax" not in corner(world, 0).deck
        places["tax" in corner(world, 1).hand] += 1
    assert 60 < places[True] < 140, "one of three cards was taken"


@rule("S1.9")
@pytest.mark.parametrize("seed", range(4))
def test_which_copy_is_played_tells_nobody_what_else_was_stolen(seed: int) -> None:
    """Seat 3 lost a Bow to the thief, and seat 2 lost something: then the thief plays a Bow."""
    views = []
    for held in ("bow", "dodge", "shield"):
        t = table(has(hand="steal steal"), has(), has(hand=held), has(hand="bow"), seed=seed)
        play(t, "play:steal", "target:2", "take-card", "play:steal", "target:3", "take-card")
        assert sees(t, 3)["heroes"][0]["hand"] == ["bow", None]
        play(t, "play:bow", "target:1")
        views.append(sees(t, 3)["heroes"])
    assert views[0][0]["hand"] == [None]
    assert views[0] == views[1] == views[2]


@rule("S13.27")
def test_what_a_bystander_imagines_does_not_hang_on_what_was_taken() -> None:
    """A thief is robbed back: whichever cards went, seat 3 saw the same and imagines the same."""
    imagined: dict[str, set[str]] = {}
    for seed in range(40):
        t = table(
            has(hand="steal bow dodge", deck="dodge sword"),
            has(hand="steal shield sword", deck="favor sword"),
            has(),
            has(),
            seed=seed,
        )
        play(t, "play:steal", "target:1", "take-card")
        t.finish()
        t.then(Play(1, 0))
        t.settle()
        if "play:steal" not in moves(t):
            continue
        play(t, "1 play:steal", "target:0", "take-card")
        real = f"{corner(t, 0).hand} | {corner(t, 1).hand}"
        worlds = [t.redeal(3, seeded(n)) for n in range(20)]
        imagined.setdefault(real, set()).add(
            "; ".join(f"{corner(w, 0).hand} | {corner(w, 1).hand}" for w in worlds)
        )
    assert len(imagined) > 2, "other cards were taken"
    assert len({one for each in imagined.values() for one in each}) == 1


@rule("S8.7")
def test_asking_for_a_reaction_tells_nothing_about_the_hand() -> None:
    for hand in ("shield dodge", "sword bow", ""):
        t = table(has(hand="sword"), has(hand=hand), has())
        play(t, "play:sword", "side:left")
        assert t.actor() == 1


@rule("S13.27")
def test_which_of_two_like_cards_was_stolen_is_nowhere_to_be_seen() -> None:
    found: dict[tuple[str, ...], set[str]] = {}
    for seed in range(30):
        t = table(has(hand="steal"), has(hand="bow shield bow"), has(), seed=seed)
        play(t, "play:steal", "target:1", "take-card")
        left = tuple(sees(t, 1)["heroes"][1]["hand"])
        order = [CARDS[kind] for kind in t.heroes[1].hand.cards()]
        found.setdefault(left, set()).add(" ".join(order))
    assert len(found) == 2
    assert all(len(orders) == 1 for orders in found.values())

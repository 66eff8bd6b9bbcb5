from collections import Counter

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import (
    change,
    counts,
    has,
    middle,
    other_shells,
    selecting,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import moves, play, sees, told


def agonizing(shells: str = "", broken: str = "", seed: int = 0) -> Lords:
    """A table on which the opponent, seat 1, is about to lose something."""
    t = table(has("interloper-1"), has("", shells, broken, followers=3), seed=seed)
    play(t, "select:beseech", "beseech:interloper-1")
    return t


@rule("L13.1")
def test_what_is_gained_comes_from_the_middle_front_side_up() -> None:
    t = table(has("ruminator-1"), has(shells="barbed", broken="spawning", temples="ruminator"))
    before = t.clone()
    play(t, "select:flourish", "gain-follower")
    play(t, "select:deify", "deify:ruminator-1")
    assert change(before, t, 0) == {"hand": -1, "followers": 1, "temples": 1}
    assert change(before, t, 1) == {}
    assert middle(t).followers == middle(before).followers - 1
    assert middle(t).temples["ruminator"] == 0


@rule("L13.1")
def test_a_gained_shell_is_whole() -> None:
    t = table(opponent=has(shells="barbed", broken="spawning"), finds="echoing")
    before = t.clone()
    play(t, "select:prospect", "gain-shell")
    assert change(before, t, 0) == {"shells": 1}
    assert change(before, t, 1) == {}


@rule("L13.1")
def test_what_the_middle_does_not_have_cannot_be_gained() -> None:
    t = table(
        has("ruminator-1", followers=2, citadels=2, shrines=1),
        has(shells=other_shells(), followers=8, temples="ruminator"),
        shell_deck="",
        temples={"ruminator": 0},
    )
    before = t.clone()
    play(t, "select:flourish", "select:prospect")
    assert change(before, t, 0) == change(before, t, 1) == {}
    play(t, "1 select:deify")
    assert change(before, t, 1) == {}


@rule("L13.2")
def test_only_the_new_owner_learns_the_kind_of_a_gained_shell() -> None:
    t = table(finds="echoing")
    twin = t.clone()
    assert (
        told(t, 0, "select:prospect", "gain-shell")[-1] == "You gained a Shell, the Echoing Shell."
    )
    assert told(twin, 1, "select:prospect", "gain-shell")[-1] == "Seat 0 gained a Shell."
    assert sees(t, 0)["tribes"][0]["shells"] == ["echoing"]
    assert sees(t, 1)["tribes"][0]["shells"] == sees(t, None)["tribes"][0]["shells"] == [None]


@rule("L13.2")
def test_a_gained_shell_is_the_top_one_of_the_deck() -> None:
    for seed in range(5):
        t = table(seed=seed)
        top, *rest = middle(t).shells
        play(t, "select:prospect", "gain-shell")
        assert tribe(t, 0).shells == [top]
        assert middle(t).shells == rest


@rule("L13.3")
def test_a_lost_follower_goes_back_to_the_stack() -> None:
    t = agonizing()
    before = t.clone()
    play(t, "1 lose-follower")
    assert change(before, t, 1) == {"followers": -1}
    assert change(before, t, 0) == {}
    assert middle(t).followers == middle(before).followers + 1


@rule("L13.4")
@pytest.mark.parametrize("loss", ["lose:echoing", "lose-broken:echoing"])
def test_a_lost_shell_goes_back_into_the_deck(loss: str) -> None:
    t = agonizing(shells="echoing", broken="echoing")
    before = middle(t).shells
    play(t, f"1 {loss}")
    assert sorted(middle(t).shells) == sorted([*before, "echoing"])


@rule("L13.4")
@pytest.mark.parametrize("loss", ["lose:echoing", "lose-broken:echoing"])
def test_the_deck_is_shuffled_after_a_loss(loss: str) -> None:
    places: Counter[int] = Counter()
    for seed in range(220):
        t = agonizing(shells="echoing barbed", broken="echoing", seed=seed)
        play(t, f"1 {loss}")
        places[middle(t).shells.index("echoing")] += 1
        assert sees(t, 1)["shell_deck"] == 10
    assert len(middle(t).shells) == 10
    assert set(places) == set(range(10))
    assert max(places.values()) < 50


@rule("L13.4")
def test_a_lost_broken_shell_is_whole_when_gained_again() -> None:
    t = table(
        has("interloper-1"),
        has(shells=other_shells("echoing"), broken="echoing"),
        shell_deck="",
    )
    play(t, "select:beseech", "beseech:interloper-1", "1 lose-broken:echoing")
    play(t, "0 select:prospect")
    assert moves(t) == {"gain-shell"}
    play(t, "gain-shell")
    assert (tribe(t, 0).shells, tribe(t, 0).broken) == (["echoing"], [])
    assert sees(t, 1)["tribes"][0]["shells"] == [None]


@rule("L13.5")
def test_a_whole_shell_that_is_lost_stays_secret() -> None:
    t = agonizing(shells="echoing barbed")
    said = {seat: told(t.clone(), seat, "lose:echoing")[0] for seat in (0, 1, -1)}
    assert said[1] == "You Agonized and lost a whole Shell, the Echoing Shell."
    assert said[0] == said[-1] == "Seat 1 Agonized and lost a whole Shell."
    play(t, "lose:echoing")
    assert sees(t, 0)["tribes"][1]["shells"] == [None]


@rule("L13.5")
def test_the_opponent_cannot_tell_which_whole_shell_was_lost() -> None:
    t = agonizing(shells="echoing barbed")
    pictures = []
    for loss in ("lose:echoing", "lose:barbed"):
        trial = t.clone()
        play(trial, loss)
        pictures.append((sees(trial, 0), sees(trial, None)))
    assert pictures[0] == pictures[1]


@rule("L13.6")
def test_a_flip_is_neither_a_gain_nor_a_loss() -> None:
    t = table(has("ruminator-1", "whispering", temples="ruminator"))
    before = middle(t)
    play(t, "select:flourish", "raise-citadel")
    play(t, "select:deify", "deify:ruminator-1")
    assert middle(t).followers == before.followers
    assert middle(t).temples == before.temples
    assert (tribe(t, 0).citadels, tribe(t, 0).shrines) == (1, 1)
    t = table(has(shells="whispering"))
    before = middle(t)
    play(t, "select:prospect", "break:whispering", "enough")
    assert middle(t).shells == before.shells
    assert selecting(t) == 0


@rule("L13.6")
@pytest.mark.parametrize("seed", range(3))
def test_no_citadel_shrine_or_broken_shell_turns_back(seed: int) -> None:
    t, dice = GAME.start(seed=seed), seeded(seed + 100)
    while not t.over:
        before = [counts(t, seat) for seat in (0, 1)]
        deck = len(middle(t).shells)
        t.apply(t.legal[dice.below(len(t.legal))])
        for seat in (0, 1):
            after = counts(t, seat)
            assert after["citadels"] >= before[seat]["citadels"]
            assert after["shrines"] >= before[seat]["shrines"]
            if after["broken"] < before[seat]["broken"]:
                assert len(middle(t).shells) == deck + 1
                assert after["shells"] == before[seat]["shells"]

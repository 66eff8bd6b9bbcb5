from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import (
    change,
    has,
    middle,
    new_turn,
    selecting,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import asked, moves, play, refuses, sees


def broken(t: Lords, shell: str) -> None:
    play(t, "select:prospect", f"break:{shell}", "enough")


@rule("L12.1")
def test_a_broken_shell_is_flipped_in_your_tribe_for_both_to_see() -> None:
    t = table(has(shells="whispering"))
    broken(t, "whispering")
    assert (tribe(t, 0).shells, tribe(t, 0).broken) == ([], ["whispering"])
    for viewer in (0, 1, None):
        assert sees(t, viewer)["tribes"][0]["broken"] == ["whispering"]


@rule("L12.1")
def test_a_shell_is_used_at_once_when_prospect_breaks_it() -> None:
    t = table(has(shells="spawning"))
    broken(t, "spawning")
    assert (tribe(t, 0).followers, len(tribe(t, 0).hand)) == (3, 1)


@rule("L12.1")
def test_a_shell_is_used_at_once_when_a_lord_card_breaks_it() -> None:
    t = table(has("abnegator-1", "spawning"))
    play(t, "select:beseech", "beseech:abnegator-1", "break:spawning")
    assert (tribe(t, 0).followers, len(tribe(t, 0).hand)) == (3, 1)


@rule("L12.1")
def test_a_shell_is_used_at_once_when_a_temple_breaks_it() -> None:
    t = new_turn(has(shells="spawning", temples="abnegator"))
    play(t, "break:spawning")
    assert (tribe(t, 0).followers, len(tribe(t, 0).hand)) == (3, 1)


@rule("L12.2")
def test_a_whole_shell_and_a_long_broken_one_do_nothing() -> None:
    t = new_turn(has(shells="spawning", broken="spawning whispering"))
    assert (tribe(t, 0).followers, tribe(t, 0).hand) == (2, [])
    play(t, "select:deify", "select:beseech", "1 select:prospect", "1 gain-shell")
    assert (tribe(t, 0).followers, tribe(t, 0).hand) == (2, [])


@rule("L12.2")
def test_a_broken_shell_cannot_be_broken_again() -> None:
    t = table(has(shells="spawning", broken="whispering"))
    play(t, "select:prospect")
    refuses(t, "break:whispering")
    play(t, "break:spawning")
    assert moves(t) == {"enough"}


@rule("L12.3")
def test_the_inner_shell_is_dealt_with_first() -> None:
    t = table(has("abnegator-1", "echoing barbed spawning"), has("ruminator-1"))
    play(t, "select:prospect", "break:echoing", "break:barbed", "use:echoing")
    play(t, "beseech:abnegator-1", "0 break:spawning")
    assert tribe(t, 0).followers == 3  # the Spawning Shell is done
    assert asked(t) == 1  # and only now the Barbed Shell
    assert moves(t) == {"lose-follower"}


@rule("L12.4")
def test_a_broken_shells_ability_happens_even_if_the_shell_is_lost_before() -> None:
    t = table(has("propagator-4", "echoing whispering"), finds="barbed")
    play(t, "select:prospect", "break:echoing", "break:whispering", "use:echoing")
    play(t, "beseech:propagator-4", "gain-shell")
    held = len(tribe(t, 0).hand)
    play(t, "lose-broken:whispering")
    assert tribe(t, 0).broken == ["echoing"]
    assert len(tribe(t, 0).hand) == held + 3
    assert selecting(t) == 0


@rule("L12.5")
def test_a_spawning_shell_gains_a_follower_and_draws_one() -> None:
    t = table(has(shells="spawning"), draws="ruminator-1")
    before = t.clone()
    broken(t, "spawning")
    assert change(before, t, 0) == {"shells": -1, "broken": 1, "followers": 1, "hand": 1}
    assert tribe(t, 0).hand == ["ruminator-1"]
    assert selecting(t) == 0


@rule("L12.5")
def test_a_spawning_shell_still_draws_when_the_stack_is_empty() -> None:
    t = table(has(shells="spawning", followers=4), has(followers=8))
    broken(t, "spawning")
    assert (tribe(t, 0).followers, len(tribe(t, 0).hand)) == (4, 1)


@rule("L12.6")
def test_a_towering_shell_raises_one_and_draws_one() -> None:
    t = table(has(shells="towering"))
    before = t.clone()
    broken(t, "towering")
    assert change(before, t, 0) == {
        "shells": -1,
        "broken": 1,
        "followers": -1,
        "citadels": 1,
        "hand": 1,
    }
    assert selecting(t) == 0


@rule("L12.7")
def test_an_echoing_shell_draws_one_and_beseeches() -> None:
    t = table(has("propagator-3", "echoing"), draws="ruminator-1")
    broken(t, "echoing")
    assert moves(t) == {"beseech:propagator-3", "beseech:ruminator-1"}
    play(t, "beseech:propagator-3", "gain-follower")
    assert tribe(t, 0).hand == ["ruminator-1"]
    assert selecting(t) == 0


@rule("L12.8")
def test_a_hallowed_shell_draws_one_and_deifies() -> None:
    t = table(has("propagator-3", "hallowed"), draws="ruminator-1")
    broken(t, "hallowed")
    assert moves(t) == {"deify:propagator-3", "deify:ruminator-1"}
    play(t, "deify:ruminator-1")
    assert (tribe(t, 0).temples, tribe(t, 0).hand) == (["ruminator"], ["propagator-3"])
    assert selecting(t) == 0


@rule("L12.9")
def test_a_barbed_shell_makes_the_opponent_agonize_and_then_discard_at_random() -> None:
    t = table(has(shells="barbed"), has("ruminator-1 ruminator-2", "spawning"))
    before = t.clone()
    broken(t, "barbed")
    assert change(before, t, 1) == {}
    assert asked(t) == 1
    assert moves(t) == {"lose-follower", "lose:spawning"}
    play(t, "1 lose-follower")
    assert change(before, t, 1) == {"followers": -1, "hand": -1}
    assert middle(t).discard[0] in ("ruminator-1", "ruminator-2")
    assert selecting(t) == 0


@rule("L12.9")
def test_a_barbed_shell_takes_a_card_from_an_opponent_who_has_nothing_to_lose() -> None:
    t = table(has(shells="barbed"), has("ruminator-1", followers=0, citadels=1))
    broken(t, "barbed")
    assert tribe(t, 1).hand == []
    assert middle(t).discard == ["ruminator-1"]


@rule("L12.10")
def test_a_whispering_shell_draws_three() -> None:
    t = table(has(shells="whispering"), draws="ruminator-1 ruminator-2 ruminator-3 ruminator-4")
    broken(t, "whispering")
    assert tribe(t, 0).hand == ["ruminator-1", "ruminator-2", "ruminator-3"]
    assert selecting(t) == 0

from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import (
    change,
    has,
    middle,
    new_turn,
    other_shells,
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
    t = table(has(shells="towering"))
    broken(t, "towering")
    assert (tribe(t, 0).citadels, len(tribe(t, 0).hand)) == (1, 2)


@rule("L12.1")
def test_a_shell_is_used_at_once_when_a_lord_card_breaks_it() -> None:
    t = table(has("abnegator-1", "towering"))
    play(t, "select:beseech", "beseech:abnegator-1", "break:towering")
    assert (tribe(t, 0).citadels, len(tribe(t, 0).hand)) == (1, 2)


@rule("L12.1")
def test_a_shell_is_used_at_once_when_a_temple_breaks_it() -> None:
    t = new_turn(has(shells="towering", temples="abnegator"), has(followers=6))
    play(t, "break:towering")
    assert (tribe(t, 0).citadels, len(tribe(t, 0).hand)) == (1, 2)


@rule("L12.2")
def test_a_whole_shell_and_a_long_broken_one_do_nothing() -> None:
    t = new_turn(has(shells="towering", broken="towering whispering"))
    assert (tribe(t, 0).citadels, tribe(t, 0).hand) == (0, [])
    play(t, "select:deify", "select:beseech", "1 select:prospect", "1 gain-shell")
    assert (tribe(t, 0).citadels, tribe(t, 0).hand) == (0, [])


@rule("L12.2")
def test_a_broken_shell_cannot_be_broken_again() -> None:
    t = table(has(shells="spawning", broken="whispering"))
    play(t, "select:prospect")
    refuses(t, "break:whispering")
    play(t, "break:spawning")
    assert moves(t) == {"enough"}


@rule("L12.3")
def test_the_inner_shell_is_dealt_with_first() -> None:
    t = table(has(shells="spawning barbed towering"), has("ruminator-1"))
    play(t, "select:prospect", "break:spawning", "break:barbed", "use:spawning")
    play(t, "break:towering", "0 enough")
    assert tribe(t, 0).citadels == 1  # the Towering Shell is done
    assert asked(t) == 1  # and only now the Barbed Shell
    assert moves(t) == {"lose-follower"}


@rule("L12.3")
def test_the_inner_shell_is_dealt_with_first_also_if_a_lord_card_breaks_it() -> None:
    t = table(has("abnegator-1", "echoing barbed towering"), has("ruminator-1"))
    play(t, "select:prospect", "break:echoing", "break:barbed", "use:echoing")
    play(t, "beseech:abnegator-1", "0 break:towering")
    assert tribe(t, 0).citadels == 1  # the Towering Shell is done
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
    assert len(tribe(t, 0).hand) == held + 2
    assert selecting(t) == 0


@rule("L12.5")
def test_a_spawning_shell_draws_one_and_prospects() -> None:
    t = table(has(shells="spawning barbed"), draws="ruminator-1", finds="hallowed")
    broken(t, "spawning")
    assert tribe(t, 0).hand == ["ruminator-1"]
    assert moves(t) == {"gain-shell", "break:barbed"}
    play(t, "gain-shell")
    assert (tribe(t, 0).shells, tribe(t, 0).broken) == (["barbed", "hallowed"], ["spawning"])
    assert selecting(t) == 0


@rule("L12.5")
def test_a_spawning_shell_still_draws_when_no_shell_can_be_gained_or_broken() -> None:
    t = table(has(shells="spawning"), has(shells=other_shells("spawning")), shell_deck="")
    before = t.clone()
    broken(t, "spawning")
    assert change(before, t, 0) == {"shells": -1, "broken": 1, "hand": 1}
    assert selecting(t) == 0


@rule("L12.6")
def test_a_towering_shell_raises_one_and_draws_two() -> None:
    t = table(has(shells="towering"))
    before = t.clone()
    broken(t, "towering")
    assert change(before, t, 0) == {
        "shells": -1,
        "broken": 1,
        "followers": -1,
        "citadels": 1,
        "hand": 2,
    }
    assert selecting(t) == 0


@rule("L12.7")
def test_an_echoing_shell_draws_one_and_beseeches() -> None:
    t = table(has("propagator-3", "echoing"), draws="ruminator-1")
    broken(t, "echoing")
    assert moves(t) == {"beseech:propagator-3", "beseech:ruminator-1"}
    play(t, "beseech:propagator-3", "gain-shell")
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
def test_a_whispering_shell_draws_two() -> None:
    t = table(has(shells="whispering"), draws="ruminator-1 ruminator-2 ruminator-3")
    broken(t, "whispering")
    assert tribe(t, 0).hand == ["ruminator-1", "ruminator-2"]
    assert selecting(t) == 0

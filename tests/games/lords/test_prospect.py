import pytest

from tests.games.lords.tables import change, has, middle, other_shells, selecting, table, tribe
from tests.rule import rule
from tests.tables import moves, play, refuses, sees

# L7 Prospect


@rule("L7.1")
def test_prospect_gains_the_top_shell_of_the_deck() -> None:
    t = table(finds="hallowed towering")
    play(t, "select:prospect", "gain-shell")
    assert tribe(t, 0).shells == ["hallowed"]
    assert middle(t).shells[0] == "towering"
    assert len(middle(t).shells) == 11


@rule("L7.2")
def test_or_breaks_a_shell_of_your_choice() -> None:
    t = table(has(shells="spawning whispering towering"))
    play(t, "select:prospect")
    assert moves(t) == {"gain-shell", "break:spawning", "break:whispering", "break:towering"}
    play(t, "break:towering", "enough")
    assert tribe(t, 0).broken == ["towering"]
    assert tribe(t, 0).shells == ["spawning", "whispering"]
    assert selecting(t) == 0


@rule("L7.2")
def test_or_breaks_two_shells_of_your_choice() -> None:
    t = table(has(shells="spawning whispering towering"))
    play(t, "select:prospect", "break:whispering")
    assert moves(t) == {"break:spawning", "break:towering", "enough"}
    play(t, "break:towering", "use:towering")
    assert tribe(t, 0).broken == ["towering", "whispering"]
    assert tribe(t, 0).shells == ["spawning"]
    assert selecting(t) == 0


@rule("L7.2")
def test_two_shells_of_one_kind_may_be_broken() -> None:
    t = table(has(shells="whispering whispering"))
    before = t.clone()
    play(t, "select:prospect", "break:whispering", "break:whispering", "use:whispering")
    assert change(before, t, 0) == {"shells": -2, "broken": 2, "hand": 4}


@rule("L7.2")
def test_breaking_none_is_not_a_choice() -> None:
    t = table(has(shells="spawning"))
    play(t, "select:prospect")
    refuses(t, "enough")


@rule("L7.2")
def test_only_your_own_shells_can_be_broken() -> None:
    t = table(has(shells="spawning"), has(shells="barbed"))
    play(t, "select:prospect")
    refuses(t, "break:barbed")


@rule("L7.3")
def test_two_shells_are_named_and_flipped_before_either_is_used() -> None:
    t = table(has(shells="whispering spawning"))
    before = t.clone()
    play(t, "select:prospect", "break:whispering")
    assert change(before, t, 0) == {"shells": -1, "broken": 1}
    play(t, "break:spawning")
    assert change(before, t, 0) == {"shells": -2, "broken": 2}
    assert sees(t, 1)["tribes"][0]["broken"] == ["whispering", "spawning"]


@rule("L7.3")
@pytest.mark.parametrize(
    ("first", "offered"),
    [
        ("echoing", "propagator-3"),
        ("whispering", "propagator-3 ruminator-1 ruminator-2"),
    ],
)
def test_the_abilities_are_used_one_after_the_other_in_the_order_you_choose(
    first: str, offered: str
) -> None:
    t = table(has(shells="whispering echoing"), draws="propagator-3 ruminator-1 ruminator-2")
    play(t, "select:prospect", "break:whispering", "break:echoing")
    assert moves(t) == {"use:whispering", "use:echoing"}
    play(t, f"use:{first}")
    assert moves(t) == {f"beseech:{card}" for card in offered.split()}
    play(t, "beseech:propagator-3", "gain-shell")
    assert tribe(t, 0).hand == ["ruminator-1", "ruminator-2"]
    assert selecting(t) == 0


@rule("L7.4")
def test_with_an_empty_shell_deck_you_must_break() -> None:
    t = table(has(shells="spawning"), has(broken=other_shells("spawning")), shell_deck="")
    play(t, "select:prospect")
    assert moves(t) == {"break:spawning"}


@rule("L7.4")
def test_without_a_whole_shell_you_must_gain() -> None:
    t = table(has(broken="barbed spawning"))
    play(t, "select:prospect")
    assert moves(t) == {"gain-shell"}


@rule("L7.4")
def test_without_deck_and_whole_shell_nothing_happens() -> None:
    t = table(has(broken="spawning"), has(shells=other_shells("spawning")), shell_deck="")
    before = t.clone()
    play(t, "select:prospect")
    assert selecting(t) == 0
    assert change(before, t, 0) == {}

from typing import Any

import pytest

from tests.games.lords.tables import change, has, middle, selecting, table, tribe
from tests.rule import rule
from tests.tables import asked, moves, play

# L8 Deify


@rule("L8.1")
def test_deify_costs_one_lord_card_of_your_choice() -> None:
    t = table(has(hand="ruminator-1 ruminator-2 abnegator-3"))
    before = t.clone()
    play(t, "select:deify")
    assert moves(t) == {"deify:ruminator-1", "deify:ruminator-2", "deify:abnegator-3"}
    play(t, "deify:ruminator-2")
    assert change(before, t, 0) == {"hand": -1, "temples": 1}
    assert middle(t).discard == ["ruminator-2"]
    assert tribe(t, 0).temples == ["ruminator"]


@rule("L8.2")
@pytest.mark.parametrize("lord", ["propagator", "ruminator", "interloper", "abnegator"])
def test_without_that_lords_temple_you_gain_one_from_the_middle(lord: str) -> None:
    t = table(has(hand=f"{lord}-4", shrines=1), temples={"propagator": 1})
    left = middle(t).temples[lord]
    play(t, "select:deify", f"deify:{lord}-4")
    assert tribe(t, 0).temples == [lord]
    assert middle(t).temples[lord] == left - 1
    assert tribe(t, 0).shrines == 1


@rule("L8.3")
def test_with_that_lords_temple_you_flip_it() -> None:
    t = table(has(hand="ruminator-1", temples="ruminator interloper"))
    before = t.clone()
    play(t, "select:deify", "deify:ruminator-1")
    assert change(before, t, 0) == {"hand": -1, "temples": -1, "shrines": 1}
    assert tribe(t, 0).temples == ["interloper"]
    assert middle(t).temples == middle(before).temples
    assert middle(t).discard == ["ruminator-1"]


@rule("L8.4")
def test_only_a_card_that_leads_to_a_gain_or_a_flip_can_be_spent() -> None:
    t = table(
        has(hand="propagator-1 ruminator-1 interloper-1", temples="ruminator abnegator"),
    )
    play(t, "select:deify")
    assert moves(t) == {"deify:ruminator-1"}


@rule("L8.4")
def test_deify_is_compulsory_while_you_hold_such_a_card() -> None:
    t = table(has(hand="propagator-1"))
    play(t, "select:deify")
    assert moves(t) == {"deify:propagator-1"}


@rule("L8.5")
@pytest.mark.parametrize(
    ("you", "opponent", "left"),
    [
        (has(), has(), {}),
        (has(hand="propagator-1 interloper-2", temples="ruminator abnegator"), has(), {}),
        (has(hand="propagator-1", shrines=1), has(temples="propagator"), {"propagator": 0}),
    ],
    ids=["an empty hand", "two other temples", "none in the middle"],
)
def test_if_no_card_leads_to_anything_nothing_happens_and_nothing_is_discarded(
    you: dict[str, Any], opponent: dict[str, Any], left: dict[str, int]
) -> None:
    t = table(you, opponent, temples=left)
    before = t.clone()
    play(t, "select:deify")
    assert change(before, t, 0) == change(before, t, 1) == {}
    assert middle(t).discard == []
    assert asked(t) == selecting(t) == 0

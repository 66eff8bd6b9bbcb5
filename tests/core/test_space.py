import pytest

from lordsmoot.core.history import new_history
from lordsmoot.core.pile import EVERYBODY, new_pile
from lordsmoot.core.refused import IllegalAction
from lordsmoot.core.space import Space

SPACE = Space()
PLAY = SPACE.each("play", ["ash", "birch", "cedar"])
PASS = SPACE.one("pass")
STRIKE = SPACE.each("strike", ["0", "1"])


def test_blocks_follow_each_other_without_a_gap() -> None:
    assert [(block.base, block.end) for block in SPACE.blocks] == [(0, 3), (3, 4), (4, 6)]
    assert SPACE.size == 6


def test_an_action_and_its_argument_go_round() -> None:
    for block in SPACE.blocks:
        for i in range(len(block.names)):
            assert block.has(block.of(i))
            assert block.arg(block.of(i)) == i
            assert SPACE.block(block.of(i)) is block
    assert not PLAY.has(PASS)
    assert not STRIKE.has(6)


def test_every_action_has_a_text_and_every_text_an_action() -> None:
    texts = [SPACE.text(action) for action in range(SPACE.size)]
    assert texts == ["play:ash", "play:birch", "play:cedar", "pass", "strike:0", "strike:1"]
    assert [SPACE.action(text) for text in texts] == list(range(SPACE.size))
    assert SPACE.action("  play:birch\n") == 1
    assert [SPACE.arg_name(action) for action in (2, 3, 5)] == ["cedar", "", "1"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("jump", "action 'jump': this game has no move called 'jump'"),
        ("", "action '': this game has no move called ''"),
        ("play", "action 'play' needs an argument, as in 'play:ash'"),
        ("play:oak", "action 'play:oak': 'play' cannot be done with 'oak'"),
        ("pass:ash", "action 'pass:ash': 'pass' cannot be done with 'ash'"),
    ],
)
def test_a_text_that_names_no_action_is_refused(text: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        SPACE.action(text)
    assert str(refused.value) == reason


@pytest.mark.parametrize("action", [-1, 6])
def test_an_action_outside_the_space_is_refused(action: int) -> None:
    with pytest.raises(IllegalAction, match=f"action {action} is outside the space of 6 actions"):
        SPACE.text(action)


def test_a_pile_offers_each_kind_once() -> None:
    pile = new_pile(new_history(), EVERYBODY, 0)
    for kind in (2, 0, 2):
        pile.put(kind)
    assert sorted(PLAY.each(pile)) == [PLAY.of(0), PLAY.of(2)]
    assert PLAY.each(new_pile(new_history(), EVERYBODY, 0)) == []

from lordsmoot.games.soulfall.cards import CARDS
from tests.games.soulfall.tables import ACTIONS, actions, chooses, discard, has, others, table
from tests.rule import rule
from tests.tables import asked, moves, play, refuses, sees


@rule("SF3.2")
def test_three_action_cards_are_spent_one_after_the_other() -> None:
    t = table(has("cinder-1 cinder-2", hand="vharok-1"), has("salt-2"))
    play(t, "select:populate")
    assert chooses(t) is None
    play(t, "populate:salt-1", "select:prosper")
    assert chooses(t) == 0
    play(t, "select:build", "build:salt-1")
    assert chooses(t) == 1


@rule("SF3.3")
def test_the_actions_of_a_turn_are_all_different() -> None:
    t = table(has("cinder-1 cinder-2", hand="vharok-1 elun-1"))
    play(t, "select:prosper")
    assert "prosper" not in actions(t)
    refuses(t, "select:prosper")
    play(t, "select:devote", "devote:elun-1")
    assert actions(t) == set(ACTIONS) - {"prosper", "devote"}


@rule("SF3.3")
def test_every_action_can_be_chosen_again_in_the_next_turn() -> None:
    t = table(has("cinder-1"), has("bone-1", hand="elun-1"), used="prosper devote")
    play(t, "select:populate")
    t.apply(t.legal[0])
    assert chooses(t) == 1
    assert {"prosper", "devote"} <= actions(t)


@rule("SF3.4")
def test_there_is_no_passing() -> None:
    t = table(has("cinder-1 cinder-2", hand="vharok-1"))
    assert moves(t) == {f"select:{action}" for action in ACTIONS}


@rule("SF3.5")
def test_only_an_action_that_can_be_performed_can_be_chosen() -> None:
    t = table(has("cinder-1"), has("cinder-2 cinder-3"))
    assert actions(t) == {"draw", "prosper"}
    for action in ("play", "populate", "devote", "build"):
        refuses(t, f"select:{action}")


@rule("SF3.6")
def test_without_an_action_to_perform_the_action_cards_are_spent_on_nothing() -> None:
    t = table(
        has("cinder-1"),
        has("cinder-2 cinder-3", hand=others(CARDS[0])),
        discard=CARDS[0],
    )
    assert actions(t) == {"prosper"}
    play(t, "select:prosper")
    assert chooses(t) == 1
    assert sees(t, None)["turn"] == 2


@rule("SF3.7")
def test_after_the_third_action_the_next_player_has_all_action_cards() -> None:
    t = table(has(hand="vharok-1"), has("salt-1 salt-2", hand="elun-1"), used="prosper draw")
    play(t, "select:devote", "devote:vharok-1")
    assert asked(t) == 1
    assert actions(t) == set(ACTIONS)
    assert discard(t)[-1] == "vharok-1"


@rule("SF3.7")
def test_the_tower_is_looked_at_when_the_turn_ends() -> None:
    t = table(has(shards=7), used="draw populate")
    play(t, "select:prosper")
    assert sees(t, None)["tower"] == 0
    assert chooses(t) == 1
